//! A comparison as a review shows it.

use std::fmt::Write as _;

use super::{Beside, Change, Comparing};
use crate::report::decided::Decided;
use crate::report::markdown::escape;

impl Comparing {
    /// To be pasted in a review: a heading for each group, a row for each ruling, and the rules below.
    pub fn markdown(&self) -> String {
        let mut out =
            format!("## {} → {}\n\n{}\n", escape(&self.from.spelled), escape(&self.to.spelled), self.counted());
        for group in &self.groups {
            let _ = writeln!(out, "\n### {}\n", escape(&group.title()));
            let _ = writeln!(out, "| ruling | was | now |\n|---|---|---|");
            for change in &group.changes {
                let _ = writeln!(out, "{}", row(change));
            }
            if !group.rules.is_empty() {
                out.push('\n');
            }
            for rule in &group.rules {
                let _ = writeln!(out, "{}", beside(rule));
            }
        }
        if !self.problems.is_empty() {
            let _ = writeln!(out, "\n### Files that could not be asked\n");
        }
        for problem in &self.problems {
            let _ = writeln!(out, "- `{}`: {}", problem.file.replace('`', "'"), escape(&problem.message));
        }
        out
    }
}

fn row(change: &Change) -> String {
    let file = change.file.replace(['`', '|'], " ");
    let side = |decided: &Decided| {
        let doubt = if decided.provisional { ", provisional" } else { "" };
        let reason = decided.lines().join(" ");
        let rules = decided.rules();
        let rules = if rules.is_empty() { rules } else { format!(" ({rules})") };
        cell(&format!("**{}{doubt}**: {}{rules}", decided.verdict, escape(&reason)))
    };
    let asked = cell(&escape(&change.asked));
    format!("| `{file}`, {}: {asked} | {} | {} |", change.question, side(&change.from), side(&change.to))
}

/// Text in which nothing ends the cell.
fn cell(text: &str) -> String {
    text.replace(['\n', '\r'], " ").replace("\\|", "|").replace('|', "\\|")
}

fn beside(rule: &Beside) -> String {
    let words = match &rule.difference {
        Some(difference) => marked(difference),
        None if rule.says_the_same() => "the same words".to_owned(),
        None => {
            let sides = [("was", &rule.from), ("now", &rule.to)];
            let said = sides.into_iter().filter_map(|(word, side)| {
                let text = side.as_ref()?.text.as_deref()?;
                Some(format!("{word}: {}", escape(text)))
            });
            said.collect::<Vec<_>>().join(" ")
        }
    };
    format!("- **{}** {}: {words}", rule.numbers(), escape(&rule.title)).trim_end_matches([':', ' ']).to_owned()
}

/// What went is struck through, what came is strong.
fn marked(difference: &str) -> String {
    let struck = escape(difference).replace("\\[-", "[-").replace("-\\]", "-]");
    struck.replace("[-", "~~").replace("-]", "~~").replace("{+", "**").replace("+}", "**")
}
