//! What play gives: who loses, what dies, what moves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::{Counter, ManaCost};

/// Where the game stands after it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum GameEnd {
    /// The game goes on.
    #[default]
    Continues,
    /// It is over, and nobody has won.
    Draw,
    /// It is over: a player or team has won.
    Won,
}

/// What happened, by handle; lists in the order in which it happened. Names are made of it in the report.
///
/// A handle is one of the board after it, where there may be objects that the board before it did not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// Players who lost, in the order in which they did.
    pub loses: Vec<PlayerId>,
    /// Players who won; all of a team.
    pub wins: Vec<PlayerId>,
    /// Where the game stands.
    pub game: GameEnd,
    /// Everything that went to a graveyard.
    pub graveyard: Vec<ObjectId>,
    /// What was destroyed and not regenerated.
    pub destroyed: Vec<ObjectId>,
    /// What was sacrificed; it is among `graveyard` too, where it went there.
    pub sacrificed: Vec<ObjectId>,
    /// What regenerated instead of being destroyed.
    pub regenerated: Vec<ObjectId>,
    /// What came off what it was attached to and stays.
    pub unattached: Vec<ObjectId>,
    /// Tokens and copies that ceased to exist.
    pub ceases: Vec<ObjectId>,
    /// What was exiled (removed from the game).
    pub exiled: Vec<ObjectId>,
    /// What returned to its owner's hand.
    pub returned: Vec<ObjectId>,
    /// Spells and abilities that were countered.
    pub countered: Vec<ObjectId>,
    /// Tokens that were created.
    pub created: Vec<ObjectId>,
    /// Counters removed, by object or player and kind.
    pub counters_removed: BTreeMap<Recipient, BTreeMap<Counter, u32>>,
    /// Damage dealt in all, by recipient; what was prevented is not in it.
    pub damage: BTreeMap<Recipient, i64>,
    /// Damage prevented, by recipient.
    pub prevented: BTreeMap<Recipient, i64>,
    /// Life totals after it, of players whose life changed.
    pub life: BTreeMap<PlayerId, i64>,
    /// How many cards each player drew.
    pub drawn: BTreeMap<PlayerId, u32>,
    /// Mana that each player added, in the order in which it came.
    pub mana: BTreeMap<PlayerId, ManaCost>,
    /// How many times state-based effects were checked, the last check that found nothing included.
    pub checks: u32,
    /// The sources of abilities that triggered, in the order in which they will resolve.
    pub triggers: Vec<ObjectId>,
    /// Choices that the file does not settle and that matter to the answer.
    pub choices: Vec<OpenChoice>,
}

/// A choice that nobody has made yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenChoice {
    /// The player who chooses, or whose card or coin it is where chance decides.
    pub player: PlayerId,
    /// Whether chance decides it, and no player.
    pub by_chance: bool,
    /// What, in words that go on from "chooses": "which Kira to keep".
    pub what: String,
    /// How it was taken to be chosen, where play went on: "Bear, then Ogre".
    pub taken: Option<String>,
}

/// One check of state-based effects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// What it found and did, all at once.
    pub rows: Vec<super::Reason>,
}
