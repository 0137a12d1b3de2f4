//! Unlocking a door of a Room.   709.5e

use super::Given;
use crate::ability::{Cost, CostPart, UNLOCK};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{Door, ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Its controller pays the mana cost of a locked half, at a time when a sorcery could be cast.   709.5e
    pub(super) fn unlock(
        &mut self,
        player: PlayerId,
        room: ObjectId,
        door: Door,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let label = self.label(room).to_owned();
        let name = self.name(player);
        let object = self.game().object(room);
        if object.zone != Zone::Battlefield || self.view().now(room).controller != player {
            return illegal(format!("{name} controls no {label}."), Provision::ActivateProcess);
        }
        let Some(half) = object.door(door).cloned() else {
            return illegal(format!("{label} has no doors."), Provision::ActivateProcess);
        };
        if object.is_unlocked(door) {
            let text = format!("The {} door of {label} is unlocked already.", door.side());
            return illegal(text, Provision::ActivateProcess);
        }
        if let Some(fact) = self.untimely(player) {
            let text = format!("A door can be unlocked only where a sorcery could be cast, and {fact}.");
            return illegal(text, Provision::ActivateProcess);
        }
        let Some(mana) = half.cost.clone() else {
            return illegal(format!("{} has no mana cost.", half.name), Provision::CostUnpayable);
        };
        let mut reading = Reading::of(Some(Bound::of(self.game(), room)), player, label.as_str().into());
        let mut cost = Cost(vec![CostPart::Mana(mana)]);
        self.change_cost_of_action(player, UNLOCK, &mut cost);
        self.pay(player, &cost, &mut reading, given)?;
        self.happen(vec![Happening::Unlocks(player, room, door)], &reading.by(Provision::ActivateProcess))?;
        Ok(())
    }
}
