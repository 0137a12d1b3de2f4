//! Why: what was not understood, the reasons, and how open places of the text were read.

use super::{Answer, Line};
use crate::report::answer::Step;
use crate::ruling::ReasonKind;
use crate::terms::english;

const UNSURE: &str = "This ruling is provisional: card text that was not understood might change it.";
/// The same, where all of it was understood, and the file does not tell what it asks for.
const UNTOLD: &str = "This ruling is provisional: what the file does not tell might change it.";

/// What stands above a provisional ruling.
pub(super) fn unsure(answer: &Answer) -> &'static str {
    if answer.not_understood.iter().all(|doubt| doubt.untold) { UNTOLD } else { UNSURE }
}

/// What was not understood, each with what it might touch.
pub(super) fn doubts(answer: &Answer) -> Vec<Line> {
    let mut doubts = answer.not_understood.iter().peekable();
    let mut lines = Vec::new();
    while let Some(doubt) = doubts.next() {
        let part = doubt.text.trim() != doubt.ability.trim();
        let part = part.then(|| format!("Not understood: \"{}\"", doubt.text));
        // Several in a row that might touch the same are followed by one line that says so.
        let last = doubts.peek().is_none_or(|next| next.topics != doubt.topics) && !doubt.topics.is_empty();
        let touches = last.then(|| format!("It might affect {}.", doubt.topics.join(", ")));
        let line = Line { quoted: quoted(doubt.source.as_deref(), &doubt.ability), ..Line::of("") };
        lines.push(line.with([part, doubt.why.clone(), touches].into_iter().flatten().map(Line::of)));
    }
    lines
}

/// What follows from abilities and rules, the deciding reason first.
pub(super) fn reasons(answer: &Answer) -> Vec<Line> {
    lines(answer, |kind| kind != ReasonKind::Reading)
}

/// How places that the text leaves open were read.
pub(super) fn notes(answer: &Answer) -> Vec<Line> {
    lines(answer, |kind| kind == ReasonKind::Reading)
}

/// What the summary has just said is not said again: there its ability and its rules stand alone.
fn lines(answer: &Answer, wanted: impl Fn(ReasonKind) -> bool) -> Vec<Line> {
    // How many requirements are obeyed stands under a label of its own.
    let is_count = |step: &Step| step.kind == ReasonKind::Requirement && step.objects.is_empty();
    let wanted = answer.reasons.iter().filter(|step| wanted(step.kind) && (!is_count(step) || is_said(answer, step)));
    let worth = wanted.filter(|step| !is_said(answer, step) || step.ability.is_some() || !step.rules.is_empty());
    let line = |step: &Step| match &step.ability {
        _ if !is_said(answer, step) => of_step(step),
        Some(_) => Line { text: String::new(), ..of_step(step) },
        None => Line::of(by_rules(&step.rules)),
    };
    folded(worth.map(line))
}

/// Lines that are the same several times in succession are one.
fn folded(lines: impl Iterator<Item = Line>) -> Vec<Line> {
    let mut kept: Vec<(Line, u32)> = Vec::new();
    for line in lines {
        match kept.last_mut() {
            Some((last, times)) if (&last.quoted, &last.text) == (&line.quoted, &line.text) => *times += 1,
            _ => kept.push((line, 1)),
        }
    }
    let counted = |(line, times): (Line, u32)| match times {
        1 => line,
        times => Line { text: format!("{} ({})", line.text, english::times(times)), ..line },
    };
    kept.into_iter().map(counted).collect()
}

/// Whether the summary says it in the same words, perhaps after others of its own.
fn is_said(answer: &Answer, step: &Step) -> bool {
    let own = step.text.trim_end_matches('.');
    let all = answer.summary.trim_end_matches('.');
    all == own || all.strip_suffix(own).is_some_and(|before| before.ends_with(": "))
}

/// The rules that decide, where the summary has given the fact.
fn by_rules(rules: &[String]) -> String {
    format!("By rule{} {}.", if rules.len() == 1 { "" } else { "s" }, english::list(rules, "and"))
}

/// A reason with its rules, under the ability that it comes from.
pub(super) fn of_step(step: &Step) -> Line {
    let quoted = step.ability.as_deref().map(|ability| quoted(step.source.as_deref(), ability)).unwrap_or_default();
    Line { quoted, ..Line::of(&step.text).resting_on(&step.rules) }
}

/// An ability after the name of the object that it comes from.
fn quoted(source: Option<&str>, ability: &str) -> String {
    format!("{}: \"{ability}\"", source.unwrap_or("In force"))
}
