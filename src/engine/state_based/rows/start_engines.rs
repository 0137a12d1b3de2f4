//! Whoever controls a permanent with start your engines! and has no speed gets speed 1.   704.5z · 702.179

use std::collections::BTreeSet;

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::PlayerId;

/// A player who controls a permanent with start your engines! and has no speed yet has speed 1 from now on; a second
/// such permanent does no more. There since 2025-02-07.
pub(super) struct StartEngines;

impl StateBasedRow for StartEngines {
    fn provision(&self) -> Provision {
        Provision::StartEngines
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let mut started: BTreeSet<PlayerId> = BTreeSet::new();
        let mut findings = Vec::new();
        let engines =
            view.by_kind().with_keywords.iter().copied().filter(|id| view.now(*id).has_known("start your engines!"));
        for id in engines {
            let player = view.now(id).controller;
            if view.game().speed(player) > 0 || !started.insert(player) {
                continue;
            }
            let name = check.name(player);
            let text = format!("{name} controls {} and has no speed: {name}'s speed becomes 1.", check.label(id));
            findings.push(Finding::new(vec![Happening::EnginesStart(player)], text, [id]));
        }
        findings
    }
}

#[cfg(test)]
mod tests {
    use super::StartEngines;
    use crate::ability::grammar;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, creature};
    use crate::game::Game;

    #[test]
    fn two_engines_of_a_player_start_once() {
        let racers = |count: usize| {
            move |game: &mut Game| {
                for _ in 0..count {
                    creature(game, ALICE, "Racer", "2/2", vec![grammar::read("Start your engines!", "Racer")]);
                }
            }
        };
        assert_eq!(found(&StartEngines, "2026-01-16", racers(2)), 1);
        assert_eq!(found(&StartEngines, "2024-11-08", racers(2)), 0);
        assert_eq!(found(&StartEngines, "2026-01-16", racers(0)), 0);
    }
}
