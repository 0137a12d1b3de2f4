//! Text boxes, paragraphs, and the shape of each: keywords, a trigger, a cost, or plain sentences.

mod anchors;
mod body;
mod plain;
mod prefix;
mod split;
mod that_much;
mod waits;

use super::effect;
use super::keyword::keyword_line;
use super::tokens::Tokens;
use crate::ability::{Body, Keyword, Limit, Part, Trigger, Triggered};
pub(super) use anchors::anchor_words;
pub(super) use body::{body, sentence, unread};
use plain::{goes_on, sentences};
use prefix::{chapters, guard, prefix, to_solve};
pub(super) use split::{split, whole};
pub(super) use that_much::is_of_no_amount;
use waits::{activated, colon, triggered};

/// A stretch of tokens.
type Range = (usize, usize);

/// All paragraphs of a text.
pub(super) fn text_box(i: &mut Tokens<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    // What the paragraph before spoke of, where it is a single sentence or several.
    let mut before: Option<(Tokens<'_>, bool)> = None;
    for range in paragraphs(i) {
        i.fresh();
        i.jump(range.0);
        let bound = i.set_bound(range.1);
        i.forget_furthest();
        let first = parts.len();
        let single = split(i).len() == 1;
        paragraph(i, &mut parts);
        if let Some((said, single)) = &mut before
            && parts.get(first..).unwrap_or_default().iter().any(is_unread)
            && let Some(Part::Spell(body)) = first.checked_sub(1).and_then(|last| parts.get(last))
            && let Some(joined) = goes_on(said, range, body, *single)
        {
            parts.truncate(first - 1);
            parts.push(Part::Spell(joined));
        }
        i.set_bound(bound);
        before = Some((i.clone(), single));
    }
    parts
}

/// Whether something of it was not understood.
fn is_unread(part: &Part) -> bool {
    match part {
        Part::Spell(body) => body.unread().is_some(),
        other => matches!(other, Part::Unread(_)),
    }
}

/// An ability inside quotation marks.
pub(super) fn inner(i: &mut Tokens<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    while matches!(i.bound().checked_sub(1).and_then(|last| i.token(last)).map(|token| token.word), Some("," | "."))
        && i.bound() > i.position()
    {
        let end = i.bound() - 1;
        i.set_bound(end);
    }
    paragraph(i, &mut parts);
    parts
}

/// Lines, with the bulleted modes of "choose one —" kept together.
pub(super) fn paragraphs(i: &Tokens<'_>) -> Vec<Range> {
    let mut found = Vec::new();
    let mut start = 0;
    let rest = i.rest();
    for (index, token) in rest.iter().enumerate() {
        if token.word != "\n" {
            continue;
        }
        let next = rest.get(index + 1).map_or("", |token| token.word);
        let within = super::level::within(rest.get(start..index).unwrap_or_default())
            && !super::level::within(rest.get(index + 1..).unwrap_or_default());
        // "10—19 | ...": a row of a table belongs to the roll before it.
        let row = rest.get(start).is_some_and(|token| token.word != "station")
            && next.starts_with(|c: char| c.is_ascii_digit())
            && rest.iter().skip(index + 1).take(4).any(|token| token.word == "|");
        if matches!(next, "•" | "+") || within || row {
            continue;
        }
        if index > start {
            found.push((start, index));
        }
        start = index + 1;
    }
    if rest.len() > start {
        found.push((start, rest.len()));
    }
    found
}

pub(super) fn paragraph(i: &mut Tokens<'_>, parts: &mut Vec<Part>) {
    if i.is_done() {
        return;
    }
    if let Some(found) = i.attempt(keyword_line) {
        parts.extend(found.into_iter().map(Part::Keyword));
        return;
    }
    if of_own_form(i, parts) {
        return;
    }
    let chapters = i.attempt(chapters);
    let limits = prefix(i, parts);
    if let Some(found) = i.attempt(keyword_line) {
        parts.extend(found.into_iter().map(Part::Keyword));
        return;
    }
    let before = parts.len();
    if let Some(chapters) = chapters {
        let body = body(i, None);
        parts.push(Part::Triggered(Triggered { trigger: Trigger::Chapters(chapters), condition: None, body }));
        return;
    }
    if matches!(i.word(), "when" | "whenever" | "at") && triggered(i, parts) {
        if let (Some(condition), Some(Part::Triggered(found))) = (&limits.condition, parts.last_mut()) {
            let event = std::mem::replace(&mut found.trigger, Trigger::YouDo);
            found.trigger = Trigger::While(Box::new(event), Box::new(condition.clone()));
        }
        return;
    }
    if let Some(colon) = colon(i) {
        let only_if = limits.condition.iter().cloned().map(Limit::If);
        let limits: Vec<Limit> = limits.limits.iter().cloned().chain(only_if).collect();
        activated(i, colon, &limits, parts);
        return;
    }
    sentences(i, parts);
    if let Some(condition) = limits.condition {
        guard(parts.get_mut(before..).unwrap_or_default(), &condition);
    }
}

/// A paragraph of a form of its own: spree, abilities with anchor words, levels, a Case to solve.
fn of_own_form(i: &mut Tokens<'_>, parts: &mut Vec<Part>) -> bool {
    if let Some((keyword, modes)) = i.attempt(effect::modes_for_costs) {
        parts.push(Part::Keyword(Keyword::Known(keyword.to_owned(), String::new())));
        let body = Body { targets: std::mem::take(&mut i.targets), instructions: vec![modes] };
        parts.push(Part::Spell(body));
        return true;
    }
    if i.rest().iter().any(|token| token.word == "•")
        && let Some(found) = i.attempt(anchors::anchored)
    {
        parts.extend(found);
        return true;
    }
    let entering = i.attempt(super::spell::enters_paying).or_else(|| i.attempt(super::spell::enters_only_for));
    if let Some(found) = entering {
        parts.push(Part::Static(found));
        return true;
    }
    if super::level::begins(i) && super::level::paragraph(i, parts) {
        return true;
    }
    if let Some(found) = i.attempt(to_solve) {
        parts.push(Part::Triggered(found));
        return true;
    }
    false
}
