//! `judge rules editions`: the known editions, and which texts are at hand.

use serde_json::{Value, json};

use super::{Format, Surroundings, page};
use crate::edition::Timeline;

pub fn run(format: Format, around: &Surroundings<'_>) -> String {
    let held = around.library.held();
    let mut editions: Vec<(jiff::civil::Date, String)> = Timeline::bundled()
        .editions()
        .iter()
        .map(|edition| {
            (edition.date, edition.name.iter().chain(&edition.aliases).cloned().collect::<Vec<_>>().join(", "))
        })
        .collect();
    editions.extend(
        held.iter()
            .filter(|h| !editions.iter().any(|(date, _)| *date == h.date))
            .map(|h| (h.date, String::new()))
            .collect::<Vec<_>>(),
    );
    editions.sort();
    let text_of = |date| match held.iter().find(|held| held.date == date) {
        Some(held) if held.imported.is_some() => "imported",
        Some(_) => "restated",
        None => "",
    };
    if format == Format::Json {
        let editions: Vec<Value> = editions
            .iter()
            .map(|(date, names)| {
                let names: Vec<&str> = names.split(", ").filter(|name| !name.is_empty()).collect();
                let text = Some(text_of(*date)).filter(|text| !text.is_empty());
                json!({"date": date.to_string(), "name": names.first(), "names": names, "text": text})
            })
            .collect();
        return page::json(&json!({"version": 1, "editions": editions}));
    }
    let mut out = String::new();
    for (date, names) in &editions {
        let line = format!("{date}  {:<9} {names}", text_of(*date));
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}
