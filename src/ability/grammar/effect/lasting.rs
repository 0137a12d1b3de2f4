//! Effects that last: "target creature gets +2/+2 until end of turn and can't be blocked this turn".

use crate::ability::grammar::clause::{Effect, clause};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Change, Duration, Instruction};

/// A clause as an instruction. Without a duration nothing ends it.
pub(super) fn lasting(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let found = clause(i)?;
    let mut made = Vec::new();
    group(found.effects, &mut made);
    if made.is_empty() {
        return stop();
    }
    match found.condition {
        Some(condition) => into.push(Instruction::If { condition, then: made, otherwise: Vec::new() }),
        None => into.append(&mut made),
    }
    Ok(())
}

/// Effects of one duration are one instruction.
pub(crate) fn group(effects: Vec<Effect>, into: &mut Vec<Instruction>) {
    for Effect { what, duration } in effects {
        let duration = duration.unwrap_or(Duration::Forever);
        match into.last_mut() {
            Some(Instruction::Continuous { effects, duration: last }) if *last == duration => effects.push(what),
            _ => into.push(Instruction::Continuous { effects: vec![what], duration }),
        }
    }
}

/// "It's still a land.": the types that the sentence before gives come to those it has.
pub(super) fn keeps_types(done: &mut [Instruction]) -> Read<()> {
    let Some(Instruction::Continuous { effects, .. }) = done.last_mut() else { return stop() };
    let mut kept = false;
    for effect in effects {
        if let Change::SetTypes { in_addition, .. } = &mut effect.change {
            *in_addition = true;
            kept = true;
        }
    }
    if kept { Ok(()) } else { stop() }
}
