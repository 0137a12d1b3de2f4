//! A player with 0 or less life loses.   420.5a · 704.5a

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::GameOption;

/// A player with 0 or less life loses the next time the check is made, however far below. At 0 life in response to
/// nothing, the player still sees the spell that would gain life wait on the stack in vain. Until 1999-11-01 the loss
/// came at once; a Two-Headed Giant team, which shares its life, has a row of its own.
pub(super) struct Life;

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
            game.player(*player).life <= 0 && super::can_lose(check, *player, &[Rule::CantLose, Rule::NoLossFromLife])
        });
        dead.map(|player| {
            let name = check.name(player);
            let text = super::loses(check, &format!("{name} has {} life", game.player(player).life));
            Finding::new(vec![Happening::Loses(player)], text, [player])
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Life;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::ALICE;

    #[test]
    fn at_zero_a_player_loses_and_at_one_not() {
        assert_eq!(found(&Life, "2006-10-01", |game| game.player_mut(ALICE).life = 0), 1);
        assert_eq!(found(&Life, "2006-10-01", |game| game.player_mut(ALICE).life = -7), 1);
        assert_eq!(found(&Life, "2006-10-01", |game| game.player_mut(ALICE).life = 1), 0);
    }
}
