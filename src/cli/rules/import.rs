//! `judge rules import`: official texts from files.

use std::collections::{BTreeMap, BTreeSet};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use jiff::civil::Date;
use serde_json::{Value, json};

use super::{Answer, Failure, Format, Surroundings, page};
use crate::catalogue::Catalogue;
use crate::edition::{Edition, Provision};
use crate::rulebook::decode::Encoding;
use crate::rulebook::report::{Doubt, DoubtKind};
use crate::rulebook::source::read_all;
use crate::rulebook::{Rulebook, RulebookError, Search, TextFile};
use crate::terms::visible;

/// What the command line says about the files.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    /// Their edition's date.
    pub date: Option<Date>,
    /// That a file which breaks off is wanted all the same.
    pub part: bool,
}

/// A file that was read.
struct Imported {
    name: String,
    encoding: Encoding,
    date: Date,
    book: Rulebook,
}

pub(super) fn run(files: &[PathBuf], told: Told, format: Format, around: &Surroundings<'_>) -> Result<Answer, Failure> {
    let mut answer = Answer::default();
    let mut read = Vec::new();
    let progress = progress(files.len());
    for path in files {
        progress.set_message(path.display().to_string());
        match import(path, told, around) {
            Ok(imported) => read.push(imported),
            Err(error) => answer.complaints.push(error.into()),
        }
        progress.inc(1);
    }
    let mut kept: BTreeMap<Date, PathBuf> = BTreeMap::new();
    for date in read.iter().map(|imported| imported.date).collect::<BTreeSet<_>>() {
        progress.set_message(format!("index of {date}"));
        match keep(date, &read, around) {
            Ok(path) => drop(kept.insert(date, path)),
            Err(error) => answer.complaints.push(error.into()),
        }
    }
    progress.finish_and_clear();
    read.retain(|imported| kept.contains_key(&imported.date));
    let later: Vec<Edition> = unknown(&kept, around);
    answer.text = match format {
        Format::Json => {
            let files: Vec<Value> = read.iter().map(|imported| as_json(imported, &kept[&imported.date])).collect();
            let later: Vec<Value> = later.iter().map(unknown_as_json).collect();
            page::json(&json!({"version": 1, "imported": files, "not_in_timeline": later}))
        }
        Format::Text => {
            let mut text = as_text(&read, &kept, around.width);
            later.iter().for_each(|edition| unknown_as_text(&mut text, edition, around.width));
            text
        }
    };
    Ok(answer)
}

/// A bar on the terminal while several files are read; nothing where nobody looks.
fn progress(files: usize) -> ProgressBar {
    if files < 2 || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len} {wide_msg}");
    let bar = ProgressBar::new(files as u64);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Stores what was read of a date, and builds its index, so that the first search need not.
fn keep(date: Date, read: &[Imported], around: &Surroundings<'_>) -> Result<PathBuf, RulebookError> {
    let path = around.library.import(date, &together(read, date))?;
    // What was just stored may be an edition that the timeline does not know.
    let catalogue = Catalogue::with(around.catalogue.timeline(), around.library);
    let cited = catalogue.edition_on(date).map(|edition| edition.cited()).unwrap_or_default();
    Search::open(around.library, date, cited)?;
    Ok(path)
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

fn import(path: &Path, told: Told, around: &Surroundings<'_>) -> Result<Imported, RulebookError> {
    let file = match path == Path::new("-") {
        true => TextFile::of("standard input".to_owned(), &read_all(std::io::stdin().lock(), path)?)?,
        false => TextFile::open(path)?,
    };
    if let Some((last, to)) = file.book.breaks_off().filter(|_| !told.part) {
        return Err(RulebookError::BreaksOff { name: file.name, last, to });
    }
    let date = told.date.or_else(|| file.date());
    let TextFile { name, encoding, book } = file;
    let date = date.ok_or_else(|| RulebookError::NoDate { help: nearest(&book, around), name: name.clone() })?;
    // A text says from when it is in force; an edition is kept under the date by which it is known.
    let date = around.catalogue.timeline().dated(date).map_or(date, |edition| edition.date);
    Ok(Imported { name, encoding, date, book })
}

/// Which edition a text without a date is most like.
fn nearest(book: &Rulebook, around: &Surroundings<'_>) -> String {
    const ASK: &str = "give its date with --date YYYY-MM-DD";
    match around.library.nearest(book) {
        Some((date, share)) => format!(
            "{ASK}; of the texts at hand it is most like that of {date} ({share} of 100 numbers and headings agree)"
        ),
        None => ASK.to_owned(),
    }
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
        let own = imported.book.date.filter(|own| *own != imported.date);
        let own = own.map_or_else(String::new, |own| format!(" (in force from {own})"));
        let (name, date) = (visible::escaped(&imported.name), imported.date);
        let head = format!("{name}: {date}{own}, {rules} numbers, {terms} terms ({})", imported.encoding);
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
        page::hanging(out, "skipped", &visible::escaped(&text.replace('\n', " ")), 2, 12, width);
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
        let text = format!("{}: {}{more}", kind.counted(mends.count), samples.join(", "));
        let label = if kind.is_mended() { "mended" } else { "doubtful" };
        page::hanging(out, label, &visible::escaped(&text), 2, 12, width);
    }
    for misprint in &book.report.misprints {
        let text = format!("{} on line {}, read as {}", misprint.printed, misprint.line, misprint.read_as);
        page::hanging(out, "misprint", &text, 2, 12, width);
    }
    doubts(out, book, width);
    for repeated in &book.report.repeated {
        let text = format!(
            "{} comes again on line {}; the first stands: not taken is: {}",
            repeated.number, repeated.line, repeated.text
        );
        page::hanging(out, "repeated", &visible::escaped(&text), 2, 12, width);
    }
}

/// The editions among those imported that the timeline does not know.
fn unknown(kept: &BTreeMap<Date, PathBuf>, around: &Surroundings<'_>) -> Vec<Edition> {
    // What can be asked for has just grown.
    let catalogue = Catalogue::with(around.catalogue.timeline(), around.library);
    let dates = catalogue.unknown_dates().iter().filter(|date| kept.contains_key(date));
    dates.filter_map(|date| catalogue.edition_on(*date).ok()).collect()
}

fn unknown_as_json(edition: &Edition) -> Value {
    let found = edition.found();
    let named = |provisions: &BTreeSet<Provision>| -> Vec<Value> {
        let one = |provision: &Provision| json!({"provision": provision.name(), "rule": edition.number(*provision)});
        provisions.iter().map(one).collect()
    };
    json!({
        "date": edition.date().to_string(), "since": found.since.map(|date| date.to_string()),
        "found": found.numbers.len(), "reworded": named(&found.reworded), "doubtful": named(&found.doubtful)
    })
}

/// What rulings under an edition that the timeline does not know rest on.
fn unknown_as_text(out: &mut String, edition: &Edition, width: usize) {
    let found = edition.found();
    let since = found.since.map_or_else(|| "the last edition known".to_owned(), |date| date.to_string());
    let head = format!(
        "{} is later than this program knows. Rulings under it follow what held on {since}; {} of its rules were found in \
         the new text by their words.",
        edition.date(),
        found.numbers.len()
    );
    out.push('\n');
    page::paragraphs(out, &head, 0, width);
    for (label, provisions) in [("reworded", &found.reworded), ("doubtful", &found.doubtful)] {
        let named = provisions.iter().map(|provision| match edition.number(*provision) {
            Some(number) => format!("{number} ({})", provision.title()),
            None => provision.title().to_owned(),
        });
        let named: Vec<String> = named.collect();
        if !named.is_empty() {
            page::hanging(out, label, &format!("{}: {}", named.len(), named.join(", ")), 2, 12, width);
        }
    }
}

/// What a reader should look at, by kind: the first few of each, and how many there are.
fn doubts(out: &mut String, book: &Rulebook, width: usize) {
    const FEW: usize = 6;
    let kinds: BTreeSet<DoubtKind> = book.report.doubts.iter().map(|doubt| doubt.kind).collect();
    for kind in kinds {
        let of_kind: Vec<&Doubt> = book.report.doubts.iter().filter(|doubt| doubt.kind == kind).collect();
        let named = of_kind.iter().take(FEW).map(|doubt| match kind {
            DoubtKind::Gap => format!("{} (then {})", doubt.number, doubt.text),
            DoubtKind::Unfinished => format!("{} (... {})", doubt.number, doubt.text),
            DoubtKind::NotThere => doubt.number.to_string(),
        });
        let named = named.collect::<Vec<_>>().join(", ");
        let more = if of_kind.len() > FEW { ", ..." } else { "" };
        let text = format!("{kind} {named}{more}");
        page::hanging(out, "doubtful", &visible::escaped(&text), 2, 12, width);
    }
}
