//! The mana of abilities that trigger on what is tapped for mana: it is there at once.   411.3 · 605.4a

use super::restricted::pool_of;
use super::{Mana, Tap};
use crate::ability::Part;
use crate::engine::play::run::Run;
use crate::engine::play::triggers::makes_mana;
use crate::engine::view::produced::as_produced;
use crate::engine::view::{Held, View};
use crate::game::PlayerId;
use crate::terms::ManaCost;

impl Run<'_> {
    /// Adds to what each can give the mana of abilities that trigger on it: it is there at once.   411.3 · 605.4a
    pub(super) fn with_what_triggers(&self, player: PlayerId, view: &View<'_>, taps: &mut [Tap]) {
        let adds = |held: &Held| matches!(&held.part, Part::Triggered(ability) if makes_mana(ability));
        // "Until end of turn, whenever a player taps an Island for mana, ...": a delayed one is like another.
        let delayed = self.state.delayed.iter().any(|delayed| makes_mana(&delayed.ability));
        let triggers = delayed || view.permanents().any(|id| view.now(id).abilities.iter().any(adds));
        for tap in taps {
            let rules = view.produces_instead(tap.object);
            if !triggers && rules.is_empty() {
                continue;
            }
            for output in 0..tap.own.len() {
                let mut then = Run::new(&self.state, self.edition, &[]).choosing(&self.choices);
                let before = then.state.restricted.len();
                let mut more = pool_of(&then.game().player(player).pool);
                // What a player has to choose first, or may spend on some things only, is not counted on.
                if then.tap_for_mana(player, tap, output).is_err() || then.state.restricted.len() != before {
                    continue;
                }
                let of = |symbol| pool_of(&ManaCost(vec![symbol])).into_iter().next().unwrap_or(Mana::of(None));
                let own = as_produced(&rules, tap.own[output].clone(), of);
                more.extend(&own);
                tap.outputs[output] = own;
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
