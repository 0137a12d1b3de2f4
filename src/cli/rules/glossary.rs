//! `judge rules glossary`: terms and their definitions.

use serde_json::{Value, json};

use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::Edition;
use crate::rulebook::{Entry, Rulebook};

/// How many terms are suggested for one that is not there.
const NEAREST: usize = 3;

pub(super) fn run(term: &str, edition: &Edition, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let book = at_hand::book(edition, around)?;
    let book = &book.rules;
    if term.trim().is_empty() {
        return Ok(all(book, edition, format));
    }
    let (entries, corrected) = find(term, book).ok_or_else(|| missing(term, book))?;
    if format == Format::Json {
        let entries: Vec<Value> = entries.iter().map(|entry| json!({"term": entry.term, "text": entry.text})).collect();
        return Ok(page::json(&json!({
            "version": 1, "edition": at_hand::as_json(edition), "query": term, "corrected": corrected, "entries": entries
        })));
    }
    let mut out = String::new();
    if let Some(corrected) = &corrected {
        out.push_str(&format!("Read as \"{corrected}\".\n\n"));
    }
    for (at, entry) in entries.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        page::paragraphs(&mut out, &entry.term, 0, around.width);
        page::paragraphs(&mut out, &entry.text, 2, around.width);
    }
    Ok(out)
}

fn all(book: &Rulebook, edition: &Edition, format: Format) -> String {
    let terms: Vec<&str> = book.glossary.iter().map(|entry| entry.term.as_str()).collect();
    if format == Format::Json {
        return page::json(&json!({"version": 1, "edition": at_hand::as_json(edition), "terms": terms}));
    }
    terms.into_iter().map(|term| format!("{term}\n")).collect()
}

/// The entry of the term; else those that begin with it; else the one that is a typing error away.
fn find<'b>(term: &str, book: &'b Rulebook) -> Option<(Vec<&'b Entry>, Option<String>)> {
    if let Some(entry) = book.entry(term) {
        return Some((vec![entry], None));
    }
    let wanted = term.trim().to_lowercase();
    let lower = |entry: &Entry| entry.term.to_lowercase();
    let begun: Vec<&Entry> = book.glossary.iter().filter(|entry| lower(entry).starts_with(&wanted)).collect();
    if !begun.is_empty() {
        return Some((begun, None));
    }
    let near = book.glossary.iter().map(|entry| (strsim::osa_distance(&wanted, &lower(entry)), entry));
    let (distance, entry) = near.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + wanted.chars().count() / 6).then(|| (vec![entry], Some(entry.term.clone())))
}

fn missing(term: &str, book: &Rulebook) -> RulesError {
    let wanted = term.trim().to_lowercase();
    let mut near: Vec<(f64, &str)> = book
        .glossary
        .iter()
        .map(|entry| {
            let lower = entry.term.to_lowercase();
            let inside = if lower.contains(&wanted) { 1.0 } else { 0.0 };
            (inside + strsim::jaro_winkler(&wanted, &lower), entry.term.as_str())
        })
        .filter(|(likeness, _)| *likeness > 0.75)
        .collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0));
    let near: Vec<&str> = near.into_iter().take(NEAREST).map(|(_, term)| term).collect();
    let titled = book.rules.iter().find(|(_, rule)| rule.is_heading && rule.text.to_lowercase() == wanted);
    let help = match titled {
        Some((number, rule)) => format!("rule {number} is \"{}\": `judge rules show {number}`", rule.text),
        None if near.is_empty() => format!("`judge rules search {term}` looks in the rules"),
        None => format!("nearest: {}; `judge rules search {term}` looks in the rules", near.join(", ")),
    };
    RulesError::NoTerm { term: term.to_owned(), help: Some(help) }
}
