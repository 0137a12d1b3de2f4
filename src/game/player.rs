//! A player and what lies beside the board.

use crate::terms::{Counter, ManaCost};
use std::collections::BTreeMap;

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// As the file names the player.
    pub name: String,
    /// Life total; a team's shared total stands at each of its members.
    pub life: i64,
    /// The life total is the one that the game starts with, which its edition and variant say.
    pub starts: bool,
    /// Poison counters.
    pub poison: i64,
    /// Other counters.
    pub counters: BTreeMap<Counter, u32>,
    /// Cards in the library whose names the file does not give.
    pub library: u32,
    /// Cards in the hand whose names the file does not give.
    pub hand: u32,
    /// Mana in the pool.
    pub pool: ManaCost,
    /// Has left the game.
    pub left: bool,
}

impl Player {
    /// A player as the game starts: 20 life, and no cards that matter.
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            life: 20,
            starts: false,
            poison: 0,
            counters: BTreeMap::new(),
            library: 40,
            hand: 7,
            pool: ManaCost::default(),
            left: false,
        }
    }
}
