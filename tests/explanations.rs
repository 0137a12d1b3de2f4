//! Rulings as they are read aloud, each approved by reading: what decides, where it comes from, what would be legal.
//!
//! A file of `tests/explanations` holds rulings of one kind, each under the scenario and the number of the question
//! that it answers. To add one, write its line `# path question`; `EXPLANATIONS=update` writes what is said below each.
//! Read it as a table would hear it before it is kept.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use rules_judge::edition::{Edition, Timeline};
use rules_judge::report::{self, Answer, Answers, EditionName, NumbersOnly, Paint};
use rules_judge::ruling::{ReasonKind, Verdict};
use rules_judge::scenario::{self, Scenario};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn edition_of(scenario: &Scenario) -> Edition {
    let name = scenario.edition.as_ref().map_or("latest", |name| name.as_str());
    Timeline::bundled().edition(name).unwrap()
}

/// The answer to a question of a scenario, without what the file expects and without the words of the rules.
fn answer(path: &str, number: usize) -> Answers {
    let mut scenario = Scenario::read(&root().join("scenarios").join(path)).unwrap_or_else(|_| panic!("{path}"));
    let edition = edition_of(&scenario);
    scenario.begin_under(&edition);
    let asking = &scenario.questions[number - 1];
    let ruling = scenario::answer(&scenario.game, &asking.question, &edition);
    let asked = scenario::title(&scenario.game, &asking.question.asked);
    let answer = Answer::of(number, asking.kind, asked, &scenario.game, &ruling, &edition, &NumbersOnly);
    let edition = EditionName::of(&edition);
    Answers { version: 1, file: path.to_owned(), title: None, edition, answers: vec![answer], hint: None }
}

/// What is asked, and the ruling at this width.
fn said(answers: &Answers, width: usize) -> String {
    format!("{}\n{}", answers.answers[0].asked, report::text(answers, width, Paint::new(false)))
}

fn asked_in(line: &str) -> Option<(&str, usize)> {
    let (path, number) = line.strip_prefix("# ")?.rsplit_once(' ')?;
    Some((path, number.parse().ok()?))
}

fn files() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(root().join("tests/explanations")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn all() -> Vec<(String, usize)> {
    let texts = files().into_iter().map(|file| std::fs::read_to_string(file).unwrap());
    let lines: Vec<String> = texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    lines.iter().filter_map(|line| asked_in(line)).map(|(path, number)| (path.to_owned(), number)).collect()
}

#[test]
fn what_was_approved_is_said() {
    let update = std::env::var_os("EXPLANATIONS").is_some_and(|value| value == "update");
    let mut differ = Vec::new();
    for file in files() {
        let text = std::fs::read_to_string(&file).unwrap();
        let anew: String = text
            .lines()
            .filter_map(|line| asked_in(line).map(|asked| (line, asked)))
            .map(|(line, (path, number))| format!("{line}\n\n{}\n", said(&answer(path, number), 80)))
            .collect();
        if update {
            std::fs::write(&file, &anew).unwrap();
        } else if let Some((one, two)) = text.lines().zip(anew.lines()).find(|(one, two)| one != two) {
            differ.push(format!("{}:\n  approved: {one}\n  now said: {two}", name(&file)));
        } else if text != anew {
            differ.push(format!(
                "{}: {} lines were approved, {} are said",
                name(&file),
                text.lines().count(),
                anew.lines().count()
            ));
        }
    }
    assert!(differ.is_empty(), "{}\nRead them; EXPLANATIONS=update approves what is said now.", differ.join("\n"));
}

fn name(file: &Path) -> String {
    file.file_name().unwrap().to_string_lossy().into_owned()
}

#[test]
fn sixty_rulings_of_every_kind_are_approved() {
    let all = all();
    assert!(all.len() >= 60, "{}", all.len());
    for kind in scenario::question::TABLE {
        let of_kind = all.iter().any(|(path, number)| answer(path, *number).answers[0].kind == kind.name);
        assert!(of_kind, "no ruling of the kind {} is approved", kind.name);
    }
}

/// A wider page says the same words, and keeps within its width.
#[test]
fn a_wider_page_says_the_same() {
    let words = |text: &str| {
        let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        words.sort();
        words
    };
    for (path, number) in all() {
        let answers = answer(&path, number);
        let narrow = report::text(&answers, 80, Paint::new(false));
        let wide = report::text(&answers, 100, Paint::new(false));
        for (text, width) in [(&narrow, 80), (&wide, 100)] {
            let long = text.lines().find(|line| unicode_width::UnicodeWidthStr::width(*line) > width);
            assert_eq!(long, None, "{path} {number}");
        }
        assert_eq!(words(&narrow), words(&wide), "{path} {number}");
    }
}

/// What is said of every scenario is whole sentences: no name is left out or stands for itself, no word is missing. What
/// is legal or illegal has a reason.
#[test]
fn every_scenario_is_told_in_whole_sentences() {
    let paths = common::scenarios(&root().join("scenarios"));
    let broken: Vec<String> = paths.par_iter().flat_map_iter(|path| broken_sentences(path)).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

fn broken_sentences(path: &Path) -> Vec<String> {
    let Ok(scenario) = Scenario::read(path) else { return Vec::new() };
    let name = path.strip_prefix(root().join("scenarios")).unwrap().display().to_string();
    let mut said = Vec::new();
    for number in 1..=scenario.questions.len() {
        let answer = answer(&name, number).answers.remove(0);
        if matches!(answer.verdict, Verdict::Legal | Verdict::Illegal) && answer.reasons.is_empty() {
            said.push((number, String::new()));
        }
        let rows = answer.rounds.into_iter().flat_map(|round| round.rows);
        let steps = answer.reasons.into_iter().chain(answer.course).chain(rows);
        said.extend(steps.map(|step| step.text).chain([answer.summary]).map(|sentence| (number, sentence)));
    }
    let broken = |sentence: &str| {
        let signs = ["  ", " .", " ,", "..", "~", "CARDNAME", "of : ", " to for ", "\"\""];
        let ends = sentence.trim_end_matches(['"', '\u{201d}', ')']).ends_with(['.', '?', '!']);
        !ends || signs.iter().any(|sign| sentence.replace("...", "").contains(sign))
    };
    let broken = said.into_iter().filter(|(_, sentence)| broken(sentence));
    broken.map(|(number, sentence)| format!("{name} {number}: {sentence}")).collect()
}

/// Nothing is said twice, but for each draw that is replaced; a page folds those.
#[test]
fn no_sentence_is_said_twice() {
    for (path, number) in all() {
        let answers = answer(&path, number);
        let mut said = Vec::new();
        let reasons = answers.answers[0].reasons.iter().filter(|reason| reason.kind != ReasonKind::Replacement);
        for reason in reasons {
            let one = (&reason.text, &reason.source, &reason.ability);
            assert!(!said.contains(&one), "{path} {number}: {}", reason.text);
            said.push(one);
        }
    }
}
