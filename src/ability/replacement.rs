//! "If ... would ..., ... instead."   419 · 614

use super::{Instruction, Trigger, Who};

/// What would happen, and what happens instead.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Replacement {
    /// The event that is replaced.
    pub event: Trigger,
    /// What happens instead; nothing where the event is skipped. One "may" alone leaves it to the player whether the
    /// event is replaced.
    pub instead: Vec<Instruction>,
    /// Only the next such event of the turn.
    pub next: bool,
}

impl Replacement {
    /// Who may decide that it does not replace the event, where somebody may.
    pub fn optional(&self) -> Option<&Who> {
        match self.instead.as_slice() {
            [Instruction::May(who, _)] => Some(who),
            _ => None,
        }
    }

    /// What is done instead, once it is settled that it is.
    pub fn done(&self) -> &[Instruction] {
        match self.instead.as_slice() {
            [Instruction::May(_, inner)] => inner,
            instead => instead,
        }
    }

    /// What is done besides, where the effect prevents damage.
    pub(crate) fn prevents(&self) -> Option<&[Instruction]> {
        match self.done() {
            [Instruction::Prevent(_), rest @ ..] => Some(rest),
            _ => None,
        }
    }
}
