//! A second opinion on attacks and blocks: random boards, and a judge that tries every declaration.
//!
//! Nothing here is shared with the engine: the rules are written down again, as plainly as possible.

pub(crate) mod board;
pub(crate) mod judge;
pub(crate) mod random;

pub(crate) use board::Board;
pub(crate) use judge::{Opinion, Reading, judge};
pub(crate) use random::Random;
