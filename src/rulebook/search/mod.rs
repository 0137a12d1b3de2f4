//! Search: the user's words to the rules that answer them.
//!
//! The index is built once for an edition's text and kept in the cache; where there is no cache it is built in memory.
//! The user's words are split by us and never read as a query language, so no words are wrong.

mod build;
mod cache;
mod concepts;
mod fields;
mod query;
mod rank;
mod situations;
mod snippet;
mod spelling;
mod words;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use tantivy::collector::TopDocs;
use tantivy::{IndexReader, ReloadPolicy};

use super::book::{Entry, Rule};
use super::err::RulebookError;
use super::library::{Book, Library};
use crate::terms::{Provision, RuleNumber};

use fields::Fields;
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
type Terms<'b> = (Option<String>, Vec<(&'b Entry, String)>);

/// The rules that rulings rest on, each with what it says.
pub type Leading = BTreeMap<RuleNumber, Vec<Provision>>;

/// An edition's index, opened.
pub struct Search {
    book: Arc<Book>,
    reader: IndexReader,
    fields: Fields,
    numbers: Vec<RuleNumber>,
    /// The rules that rulings rest on.
    leading: Leading,
    /// What players say where a rule is meant.
    situations: OfRules,
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

/// A reader of an index, which must hold every rule of the book.
fn reader(index: &tantivy::Index, book: &Book) -> Result<IndexReader, RulebookError> {
    let reader: IndexReader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    if reader.searcher().num_docs() != book.rules.rules.len() as u64 {
        return Err(tantivy::TantivyError::InternalError("the index is of another text".to_owned()).into());
    }
    Ok(reader)
}

impl Search {
    /// Opens the index of an edition's text, and builds it first when there is none yet. Of rules that fit alike those
    /// come first that rulings rest on, and so those that a judge mostly wants.
    ///
    /// # Errors
    /// What the index says.
    pub fn open(library: &Library, book: Arc<Book>, leading: Leading) -> Result<Self, RulebookError> {
        Self::in_cache(library.cache(), book, leading)
    }

    /// The same, with the cache folder named.
    ///
    /// # Errors
    /// What the index says.
    pub fn in_cache(cache: Option<&Path>, book: Arc<Book>, leading: Leading) -> Result<Self, RulebookError> {
        let parts = Parts { situations: situations::of(book.date, &leading), fields: Fields::new(), book };
        let kept = cache.and_then(|folder| {
            let reader = reader(&cache::open(folder, &parts)?, &parts.book);
            if reader.is_err() {
                cache::forget(folder, &parts);
            }
            reader.ok()
        });
        let reader = match kept {
            Some(reader) => reader,
            None => reader(&build::in_memory(&parts)?, &parts.book)?,
        };
        let Parts { book, fields, situations } = parts;
        let numbers = book.rules.rules.keys().copied().collect();
        Ok(Self { book, reader, fields, numbers, leading, situations })
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
    pub fn find_within(&self, words: &str, limit: usize, within: Within) -> Result<Found, RulebookError> {
        let asked = words.split_whitespace().count();
        if asked > MOST_WORDS {
            return Err(RulebookError::LongQuery(asked));
        }
        let limit = limit.clamp(1, self.numbers.len().max(1));
        let searcher = self.reader.searcher();
        let asked = Asked::read(words, &searcher, &self.fields)?;
        let mut found = Found { corrected: asked.corrected.clone(), hits: Vec::new() };
        let Some(query) = asked.query(&self.fields) else { return Ok(found) };
        // A part of the book is looked through as a whole: its best may be far down in the order of all.
        let most = if within == Within::default() { CANDIDATES.max(limit) } else { self.numbers.len().max(1) };
        let candidates = searcher.search(&query, &TopDocs::with_limit(most).order_by_score())?;
        let scored = candidates.into_iter().filter_map(|(score, address)| {
            let number = *self.numbers.get(usize::try_from(address.doc_id).ok()?)?;
            let rule = self.book.rules.rules.get(&number)?;
            let score = if within.examples { in_examples(rule, &asked)? } else { score };
            within.under.is_none_or(|above| above.covers(number)).then_some((number, score))
        });
        for (number, score) in rank::best(scored, &asked, &self.about()).into_iter().take(limit) {
            let Some(rule) = self.book.rules.rules.get(&number) else { continue };
            found.hits.push(Hit {
                number,
                headings: self.book.rules.headings(number),
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

    /// What is known of the rules beside the words that the index has.
    fn about(&self) -> About<'_> {
        About { book: &self.book.rules, leading: &self.leading, situations: &self.situations }
    }
}

impl Search {
    /// The glossary's entries that fit the words best, each with the part that does; and the words as they were
    /// understood, when some were misspelt.
    ///
    /// # Errors
    /// What the index says.
    pub fn terms(&self, words: &str, limit: usize) -> Result<Terms<'_>, RulebookError> {
        let asked = Asked::read(words, &self.reader.searcher(), &self.fields)?;
        let mut scored: Vec<(f32, &Entry)> = Vec::new();
        for entry in &self.book.rules.glossary {
            let (term, text) = (words::stems(&entry.term), words::stems(&entry.text));
            let score = asked.fit(&term) * TERM_ITSELF + asked.fit(&text);
            if score > 0.0 {
                // Of terms that fit alike, the one that says less beside.
                scored.push((score / (1.0 + term.len() as f32 / 8.0), entry));
            }
        }
        scored.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.term.cmp(&other.1.term)));
        let stems = asked.stems();
        let entry = |(_, entry): (f32, &'_ Entry)| snippet::of_text(&entry.text, &stems);
        let best: Vec<(f32, &Entry)> = scored.into_iter().take(limit).collect();
        let found = best.into_iter().map(|scored| (scored.1, entry(scored))).collect();
        Ok((asked.corrected.clone(), found))
    }
}

/// How well the Examples of a rule fit; none where they have nothing of the words.
fn in_examples(rule: &Rule, asked: &Asked) -> Option<f32> {
    let fits = rule.examples.iter().map(|example| asked.fit(&words::stems(example)));
    fits.max_by(f32::total_cmp).filter(|fit| *fit > 0.0)
}

#[cfg(test)]
mod tests;
