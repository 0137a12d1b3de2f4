//! How something enters by what the same ability has its controller do first: "As ~ enters, you may reveal any number of
//! artifact cards from your hand. ~ enters with a +1/+1 counter on it for each card revealed this way."   614.12

use super::applies::{Applies, Ask};
use crate::ability::{Amount, Change, Continuous, Filter, Rule, Static, Subject, Word, Words};

/// Whether a sentence says how its object enters by what was done just before.
pub(super) fn of_what_was_done(sentence: &Static) -> bool {
    let says = |effect: &Continuous| match &effect.change {
        // How many they are is not among the words of a sentence, which may speak of the spell that it was.
        Change::Rule(Rule::EntersWith(amount, _)) => amount.any_word(&mut |word| speaks_back(word)),
        Change::Rule(rule @ Rule::EntersBeing(_)) => rule.any_word(&mut |word| speaks_back(word)),
        _ => false,
    };
    let enters = |effect: &Continuous| {
        let rule = |rule: &Rule| matches!(rule, Rule::EntersTapped | Rule::EntersWith(..) | Rule::EntersBeing(_));
        effect.subject == Subject::This && matches!(&effect.change, Change::Rule(own) if rule(own))
    };
    let so = sentence.condition.any_word(&mut |word| speaks_back(word));
    sentence.effects.iter().any(|effect| enters(effect) && (so || says(effect)))
}

fn speaks_back(word: Word<'_>) -> bool {
    matches!(
        word,
        Word::Filter(Filter::ThisWay(_))
            | Word::Subject(Subject::It | Subject::Linked(_))
            | Word::Amount(Amount::ThatMuch | Amount::Removed(_))
    )
}

/// What the same ability says of how the object enters, once what it has its controller do is done.
pub(super) fn done_before<'a>(found: &'a mut [Applies], text: &str) -> Option<&'a mut Vec<Static>> {
    let before = found.last_mut().filter(|before| before.ability == text)?;
    match before.asks.last_mut() {
        Some(Ask::Follow(_, then)) => Some(then),
        _ => None,
    }
}
