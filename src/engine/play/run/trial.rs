//! What is only tried: a run that goes back to where it stood.

use std::collections::BTreeSet;

use super::Run;
use crate::edition::Provision;
use crate::engine::play::open::Stop;
use crate::engine::play::state::State;

/// Where a run stood before something was tried.
#[derive(Debug)]
pub(in crate::engine::play) struct Mark {
    state: State,
    events: usize,
    forced: usize,
    ignored: usize,
    taken: usize,
    rests: BTreeSet<Provision>,
}

impl Run<'_> {
    /// Where it stands now.
    pub(in crate::engine::play) fn mark(&self) -> Mark {
        Mark {
            state: self.state.clone(),
            events: self.events.len(),
            forced: self.forced.len(),
            ignored: self.ignored.len(),
            taken: self.taken.len(),
            rests: self.rests.borrow().clone(),
        }
    }

    /// Goes back there: what was tried has not happened. Answers that were given to what it asked remain used, so that
    /// the same answers come to the same end; and what it asked of an untold turn remains asked, since whether it
    /// succeeds hung on that.
    pub(in crate::engine::play) fn back_to(&mut self, mark: Mark) {
        self.state = mark.state;
        self.events.truncate(mark.events);
        self.forced.truncate(mark.forced);
        self.ignored.truncate(mark.ignored);
        self.taken.truncate(mark.taken);
        *self.rests.borrow_mut() = mark.rests;
    }

    /// What was done from here on its own, with answers of its own, has been done.
    pub(in crate::engine::play) fn go_on_from(&mut self, done: Run<'_>) {
        self.state = done.state;
        self.events.extend(done.events);
        self.rounds.extend(done.rounds);
        self.checks += done.checks;
        self.taken.extend(done.taken);
        self.ignored.extend(done.ignored);
        self.forced.extend(done.forced);
        self.rests.borrow_mut().extend(done.rests.into_inner());
        self.untold.borrow_mut().extend(done.untold.into_inner());
    }

    /// Tries something without the answers that were given to what is asked later.
    ///
    /// # Errors
    /// As what is tried; any choice, too.
    pub(in crate::engine::play) fn unanswered<T>(
        &mut self,
        does: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let all = self.answers;
        self.answers = all.get(..self.answered).unwrap_or(all);
        let done = does(self);
        self.answers = all;
        done
    }

    /// Whether answers remain that were given to what is asked from here on.
    pub(in crate::engine::play) const fn has_answers(&self) -> bool {
        self.answered < self.answers.len()
    }
}
