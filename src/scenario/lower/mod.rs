//! From the parts of a file to a game: names become handles. Everything that is wrong in meaning is found before any of
//! it is reported.

mod amounts;
mod card;
mod choices;
mod combat;
mod effect;
mod faces;
mod imported;
mod object;
mod players;
mod reference;
mod settle;
mod stack;
mod zones;

use std::collections::BTreeMap;

use super::cards::Cards;
use super::err::{Complaint, ScenarioError, Source};
use super::file::{Characteristics, Name};
use super::names::Names;
use crate::ability::grammar::Vocabulary;
use crate::cards::Store;
use crate::game::{Game, MOST_OBJECTS, MOST_PAIRS, ObjectId};
use crate::terms::name::fold;
pub(super) use card::ability;
use imported::Imported;

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

    /// All that is wrong, in the order of the file.
    pub(in crate::scenario) fn error(mut self) -> ScenarioError {
        self.complaints.sort_by_key(|complaint| complaint.place.map(|place| place.start));
        ScenarioError::new(self.source, self.complaints)
    }
}
