//! "If it doesn't have suspend, it gains suspend.", of a card that was just exiled with time counters.   702.62

use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{
    Change, Condition, Continuous, CounteredTo, Deed, Duration, Filter, Granted, Instruction, Keyword, Subject,
};
use crate::terms::Zone;

/// The sentence behind what exiles the card.
pub(super) fn gains(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    const UNLESS: &[&str] = &[
        "if it doesn't have suspend,",
        "if that card doesn't have suspend,",
        "if the exiled card doesn't have suspend,",
    ];
    let unless = UNLESS.iter().any(|phrase| i.accept(phrase));
    if !(i.accept("it gains suspend") || i.accept("that card gains suspend")) {
        return stop();
    }
    // "Exile target creature and put two time counters on it.": that card.
    let time = crate::terms::Counter::named("time");
    let what = match done.as_slice() {
        [.., Instruction::PutCounters(_, kind, on)] if *kind == time && exiled_before(done, on) => on.clone(),
        _ => Subject::It,
    };
    let suspend = Keyword::Known("suspend".to_owned(), String::new());
    let change = Change::Gain(vec![Granted::Keyword(suspend.clone())]);
    let gains = Instruction::Continuous {
        effects: vec![Continuous { subject: what.clone(), change }],
        duration: Duration::Forever,
    };
    let gains = match unless {
        true => Instruction::If {
            condition: Condition::Not(Box::new(Condition::Is(what.clone(), Filter::Has(Box::new(suspend))))),
            then: vec![gains],
            otherwise: Vec::new(),
        },
        false => gains,
    };
    match done.last_mut() {
        Some(Instruction::AsItResolves(inner)) => inner.push(gains),
        Some(Instruction::ExileWith(..) | Instruction::CounterInto { to: CounteredTo::ExileWith(..), .. }) => {
            done.push(gains)
        }
        Some(Instruction::PutCounters(..)) if what != Subject::It => done.push(gains),
        _ => return stop(),
    }
    Ok(())
}

/// Whether the same was exiled just before, or to pay for the ability.
fn exiled_before(done: &[Instruction], what: &Subject) -> bool {
    let exiled = |one: &Instruction| matches!(one, Instruction::Move { what: own, to: Zone::Exile, .. } if own == what);
    *what == Subject::Linked(Deed::Exiled) || done.iter().any(exiled)
}
