//! Search: the user's words to the rules that answer them.
//!
//! The index is built once for an edition's text and kept in the cache; where there is no cache it is built in memory.
//! The user's words are split by us and never read as a query language, so no words are wrong.

mod build;
mod cache;
mod concepts;
mod fields;
mod irregular;
mod pages;
mod query;
mod rank;
mod situations;
mod snippet;
mod spelling;
mod told;
mod words;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use jiff::civil::Date;
use tantivy::collector::TopDocs;
use tantivy::directory::OwnedBytes;
use tantivy::{IndexReader, ReloadPolicy};

use super::book::{Entry, Rule};
use super::err::RulebookError;
use super::library::{Book, Library};
use crate::terms::{Provision, RuleNumber};

use cache::Place;
use fields::Fields;
use pages::{Pages, Part};
use query::Asked;
use rank::About;
use situations::OfRules;

/// How many hits are looked at before they are ranked for good.
const CANDIDATES: usize = 60;
/// How many words a query may have.
const MOST_WORDS: usize = 200;
/// What a word in a term is worth against one in its definition.
const TERM_ITSELF: f32 = 3.0;

/// The query as it was understood, where some words were misspelt, and the terms found with a piece of each.
type Terms = (Option<String>, Vec<(Entry, String)>);

/// The rules that rulings rest on, each with what it says.
pub type Leading = BTreeMap<RuleNumber, Vec<Provision>>;

/// An edition's index, opened.
pub struct Search {
    pages: Pages,
    reader: IndexReader,
    fields: Fields,
    /// The rules that rulings rest on.
    leading: Leading,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The query as it was understood, when words in it were misspelt.
    pub corrected: Option<String>,
    /// The best rules, best first.
    pub hits: Vec<Hit>,
}

/// A part of the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Within {
    /// Only what stands under this number, and it itself.
    pub under: Option<RuleNumber>,
    /// Only rules whose Examples fit.
    pub examples: bool,
}

/// One rule that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The rule.
    pub number: RuleNumber,
    /// The headings above it, outermost first.
    pub headings: Vec<String>,
    /// The part of its text that fits best, with the words that matched in `**`.
    pub snippet: String,
    /// How well it fits; only to be compared within one search.
    pub score: f32,
    /// Whether the words are ours and not the official ones.
    pub restated: bool,
}

/// What an index is made of.
struct Parts {
    book: Arc<Book>,
    fields: Fields,
    situations: OfRules,
}

impl Parts {
    fn of(book: Arc<Book>, leading: &Leading) -> Self {
        Self { situations: situations::of(book.date, leading), fields: Fields::new(), book }
    }
}

/// A reader of an index, which must hold every rule of the book.
fn reader(index: &tantivy::Index, pages: &Pages) -> Result<IndexReader, RulebookError> {
    let reader: IndexReader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    if reader.searcher().num_docs() != pages.count() as u64 {
        return Err(tantivy::TantivyError::InternalError("the index is of another text".to_owned()).into());
    }
    Ok(reader)
}

impl Search {
    /// Opens the index of an edition's text, and builds it first when there is none yet; none where no text is at hand.
    /// Of rules that fit alike those come first that rulings rest on, and so those that a judge mostly wants.
    ///
    /// # Errors
    /// What the index says.
    pub fn open(library: &Library, edition: Date, leading: Leading) -> Result<Option<Self>, RulebookError> {
        let Some(text) = library.hash(edition) else { return Ok(None) };
        let cache = library.cache().filter(|_| !library.is_lent(edition));
        if let Some(cache) = cache
            && let Some((pages, reader, fields)) = kept(&Place::of(cache, edition, text, &leading), Place::kept)
        {
            return Ok(Some(Self { pages, reader, fields, leading }));
        }
        library.book(edition).map(|book| Self::in_cache(cache, book, leading)).transpose()
    }

    /// The same of a book that is at hand, with the cache folder named.
    ///
    /// # Errors
    /// What the index says.
    pub fn in_cache(cache: Option<&Path>, book: Arc<Book>, leading: Leading) -> Result<Self, RulebookError> {
        if let Some(cache) = cache {
            let place = Place::of(cache, book.date, book.hash, &leading);
            let parts = || Parts::of(Arc::clone(&book), &leading);
            let open = |place: &Place, fields: &Fields| place.kept(fields).or_else(|| place.open(&parts()));
            if let Some((pages, reader, fields)) = kept(&place, open) {
                return Ok(Self { pages, reader, fields, leading });
            }
        }
        let parts = Parts::of(book, &leading);
        let packed = pages::packed(&parts);
        let (index, fields) = (build::in_memory(&parts)?, parts.fields);
        let Some(pages) = packed else {
            return Err(tantivy::TantivyError::InternalError("the text is too long".to_owned()).into());
        };
        let pages = Pages::of(OwnedBytes::new(pages));
        Ok(Self { reader: reader(&index, &pages)?, pages, fields, leading })
    }

    /// The rules that fit the words best.
    ///
    /// # Errors
    /// That there are more words than a question has, or what the index says.
    pub fn find(&self, words: &str, limit: usize) -> Result<Found, RulebookError> {
        self.find_within(words, limit, Within::default())
    }

    /// The same in a part of the book.
    ///
    /// # Errors
    /// That there are more words than a question has, or what the index says.
    pub(crate) fn find_within(&self, words: &str, limit: usize, within: Within) -> Result<Found, RulebookError> {
        let asked = words.split_whitespace().count();
        if asked > MOST_WORDS {
            return Err(RulebookError::LongQuery(asked));
        }
        let limit = limit.clamp(1, self.pages.count().max(1));
        let searcher = self.reader.searcher();
        let asked = Asked::read(words, &searcher, &self.fields)?;
        let mut found = Found { corrected: asked.corrected.clone(), hits: Vec::new() };
        let Some(query) = asked.query(&self.fields) else { return Ok(found) };
        // A part of the book is looked through as a whole: its best may be far down in the order of all.
        let most = if within == Within::default() { CANDIDATES.max(limit) } else { self.pages.count().max(1) };
        let candidates = searcher.search(&query, &TopDocs::with_limit(most).order_by_score())?;
        let numbered = candidates.into_iter().filter_map(|(score, address)| {
            let number = self.pages.number(usize::try_from(address.doc_id).ok()?)?;
            within.under.is_none_or(|above| above.covers(number)).then_some((number, score))
        });
        let candidates: Vec<(RuleNumber, f32)> = numbered.collect();
        let Part { rules: book, known } = self.pages.part(candidates.iter().map(|(number, _)| *number));
        let scored = candidates.into_iter().filter_map(|(number, score)| {
            let rule = book.rules.get(&number)?;
            Some((number, if within.examples { in_examples(rule, &asked)? } else { score }))
        });
        let about = About { book: &book, leading: &self.leading, known: &known };
        for (number, score) in rank::best(scored, &asked, &about).into_iter().take(limit) {
            let Some(rule) = book.rules.get(&number) else { continue };
            found.hits.push(Hit {
                number,
                headings: book.headings(number),
                snippet: match within.examples {
                    true => snippet::of_examples(rule, &asked.stems()),
                    false => snippet::of(rule, &asked.stems()),
                },
                score,
                restated: rule.restated,
            });
        }
        Ok(found)
    }
}

/// An index that is kept in a place, or made there, with its pages; one that turns out to be broken is thrown away.
fn kept(
    place: &Place,
    open: impl FnOnce(&Place, &Fields) -> Option<(tantivy::Index, Pages)>,
) -> Option<(Pages, IndexReader, Fields)> {
    let fields = Fields::new();
    let (index, pages) = open(place, &fields)?;
    let reader = reader(&index, &pages);
    if reader.is_err() {
        place.forget();
    }
    Some((pages, reader.ok()?, fields))
}

impl Search {
    /// The glossary's entries that fit the words best, each with the part that does; and the words as they were
    /// understood, when some were misspelt.
    ///
    /// # Errors
    /// What the index says.
    pub fn terms(&self, words: &str, limit: usize) -> Result<Terms, RulebookError> {
        let asked = Asked::read(words, &self.reader.searcher(), &self.fields)?;
        let mut scored: Vec<(f32, Entry)> = Vec::new();
        for entry in self.pages.glossary() {
            let (term, text) = (words::stems(&entry.term), words::stems(&entry.text));
            let score = asked.fit(&term) * TERM_ITSELF + asked.fit(&text);
            if score > 0.0 {
                // Of terms that fit alike, the one that says less beside.
                scored.push((score / (1.0 + term.len() as f32 / 8.0), entry));
            }
        }
        scored.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.term.cmp(&other.1.term)));
        let stems = asked.stems();
        let best = scored.into_iter().take(limit).map(|(_, entry)| entry);
        let found = best.map(|entry| {
            let snippet = snippet::of_text(&entry.text, &stems);
            (entry, snippet)
        });
        Ok((asked.corrected.clone(), found.collect()))
    }
}

/// How well the Examples of a rule fit; none where they have nothing of the words.
fn in_examples(rule: &Rule, asked: &Asked) -> Option<f32> {
    let fits = rule.examples.iter().map(|example| asked.fit(&words::stems(example)));
    fits.max_by(f32::total_cmp).filter(|fit| *fit > 0.0)
}

#[cfg(test)]
mod tests;
