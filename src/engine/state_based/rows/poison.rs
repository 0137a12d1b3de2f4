//! A player with ten poison counters loses; a team with fifteen does.   420.5h · 704.5c, 704.6b

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::GameOption;

/// A player with ten or more poison counters loses. There since 2001-07-23; from 2011-04-01 a Two-Headed Giant team has
/// a row of its own, and its players are not asked.
pub(super) struct Poison;

/// A Two-Headed Giant team with fifteen or more poison counters, those of both its players together, loses: eight on
/// one head and seven on the other. There since 2011-04-01.
pub(super) struct TeamPoison;

/// From this many a player loses.
const PLAYER_LOSES: i64 = 10;
/// From this many a team loses.
const TEAM_LOSES: i64 = 15;

impl StateBasedRow for Poison {
    fn provision(&self) -> Provision {
        Provision::PoisonTen
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        if game.options.contains(&GameOption::TwoHeadedGiant) && check.view.edition().has(Provision::TeamPoisonFifteen)
        {
            return Vec::new();
        }
        let poisoned = game.playing().filter(|player| game.player(*player).poison >= PLAYER_LOSES);
        poisoned
            .filter(|player| super::can_lose(check, *player, &[Rule::CantLose]))
            .map(|player| {
                let name = check.name(player);
                let text = super::loses(check, &format!("{name} has {} poison counters", game.player(player).poison));
                Finding::new(vec![Happening::Loses(player)], text, [player])
            })
            .collect()
    }
}

impl StateBasedRow for TeamPoison {
    fn provision(&self) -> Provision {
        Provision::TeamPoisonFifteen
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        let lost = super::teams_playing(check).into_iter().filter_map(|team| {
            let poison: i64 = team.iter().map(|player| game.player(*player).poison).fold(0, i64::saturating_add);
            let loses =
                poison >= TEAM_LOSES && team.iter().all(|player| super::can_lose(check, *player, &[Rule::CantLose]));
            loses.then(|| super::team_loses(check, team, &format!("{poison} poison counters")))
        });
        lost.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Poison, TeamPoison};
    use crate::engine::state_based::testing::{found, two_headed};
    use crate::engine::view::testing::{ALICE, BOB};
    use crate::game::Game;

    #[test]
    fn ten_counters_lose_and_nine_do_not() {
        assert_eq!(found(&Poison, "2006-10-01", |game| game.player_mut(BOB).poison = 10), 1);
        assert_eq!(found(&Poison, "2006-10-01", |game| game.player_mut(BOB).poison = 9), 0);
    }

    #[test]
    fn a_team_needs_fifteen_between_them() {
        let poisoned = |each: [i64; 2]| {
            move |game: &mut Game| {
                two_headed(game);
                for (player, poison) in [ALICE, BOB].into_iter().zip(each) {
                    game.player_mut(player).poison = poison;
                }
            }
        };
        assert_eq!(found(&TeamPoison, "2026-01-16", poisoned([8, 7])), 1);
        assert_eq!(found(&TeamPoison, "2026-01-16", poisoned([8, 6])), 0);
    }
}
