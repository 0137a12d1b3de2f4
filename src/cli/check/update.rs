//! `judge check --update`: what rulings say now is written into `expect`, once it was shown.

use std::collections::BTreeMap;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use similar::TextDiff;

use super::run::Run;
use crate::cli::expectation::Expected;
use crate::cli::{Failure, Output};
use crate::edition::Edition;
use crate::files::because;
use crate::folders;
use crate::game::Game;
use crate::report::{Checked, Checking, Decided};
use crate::ruling::Ruling;
use crate::scenario::edit::{self, Spot};
use crate::scenario::file::Name;
use crate::scenario::{self, Asking, Outcome, Scenario, load};
use crate::terms::visible::escaped;

/// What is to be written, by file.
#[derive(Debug, Default)]
pub(super) struct Update {
    files: Vec<(PathBuf, String, String)>,
    /// What can't be written, with the reason.
    left: Vec<String>,
}

impl Update {
    /// What the results of a run call for: other values where something differs, and an expectation where there is
    /// none.
    pub(super) fn of(run: &Run, checked: &Checked) -> Self {
        let mut by_file: BTreeMap<&str, Vec<&Checking>> = BTreeMap::new();
        for result in &checked.results {
            let wanted = matches!(result.status, Outcome::Failed | Outcome::Unchecked) && result.question.is_some();
            if wanted {
                by_file.entry(&result.file).or_default().push(result);
            }
        }
        let mut update = Self::default();
        for (file, results) in by_file {
            update.file(run, Path::new(file), &results);
        }
        update
    }

    fn file(&mut self, run: &Run, path: &Path, results: &[&Checking]) {
        let Ok(before) = load::text(path) else { return };
        let mut text = before.clone();
        for result in results {
            match with(run, path, &text, result) {
                Some(after) => text = after,
                None => self.left.push(format!("{result} (write it by hand)")),
            }
        }
        if text != before {
            self.files.push((path.to_owned(), before, text));
        }
    }

    /// Shows what is new; asks, where somebody sits at a terminal; writes.
    pub(super) fn carry_out(self, output: &mut Output) -> Result<(), Failure> {
        for (path, before, after) in &self.files {
            let name = path.display().to_string();
            let diff = TextDiff::from_lines(before.as_str(), after.as_str());
            output.print(&escaped(&diff.unified_diff().context_radius(2).header(&name, &name).to_string()));
        }
        for left in &self.left {
            output.print(&format!("Not written: {}\n", escaped(left)));
        }
        if self.files.is_empty() {
            output.print("Nothing to write.\n");
            return Ok(());
        }
        output.finish()?;
        if !agreed(self.files.len()) {
            output.print("Nothing was written.\n");
            return Ok(());
        }
        for (path, _, after) in &self.files {
            folders::rewrite(path, after.as_bytes())
                .map_err(|error| Failure::new(format!("{} can't be written: {}", path.display(), because(&error))))?;
            output.print(&format!("wrote {}\n", escaped(&path.display().to_string())));
        }
        Ok(())
    }
}

/// Whether it may be written: somebody at a terminal is asked.
fn agreed(files: usize) -> bool {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return true;
    }
    let _ = write!(io::stderr(), "Write {}? [y/N] ", crate::terms::english::counted(files, "file"));
    let mut answer = String::new();
    let read = io::stdin().lock().read_line(&mut answer);
    read.is_ok() && matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

/// The text with what a ruling says now. `None` where it can't be written without touching anything else, or would not
/// be as expected even then.
fn with(run: &Run, path: &Path, text: &str, result: &Checking) -> Option<String> {
    let question = result.question?;
    let read = |text: &str| {
        Scenario::of_text_with(&path.display().to_string(), text.to_owned(), path.parent(), &run.imported).ok()
    };
    let scenario = read(text)?;
    let asking = scenario.questions.get(question.checked_sub(1)?)?;
    let (edition, name) = place(&scenario, asking, result)?;
    let mut asked = asking.question.clone();
    scenario::limit_time(&mut asked.asked, run.time_limit);
    let ruling = scenario::answer(&scenario.game, &asked, &edition);
    let spot = Spot { question, edition: name.as_ref().map(Name::as_str) };
    let passes = |after: &String| {
        let Some(after) = read(after) else { return false };
        after.game == scenario.game && is_as_before(&after, &scenario, question) && {
            let asking = after.questions.get(question - 1);
            let expectation = asking.and_then(|asking| match &name {
                None => asking.expect.as_ref(),
                Some(name) => asking.expect_in.iter().find(|(its, _)| its == name).map(|(_, expected)| expected),
            });
            scenario::compare(&after, &asked, expectation, &ruling, &edition).status == Outcome::Passed
        }
    };
    let mut fields = match result.status {
        Outcome::Unchecked => says(&ruling, asking.kind, &scenario, &edition),
        _ => corrected(result, &ruling, &scenario.game, &edition),
    };
    loop {
        let after = edit::expect(text, spot, &fields).filter(&passes);
        // Of an expectation that is new, what can't be compared is left out, down to the verdict.
        if after.is_some() || result.status != Outcome::Unchecked || fields.len() <= 1 {
            return after;
        }
        fields.pop_last_but("verdict");
    }
}

/// The edition of a result, and how the file writes it where the expectation is not that of its own edition.
fn place(scenario: &Scenario, asking: &Asking, result: &Checking) -> Option<(Edition, Option<Name>)> {
    let expected = Expected::of(scenario).ok()?;
    let date = result.edition.as_ref()?;
    if expected.own.date().to_string() == *date && (asking.expect.is_some() || asking.expect_in.is_empty()) {
        return Some((expected.own, None));
    }
    let all = expected.of_question(asking).ok()?;
    let own = usize::from(asking.expect.is_some() || asking.expect_in.is_empty());
    let (at, (edition, _)) =
        all.into_iter().enumerate().skip(own).find(|(_, (edition, _))| edition.date().to_string() == *date)?;
    Some((edition, Some(asking.expect_in.get(at - own)?.0.clone())))
}

/// Whether all questions and expectations but one are what they were.
fn is_as_before(after: &Scenario, before: &Scenario, question: usize) -> bool {
    let same = |(after, before): (&Asking, &Asking)| {
        after.question == before.question
            && (after.number == question || (after.expect == before.expect && after.expect_in == before.expect_in))
    };
    after.questions.len() == before.questions.len() && after.questions.iter().zip(&before.questions).all(same)
}

/// What was expected, with what the ruling gives wherever it differs.
fn corrected(result: &Checking, ruling: &Ruling, asked: &Game, edition: &Edition) -> Map<String, Value> {
    let decided = Decided::of(ruling, asked, edition);
    let mut fields = result.expected.clone();
    for (key, value) in &mut fields {
        *value = match key.as_str() {
            "rules" => rules(&decided, value, result),
            "because" => json!(decided.reason.as_ref().map(|reason| reason.text.clone())),
            "instead" => json!(ruling.alternatives.first().map(|choice| choice.named(ruling.board(asked)))),
            _ => result.got.get(key).cloned().unwrap_or(Value::Null),
        };
    }
    fields
}

/// The rules that are expected and cited; where none is, those of the reason that decided.
fn rules(decided: &Decided, expected: &Value, result: &Checking) -> Value {
    let cited = result.got.get("rules").and_then(Value::as_array).cloned().unwrap_or_default();
    let expected = expected.as_array().cloned().unwrap_or_default();
    let kept: Vec<Value> = expected.into_iter().filter(|rule| cited.contains(rule)).collect();
    if kept.is_empty() { json!(decided.reason.as_ref().map(|reason| &reason.rules)) } else { json!(kept) }
}

/// What a file can expect of a ruling: its verdict, what its kind answers beside, what happened, the rules that decide.
fn says(ruling: &Ruling, kind: &str, scenario: &Scenario, edition: &Edition) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("verdict".to_owned(), json!(ruling.verdict));
    let asked = crate::cli::versus::said(&scenario.game, ruling);
    let expects = scenario::question::find(kind).map(|row| row.expects).unwrap_or_default();
    for (key, value) in asked {
        let key = key.replace('_', "-");
        let usual = ["checks", "priority"].contains(&key.as_str()) || value == json!("continues");
        if !usual && expects.iter().any(|keys| keys.contains(&key.as_str())) {
            fields.insert(key, value);
        }
    }
    let reason = Decided::of(ruling, &scenario.game, edition).reason;
    if let Some(reason) = reason.filter(|reason| !reason.rules.is_empty()) {
        fields.insert("rules".to_owned(), json!(reason.rules));
    }
    fields
}

/// Taking fields away.
trait PopLast {
    /// Takes the last field away that has another name.
    fn pop_last_but(&mut self, kept: &str);
}

impl PopLast for Map<String, Value> {
    fn pop_last_but(&mut self, kept: &str) {
        let last = self.keys().rfind(|key| *key != kept).cloned();
        if let Some(last) = last {
            self.remove(&last);
        }
    }
}
