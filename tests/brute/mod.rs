//! A second opinion on attacks and blocks: random boards, and a judge that tries every declaration.
//!
//! Nothing here is shared with the engine: the rules are written down again, as plainly as possible.

pub mod board;
pub mod judge;
pub mod random;

pub use board::Board;
pub use judge::{Opinion, Reading, judge};
pub use random::Random;
