//! What changes the course of turns: turns, phases and steps that are added, skipped and ended, day and night.

use super::Instruction;
use crate::ability::Who;
use crate::terms::{Daytime, Step};

/// A change of the course of turns.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TurnChange {
    /// "take an extra turn after this one", and what happens "at the beginning of that turn's end step".
    ExtraTurn(Who, Vec<Instruction>),
    /// "take an extra turn after this one. Skip the untap step of that turn": the step that is skipped.   500.11
    ExtraTurnWithout(Who, Step),
    /// "there is an additional end step after this step", "you get an additional upkeep step after this step": in a turn
    /// of that player's alone, where one is named.   500.9, 500.10a
    ExtraStep(Option<Who>, Step),
    /// "there is an additional beginning phase after this phase".   500.8
    ExtraBeginning,
    /// "you control target player during that player's next turn".   722.1
    Control(Who),
    /// "after that turn, that player takes an extra turn": after the one that was just spoken of.
    ExtraTurnAfterThat(Who),
    /// "skip your next turn".
    SkipTurn(Who),
    /// "target player skips their next combat phase": the step or phase by its name.   614.10
    SkipNext(Who, Step),
    /// "after this phase, there is an additional combat phase".   500.8
    ExtraCombat {
        /// "followed by an additional main phase".
        main: bool,
        /// "after the second main phase this turn".
        late: bool,
        /// "at the beginning of that combat, untap all creatures you control".
        then: Vec<Instruction>,
    },
    /// "end the turn".   724
    EndTurn,
    /// "it becomes night".   730.1
    Become(Daytime),
}
