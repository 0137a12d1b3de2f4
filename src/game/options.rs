//! Multiplayer options and variants that a game is played with.   601–607 · 801–811, 903

use serde::{Deserialize, Serialize};

/// An option or variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameOption {
    /// Attack only the player to one's left.
    AttackLeft,
    /// Attack only the player to one's right.
    AttackRight,
    /// Attack any number of opponents.
    AttackMultiplePlayers,
    /// Teams of two that share life and turns.
    TwoHeadedGiant,
    /// The Commander variant.
    Commander,
}
