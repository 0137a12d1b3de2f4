//! Venturing into the dungeon: which room comes next, and what its ability does.   309, 701.49

use std::sync::Arc;

use super::Done;
use super::titles::COMPLETED;
use crate::ability::{Action, Part, PlayerDeed, Trigger, Triggered};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::phrase;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Waiting;
use crate::game::{Dungeon, PlayerId, Venture};

impl Run<'_> {
    /// The marker moves along an arrow of the player's choice. From the bottommost room the dungeon is completed first;
    /// a player who then has none enters one: the Undercity where the words name it, else one of the others.
    /// 701.49a-d
    pub(super) fn venture(&mut self, player: PlayerId, undercity: bool, reading: &Reading) -> Result<Done, Stop> {
        if self.game().ventures.get(&player).is_some_and(|venture| venture.is_at_the_bottom()) {
            self.happen(vec![Happening::CompletesDungeon(player)], &reading.by(Provision::Venture))?;
        }
        let next = match self.game().ventures.get(&player).copied() {
            Some(venture) => self.next_room(player, venture, reading)?,
            None if undercity => Venture::into_dungeon(Dungeon::Undercity),
            None => self.a_dungeon(player, reading)?,
        };
        let game = self.state.game_mut();
        // Whoever enters a first dungeon is taken to have completed none.
        game.titles.entry(COMPLETED).or_default();
        game.ventures.insert(player, next);
        let done = self.happen(
            vec![Happening::Does(player, PlayerDeed::Act(Action::Venture), 1)],
            &reading.by(Provision::Venture),
        )?;
        self.enter(player, next)?;
        Ok(!done.is_empty())
    }

    fn a_dungeon(&mut self, player: PlayerId, reading: &Reading) -> Result<Venture, Stop> {
        let names = Dungeon::OPEN.map(|dungeon| Choosable::Word(dungeon.name().to_owned()));
        let open = Open::new(player, "a dungeon", Kind::Quality, names).by(Provision::Venture).of(reading.object());
        let place = self.choose_places(open)?.first().copied().unwrap_or_default();
        Ok(Venture::into_dungeon(Dungeon::OPEN[place]))
    }

    fn next_room(&mut self, player: PlayerId, from: Venture, reading: &Reading) -> Result<Venture, Stop> {
        let arrows = from.room().leads_to;
        let rooms = from.dungeon.rooms();
        let names = arrows.iter().map(|place| Choosable::Word(rooms[*place].name.to_owned()));
        let open = Open::new(player, "the next room", Kind::Quality, names).by(Provision::Venture).of(reading.object());
        let place = if arrows.len() > 1 { self.choose_places(open)?.first().copied().unwrap_or_default() } else { 0 };
        Ok(Venture { room: arrows[place], ..from })
    }

    /// The room's ability triggers.   309.4c
    fn enter(&mut self, player: PlayerId, venture: Venture) -> Result<(), Stop> {
        let room = venture.room();
        let ability = phrase::of_rules(room.effect);
        let [Part::Spell(body)] = &ability.parts[..] else {
            return self.beyond(None, room.name, room.effect).map(|_: Done| ());
        };
        let ability = Arc::new(Triggered { trigger: Trigger::YouDo, condition: None, body: body.clone() });
        let reading = Reading::of(None, player, Arc::from(room.name));
        self.state.waiting.push(Waiting { source: None, controller: player, ability, reading });
        Ok(())
    }

    /// Whether an ability of the room that the player is in has triggered and has not left the stack yet: the dungeon
    /// stays for so long.   309.6
    pub(in crate::engine::play) fn room_ability_waits(&self, player: PlayerId) -> bool {
        let Some(room) = self.game().ventures.get(&player).map(|venture| venture.room()) else { return false };
        let is_of_it =
            |reading: &Reading| reading.you == player && reading.this.is_none() && *reading.text == *room.name;
        let on_the_stack = |id| self.state.announced.get(id).is_some_and(|announced| is_of_it(&announced.reading));
        self.state.waiting.iter().any(|waiting| is_of_it(&waiting.reading))
            || self.game().stack.iter().any(on_the_stack)
    }

    /// The dungeon leaves the game, and its owner has completed it.   309.7
    pub(in crate::engine::play) fn complete_dungeon(&mut self, player: PlayerId) -> bool {
        let game = self.state.game_mut();
        let left = game.ventures.remove(&player).is_some();
        if left {
            game.titles.entry(COMPLETED).or_default().insert(player);
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use crate::ability::{Part, grammar};
    use crate::game::Dungeon;

    #[test]
    fn what_every_room_does_is_read() {
        for room in Dungeon::ALL.into_iter().flat_map(Dungeon::rooms) {
            let ability = grammar::read(room.effect, "");
            assert!(matches!(ability.parts.as_slice(), [Part::Spell(_)]), "{}: {:?}", room.name, ability.parts);
        }
    }
}
