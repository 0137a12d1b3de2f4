//! Declarations of attackers and blockers.   308, 309 · 508, 509

use std::collections::BTreeMap;
use std::time::Duration;

use crate::ability::Cost;
use crate::game::{ObjectId, Recipient};

/// How long the search for the most requirements may take. What it found until then is answered with `unknown`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit(pub Duration);

impl Default for TimeLimit {
    /// Ten seconds.
    fn default() -> Self {
        Self(Duration::from_secs(10))
    }
}

/// A proposed attack. A creature that is not named does not attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttackQuestion {
    /// Each attacker with what it attacks.
    pub declare: BTreeMap<ObjectId, Recipient>,
    /// The bands of attackers that are declared.   502.10 · 702.22
    pub bands: Vec<Vec<ObjectId>>,
    /// Costs that the player agrees to pay; `None`: none are paid.
    pub pay: Option<Cost>,
    /// List or count all legal declarations.
    pub all: bool,
    /// How long it may take.
    pub time_limit: TimeLimit,
}

/// A proposed block. A creature that is not named does not block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockQuestion {
    /// Each blocker with the attackers that it blocks.
    pub declare: BTreeMap<ObjectId, Vec<ObjectId>>,
    /// Costs that the player agrees to pay; `None`: none are paid.
    pub pay: Option<Cost>,
    /// List or count all legal declarations.
    pub all: bool,
    /// How long it may take.
    pub time_limit: TimeLimit,
}
