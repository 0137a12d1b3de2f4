//! From the parts of a file to a game: names become handles. Everything that is wrong in meaning is found before any of
//! it is reported.

mod amounts;
mod card;
mod choices;
mod combat;
mod components;
mod effect;
mod faces;
mod imported;
mod object;
mod paid;
mod players;
mod reanimated;
mod reference;
mod settle;
mod stack;
mod station;
mod zones;

use std::collections::BTreeMap;

use super::cards::Cards;
use super::err::{Complaint, MOST_TOLD, Source};
use super::file::{Characteristics, Name};
use super::names::Names;
use super::node::Place;
use crate::ability::grammar::Vocabulary;
use crate::cards::Store;
use crate::game::{Game, MOST_OBJECTS, MOST_PAIRS, ObjectId};
use crate::terms::name::fold;
pub(super) use card::ability;
use imported::Imported;

/// The longest text of an ability or effect, in characters. Those of cards have up to some thousand.
const LONGEST_TEXT: usize = 5_000;
/// So many characters of abilities and effects are read of one file.
const MOST_CHARACTERS: usize = 500_000;

/// A file on its way to a game.
pub(super) struct Lowering<'a> {
    source: &'a Source,
    cards: &'a Cards,
    /// What objects of the file say of themselves, by folded name; the first of a name counts.
    written: BTreeMap<String, Characteristics<'a>>,
    imported: Imported<'a>,
    pub(super) game: Game,
    pub(super) names: Names,
    /// The file says what is on the stack; what it says may be wrong.
    pub(super) says_stack: bool,
    pub(super) complaints: Vec<Complaint>,
    /// Bare names that nothing is known of.
    unknown_cards: Vec<Name>,
    /// The names that texts can speak of, once all objects are there.
    board: Vocabulary,
    /// What names other objects, and can be resolved once all of them are there.
    later: Vec<Later<'a>>,
    /// Permanents of several components, each with those, and whether they were melded.
    composed: Vec<components::Composed>,
    /// How many characters of abilities and effects were read.
    characters: usize,
}

/// A reference to be resolved when all objects are there.
enum Later<'a> {
    Permanent(ObjectId, &'a super::file::Permanent),
    Stack(ObjectId, &'a super::file::StackItem),
    ExiledWith(ObjectId, &'a super::file::Name),
}

impl<'a> Lowering<'a> {
    /// An empty board, with what the objects of the file say of themselves.
    pub(in crate::scenario) fn new(
        source: &'a Source,
        cards: &'a Cards,
        imported: &'a Store,
        described: impl Iterator<Item = (&'a str, Characteristics<'a>)>,
    ) -> Self {
        let mut written = BTreeMap::new();
        for (name, characteristics) in described {
            written.entry(fold(name)).or_insert(characteristics);
        }
        Self {
            source,
            cards,
            written,
            imported: Imported::of(imported),
            game: Game::between(&[]),
            names: Names::default(),
            says_stack: false,
            complaints: Vec::new(),
            unknown_cards: Vec::new(),
            board: Vocabulary::default(),
            later: Vec::new(),
            composed: Vec::new(),
            characters: 0,
        }
    }
}

impl Lowering<'_> {
    fn text(&self) -> &str {
        self.source.inner()
    }

    pub(in crate::scenario) fn complain(&mut self, complaint: Complaint) {
        self.complaints.push(complaint);
    }

    /// Whether more has been found wrong than is told. What is found now needs no next step, which takes long to look
    /// for among very many names.
    fn has_told_enough(&self) -> bool {
        self.complaints.len() >= MOST_TOLD
    }

    /// Whether a text of an ability or effect is of a length that can be read, with all that were read before it.
    fn may_read(&mut self, text: &str, place: Place) -> bool {
        let count = text.chars().count();
        let before = self.characters;
        self.characters = before.saturating_add(count);
        let (what, most) = if count > LONGEST_TEXT {
            (format!("This text has {count} characters"), LONGEST_TEXT)
        } else if self.characters > MOST_CHARACTERS {
            ("The texts up to here are too long to follow".to_owned(), MOST_CHARACTERS)
        } else {
            return true;
        };
        // That all together are too long is said once.
        if count > LONGEST_TEXT || before <= MOST_CHARACTERS {
            self.complain(Complaint::new(what, place).help(format!("at most {most} characters are read")));
        }
        false
    }

    /// What names other objects, once all of them are there.
    pub(in crate::scenario) fn references(&mut self) {
        for later in std::mem::take(&mut self.later) {
            match later {
                Later::Permanent(id, written) => self.permanent_references(id, written),
                Later::Stack(id, written) => self.stack_references(id, written),
                Later::ExiledWith(id, with) => {
                    let with = self.object(with);
                    self.game.object_mut(id).exiled_with = with.map(|with| (with, 0));
                }
            }
        }
    }

    /// What concerns everything on a board of very many would take hours and all memory to follow.
    pub(in crate::scenario) fn reach(&mut self) {
        let (abilities, objects) = (self.game.wide(), self.game.objects.len());
        if abilities.saturating_mul(objects) > MOST_PAIRS {
            let message =
                format!("{abilities} abilities and effects on a board of {objects} objects are too many to follow");
            let help = format!("multiplied they may be {MOST_PAIRS}; keywords don't count");
            self.complain(Complaint::whole(message).help(help));
        }
    }
}
