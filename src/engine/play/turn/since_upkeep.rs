//! What came under a player's control since the beginning of that player's last upkeep: echo asks for it.   502.19 · 702.30

use crate::ability::{Condition, Word, Words};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::Held;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Step;

/// The keyword that asks for it.
const ECHO: &str = "echo";

impl Run<'_> {
    /// What was new to a player until this turn of theirs began is new to its upkeep too, if it came since their last one
    /// began.
    pub(super) fn is_new_to_the_upkeep(&mut self, new: &[ObjectId]) {
        let new = self.came_since_it_began(new);
        self.asks_as_new(&new);
    }

    /// Those that have seen no upkeep begin; of the others that is forgotten.
    fn came_since_it_began(&mut self, new: &[ObjectId]) -> Vec<ObjectId> {
        let as_it_is = |run: &Self, id: ObjectId| (id, run.game().object(id).incarnation);
        let (seen, came): (Vec<_>, Vec<_>) =
            new.iter().partition(|id| self.state.course.seen_upkeep.contains(&as_it_is(self, **id)));
        for id in seen {
            let one = as_it_is(self, id);
            self.state.course.seen_upkeep.remove(&one);
        }
        came
    }

    /// Remembers those of them that ask whether they are new.
    fn asks_as_new(&mut self, new: &[ObjectId]) {
        let view = self.view();
        let of_it =
            |held: &Held| held.part.any_word(&mut |word| matches!(word, Word::Condition(Condition::CameSinceUpkeep)));
        let asks = new.iter().filter(|id| {
            let now = view.now(**id);
            now.has_known(ECHO) || now.abilities.iter().any(of_it)
        });
        let asks: Vec<_> = asks.map(|id| (*id, view.game().object(*id).incarnation)).collect();
        drop(view);
        self.state.new_since_upkeep.extend(asks);
    }

    /// Once an upkeep is over, nothing of that player's is new to the next one but what comes from here on; an upkeep that
    /// is skipped changes nothing.
    pub(super) fn heed_the_upkeep(&mut self, step: Step, active: PlayerId) {
        match step {
            Step::Untap => {}
            Step::Upkeep => self.begin_upkeep(active),
            _ if self.state.course.upkeep_began => {
                self.state.course.upkeep_began = false;
                self.end_upkeep(active);
            }
            _ => {}
        }
    }

    /// To another upkeep of the same turn only that is new which came since the one before it began.
    fn begin_upkeep(&mut self, active: PlayerId) {
        let (turn, players) = (self.game().turn.number, self.game().turn_of(active));
        let before_the_board = turn == self.state.first_turn && self.state.had_upkeep.contains(&active);
        let view = self.view();
        let theirs = view.permanents().filter(|id| players.contains(&view.now(*id).controller));
        let came: Vec<ObjectId> = theirs.filter(|id| view.game().object(*id).sick).collect();
        drop(view);
        if self.state.course.upkeep_in.replace(turn) == Some(turn) || before_the_board {
            self.end_upkeep(active);
            let new = self.came_since_it_began(&came);
            self.asks_as_new(&new);
        }
        let seen: Vec<_> = came.into_iter().map(|id| (id, self.game().object(id).incarnation)).collect();
        self.state.course.seen_upkeep.extend(seen);
        self.state.course.upkeep_began = true;
    }

    /// Nothing of theirs is new any more.
    fn end_upkeep(&mut self, active: PlayerId) {
        let players = self.game().turn_of(active);
        if !self.state.new_since_upkeep.is_empty() {
            let view = self.view();
            let theirs = |id: ObjectId| players.contains(&view.now(id).controller);
            let left = self.state.new_since_upkeep.iter().filter(|(id, _)| !theirs(*id)).copied().collect();
            drop(view);
            self.state.new_since_upkeep = left;
        }
        self.state.had_upkeep.extend(players);
    }

    /// Whether the object whose words these are came under its controller's control since the beginning of the last
    /// upkeep. Of what stood on the board before that, the file doesn't tell it.
    pub(in crate::engine::play) fn came_since_upkeep(&self, reading: &Reading) -> bool {
        let Some(this) = reading.this else { return false };
        let new = self.state.new_since_upkeep.contains(&(this.id, this.as_of));
        if !new && !self.state.had_upkeep.contains(&reading.you) {
            let why = format!(
                "Whether {} came under {}'s control since the beginning of {}'s last upkeep is not told; it is taken not \
                 to have",
                self.label(this.id),
                self.name(reading.you),
                self.name(reading.you)
            );
            self.doubts_what_is_untold(this.id, reading, why);
        }
        new
    }
}
