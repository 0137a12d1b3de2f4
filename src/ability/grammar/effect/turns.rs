//! Turns of players: who controls a player during one, and which come after it.

use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::{who, whose};
use crate::ability::phrases::SKIPPED;
use crate::ability::{Instruction, TurnChange, Who};
use crate::terms::Step;

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

/// "Skip the untap step of that turn.", of the extra turn that was given before.
pub(super) fn without_a_step(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let Some(Instruction::Turns(extra)) = done.last_mut() else { return stop() };
    let TurnChange::ExtraTurn(who, then) = &*extra else { return stop() };
    if !then.is_empty() || !i.accept("skip the") {
        return stop();
    }
    let step = *SKIPPED.read(|phrase| i.accept(phrase)).map_or_else(stop, Ok)?;
    if !i.accept("of that turn") {
        return stop();
    }
    *extra = TurnChange::ExtraTurnWithout(who.clone(), step);
    Ok(())
}

/// "additional upkeep step after this step", behind "there is an" or "you get an".
pub(super) fn additional_step(i: &mut Tokens<'_>) -> Read<Step> {
    if !i.accept("additional") {
        return stop();
    }
    let step = *SKIPPED.read(|phrase| i.accept(phrase)).map_or_else(stop, Ok)?;
    let added = matches!(step, Step::Upkeep | Step::Draw | Step::End);
    if added && i.accept("after this step") { Ok(step) } else { stop() }
}

/// "there is an additional end step after this step", "there is an additional beginning phase after this phase".
pub(super) fn there_is(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !(i.accept("there is an") || i.accept("there's an")) {
        return stop();
    }
    if i.accept("additional beginning phase after this phase") {
        return Ok(Instruction::Turns(TurnChange::ExtraBeginning));
    }
    Ok(Instruction::Turns(TurnChange::ExtraStep(None, additional_step(i)?)))
}

/// Whether what is said to be somebody's is that player's.
fn is_of(whose: &Who, player: &Who) -> bool {
    *whose == Who::ThatPlayer || whose == player
}
