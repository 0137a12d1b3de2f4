//! An effect that could replace or prevent an event, and what it makes of it.   614, 615

use crate::ability::{Amount, Change, Choice, Cost, Filter, Instruction, Static};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::replacing::{Follow, Key};
use crate::engine::view::Clause;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Counter;

/// An effect that could replace an event.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::engine::play) struct Applies {
    /// What tells it from others.
    pub(in crate::engine::play) key: Key,
    /// The object that it comes from.
    pub(in crate::engine::play) source: Option<ObjectId>,
    /// The ability, as written.
    pub(in crate::engine::play) ability: String,
    /// The events that happen in its place; none if it does not happen at all.
    pub(in crate::engine::play) instead: Vec<Happening>,
    /// Whether it must replace the event, and how often.
    pub(in crate::engine::play) manner: Manner,
    /// Instructions that are followed besides, for words that the event's own parts can't say.
    pub(in crate::engine::play) follow: Option<Follow>,
    /// It only adds to how something enters: any order of such effects comes to the same.
    pub(in crate::engine::play) adds: bool,
    /// So much damage it prevents, where that is what it does.
    pub(in crate::engine::play) prevents: Option<i64>,
    /// The rule of the keyword ability that it is part of: protection prevents damage by a rule of its own.
    pub(in crate::engine::play) keyword_rule: Option<Provision>,
    /// What is asked of the player under whose control something enters.
    pub(in crate::engine::play) asks: Vec<Ask>,
}

impl Applies {
    /// An effect that turns an event into others, once for each event, and asks nothing.
    pub(super) fn new(key: Key, source: Option<ObjectId>, ability: String, instead: Vec<Happening>) -> Self {
        let manner = Manner::default();
        Self {
            key,
            source,
            ability,
            instead,
            manner,
            follow: None,
            adds: false,
            prevents: None,
            keyword_rule: None,
            asks: Vec::new(),
        }
    }

    /// What a clause in force makes of an event.
    pub(super) fn by_clause(clause: &Clause, instead: Vec<Happening>) -> Self {
        let (source, ability) = (clause.origin.object, clause.origin.ability.clone());
        Self::new(Key::Clause(source, ability.clone(), clause.timestamp, 0), source, ability, instead)
    }
}

/// Whether an effect must replace the event, and how often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::engine::play) struct Manner {
    /// Who may let the event happen as it is.
    pub(super) optional: Option<PlayerId>,
    /// It replaces only the next such event, and then is gone.
    pub(super) next: bool,
}

/// What is asked as something enters.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::engine::play) enum Ask {
    /// "choose a color".
    Choose(Choice),
    /// "you may have it enter as a copy of ..., except ...".
    Copy(Filter, Vec<Change>),
    /// "unless you pay 2 life", else tapped.
    TappedUnless(Cost),
    /// "sacrifice a Forest instead", else it goes to its owner's graveyard and does not enter; whether its controller
    /// may leave undone what they could do.
    OnlyFor(Cost, bool),
    /// "with a +1/+1 counter on it", if its controller wants.
    MayHave(Counter),
    /// "sacrifice all lands you control", and what the same ability says then of how it enters: "with a +1/+1 counter on
    /// it for each land sacrificed this way".
    Follow(Vec<Instruction>, Vec<Static>),
    /// Devour: sacrifice any number, and so many +1/+1 counters for each.   702.82
    Devour(Amount, Filter),
    /// Riot: a +1/+1 counter, or haste.   702.136
    Riot,
    /// Tribute: an opponent may put so many +1/+1 counters on it.   702.104
    Tribute(u32),
    /// Amplify: cards are revealed, and each brings so many +1/+1 counters.   702.38
    Amplify(u32),
    /// Read ahead: from one lore counter to as many as the final chapter's number.   702.155
    ReadAhead(u32),
}
