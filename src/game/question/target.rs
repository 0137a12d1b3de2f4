//! Targets and attachments.   409.1c, 502.3 · 115, 303.4, 701.3

use crate::game::{Object, ObjectId, Recipient};

/// A target to be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetQuestion {
    /// What would be the target: an object or a player.
    pub target: Recipient,
    /// The spell or ability that would target it.
    pub by: Targeting,
}

/// What targets something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Targeting {
    /// An object of the board.
    OnBoard(ObjectId),
    /// A spell or ability that only the question knows, as it would be on the stack.
    Beside(Box<Object>),
}

/// An attachment to be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttachQuestion {
    /// The object that would be attached.
    pub attach: ObjectId,
    /// What it would be attached to.
    pub to: Recipient,
}
