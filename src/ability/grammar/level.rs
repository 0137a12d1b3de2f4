//! What an object has at a level: "LEVEL 1-4" of a leveler, "{2}{W}: Level 2" of a Class, "STATION 8+" of a Spacecraft,
//! each with the lines below it.   711 · 716 · 721

use super::cost::cost;
use super::lexer::Token;
use super::paragraph;
use super::tokens::Tokens;
use crate::ability::{
    Activated, Amount, Body, Change, Comparison, Condition, Continuous, Granted, Instruction, Limit, Part, Static,
    Subject,
};
use crate::terms::{CardType, Counter};

/// Whether these words, up to the end of their line, begin a level.
pub(super) fn within(words: &[Token<'_>]) -> bool {
    let line: Vec<&str> = words.iter().map(|token| token.word).take_while(|word| *word != "\n").collect();
    match line.as_slice() {
        ["level" | "station", range] | ["level" | "station", range, "+"] => is_range(range),
        [.., ":", "level", number] => is_range(number),
        // "7+ | Flying", of a Spacecraft too; "1-9 | ..." is a row of what is rolled.
        [range, "|", ..] => is_range(range) && range.ends_with('+'),
        [range, "+", "|", ..] => is_range(range),
        _ => false,
    }
}

fn is_range(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'+'))
}

/// Whether a level begins here.
pub(super) fn begins(i: &Tokens<'_>) -> bool {
    within(i.rest())
}

/// The whole paragraph; whether it was understood so far that something was taken.
pub(super) fn paragraph(i: &mut Tokens<'_>, parts: &mut Vec<Part>) -> bool {
    let mark = i.position();
    let before = parts.len();
    let found = match i.word() {
        "level" | "station" => {
            let kind = Counter::named(if i.word() == "level" { "level" } else { "charge" });
            i.advance(1);
            counted(i, &kind)
        }
        range if is_range(range) => counted(i, &Counter::named("charge")).filter(|_| i.accept("|")),
        _ => class(i, parts),
    };
    let Some(condition) = found else {
        i.jump(mark);
        return false;
    };
    let _ = i.accept("\n");
    let effects = effects(i, &condition);
    if effects.is_empty() {
        parts.truncate(before);
        i.jump(mark);
        return false;
    }
    parts.push(Part::Static(Static { condition: Some(condition), effects, duration: None }));
    true
}

/// "1-4" of a leveler, "8+" of a Spacecraft: so many counters.
fn counted(i: &mut Tokens<'_>, kind: &Counter) -> Option<Condition> {
    let range = i.take()?.word;
    let open = range.ends_with('+') || i.accept("+");
    let (least, most) = match range.trim_end_matches('+').split_once('-') {
        Some((least, most)) => (least.parse().ok()?, Some(most.parse().ok()?)),
        None if open => (range.trim_end_matches('+').parse().ok()?, None),
        None => {
            let exactly: i64 = range.parse().ok()?;
            (exactly, Some(exactly))
        }
    };
    let compare = |comparison, number| {
        let count = Amount::Counters(Some(kind.clone()), Box::new(Subject::This));
        Condition::Compare(count, comparison, Amount::Number(number))
    };
    let least = compare(Comparison::AtLeast, least);
    Some(match most {
        None => least,
        Some(most) => Condition::All(vec![least, compare(Comparison::AtMost, most)]),
    })
}

/// "{2}{W}: Level 2": the ability that gains it, and from which level on the lines below are there.
fn class(i: &mut Tokens<'_>, parts: &mut Vec<Part>) -> Option<Condition> {
    let cost = i.attempt(|i| cost(i))?;
    if !i.accept(": level") {
        return None;
    }
    let level: u32 = i.take()?.word.parse().ok()?;
    let mut limits = vec![Limit::AsSorcery];
    if level > 2 {
        let below = Condition::Level(level.saturating_sub(1));
        let not_yet = Condition::Not(Box::new(Condition::Level(level)));
        limits.push(Limit::If(Condition::All(vec![below, not_yet])));
    } else {
        limits.push(Limit::If(Condition::Not(Box::new(Condition::Level(level)))));
    }
    let body = Body { targets: Vec::new(), instructions: vec![Instruction::BecomeLevel(level)] };
    parts.push(Part::Activated(Activated { cost, limits, body }));
    Some(Condition::Level(level))
}

/// Power and toughness, and abilities, a line each.
fn effects(i: &mut Tokens<'_>, condition: &Condition) -> Vec<Continuous> {
    let mut effects = Vec::new();
    let mut at_end = None;
    if let Some(found) = size(i) {
        at_end = Some(found);
        i.advance(1);
        let _ = i.accept("\n");
    }
    let mut granted = Vec::new();
    let outer = i.bound();
    let base = i.position();
    for (from, to) in paragraph::paragraphs(i) {
        i.jump(base + from);
        i.set_bound(base + to);
        let mut own = Vec::new();
        if let Some((power, toughness)) = size(i).filter(|_| to == from + 1) {
            at_end = Some((power, toughness));
            i.set_bound(outer);
            continue;
        }
        paragraph::paragraph(i, &mut own);
        i.set_bound(outer);
        for part in own {
            granted.push(match part {
                Part::Keyword(keyword) => Granted::Keyword(keyword),
                part => Granted::Quoted {
                    text: crate::ability::print::parts(std::slice::from_ref(&part)),
                    parts: vec![part],
                },
            });
        }
    }
    i.jump(outer);
    let mut on = |change| effects.push(Continuous { subject: Subject::This, change });
    if let Some((power, toughness)) = at_end {
        let charge = Counter::named("charge");
        let station = matches!(condition, Condition::Compare(Amount::Counters(Some(kind), _), ..) if *kind == charge);
        if station {
            let types = vec![CardType::Creature];
            on(Change::SetTypes { supertypes: Vec::new(), types, subtypes: Vec::new(), in_addition: true });
        }
        on(Change::SetPt(Some(Amount::Number(power)), Some(Amount::Number(toughness))));
    }
    if !granted.is_empty() {
        on(Change::Gain(granted));
    }
    effects
}

/// "5/5".
fn size(i: &Tokens<'_>) -> Option<(i64, i64)> {
    let (power, toughness) = i.word().split_once('/')?;
    Some((power.parse().ok()?, toughness.parse().ok()?))
}
