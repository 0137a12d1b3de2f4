//! What an Aura of the file waits for, which is on the creature that it has put onto the battlefield.   603.7

use std::sync::Arc;

use super::bound::Bound;
use super::reading::Reading;
use super::waiting::Delayed;
use crate::ability::{Body, Reanimating, Triggered};
use crate::game::{Game, Recipient};
use crate::terms::Zone;

/// "When ~ leaves the battlefield, that creature's controller sacrifices it.", of Auras that are on such a creature as the
/// board begins.
pub(super) fn told_by_the_board(game: &Game) -> Vec<Arc<Delayed>> {
    let mut waiting = Vec::new();
    for id in game.in_zone(Zone::Battlefield) {
        let aura = game.object(id);
        let Some(Recipient::Object(host)) = aura.attached_to else { continue };
        if game.object(host).put_with != Some((id, aura.incarnation)) {
            continue;
        }
        for ability in &aura.printed.abilities {
            let waits = ability.parts.iter().filter_map(|part| Reanimating::of(part)?.waits);
            for (trigger, then) in waits {
                let body = Body { targets: Vec::new(), instructions: then.to_vec() };
                let then = Triggered { trigger: trigger.clone(), condition: None, body };
                let this = Some(Bound::of(game, id));
                let own = Reading::of(this, aura.controller, ability.text.as_str().into());
                let reading = Reading { it: vec![Bound::of(game, host)], ..own };
                waiting.push(Arc::new(Delayed::of(Arc::new(then), reading, aura.timestamp)));
            }
        }
    }
    waiting
}
