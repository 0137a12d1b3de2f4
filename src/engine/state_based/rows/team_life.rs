//! A Two-Headed Giant team with 0 or less life loses.   606.8a · 704.6a

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::state_based::{Check, Finding, StateBasedRow};

/// A Two-Headed Giant team with 0 or less life loses; each of its players has the team's total. If one of the two can't
/// lose for having no life, the team does not. There since 2005-08-01.
pub(super) struct TeamLife;

impl StateBasedRow for TeamLife {
    fn provision(&self) -> Provision {
        Provision::TeamLifeZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        let can_lose = |player| super::can_lose(check, player, &[Rule::CantLose, Rule::NoLossFromLife]);
        let lost = super::teams_playing(check).into_iter().filter_map(|team| {
            let life = game.player(*team.first()?).life;
            let loses = life <= 0 && team.iter().all(|player| can_lose(*player));
            loses.then(|| super::team_loses(check, team, &format!("{life} life")))
        });
        lost.collect()
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
