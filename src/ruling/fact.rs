//! What a kind of question answers beside verdict and reasons: by handle, until it is shown.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::Serialize;

use crate::game::{Game, Recipient};

/// A fact that a question of some kind answers, beside what all rulings hold: `value`, `order`, `ways` ...
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A yes or no: whether it can be paid, whether it is controlled.
    Truth(bool),
    /// A number.
    Number(i64),
    /// A word or sentence.
    Text(String),
    /// Words in a list; whether their order counts is known by the fact's name.
    List(Vec<String>),
    /// One object or player: who controls it, what it is attached to.
    One(Recipient),
    /// Objects or players in a list; whether their order counts is known by the fact's name.
    Those(Vec<Recipient>),
    /// A number of each: counters by their kinds, hands by player.
    Numbers(BTreeMap<Key, i64>),
    /// Words about each, in the order in which they are shown.
    Texts(IndexMap<Key, String>),
}

/// What one entry of a fact is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// An object or player.
    Handle(Recipient),
    /// What no handle stands for: a kind of counter, the pool, an answer that could be given.
    Word(String),
}

/// A fact as it is shown, with the names of objects and players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Named {
    /// A yes or no.
    Truth(bool),
    /// A number.
    Number(i64),
    /// A word, a name or a sentence.
    Text(String),
    /// Words or names in a list.
    List(Vec<String>),
    /// A number of each.
    Numbers(BTreeMap<String, i64>),
    /// Words about each.
    Texts(IndexMap<String, String>),
}

impl Fact {
    /// Objects or players in a list.
    pub(crate) fn those<H: Into<Recipient> + Copy>(handles: &[H]) -> Self {
        Self::Those(handles.iter().map(|handle| (*handle).into()).collect())
    }

    /// A number, in digits where it is too large for one.
    pub(crate) fn number(number: impl TryInto<i64> + ToString + Copy) -> Self {
        number.try_into().map_or_else(|_| Self::Text(number.to_string()), Self::Number)
    }

    /// With the names that its objects and players have on the board that its handles are of.
    pub fn named(&self, board: &Game) -> Named {
        let name = |of: &Recipient| board.name_of(*of).to_owned();
        let key = |key: &Key| match key {
            Key::Handle(of) => name(of),
            Key::Word(word) => word.clone(),
        };
        match self {
            Self::Truth(truth) => Named::Truth(*truth),
            Self::Number(number) => Named::Number(*number),
            Self::Text(text) => Named::Text(text.clone()),
            Self::List(items) => Named::List(items.clone()),
            Self::One(of) => Named::Text(name(of)),
            Self::Those(all) => Named::List(all.iter().map(name).collect()),
            Self::Numbers(numbers) => Named::Numbers(numbers.iter().map(|(of, number)| (key(of), *number)).collect()),
            Self::Texts(texts) => Named::Texts(texts.iter().map(|(of, text)| (key(of), text.clone())).collect()),
        }
    }
}

impl<H: Into<Recipient>> From<H> for Key {
    fn from(handle: H) -> Self {
        Self::Handle(handle.into())
    }
}
