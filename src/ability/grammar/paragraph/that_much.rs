//! "That much" and "that many": as much as an event or an instruction before them was of.

use crate::ability::instruction::reflexive_targets;
use crate::ability::{Amount, Body, CostPart, Filter, Instruction, Part, Trigger, Word, Words};

/// Whether a triggered ability begins with "that much" where its event is of no amount, or with what was done "this
/// way", so that it stands for nothing.
pub(super) fn is_of_nothing(trigger: &Trigger, body: &Body) -> bool {
    let first = body.instructions.first();
    // So many targets as were dealt with "this way", of which nothing is said before them.
    let of_deeds = |amount: &Amount| amount.any_word(&mut |word| is_deed(word));
    // Those of "when you do" are chosen when that has been done.
    let later = reflexive_targets(&body.instructions);
    let asked = || body.targets.iter().enumerate().filter(|(place, _)| !later.contains(place)).map(|(_, spec)| spec);
    if *trigger != Trigger::YouDo && asked().any(|spec| of_deeds(&spec.least) || of_deeds(&spec.most)) {
        return true;
    }
    // So many as the event is of, which is of none.
    let that_much = |amount: &Amount| amount.any_word(&mut |word| matches!(word, Word::Amount(Amount::ThatMuch)));
    let not_one = !has_amount(trigger) || *trigger == Trigger::YouDo;
    if not_one && body.targets.iter().any(|spec| that_much(&spec.least) || that_much(&spec.most)) {
        return true;
    }
    !has_amount(trigger) && first.is_some_and(begins_with_it) || first.is_some_and(is_of_an_earlier_deed)
}

/// Whether "that much" follows what is of no amount that anything counts, and no event is of one either: "{0}: You gain that
/// much life", "Scry 2. You gain that much life".
pub(in crate::ability::grammar) fn is_of_no_amount(part: &Part) -> bool {
    match part {
        // A paragraph of a spell may speak of the one before.
        Part::Spell(body) => follows_an_action(&body.instructions, true),
        Part::Activated(found) => {
            let plain = |part: &CostPart| matches!(part, CostPart::Mana(_) | CostPart::Tap | CostPart::Untap);
            follows_an_action(&found.body.instructions, !found.cost.0.iter().all(plain))
        }
        Part::Triggered(found) => !has_amount(&found.trigger) && follows_an_action(&found.body.instructions, false),
        Part::Static(_) | Part::Keyword(_) | Part::Unread(_) => false,
    }
}

/// Whether an instruction takes "that much" of an action that has a number, or of nothing. `counted` tells whether something
/// before the instructions could be meant.
fn follows_an_action(instructions: &[Instruction], mut counted: bool) -> bool {
    for one in instructions {
        // What replaces something, or waits for it, speaks of that.
        let of_its_own =
            !one.within().is_empty() || matches!(one, Instruction::Continuous { .. } | Instruction::Shield(_));
        let that_much = |word: Word<'_>| matches!(word, Word::Amount(Amount::ThatMuch));
        match one {
            one if !of_its_own && one.any_word(&mut |word| that_much(word)) => return !counted,
            Instruction::Act(_, _, Some(_)) => counted = false,
            Instruction::Act(..) | Instruction::Shuffle(_) => {}
            _ => counted = true,
        }
    }
    false
}

/// Whether an instruction speaks of what was done "this way" before anything was done: a triggered ability has no cost
/// that could have done it.
fn is_of_an_earlier_deed(first: &Instruction) -> bool {
    first.within().is_empty() && first.any_word(&mut |word| is_deed(word))
}

const fn is_deed(word: Word<'_>) -> bool {
    matches!(word, Word::Filter(Filter::ThisWay(_)))
}

/// Whether an instruction takes "that much" before anything was done that could be counted.
fn begins_with_it(first: &Instruction) -> bool {
    // "you may put that many counters on target creature".
    if let Instruction::May(_, inner) = first {
        return inner.first().is_some_and(begins_with_it);
    }
    first.within().is_empty() && first.any_word(&mut |word| matches!(word, Word::Amount(Amount::ThatMuch)))
}

/// Whether the event is of so much or so many: damage, life, counters, mana, or several at once.
fn has_amount(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Either(_)
        | Trigger::Nth(..)
        | Trigger::AtMostEachTurn(..)
        | Trigger::ByEffect(_)
        | Trigger::CausedBy(..)
        | Trigger::While(..) => trigger.inner().iter().any(has_amount),
        Trigger::Batch(..)
        | Trigger::OfDamage(..)
        | Trigger::SoMuch(..)
        | Trigger::DealsDamage { .. }
        | Trigger::IsDealtDamage(_)
        | Trigger::GainsLife(_)
        | Trigger::LosesLife(_)
        | Trigger::PaysLife(_)
        | Trigger::CounterPut(..)
        | Trigger::CounterRemoved(..)
        | Trigger::LastCounterRemoved(..)
        | Trigger::PutsCounters { .. }
        | Trigger::PlayerAttacks(_)
        | Trigger::PlayerAttacksWith(..)
        | Trigger::AttacksWithOthers(..)
        | Trigger::Mills(..)
        | Trigger::TokensCreated(..)
        | Trigger::TappedForMana(_)
        | Trigger::TapsForMana(..)
        | Trigger::Does(..)
        | Trigger::PlayerDoes(..)
        | Trigger::YouDo
        | Trigger::Other(_) => true,
        Trigger::Moves { .. }
        | Trigger::NthCounterPut(..)
        | Trigger::Attacks(..)
        | Trigger::AttacksAlone(_)
        | Trigger::Blocks(..)
        | Trigger::BecomesBlocked(..)
        | Trigger::Unblocked(_)
        | Trigger::BecomesTapped(_)
        | Trigger::BecomesUntapped(_)
        | Trigger::TurnedFaceUp(_)
        | Trigger::PhasesOut(_)
        | Trigger::PhasesIn(_)
        | Trigger::BecomesTarget(_)
        | Trigger::BecomesTargetOf(..)
        | Trigger::Destroyed(_)
        | Trigger::Countered(_)
        | Trigger::Unattached(_)
        | Trigger::LosesGame(_)
        | Trigger::Draws(_)
        | Trigger::DrawsExceptFirst(_)
        | Trigger::Discards(..)
        | Trigger::PlaysSpell(..)
        | Trigger::PlaysLand(_)
        | Trigger::PlaysLandFrom(..)
        | Trigger::Sacrifices(..)
        | Trigger::Beginning(..)
        | Trigger::Next(..)
        | Trigger::NextTurns(_)
        | Trigger::CopiesSpell(..)
        | Trigger::Activates { .. }
        | Trigger::Chapters(_)
        | Trigger::TimeChanges
        | Trigger::Transforms(..)
        | Trigger::State(_) => false,
    }
}
