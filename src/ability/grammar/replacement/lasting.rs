//! Replacements that a spell or an ability puts in force for a while.   419, 611.2 · 614

use super::{on, replacement};
use crate::ability::grammar::clause::leading_duration;
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Change, Continuous, Instruction, Rule, Subject, Trigger, Who, Word, Words};

/// "Until end of turn, if a creature would enter and it wasn't cast, exile it instead."
pub(in crate::ability::grammar) fn lasting(i: &mut Tokens<'_>) -> Read<Instruction> {
    let duration = leading_duration(i)?;
    if i.word() != "if" {
        return stop();
    }
    let found = replacement(i)?;
    let [one] = found.as_slice() else { return stop() };
    let Change::Rule(Rule::Instead(instead)) = &one.change else { return stop() };
    if speaks_of_one(&instead.event) {
        return stop();
    }
    let effects = vec![on(Subject::Players(Who::You), Rule::Instead(instead.clone()))];
    Ok(Instruction::Continuous { effects, duration })
}

/// "Permanents enter tapped this turn."
pub(in crate::ability::grammar) fn entering(i: &mut Tokens<'_>) -> Read<Instruction> {
    let effects = super::enters::enters(i)?;
    let [Continuous { subject: Subject::Each(_), change: Change::Rule(Rule::EntersTapped) }] = effects.as_slice()
    else {
        return stop();
    };
    let duration = duration(i)?;
    Ok(Instruction::Continuous { effects, duration })
}

/// Whether an event is about a target or another single object: these words no longer say which.
pub(super) fn speaks_of_one(event: &Trigger) -> bool {
    // What the event itself brings is "it" in its condition.
    let event = if let Trigger::While(event, _) = event { event } else { event };
    event.any_word(&mut |word| match word {
        Word::Subject(subject) => !matches!(subject, Subject::Each(_) | Subject::Players(_)),
        Word::Who(who) => !matches!(who, Who::You | Who::Opponent | Who::Anyone),
        _ => false,
    })
}
