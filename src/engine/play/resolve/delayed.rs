//! What a delayed triggered ability speaks of when it resolves.   404.4c, 404.4d · 603.7c

use crate::ability::{Instruction, Subject};
use crate::edition::Provision;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::Bound;
use crate::engine::play::run::Run;
use crate::ruling::{Reason, ReasonKind};

impl Run<'_> {
    /// "Destroy that creature at the beginning of the next end step": it is destroyed whatever it has become, but not
    /// when it has left since, even if it is back. The ruling says what isn't found.
    pub(super) fn tell_what_has_moved(&mut self, announced: &Announced) {
        if announced.reading.made.is_none() {
            return;
        }
        let mut meant: Vec<Bound> = Vec::new();
        for section in &announced.sections {
            let acted_on = section.instructions.iter().filter_map(acted_on);
            meant.extend(acted_on.flat_map(|what| self.meant(what, &announced.reading)));
        }
        for bound in meant {
            if bound.is_there(self.game()) {
                self.rest_on(Provision::DelayedObject);
                continue;
            }
            let text = format!("{} has left since that ability was made: nothing is done to it.", self.label(bound.id));
            let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::DelayedMoved]);
            self.ignore(reason.about([bound.id]));
        }
    }
}

/// What an instruction does something to, where its words speak of particular objects.
fn acted_on(instruction: &Instruction) -> Option<&Subject> {
    use Instruction as I;
    let (I::Move { what, .. } | I::Destroy { what, .. } | I::SacrificeSubject(what) | I::Tap(what) | I::Untap(what)) =
        instruction
    else {
        return None;
    };
    matches!(what, Subject::This | Subject::It | Subject::Target(_)).then_some(what)
}
