//! A creature with toughness 0 or less goes to the graveyard; it is not destroyed.   420.5b · 704.5f

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::terms::Zone;

/// Toughness 0 or less. Neither regeneration nor being indestructible helps.
pub struct Toughness;

impl StateBasedRow for Toughness {
    fn provision(&self) -> Provision {
        Provision::ToughnessZero
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let toughness = |id| check.view.now(id).toughness.unwrap_or(0);
        let doomed = check.view.creatures().filter(|id| toughness(*id) <= 0);
        doomed
            .map(|id| {
                let label = check.label(id);
                let text = format!("{label} has toughness {} and is put into its owner's graveyard.", toughness(id));
                Finding::new(vec![Happening::Moves(id, Zone::Graveyard)], text, vec![label])
            })
            .collect()
    }
}
