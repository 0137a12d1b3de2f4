//! What would replace a draw.   419.6, 423.6 · 121.6, 614

use crate::ability::{Change, Condition, Continuous, Instruction, Part, Replacement, Rule, Static, Trigger};
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Step;

/// An effect that replaces draws of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Replacing {
    /// What it comes from, by its label; none for an effect in force.
    pub(super) source: Option<ObjectId>,
    /// Its words.
    pub(super) text: String,
    /// From where they are read; "that player" is the one who would draw.
    pub(super) scope: Scope,
    /// What happens instead.
    pub(super) replacement: Replacement,
}

/// The effects that would replace a draw of this player, who has drawn so many cards this turn; those of permanents
/// first.
pub(super) fn of(view: &View<'_>, player: PlayerId, drawn: u32) -> Vec<Replacing> {
    let game = view.game();
    let first = game.turn.step == Step::Draw && game.turn.active == player && drawn == 0;
    let player = Drawer { player, first };
    let mut found = Vec::new();
    for id in game.permanents() {
        let now = view.now(id);
        for held in &now.abilities {
            let scope = Scope { it: Some(Recipient::Player(player.player)), ..Scope::of(id, now.controller) };
            collect(view, player, &held.part, &scope, Some(id), &held.text, &mut found);
        }
    }
    for effect in &game.effects {
        let scope = Scope { it: Some(Recipient::Player(player.player)), ..Scope::of_effect(effect) };
        for part in &effect.ability.parts {
            collect(view, player, part, &scope, effect.source, &effect.ability.text, &mut found);
        }
    }
    found
}

/// Who draws, and whether it is the first card in a draw step of that player's.
#[derive(Clone, Copy)]
struct Drawer {
    player: PlayerId,
    first: bool,
}

fn collect(
    view: &View<'_>,
    player: Drawer,
    part: &Part,
    scope: &Scope,
    source: Option<ObjectId>,
    text: &str,
    found: &mut Vec<Replacing>,
) {
    let effects: Vec<&Continuous> = match part {
        Part::Static(Static { condition, effects, .. }) => {
            let holds = |condition: &Condition| view.holds(condition, scope) != Some(false);
            if !condition.as_ref().is_none_or(holds) {
                return;
            }
            effects.iter().collect()
        }
        // What a spell or ability has said for the turn.
        Part::Spell(body) => {
            let lasting = body.instructions.iter().filter_map(|instruction| match instruction {
                Instruction::Continuous { effects, .. } => Some(effects),
                _ => None,
            });
            lasting.flatten().collect()
        }
        _ => return,
    };
    for Continuous { change, .. } in effects {
        let Change::Rule(Rule::Instead(replacement)) = change else { continue };
        if draws(view, &replacement.event, player, scope) {
            found.push(Replacing {
                source,
                text: text.to_owned(),
                scope: scope.clone(),
                replacement: (**replacement).clone(),
            });
        }
    }
}

fn draws(view: &View<'_>, event: &Trigger, player: Drawer, scope: &Scope) -> bool {
    match event {
        Trigger::Draws(who) => view.is_one_of(who, player.player, scope),
        Trigger::DrawsExceptFirst(who) => !player.first && view.is_one_of(who, player.player, scope),
        Trigger::While(event, condition) => {
            view.holds(condition, scope) == Some(true) && draws(view, event, player, scope)
        }
        Trigger::ByEffect(event) => draws(view, event, player, scope),
        Trigger::Either(events) => events.iter().any(|event| draws(view, event, player, scope)),
        _ => false,
    }
}
