//! How something enters the battlefield.   110.5, 614.12

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::ability::Change;
use crate::game::{ChosenFor, Faces, ObjectId, PlayerId, Printed, Recipient};
use crate::terms::Counter;

/// How an object enters the battlefield.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// What enters: a card or spell of the game, or a token that comes to be.
    pub what: Entering,
    /// The player under whose control it enters.
    pub under: PlayerId,
    /// It enters tapped.
    pub tapped: bool,
    /// The counters that it enters with.
    pub counters: BTreeMap<Counter, u32>,
    /// What it enters attached to.
    pub attached_to: Option<Recipient>,
    /// Of an Aura: the words put it on something as soon as it is there, so that nobody is asked what it enchants.
    pub host_follows: bool,
    /// What it enters attacking.
    pub attacking: Option<Recipient>,
    /// What it enters blocking.
    pub blocking: Option<ObjectId>,
    /// It enters face down.   504 · 708
    pub face_down: bool,
    /// With its back face up.   712.14a
    pub back_up: bool,
    /// Of a token that is double-faced: its faces.   707.8a
    pub faces: Option<BothFaces>,
    /// What was chosen as it enters.
    pub chosen: ChosenFor,
    /// It enters as a copy: with these copiable values.
    pub copy_of: Option<Copiable>,
    /// Of a token: whose effect creates it.
    pub effect_of: Option<PlayerId>,
    /// With haste, which is not part of what could be copied.   702.136
    pub hasty: bool,
    /// An opponent has put the counters of tribute on it.   702.104
    pub tribute_paid: bool,
    /// What the effect that puts it there says that it is.   611.2e
    pub being: Option<Being>,
}

/// What an effect says of what it puts onto the battlefield: that is so as it enters.   611.2e
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Being {
    /// What it is beside what is printed on it.
    pub changes: Vec<Change>,
    /// Whose effect says so.
    pub controller: PlayerId,
    /// In which words.
    pub text: String,
    /// The object whose ability says so.
    pub source: Option<ObjectId>,
}

/// The copiable values that something enters with, and both halves where they are those of a flip card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copiable(pub Arc<Printed>, pub Option<Arc<Faces>>);

impl PartialOrd for Copiable {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Copiable {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.name.cmp(&other.0.name)
    }
}

/// The faces that a token comes with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BothFaces(pub Arc<Faces>);

impl PartialOrd for BothFaces {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for BothFaces {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.front.name.cmp(&other.0.front.name)
    }
}

/// What enters the battlefield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entering {
    /// An object of the game.
    Object(ObjectId),
    /// A new token; `of`: what it is a copy of.
    Token(Arc<Printed>),
}

impl PartialOrd for Entering {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Entering {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        match (self, other) {
            (Self::Object(one), Self::Object(two)) => one.cmp(two),
            (Self::Object(_), Self::Token(_)) => std::cmp::Ordering::Less,
            (Self::Token(_), Self::Object(_)) => std::cmp::Ordering::Greater,
            (Self::Token(one), Self::Token(two)) => one.name.cmp(&two.name),
        }
    }
}

impl Entry {
    /// An object enters with nothing special about it.
    pub fn of(object: ObjectId, under: PlayerId) -> Self {
        Self::new(Entering::Object(object), under)
    }

    /// The same of an object or a token.
    pub fn new(what: Entering, under: PlayerId) -> Self {
        Self {
            what,
            under,
            tapped: false,
            counters: BTreeMap::new(),
            attached_to: None,
            host_follows: false,
            attacking: None,
            blocking: None,
            face_down: false,
            back_up: false,
            faces: None,
            chosen: ChosenFor::default(),
            copy_of: None,
            effect_of: None,
            hasty: false,
            tribute_paid: false,
            being: None,
        }
    }
}
