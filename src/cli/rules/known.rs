//! `judge rules editions`: the known editions, which texts are at hand, and which edition holds where nobody says.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde_json::{Value, json};

use super::{Failure, Format, Surroundings, page};
use crate::cli::editions;
use crate::rulebook::Held;

/// An edition in the list.
struct Line {
    in_force: Date,
    names: Vec<String>,
    held: Option<Held>,
    /// Whether the timeline knows it.
    known: bool,
}

pub(super) fn run(format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let mut lines: BTreeMap<Date, Line> = BTreeMap::new();
    for edition in around.catalogue.timeline().editions() {
        let names = edition.name.iter().chain(&edition.aliases).cloned().collect();
        lines.insert(edition.date, Line { in_force: edition.in_force, names, held: None, known: true });
    }
    for held in around.library.held() {
        let new = Line { in_force: held.date, names: Vec::new(), held: None, known: false };
        let line = lines.entry(held.date).or_insert(new);
        line.held = Some(held);
    }
    let usual = editions::choose_from(None, around.catalogue)?.date();
    Ok(match format {
        Format::Json => {
            let editions: Vec<Value> = lines.iter().map(|(date, line)| as_json(*date, line, *date == usual)).collect();
            page::json(&json!({"version": 1, "default": usual.to_string(), "editions": editions}))
        }
        Format::Text => as_text(&lines, usual),
    })
}

fn as_json(date: Date, line: &Line, usual: bool) -> Value {
    let path = line.held.as_ref().and_then(|held| held.imported.clone());
    json!({
        "date": date.to_string(), "in_force": line.in_force.to_string(), "name": line.names.first(),
        "names": line.names, "text": text(line), "path": path, "in_timeline": line.known, "default": usual
    })
}

fn text(line: &Line) -> Option<&'static str> {
    line.held.as_ref().map(|held| if held.imported.is_some() { "imported" } else { "restated" })
}

fn as_text(lines: &BTreeMap<Date, Line>, usual: Date) -> String {
    let mut out = String::new();
    for (date, line) in lines {
        let mark = if *date == usual { "*" } else { " " };
        let force = if line.in_force == *date { String::new() } else { format!("  (in force from {})", line.in_force) };
        let names = if line.known { line.names.join(", ") } else { "not in the timeline".to_owned() };
        let text = format!("{mark} {date}  {:<9} {names}{force}", text(line).unwrap_or_default());
        out.push_str(text.trim_end());
        out.push('\n');
    }
    out.push_str("\n* holds where neither the command line, the file nor $JUDGE_EDITION names another.\n");
    let imported: Vec<_> = lines.values().filter_map(|line| line.held.as_ref()?.imported.as_ref()).collect();
    let folder = imported.first().and_then(|path| path.parent());
    match folder {
        Some(folder) => {
            out.push_str(&format!("{} imported texts lie in {}.\n", imported.len(), folder.display()));
        }
        None => out.push_str("Restated texts are in our own words; `judge rules import FILE` adds official ones.\n"),
    }
    out
}
