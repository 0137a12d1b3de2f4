//! Equipment (and Fortifications) come off what they may not be attached to, and stay.   420.5k · 704.5n

use crate::edition::Provision;
use crate::engine::attach;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};

/// An Equipment attached to what it may not be attached to comes off, and stays on the battlefield: a sword on a land
/// that was a creature until end of turn, or on a creature that has gained protection from artifacts. So does a
/// Fortification, since 2007-05-01. There since 2003-10-01.
pub(super) struct Equipment;

impl StateBasedRow for Equipment {
    fn provision(&self) -> Provision {
        Provision::EquipmentIllegal
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let equipment = check.attached().filter(|(id, _)| {
            (view.has_subtype(*id, "Equipment") || view.has_subtype(*id, "Fortification"))
                && !view.has_subtype(*id, "Aura")
        });
        equipment
            .filter_map(|(id, host)| {
                let obstacle = attach::obstacle(view, id, host)?;
                let label = check.label(id);
                let text = format!("{label} {}: it becomes unattached and stays.", obstacle.text);
                Some(super::misplaced(Happening::Unattached(id), text, (id, host), obstacle))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Equipment;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, permanent};
    use crate::game::{Game, Recipient};

    #[test]
    fn equipment_comes_off_what_is_no_creature() {
        let on = |type_line: &'static str| {
            move |game: &mut Game| {
                let host = permanent(game, ALICE, "Host", type_line, "1/1", &[], Vec::new());
                let sword = permanent(game, ALICE, "Sword", "Artifact - Equipment", "", &[], Vec::new());
                game.object_mut(sword).attached_to = Some(Recipient::Object(host));
            }
        };
        assert_eq!(found(&Equipment, "2006-10-01", on("Land")), 1);
        assert_eq!(found(&Equipment, "2006-10-01", on("Creature")), 0);
    }
}
