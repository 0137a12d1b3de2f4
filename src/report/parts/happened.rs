//! What came of it, and the facts that a kind of question answers.

use std::collections::BTreeMap;

use super::course::without_numbers;
use super::{Answer, Line};
use crate::ruling::GameEnd;
use crate::ruling::fact::Named;
use crate::terms::english;

/// What came of it, a line each; nothing where nothing happened.
pub(super) fn consequences(answer: &Answer) -> Vec<Line> {
    let Some(happened) = &answer.consequences else { return Vec::new() };
    let lists = [
        ("loses", &happened.loses),
        ("wins", &happened.wins),
        ("destroyed", &happened.destroyed),
        ("sacrificed", &happened.sacrificed),
        ("regenerated", &happened.regenerated),
        ("to the graveyard", &happened.graveyard),
        ("exiled", &happened.exiled),
        ("returned to hand", &happened.returned),
        ("countered", &happened.countered),
        ("created", &happened.created),
        ("ceases to exist", &happened.ceases),
        ("unattached", &happened.unattached),
        ("triggers", &happened.triggers),
        ("to be chosen", &happened.choices),
    ];
    let lists = lists.into_iter().filter(|(_, items)| !items.is_empty());
    let mut lines: Vec<Line> = lists.map(|(name, items)| Line::of(namesakes_together(items)).led(name)).collect();
    for (object, counters) in &happened.counters_removed {
        let counters: Vec<_> = counters.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        lines.push(Line::of(format!("{} from {object}", counters.join(", "))).led("counters removed"));
    }
    let amounts = [
        ("damage", &happened.damage),
        ("prevented", &happened.prevented),
        ("life", &happened.life),
        ("drawn", &happened.drawn),
    ];
    let amounts = amounts.into_iter().filter(|(_, amounts)| !amounts.is_empty());
    lines.extend(amounts.map(|(name, amounts)| Line::of(numbers(amounts)).led(name)));
    let mana = happened.mana.iter().map(|(player, mana)| format!("{player} {}", mana.counted()));
    lines.extend(mana.map(|line| Line::of(line).led("mana added")));
    match happened.game {
        GameEnd::Continues => {}
        GameEnd::Draw => lines.push(Line::of("a draw").led("game")),
        GameEnd::Won => lines.push(Line::of("won").led("game")),
    }
    lines
}

/// More objects of one name than this are counted rather than listed.
const NAMESAKES: usize = 5;

/// Objects in a row, many of one name as so many: "Goblin (40 of them)".
fn namesakes_together(items: &[String]) -> String {
    let mut names: Vec<(String, Vec<&str>)> = Vec::new();
    for item in items {
        let name = without_numbers(item);
        match names.iter_mut().find(|(known, _)| *known == name) {
            Some((_, all)) => all.push(item),
            None => names.push((name, vec![item])),
        }
    }
    let said = names.into_iter().map(|(name, all)| match all.len() {
        count if count > NAMESAKES => format!("{name} ({count} of them)"),
        _ => all.join(", "),
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Facts, a line each, or several under one name.
pub(super) fn facts(answer: &Answer) -> Vec<Line> {
    let mut lines = Vec::new();
    for (name, fact) in &answer.facts {
        let mut name = name.replace('_', " ");
        for text in spelled(fact).into_iter().filter(|text| !is_said(answer, text)) {
            lines.push(Line::of(text).led(std::mem::take(&mut name)));
        }
    }
    lines
}

/// Whether a sentence above has said it in the same words.
fn is_said(answer: &Answer, text: &str) -> bool {
    let sentences = answer.reasons.iter().map(|step| &step.text).chain([&answer.summary]);
    text.contains(' ') && sentences.into_iter().any(|sentence| sentence.contains(text))
}

/// A fact in a line; in several where it is words by name.
fn spelled(fact: &Named) -> Vec<String> {
    let said = match fact {
        Named::Truth(true) => "yes".to_owned(),
        Named::Truth(false) => "no".to_owned(),
        Named::Number(number) => number.to_string(),
        Named::Text(text) => text.clone(),
        Named::List(items) if items.is_empty() => "none".to_owned(),
        Named::List(items) => items.join(", "),
        Named::Numbers(items) => numbers(items),
        Named::Texts(items) if !items.is_empty() => {
            let entries = english::crowded(items.iter().map(|(name, text)| (name.as_str(), text.as_str())));
            return entries.into_iter().map(|(name, text)| format!("{name}: {text}")).collect();
        }
        Named::Texts(_) => String::new(),
    };
    vec![if said.is_empty() { "nothing".to_owned() } else { said }]
}

fn numbers(numbers: &BTreeMap<String, i64>) -> String {
    numbers.iter().map(|(name, number)| format!("{name} {number}")).collect::<Vec<_>>().join(", ")
}
