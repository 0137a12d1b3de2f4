//! Turns of players: who controls a player during one, and which come after it.

use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::{who, whose};
use crate::ability::{Instruction, TurnChange, Who};

/// "you control target player during that player's next turn".   722.1
pub(super) fn control(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !(i.accept("you control") || i.accept("you gain control of")) {
        return stop();
    }
    let whom = who(i)?;
    if whom == Who::You || !i.accept("during") || !is_of(&whose(i)?, &whom) || !i.accept("next turn") {
        return stop();
    }
    into.push(Instruction::Turns(TurnChange::Control(whom)));
    Ok(())
}

/// "after that turn, that player takes an extra turn": after the next turn of a player, of which was spoken before.
pub(super) fn after_that(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.said_phrase("next turn") || !i.accept("after that turn,") {
        return stop();
    }
    let whom = who(i)?;
    if !(i.accept("takes an extra turn") || i.accept("take an extra turn")) {
        return stop();
    }
    into.push(Instruction::Turns(TurnChange::ExtraTurnAfterThat(whom)));
    Ok(())
}

/// "At the beginning of that turn's end step, you lose the game.", of the extra turn that was given before.
pub(super) fn at_its_end(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let Some(Instruction::Turns(TurnChange::ExtraTurn(_, then))) = done.last_mut() else { return stop() };
    if !then.is_empty() || !i.accept("at the beginning of that turn's end step,") {
        return stop();
    }
    *then = i.nested(super::instructions)?;
    Ok(())
}

/// Whether what is said to be somebody's is that player's.
fn is_of(whose: &Who, player: &Who) -> bool {
    *whose == Who::ThatPlayer || whose == player
}
