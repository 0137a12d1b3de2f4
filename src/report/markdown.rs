//! Answers to be pasted into a forum, a wiki or a chat.

use crate::terms::english;
use std::fmt::Write as _;

use super::answer::{Answer, Answers, Step};
use super::paint::clean;
use super::{play, rules};

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
    let before = out.len();
    for doubt in &answer.not_understood {
        let source = doubt.source.as_deref().unwrap_or("In force");
        let topics = doubt.topics.join(", ");
        let why = doubt.why.as_deref().map_or_else(String::new, |why| format!(". {}", escape(why)));
        let (source, ability) = (escape(source), escape(&doubt.ability));
        let _ = writeln!(out, "- not understood: {source}: \"{ability}\"; it might touch {topics}{why}");
    }
    for step in &answer.reasons {
        let _ = writeln!(out, "- {}", step_line(step));
    }
    if let (Some(obeys), Some(maximum @ 1..)) = (answer.obeys, answer.maximum) {
        let _ = writeln!(out, "- requirements obeyed: {obeys}; most that can be: {maximum}");
    }
    for choice in &answer.alternatives {
        let obeys = if choice.obeys > 0 { format!(", obeys {}", choice.obeys) } else { String::new() };
        let _ = writeln!(out, "- legal: {}{obeys}{}", escape(&choice.summary), numbers(&choice.rules));
    }
    for (at, round) in answer.rounds.iter().enumerate() {
        for row in &round.rows {
            let _ = writeln!(out, "- check {}: {}", at + 1, step_line(row));
        }
    }
    for (name, value) in answer.consequences.iter().flat_map(play::lines).chain(play::fact_lines(answer)) {
        let name = if name.is_empty() { String::new() } else { format!("{}: ", escape(&name)) };
        let _ = writeln!(out, "- {name}{}", escape(&value));
    }
    if let Some(declarations) = &answer.declarations {
        let _ = writeln!(out, "- legal declarations: {}", declarations.count.as_deref().unwrap_or("too many to count"));
        for choice in &declarations.listed {
            let _ = writeln!(out, "  - {}", escape(&choice.summary));
        }
    }
    for line in answer.expectation.iter().flat_map(super::compared::differences) {
        let _ = writeln!(out, "- **differs**: {}", escape(&line));
    }
    if out.len() > before {
        out.push('\n');
    }
}

fn step_line(step: &Step) -> String {
    let source = step.source.as_deref().unwrap_or("In force");
    let from = match &step.ability {
        Some(ability) => format!("{}: \"{}\" ", escape(source), escape(ability)),
        None => String::new(),
    };
    format!("{from}{}{}", escape(&step.text), numbers(&step.rules))
}

fn numbers(rules: &[String]) -> String {
    if rules.is_empty() { String::new() } else { format!(" ({})", rules.join(", ")) }
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
