//! What is asked of the spell as which a card would be cast, and of the card.

use crate::common::sentences::done;
use rules_judge::ability::{Amount, Comparison, Condition, Filter, Instruction, Subject, Value, Word, Words};

/// What an "if" behind the permission asks.
fn asked(text: &str) -> Condition {
    let found = done(text);
    match found.last() {
        Some(Instruction::May(_, inner)) => match inner.as_slice() {
            [Instruction::If { condition, .. }] => condition.clone(),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_mana_value_is_that_of_the_spell_or_of_the_card() {
    let cast = "{1}: Exile the top card of your library. You may cast it without paying its mana cost if";
    let of_spell = asked(&format!("{cast} that spell's mana value is 3 or less."));
    let Condition::Is(Subject::It, Filter::All(parts)) = &of_spell else { panic!("{of_spell:?}") };
    assert!(parts.contains(&Filter::Spell), "{of_spell:?}");
    assert_eq!(of_spell, asked(&format!("{cast} it's a spell with mana value 3 or less.")));
    let of_card = asked(&format!("{cast} its mana value is 3 or less."));
    assert!(
        matches!(of_card, Condition::Compare(Amount::Of(Value::ManaValue, _), Comparison::AtMost, _)),
        "{of_card:?}"
    );
}

#[test]
fn spells_or_cards_from_among_those_that_were_exiled() {
    let spell = |which: &str| {
        let text = format!(
            "{{1}}: Exile the top two cards of your library. Until end of turn, you may cast {which} from among them."
        );
        match done(&text).last() {
            Some(Instruction::MayPlay { terms, .. }) => terms.spell,
            other => panic!("{which}: {other:?}"),
        }
    };
    assert!(spell("instant and sorcery spells"));
    assert!(!spell("instant and sorcery cards"));
}

#[test]
fn lesser_than_the_spell_that_was_cast() {
    let found = done(
        "Whenever you cast a spell, reveal the top card of your library. You may cast it if it's a spell with lesser mana value.",
    );
    let than = |of: Subject| Amount::Of(Value::ManaValue, Box::new(of));
    let says = |amount: &Amount| {
        found.any_word(&mut |word| matches!(word, Word::Filter(Filter::Compare(Value::ManaValue, Comparison::Less, to)) if **to == *amount))
    };
    assert!(says(&than(Subject::Event)) && !says(&than(Subject::It)), "{found:?}");
}
