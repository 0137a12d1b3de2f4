//! What is learned of a spell or ability that is only asked about.

use super::open::Beyond;
use crate::ruling::Reason;
use crate::terms::ManaSymbol;

/// What is learned on the way.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Inquiry {
    /// What forbids it, in the order in which it is met.
    pub against: Vec<Reason>,
    /// Why something else of its cost than mana can't be paid.
    pub unpaid: Option<Reason>,
    /// Why the machine finds no mana for its cost.
    pub short_of_mana: Option<Reason>,
    /// No mana ability of which it makes no use would do either.
    pub surely_short: bool,
    /// What else of a cost whose mana was not found is not understood.
    pub unjudged: Vec<Beyond>,
    /// The mana of its cost is paid after all else.
    pub mana_last: bool,
    /// What makes up its cost.
    pub bill: Vec<Reason>,
    /// The X of its cost that nobody has chosen.
    pub open_x: Vec<ManaSymbol>,
}
