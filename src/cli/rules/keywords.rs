//! `judge rules keywords`: the keyword abilities and actions.

use serde_json::{Value, json};

use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::Edition;
use crate::rulebook::Rulebook;
use crate::terms::RuleNumber;

pub(super) fn run(edition: &Edition, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let book = at_hand::book(edition, around)?;
    let keywords = keywords(&book.rules);
    if keywords.is_empty() {
        return Err(RulesError::NoPart { edition: edition.date(), what: "section of keywords" }.into());
    }
    if format == Format::Json {
        let keywords: Vec<Value> = keywords
            .iter()
            .map(|(section, number, title)| json!({"keyword": title, "rule": number, "section": section}))
            .collect();
        return Ok(page::json(&json!({"version": 1, "edition": at_hand::as_json(edition), "keywords": keywords})));
    }
    let mut out = String::new();
    let mut above = None;
    for (section, number, title) in keywords {
        if above.as_ref() != Some(&section) {
            let lead = if above.is_some() { "\n" } else { "" };
            out.push_str(&format!("{lead}{section}\n"));
            above = Some(section);
        }
        out.push_str(&format!("  {:<9}{title}\n", number.to_string()));
    }
    Ok(out)
}

/// The rules that are only a title, in the sections of keywords, with those sections' headings.
fn keywords(book: &Rulebook) -> Vec<(String, RuleNumber, &str)> {
    let sections = book.rules.iter().filter(|(number, rule)| number.rule().is_none() && rule.text.contains("Keyword"));
    sections
        .flat_map(|(section, heading)| {
            let titled = book.children(*section).filter(|(_, rule)| rule.is_heading);
            titled.map(move |(number, rule)| (format!("{section}. {}", heading.text), number, rule.text.as_str()))
        })
        .collect()
}
