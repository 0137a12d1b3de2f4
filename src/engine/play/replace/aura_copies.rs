//! What enters as a copy of an Aura is attached to something that its controller chooses.   303.4f, 303.4g, 614.12

use crate::engine::event::{Entering, Entry, Happening};
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::terms::Zone;

impl Run<'_> {
    /// It enters attached to what its controller chooses among what it can enchant. Where there is nothing, it stays where
    /// it is, and goes to the graveyard from the stack; a token is not created.
    pub(super) fn as_a_copied_aura(&mut self, mut entry: Entry) -> Result<Vec<Happening>, Stop> {
        let (then, id) = self.as_entered(&entry);
        let there = Run::new(&then, self.edition, &[]);
        let hosts = self.hosts_of(id, &there);
        let this = match &entry.what {
            Entering::Object(id) => Some(*id),
            Entering::Token(_) => None,
        };
        entry.attached_to = self.choose_host(entry.under, hosts, this)?;
        if entry.attached_to.is_none() {
            let on_stack = this.filter(|id| self.game().object(*id).zone == Zone::Stack);
            return Ok(on_stack.map(|id| Happening::Moves(id, Zone::Graveyard)).into_iter().collect());
        }
        Ok(vec![Happening::Enters(Box::new(entry))])
    }
}

/// Whether it enters as a copy of an Aura, attached to nothing yet.
pub(super) fn is_copy_of_aura(entry: &Entry) -> bool {
    let aura = entry.copy_of.as_ref().is_some_and(|copied| copied.0.type_line.has_subtype("Aura"));
    aura && entry.attached_to.is_none()
}
