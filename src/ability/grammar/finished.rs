//! What is asked of a finished reading, whatever sentence it came from.
//!
//! Every word of it was understood, and together they still say nothing that anything could act on: "it" where nothing
//! stands before, "that player" where nobody does. Such a part is not understood, and says why.

use super::paragraph::is_of_no_amount;
use crate::ability::{Change, Continuous, Filter, Part, Rule, Trigger, Word, Words, together, unbound};

/// Something asked of a part, and what is said where the answer is yes.
type Question = (fn(&Part) -> bool, &'static str);

const QUESTIONS: [Question; 7] = [
    (together::is_misplaced, "What it says of several objects together is said of none that anybody chooses."),
    (is_always_of_newcomers, "What entered this turn, no board shows."),
    (when_you_do_is_first, "Nothing before says what was done."),
    (unbound::it_is_nothing, "Nothing before says what \"it\" is."),
    (unbound::it_is_dead, "What has died is not on the battlefield, where that is done to it."),
    (is_of_no_amount, "Nothing before says how much \"that much\" is."),
    (unbound::that_player_is_nobody, "Nothing before says which player \"that player\" is."),
];

/// Why a part whose every word was read is not understood. `None` where it is.
pub(super) fn why_unread(part: &Part) -> Option<&'static str> {
    QUESTIONS.iter().find(|(is_so, _)| is_so(part)).map(|(_, why)| *why)
}

/// "When you do, ..." as an ability of its own.
fn when_you_do_is_first(part: &Part) -> bool {
    matches!(part, Part::Triggered(found) if found.trigger == Trigger::YouDo)
}

/// "Creatures you control that entered this turn have haste": said always, of what only the past tells.
fn is_always_of_newcomers(part: &Part) -> bool {
    let entered = |word: Word<'_>| match word {
        Word::Filter(Filter::Past(event)) => matches!(**event, Trigger::Moves { .. }),
        _ => false,
    };
    let Part::Static(sentence) = part else { return false };
    let replaced = |effect: &Continuous| match &effect.change {
        Change::Rule(Rule::Instead(found)) => found.event.any_word(&mut |word| entered(word)),
        _ => false,
    };
    sentence.effects.any_word(&mut |word| entered(word)) || sentence.effects.iter().any(replaced)
}
