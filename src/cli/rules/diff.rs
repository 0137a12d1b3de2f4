//! `judge rules diff`: what changed between two texts.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};
use similar::{ChangeTag, TextDiff};

use super::nearby::{elsewhere, number_today};
use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::Edition;
use crate::rulebook::align::between;
use crate::rulebook::{Rule, Rulebook};
use crate::terms::RuleNumber;

/// Texts less alike than this are shown one after the other, not word by word.
const WORD_BY_WORD: f32 = 0.5;

/// What is to be compared.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    /// The earlier edition.
    pub from: &'a str,
    /// The later one.
    pub to: &'a str,
    /// One rule, or all under one, by its number in either.
    pub rule: Option<RuleNumber>,
    /// Leave out rules of which only numbers changed.
    pub hide_renumbered: bool,
}

/// What became of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// It is only in the later text.
    Added,
    /// It is only in the earlier one.
    Removed,
    /// It has other words.
    Reworded,
    /// It has the same words under another number, or names other numbers.
    Renumbered,
}

/// What became of one rule.
struct Change<'b> {
    kind: Kind,
    from: Option<(RuleNumber, &'b Rule)>,
    to: Option<(RuleNumber, &'b Rule)>,
    doubtful: bool,
}

pub(super) fn run(asked: Asked<'_>, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let both = (around.catalogue.edition(asked.from)?, around.catalogue.edition(asked.to)?);
    let books = (at_hand::book(&both.0, around)?, at_hand::book(&both.1, around)?);
    let (old, new) = (&books.0.rules, &books.1.rules);
    let rule = match asked.rule {
        Some(number) if !old.rules.contains_key(&number) && !new.rules.contains_key(&number) => {
            Some(of_another(number, (&both.0, &both.1), (old, new), around)?)
        }
        rule => rule,
    };
    let passing = |edition: &Edition| at_hand::is_passing(edition, around);
    let cache: Option<&Path> = around.library.cache().filter(|_| !passing(&both.0) && !passing(&both.1));
    let alignment = between(cache, &books.0, &books.1);
    let mut changes = changes(old, new, |number| alignment.forth(number).map(|link| (link.to, link.doubtful)));
    changes.retain(|change| {
        let named = |side: Option<(RuleNumber, &Rule)>| {
            rule.is_none_or(|rule| side.is_some_and(|(number, _)| rule.covers(number)))
        };
        (named(change.from) || named(change.to)) && !(asked.hide_renumbered && change.kind == Kind::Renumbered)
    });
    Ok(match format {
        Format::Json => {
            let changes: Vec<Value> = changes.iter().map(as_json).collect();
            page::json(&json!({
                "version": 1, "from": at_hand::as_json(&both.0), "to": at_hand::as_json(&both.1), "changes": changes
            }))
        }
        Format::Text => as_text(&changes, (&both.0, &both.1), restated(old) != restated(new), around.width),
    })
}

/// Where a rule stands in one of the two, whose number is that of another edition.
fn of_another(
    number: RuleNumber,
    (from, to): (&Edition, &Edition),
    (old, new): (&Rulebook, &Rulebook),
    around: &Surroundings<'_>,
) -> Result<RuleNumber, RulesError> {
    let shown = elsewhere(number, from, around);
    let places = shown.iter().flat_map(|shown| {
        let on = |asked: &Edition| number_today(number, &shown.edition, asked, around);
        [(on(from), old), (on(to), new)]
    });
    let found = places.into_iter().find_map(|(place, book)| place.filter(|place| book.rules.contains_key(place)));
    found.ok_or_else(|| RulesError::Unknown { number: number.to_string(), edition: from.date(), help: None })
}

fn restated(book: &Rulebook) -> bool {
    book.rules.values().any(|rule| rule.restated)
}

/// What differs, in the order of the later book; what was removed stands where it stood in the earlier.
fn changes<'b>(
    from: &'b Rulebook,
    to: &'b Rulebook,
    link: impl Fn(RuleNumber) -> Option<(RuleNumber, bool)>,
) -> Vec<Change<'b>> {
    let mut changes: Vec<Change<'b>> = Vec::new();
    let mut reached = BTreeSet::new();
    for (number, rule) in &from.rules {
        let after = link(*number).and_then(|(there, doubtful)| Some((there, to.rules.get(&there)?, doubtful)));
        let Some((there, after, doubtful)) = after else {
            changes.push(Change { kind: Kind::Removed, from: Some((*number, rule)), to: None, doubtful: false });
            continue;
        };
        reached.insert(there);
        if there == *number && after.text == rule.text && after.examples == rule.examples {
            continue;
        }
        let kind = if says_the_same(rule, after) { Kind::Renumbered } else { Kind::Reworded };
        let doubtful = doubtful && kind == Kind::Reworded;
        changes.push(Change { kind, from: Some((*number, rule)), to: Some((there, after)), doubtful });
    }
    let new = to.rules.iter().filter(|(number, _)| !reached.contains(number));
    let added = |(number, rule): (&RuleNumber, &'b Rule)| Change {
        kind: Kind::Added,
        from: None,
        to: Some((*number, rule)),
        doubtful: false,
    };
    changes.extend(new.map(added));
    let place = |change: &Change<'_>| change.to.or(change.from).map(|(number, _)| number);
    changes.sort_by_key(|change| (place(change), change.kind));
    changes
}

/// Whether two rules differ in numbers of rules at most.
fn says_the_same(one: &Rule, other: &Rule) -> bool {
    plain(&one.text) == plain(&other.text)
        && one.examples.len() == other.examples.len()
        && one.examples.iter().zip(&other.examples).all(|(one, other)| plain(one) == plain(other))
}

/// A text with every number of a rule as `#`.
fn plain(text: &str) -> String {
    let words = text.split_whitespace().map(|word| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        if bare.len() >= 3 && bare.split(['–', '-']).all(|number| number.parse::<RuleNumber>().is_ok()) {
            "#"
        } else {
            word
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn as_json(change: &Change<'_>) -> Value {
    let side = |side: Option<(RuleNumber, &Rule)>| {
        side.map(|(number, rule)| json!({"rule": number, "text": rule.text, "examples": rule.examples, "restated": rule.restated}))
    };
    json!({
        "kind": kind(change.kind), "moved": has_moved(change), "doubtful": change.doubtful,
        "from": side(change.from), "to": side(change.to)
    })
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Added => "added",
        Kind::Removed => "removed",
        Kind::Reworded => "reworded",
        Kind::Renumbered => "renumbered",
    }
}

fn has_moved(change: &Change<'_>) -> bool {
    matches!((change.from, change.to), (Some((before, _)), Some((after, _))) if before != after)
}

fn as_text(changes: &[Change<'_>], (from, to): (&Edition, &Edition), mixed: bool, width: usize) -> String {
    let mut out = String::new();
    page::both_ends(&mut out, &at_hand::long_date(from), &format!("to {}", at_hand::long_date(to)), width);
    if mixed {
        let said = "One of the two texts is restated in our own words: not every difference is a change.";
        page::paragraphs(&mut out, said, 2, width);
    }
    if changes.is_empty() {
        out.push_str("Nothing differs.\n");
        return out;
    }
    out.push_str(&format!("{}\n", summary(changes)));
    for change in changes {
        out.push('\n');
        write(&mut out, change, width);
    }
    out
}

/// How many rules changed in each way.
fn summary(changes: &[Change<'_>]) -> String {
    let count = |wanted: Kind| changes.iter().filter(|change| change.kind == wanted).count();
    let all = [Kind::Added, Kind::Removed, Kind::Reworded, Kind::Renumbered];
    let said = all.into_iter().filter(|wanted| count(*wanted) > 0);
    said.map(|wanted| format!("{} {}", count(wanted), kind(wanted))).collect::<Vec<_>>().join(", ")
}

fn write(out: &mut String, change: &Change<'_>, width: usize) {
    let name = match (change.from, change.to) {
        (Some((before, _)), Some((after, _))) if before != after => format!("{before} → {after}"),
        (Some((number, _)), _) | (None, Some((number, _))) => number.to_string(),
        (None, None) => return,
    };
    let doubt = if change.doubtful { "  (may be another rule)" } else { "" };
    out.push_str(&format!("{name}  {}{doubt}\n", kind(change.kind)));
    match (change.from, change.to) {
        (Some((_, before)), Some((_, after))) if change.kind == Kind::Renumbered => {
            page::paragraphs(out, beginning(if before.text.is_empty() { after } else { before }), 2, width);
        }
        (Some((_, before)), Some((_, after))) => {
            compared(out, &before.text, &after.text, 2, width);
            compared(out, &examples(before), &examples(after), 4, width);
        }
        (Some((_, rule)), None) | (None, Some((_, rule))) => {
            page::paragraphs(out, &rule.text, 2, width);
            if !rule.examples.is_empty() {
                page::paragraphs(out, &examples(rule), 4, width);
            }
        }
        (None, None) => {}
    }
}

/// The Examples of a rule, a line each.
fn examples(rule: &Rule) -> String {
    rule.examples.iter().map(|example| format!("Example: {example}")).collect::<Vec<_>>().join("\n")
}

/// The first sentence of a rule that only moved.
fn beginning(rule: &Rule) -> &str {
    let first = rule.text.lines().next().unwrap_or_default();
    first.find(". ").map_or(first, |end| &first[..=end])
}

/// Word by word where few words changed, one after the other where most did.
fn compared(out: &mut String, before: &str, after: &str, indent: usize, width: usize) {
    if before == after {
        return;
    }
    if let Some(marked) = marked(before, after) {
        return page::paragraphs(out, &marked, indent, width);
    }
    for (mark, text) in [("-", before), ("+", after)] {
        if !text.is_empty() {
            page::hanging(out, mark, text, indent, indent + 2, width);
        }
    }
}

/// Two texts as one, with what went in `[-...-]` and what came in `{+...+}`; `None` where most words differ.
pub(in crate::cli) fn marked(before: &str, after: &str) -> Option<String> {
    let diff = TextDiff::from_words(before, after);
    (diff.ratio() >= WORD_BY_WORD).then(|| words(&diff))
}

/// Words that went in `[-...-]`, words that came in `{+...+}`. Where only spaces stand between two changes they are
/// one, so that a phrase is read as a phrase.
fn words(diff: &TextDiff<'_, '_, str>) -> String {
    let (mut out, mut went, mut came, mut spaces) = (String::new(), String::new(), String::new(), String::new());
    for change in diff.iter_all_changes() {
        let word = change.value();
        let changed = !went.is_empty() || !came.is_empty();
        match change.tag() {
            ChangeTag::Equal if changed && word.trim().is_empty() => spaces.push_str(word),
            ChangeTag::Equal => {
                close(&mut out, &mut went, &mut came);
                out.push_str(&std::mem::take(&mut spaces));
                out.push_str(word);
            }
            tag => {
                for side in [&mut went, &mut came].into_iter().filter(|side| !side.is_empty()) {
                    side.push_str(&spaces);
                }
                spaces.clear();
                if tag == ChangeTag::Delete { went.push_str(word) } else { came.push_str(word) }
            }
        }
    }
    close(&mut out, &mut went, &mut came);
    out
}

/// Writes down what went and what came in its place; a space at the end of both is outside.
fn close(out: &mut String, went: &mut String, came: &mut String) {
    let (before, after) = (std::mem::take(went), std::mem::take(came));
    for (open, text, shut) in [("[-", before.trim_end(), "-]"), ("{+", after.trim_end(), "+}")] {
        if !text.is_empty() {
            out.push_str(&format!("{open}{text}{shut}"));
        }
    }
    let longer = if before.len() > before.trim_end().len() { &before } else { &after };
    out.push_str(&longer[longer.trim_end().len()..]);
}
