//! "You may pay {1}{W} any number of times. When you pay this cost one or more times, ...": so often as is chosen then.
//! 603.12, 118.12

use super::instructions;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Condition, Cost, CostPart, Instruction, Trigger};

/// Behind a price of mana: that it may be paid any number of times, X times as it is then.
pub(super) fn any_number_of_times(i: &mut Tokens<'_>, price: Cost) -> Read<Cost> {
    let often = ["any number of times"].iter().any(|words| i.sees(words));
    if !often {
        return Ok(price);
    }
    let [CostPart::Mana(mana)] = price.0.as_slice() else { return stop() };
    // An X of the mana, or of what is announced, would be another number.
    if mana.has_x() || i.where_x.is_some() || i.of_spell || i.said("x") {
        return stop();
    }
    let _ = i.accept("any number of times");
    Ok(Cost(vec![CostPart::ManaTimes(mana.clone(), Amount::X)]))
}

/// "When you pay this cost one or more times, put that many counters on ~": that many are so often as it was paid. All that
/// follows is of that ability, and so it ends the text.
pub(super) fn when_paid(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let Some(Instruction::Pay { cost, then, otherwise, .. }) = done.last_mut() else { return stop() };
    let often = matches!(cost.0.as_slice(), [CostPart::ManaTimes(_, Amount::X)]);
    if !often || !then.is_empty() || !otherwise.is_empty() || !i.accept("when you pay this cost one or more times,") {
        return stop();
    }
    let end = i.sentence_end();
    let goes_on = i.all.get(end..).is_some_and(|behind| behind.iter().any(|token| !matches!(token.word, "." | "\n")));
    if goes_on {
        return stop();
    }
    let outer = i.spent.replace((Amount::X, end));
    let inner = i.nested(instructions);
    i.spent = outer;
    let reflexive = vec![Instruction::Delayed(Trigger::YouDo, inner?)];
    then.push(Instruction::If { condition: Condition::paid_at_all(), then: reflexive, otherwise: Vec::new() });
    Ok(())
}
