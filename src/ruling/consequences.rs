//! What play gives: who loses, what dies, what moves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Where the game stands after it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum GameEnd {
    /// Somebody plays on.
    #[default]
    Continues,
    /// Nobody wins.
    Draw,
    /// A player or team has won.
    Won,
}

/// What happened, all by label; lists in the order in which it happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Consequences {
    /// Players who lost.
    pub loses: Vec<String>,
    /// Players who won.
    pub wins: Vec<String>,
    /// Where the game stands.
    pub game: GameEnd,
    /// Everything that went to a graveyard.
    pub graveyard: Vec<String>,
    /// What was destroyed and not regenerated.
    pub destroyed: Vec<String>,
    /// What was sacrificed.
    pub sacrificed: Vec<String>,
    /// What regenerated.
    pub regenerated: Vec<String>,
    /// What came off what it was attached to and stays.
    pub unattached: Vec<String>,
    /// What ceased to exist.
    pub ceases: Vec<String>,
    /// What was exiled (removed from the game).
    pub exiled: Vec<String>,
    /// What returned to a hand.
    pub returned: Vec<String>,
    /// Counters removed, by object and kind.
    pub counters_removed: BTreeMap<String, BTreeMap<String, u32>>,
    /// Damage dealt, by recipient.
    pub damage: BTreeMap<String, i64>,
    /// Life totals after it, of players whose life changed.
    pub life: BTreeMap<String, i64>,
    /// How many times state-based effects were checked, the last check that found nothing included.
    pub checks: u32,
    /// Abilities that triggered, in the order in which they will resolve.
    pub triggers: Vec<String>,
    /// What somebody must choose.
    pub choices: Vec<String>,
}

/// One check of state-based effects.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Round {
    /// What it found and did, all at once.
    pub rows: Vec<super::Reason>,
}
