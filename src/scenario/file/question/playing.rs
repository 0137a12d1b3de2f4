//! Questions that play: state-based effects, resolution, damage, loops, draws, reversals.

use schemars::JsonSchema;
use serde::Deserialize;

use super::question;
use crate::scenario::file::{Name, Pairs, Several};
use crate::scenario::node::Placed;

question! {
    /// What happens with state-based effects now?
    pub struct StateBased {
        /// Until a check finds nothing, or once.
        pub until: Until,
    }
}

/// How long state-based effects are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Until a check finds nothing.
    #[default]
    Stable,
    /// One check.
    Once,
}

question! {
    /// What happens when the top of the stack resolves?
    pub struct Resolve {
        /// The whole stack, one after the other.
        pub all: bool,
    }
}

question! {
    /// Is this assignment of combat damage legal, and what follows?
    pub struct Damage {
        /// How much each source assigns to what.
        pub assign: Pairs<Pairs<Placed<i64>>>,
        /// Go on to what follows from it.
        pub deal: bool,
    }
}

question! {
    /// What becomes of this loop?
    pub struct Loop {
        /// What is repeated; nothing runs what is mandatory.
        pub steps: Several<Placed<LoopStep>>,
    }
}

/// One action of a loop.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct LoopStep {
    /// Who does it.
    pub player: Option<Name>,
    /// The object whose ability is activated.
    pub activate: Option<Name>,
    /// Which of its abilities, by number (1 is the first).
    pub ability: Option<Placed<u32>>,
    /// The card that is played.
    pub play: Option<Name>,
    /// Targets, in order.
    pub targets: Several<Name>,
    /// The player need not do it.
    pub optional: bool,
    /// The player passes priority.
    pub pass: bool,
}

question! {
    /// What happens when cards are drawn?
    pub struct Draw {
        /// How many cards each player draws.
        pub draws: Pairs<Placed<i64>>,
        /// The players may draw, and need not.
        pub may: bool,
        /// Effects that replace draws, in sentences.
        pub replace: Several<Placed<crate::scenario::file::EffectEntry>>,
    }
}

question! {
    /// What is undone when an action turns out illegal?
    pub struct Rewind {
        /// The actions in order.
        pub actions: Several<Placed<Action>>,
        /// The number of the illegal one (1 is the first); the last if not given.
        pub illegal: Option<Placed<u32>>,
    }
}

/// One action that was taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Action {
    /// Who took it.
    pub player: Option<Name>,
    /// The card that was played.
    pub play: Option<Name>,
    /// The object whose ability was activated.
    pub activate: Option<Name>,
    /// The object whose mana ability was activated.
    pub mana: Option<Name>,
    /// The creature or creatures that attacked.
    pub attack: Option<Several<Name>>,
    /// The creature or creatures that blocked.
    pub block: Option<Several<Name>>,
    /// Which of the object's abilities, by number (1 is the first).
    pub ability: Option<Placed<u32>>,
    /// What paid for it.
    pub paid_by: Several<Name>,
    /// What moved, from which zone to which.
    pub moved: Pairs<(Name, Name)>,
}
