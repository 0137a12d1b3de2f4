//! Casting a spell.   409 · 601

use super::Source;
use crate::game::{Face, PlayerId, Recipient};

/// A spell that somebody wants to cast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastQuestion {
    /// The card: one of the board, or one that only the question knows, in its player's hand.
    pub card: Source,
    /// The player who wants to cast it.
    pub player: PlayerId,
    /// Its targets, in order; whether there is a legal one is asked where none are given.
    pub targets: Vec<Recipient>,
    /// Its modes, 1 the first.
    pub modes: Vec<u32>,
    /// What the player announces for X.
    pub x: Option<u32>,
    /// How often its optional additional cost is paid: kicker, buyback and the like.
    pub kicked: u32,
    /// Which of its faces or halves is cast, where the question names one alone.   709.3, 712.11, 715.3
    pub face: Option<Face>,
    /// The alternative cost that is paid: `overload`, `flashback` ...
    pub alternative: Option<String>,
}
