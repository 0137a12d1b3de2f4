//! `judge rules search`: rules by words.

use serde_json::{Value, json};

use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::Edition;
use crate::report::{Paint, Style};
use crate::rulebook::{Found, Search};

pub fn run(
    words: &str,
    limit: usize,
    edition: &Edition,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<String, Failure> {
    let book = at_hand::book(edition, around)?;
    let found =
        Search::open(around.library, book).and_then(|search| search.find(words, limit)).map_err(RulesError::from)?;
    Ok(match format {
        Format::Json => page::json(&as_json(words, &found, edition)),
        Format::Text => as_text(words, &found, edition, around),
    })
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
        out.push_str(&format!("Searched for \"{corrected}\".\n\n"));
    }
    if found.hits.is_empty() {
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
