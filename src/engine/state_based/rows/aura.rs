//! An Aura that is attached to nothing, or to what it may not be, goes to the graveyard.   420.5d · 704.5m

use crate::edition::Provision;
use crate::engine::attach;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::engine::view::View;
use crate::game::ObjectId;
use crate::terms::Zone;

/// An Aura attached to nothing, to what is gone, or to what it may not enchant is put into its owner's graveyard:
/// Pacifism on a creature that has become a mere land falls off. Before 2005-08-01 these were called local
/// enchantments.
pub(super) struct Aura;

impl StateBasedRow for Aura {
    fn provision(&self) -> Provision {
        Provision::AuraIllegal
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let auras = view.by_kind().auras.iter().copied();
        auras
            .filter_map(|id| {
                let label = check.label(id);
                let goes = || Happening::Moves(id, Zone::Graveyard);
                let Some(host) = view.game().object(id).attached_to else {
                    let text = format!("{label} is attached to nothing and is put into its owner's graveyard.");
                    return Some(falls_off(Finding::new(vec![goes()], text, [id])));
                };
                if !attach::is_still_there(view, id, host) {
                    let text = format!(
                        "{label} was attached to {}, which is no longer there; it is put into its owner's graveyard.",
                        view.game().name_of(host)
                    );
                    return Some(falls_off(Finding::new(vec![goes()], text, [id])));
                }
                let obstacle = attach::obstacle(view, id, host)?;
                if is_bestowed(view, id) {
                    let text = format!("{label} {}: it becomes unattached and is a creature again.", obstacle.text);
                    let finding = super::misplaced(Happening::Unattached(id), text, (id, host), obstacle);
                    return Some(finding);
                }
                let text = format!("{label} {}: it is put into its owner's graveyard.", obstacle.text);
                Some(falls_off(super::misplaced(goes(), text, (id, host), obstacle)))
            })
            .collect()
    }
}

/// Whether it is an Aura only because it is bestowed: then it comes off and stays.   702.103f
fn is_bestowed(view: &View<'_>, id: ObjectId) -> bool {
    let printed = &view.game().object(id).printed;
    view.now(id).has_known("bestow") && !printed.type_line.has_subtype("Aura")
}

/// The rule on Auras says the same as the row.   212.4f · 303.4c
fn falls_off(mut finding: Finding) -> Finding {
    finding.reason.provisions.push(Provision::AuraFallsOff);
    finding
}

#[cfg(test)]
mod tests {
    use super::Aura;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, aura, creature};
    use crate::game::Game;

    #[test]
    fn an_aura_on_nothing_goes() {
        let on = |attached: bool| {
            move |game: &mut Game| {
                let host = creature(game, ALICE, "Bear", "2/2", Vec::new());
                let id = aura(game, ALICE, "Oath", host, Vec::new());
                if !attached {
                    game.object_mut(id).attached_to = None;
                }
            }
        };
        assert_eq!(found(&Aura, "2006-10-01", on(false)), 1);
        assert_eq!(found(&Aura, "2006-10-01", on(true)), 0);
    }
}
