//! Melding: "if you both own and control ~ and a creature named Midnight Scavengers, exile them, then meld them into
//! Chittering Host".   701.42

use crate::ability::grammar::filter::all;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::text_of;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Condition, Filter, Instruction, Subject};

/// "you both own and control ~ and a creature named Midnight Scavengers"; or "~ and a creature named Phyrexian Dragon
/// Engine are attacking, and you both own and control them".
pub(in crate::ability::grammar) fn own_both(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.accept("you both own and control ~ and") {
        let with = with_article(i)?;
        i.melding = Some(with.clone());
        return Ok(Condition::OwnBoth(with));
    }
    if !i.accept("~ and") {
        return stop();
    }
    let with = with_article(i)?;
    if !i.accept("are attacking, and you both own and control them") {
        return stop();
    }
    let with = all(vec![Filter::Attacking, with]);
    i.melding = Some(with.clone());
    Ok(Condition::All(vec![Condition::Is(Subject::This, Filter::Attacking), Condition::OwnBoth(with)]))
}

/// "exile them, then meld them into Chittering Host", where a condition has said who they are.
pub(super) fn meld(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let Some(with) = i.melding.clone() else { return stop() };
    if !i.accept("exile them, then meld them into") {
        return stop();
    }
    let words = i.rest();
    let in_name = |word: &str| matches!(word, "," | "'s" | "'" | "~");
    if words.is_empty() || !words.iter().all(|token| token.is_word() || in_name(token.word)) {
        return stop();
    }
    i.advance(words.len());
    into.push(Instruction::Meld { with, into: text_of(words), attacking: false });
    Ok(())
}

/// "It enters tapped and attacking", of what was melded.
pub(super) fn enters_attacking(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let Some(Instruction::Meld { attacking, .. }) = done.last_mut().and_then(last_of) else { return stop() };
    if *attacking || !i.accept("it enters tapped and attacking") {
        return stop();
    }
    *attacking = true;
    Ok(())
}

/// The last thing that is done, also where a condition stands before it.
fn last_of(instruction: &mut Instruction) -> Option<&mut Instruction> {
    match instruction {
        Instruction::If { then, .. } => then.last_mut(),
        other => Some(other),
    }
}
