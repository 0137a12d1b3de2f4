//! What is known of the place where a text stands: whose text it is, and whom it can name.

use std::collections::BTreeMap;
use std::fmt;

use crate::terms::name::fold;
use crate::terms::subtype::{Subtype, find, goes_with, plural};

/// Whose text it is, and the board that it stands on.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The object's own name, which means the object itself, as `~` does.
    pub name: &'a str,
    /// A legend: cards call it by the first words of its name, too.
    pub legendary: bool,
    /// The names on the board.
    pub board: &'a Vocabulary,
    /// Whether a card of the name is known, beside the objects of the board.
    pub is_card: Option<&'a dyn Fn(&str) -> bool>,
}

impl fmt::Debug for Setting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setting").field("name", &self.name).field("legendary", &self.legendary).finish_non_exhaustive()
    }
}

impl Setting<'_> {
    /// Whether a card of the name is known, beside the objects of the board.
    pub(crate) fn is_card(&self, name: &str) -> bool {
        self.is_card.is_some_and(|is_card| is_card(name))
    }

    /// A text of an object of this name, on no board.
    pub fn of(name: &str) -> Setting<'_> {
        Setting { name, legendary: false, board: &NOWHERE, is_card: None }
    }
}

static NOWHERE: Vocabulary = Vocabulary {
    players: BTreeMap::new(),
    objects: BTreeMap::new(),
    subtypes: BTreeMap::new(),
    longest: 0,
    is_board: false,
};

/// The names that the texts of a board can speak of, beside the words of the language.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// As folded, and as written.
    players: BTreeMap<String, String>,
    objects: BTreeMap<String, String>,
    /// Singular and plural of the subtypes of type lines, in lower case, with the subtype as written.
    subtypes: BTreeMap<String, String>,
    /// The most words that a name has.
    longest: usize,
    is_board: bool,
}

impl Vocabulary {
    /// That of a board, still empty.
    pub(crate) fn of_board() -> Self {
        Self { is_board: true, ..Self::default() }
    }

    pub(crate) fn add_player(&mut self, name: &str) {
        self.longest = self.longest.max(words(name));
        self.players.insert(fold(name), name.to_owned());
    }

    /// Adds an object, by its name or the file's id for it, or a card that is known by name.
    pub(crate) fn add_object(&mut self, name: &str) {
        self.longest = self.longest.max(words(name));
        self.objects.insert(fold(name), name.to_owned());
    }

    /// Adds a subtype of a type line.
    pub(crate) fn add_subtype(&mut self, name: &str) {
        if find(&name.to_lowercase()).is_none_or(|known| !known.is_singular(name)) {
            self.subtypes.insert(name.to_lowercase(), name.to_owned());
            self.subtypes.insert(plural(name).to_lowercase(), name.to_owned());
        }
    }

    /// Whether there is a board at all: without one nobody can say that a name means nothing.
    pub(crate) const fn is_board(&self) -> bool {
        self.is_board
    }

    /// Whether a player has the name.
    pub(crate) fn has_player(&self, name: &str) -> bool {
        self.players.contains_key(&fold(name))
    }

    /// Whether an object or a known card has the name.
    pub(crate) fn has_object(&self, name: &str) -> bool {
        self.objects.contains_key(&fold(name))
    }

    /// Whether the subtype is one of the rules, or of a type line.
    pub(crate) fn has_subtype(&self, name: &str) -> bool {
        self.subtype(&name.to_lowercase()).is_some()
    }

    /// The subtype that the word (in lower case, singular or plural) names.
    pub fn subtype(&self, word: &str) -> Option<Subtype<'_>> {
        let own = || self.subtypes.get(word).map(|name| Subtype { name, of: goes_with(name) });
        find(word).or_else(own)
    }

    /// The most words that a name has.
    pub(super) const fn longest(&self) -> usize {
        self.longest
    }

    /// Everything that bears a name.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let subtypes = self.subtypes.values();
        self.objects.values().chain(self.players.values()).chain(subtypes).map(String::as_str)
    }
}

/// How many tokens a name may be, at most.
fn words(name: &str) -> usize {
    // Each word may have a mark of its own: "Urza's", "Kira,".
    name.split_whitespace().count() * 2
}
