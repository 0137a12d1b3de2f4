//! Files that people spoil: whatever still reads is answered and printed, without a panic and within the page.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "common/pieces.rs"]
mod pieces;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use pieces::{ODD, pieces};
use proptest::prelude::*;
use rules_judge::edition::Timeline;
use rules_judge::engine::view::View;
use rules_judge::report::board;
use rules_judge::report::{self, Answer, Answers, Board, EditionName, NumbersOnly, Paint};
use rules_judge::scenario::Scenario;
use unicode_width::UnicodeWidthStr as _;

/// The repository's scenarios, as words to be shuffled.
fn files() -> &'static [String] {
    static FILES: OnceLock<Vec<String>> = OnceLock::new();
    FILES.get_or_init(|| {
        let mut found = Vec::new();
        walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut found);
        found.sort();
        found.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
    })
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|end| end == "yaml") {
            found.push(path);
        }
    }
}

fn spoiled() -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_u8);
    (any::<prop::sample::Index>(), prop::collection::vec(change, 1..4)).prop_map(|(file, changes)| {
        let text = file.get(files());
        let mut pieces = pieces(text);
        for (at, other, how) in changes {
            let at = at.index(pieces.len());
            pieces[at] = match how {
                0 => "",
                1 => ODD[other.index(ODD.len())],
                _ => pieces[other.index(pieces.len())],
            };
        }
        pieces.concat()
    })
}

fn answer_and_print(text: String, width: usize) {
    let Ok(scenario) = Scenario::of_text("spoiled.yaml", text, None) else { return };
    for spec in ["1999-04-23", "2006-10-01", "latest"] {
        let edition = Timeline::bundled().edition(spec).unwrap();
        let answer = |asking: &rules_judge::scenario::Asking| {
            let ruling = rules_judge::scenario::answer(&scenario.game, &asking.question, &edition);
            let asked = rules_judge::scenario::title(&scenario.game, &asking.question.asked);
            Answer::of(asking.number, asking.kind, asked, &scenario.game, &ruling, &edition, &NumbersOnly)
        };
        let answers = Answers {
            version: 1,
            file: "spoiled.yaml".to_owned(),
            title: scenario.title.clone(),
            edition: EditionName::of(&edition),
            answers: scenario.questions.iter().map(answer).collect(),
            hint: None,
        };
        let board = Board::of(&View::explained(&scenario.game, &edition), "spoiled.yaml", scenario.title.as_deref());
        let printed = report::text(&answers.with_hint(), width, Paint::default());
        for line in printed.lines() {
            assert!(line.width() <= width, "{width}: {line}");
        }
        assert!(!printed.contains(['\x1b', '\u{202e}']), "{printed}");
        board::text(&board, width, Paint::default());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, max_shrink_iters: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn what_still_reads_is_answered_and_printed(text in spoiled(), width in 40..130_usize) {
        answer_and_print(text, width);
    }
}
