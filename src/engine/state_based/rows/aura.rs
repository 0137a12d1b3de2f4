//! An Aura that is attached to nothing, or to what it may not be, goes to the graveyard.   420.5d · 704.5m

use crate::edition::Provision;
use crate::engine::attach;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::terms::Zone;

/// The Aura row; before 2005 Auras were called local enchantments.
pub struct Aura;

impl StateBasedRow for Aura {
    fn provision(&self) -> Provision {
        Provision::AuraIllegal
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let auras = view.game().permanents().filter(|id| view.has_subtype(*id, "Aura"));
        auras
            .filter_map(|id| {
                let label = check.label(id);
                let happening = vec![Happening::Moves(id, Zone::Graveyard)];
                let Some(host) = view.game().object(id).attached_to else {
                    let text = format!("{label} is attached to nothing and is put into its owner's graveyard.");
                    return Some(Finding::new(happening, text, vec![label]));
                };
                if !attach::is_still_there(view, id, host) {
                    let text = format!(
                        "{label} was attached to {}, which is no longer there; it is put into its owner's graveyard.",
                        view.game().name_of(host)
                    );
                    return Some(Finding::new(happening, text, vec![label]));
                }
                let obstacle = attach::obstacle(view, id, host)?;
                let text = format!("{label} {}: it is put into its owner's graveyard.", obstacle.text);
                let about = vec![label, view.game().name_of(host).to_owned()];
                let mut finding = Finding::new(happening, text, about);
                if let Some((source, ability)) = obstacle.from {
                    finding.reason = finding.reason.from(check.label(source), ability);
                }
                finding.reason.provisions.extend(obstacle.provisions);
                Some(finding)
            })
            .collect()
    }
}
