//! What a sentence is about.

use std::borrow::Cow;

use super::{Amount, Filter, Who, joined};
use crate::terms::{CardType, Zone};

/// The objects (or players) that a sentence is about, seen from the object that it stands on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// "~", "this creature", the card's own name.
    This,
    /// "enchanted creature", "equipped creature", "fortified land": what the source is attached to.
    Host(Host),
    /// Every object that the filter finds: "other Goblins", "creatures you control", "all creatures".
    Each(Filter),
    /// "a creature you control", "two lands": so many, chosen as the instruction is followed.
    Choice(Box<Amount>, Filter),
    /// "up to two creatures you control": at most so many, chosen as the instruction is followed.
    UpTo(Box<Amount>, Filter),
    /// "the top three cards of your library".
    Top(Box<Amount>, Who),
    /// "~ and target creature": to all of these the same is done, at once.
    All(Vec<Self>),
    /// "both creatures", "each of those creatures": two creatures that are paired.   702.95
    Pair,
    /// The card's own name in what a token is created with, or what gives an ability: the object that made it, and not
    /// the bearer.   201.5a
    Maker,
    /// "the creature it targets": of the ability that is activated.
    Targeted,
    /// "the creature it haunts".   702.55
    Haunted,
    /// "the player or planeswalker it's attacking": whom or what that object attacks, as damage is dealt.
    AttackedBy(Box<Subject>),
    /// "the rest": of the cards looked at or revealed, those that nothing was done with.
    Rest,
    /// "the sacrificed creature", "the exiled card": what a cost or an earlier part of the text did that to.   607
    Linked(Deed),
    /// "target creature": which of the targets, counted from 0.
    Target(usize),
    /// "it", "that creature", "they": what was just spoken of, or what the trigger concerns.
    It,
    /// "that Warrior": of two objects that an event describes, the one that did it; "it" is the one to which it was
    /// done.
    Actor,
    /// "that spell", "that card": the one that the trigger concerns, where "it" has become something else since.
    Event,
    /// "the chosen creature".
    Chosen,
    /// Players: "you", "each opponent".
    Players(Who),
}

impl Subject {
    /// "your commander", wherever it is: any of them, where there are several.   903.3
    pub(crate) fn your_commander() -> Self {
        let zones =
            [Zone::Battlefield, Zone::Command, Zone::Stack, Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Library];
        let anywhere = Filter::Either(zones.map(Filter::In).to_vec());
        Self::Each(super::joined::all(vec![Filter::Commander, Filter::Owner(Who::You), anywhere]))
    }

    /// Whether it names nothing: "all damage", which is then said of players too.
    pub(crate) fn is_unnamed(&self) -> bool {
        *self == Self::Each(Filter::Any)
    }

    /// What the words "the same name as another permanent" compare an object with, and whether that is another than
    /// the object itself: "another" is said of it there, not of the bearer of the words.
    pub(crate) fn compared_with(&self) -> (Cow<'_, Self>, bool) {
        match self {
            Self::Each(Filter::All(parts)) if parts.contains(&Filter::Other) => {
                let rest = parts.iter().filter(|part| **part != Filter::Other).cloned().collect();
                (Cow::Owned(Self::Each(joined::all(rest))), true)
            }
            subject => (Cow::Borrowed(subject), false),
        }
    }

    /// Whether it is the object that the text stands on: "~", "this card from your graveyard".
    pub fn names_this(&self) -> bool {
        match self {
            Self::This => true,
            Self::Each(filter) => filter.names_this(),
            _ => false,
        }
    }
}

/// What was done to an object, by which later words name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Deed {
    Sacrificed,
    Exiled,
    Discarded,
    Destroyed,
    Returned,
    Milled,
    Revealed,
    Tapped,
    Untapped,
    Drawn,
    Countered,
    Created,
    Chosen,
    /// Exiled from a hand.
    ExiledFromHand,
    /// Voted for by most, or as many.   701.38
    Elected,
}

impl Deed {
    /// Each with its word.
    pub const WORDS: &[(&str, Self)] = &[
        ("sacrificed", Self::Sacrificed),
        ("exiled", Self::Exiled),
        ("discarded", Self::Discarded),
        ("destroyed", Self::Destroyed),
        ("returned", Self::Returned),
        ("milled", Self::Milled),
        ("revealed", Self::Revealed),
        ("tapped", Self::Tapped),
        ("untapped", Self::Untapped),
        ("drawn", Self::Drawn),
        ("countered", Self::Countered),
        ("created", Self::Created),
        ("chosen", Self::Chosen),
    ];

    /// As a participle.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, deed)| *deed == self).map_or("", |(word, _)| word)
    }

    /// The deed that a verb in the present names: "if you discard a land card this way".
    pub(crate) fn read_present(verb: &str) -> Option<Self> {
        match verb {
            "return" => Some(Self::Returned),
            "tap" => Some(Self::Tapped),
            "untap" => Some(Self::Untapped),
            "draw" => Some(Self::Drawn),
            verb => [format!("{verb}d"), format!("{verb}ed")].iter().find_map(|word| Self::read(word)),
        }
    }

    /// The deed that a participle names.
    pub fn read(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(own, _)| *own == word).map(|(_, deed)| *deed)
    }
}

/// How a text names what its object is attached to. The words are printed again; what they name is the same object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Host {
    /// Enchanted, equipped or fortified.
    pub attached: Attached,
    /// "creature", "land"; "permanent" if none.
    pub noun: Option<CardType>,
}

/// How an attachment is attached, as an adjective of its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attached {
    /// By an Aura.
    Enchanted,
    /// By an Equipment.
    Equipped,
    /// By a Fortification.
    Fortified,
}

impl Host {
    /// "enchanted creature".
    pub const ENCHANTED_CREATURE: Self = Self { attached: Attached::Enchanted, noun: Some(CardType::Creature) };
    /// "equipped creature".
    pub const EQUIPPED_CREATURE: Self = Self { attached: Attached::Equipped, noun: Some(CardType::Creature) };
}
