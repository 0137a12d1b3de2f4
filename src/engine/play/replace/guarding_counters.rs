//! Shield, stun and finality counters: what they do in the place of an event.   122.1c, 122.1d, 122.1h

use super::Applies;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::replacing::Key;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, Recipient};
use crate::terms::{Counter, Zone};

impl Run<'_> {
    /// What the counters on the permanent that an event is about make of it.
    pub(super) fn by_counters(&self, happening: &Happening, by: &By, found: &mut Vec<Applies>) {
        let bears = |id: ObjectId, name: &str| {
            let object = self.game().object(id);
            object.zone == Zone::Battlefield && object.counter(&Counter::named(name)) > 0
        };
        let removed = |id: ObjectId, name: &str| {
            let instead = vec![Happening::CountersRemoved(id, Counter::named(name), 1)];
            Applies::new(key(id, name), Some(id), format!("{name} counter"), instead)
        };
        match happening {
            // Destroyed by an effect; what the rules themselves destroy is not spared (122.1c).
            Happening::Destroyed(id) | Happening::Buried(id) if by.cause.is_some() && bears(*id, SHIELD) => {
                found.push(removed(*id, SHIELD));
            }
            Happening::Damage(damage) => {
                let Recipient::Object(id) = damage.to else { return };
                if damage.amount <= 0 || !bears(id, SHIELD) {
                    return;
                }
                let mut effect = Applies { prevents: Some(damage.amount), ..removed(id, SHIELD) };
                if self.cant_be_prevented(damage) {
                    if !self.edition.has(Provision::UnpreventableDamage) {
                        return;
                    }
                    effect.prevents = Some(0);
                    effect.instead.push(happening.clone());
                }
                found.push(effect);
            }
            Happening::Untaps(id) if self.game().object(*id).tapped && bears(*id, STUN) => {
                found.push(removed(*id, STUN));
            }
            _ => {}
        }
        if let Some(id) = put_into_a_graveyard(happening).filter(|id| bears(*id, FINALITY)) {
            let instead = vec![Happening::Elsewhere(Box::new(happening.clone()), Zone::Exile)];
            found.push(Applies::new(key(id, FINALITY), Some(id), format!("{FINALITY} counter"), instead));
        }
    }
}

const SHIELD: &str = "shield";
const STUN: &str = "stun";
const FINALITY: &str = "finality";

/// However many of them there are, they are one effect.
fn key(id: ObjectId, name: &str) -> Key {
    Key::Clause(Some(id), format!("{name} counter"), 0, 0)
}

/// The object that an event puts into its owner's graveyard.
const fn put_into_a_graveyard(happening: &Happening) -> Option<ObjectId> {
    match happening {
        Happening::Destroyed(id)
        | Happening::Buried(id)
        | Happening::Sacrificed(id)
        | Happening::Moves(id, Zone::Graveyard) => Some(*id),
        _ => None,
    }
}
