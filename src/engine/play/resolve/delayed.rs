//! What a delayed triggered ability speaks of when it resolves.   404.4c, 404.4d · 603.7c

use crate::ability::{Instruction, Subject};
use crate::edition::Provision;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::reading::Reading;
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
            meant.extend(section.instructions.iter().flat_map(|one| acted_on(one, &announced.reading)));
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

/// The objects that an instruction does something to, where its words speak of particular ones.
fn acted_on(instruction: &Instruction, reading: &Reading) -> Vec<Bound> {
    use Instruction as I;
    let (I::Move { what, .. } | I::Destroy { what, .. } | I::SacrificeSubject(what) | I::Tap(what) | I::Untap(what)) =
        instruction
    else {
        return Vec::new();
    };
    match what {
        Subject::This => reading.this.into_iter().collect(),
        Subject::It => reading.it.clone(),
        Subject::Target(place) => {
            let targets = reading.targets.get(*place).into_iter().flatten();
            let object = |meant: &Meant| match meant {
                Meant::Object(bound) => Some(*bound),
                Meant::Player(_) => None,
            };
            targets.filter_map(object).collect()
        }
        _ => Vec::new(),
    }
}
