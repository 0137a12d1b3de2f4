//! What objects do by a word of the rules: "it explores", "it endures 2", "~ becomes level 2", "transform it".

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Instruction, ObjectAction, Subject};

/// "it endures 2": so many +1/+1 counters on it, or a white Spirit of that size.   701.63
fn endures(i: &mut Tokens<'_>, who: &Subject) -> Read<Instruction> {
    if matches!(who, Subject::Each(_)) {
        return stop();
    }
    let count = plain(i)?;
    Ok(Instruction::endures(count, who.clone()))
}

/// "target creature you control explores", "it connives".
pub(super) fn object_acts(i: &mut Tokens<'_>, who: &Subject, into: &mut Vec<Instruction>) -> Read<()> {
    if *who == Subject::This && i.accept("becomes level") {
        let Some(level) = crate::terms::english::number(i.word()).and_then(|level| u32::try_from(level).ok()) else {
            return stop();
        };
        i.advance(1);
        into.push(Instruction::BecomeLevel(level));
        return Ok(());
    }
    if i.accept("endures") || i.accept("endure") {
        into.push(endures(i, who)?);
        return Ok(());
    }
    if let Some(count) = i.attempt(|i| if i.accept("connives") || i.accept("connive") { plain(i) } else { stop() }) {
        into.push(Instruction::ConniveSoMuch(who.clone(), count));
        return Ok(());
    }
    let says = |i: &mut Tokens<'_>, words: &str| {
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        i.accept(words) || i.accept(format!("{}s {rest}", verb).trim_end())
    };
    let acts = if says(i, "transform") || says(i, "convert") {
        Instruction::Transform(who.clone())
    } else {
        let action = ObjectAction::BY_OBJECTS.iter().find(|action| says(i, action.words()));
        let action = *action.map_or_else(stop, Ok)?;
        let again = format!(", then it {}s again", action.words());
        let acts = Instruction::ActObject(who.clone(), action);
        while i.accept(&again) {
            into.push(acts.clone());
        }
        acts
    };
    into.push(acts);
    Ok(())
}
