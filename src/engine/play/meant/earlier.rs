//! What the text has met before, where "it" is something else by now: "that creature", behind a token that was created.

use crate::ability::Filter;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::terms::Zone;

impl Run<'_> {
    /// The last of what was met that is such: as it was met or, where that has moved, as it became; none where nothing
    /// that the text found was such. "That creature" is one, and none of several that were met together; "those creatures"
    /// are several, and one only where there were no more.   608.2c, 608.2h
    pub(in crate::engine::play) fn met_earlier(&self, what: &Filter, several: bool, reading: &Reading) -> Vec<Bound> {
        let such = |bound: &Bound| self.was_such(*bound, what, reading);
        let found = |met: &Vec<Bound>| met.iter().copied().filter(such).collect::<Vec<_>>();
        let all: Vec<Vec<Bound>> = reading.met.iter().rev().map(found).filter(|found| !found.is_empty()).collect();
        let fits = |found: &&Vec<Bound>| (found.len() > 1) == several;
        all.iter().find(fits).or_else(|| all.first().filter(|_| several)).cloned().unwrap_or_default()
    }

    fn was_such(&self, bound: Bound, what: &Filter, reading: &Reading) -> bool {
        let parts = what.parts();
        let anywhere = parts.contains(&Filter::Spell);
        let card = parts.contains(&Filter::Card);
        let moved = Bound { as_of: bound.now, ..bound };
        [bound, moved].into_iter().any(|one| {
            self.as_it_was(one, |view| {
                // What is on the battlefield is called a permanent, and a card is what is elsewhere.
                let there = view.game().object(bound.id).zone == Zone::Battlefield;
                (anywhere || there != card) && view.matches(what, bound.id, &reading.scope())
            })
        })
    }
}
