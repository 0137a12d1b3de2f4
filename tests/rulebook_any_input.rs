//! Whatever bytes are imported and whatever words are searched: nothing panics, and what was read prints and reads
//! again.

#![allow(clippy::unwrap_used)]

use std::sync::OnceLock;

use jiff::civil::Date;
use proptest::prelude::*;
use rules_judge::rulebook::read::{print, read, read_bytes, read_own};
use rules_judge::rulebook::reference::references;
use rules_judge::rulebook::references::References;
use rules_judge::rulebook::{Leading, Library, Search};

/// Pieces that the reader looks for, to be put together at random.
const PIECES: [&str; 34] = [
    "100. General",
    "100.1. One.",
    "100.1a Two",
    "100.1b: ",
    "606. 8b ",
    "432.2b It is.",
    "5. Chapter",
    "Glossary",
    "Credits",
    "Contents",
    "Example: ",
    "EXAMPLE:",
    "- 420.1 - ",
    " [CompRules 2003/10/01]\n",
    " [CompRules \n",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "     ",
    "  ",
    "----",
    "a.s.sign",
    "{oT}",
    "{o",
    "\u{fffd}",
    "â€™",
    "’",
    "See rule 420.5e–h, ",
    "rules 1–",
    "Term",
    "A sentence that is rather long and goes on and on so that it wraps",
    "October 1, 2006",
    "Перейти",
];

fn pieced() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES.as_slice()), 0..40).prop_map(|pieces| pieces.concat())
}

fn search() -> &'static Search {
    static SEARCH: OnceLock<Search> = OnceLock::new();
    SEARCH.get_or_init(|| {
        let library = Library::at(None, None);
        let book = library.book(Date::constant(2006, 10, 1)).unwrap();
        Search::in_cache(None, book, Leading::default()).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let book = read_bytes(&bytes);
        References::of(&book);
        print(&book);
    }

    #[test]
    fn any_text_of_known_pieces_keeps_its_numbers_when_printed(text in pieced()) {
        let book = read(&text);
        References::of(&book);
        let printed = print(&book);
        let again = read_own(&printed);
        for number in book.rules.keys() {
            prop_assert!(again.rules.contains_key(number), "{} of {:?}", number, printed);
        }
    }

    #[test]
    fn any_text_has_references_or_none(text in "\\PC{0,80}|(rule|rules|section)s? [0-9a-z.,–\" -]{0,30}") {
        references(&text);
    }

    #[test]
    fn any_words_are_searched(words in "\\PC{0,60}|[-+*/{}0-9A-Za-z'\"’ .:^~()]{0,60}") {
        search().find(&words, 5).unwrap();
    }
}
