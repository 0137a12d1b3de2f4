//! Damage beyond what is lethal: "the amount of excess damage dealt this way".   120.10

use super::Done;
use crate::ability::{Instruction, Keyword};
use crate::engine::event::{Damage, Event, Happening};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, Recipient};
use crate::terms::{CardType, Counter};

impl Run<'_> {
    /// How much each permanent among the recipients stands before damage to it is excess: a creature its toughness less
    /// the damage on it, 1 from a source with deathtouch; a planeswalker its loyalty, a battle its defense.
    pub(super) fn room_for_damage(&self, event: &[Happening]) -> Vec<(ObjectId, i64)> {
        let damage = event.iter().filter_map(|happening| match happening {
            Happening::Damage(damage) => Some(damage),
            _ => None,
        });
        damage.filter_map(|damage| self.room_in(damage)).collect()
    }

    /// What of the damage would be excess is dealt to the creature's controller instead, at the same time.   120.4a
    pub(super) fn deal_and_spill(&mut self, dealt: &Instruction, reading: &mut Reading) -> Result<Done, Stop> {
        let Instruction::Damage { source, amount, to } = dealt else { return Ok(false) };
        let mut event = Vec::new();
        for happening in self.damage_of(source, amount, to, reading)? {
            let Happening::Damage(damage) = happening else { continue };
            let is_creature = |id: ObjectId| self.view().now(id).is_creature();
            let room = self.room_in(&damage).filter(|(id, _)| is_creature(*id));
            let Some((id, room)) = room.filter(|(_, room)| *room < damage.amount) else {
                event.push(Happening::Damage(damage));
                continue;
            };
            let to = Recipient::Player(self.view().now(id).controller);
            if room > 0 {
                event.push(Happening::Damage(Damage { amount: room, ..damage.clone() }));
            }
            event.push(Happening::Damage(Damage { to, amount: damage.amount.saturating_sub(room), ..damage }));
        }
        self.deal_all(event, reading)
    }

    /// The least of its types: the excess is the greatest of what goes beyond each.   120.10
    fn room_in(&self, damage: &Damage) -> Option<(ObjectId, i64)> {
        let Recipient::Object(id) = damage.to else { return None };
        let view = self.view();
        let now = view.now(id);
        let object = view.game().object(id);
        let mut room = Vec::new();
        if now.is_creature() {
            let lethal = view.lethal_by(id).0.saturating_sub(object.damage).max(0);
            room.push(if self.source_has(damage, &Keyword::Deathtouch) { lethal.min(1) } else { lethal });
        }
        for (kind, counter) in [(CardType::Planeswalker, "loyalty"), (CardType::Battle, "defense")] {
            if now.type_line.is(kind) {
                room.push(i64::from(object.counter(&Counter::named(counter))));
            }
        }
        room.into_iter().min().map(|room| (id, room))
    }

    /// What of the damage that was dealt went beyond that room.
    pub(super) fn excess(&self, done: &[Event], room: &[(ObjectId, i64)]) -> i64 {
        let dealt_to = |id: ObjectId| {
            let amounts = done.iter().map(|event| match &event.what {
                Happening::Damage(damage) if damage.to == Recipient::Object(id) => damage.amount,
                _ => 0,
            });
            amounts.fold(0, i64::saturating_add)
        };
        let mut counted = Vec::new();
        let mut all = 0_i64;
        for (id, _) in room {
            if counted.contains(id) {
                continue;
            }
            counted.push(*id);
            let least = room.iter().filter(|(other, _)| other == id).map(|(_, room)| *room).min().unwrap_or(0);
            all = all.saturating_add(dealt_to(*id).saturating_sub(least).max(0));
        }
        all
    }
}
