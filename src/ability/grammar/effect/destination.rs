//! Where something is put, and under whose control: "its owner's hand", "the battlefield tapped under your control".

use crate::ability::grammar::filter::suffix::zone_word;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Choice, Instruction, Who};
use crate::terms::Zone;

/// "its owner's hand", "the battlefield tapped under your control", "play".
pub(super) fn destination(i: &mut Tokens<'_>) -> Read<(Zone, Option<Who>, bool)> {
    if i.accept("the battlefield") || i.accept("play") || i.accept("battlefield") {
        let tapped = i.accept("tapped");
        let under = i.attempt(under_control);
        return Ok((Zone::Battlefield, under, tapped || i.accept("tapped")));
    }
    if i.accept("exile") {
        return Ok((Zone::Exile, None, false));
    }
    if !(i.accept("their owners'") || i.accept("its owner's")) {
        whose(i)?;
    }
    Ok((zone_word(i)?, None, false))
}

/// "under your control".
pub(super) fn under_control(i: &mut Tokens<'_>) -> Read<Who> {
    if !i.accept("under") {
        return stop();
    }
    let who = whose(i)?;
    if i.accept("control") { Ok(who) } else { stop() }
}

/// "under an opponent's control": under that of one of them, whom you choose.   608.2d
pub(super) fn of_one_chosen(under: Option<Who>, into: &mut Vec<Instruction>) -> Option<Who> {
    let choice = match under {
        Some(Who::Opponent) => Choice::Opponent,
        Some(Who::Others) => Choice::AnotherPlayer,
        Some(Who::Anyone) => Choice::Player,
        other => return other,
    };
    into.push(Instruction::ChooseQuality(Who::You, choice));
    Some(Who::Chosen)
}
