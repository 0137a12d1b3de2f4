//! An Aura that the file has on a creature though it is put on a card in a graveyard: what it does as it enters has been
//! done.   303.4

use std::sync::Arc;

use super::Lowering;
use crate::ability::{Ability, Part, Reanimating, Static};
use crate::game::{Effect, Ends, ObjectId, Recipient};
use crate::terms::Zone;

impl Lowering<'_> {
    /// It may be on what it has put onto the battlefield, and this is that.
    pub(in crate::scenario) fn reanimated(&mut self) {
        let ids: Vec<ObjectId> = self.game.in_zone(Zone::Battlefield).collect();
        for id in ids {
            let aura = self.game.object(id);
            let Some(Recipient::Object(host)) = aura.attached_to else { continue };
            if self.game.object(host).zone != Zone::Battlefield {
                continue;
            }
            let own = aura.printed.abilities.iter();
            let Some((text, effects)) = own
                .flat_map(|ability| ability.parts.iter().map(move |part| (&ability.text, part)))
                .find_map(|(text, part)| Some((text.clone(), Reanimating::of(part)?.effects.to_vec())))
            else {
                continue;
            };
            let part = Part::Static(Static { condition: None, effects, duration: None });
            let effect = Effect {
                ability: Ability { text, parts: vec![part], ignored: false },
                controller: aura.controller,
                until: None,
                timestamp: aura.timestamp,
                source: Some(id),
                targets: Vec::new(),
                ends: Ends::Leaves(id, aura.incarnation),
            };
            let by = (id, aura.incarnation);
            self.game.effects.push(Arc::new(effect));
            self.game.object_mut(host).put_with = Some(by);
        }
    }
}
