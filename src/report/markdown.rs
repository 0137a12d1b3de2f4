//! Answers to be pasted into a forum, a wiki or a chat.

use crate::terms::english;
use std::fmt::Write as _;

use super::answer::{Answer, Answers};
use super::paint::{Style, clean};
use super::parts::{self, Line, Part};
use super::rules;

/// All answers, and below them the rules that they rest on.
pub fn markdown(answers: &Answers) -> String {
    let mut out = String::new();
    let several = answers.answers.len() > 1;
    if let Some(title) = answers.title.as_deref().filter(|_| several) {
        let _ = writeln!(out, "## {}\n", escape(title));
    }
    for answer in &answers.answers {
        if several {
            let _ = writeln!(out, "### {}. {}\n", answer.question, escape(&answer.asked));
        }
        one(&mut out, answer, &answers.edition.spelled);
    }
    let cited = rules::all(answers);
    if !cited.is_empty() {
        let _ = writeln!(out, "---\n");
    }
    for citation in cited {
        let restated = if citation.restated { " *(restated)*" } else { "" };
        let note = citation.note.as_ref().map_or_else(String::new, |note| format!(" *Note: {}.*", escape(note)));
        let _ = writeln!(out, "- **{}** {}{restated}{note}", citation.rule, escape(&rules::words(citation)));
    }
    if let Some(hint) = &answers.hint {
        let _ = writeln!(out, "\n{}", escape(hint));
    }
    out
}

fn one(out: &mut String, answer: &Answer, date: &str) {
    let provisional = if answer.provisional { ", provisional" } else { "" };
    let word = answer.verdict.word();
    let _ = writeln!(out, "**{}{provisional}**: {} *({date})*\n", english::capitalised(word), escape(&answer.summary));
    let parts = parts::of(answer);
    for part in &parts {
        draw(out, part);
    }
    if !parts.is_empty() {
        out.push('\n');
    }
}

/// A list; its first entry begins with what the part is called.
fn draw(out: &mut String, part: &Part) {
    if !part.opening.is_empty() {
        let _ = writeln!(out, "{}\n", escape(part.opening));
    }
    let mut label = part.label;
    for line in &part.lines {
        let called = if label.is_empty() { String::new() } else { format!("**{label}** ") };
        label = "";
        let lead = if line.lead.is_empty() { String::new() } else { escape(line.lead.trim_end_matches(':')) + ": " };
        let said = [escape(&line.quoted), self::line(line)];
        let said: Vec<&str> = said.iter().map(String::as_str).filter(|said| !said.is_empty()).collect();
        let _ = writeln!(out, "- {called}{lead}{}{}", said.join(" "), ending(line));
        for below in &line.below {
            let _ = writeln!(out, "  - {}{}", self::line(below), ending(below));
        }
    }
}

/// A line's own words; what differs from an expectation is not overlooked.
fn line(line: &Line) -> String {
    let text = escape(&line.text);
    if line.style == Style::Bad { format!("**{text}**") } else { text }
}

fn ending(line: &Line) -> String {
    if line.right.is_empty() { String::new() } else { format!(" ({})", escape(&line.right)) }
}

/// Names and card text as they are read, whatever signs of Markdown or HTML stand in them.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in clean(text).chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '\\' | '*' | '_' | '`' | '[' | ']' | '|' | '~' => out.extend(['\\', c]),
            '#' if out.is_empty() => out.push_str("\\#"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_what_markdown_would_take_for_its_own() {
        assert_eq!(escape("*/* [x](y) <b> #2"), r"\*/\* \[x\](y) &lt;b> #2");
        assert_eq!(english::capitalised("legal"), "Legal");
    }
}
