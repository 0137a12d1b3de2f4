//! Who chooses first, and who has won.   102, 103.4 · 101.4, 104

use crate::game::PlayerId;

/// Who has won or lost?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutcomeQuestion;

/// Players who must choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderQuestion {
    /// The players who must choose, in the order of the file.
    pub choices: Vec<PlayerId>,
}
