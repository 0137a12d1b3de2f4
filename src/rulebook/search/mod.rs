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
mod snippet;
mod spelling;
mod words;

use std::path::Path;
use std::sync::Arc;

use tantivy::collector::TopDocs;
use tantivy::{IndexReader, ReloadPolicy};

use super::err::RulebookError;
use super::library::{Book, Library};
use crate::terms::RuleNumber;

use fields::Fields;
use query::Asked;

/// How many hits are looked at before they are ranked for good.
const CANDIDATES: usize = 60;

/// An edition's index, opened.
pub struct Search {
    book: Arc<Book>,
    reader: IndexReader,
    fields: Fields,
    numbers: Vec<RuleNumber>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The query as it was understood, when words in it were misspelt.
    pub corrected: Option<String>,
    /// The best rules, best first.
    pub hits: Vec<Hit>,
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

impl Search {
    /// Opens the index of an edition's text, and builds it first when there is none yet.
    pub fn open(library: &Library, book: Arc<Book>) -> Result<Self, RulebookError> {
        Self::in_cache(library.cache(), book)
    }

    /// The same, with the cache folder named.
    pub fn in_cache(cache: Option<&Path>, book: Arc<Book>) -> Result<Self, RulebookError> {
        let fields = Fields::new();
        if let Some(folder) = cache
            && let Some(index) = cache::open(folder, &book, &fields)
        {
            match Self::over(&index, Arc::clone(&book), fields.clone()) {
                Ok(search) => return Ok(search),
                Err(_) => cache::forget(folder, &book),
            }
        }
        Self::over(&build::in_memory(&book, &fields)?, book, fields)
    }

    fn over(index: &tantivy::Index, book: Arc<Book>, fields: Fields) -> Result<Self, RulebookError> {
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let numbers: Vec<RuleNumber> = book.rules.rules.keys().copied().collect();
        let whole = reader.searcher().num_docs() == numbers.len() as u64;
        if !whole {
            return Err(tantivy::TantivyError::InternalError("the index is of another text".to_owned()).into());
        }
        Ok(Self { book, reader, fields, numbers })
    }

    /// The rules that fit the words best.
    pub fn find(&self, words: &str, limit: usize) -> Result<Found, RulebookError> {
        let searcher = self.reader.searcher();
        let asked = Asked::read(words, &searcher, &self.fields)?;
        let mut found = Found { corrected: asked.corrected.clone(), hits: Vec::new() };
        let Some(query) = asked.query(&self.fields) else { return Ok(found) };
        let candidates = searcher.search(&query, &TopDocs::with_limit(CANDIDATES.max(limit)).order_by_score())?;
        let scored = candidates.into_iter().filter_map(|(score, address)| {
            let number = *self.numbers.get(usize::try_from(address.doc_id).ok()?)?;
            Some((number, score))
        });
        for (number, score) in rank::best(scored, &asked, &self.book.rules).into_iter().take(limit) {
            let Some(rule) = self.book.rules.rules.get(&number) else { continue };
            found.hits.push(Hit {
                number,
                headings: self.book.rules.headings(number),
                snippet: snippet::of(rule, &asked.stems()),
                score,
                restated: rule.restated,
            });
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests;
