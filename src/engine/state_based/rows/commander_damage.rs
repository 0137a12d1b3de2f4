//! A player dealt 21 combat damage by one commander loses.   704.6c

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::{GameOption, Recipient};

/// A player who was dealt 21 or more combat damage by one commander over the game loses. 11 from each of two commanders
/// do nothing, and damage that is not combat damage does not count. Of every edition since 2009-10-05; asked in
/// Commander games alone.
pub(super) struct CommanderDamage;

/// From this much the player loses.
const LOSES: i64 = 21;

impl StateBasedRow for CommanderDamage {
    fn provision(&self) -> Provision {
        Provision::CommanderDamage
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        if !game.options.contains(&GameOption::Commander) {
            return Vec::new();
        }
        let beaten = game
            .commander_damage
            .iter()
            .filter(|((_, player), damage)| **damage >= LOSES && !game.player(*player).left)
            .filter(|((_, player), _)| super::can_lose(check, *player, &[Rule::CantLose]));
        beaten
            .map(|((commander, player), damage)| {
                let (name, label) = (check.name(*player), check.label(*commander));
                let text = super::loses(check, &format!("{name} has been dealt {damage} combat damage by {label}"));
                Finding::new(
                    vec![Happening::Loses(*player)],
                    text,
                    [Recipient::Player(*player), Recipient::Object(*commander)],
                )
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::CommanderDamage;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, BOB, creature};
    use crate::game::{Game, GameOption};

    #[test]
    fn twenty_one_from_one_commander_loses() {
        let dealt = |amount: i64| {
            move |game: &mut Game| {
                game.options.insert(GameOption::Commander);
                let id = creature(game, ALICE, "Captain", "3/3", Vec::new());
                game.commander_damage.insert((id, BOB), amount);
            }
        };
        assert_eq!(found(&CommanderDamage, "2026-01-16", dealt(21)), 1);
        assert_eq!(found(&CommanderDamage, "2026-01-16", dealt(20)), 0);
    }
}
