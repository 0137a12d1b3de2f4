//! What hangs on a part of what was just done: "When you discard a nonland card this way, ...".   603.12

use crate::ability::grammar::condition;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{
    Amount, Comparison, Condition, Cost, CostPart, Deed, Filter, Instruction, Subject, Trigger, Who, Word, Words,
};
use crate::terms::Zone;

/// A reflexive trigger with a condition on what was done.
pub(super) fn when_done(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("when") {
        return stop();
    }
    // "When it connives this way, ...".
    if matches!(done.last(), Some(Instruction::ActObject(_, crate::ability::ObjectAction::Connive)))
        && (i.accept("it connives this way,") || i.accept("that creature connives this way,"))
    {
        let then = i.nested(super::instructions)?;
        done.push(Instruction::Delayed(Trigger::YouDo, then));
        return Ok(());
    }
    let yours = i.word() == "you";
    let condition = condition::done_this_way(i)?;
    let deed = deed(&condition).map_or_else(stop, Ok)?;
    // "When you discard ...", of what others do too, would count theirs.
    if !i.accept(",") || yours && !done.iter().all(|done| *done.doer() == Who::You) {
        return stop();
    }
    // "When you sacrifice one or more artifacts this way, ... that many": as many as they were.
    let several = |condition: &Condition| match condition {
        Condition::Compare(counted @ Amount::Count(_), Comparison::AtLeast, Amount::Number(1)) => Some(counted.clone()),
        _ => None,
    };
    let outer = i.spent.take();
    i.spent = several(&condition).map(|counted| (counted, i.sentence_end()));
    let then = of_one(i, deed, done);
    i.spent = outer;
    let then = then?;
    // "When you put one or more Equipment onto the battlefield this way, ... one of them": of those, and not of all the
    // cards that were looked at.
    if deed == Deed::Returned && then.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown))) {
        return stop();
    }
    // Where no number was said, or whose they were, no word here keeps.
    if then.any_word(&mut |word| matches!(word, Word::Amount(Amount::ThatMuch)) || is_somebody(word)) {
        return stop();
    }
    let then = vec![Instruction::Delayed(Trigger::YouDo, then)];
    done.push(Instruction::If { condition, then, otherwise: Vec::new() });
    Ok(())
}

/// The deed that a condition asks for: "a land card was discarded this way".
pub(super) fn deed(condition: &Condition) -> Option<Deed> {
    let Condition::Compare(Amount::Count(which), ..) = condition else { return None };
    let Filter::All(parts) = &**which else { return None };
    parts.iter().find_map(|part| if let Filter::ThisWay(deed) = part { Some(*deed) } else { None })
}

/// What is done then: "it" and "that card" are what was done that to, where it can only be one.
pub(super) fn of_one(i: &mut Tokens<'_>, deed: Deed, done: &[Instruction]) -> Read<Vec<Instruction>> {
    let doing: Vec<&Instruction> = done.iter().filter(|instruction| does(instruction, deed)).collect();
    let one = matches!(doing.as_slice(), [only] if is_of_one(only, deed));
    let outer = i.it;
    i.met_since = i.met.len();
    i.done_to = one.then_some(deed);
    i.it = i.done_to.map_or(Antecedent::Open, Antecedent::Done);
    let then = i.nested(super::instructions);
    (i.it, i.done_to) = (outer, None);
    then
}

/// Whether an instruction may do that to something.
fn does(instruction: &Instruction, deed: Deed) -> bool {
    match instruction {
        Instruction::Discard { .. } | Instruction::DiscardSubject(..) => deed == Deed::Discarded,
        Instruction::Sacrifice { .. } | Instruction::SacrificeSubject(_) => deed == Deed::Sacrificed,
        Instruction::Move { to: Zone::Hand | Zone::Battlefield, .. } | Instruction::Enter { .. } => {
            deed == Deed::Returned
        }
        Instruction::Move { to, .. } => deed == Deed::Exiled && *to == Zone::Exile,
        Instruction::AtRandom(inner) => does(inner, deed),
        Instruction::Pay { .. } | Instruction::If { .. } | Instruction::IfDone { .. } | Instruction::Repeat(..) => true,
        other => other.within().into_iter().flatten().any(|inner| does(inner, deed)),
    }
}

/// Whether an instruction does that to one object at most.
fn is_of_one(instruction: &Instruction, deed: Deed) -> bool {
    let one = |amount: &Amount| *amount == Amount::Number(1);
    match instruction {
        Instruction::Discard { who, amount: Some(amount), .. } => {
            deed == Deed::Discarded && one(amount) && !who.is_each_of_several()
        }
        Instruction::Sacrifice { who, amount, .. } => {
            deed == Deed::Sacrificed && one(amount) && !who.is_each_of_several()
        }
        Instruction::Pay { who, cost: Cost(parts), .. } if !who.is_each_of_several() => match parts.as_slice() {
            [CostPart::Discard(amount, _)] => deed == Deed::Discarded && one(amount),
            [CostPart::Sacrifice(amount, _)] => deed == Deed::Sacrificed && one(amount),
            _ => false,
        },
        Instruction::Move { what: Subject::Top(amount, who), to: Zone::Exile, .. } => {
            deed == Deed::Exiled && one(amount) && !who.is_each_of_several()
        }
        Instruction::Move { what: Subject::Choice(amount, _) | Subject::UpTo(amount, _), to, .. } => {
            deed == Deed::Returned && matches!(to, Zone::Hand | Zone::Battlefield) && one(amount)
        }
        Instruction::May(who, inner) if !who.is_each_of_several() => {
            inner.iter().filter(|inner| is_of_one(inner, deed)).count() == 1
        }
        _ => false,
    }
}

/// Whether a word names a player by what was done that to, or an object that nothing keeps.
fn is_somebody(word: Word<'_>) -> bool {
    matches!(word, Word::Subject(Subject::It) | Word::Who(Who::ItsController | Who::ItsOwner | Who::ThatPlayer))
}
