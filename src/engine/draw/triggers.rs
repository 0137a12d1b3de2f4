//! What triggers when a card is drawn. What was put into the hand without that word was not drawn, and sets off
//! nothing.
//! 410, 423.5 · 603, 121.5

use crate::ability::{Part, Trigger};
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId, Recipient};

/// A triggered ability that waits to be put on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Waiting {
    /// The object that bears it.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// Its text.
    pub text: String,
    /// What it concerns.
    pub it: Option<Recipient>,
}

/// What triggers on one draw of this player, which is so manieth of these.
pub(super) fn on_draw(view: &View<'_>, player: PlayerId, nth: u32) -> Vec<Waiting> {
    let mut all = Vec::new();
    for source in view.permanents() {
        let now = view.now(source);
        for held in &now.abilities {
            let Part::Triggered(ability) = &held.part else { continue };
            let it = Some(Recipient::Player(player));
            let scope = Scope { it, ..Scope::of(source, now.controller) };
            let asks = ability.condition.as_ref().is_none_or(|condition| view.holds(condition, &scope) != Some(false));
            if asks && fires(view, &ability.trigger, player, &scope, nth) {
                all.push(Waiting { source, controller: now.controller, text: held.text.clone(), it });
            }
        }
    }
    all
}

fn fires(view: &View<'_>, trigger: &Trigger, player: PlayerId, scope: &Scope, nth: u32) -> bool {
    match trigger {
        Trigger::Draws(who) => view.is_one_of(who, player, scope),
        Trigger::Either(parts) => parts.iter().any(|part| fires(view, part, player, scope, nth)),
        Trigger::Nth(wanted, inner) => *wanted == nth && fires(view, inner, player, scope, nth),
        Trigger::AtMostEachTurn(most, inner) => nth <= *most && fires(view, inner, player, scope, nth),
        _ => false,
    }
}
