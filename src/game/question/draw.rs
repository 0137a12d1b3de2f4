//! Drawing cards.   423 · 121

use crate::game::{Effect, PlayerId};

/// Cards to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawQuestion {
    /// How many cards each player draws, in the order of the file.
    pub draws: Vec<(PlayerId, u32)>,
    /// The players may draw, and need not.
    pub may: bool,
    /// Effects that replace draws.
    pub replace: Vec<Effect>,
}
