//! A spell merges with a creature: it becomes one more component of that permanent.   729.2, 702.140c

use std::sync::Arc;

use super::Happens;
use crate::engine::event::Happening;
use crate::engine::play::run::Run;
use crate::game::{Effect, Nature, ObjectId, Recipient};
use crate::terms::Zone;

impl Run<'_> {
    /// The spell leaves the stack and lies on the creature or under it. The creature stays the object that it was
    /// (729.2c), and what affected the spell affects it (702.140f).
    pub(super) fn merges(&mut self, spell: ObjectId, creature: ObjectId, on_top: bool, happens: &mut Happens<'_>) {
        self.state.announced.remove(&spell);
        let game = self.state.game_mut();
        game.stack.retain(|on_stack| *on_stack != spell);
        let object = game.object_mut(spell);
        object.incarnation += 1;
        object.targets.clear();
        // What represented a copy of a spell is a token from here on.
        if object.nature != Nature::Card {
            object.nature = Nature::Token;
        }
        for effect in game.effects.iter_mut() {
            if effect.targets.contains(&Recipient::Object(spell)) {
                speaks_of(Arc::make_mut(effect), spell, creature);
            }
        }
        let there = game.object(creature);
        let (mut parts, mutated) = match &there.components {
            Some(components) => (components.parts.clone(), components.mutated),
            None => (vec![creature], 0),
        };
        parts.insert(if on_top { 0 } else { parts.len() }, spell);
        if on_top {
            game.object_mut(creature).face_down = false;
        }
        game.represent(creature, parts, mutated.saturating_add(1));
        let event = happens.note(Happening::Merges(spell, creature, on_top));
        event.from = Some(Zone::Stack);
    }
}

/// An effect on the spell is one on what it has become.
fn speaks_of(effect: &mut Effect, spell: ObjectId, creature: ObjectId) {
    for target in &mut effect.targets {
        if *target == Recipient::Object(spell) {
            *target = Recipient::Object(creature);
        }
    }
}
