//! What a player says to choices that are none, as there is only one way: it is not said to what is asked next.

use std::collections::BTreeSet;

use super::{Course, answers};
use crate::engine::play::open::Choosable;
use crate::engine::play::run::Run;
use crate::game::PlayerId;

impl Course<'_> {
    /// What was chosen since without being asked for, as there was only one way, may have been said all the same: it is
    /// not said to what is asked next.
    pub(super) fn answer_forced(&mut self, run: &Run<'_>, since: usize) {
        if !self.answers_forced {
            return;
        }
        let game = run.state().game();
        let mut forced: Vec<_> = run.forced.get(since..).unwrap_or_default().iter().collect();
        let players: BTreeSet<PlayerId> = forced.iter().map(|(who, _)| *who).collect();
        for player in players {
            self.has_answered_forced |= self.answers.pass_over_forced(player, |word| {
                let named =
                    |(who, chosen): &&(PlayerId, Choosable)| *who == player && answers::names(game, chosen, word);
                forced.iter().position(named).map(|place| forced.remove(place)).is_some()
            });
        }
    }

    /// More answers for a player, from here on.
    pub(in crate::engine) fn choose(&mut self, player: PlayerId, chosen: &[crate::game::Chosen]) {
        let mut said = 0;
        // What the step before left no choice about may be said right behind it.
        while let Some(word) = chosen.get(said).filter(|_| self.answers_forced) {
            let named =
                |(who, one): &(PlayerId, Choosable)| *who == player && answers::names(self.state.game(), one, word);
            let last = self.forced.get(self.forced_from..).unwrap_or_default();
            let Some(place) = last.iter().position(named) else { break };
            self.forced.remove(self.forced_from + place);
            self.has_answered_forced = true;
            said += 1;
        }
        self.answers.add(player, &chosen[said..]);
    }

    /// A step of the script begins: what was chosen in those before it has been said, or is not.
    pub(super) fn begin_step(&mut self) {
        self.forced_from = self.forced.len();
    }
}
