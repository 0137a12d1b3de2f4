//! Abilities that trigger on an event.   404, 410 · 603

use super::record::Move;
use crate::ability::{Part, Subject, Trigger, Triggered};
use crate::engine::view::{Scope, View};
use crate::game::{Nature, ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

/// A triggered ability that waits to be put on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The object that bears it.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// Its text.
    pub text: String,
    /// What it concerns.
    pub it: Option<Recipient>,
}

/// What triggers on these changes of zone, in the order of the objects.
///
/// An ability that watches things leave the battlefield looks back at the board as it was (410.10d · 603.10), so the
/// view is the one before the event; one that watches things arrive elsewhere is asked there too, as nothing else of
/// the board than the event itself can have given or taken it.
pub fn waiting(before: &View<'_>, moves: &[Move]) -> Vec<Waiting> {
    let mut all = Vec::new();
    for source in before.game().permanents() {
        let now = before.now(source);
        for held in &now.abilities {
            let Part::Triggered(ability) = &held.part else { continue };
            for change in moves {
                let scope = Scope { it: Some(Recipient::Object(change.object)), ..Scope::of(source, now.controller) };
                if triggers_on(before, &ability.trigger, change, &scope) && asks(before, ability, &scope) {
                    all.push(Waiting {
                        source,
                        controller: now.controller,
                        text: held.text.clone(),
                        it: Some(Recipient::Object(change.object)),
                    });
                }
            }
        }
    }
    all
}

/// What waits for a state of the game rather than an event, and finds it: "When you control no Islands, ...". It does not
/// trigger again while the ability is on the stack.   410.11 · 603.8
pub fn waiting_for_state(view: &View<'_>) -> Vec<Waiting> {
    let game = view.game();
    let mut all = Vec::new();
    for source in game.permanents() {
        let now = view.now(source);
        let on_stack = game.stack.iter().any(|id| {
            let ability = game.object(*id);
            ability.nature == Nature::AbilityOnStack && ability.source == Some(source)
        });
        for held in now.abilities.iter().filter(|_| !on_stack) {
            let Part::Triggered(Triggered { trigger: Trigger::State(state), .. }) = &held.part else { continue };
            if view.holds(state, &Scope::of(source, now.controller)) == Some(true) {
                all.push(Waiting { source, controller: now.controller, text: held.text.clone(), it: None });
            }
        }
    }
    all
}

/// The "if" between the event and the effect must hold (404.3 · 603.4); what the board does not tell is taken to hold,
/// and the ability's words say it.
fn asks(view: &View<'_>, ability: &Triggered, scope: &Scope) -> bool {
    ability.condition.as_ref().is_none_or(|condition| view.holds(condition, scope) != Some(false))
}

fn triggers_on(before: &View<'_>, trigger: &Trigger, change: &Move, scope: &Scope) -> bool {
    match trigger {
        Trigger::Either(parts) => parts.iter().any(|part| triggers_on(before, part, change, scope)),
        Trigger::Moves { what, from, to } => {
            from.is_none_or(|zone| zone == change.from)
                && to.is_none_or(|zone| zone == change.to)
                && is_meant(before, what, change, scope)
        }
        _ => false,
    }
}

fn is_meant(before: &View<'_>, what: &Subject, change: &Move, scope: &Scope) -> bool {
    match what {
        Subject::Each(filter) => {
            (change.from == Zone::Battlefield || filter_names_card(before, change))
                && before.matches(filter, change.object, scope)
        }
        subject => before.objects_of(subject, scope).contains(&change.object),
    }
}

/// Off the battlefield a text must say "card" to mean an object (200.9 · 109.2).
fn filter_names_card(before: &View<'_>, change: &Move) -> bool {
    before.game().object(change.object).nature == crate::game::Nature::Card
}
