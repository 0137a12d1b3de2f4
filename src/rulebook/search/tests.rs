//! Search over a miniature book.

use std::fs;
use std::sync::Arc;

use super::*;
use crate::rulebook::read::read;

const BOOK: &str = "1. Start

100. Ends

100.1. A player with an empty library loses. See rule 100.2a.

100.2. Creatures

100.2a Two creatures that are {W/U} and have +1/+1 go to the graveyard.
Example: A zebra goes.

100.2b A creature that attacks can't block.

101. More

101.1. Nothing else happens to players.

Glossary

Herd
A group of creatures. See rule 100.2b.
";

fn book() -> Arc<Book> {
    let library = Library::at(None, None);
    let date = jiff::civil::Date::constant(2006, 10, 1);
    let hash = library.book(date).unwrap().hash;
    Arc::new(Book { date, rules: read(BOOK), hash })
}

fn first(words: &str) -> String {
    let found = Search::in_cache(None, book(), Leading::new()).unwrap().find(words, 10).unwrap();
    found.hits.first().map_or_else(|| "nothing".to_owned(), |hit| hit.number.to_string())
}

#[test]
fn finds_numbers_symbols_words_and_terms() {
    for (words, number) in [
        ("100.2a", "100.2a"),
        ("100.2", "100.2"),
        ("101", "101"),
        ("{W/U}", "100.2a"),
        ("+1/+1", "100.2a"),
        ("blocking attackers", "100.2b"),
        ("zebras", "100.2a"),
        ("herd", "100.2b"),
        ("deck", "100.1"),
        ("", "nothing"),
    ] {
        assert_eq!(first(words), number, "{words}");
    }
}

#[test]
fn a_rule_finds_its_subrules() {
    let found = Search::in_cache(None, book(), Leading::new()).unwrap().find("100.2", 3).unwrap();
    let numbers: Vec<String> = found.hits.iter().map(|hit| hit.number.to_string()).collect();
    assert_eq!(numbers, ["100.2", "100.2a", "100.2b"]);
}

#[test]
fn forgives_typing_errors_and_says_so() {
    let found = Search::in_cache(None, book(), Leading::new()).unwrap().find("empty Libary!", 1).unwrap();
    assert_eq!(found.corrected.as_deref(), Some("empty library!"));
    assert_eq!(found.hits[0].number.to_string(), "100.1");
    assert!(found.hits[0].snippet.contains("**library**"));
}

#[test]
fn takes_every_query_for_words() {
    let search = Search::in_cache(None, book(), Leading::new()).unwrap();
    for words in
        ["can't \"be", "{W/U", "a AND (b", "title:x^9 -y ~", "\\", "'’'", "ƒ\u{0}\u{fffd}", "+ - * ? [ ] : /", "1/"]
    {
        search.find(words, 10).unwrap();
    }
}

#[test]
fn keeps_its_index_and_takes_it_again() {
    let cache = tempfile::tempdir().unwrap();
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(cache.path().join("index")).unwrap().map(|e| e.unwrap().file_name()).collect();
        names.retain(|name| name != ".lock");
        names.sort();
        names
    };
    for _ in 0..2 {
        let search = Search::in_cache(Some(cache.path()), book(), Leading::new()).unwrap();
        assert_eq!(search.find("empty library", 1).unwrap().hits.len(), 1);
        assert_eq!(names().len(), 1);
    }
}

#[test]
fn a_broken_cache_does_no_harm() {
    let cache = tempfile::tempdir().unwrap();
    drop(Search::in_cache(Some(cache.path()), book(), Leading::new()).unwrap());
    let kept = kept(cache.path());
    let names: Vec<_> = fs::read_dir(&kept).unwrap().map(|file| file.unwrap().file_name()).collect();
    for name in names {
        let path = kept.join(name);
        // Lock files come and go.
        let Ok(bytes) = fs::read(&path) else { continue };
        fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
        for _ in 0..2 {
            let search = Search::in_cache(Some(cache.path()), book(), Leading::new()).unwrap();
            assert_eq!(search.find("empty library", 1).unwrap().hits.len(), 1, "{path:?}");
        }
    }
    let file = cache.path().join("file");
    fs::write(&file, "no folder").unwrap();
    assert!(Search::in_cache(Some(&file), book(), Leading::new()).is_ok());
}

#[test]
fn two_at_once_build_one_index() {
    let cache = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                Search::in_cache(Some(cache.path()), book(), Leading::new()).unwrap().find("empty library", 1).unwrap()
            });
        }
    });
    assert_eq!(fs::read_dir(cache.path().join("index")).unwrap().count(), 2, "an index and a lock");
}

/// The only index in a cache.
fn kept(cache: &std::path::Path) -> std::path::PathBuf {
    let mut paths = fs::read_dir(cache.join("index")).unwrap().map(|entry| entry.unwrap().path());
    paths.find(|path| path.is_dir()).unwrap()
}

#[test]
fn a_flipped_byte_anywhere_in_the_cache_changes_no_answer() {
    let cache = tempfile::tempdir().unwrap();
    let ask =
        || Search::in_cache(Some(cache.path()), book(), Leading::new()).unwrap().find("empty library", 3).unwrap();
    let right = ask();
    for round in 0..60usize {
        // The index is built anew after each fault, in files of other names.
        let files = fs::read_dir(kept(cache.path())).unwrap().map(|file| file.unwrap().path());
        let mut files: Vec<_> = files.filter(|path| !path.to_string_lossy().ends_with(".lock")).collect();
        files.sort_by_key(|path| path.extension().map(ToOwned::to_owned));
        let path = &files[round % files.len()];
        let mut bytes = fs::read(path).unwrap();
        let Some(last) = bytes.len().checked_sub(1) else { continue };
        bytes[(round * 7919) % (last + 1)] ^= 1 << (round % 8);
        fs::write(path, &bytes).unwrap();
        assert_eq!(ask(), right, "{path:?}");
    }
    fs::create_dir(cache.path().join("index/.4711.part")).unwrap();
    fs::remove_dir_all(kept(cache.path())).unwrap();
    assert_eq!(ask(), right);
    assert!(!cache.path().join("index/.4711.part").exists(), "what a killed process left is swept");
}

#[test]
fn a_kept_index_has_the_pages_of_its_book() {
    let cache = tempfile::tempdir().unwrap();
    let library = Library::at(None, Some(cache.path().to_owned()));
    let date = jiff::civil::Date::constant(2006, 10, 1);
    let cited = || crate::edition::Timeline::bundled().edition_on(date).unwrap().cited();
    let of_book = Search::in_cache(None, library.book(date).unwrap(), cited()).unwrap();
    // The first builds it, the second opens no book.
    for _ in 0..2 {
        let library = Library::at(None, Some(cache.path().to_owned()));
        let kept = Search::open(&library, date, cited()).unwrap().unwrap();
        let parts = [
            Within::default(),
            Within { under: "420".parse().ok(), examples: false },
            Within { under: None, examples: true },
        ];
        for words in ["can I keep two copies of a legend", "420.5e", "lethal damage", "blocks if able"] {
            for within in parts {
                let found = |search: &Search| search.find_within(words, 10, within).unwrap();
                assert_eq!(found(&kept), found(&of_book), "{words:?} {within:?}");
            }
            assert_eq!(kept.terms(words, 5).unwrap(), of_book.terms(words, 5).unwrap());
        }
    }
    let none = Library::at(None, Some(cache.path().to_owned()));
    assert!(Search::open(&none, jiff::civil::Date::constant(2001, 9, 24), Leading::new()).unwrap().is_none());
}

#[test]
fn a_settled_index_is_opened_without_reading_it() {
    // The files of a cache must be some seconds old: this is what a test can wait for.
    let cache = tempfile::tempdir().unwrap();
    let ask =
        || Search::in_cache(Some(cache.path()), book(), Leading::new()).unwrap().find("empty library", 3).unwrap();
    let right = ask();
    std::thread::sleep(std::time::Duration::from_millis(3_200));
    for _ in 0..2 {
        assert_eq!(ask(), right);
    }
    let kept = kept(cache.path());
    if cfg!(unix) {
        assert!(kept.join("seen").is_file());
    }
    // What changes afterwards is noticed all the same.
    let pages = kept.join("pages");
    let mut bytes = fs::read(&pages).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(b'x');
    fs::write(&pages, bytes).unwrap();
    assert_eq!(ask(), right);
}
