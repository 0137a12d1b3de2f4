//! Questions that play nothing: payment, use, targets, attachments, the start, order, values, meanings.

use schemars::JsonSchema;
use serde::Deserialize;

use super::question;
use crate::scenario::file::name::short_form;
use crate::scenario::file::{EffectEntry, Entry, Name, Pairs, Permanent, Several};
use crate::scenario::node::{Place, Placed};

question! {
    /// Can this cost be paid, and how?
    pub struct Pay {
        /// The cost, in quotes: "{1}{G}".
        pub cost: Option<Name>,
        /// Mana in the pool.
        pub pool: Option<Name>,
        /// Permanents that may be tapped for mana, of the board or written here.
        pub sources: Several<Placed<Entry<Permanent>>>,
        /// Life that the player has to pay with.
        pub life: Option<i64>,
    }
}

question! {
    /// Can this ability be used?
    pub struct Use {
        /// The ability: its text, or its number (1 is the first).
        pub ability: Option<Name>,
        /// The object that has it.
        pub of: Option<Name>,
    }
}

question! {
    /// Is this a legal target?
    pub struct Target {
        /// The target.
        pub target: Option<Name>,
        /// What targets it: an object of the board, or one described here.
        pub by: Option<Placed<By>>,
    }
}

/// What targets something.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub enum By {
    /// An object of the board.
    Named(Name),
    /// A spell or ability described here.
    Given(Box<ByFields>),
}

/// A spell or ability that is not on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByFields {
    /// Its name.
    pub name: Option<Name>,
    /// Its controller.
    pub controller: Option<Name>,
    /// Its type line.
    #[serde(rename = "type")]
    pub type_line: Option<Name>,
    /// Its colour or colours.
    pub color: Option<Several<Name>>,
    /// Its mana cost.
    pub cost: Option<Name>,
    /// Its abilities.
    pub abilities: Option<Several<Placed<crate::scenario::file::AbilityEntry>>>,
    /// The text of the ability, if it is one.
    pub ability: Option<Placed<crate::scenario::file::AbilityEntry>>,
}

short_form!(
    By,
    "an object of the board, or `{ name: Shock, controller: Alice, type: Instant, color: red }`",
    |name: String| By::Named(Name::new(name, Place::default())),
    |fields: ByFields| By::Given(Box::new(fields))
);

question! {
    /// Can this be attached to that?
    pub struct Attach {
        /// What is attached.
        pub attach: Option<Name>,
        /// To what.
        pub to: Option<Name>,
    }
}

question! {
    /// Does the game start so?
    pub struct Start {
        /// Each player's deck, as numbers of cards.
        pub decks: Pairs<Pairs<Placed<i64>>>,
        /// The format, such as `constructed` or `limited`.
        pub format: Option<Name>,
        /// The player who starts.
        pub first: Option<Name>,
        /// Rounds of mulligans: who takes one, who keeps.
        pub mulligans: Vec<Pairs<Mulligan>>,
    }
}

/// What a player says in a round of mulligans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mulligan {
    /// Another hand.
    Mulligan,
    /// This hand.
    Keep,
}

question! {
    /// Who has won or lost?
    pub struct Outcome {}
}

question! {
    /// Who chooses first?
    pub struct Order {
        /// The players who must choose.
        pub choices: Several<Name>,
    }
}

question! {
    /// What number is it?
    pub struct ValueOf {
        /// What is asked for, and of what: `{ power: Maro }`.
        pub of: Pairs<Name>,
        /// Effects that come before, in sentences.
        pub after: Several<Placed<EffectEntry>>,
        /// A fraction to round.
        pub round: Option<Name>,
        /// Rounded up; down otherwise.
        pub up: bool,
    }
}

question! {
    /// Which objects does a phrase name?
    pub struct Means {
        /// The phrase.
        pub phrase: Option<Name>,
    }
}
