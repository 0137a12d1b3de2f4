//! Searches in words.

use super::own;
use crate::ability::print::Printer;
use crate::ability::{Searching, print};

impl Printer<'_> {
    pub(in crate::ability::print) fn searches(&mut self, searching: &Searching) -> String {
        match searching {
            Searching::AndPut { who, most, what, to, tapped } => self.search(who, most, what, *to, *tapped),
            Searching::Library { who, of, most, up_to, what } => {
                let whose = if who == of { own(who).to_owned() } else { self.whose(of) };
                let what = self.sought(most, *up_to, what);
                self.does(who, "search", &format!("{whose} library for {what}"))
            }
            Searching::Zones { who, of, zones, some, most, all, what } => {
                let zones: Vec<String> = zones.iter().map(|zone| format!("{zone}")).collect();
                let zones = print::list(&zones, if *some { "and/or" } else { "and" });
                let whose = if who == of { own(who).to_owned() } else { self.whose(of) };
                let what = if *all { format!("all {}", self.noun(what, true)) } else { self.sought(most, true, what) };
                self.does(who, "search", &format!("{whose} {zones} for {what}"))
            }
        }
    }
}
