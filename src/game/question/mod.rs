//! What is asked about a board. One file a family of kinds.

pub mod declaration;

use std::collections::BTreeMap;

pub use declaration::{AttackQuestion, BlockQuestion};

/// A question with what players choose where the rules let them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub asked: Asked,
    /// Choices by the name of the player (or object) that the file gives them under.
    pub choose: BTreeMap<String, String>,
}

/// What is asked, names resolved to handles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What happens with state-based effects now.
    StateBased {
        /// One check only, rather than until a check finds nothing.
        once: bool,
    },
    /// Is this attack legal?
    Attack(AttackQuestion),
    /// Is this block legal?
    Block(BlockQuestion),
}
