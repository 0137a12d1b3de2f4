//! Piles in words.

use crate::ability::PileStep;
use crate::ability::print::Printer;

impl Printer<'_> {
    pub(in crate::ability::print) fn pile_step(&mut self, step: &PileStep) -> String {
        match step {
            PileStep::Separate(who, what, face_down) => {
                let what = self.patient(what);
                let piles = PileStep::SEPARATED.get(*face_down).copied().unwrap_or_default();
                self.does(who, "separate", &format!("{what} {piles}"))
            }
            PileStep::Choose(who) => self.does(who, "choose", "one of those piles"),
            PileStep::Move { chosen, other } => {
                format!("put that pile into your {chosen} and the other into your {other}")
            }
            PileStep::Sacrifice(who) => self.does(who, "sacrifice", "all permanents in that pile"),
        }
    }
}
