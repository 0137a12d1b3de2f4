//! Permanents by what few of them are: found once for a board, as each check of state-based effects looks for all of
//! these, and boards mostly lack most of them.

use std::borrow::Cow;

use super::View;
use crate::ability::{Amount, Comparison, Condition, Happened, Part, Span, Trigger, Triggered, Word, Words};
use crate::game::ObjectId;
use crate::terms::{CardType, Supertype};

/// Permanents by what they are, each list in the order of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    /// Creatures.
    pub creatures: Vec<ObjectId>,
    /// Planeswalkers.
    pub planeswalkers: Vec<ObjectId>,
    /// Battles.
    pub battles: Vec<ObjectId>,
    /// What is legendary, or has the creature type Legend of old.
    pub legends: Vec<ObjectId>,
    /// World permanents.
    pub worlds: Vec<ObjectId>,
    /// Auras.
    pub auras: Vec<ObjectId>,
    /// Sagas.
    pub sagas: Vec<ObjectId>,
    /// What is attached to something.
    pub attached: Vec<ObjectId>,
    /// What has counters on it.
    pub with_counters: Vec<ObjectId>,
    /// What has keywords.
    pub with_keywords: Vec<ObjectId>,
    /// What has abilities that could trigger: written ones, those of keywords, and that of a Siege.
    pub could_trigger: Vec<ObjectId>,
    /// What has a static ability that asks what happened this turn.
    pub asks_of_the_turn: Vec<ObjectId>,
    /// What has an ability that waits for a state of the game.   410.11 · 603.8
    pub waiting_for_states: Vec<ObjectId>,
}

impl Kinds {
    /// The permanents of this board.
    pub(super) fn of(view: &View<'_>) -> Self {
        let mut kinds = Self::default();
        for id in view.permanents() {
            let (now, object) = (view.now(id), view.game().object(id));
            let line = &now.type_line;
            let has = |is_one: fn(&Part) -> bool| now.abilities.iter().any(|held| is_one(&held.part));
            let (keywords, triggered) = (has(is_keyword), has(is_triggered));
            let is_siege = line.is(CardType::Battle) && line.has_subtype("Siege");
            for (list, is_one) in [
                (&mut kinds.creatures, now.is_creature()),
                (&mut kinds.planeswalkers, line.is(CardType::Planeswalker)),
                (&mut kinds.battles, line.is(CardType::Battle)),
                (&mut kinds.legends, now.is_legendary() || line.has_subtype("Legend")),
                (&mut kinds.worlds, line.has_supertype(Supertype::World)),
                (&mut kinds.auras, now.has_subtype("Aura")),
                (&mut kinds.sagas, now.has_subtype("Saga")),
                (&mut kinds.attached, object.attached_to.is_some()),
                (&mut kinds.with_counters, !object.counters.is_empty()),
                (&mut kinds.with_keywords, keywords),
                (&mut kinds.could_trigger, keywords || triggered || is_siege),
                (&mut kinds.asks_of_the_turn, has(asks_of_the_turn)),
                (&mut kinds.waiting_for_states, triggered && has(waits_for_a_state)),
            ] {
                if is_one {
                    list.push(id);
                }
            }
        }
        kinds
    }
}

fn is_keyword(part: &Part) -> bool {
    matches!(part, Part::Keyword(_))
}

fn is_triggered(part: &Part) -> bool {
    matches!(part, Part::Triggered(_))
}

fn asks_of_the_turn(part: &Part) -> bool {
    matches!(part, Part::Static(_)) && part.any_word(&mut |word| asked_of_the_turn(&word).is_some())
}

/// The event of this turn whose number these words ask for.
pub(in crate::engine) fn asked_of_the_turn<'a>(word: &Word<'a>) -> Option<Cow<'a, Happened>> {
    match word {
        Word::Condition(Condition::Happened(asked)) if asked.span == Span::ThisTurn => Some(Cow::Borrowed(asked)),
        Word::Amount(Amount::Events(event)) => Some(Cow::Owned(Happened {
            event: event.clone(),
            comparison: Comparison::AtLeast,
            times: Amount::Number(1),
            span: Span::ThisTurn,
        })),
        _ => None,
    }
}

fn waits_for_a_state(part: &Part) -> bool {
    matches!(part, Part::Triggered(Triggered { trigger: Trigger::State(_), .. }))
}
