//! A rulebook back to text, in the layout of the official files, so that one reader reads both.

use std::fmt::Write as _;

use super::super::book::Rulebook;
use super::front::PRINTED;
use super::lead::lead;
use super::regions;

/// Prints a rulebook: a paragraph a line, UTF-8, `\n`.
pub fn print(book: &Rulebook) -> String {
    let mut out = String::new();
    // Writing to a String can't fail.
    let _ = written(book, &mut out);
    out
}

fn written(book: &Rulebook, out: &mut String) -> std::fmt::Result {
    if let Some(title) = &book.title {
        writeln!(out, "{title}\n")?;
    }
    if let Some(date) = book.date {
        writeln!(out, "These rules are current as of {}.\n", date.strftime("%B %-d, %Y"))?;
    }
    for misprint in &book.report.misprints {
        writeln!(out, "{PRINTED}{}, read as {}.", misprint.printed, misprint.read_as)?;
    }
    let mut chapter = 0;
    for (number, rule) in &book.rules {
        if number.chapter() != chapter {
            chapter = number.chapter();
            if let Some(title) = book.chapters.get(&chapter) {
                writeln!(out, "\n{chapter}. {title}")?;
            }
        }
        let dot = if number.letter().is_some() { "" } else { "." };
        writeln!(out, "\n{number}{dot} {}", kept_together(&rule.text, |line| lead(line).is_some()))?;
        for example in &rule.examples {
            writeln!(out, "Example: {example}")?;
        }
    }
    if !book.glossary.is_empty() {
        writeln!(out, "\nGlossary")?;
    }
    for entry in &book.glossary {
        writeln!(out, "\n{}\n{}", entry.term, kept_together(&entry.text, |_| false))?;
    }
    Ok(())
}

/// A text whose later paragraphs can't be taken for the beginning of something else: those that could go on the line of
/// the one before.
fn kept_together(text: &str, begins: fn(&str) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, paragraph) in text.split('\n').enumerate() {
        if at > 0 {
            out.push(if begins(paragraph) || regions::is_heading(paragraph) { ' ' } else { '\n' });
        }
        out.push_str(paragraph);
    }
    out
}
