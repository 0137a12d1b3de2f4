//! `judge rules diff`: what changed between two texts.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use similar::{ChangeTag, TextDiff};

use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::cli::editions;
use crate::edition::{Edition, Provision};
use crate::rulebook::{Rule, Rulebook};
use crate::terms::RuleNumber;

/// What became of one rule.
struct Change<'b> {
    from: Option<(RuleNumber, &'b Rule)>,
    to: Option<(RuleNumber, &'b Rule)>,
}

pub fn run(
    from: &str,
    to: &str,
    rule: Option<RuleNumber>,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<String, Failure> {
    let both = (editions::named(from)?, editions::named(to)?);
    let books = (at_hand::book(&both.0, around)?, at_hand::book(&both.1, around)?);
    let changes = changes((&both.0, &books.0.rules), (&both.1, &books.1.rules), rule);
    if let Some(number) = rule.filter(|n| !books.0.rules.rules.contains_key(n) && !books.1.rules.rules.contains_key(n))
    {
        return Err(RulesError::Unknown { number: number.to_string(), edition: both.0.date(), help: None }.into());
    }
    if format == Format::Json {
        let changes: Vec<Value> = changes.iter().map(as_json).collect();
        return Ok(page::json(&json!({
            "version": 1, "from": at_hand::as_json(&both.0), "to": at_hand::as_json(&both.1), "changes": changes
        })));
    }
    let mut out = String::new();
    page::both_ends(
        &mut out,
        &at_hand::long_date(&both.0),
        &format!("to {}", at_hand::long_date(&both.1)),
        around.width,
    );
    if restated(&books.0.rules) != restated(&books.1.rules) {
        page::paragraphs(
            &mut out,
            "One of the two texts is restated in our own words: not every difference is a change.",
            2,
            around.width,
        );
    }
    for change in &changes {
        out.push('\n');
        write(&mut out, change, around.width);
    }
    if changes.is_empty() {
        out.push_str("Nothing differs.\n");
    }
    Ok(out)
}

fn restated(book: &Rulebook) -> bool {
    book.rules.values().any(|rule| rule.restated)
}

/// What differs, in the order of the earlier book, then what is new. A rule is followed to its new number where the
/// timeline knows it, or where its text stands word for word under another.
fn changes<'b>(
    (from_edition, from): (&Edition, &'b Rulebook),
    (to_edition, to): (&Edition, &'b Rulebook),
    only: Option<RuleNumber>,
) -> Vec<Change<'b>> {
    let moved = moved((from_edition, from), (to_edition, to));
    let asked = |number: RuleNumber| only.is_none_or(|only| only.covers(number));
    let mut changes: Vec<Change<'b>> = Vec::new();
    let mut reached = Vec::new();
    for (number, rule) in &from.rules {
        let there = moved.get(number).copied().unwrap_or(*number);
        let after = to.rules.get(&there);
        reached.extend(after.map(|_| there));
        let same =
            there == *number && after.is_some_and(|after| after.text == rule.text && after.examples == rule.examples);
        if asked(*number) && !same {
            changes.push(Change { from: Some((*number, rule)), to: after.map(|after| (there, after)) });
        }
    }
    reached.sort_unstable();
    let new = to.rules.iter().filter(|(number, _)| asked(**number) && reached.binary_search(number).is_err());
    changes.extend(new.map(|(number, rule)| Change { from: None, to: Some((*number, rule)) }));
    changes
}

/// The new numbers of rules that moved.
fn moved(
    (from_edition, from): (&Edition, &Rulebook),
    (to_edition, to): (&Edition, &Rulebook),
) -> BTreeMap<RuleNumber, RuleNumber> {
    let by_text: BTreeMap<&str, RuleNumber> =
        to.rules.iter().map(|(number, rule)| (rule.text.as_str(), *number)).collect();
    let elsewhere =
        from.rules.iter().filter(|(number, rule)| to.rules.get(number).is_none_or(|there| there.text != rule.text));
    let word_for_word = elsewhere.filter_map(|(number, rule)| Some((*number, *by_text.get(rule.text.as_str())?)));
    let provisions = Provision::ALL.iter().filter_map(|provision| {
        let (before, after) = (from_edition.number(*provision)?, to_edition.number(*provision)?);
        (before != after).then_some((before, after))
    });
    word_for_word.chain(provisions).collect()
}

fn as_json(change: &Change<'_>) -> Value {
    let side = |side: Option<(RuleNumber, &Rule)>| {
        side.map(|(number, rule)| json!({"rule": number, "text": rule.text, "examples": rule.examples, "restated": rule.restated}))
    };
    json!({"kind": kind(change), "from": side(change.from), "to": side(change.to)})
}

fn kind(change: &Change<'_>) -> &'static str {
    match (change.from, change.to) {
        (None, _) => "new",
        (_, None) => "gone",
        (Some((_, before)), Some((_, after))) if before.text == after.text && before.examples == after.examples => {
            "moved"
        }
        _ => "changed",
    }
}

fn write(out: &mut String, change: &Change<'_>, width: usize) {
    match (change.from, change.to) {
        (Some((before, rule)), Some((after, new))) => {
            let name = if before == after { before.to_string() } else { format!("{before} → {after}") };
            out.push_str(&format!("{name}  {}\n", kind(change)));
            page::paragraphs(out, &words(&rule.text, &new.text), 2, width);
            if rule.examples != new.examples {
                page::paragraphs(out, &words(&rule.examples.join("\n"), &new.examples.join("\n")), 4, width);
            }
        }
        (Some((number, rule)), None) | (None, Some((number, rule))) => {
            out.push_str(&format!("{number}  {}\n", kind(change)));
            page::paragraphs(out, &rule.text, 2, width);
        }
        (None, None) => {}
    }
}

/// Words that went in `[-...-]`, words that came in `{+...+}`.
fn words(before: &str, after: &str) -> String {
    let diff = TextDiff::from_words(before, after);
    let mut out = String::new();
    let mut open = ChangeTag::Equal;
    for change in diff.iter_all_changes() {
        if change.tag() != open {
            out.push_str(end_of(open));
            out.push_str(match change.tag() {
                ChangeTag::Delete => "[-",
                ChangeTag::Insert => "{+",
                ChangeTag::Equal => "",
            });
            open = change.tag();
        }
        out.push_str(change.value());
    }
    out.push_str(end_of(open));
    out
}

fn end_of(tag: ChangeTag) -> &'static str {
    match tag {
        ChangeTag::Delete => "-]",
        ChangeTag::Insert => "+}",
        ChangeTag::Equal => "",
    }
}
