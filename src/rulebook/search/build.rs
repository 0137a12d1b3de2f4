//! A book to an index.

use tantivy::directory::{Directory, RamDirectory};
use tantivy::schema::TantivyDocument;
use tantivy::{Index, IndexSettings};

use super::super::book::{Rule, Rulebook};
use super::super::references::References;
use super::Parts;
use super::fields::Fields;
use super::situations::Lines;
use crate::terms::RuleNumber;

/// Memory for building; a book of 3,500 rules takes a fraction of it.
const BUDGET: usize = 16 << 20;

/// A glossary entry that refers to more rules than this says little about each.
const FEW: usize = 3;

/// Builds the index in memory.
pub(super) fn in_memory(parts: &Parts) -> tantivy::Result<Index> {
    into(RamDirectory::create(), parts)
}

/// Builds the index in an empty folder. A rule's place in the book is its document's number.
pub(super) fn into(folder: impl Into<Box<dyn Directory>>, parts: &Parts) -> tantivy::Result<Index> {
    let Parts { book, fields, situations } = parts;
    let mut writer = Index::builder()
        .schema(fields.schema.clone())
        .settings(IndexSettings::default())
        .tokenizers(Fields::tokenizers())
        .single_segment_index_writer(folder, BUDGET)?;
    let book = &book.rules;
    let glossary = glossary(book);
    for (at, (number, rule)) in book.rules.iter().enumerate() {
        let mut document = document(book, *number, rule, glossary.get(at).map_or("", String::as_str), fields);
        for situation in situations.get(number).into_iter().flat_map(Lines::phrases) {
            document.add_text(fields.situations, situation);
            document.add_text(fields.surface, situation);
        }
        writer.add_document(document)?;
    }
    writer.finalize()
}

fn document(book: &Rulebook, number: RuleNumber, rule: &Rule, glossary: &str, fields: &Fields) -> TantivyDocument {
    let mut document = TantivyDocument::default();
    document.add_text(fields.number, number.to_string());
    let mut above = number.parent();
    while let Some(number) = above {
        document.add_text(fields.under, number.to_string());
        above = number.parent();
    }
    let headings = book.headings(number).join("\n");
    document.add_text(if rule.is_heading { fields.title } else { fields.body }, &rule.text);
    document.add_text(fields.headings, &headings);
    for example in &rule.examples {
        document.add_text(fields.examples, example);
    }
    if !glossary.is_empty() {
        document.add_text(fields.glossary, glossary);
    }
    for text in rule.examples.iter().chain([&rule.text, &headings]) {
        document.add_text(fields.surface, text);
    }
    document.add_text(fields.surface, glossary);
    document
}

/// For every rule, in the book's order, the terms that the glossary sends to it, with their definitions.
fn glossary(book: &Rulebook) -> Vec<String> {
    let references = References::of(book);
    let mut named = vec![0usize; book.glossary.len()];
    for number in book.rules.keys() {
        for &entry in references.terms(*number) {
            named[entry] += 1;
        }
    }
    let entry = |at: &usize| {
        let entry = &book.glossary[*at];
        format!("{}. {}", entry.term, entry.text)
    };
    book.rules
        .keys()
        .map(|number| {
            let few = references.terms(*number).iter().filter(|at| named[**at] <= FEW);
            few.map(entry).collect::<Vec<_>>().join("\n")
        })
        .collect()
}
