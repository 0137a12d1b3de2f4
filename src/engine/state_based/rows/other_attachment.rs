//! What is neither Aura nor Equipment comes off what it is attached to, and stays.   420.5m · 704.5p

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::ObjectId;

/// A permanent that is attached to something, and is neither an Aura nor an Equipment nor a Fortification, comes off
/// and stays: a sword that an effect has made a creature, and no Equipment any more. There since 2005-10-01.
pub(super) struct OtherAttachment;

impl StateBasedRow for OtherAttachment {
    fn provision(&self) -> Provision {
        Provision::OtherAttachmentIllegal
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let has_a_row =
            |id: ObjectId| ["Aura", "Equipment", "Fortification"].iter().any(|own| view.has_subtype(id, own));
        let others = check.attached().filter(|(id, _)| !has_a_row(*id));
        others
            .map(|(id, host)| {
                let label = check.label(id);
                let whom = view.game().name_of(host);
                let text = format!(
                    "{label} is attached to {whom}, but is neither an Aura nor an Equipment: it becomes unattached and stays."
                );
                Finding::new(vec![Happening::Unattached(id)], text, [id.into(), host])
            })
            .collect()
    }
}
