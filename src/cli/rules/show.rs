//! `judge rules show`: rules by number.

use std::sync::Arc;

use serde_json::{Value, json};

use super::nearby::{Elsewhere, elsewhere, lacking, number_today, timeline_numbers};
use super::{Answer, Failure, Format, RulesError, Surroundings, at_hand, numbers_asked, page};
use crate::edition::{Edition, Provision};
use crate::engine;
use crate::rulebook::library::Book;
use crate::rulebook::references::References;
use crate::rulebook::{Rule, Rulebook};
use crate::terms::RuleNumber;

/// Where the text of a rule begins.
const COLUMN: usize = 10;
/// How many numbers are suggested for one that is not there.
const NEAREST: usize = 3;
/// How many of the glossary's terms in a rule are named.
const TERMS: usize = 12;

/// A rule that was asked for, with the text that it is shown from.
struct Shown {
    number: RuleNumber,
    /// The number asked for, where that was misprinted.
    printed: Option<RuleNumber>,
    book: Arc<Book>,
    edition: Edition,
    /// Where the edition asked for has this rule, when it is shown from another.
    today: Option<Option<RuleNumber>>,
}

pub(super) fn run(
    words: &[String],
    edition: &Edition,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<Answer, Failure> {
    let book = at_hand::book(edition, around);
    let mut shown = Vec::new();
    let mut answer = Answer::default();
    for asked in numbers_asked::numbers(words) {
        let found = match asked {
            Ok(number) => find(number, edition, &book, around),
            Err(word) => Err(RulesError::not_a_number(&word)),
        };
        match found {
            Ok(rule) => shown.push(rule),
            Err(error) => answer.complaints.push(error),
        }
    }
    if shown.is_empty() && answer.complaints.is_empty() {
        answer.complaints.push(RulesError::not_a_number(&words.join(" ")));
    }
    answer.text = match format {
        Format::Json => {
            let rules: Vec<Value> = shown.iter().map(|rule| as_json(rule, around)).collect();
            page::json(&json!({"version": 1, "edition": at_hand::as_json(edition), "rules": rules}))
        }
        Format::Text => {
            let pages: Vec<String> = shown.iter().map(|rule| as_text(rule, edition, around)).collect();
            pages.join("\n")
        }
    };
    if shown.is_empty() && !answer.complaints.is_empty() {
        answer.text.clear();
    }
    Ok(answer)
}

/// The rule of that number, in the edition or in the nearest one that has it.
fn find(
    number: RuleNumber,
    edition: &Edition,
    book: &Result<Arc<Book>, RulesError>,
    around: &Surroundings<'_>,
) -> Result<Shown, RulesError> {
    if let Ok(book) = book
        && let Some((found, _)) = book.rules.find(number)
    {
        let printed = (found != number).then_some(number);
        return Ok(Shown { number: found, printed, book: Arc::clone(book), edition: edition.clone(), today: None });
    }
    if let Some(Elsewhere { edition: other, book }) = elsewhere(number, edition, around) {
        let today = Some(number_today(number, &other, edition, around));
        return Ok(Shown { number, printed: None, book, edition: other, today });
    }
    match book {
        Ok(book) => Err(RulesError::Unknown {
            number: number.to_string(),
            edition: edition.date(),
            help: help(number, &book.rules),
        }),
        Err(_) => Err(RulesError::NoText(edition.date())),
    }
}

/// The nearest numbers, and where more could come from.
fn help(number: RuleNumber, book: &Rulebook) -> Option<String> {
    let wanted = number.to_string();
    let distance = |other: &RuleNumber| strsim::osa_distance(&wanted, &other.to_string());
    let related = |other: &RuleNumber| other.section() == number.section();
    // Of numbers that are written as much alike, those that stand nearest to where it would.
    let place = book.rules.range(..number).count();
    let mut nearest: Vec<(usize, &RuleNumber)> =
        book.rules.keys().enumerate().filter(|(_, other)| related(other) || distance(other) <= 1).collect();
    nearest.sort_by_key(|(at, other)| (!related(other), distance(other), at.abs_diff(place), **other));
    let names: Vec<String> = nearest.into_iter().take(NEAREST).map(|(_, other)| other.to_string()).collect();
    let near = (!names.is_empty()).then(|| format!("nearest: {}", names.join(", ")));
    let partly = book.rules.values().any(|rule| rule.restated).then(|| {
        "the text at hand is partly ours and leaves rules out: `judge rules import FILE` adds the official one"
            .to_owned()
    });
    let help: Vec<String> = near.into_iter().chain(partly).collect();
    (!help.is_empty()).then(|| help.join("; "))
}

fn as_json(shown: &Shown, around: &Surroundings<'_>) -> Value {
    let (number, book) = (shown.number, &shown.book.rules);
    let references = References::of(book);
    let rule = book.rules.get(&number).cloned().unwrap_or_default();
    let below: Vec<Value> = book
        .under(number)
        .map(|(number, rule)| {
            json!({"rule": number, "text": rule.text, "examples": rule.examples, "heading": rule.is_heading, "restated": rule.restated})
        })
        .collect();
    let from: Vec<String> = references.from(number).iter().map(ToString::to_string).collect();
    let (before, after) = neighbours(number, book);
    let provisions: Vec<Value> = provisions(shown)
        .map(|provision| {
            let numbers = timeline_numbers(provision, around);
            let numbers = numbers.iter().map(|(from, number)| json!({"from": from.to_string(), "rule": number}));
            json!({
                "name": provision.name(),
                "title": provision.title(),
                "sentence": provision.sentence(),
                "unit": engine::unit_of(provision),
                "numbers": numbers.collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({
        "rule": number,
        "edition": at_hand::as_json(&shown.edition),
        "today": shown.today,
        "chapter": book.chapter_heading(number),
        "headings": book.headings(number),
        "text": rule.text,
        "examples": rule.examples,
        "heading": rule.is_heading,
        "restated": rule.restated,
        "subrules": below,
        "before": before,
        "after": after,
        "refers_to": from,
        "referred_by": references.to(number).collect::<Vec<_>>(),
        "glossary": sent_here(number, book, &references),
        "terms": terms_in(number, book),
        "provisions": provisions,
    })
}

/// What the engine knows this rule by.
fn provisions(shown: &Shown) -> impl Iterator<Item = Provision> {
    let standing = |provision: &Provision| shown.edition.number(*provision) == Some(shown.number);
    Provision::ALL.iter().copied().filter(standing)
}

/// The numbers before and after, on the same level.
fn neighbours(number: RuleNumber, book: &Rulebook) -> (Option<RuleNumber>, Option<RuleNumber>) {
    let beside = |other: &RuleNumber| {
        other.parent() == number.parent() && (number.parent().is_some() || other.chapter() == number.chapter())
    };
    let before = book.rules.range(..number).rev().map(|(other, _)| *other).find(beside);
    let after = book.rules.range(number..).skip(1).map(|(other, _)| *other).find(beside);
    (before, after)
}

/// The terms whose definitions send the reader to this rule.
fn sent_here<'b>(number: RuleNumber, book: &'b Rulebook, references: &References) -> Vec<&'b str> {
    references.terms(number).iter().filter_map(|at| book.glossary.get(*at)).map(|entry| entry.term.as_str()).collect()
}

/// The glossary's terms that stand in a rule: the longest first, and none inside another.
fn terms_in(number: RuleNumber, book: &Rulebook) -> Vec<&str> {
    let Some(rule) = book.rules.get(&number) else { return Vec::new() };
    let padded = |text: &str| {
        let words = text.to_lowercase().replace('’', "'");
        let words: Vec<&str> = words
            .split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '-' | '+' | '/'))
            .filter(|w| !w.is_empty())
            .collect();
        format!(" {} ", words.join(" "))
    };
    let mut left = padded(&rule.text);
    let mut terms: Vec<&str> = book.glossary.iter().map(|entry| entry.term.as_str()).collect();
    terms.sort_by_key(|term| std::cmp::Reverse(term.len()));
    let mut found = Vec::new();
    for term in terms {
        let word = padded(term);
        if word.len() > 4 && left.contains(&word) {
            left = left.replace(&word, " · ");
            found.push(term);
        }
    }
    found.sort_unstable();
    found
}

fn as_text(shown: &Shown, asked: &Edition, around: &Surroundings<'_>) -> String {
    let Shown { number, book, edition, .. } = shown;
    let (number, book, width) = (*number, &book.rules, around.width);
    let mut out = String::new();
    let Some(rule) = book.rules.get(&number) else { return out };
    page::both_ends(&mut out, &format!("{number}{}", mark(rule)), &at_hand::long_date(edition), width);
    if let Some(printed) = shown.printed {
        page::paragraphs(&mut out, &format!("printed as {printed}"), 2, width);
    }
    if let Some(today) = shown.today {
        page::paragraphs(&mut out, &lacking(number, today, edition, (asked, around)), 2, width);
    }
    let path: Vec<String> = book.chapter_heading(number).into_iter().chain(book.headings(number)).collect();
    page::hanging(&mut out, "", &path.join(" › "), 2, 4, width);
    out.push('\n');
    text(&mut out, number, rule, 2, width);
    for (below, rule) in book.under(number) {
        out.push('\n');
        text(&mut out, below, rule, 2, width);
    }
    lists(&mut out, shown, around);
    out
}

/// What leads to the rule and away from it.
fn lists(out: &mut String, shown: &Shown, around: &Surroundings<'_>) {
    let (number, book) = (shown.number, &shown.book.rules);
    let references = References::of(book);
    let from: Vec<String> = references.from(number).iter().map(ToString::to_string).collect();
    let to: Vec<String> = references.to(number).map(|number| number.to_string()).collect();
    let (before, after) = neighbours(number, book);
    let beside: Vec<String> = before.into_iter().chain(after).map(|number| number.to_string()).collect();
    let mut terms: Vec<&str> = terms_in(number, book);
    let more = terms.len() > TERMS;
    terms.truncate(TERMS);
    if more {
        terms.push("...");
    }
    let known = provisions(shown).map(|provision| {
        let numbers = timeline_numbers(provision, around).into_iter().map(|(from, number)| match number {
            Some(number) => format!("{number} from {from}"),
            None => format!("gone from {from}"),
        });
        let unit = engine::unit_of(provision).map(|unit| format!(", {unit}")).unwrap_or_default();
        let numbers = numbers.collect::<Vec<_>>().join(", ");
        format!("{} ({}){unit}: {} {numbers}", provision.title(), provision.name(), provision.sentence())
    });
    let lists = [
        ("Beside", beside.join(", ")),
        ("Refers to", from.join(", ")),
        ("Referred by", to.join(", ")),
        ("Glossary", sent_here(number, book, &references).join(", ")),
        ("Terms in it", terms.join(", ")),
        ("In rulings", known.collect::<Vec<_>>().join("\n")),
    ];
    if lists.iter().any(|(_, list)| !list.is_empty()) {
        out.push('\n');
    }
    for (label, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
        page::hanging(out, label, list, 2, 15, around.width);
    }
}

fn mark(rule: &Rule) -> &'static str {
    if rule.restated { "  (restated)" } else { "" }
}

fn text(out: &mut String, number: RuleNumber, rule: &Rule, indent: usize, width: usize) {
    page::hanging(out, &number.to_string(), &rule.text, indent, COLUMN + indent, width);
    for example in &rule.examples {
        page::paragraphs(out, &format!("Example: {example}"), COLUMN + indent, width);
    }
}
