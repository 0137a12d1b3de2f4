//! The clauses in force: what abilities say must, may or can't be, each bound to the objects or players it speaks of.

use super::{Origin, Scope};
use crate::ability::{Condition, Keyword, Rule};
use crate::edition::{Edition, Provision};
use crate::game::{ObjectId, PlayerId, Recipient};

/// What a clause is laid on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum On {
    /// These objects.
    Objects(Vec<ObjectId>),
    /// These players.
    Players(Vec<PlayerId>),
}

/// A rule in force on some objects or players, with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The object and ability it comes from.
    pub origin: Origin,
    /// What it is laid on.
    pub on: On,
    /// What it says. Filters in it are to be read in `scope`.
    pub rule: Rule,
    /// What must hold of the defending player for it to count, where its condition speaks of that player; all other
    /// conditions have been asked already.
    pub condition: Option<Condition>,
    /// From where its words are to be read: "you", "~", "enchanted creature".
    pub scope: Scope,
    /// When the ability or effect that it comes from came to be.
    pub timestamp: u64,
    /// The rule of the rules text that gives the clause, for keyword abilities; restrictions and requirements of plain
    /// sentences rest on the rules of attacking and blocking alone.
    pub provision: Option<Provision>,
    /// The keyword ability that it is part of the meaning of.
    pub keyword: Option<Keyword>,
    /// The edition does not know the keyword yet, and it was read by its later meaning.
    pub read_as_later: bool,
}

impl Clause {
    /// A clause of a plain sentence: no condition is left to ask, and no keyword stands behind it.
    pub fn plain(origin: Origin, on: On, rule: Rule, scope: Scope, timestamp: u64) -> Self {
        let read_as_later = false;
        Self { origin, on, rule, condition: None, scope, timestamp, provision: None, keyword: None, read_as_later }
    }

    /// How its keyword was read, where the edition does not know it yet: a note for the ruling that rests on it.
    pub fn reading(&self, edition: &Edition) -> Option<String> {
        let keyword = self.keyword.as_ref().filter(|_| self.read_as_later)?;
        Some(format!("The rules of {} do not know {} yet: its later meaning is used.", edition.date(), keyword.name()))
    }

    /// The rule that gives it to such a bearer: hexproof has one for permanents and one for players.
    pub(crate) fn provision_on(&self, bearer: Recipient) -> Option<Provision> {
        match (self.provision, bearer) {
            (Some(Provision::HexproofPermanent), Recipient::Player(_)) => Some(Provision::HexproofPlayer),
            (provision, _) => provision,
        }
    }

    /// Whether it is laid on the object.
    pub fn is_on(&self, object: ObjectId) -> bool {
        matches!(&self.on, On::Objects(objects) if objects.contains(&object))
    }

    /// Whether it is laid on the player.
    pub(crate) fn is_on_player(&self, player: PlayerId) -> bool {
        matches!(&self.on, On::Players(players) if players.contains(&player))
    }

    /// The objects it is laid on; none for players.
    pub fn objects(&self) -> &[ObjectId] {
        match &self.on {
            On::Objects(objects) => objects,
            On::Players(_) => &[],
        }
    }
}
