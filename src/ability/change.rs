//! What a continuous effect changes of its subject.   418.5 · 613

use super::{Amount, Choice, Filter, Keyword, Part, Rule, Subject, Who};
use crate::terms::{CardType, ColorSet, Supertype};

/// One effect on one subject, in force as long as what makes it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Continuous {
    /// What it changes.
    pub subject: Subject,
    /// How.
    pub change: Change,
}

/// A change of characteristics, of control, or a rule laid on the subject.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// "gets +1/-1", "gets +X/+0"; a negative share is an amount times -1.
    ModifyPt(Amount, Amount),
    /// "is 0/1", "has base power and toughness 3/3", "power and toughness are each equal to ...". A half that the text
    /// leaves alone is `None`.
    SetPt(Option<Amount>, Option<Amount>),
    /// "switch its power and toughness".
    SwitchPt,
    /// "has flying", "gains first strike".
    Gain(Vec<Granted>),
    /// "loses flying".
    Lose(Vec<Keyword>),
    /// "loses all abilities".
    LoseAll,
    /// "can't have or gain flying".
    CantHave(Vec<Keyword>),
    /// "is an artifact creature", "is a Goblin in addition to its other types".
    SetTypes {
        /// Supertypes given.
        supertypes: Vec<Supertype>,
        /// Card types given.
        types: Vec<CardType>,
        /// Subtypes given.
        subtypes: Vec<String>,
        /// "in addition to its other types".
        in_addition: bool,
    },
    /// "isn't a creature", "is no longer legendary".
    LoseTypes {
        /// Supertypes taken.
        supertypes: Vec<Supertype>,
        /// Card types taken.
        types: Vec<CardType>,
    },
    /// "loses all creature types", "loses all other card types and creature types".   205.1
    LoseAllTypes(AllTypes),
    /// "is red", "is white in addition to its other colors".
    SetColor {
        /// The colours given.
        colors: ColorSet,
        /// Added to what it has.
        in_addition: bool,
    },
    /// "is the chosen type", "becomes the creature type of your choice": a type that was chosen.
    SetChosenType {
        /// What was chosen: a creature type, a land type, a basic land type.
        kind: Choice,
        /// "in addition to its other types".
        in_addition: bool,
    },
    /// "is the chosen color"; whether "in addition to its other colors".
    SetChosenColor(bool),
    /// "you control enchanted creature", "gain control of ...".
    Control(Who),
    /// "is a copy of ...", with what is other than in the original: "except it has this ability".   503.9 · 707.9
    CopyOf(Box<Filter>, Vec<Change>),
    /// "it doesn't copy that creature's color": of a copy, which keeps its own.   503.9 · 707.9d
    KeepColor,
    /// "its name is Gogo", of a copy.   707.9
    SetName(String),
    /// A restriction, requirement, permission, cost, shield ... on the subject.
    Rule(Rule),
}

/// Of which kinds something loses all types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AllTypes {
    /// "all other card types", where the same effect gives some: with them go the subtypes that go with those.
    Card,
    /// "all creature types".
    Creature,
    /// Both.
    Both,
    /// "all land types".   205.3i
    Land,
}

impl AllTypes {
    /// Whether all card types are lost.
    pub const fn of_cards(self) -> bool {
        matches!(self, Self::Card | Self::Both)
    }

    /// Whether all creature types are lost.
    pub const fn of_creatures(self) -> bool {
        matches!(self, Self::Creature | Self::Both)
    }

    /// Whether all land types are lost.
    pub const fn of_lands(self) -> bool {
        matches!(self, Self::Land)
    }
}

impl Change {
    /// Whether it gives a keyword of which a sentence behind it says that its cost is the mana cost.
    pub(crate) fn gives_for_its_mana_cost(&self) -> bool {
        let own = |granted: &Granted| matches!(granted, Granted::Keyword(Keyword::Known(_, words)) if words.starts_with(Keyword::ITS_MANA_COST));
        matches!(self, Self::Gain(granted) if granted.iter().any(own))
    }

    /// "is every creature type": the types that changeling stands for, and not the keyword.   613.1d, 702.73a
    pub(crate) fn gives_every_creature_type(&self) -> bool {
        matches!(self, Self::Gain(granted) if granted.as_slice() == [Granted::Keyword(Keyword::Changeling)])
    }

    /// "is every land type in addition to its other types".   205.3i
    pub(crate) fn every_land_type() -> Self {
        let subtypes = crate::terms::subtype::of(CardType::Land).map(str::to_owned).collect();
        Self::SetTypes { supertypes: Vec::new(), types: Vec::new(), subtypes, in_addition: true }
    }

    /// "It's an Aura enchantment".
    pub(crate) fn makes_an_aura(&self) -> bool {
        matches!(self, Self::SetTypes { subtypes, .. } if subtypes.iter().any(|name| name == "Aura"))
    }
}

/// An ability that an effect gives.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Granted {
    /// A keyword.
    Keyword(Keyword),
    /// "this ability": the one that gives it.
    This,
    /// "all activated abilities of target creature": those that it has as the effect begins.   607.5
    ActivatedOf(Box<Subject>),
    /// An ability in quotation marks, as it is printed and as read.
    Quoted {
        /// The words between the marks, in the current wording.
        text: String,
        /// What they say.
        parts: Vec<Part>,
    },
}
