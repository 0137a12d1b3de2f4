//! An Aura that enters otherwise than by resolving is attached to something that its controller chooses.   303.4f, 303.4g,
//! 614.12

use super::enters::printed_as_entered;
use crate::engine::event::{Entering, Entry, Happening};
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::terms::Zone;

impl Run<'_> {
    /// Each Aura of which no words say what it enchants enters attached to what its controller chooses.
    pub(super) fn with_hosts(&mut self, event: Vec<Happening>) -> Result<Vec<Happening>, Stop> {
        let mut hosted = Vec::new();
        for happening in event {
            match happening {
                Happening::Enters(entry) if self.needs_a_host(&entry) => hosted.extend(self.with_a_host(*entry)?),
                other => hosted.push(other),
            }
        }
        Ok(hosted)
    }

    /// Whether it enters as an Aura, attached to nothing yet.
    fn needs_a_host(&self, entry: &Entry) -> bool {
        entry.attached_to.is_none()
            && !entry.host_follows
            && !entry.face_down
            && printed_as_entered(entry, self.game()).type_line.has_subtype("Aura")
    }

    /// It enters attached to what its controller chooses among what it can enchant. Where there is nothing, it stays where
    /// it is, and goes to the graveyard from the stack; a token is not created.
    fn with_a_host(&mut self, mut entry: Entry) -> Result<Option<Happening>, Stop> {
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
            return Ok(on_stack.map(|id| Happening::Moves(id, Zone::Graveyard)));
        }
        Ok(Some(Happening::Enters(Box::new(entry))))
    }
}
