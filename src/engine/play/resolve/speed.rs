//! Speed: it starts with an engine, and goes up once on each of a player's turns as an opponent loses life.
//! 702.178, 702.179

use std::sync::Arc;

use super::Done;
use crate::ability::{Action, Amount, Body, Instruction, PlayerDeed, Trigger, Triggered, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Delayed;
use crate::game::{MAX_SPEED, PlayerId, SPEEDS};

impl Run<'_> {
    /// A player who had no speed has speed 1 from now on.   702.179a
    pub(in crate::engine::play) fn start_engines(&mut self, player: PlayerId) {
        // Nobody is known to have max speed before the engines start.
        self.state.game_mut().titles.entry(MAX_SPEED).or_default();
        self.set_speed(player, 1);
        if self.game().turn.active == player {
            self.watch_speed(player);
        }
    }

    fn set_speed(&mut self, player: PlayerId, speed: usize) {
        let game = self.state.game_mut();
        for title in SPEEDS {
            if let Some(players) = game.titles.get_mut(title) {
                players.remove(&player);
            }
        }
        if let Some(title) = speed.checked_sub(1).and_then(|place| SPEEDS.get(place)) {
            game.titles.entry(title).or_default().insert(player);
        }
    }

    /// The ability that comes with having speed waits once on each turn of the player.   702.179d
    pub(in crate::engine::play) fn watch_speed(&mut self, active: PlayerId) {
        const TEXT: &str = "speed";
        self.state.delayed.retain(|delayed| &*delayed.reading.text != TEXT);
        if !(1..SPEEDS.len()).contains(&self.game().speed(active)) {
            return;
        }
        let trigger = Trigger::Batch(Amount::Number(1), Box::new(Trigger::LosesLife(Who::Opponent)));
        let faster = Instruction::Act(Who::You, Action::IncreaseSpeed, None);
        let body = Body { targets: Vec::new(), instructions: vec![faster] };
        let ability = Arc::new(Triggered { trigger, condition: None, body });
        let reading = Reading::of(None, active, Arc::from(TEXT));
        let made = self.state.tick();
        self.state.delayed.push(Arc::new(Delayed::of(ability, reading, made)));
    }

    pub(super) fn increase_speed(&mut self, player: PlayerId, reading: &Reading) -> Result<Done, Stop> {
        let speed = (self.game().speed(player) + 1).min(SPEEDS.len());
        self.set_speed(player, speed);
        let number = i64::try_from(speed).unwrap_or(i64::MAX);
        let does = Happening::Does(player, PlayerDeed::Act(Action::IncreaseSpeed), number);
        Ok(!self.happen(vec![does], &reading.by(Provision::ResolveOrder))?.is_empty())
    }
}
