//! What sentences that tell players to do something mean, written from the sentence and not from what is printed; and
//! sentences that differ in one word, which must mean something else or nothing.

mod asked_and_paid;
mod asked_of_a_spell;
mod belonging;
mod cards;
mod cast_this_way;
mod chosen_by_others;
mod counted_this_turn;
mod done_again;
mod each_in_turn;
mod events;
mod how_it_enters;
mod instead_and_unless;
mod joined_from_known;
mod looking_back;
mod next_spell;
mod of_known_cards;
mod of_several_together;
mod of_the_event;
mod of_whom;
mod old_and_new_words;
mod one_for_each;
mod one_or_the_other;
mod one_word_each;
mod players;
mod pronouns;
mod said_of_the_nearest;
mod seldom_said;
mod so_many_as;
mod so_often;
mod sought_and_spilled;
mod spoken_of;
mod this_way;
mod told_apart;
mod turned_and_held;
mod what_hangs_on_what;
mod what_was_done;
mod what_was_met;
mod what_words_come_back_to;
mod whose_it_was;
mod words_of_rares;

use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Continuous, Filter, Instruction, Part, Rule, Static, Subject, Trigger, Who,
};

fn sacrifice(amount: Amount, up_to: bool) -> Instruction {
    Instruction::Sacrifice { who: Who::You, amount, up_to, what: Filter::CREATURE }
}

fn one() -> Amount {
    Amount::Number(1)
}

fn all(parts: &[Filter]) -> Filter {
    Filter::All(parts.to_vec())
}

fn subtype(name: &str) -> Filter {
    Filter::Subtype(name.to_owned())
}

fn spell(text: &str) -> Vec<Instruction> {
    match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.instructions.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

/// The one static ability that a text is.
#[track_caller]
fn static_ability(text: &str) -> Static {
    match read(text, "").parts.as_slice() {
        [Part::Static(found)] => found.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn rules(text: &str) -> Vec<(Subject, Rule)> {
    let found = static_ability(text);
    let rule = |effect: &Continuous| match &effect.change {
        Change::Rule(rule) => (effect.subject.clone(), rule.clone()),
        other => panic!("{text}: {other:?}"),
    };
    found.effects.iter().map(rule).collect()
}

fn trigger(text: &str) -> Trigger {
    let text = format!("{text}, draw a card.");
    match read(&text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.trigger.clone(),
        other => panic!("{text}: {other:?}"),
    }
}
