//! Rad counters: an ability of the rules that triggers as a player's precombat main phase begins.   727

use std::sync::Arc;

use crate::ability::{Action, Body, Instruction, Trigger, Triggered, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Waiting;
use crate::game::PlayerId;
use crate::terms::{CardType, Counter, Step};

/// What a player with rad counters does.
const RADIATION: &str = Action::Irradiate.words();

impl Run<'_> {
    /// The ability of rad counters triggers for the active player who has any; it has no source.
    pub(super) fn radiation(&mut self, active: PlayerId) {
        if self.rad_counters(active) == 0 {
            return;
        }
        let instructions = vec![Instruction::Act(Who::You, Action::Irradiate, None)];
        let body = Body { targets: Vec::new(), instructions };
        let trigger = Trigger::Beginning(Step::Main, Who::You);
        let ability = Arc::new(Triggered { trigger, condition: None, body });
        let reading = Reading::of(None, active, Arc::from(RADIATION));
        self.state.waiting.push(Waiting { source: None, controller: active, ability, reading });
    }

    fn rad_counters(&self, player: PlayerId) -> u32 {
        self.game().player(player).counters.get(&Counter::named("rad")).copied().unwrap_or(0)
    }

    /// As many cards are milled; for each nonland card among them, a life is lost and a rad counter goes.   727.1
    pub(in crate::engine::play) fn irradiated(
        &mut self,
        player: PlayerId,
        reading: &mut Reading,
    ) -> Result<bool, Stop> {
        let count = self.so_often(self.rad_counters(player), reading)? as usize;
        if self.state.libraries[player.0 as usize].uppermost(count).iter().any(Option::is_none) {
            return self.beyond(None, RADIATION, "a library that is not known");
        }
        let by = reading.by(Provision::ResolveOrder);
        let milled = self.happen(vec![Happening::Mills(player, None); count], &by)?;
        let view = self.view();
        let cards = milled.iter().filter_map(|event| event.object());
        let lost = cards.filter(|id| !view.now(*id).type_line.is(CardType::Land)).count();
        drop(view);
        for _ in 0..lost {
            let rad = Counter::named("rad");
            self.happen(vec![Happening::LosesLife(player, 1), Happening::PlayerLoses(player, rad, 1)], &by)?;
        }
        Ok(!milled.is_empty())
    }
}
