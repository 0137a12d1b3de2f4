//! What is done with an input: all that the program would do with a file or an argument of that text. Also the targets
//! of cargo-fuzz.

#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "each program uses some of it")]

use std::sync::OnceLock;
use std::time::Duration;

use rules_judge::ability::grammar::read;
use rules_judge::cards::{Gathered, import};
use rules_judge::catalogue::{Catalogue, draft};
use rules_judge::cli::declaration;
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::view::View;
use rules_judge::game::question::TimeLimit;
use rules_judge::report::{self, Answer, Answers, Board, EditionName, NumbersOnly, Paint, board};
use rules_judge::rulebook::read::{print, read as read_rules, read_bytes, read_own};
use rules_judge::rulebook::references::References;
use rules_judge::rulebook::{Leading, Library, Search};
use rules_judge::scenario::Scenario;

fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}

fn editions() -> &'static [Edition] {
    static EDITIONS: OnceLock<Vec<Edition>> = OnceLock::new();
    EDITIONS.get_or_init(|| {
        ["1999-04-23", "2006-10-01", "2013-11-01", "latest"]
            .map(|spec| Timeline::bundled().edition(spec).unwrap())
            .to_vec()
    })
}

/// A scenario: read, answered under an old edition and a new one, shown in every format.
pub(crate) fn scenario(data: &[u8]) {
    let Ok(mut scenario) = Scenario::of_text("changed.yaml", text(data), None) else { return };
    for question in scenario.questions.iter_mut().map(|asking| &mut asking.question) {
        rules_judge::scenario::limit_time(&mut question.asked, TimeLimit(Duration::from_millis(200)));
    }
    let which = data.len() % editions().len();
    for edition in [&editions()[which], &editions()[editions().len() - 1]] {
        scenario.begin_under(edition);
        let answer = |asking: &rules_judge::scenario::Asking| {
            let ruling = rules_judge::scenario::answer(&scenario.game, &asking.question, edition);
            let asked = rules_judge::scenario::title(&scenario.game, &asking.question.asked);
            Answer::of(asking.number, asking.kind, asked, &scenario.game, &ruling, edition, &NumbersOnly)
        };
        let answers = Answers {
            version: 1,
            file: "changed.yaml".to_owned(),
            title: scenario.title.clone(),
            edition: EditionName::of(edition),
            answers: scenario.questions.iter().map(answer).collect(),
            hint: None,
        };
        let shown = report::text(&answers, 80, Paint::default());
        assert!(!shown.contains(|c: char| c.is_control() && c != '\n'), "{shown:?}");
        report::markdown(&answers);
        let json: serde_json::Value = serde_json::from_str(&report::json(&answers)).unwrap();
        assert!(json.is_object());
        let seen = View::explained(&scenario.game, edition);
        board::text(&Board::of(&seen, "changed.yaml", None), 80, Paint::default());
    }
}

/// Card text: read, where understanding ended told, printed, and the print read. Whether it says the same is the
/// affair of other tests.
pub(crate) fn ability(data: &[u8]) {
    let text = text(data);
    let ability = read(&text, "Bear");
    for gap in ability.gaps() {
        assert!(gap.stopped_at() <= text.len() && text.is_char_boundary(gap.stopped_at()));
    }
    read(&ability.to_string(), "Bear");
}

/// A rules text: read, and printed so that no number is lost.
pub(crate) fn rules(data: &[u8]) {
    References::of(&read_bytes(data));
    let book = read_rules(&text(data));
    let again = read_own(&print(&book));
    for number in book.rules.keys() {
        assert!(again.rules.contains_key(number), "{number}");
    }
}

/// A search query.
pub(crate) fn query(data: &[u8]) {
    static SEARCH: OnceLock<Search> = OnceLock::new();
    let search = SEARCH.get_or_init(|| {
        let library = Library::at(None, None);
        let book = library.book("2006-10-01".parse().unwrap()).unwrap();
        Search::in_cache(None, book, Leading::default()).unwrap()
    });
    // Whether it is found or refused: it is answered.
    let _ = search.find(&text(data), 5);
}

/// A declaration as the command line takes it.
pub(crate) fn declaration(data: &[u8]) {
    static BOARD: OnceLock<Scenario> = OnceLock::new();
    let board = BOARD.get_or_init(|| {
        let file = "players: { Alice: {}, Bob: {}, Carol: {} }\npermanents:\n  Alice:\n    - { name: Two-Headed Ogre, pt: 3/3 }\n    \
                    - { name: \"Ogre, the = Great\", pt: 3/3 }\n  Bob:\n    - { name: Zealot, pt: 2/2 }\n    \
                    - { name: Goblin, pt: 1/1, count: 3 }\nattackers: { Two-Headed Ogre: Bob }\n";
        Scenario::of_text("board.yaml", file.to_owned(), None).unwrap()
    });
    let arguments: Vec<String> = text(data).lines().map(str::to_owned).collect();
    let _ = declaration::block(&board.game, &board.names, &arguments);
    let _ = declaration::attack(&board.game, &board.names, &arguments);
}

/// A card file.
pub(crate) fn cards(data: &[u8]) {
    let mut gathered = Gathered::default();
    if import::import("changed.json", data, &mut gathered).is_ok() {
        gathered.cards();
    }
}

/// An editor's draft.
pub(crate) fn draft(data: &[u8]) {
    static FOLDER: OnceLock<(tempfile::TempDir, Library)> = OnceLock::new();
    let (folder, library) = FOLDER.get_or_init(|| (tempfile::tempdir().unwrap(), Library::at(None, None)));
    let path = folder.path().join("draft.yaml");
    std::fs::write(&path, data).unwrap();
    let _ = draft::read(&path, &Catalogue::of(library));
}
