//! `judge rules search`: rules by words.

use serde_json::{Value, json};

use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::Edition;
use crate::report::{Paint, Style};
use crate::rulebook::search::Within;
use crate::rulebook::{Found, Search};
use crate::terms::{RuleNumber, visible};

/// What is searched for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    /// The user's words.
    pub words: &'a str,
    /// How many results at most.
    pub limit: usize,
    /// Only what stands under this number.
    pub section: Option<RuleNumber>,
    /// Only Examples.
    pub examples: bool,
    /// Only the glossary.
    pub glossary: bool,
}

pub(super) fn run(
    asked: Asked<'_>,
    edition: &Edition,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<String, Failure> {
    if asked.words.trim().is_empty() {
        let help = "name a rule in your own words: `judge rules search \"can't be blocked\"`";
        return Err(Failure::with_help("There is nothing to search for", help));
    }
    let search = if edition.is_draft() {
        // Drafts change from hour to hour: nothing is kept of them.
        Search::in_cache(None, at_hand::book(edition, around)?, edition.cited()).map(Some)
    } else {
        Search::open(around.library, edition.date(), edition.cited())
    };
    let search = search.map_err(RulesError::from)?.ok_or(RulesError::NoText(edition.date()))?;
    if asked.glossary {
        return in_glossary(asked, &search, edition, format, around);
    }
    let within = Within { under: asked.section, examples: asked.examples };
    let found = search.find_within(asked.words, asked.limit, within).map_err(RulesError::from)?;
    Ok(match format {
        Format::Json => page::json(&as_json(asked.words, &found, edition)),
        Format::Text => as_text(asked.words, &found, edition, around),
    })
}

fn in_glossary(
    asked: Asked<'_>,
    search: &Search,
    edition: &Edition,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<String, Failure> {
    let (corrected, terms) = search.terms(asked.words, asked.limit).map_err(RulesError::from)?;
    if format == Format::Json {
        let results: Vec<Value> = terms
            .iter()
            .map(|(entry, snippet)| json!({"term": entry.term, "text": entry.text, "snippet": snippet}))
            .collect();
        return Ok(page::json(&json!({
            "version": 1, "edition": at_hand::as_json(edition), "query": asked.words, "corrected": corrected, "terms": results
        })));
    }
    let mut out = String::new();
    if let Some(corrected) = &corrected {
        out.push_str(&format!("Searched for \"{}\".\n\n", visible::escaped(corrected)));
    }
    if terms.is_empty() {
        let words = visible::escaped(asked.words);
        out.push_str(&format!("The glossary of {} has nothing on \"{words}\".\n", at_hand::long_date(edition)));
    }
    for (at, (entry, snippet)) in terms.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        page::paragraphs(&mut out, &entry.term, 0, around.width);
        page::paragraphs(&mut out, &snippet.replace("**", MARK), 2, around.width);
    }
    Ok(marked(&out, around.paint))
}

/// Stands for `**` while lines are filled, since it has no width.
const MARK: &str = "\u{2}";

fn as_json(words: &str, found: &Found, edition: &Edition) -> Value {
    let results: Vec<Value> = found
        .hits
        .iter()
        .map(|hit| {
            let score = (f64::from(hit.score) * 1000.0).round() / 1000.0;
            json!({"rule": hit.number, "headings": hit.headings, "snippet": hit.snippet, "score": score, "restated": hit.restated})
        })
        .collect();
    json!({
        "version": 1, "edition": at_hand::as_json(edition), "query": words, "corrected": found.corrected, "results": results
    })
}

fn as_text(words: &str, found: &Found, edition: &Edition, around: &Surroundings<'_>) -> String {
    let mut out = String::new();
    if let Some(corrected) = &found.corrected {
        out.push_str(&format!("Searched for \"{}\".\n\n", visible::escaped(corrected)));
    }
    if found.hits.is_empty() {
        let words = visible::escaped(words);
        out.push_str(&format!("No rule of {} that is at hand speaks of \"{words}\".\n", at_hand::long_date(edition)));
        return out;
    }
    for (at, hit) in found.hits.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        let mark = if hit.restated { "(restated)" } else { "" };
        let path = hit.headings.join(" › ");
        page::both_ends(&mut out, format!("{}  {path}", hit.number).trim_end(), mark, around.width);
        page::paragraphs(&mut out, &hit.snippet.replace("**", MARK), 2, around.width);
    }
    marked(&out, around.paint)
}

/// What stands between two marks, in the style of what matters.
fn marked(text: &str, paint: Paint) -> String {
    let parts = text.split(MARK).enumerate();
    parts.map(|(at, part)| if at % 2 == 0 { part.to_owned() } else { paint.paint(Style::Strong, part) }).collect()
}
