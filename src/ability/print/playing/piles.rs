//! Piles in words.

use crate::ability::PileStep;
use crate::ability::print::Printer;

impl Printer<'_> {
    pub(in crate::ability::print) fn pile_step(&mut self, step: &PileStep) -> String {
        match step {
            PileStep::Separate(who, what) => {
                let what = self.patient(what);
                self.does(who, "separate", &format!("{what} into two piles"))
            }
            PileStep::Choose(who) => self.does(who, "choose", "one of those piles"),
            PileStep::Move { chosen, other } => {
                format!("put that pile into your {chosen} and the other into your {other}")
            }
            PileStep::Sacrifice(who) => self.does(who, "sacrifice", "all permanents in that pile"),
        }
    }
}
