//! `judge rules toc`: the table of contents.

use serde_json::{Value, json};

use super::{Failure, Format, Surroundings, at_hand, page};
use crate::edition::Edition;

pub(super) fn run(edition: &Edition, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let book = at_hand::book(edition, around)?;
    let book = &book.rules;
    let sections: Vec<_> = book.rules.iter().filter(|(number, _)| number.rule().is_none()).collect();
    let mut chapters: Vec<u16> =
        book.chapters.keys().copied().chain(sections.iter().map(|(n, _)| n.chapter())).collect();
    chapters.sort_unstable();
    chapters.dedup();
    let title = |chapter: u16| book.chapters.get(&chapter).map_or("", String::as_str);
    let within = |chapter: u16| sections.iter().filter(move |(number, _)| number.chapter() == chapter);
    if format == Format::Json {
        let chapters: Vec<Value> = chapters
            .iter()
            .map(|chapter| {
                let sections: Vec<Value> = within(*chapter)
                    .map(|(number, rule)| json!({"rule": number, "title": rule.text, "rules": book.under(**number).count()}))
                    .collect();
                json!({"chapter": chapter, "title": title(*chapter), "sections": sections})
            })
            .collect();
        return Ok(page::json(&json!({"version": 1, "edition": at_hand::as_json(edition), "chapters": chapters})));
    }
    let mut out = String::new();
    page::both_ends(&mut out, "Contents", &at_hand::long_date(edition), around.width);
    for chapter in chapters {
        out.push_str(format!("\n{chapter}. {}", title(chapter)).trim_end());
        out.push('\n');
        for (number, rule) in within(chapter) {
            out.push_str(&format!("  {number}. {}\n", rule.text));
        }
    }
    if !book.glossary.is_empty() {
        out.push_str(&format!("\nGlossary ({} terms)\n", book.glossary.len()));
    }
    Ok(out)
}
