//! `judge rules lint`: what is wrong with a text or a draft, before anybody rests a ruling on it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{Failure, Format, Surroundings, at_hand, page};
use crate::edition::{Edition, Provision};
use crate::rulebook::Rulebook;
use crate::rulebook::read::gaps;
use crate::rulebook::reference::{Reference, references};
use crate::terms::RuleNumber;

/// What can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A reference to a rule that is not there.
    Dangling,
    /// Rules or terms that do nothing but send the reader round.
    Circular,
    /// Two rules with the same words.
    Twice,
    /// A provision at a number that has no text.
    NoText,
    /// A number left out.
    Gap,
    /// A keyword, or a term that a draft removed, that the glossary lacks.
    NoTerm,
    /// A word that restatements keep for one meaning, used in another.
    Reserved,
}

/// One thing that is wrong.
struct Finding {
    kind: Kind,
    at: String,
    what: String,
}

/// Whether anything was found, and what.
pub(super) fn run(edition: &Edition, format: Format, around: &Surroundings<'_>) -> Result<(bool, String), Failure> {
    let book = at_hand::book(edition, around)?;
    let rules = &book.rules;
    let mut found = Vec::new();
    dangling(rules, &mut found);
    circular(rules, &mut found);
    twice(rules, &mut found);
    no_text(edition, rules, &mut found);
    for (number, next) in gaps(rules) {
        found.push(Finding { kind: Kind::Gap, at: number.to_string(), what: format!("the next number is {next}") });
    }
    no_term(edition, rules, &mut found);
    reserved(edition, rules, &mut found);
    let text = match format {
        Format::Json => {
            let findings: Vec<Value> =
                found.iter().map(|f| json!({"kind": name(f.kind), "at": f.at, "message": f.what})).collect();
            page::json(&json!({"version": 1, "edition": at_hand::as_json(edition), "findings": findings}))
        }
        Format::Text => as_text(&found, edition, around.width),
    };
    Ok((!found.is_empty(), text))
}

fn as_text(found: &[Finding], edition: &Edition, width: usize) -> String {
    let mut out = String::new();
    page::both_ends(&mut out, "What is wrong", &at_hand::long_date(edition), width);
    if found.is_empty() {
        out.push_str("Nothing was found.\n");
    }
    let kinds: BTreeSet<Kind> = found.iter().map(|finding| finding.kind).collect();
    for kind in kinds {
        let of_kind: Vec<&Finding> = found.iter().filter(|finding| finding.kind == kind).collect();
        out.push_str(&format!("\n{} ({})\n", title(kind), of_kind.len()));
        for finding in of_kind {
            page::hanging(&mut out, &finding.at, &finding.what, 2, 14, width);
        }
    }
    out
}

const fn title(kind: Kind) -> &'static str {
    match kind {
        Kind::Dangling => "References to rules that are not there",
        Kind::Circular => "References that lead back to where they began",
        Kind::Twice => "The same words under two numbers",
        Kind::NoText => "Provisions without a text",
        Kind::Gap => "Numbers that may be left out",
        Kind::NoTerm => "Terms that the glossary lacks",
        Kind::Reserved => "Words kept for one meaning, used in another",
    }
}

const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Dangling => "dangling-reference",
        Kind::Circular => "circular-reference",
        Kind::Twice => "same-words",
        Kind::NoText => "provision-without-text",
        Kind::Gap => "gap",
        Kind::NoTerm => "term-without-entry",
        Kind::Reserved => "reserved-word",
    }
}

/// Every text of a book with what it is called: rules with their Examples, and glossary entries.
fn texts(book: &Rulebook) -> impl Iterator<Item = (String, &str)> {
    let rules = book.rules.iter().flat_map(|(number, rule)| {
        let texts = [&rule.text].into_iter().chain(&rule.examples);
        texts.map(move |text| (number.to_string(), text.as_str()))
    });
    rules.chain(book.glossary.iter().map(|entry| (format!("\"{}\"", entry.term), entry.text.as_str())))
}

fn dangling(book: &Rulebook, found: &mut Vec<Finding>) {
    for (at, text) in texts(book) {
        for reference in references(text) {
            let ends = match reference {
                Reference::Rule(number) => vec![number],
                Reference::Range(first, last) => vec![first, last],
                Reference::Chapter(_) => Vec::new(),
            };
            let missing = ends.into_iter().filter(|number| book.find(*number).is_none());
            found.extend(missing.map(|number| Finding {
                kind: Kind::Dangling,
                at: at.clone(),
                what: format!("refers to {number}, which is not there"),
            }));
        }
    }
}

/// Rules that only send the reader on, followed until they end or come round. Terms likewise.
fn circular(book: &Rulebook, found: &mut Vec<Finding>) {
    let only_sends = |text: &str| {
        let words = text.split_whitespace().filter(|word| word.parse::<RuleNumber>().is_err());
        words.count() <= 3 && text.to_lowercase().contains("see")
    };
    let rules = book.rules.iter().filter(|(_, rule)| !rule.is_heading && only_sends(&rule.text));
    let next: BTreeMap<String, String> = rules
        .filter_map(|(number, rule)| match references(&rule.text).first() {
            Some(Reference::Rule(target)) => Some((number.to_string(), target.to_string())),
            _ => None,
        })
        .chain(book.glossary.iter().filter_map(|entry| {
            let other = entry
                .text
                .trim()
                .strip_prefix("See ")?
                .trim_end_matches(['.', '"', '”'])
                .trim_start_matches(['"', '“']);
            Some((entry.term.to_lowercase(), other.to_lowercase()))
        }))
        .collect();
    for start in next.keys() {
        let mut seen = vec![start];
        while let Some(there) = seen.last().and_then(|last| next.get(*last)).filter(|_| seen.len() <= next.len()) {
            if there == start {
                let round: Vec<&str> = seen.iter().map(|name| name.as_str()).chain([start.as_str()]).collect();
                found.push(Finding { kind: Kind::Circular, at: start.clone(), what: round.join(" → ") });
                break;
            }
            seen.push(there);
        }
    }
}

fn twice(book: &Rulebook, found: &mut Vec<Finding>) {
    const SHORT: usize = 60;
    let mut first: BTreeMap<&str, RuleNumber> = BTreeMap::new();
    for (number, rule) in book.rules.iter().filter(|(_, rule)| rule.text.len() > SHORT) {
        if let Some(other) = first.insert(&rule.text, *number) {
            let what = format!("says what {other} says");
            found.push(Finding { kind: Kind::Twice, at: number.to_string(), what });
        }
    }
}

fn no_text(edition: &Edition, book: &Rulebook, found: &mut Vec<Finding>) {
    for provision in Provision::ALL.iter().copied() {
        let missing = edition.number(provision).filter(|number| book.find(*number).is_none());
        if let Some(number) = missing {
            let what = format!("{} ({}) has no text", provision.name(), provision.title());
            found.push(Finding { kind: Kind::NoText, at: number.to_string(), what });
        }
    }
}

fn no_term(edition: &Edition, book: &Rulebook, found: &mut Vec<Finding>) {
    if book.glossary.is_empty() {
        return;
    }
    let keyword = |number: RuleNumber| {
        number
            .parent()
            .and_then(|section| book.rules.get(&section))
            .is_some_and(|section| section.text.contains("Keyword"))
    };
    for (number, rule) in book.rules.iter().filter(|(number, rule)| rule.is_heading && keyword(**number)) {
        let known = |word: &str| {
            let word = word.trim().to_lowercase();
            book.glossary.iter().any(|entry| {
                entry
                    .term
                    .to_lowercase()
                    .split(|c: char| !c.is_alphanumeric() && c != ' ' && c != '\'' && c != '’' && c != '-')
                    .any(|part| part.trim() == word)
            })
        };
        if !known(&rule.text) && !rule.text.split(" and ").all(known) {
            let what = format!("\"{}\" is a keyword without an entry", rule.text);
            found.push(Finding { kind: Kind::NoTerm, at: number.to_string(), what });
        }
    }
    for (term, text) in edition.drafted_terms() {
        let used =
            text.is_none().then(|| texts(book).find(|(_, text)| text.to_lowercase().contains(&term.to_lowercase())));
        if let Some((at, _)) = used.flatten() {
            found.push(Finding {
                kind: Kind::NoTerm,
                at,
                what: format!("speaks of \"{term}\", which the draft removes"),
            });
        }
    }
}

/// In our restatements, and in drafts, *may* gives a player the choice.
fn reserved(edition: &Edition, book: &Rulebook, found: &mut Vec<Finding>) {
    const CHOOSING: [&str; 22] = [
        "player",
        "players",
        "you",
        "they",
        "controller",
        "controllers",
        "owner",
        "owners",
        "opponent",
        "opponents",
        "who",
        "team",
        "teammate",
        "teammates",
        "each",
        "others",
        "neither",
        "either",
        "one",
        "winner",
        "person",
        "anyone",
    ];
    let drafted: BTreeSet<RuleNumber> = edition.drafted_rules().map(|(number, _)| number).collect();
    let ours = book.rules.iter().filter(|(number, rule)| rule.restated || drafted.contains(number));
    for (number, rule) in ours {
        let bare = unquoted(&rule.text);
        let words: Vec<&str> = bare.split_whitespace().collect();
        for pair in words.windows(2).filter(|pair| pair[1] == "may") {
            let subject = pair[0].trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
            if !CHOOSING.contains(&subject.as_str()) && !subject.is_empty() {
                let what = format!("\"{subject} may\": only a player has a choice");
                found.push(Finding { kind: Kind::Reserved, at: number.to_string(), what });
            }
        }
    }
}

/// A text without what stands in quotes.
fn unquoted(text: &str) -> String {
    text.split(['"', '“', '”']).step_by(2).collect::<Vec<_>>().join(" ")
}
