//! The texts at hand: those in the binary, restated in our own words, and those that were imported.

mod bundled;
mod kept;
mod store;
mod texts;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::civil::Date;
use rayon::prelude::*;

use super::book::{RuleText, Rulebook};
use super::decode::decode;
use super::err::RulebookError;
use super::file::TextFile;
use super::fingerprint::fingerprint;
use super::read::{print, read_own};
use super::source::read_file;
use crate::folders;
use crate::terms::RuleNumber;

pub use store::Store;
use texts::Texts;

/// The texts at hand. Each edition is read when it is first asked for, and once.
#[derive(Debug)]
pub struct Library {
    store: Option<Store>,
    cache: Option<PathBuf>,
    open: Mutex<BTreeMap<Date, Option<Arc<Book>>>>,
    /// The files whose texts are used for this run only, by their editions.
    lent: Mutex<BTreeMap<Date, PathBuf>>,
}

/// One edition's text, ready to be cited.
#[derive(Debug)]
pub struct Book {
    /// The edition's date.
    pub date: Date,
    /// The rules: imported ones before our own.
    pub rules: Rulebook,
    /// A number that changes with the text.
    pub hash: u64,
}

impl Book {
    /// A book of these rules for a draft, which no edition of the timeline has.
    pub fn of(date: Date, rules: Rulebook) -> Self {
        let hash = fingerprint([print(&rules).as_bytes()]);
        Self { date, rules, hash }
    }
}

/// An edition whose text is at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// Its date.
    pub date: Date,
    /// Whether a restatement is in the binary.
    pub bundled: bool,
    /// Where the imported text lies, or the one that is lent.
    pub imported: Option<PathBuf>,
}

impl Library {
    /// The library of this user: the platform's data and cache folders.
    pub fn open() -> Self {
        Self::at(folders::data(), folders::cache())
    }

    /// A library with its folders named; without a folder, nothing is imported or cached.
    pub fn at(data: Option<PathBuf>, cache: Option<PathBuf>) -> Self {
        let store = data.map(|data| Store::at(data.join("rules")));
        Self { store, cache, open: Mutex::default(), lent: Mutex::default() }
    }

    /// Where indices are kept.
    pub fn cache(&self) -> Option<&Path> {
        self.cache.as_deref()
    }

    /// Every edition whose text is at hand, oldest first.
    pub fn held(&self) -> Vec<Held> {
        let mut held: BTreeMap<Date, Held> =
            bundled::dates().map(|date| (date, Held { date, bundled: true, imported: None })).collect();
        let stored = self.store.iter().flat_map(Store::list);
        let lent = self.lent().clone();
        for (date, path) in stored.chain(lent) {
            held.entry(date).or_insert(Held { date, bundled: false, imported: None }).imported = Some(path);
        }
        held.into_values().collect()
    }

    /// What a rule says in an edition; `None` when no text at hand has it, and `judge rules import` would add it.
    pub fn text_of(&self, edition: Date, number: RuleNumber) -> Option<RuleText> {
        self.book(edition)?.rules.text_of(number)
    }

    /// An edition's text, when any is at hand.
    pub fn book(&self, edition: Date) -> Option<Arc<Book>> {
        let open = || self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(book) = open().get(&edition) {
            return book.clone();
        }
        // Read without the lock, so that several editions can be read at once; whoever is first is kept.
        let book = self.read(edition).map(Arc::new);
        open().entry(edition).or_insert(book).clone()
    }

    /// A number that changes with an edition's text, when any is at hand: that of its [`Book`], which need not be read
    /// for it.
    pub fn hash(&self, edition: Date) -> Option<u64> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&edition).cloned();
        match open {
            Some(book) => book.map(|book| book.hash),
            None => self.texts(edition).map(|texts| texts.hash),
        }
    }

    /// The file with an edition's text, and the line of it in which each rule begins, from 1; the restatement where
    /// there is one, under the name that it has in the project.
    pub fn lines_of(&self, edition: Date) -> Option<(String, BTreeMap<RuleNumber, usize>)> {
        let lent = self.lent().get(&edition).cloned();
        let (path, text) = match (lent, bundled::text(edition)) {
            (Some(path), _) => {
                let text = decode(&read_file(&path).ok()?).text;
                (path.display().to_string(), text)
            }
            (None, Some(text)) => (format!("rules-text/{edition}.txt"), text.to_owned()),
            (None, None) => {
                let store = self.store.as_ref()?;
                let (_, path) = store.list().into_iter().find(|(date, _)| *date == edition)?;
                (path.display().to_string(), store.text(edition)?)
            }
        };
        let number = |line: &str| line.split_whitespace().next()?.trim_end_matches('.').parse::<RuleNumber>().ok();
        let begun = text.lines().enumerate().filter_map(|(at, line)| Some((number(line)?, at + 1)));
        Some((path, begun.collect()))
    }

    /// The texts of several editions, read at once.
    pub fn books(&self, editions: &[Date]) -> Vec<Option<Arc<Book>>> {
        editions.par_iter().map(|edition| self.book(*edition)).collect()
    }

    /// Keeps an imported text. A whole edition takes the place of an earlier import of that date; to a part, what the
    /// earlier import has beyond it is added.
    ///
    /// # Errors
    /// That there is no folder for it, or that it can't be written.
    pub fn import(&self, edition: Date, book: &Rulebook) -> Result<PathBuf, RulebookError> {
        let store = self.store()?;
        let path = store.alone(|| {
            let mut whole = book.clone();
            if let Some(earlier) = store.text(edition).filter(|_| !book.is_whole()) {
                whole.fill_from(&read_own(&earlier));
            }
            store.write(edition, &print(&whole))
        })?;
        self.forget(edition);
        Ok(path)
    }

    /// Takes a text for that of an edition as long as this library is open, and keeps nothing of it. What it lacks
    /// comes from the text at hand, unless it is a whole edition.
    ///
    /// # Errors
    /// That another text is lent for this edition already.
    pub fn lend(&self, edition: Date, file: TextFile) -> Result<(), RulebookError> {
        let path = PathBuf::from(&file.name);
        let mut rules = file.book;
        let hash = fingerprint([print(&rules).as_bytes()]);
        let earlier = self.lent().get(&edition).cloned();
        if let Some(earlier) = earlier {
            let same = earlier == path || self.book(edition).is_some_and(|book| book.hash == hash);
            return if same { Ok(()) } else { Err(RulebookError::TwoTexts { edition, earlier, path }) };
        }
        if !rules.is_whole()
            && let Some(book) = self.book(edition)
        {
            rules.fill_from(&book.rules);
        }
        let book = Arc::new(Book { date: edition, rules, hash });
        self.open.lock().unwrap_or_else(PoisonError::into_inner).insert(edition, Some(book));
        self.lent().insert(edition, path);
        Ok(())
    }

    /// Whether an edition's text is lent: then nothing that is made of it is to be kept.
    pub fn is_lent(&self, edition: Date) -> bool {
        self.lent().contains_key(&edition)
    }

    fn lent(&self) -> MutexGuard<'_, BTreeMap<Date, PathBuf>> {
        self.lent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The edition at hand that a text is most like, and how many of a hundred numbers and headings agree. `None` where
    /// hardly any do.
    pub fn nearest(&self, book: &Rulebook) -> Option<(Date, usize)> {
        const HARDLY: usize = 10;
        let likeness = |held: &Held| Some((self.book(held.date)?.rules.agreement(book), held.date));
        let (share, date) = self.held().iter().filter_map(likeness).max()?;
        (share >= HARDLY).then_some((date, share))
    }

    /// Removes an imported text.
    ///
    /// # Errors
    /// That there is none, or that it can't be removed.
    pub fn remove(&self, edition: Date) -> Result<PathBuf, RulebookError> {
        let path = self.store()?.remove(edition)?;
        self.forget(edition);
        Ok(path)
    }

    fn store(&self) -> Result<&Store, RulebookError> {
        self.store.as_ref().ok_or(RulebookError::NoDataFolder)
    }

    fn forget(&self, edition: Date) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&edition);
    }

    fn read(&self, date: Date) -> Option<Book> {
        let texts = self.texts(date)?;
        let hash = texts.hash;
        let rules = kept::or_read(self.cache(), date, hash, || {
            let (ours, official) = texts.read();
            both(ours, official.as_deref())
        });
        Some(Book { date, rules, hash })
    }

    fn texts(&self, date: Date) -> Option<Texts> {
        Texts::of(self.cache(), date, self.store.as_ref().map(|store| store.path(date)))
    }
}

/// The official words, and ours where there are none.
fn both(ours: Option<&str>, official: Option<&str>) -> Rulebook {
    let ours = ours.map(|text| {
        let mut book = read_own(text);
        book.mark_restated();
        book
    });
    match (official.map(read_own), ours) {
        (Some(mut official), Some(ours)) => {
            official.fill_from(&ours);
            official
        }
        (Some(book), None) | (None, Some(book)) => book,
        (None, None) => Rulebook::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::read::read;

    const DATE: Date = Date::constant(2006, 10, 1);

    fn number(text: &str) -> RuleNumber {
        text.parse().unwrap()
    }

    #[test]
    fn cites_the_bundled_text_as_restated() {
        let rule = Library::at(None, None).text_of(DATE, number("500.4")).unwrap();
        assert!(rule.restated && !rule.text.is_empty());
        assert_eq!(rule.headings, ["500. Legal Attacks and Blocks"]);
    }

    #[test]
    fn an_edition_without_a_text_has_none() {
        let library = Library::at(None, None);
        assert_eq!(library.text_of(Date::constant(2001, 9, 24), number("500.4")), None);
        assert_eq!(library.text_of(DATE, number("999.9")), None);
        assert!(matches!(library.import(DATE, &read("100.1. One.")), Err(RulebookError::NoDataFolder)));
    }

    #[test]
    fn imported_words_stand_before_ours() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::at(Some(folder.path().to_owned()), None);
        let before = library.book(DATE).unwrap().hash;
        library.import(DATE, &read("500. Blocks\n\n500.4. Other words.\n")).unwrap();
        let rule = library.text_of(DATE, number("500.4")).unwrap();
        assert_eq!((rule.text.as_str(), rule.restated), ("Other words.", false));
        assert!(library.text_of(DATE, number("500.5")).unwrap().restated);
        assert_ne!(library.book(DATE).unwrap().hash, before);
        assert!(library.held().iter().any(|held| held.date == DATE && held.bundled && held.imported.is_some()));
        library.import(DATE, &read("500.5. More words.\n")).unwrap();
        assert_eq!(library.text_of(DATE, number("500.4")).unwrap().text, "Other words.");
        assert_eq!(library.text_of(DATE, number("500.5")).unwrap().text, "More words.");
        library.remove(DATE).unwrap();
        assert!(library.text_of(DATE, number("500.4")).unwrap().restated);
        assert!(matches!(library.remove(DATE), Err(RulebookError::NotImported(_))));
    }
}
