//! The mana of abilities that trigger on what is tapped for mana: it is there at once.   411.3 · 605.4a

use super::Tap;
use super::restricted::pool_of;
use crate::ability::Part;
use crate::engine::play::run::Run;
use crate::engine::play::triggers::makes_mana;
use crate::engine::view::{Held, View};
use crate::game::PlayerId;

impl Run<'_> {
    /// Adds to what each can give the mana of abilities that trigger on it: it is there at once.   411.3 · 605.4a
    pub(super) fn with_what_triggers(&self, player: PlayerId, view: &View<'_>, taps: &mut [Tap]) {
        let adds = |held: &Held| matches!(&held.part, Part::Triggered(ability) if makes_mana(ability));
        if !view.permanents().any(|id| view.now(id).abilities.iter().any(adds)) {
            return;
        }
        for tap in taps {
            for output in 0..tap.own.len() {
                let mut then = Run::new(&self.state, self.edition, &[]).choosing(&self.choices);
                let before = then.state.restricted.len();
                let mut more = pool_of(&then.game().player(player).pool);
                // What a player has to choose first, or may spend on some things only, is not counted on.
                if then.tap_for_mana(player, tap, output).is_err() || then.state.restricted.len() != before {
                    continue;
                }
                more.extend(&tap.own[output]);
                let mut there = pool_of(&then.game().player(player).pool);
                for known in more {
                    if let Some(at) = there.iter().position(|mana| mana.color == known.color) {
                        there.remove(at);
                    }
                }
                tap.outputs[output].extend(there);
            }
        }
    }
}
