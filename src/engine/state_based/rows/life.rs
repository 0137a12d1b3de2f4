//! A player with 0 or less life loses.   420.5a · 704.5a

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::GameOption;

/// Life of 0 or less of a player; a team that shares its life has a row of its own.
pub struct Life;

impl StateBasedRow for Life {
    fn provision(&self) -> Provision {
        Provision::LifeZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        if game.options.contains(&GameOption::TwoHeadedGiant) && check.view.edition().has(Provision::TeamLifeZero) {
            return Vec::new();
        }
        let dead = game.playing().filter(|player| {
            game.player(*player).life <= 0 && !super::is_bound(check, *player, &[Rule::CantLose, Rule::NoLossFromLife])
        });
        dead.map(|player| {
            let name = check.name(player);
            let text = format!("{name} has {} life and loses the game.", game.player(player).life);
            Finding::new(vec![Happening::Loses(player)], text, vec![name])
        })
        .collect()
    }
}
