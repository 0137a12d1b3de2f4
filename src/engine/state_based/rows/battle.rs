//! A battle with defense 0 goes to the graveyard.   704.5v

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::terms::Zone;

/// A battle with defense 0 is put into its owner's graveyard, unless an ability that it triggered still waits on the
/// stack: the Siege whose last defense counter has just been removed stays until its controller has been offered to
/// cast the other face. There since 2023-04-14.
pub(super) struct Battle;

impl StateBasedRow for Battle {
    fn provision(&self) -> Provision {
        Provision::BattleDefenseZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let battles = view.by_kind().battles.iter().copied();
        let fallen = battles.filter(|id| view.counters_on(*id, "defense") == 0 && !check.has_ability_waiting(*id));
        fallen
            .map(|id| {
                let label = check.label(id);
                let given = super::unless_given(check, id, |printed| printed.defense.is_some());
                let text = format!("{label} has defense 0{given} and is put into its owner's graveyard.");
                Finding::new(vec![Happening::Moves(id, Zone::Graveyard)], text, [id])
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Battle;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, permanent};
    use crate::game::Game;
    use crate::terms::Counter;

    #[test]
    fn without_defense_a_battle_goes() {
        let with = |defense: u32| {
            move |game: &mut Game| {
                let id = permanent(game, ALICE, "Siege", "Battle - Siege", "", &[], Vec::new());
                game.object_mut(id).counters.insert(Counter::named("defense"), defense);
            }
        };
        assert_eq!(found(&Battle, "2026-01-16", with(0)), 1);
        assert_eq!(found(&Battle, "2026-01-16", with(2)), 0);
    }
}
