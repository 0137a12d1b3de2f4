//! What waits for the turn of a player who has left the game.   702.26n, 800.4m

use crate::edition::Provision;
use crate::engine::play::run::Run;
use crate::game::{Ends, PlayerId};

impl Run<'_> {
    /// Where the turns of players who have left would have begun between one player's and the next: what lasts until such
    /// a turn, or a point in it, is over, and what phased out under such a player's control phases in next.
    pub(super) fn would_have_begun(&mut self, last: PlayerId, next: PlayerId) {
        let order = self.game().seats_from(last).skip(1);
        let gone: Vec<PlayerId> =
            order.take_while(|player| *player != next).filter(|player| self.game().player(*player).left).collect();
        for player in gone {
            let of_it = |ends: Ends| match ends {
                Ends::TurnOf(whose) | Ends::CleanupOf(whose, _) | Ends::During(whose, _) | Ends::StepOf(_, whose) => {
                    whose == player
                }
                _ => false,
            };
            if self.game().effects.iter().any(|effect| of_it(effect.ends)) {
                self.rest_on(Provision::LeavingEntering);
            }
            self.end_all(of_it);
            self.goading_ends(player);
            for out in self.state.phased.values_mut().filter(|out| out.under == player) {
                out.under = next;
            }
        }
    }
}
