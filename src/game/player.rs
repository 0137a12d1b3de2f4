//! A player and what lies beside the board.

use crate::terms::{Counter, ManaCost};
use std::collections::BTreeMap;

/// A player with what the rules keep of each: life, counters, cards that the file does not name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// As the file names the player.
    pub name: String,
    /// Life total; a team's shared total stands at each of its members.
    pub life: i64,
    /// The life total is the one that the game starts with, which its edition and variant say.
    pub starts: bool,
    /// How many poison counters the player has.
    pub poison: i64,
    /// How many counters of each other kind the player has: energy, experience, rad.
    pub counters: BTreeMap<Counter, u32>,
    /// Cards in the library whose names the file does not give.
    pub library: u32,
    /// Cards in the hand whose names the file does not give.
    pub hand: u32,
    /// Mana in the pool.
    pub pool: ManaCost,
    /// Has left the game.
    pub left: bool,
    /// The modifiers of the player's vanguard card.   902
    pub vanguard: Option<Vanguard>,
}

/// What a vanguard card makes of a player's life and hand.   902
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Vanguard {
    /// What it adds to the size of hands: the one that the game starts with, and the greatest at cleanup.   902.5
    pub hand: i64,
    /// What it adds to the life that the player starts with.   902.4
    pub life: i64,
}

impl Vanguard {
    /// A number that the modifier changes, which is not below 0 after that.
    pub(crate) fn modified(number: u32, by: i64) -> u32 {
        u32::try_from(i64::from(number).saturating_add(by).max(0)).unwrap_or(u32::MAX)
    }
}

impl Player {
    /// The counters that the player has, poison among them; no kind of which there is none.   122.1
    pub(crate) fn all_counters(&self) -> BTreeMap<Counter, u32> {
        let poison = u32::try_from(self.poison).unwrap_or(if self.poison > 0 { u32::MAX } else { 0 });
        let others = self.counters.iter().map(|(kind, count)| (kind.clone(), *count));
        others.chain([(Counter::named("poison"), poison)]).filter(|(_, count)| *count > 0).collect()
    }

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
            vanguard: None,
        }
    }
}
