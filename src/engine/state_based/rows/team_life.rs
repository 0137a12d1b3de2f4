//! A Two-Headed Giant team with 0 or less life loses.   606.8a · 704.6a

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::{GameOption, PlayerId};

/// Life of 0 or less of a team; each of its players has the team's total.
pub(super) struct TeamLife;

impl StateBasedRow for TeamLife {
    fn provision(&self) -> Provision {
        Provision::TeamLifeZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        if !game.options.contains(&GameOption::TwoHeadedGiant) {
            return Vec::new();
        }
        let mut findings = Vec::new();
        for team in &game.teams {
            let playing: Vec<PlayerId> = team.iter().copied().filter(|player| !game.player(*player).left).collect();
            let Some(life) = playing.first().map(|player| game.player(*player).life) else { continue };
            let stays = |player| super::is_bound(check, player, &[Rule::CantLose, Rule::NoLossFromLife]);
            if life > 0 || playing.iter().any(|player| stays(*player)) {
                continue;
            }
            let names: Vec<String> = playing.iter().map(|player| check.name(*player)).collect();
            let text = format!("The team of {} has {life} life and loses the game.", names.join(" and "));
            let losses = playing.iter().copied().map(Happening::Loses).collect();
            findings.push(Finding::new(losses, text, playing));
        }
        findings
    }
}

#[cfg(test)]
mod tests {
    use super::TeamLife;
    use crate::engine::state_based::testing::{found, two_headed};
    use crate::engine::view::testing::{ALICE, BOB};
    use crate::game::Game;

    #[test]
    fn a_team_at_zero_loses_together() {
        let life = |life: i64| {
            move |game: &mut Game| {
                two_headed(game);
                for player in [ALICE, BOB] {
                    game.player_mut(player).life = life;
                }
            }
        };
        assert_eq!(found(&TeamLife, "2026-01-16", life(0)), 1);
        assert_eq!(found(&TeamLife, "2026-01-16", life(1)), 0);
    }
}
