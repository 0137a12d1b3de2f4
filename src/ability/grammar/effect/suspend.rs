//! "If it doesn't have suspend, it gains suspend.", of a card that was just exiled with time counters.   702.62

use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Change, Condition, Continuous, Duration, Filter, Granted, Instruction, Keyword, Subject};

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
    let suspend = Keyword::Known("suspend".to_owned(), String::new());
    let change = Change::Gain(vec![Granted::Keyword(suspend.clone())]);
    let gains = Instruction::Continuous {
        effects: vec![Continuous { subject: Subject::It, change }],
        duration: Duration::Forever,
    };
    let gains = match unless {
        true => Instruction::If {
            condition: Condition::Not(Box::new(Condition::Is(Subject::It, Filter::Has(Box::new(suspend))))),
            then: vec![gains],
            otherwise: Vec::new(),
        },
        false => gains,
    };
    match done.last_mut() {
        Some(Instruction::AsItResolves(inner)) => inner.push(gains),
        Some(Instruction::ExileWith(..)) => done.push(gains),
        _ => return stop(),
    }
    Ok(())
}
