//! `judge rules import`: official texts from files.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use serde_json::{Value, json};

use super::{Answer, Failure, Format, Surroundings, page};
use crate::rulebook::decode::{Encoding, decode};
use crate::rulebook::read::read;
use crate::rulebook::{Rulebook, RulebookError};

/// A file that was read.
struct Imported {
    name: String,
    encoding: Encoding,
    date: Date,
    book: Rulebook,
}

pub fn run(
    files: &[PathBuf],
    date: Option<Date>,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<Answer, Failure> {
    let mut answer = Answer::default();
    let mut read = Vec::new();
    for path in files {
        match import(path, date) {
            Ok(imported) => read.push(imported),
            Err(error) => answer.complaints.push(error.into()),
        }
    }
    let mut kept: BTreeMap<Date, PathBuf> = BTreeMap::new();
    for date in read.iter().map(|imported| imported.date).collect::<std::collections::BTreeSet<_>>() {
        match around.library.import(date, &together(&read, date)) {
            Ok(path) => drop(kept.insert(date, path)),
            Err(error) => answer.complaints.push(error.into()),
        }
    }
    read.retain(|imported| kept.contains_key(&imported.date));
    answer.text = match format {
        Format::Json => {
            let files: Vec<Value> = read.iter().map(|imported| as_json(imported, &kept[&imported.date])).collect();
            page::json(&json!({"version": 1, "imported": files}))
        }
        Format::Text => as_text(&read, &kept, around.width),
    };
    Ok(answer)
}

/// Several files of one date make one book; what the first says of a rule stands.
fn together(read: &[Imported], date: Date) -> Rulebook {
    let mut books = read.iter().filter(|imported| imported.date == date).map(|imported| &imported.book);
    let mut whole = books.next().cloned().unwrap_or_default();
    for book in books {
        whole.fill_from(book);
    }
    whole.date = Some(date);
    whole
}

fn import(path: &Path, date: Option<Date>) -> Result<Imported, RulebookError> {
    let name = if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() };
    let failed = |source| RulebookError::Read { path: path.to_owned(), source };
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map_err(failed)?;
        bytes
    } else {
        std::fs::read(path).map_err(failed)?
    };
    let decoded = decode(&bytes);
    let book = read(&decoded.text);
    if book.rules.is_empty() && book.glossary.is_empty() {
        return Err(RulebookError::NoRules(name));
    }
    let date = date.or(book.date).or_else(|| in_name(path)).ok_or_else(|| RulebookError::NoDate(name.clone()))?;
    Ok(Imported { name, encoding: decoded.encoding, date, book })
}

/// `CR-2006-10-01.txt`.
fn in_name(path: &Path) -> Option<Date> {
    let name = path.file_stem()?.to_str()?;
    name.char_indices().find_map(|(at, _)| name.get(at..at + 10)?.parse().ok())
}

fn as_json(imported: &Imported, path: &Path) -> Value {
    json!({
        "file": imported.name,
        "date": imported.date.to_string(),
        "encoding": imported.encoding,
        "rules": imported.book.rules.len(),
        "terms": imported.book.glossary.len(),
        "kept": path,
        "report": imported.book.report,
    })
}

fn as_text(read: &[Imported], kept: &BTreeMap<Date, PathBuf>, width: usize) -> String {
    let mut out = String::new();
    for (at, imported) in read.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        let (rules, terms) = (imported.book.rules.len(), imported.book.glossary.len());
        let head =
            format!("{}: {}, {rules} numbers, {terms} terms ({})", imported.name, imported.date, imported.encoding);
        page::hanging(&mut out, "", &head, 0, 2, width);
        report(&mut out, &imported.book, width);
        if let Some(path) = kept.get(&imported.date) {
            page::hanging(&mut out, "kept", &path.display().to_string(), 2, 12, width.max(400));
        }
    }
    out
}

fn report(out: &mut String, book: &Rulebook, width: usize) {
    for skipped in &book.report.skipped {
        let text =
            format!("{}, {} lines from line {} on: {} ...", skipped.kind, skipped.lines, skipped.line, skipped.begins);
        page::hanging(out, "skipped", &text.replace('\n', " "), 2, 12, width);
    }
    for (kind, mends) in &book.report.mended {
        let samples: Vec<String> = mends
            .samples
            .iter()
            .map(|sample| match sample.before == sample.after {
                true => format!("{} (line {})", sample.before.trim(), sample.line),
                false => format!("{} → {} (line {})", sample.before, sample.after, sample.line),
            })
            .collect();
        let more = if mends.count > samples.len() { ", ..." } else { "" };
        page::hanging(out, "mended", &format!("{} {kind}: {}{more}", mends.count, samples.join(", ")), 2, 12, width);
    }
    for misprint in &book.report.misprints {
        let text = format!("{} on line {}, read as {}", misprint.printed, misprint.line, misprint.read_as);
        page::hanging(out, "misprint", &text, 2, 12, width);
    }
    for repeated in &book.report.repeated {
        let text = format!(
            "{} comes again on line {}; the first stands: not taken is: {}",
            repeated.number, repeated.line, repeated.text
        );
        page::hanging(out, "repeated", &text, 2, 12, width);
    }
}
