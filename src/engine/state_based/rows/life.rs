//! A player with 0 or less life loses.   420.5a, 606.8a · 704.5a, 704.6a

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};

/// Life of 0 or less. A team that shares its life loses together, as each member has the team's total.
pub struct Life;

impl StateBasedRow for Life {
    fn provision(&self) -> Provision {
        Provision::LifeZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        let dead = game.playing().filter(|player| {
            game.player(*player).life <= 0
                && !check.view.clauses().iter().any(|clause| {
                    clause.is_on_player(*player) && matches!(clause.rule, Rule::CantLose | Rule::NoLossFromLife)
                })
        });
        dead.map(|player| {
            let name = check.name(player);
            let text = format!("{name} has {} life and loses the game.", game.player(player).life);
            Finding::new(vec![Happening::Loses(player)], text, vec![name])
        })
        .collect()
    }
}
