//! "For as long as that creature has a bounty counter on it, ...", "... for as long as it has a vow counter on it".
//!
//! 611.2b

use crate::ability::grammar::clause::{Clause, clause};
use crate::ability::grammar::condition::{aside, leading as condition};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Comparison, Condition, Continuous, Duration, Instruction, Subject};

/// The duration before what lasts so.
pub(super) fn leading(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("for as long as") {
        return stop();
    }
    let so = condition(i)?;
    if !i.accept(",") {
        return stop();
    }
    let found = clause(i)?;
    into.push(while_so(so, found)?);
    Ok(())
}

/// The duration behind what lasts so.
pub(super) fn trailing(i: &mut Tokens<'_>) -> Read<Instruction> {
    if i.sees("as long as") || !(i.says("as long as it has") || i.says("as long as that creature has")) {
        return stop();
    }
    let mut found = clause(i)?;
    if let Some(so) = found.condition.take() {
        // "as long as", and not "if": the clause took it for its condition.
        return if i.said("long") { while_so(so, found) } else { stop() };
    }
    if !i.accept("for as long as") {
        return stop();
    }
    let so = aside(i)?;
    while_so(so, found)
}

/// What is said of one object, or of each of several, that has such a counter.
fn while_so(so: Condition, found: Clause) -> Read<Instruction> {
    let Condition::Compare(Amount::Counters(Some(kind), whose), Comparison::AtLeast, one @ Amount::Number(1)) = so
    else {
        return stop();
    };
    let effects: Vec<Continuous> = found.effects.iter().map(|effect| effect.what.clone()).collect();
    let bare = found.condition.is_none() && found.effects.iter().all(|effect| effect.duration.is_none());
    let Some(first) = effects.first() else { return stop() };
    let whose = if *whose == Subject::It { first.subject.clone() } else { *whose };
    let same = effects.iter().all(|effect| effect.subject == whose || effect.subject == Subject::It);
    if !bare || !same || !matches!(whose, Subject::It | Subject::Target(_)) {
        return stop();
    }
    let counters = Amount::Counters(Some(kind), Box::new(whose));
    Ok(Instruction::If {
        condition: Condition::Compare(counters, Comparison::AtLeast, one),
        then: vec![Instruction::Continuous { effects, duration: Duration::WhileSo }],
        otherwise: Vec::new(),
    })
}
