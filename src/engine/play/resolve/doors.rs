//! Doors of Rooms that an effect locks or unlocks.   709.5f, 709.5g

use super::Done;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Door, ObjectId};
use crate::terms::Zone;

impl Run<'_> {
    /// Of each of these Rooms the player chooses a door that is locked, to unlock it; or any, where an unlocked one is
    /// locked instead.
    pub(super) fn turns_key(&mut self, rooms: Vec<ObjectId>, either: bool, reading: &Reading) -> Result<Done, Stop> {
        let mut done = false;
        for id in rooms {
            let room = self.game().object(id);
            if room.zone != Zone::Battlefield || room.room().is_none() {
                continue;
            }
            let doors: Vec<Door> = Door::BOTH.into_iter().filter(|door| either || !room.is_unlocked(*door)).collect();
            let sides: Vec<Choosable> = doors.iter().map(|door| Choosable::Word(door.side().to_owned())).collect();
            let about = format!("which door of {}", self.label(id));
            let open =
                Open::new(reading.you, about, Kind::Modes, sides).by(Provision::ResolveChoices).of(reading.object());
            let chosen = self.choose_places(open)?.first().and_then(|place| doors.get(*place)).copied();
            let Some(door) = chosen else { continue };
            let event = match self.game().object(id).is_unlocked(door) {
                true => Happening::Locks(reading.you, id, door),
                false => Happening::Unlocks(reading.you, id, door),
            };
            done |= !self.happen(vec![event], &reading.by(Provision::ResolveOrder))?.is_empty();
        }
        Ok(done)
    }
}
