//! A stack that grows for ever: what lies deep in it is never reached, and above it the same goes on.
//! 421.4, 102.4b · 731.4, 104.4b
//!
//! Two triggers that set each other off twice leave one more on the stack each time. No state of such a board comes
//! back, but what is above the pile does, and nothing that is mandatory ever gets to what is beneath.

use std::borrow::Cow;

use super::runner::{Runner, Went};
use crate::ability::{Part, Trigger, Word, Words};
use crate::game::Game;
use crate::terms::Zone;

/// How much of the stack a turn of a loop reaches, from its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach(usize);

impl Reach {
    /// All of it.
    pub(super) const ALL: Self = Self(usize::MAX);

    /// How many objects at the bottom of the stack a turn that begins here leaves alone.
    pub(super) fn spares(self, runner: &Runner<'_>) -> usize {
        height(runner).saturating_sub(self.0)
    }
}

/// How many objects are on the stack.
pub(super) fn height(runner: &Runner<'_>) -> usize {
    runner.state().game().stack.len()
}

/// Play as it stands without so many objects at the bottom of the stack.
pub(super) fn without<'r, 'e>(runner: &'r Runner<'e>, spared: usize) -> Cow<'r, Runner<'e>> {
    if spared == 0 {
        return Cow::Borrowed(runner);
    }
    let mut above = runner.clone();
    let state = &mut above.course.state;
    let stack = std::mem::take(&mut state.game_mut().stack);
    let (beneath, top) = stack.split_at(spared.min(stack.len()));
    *state.game_mut().stack = top.to_vec();
    for &id in beneath {
        state.game_mut().object_mut(id).zone = Zone::Outside;
        state.announced.remove(&id);
    }
    Cow::Owned(above)
}

/// Turns no longer than this are looked for.
const LONGEST: usize = 64;

/// The heights of the stack, tick by tick, and when they were last looked at.
#[derive(Debug, Default)]
pub(super) struct Heights {
    all: Vec<usize>,
    looked_at: usize,
}

impl Heights {
    pub(super) fn note(&mut self, height: usize) {
        self.all.push(height);
    }

    /// The stack was emptied or play went on from somewhere else.
    pub(super) fn forget(&mut self) {
        self.all.clear();
    }

    /// How long a turn may be in which the stack grew, and how much of it that turn reached: whenever the stack is
    /// twice as high as when it was last looked at.
    pub(super) fn turns(&mut self) -> Vec<(usize, Reach)> {
        /// A stack of fewer is nothing to look at.
        const HIGH: usize = 12;
        const TRIED: usize = 3;
        let Some(now) = self.all.last().copied().filter(|now| *now >= HIGH.max(2 * self.looked_at)) else {
            return Vec::new();
        };
        self.looked_at = now;
        let here = self.all.len() - 1;
        let periods = 1..=LONGEST.min((here + 1) / 3);
        periods.filter_map(|period| self.turn(here, period).map(|reach| (period, reach))).take(TRIED).collect()
    }

    /// Whether the last two turns of so many ticks made the stack higher in the same way; how much of it they reached.
    fn turn(&self, here: usize, period: usize) -> Option<Reach> {
        let rise = |at: usize| self.all[at].checked_sub(self.all[at - period]);
        let each = rise(here).filter(|each| *each > 0)?;
        if !(here + 1 - 2 * period..=here).all(|at| rise(at) == Some(each)) {
            return None;
        }
        let begin = here - period;
        // What resolves is taken off the stack first.
        let low = self.all[begin..here].iter().min()?.saturating_sub(1);
        Some(Reach(self.all[begin] - low))
    }
}

/// Whether nothing in these turns, and nothing that always applies, looks at what is on the stack.
pub(super) fn is_out_of_sight(game: &Game, went: &[Went]) -> bool {
    let did = |text: &str| {
        let events = went.iter().flat_map(|went| &went.events);
        events.filter_map(|event| event.cause.as_ref()).any(|cause| &*cause.ability == text)
    };
    let sees = |piece: &dyn Words| {
        piece.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter.zones().contains(&Zone::Stack)))
    };
    let looks = |part: &Part, text: &str| match part {
        Part::Static(sentence) => sees(&sentence.condition) || sentence.effects.iter().any(|effect| sees(effect)),
        Part::Triggered(ability) => {
            let state = matches!(ability.trigger, Trigger::State(_));
            sees(&ability.condition)
                || state && sees(&ability.trigger)
                || did(text)
                    && (sees(&ability.body.instructions)
                        || ability.body.targets.iter().any(|target| sees(&target.what)))
        }
        Part::Activated(_) | Part::Spell(_) | Part::Keyword(_) | Part::Unread(_) => false,
    };
    let printed = game.object_ids().flat_map(|id| game.object(id).printed.abilities.iter());
    let effects = game.effects.iter().map(|effect| &effect.ability);
    printed.chain(effects).all(|ability| !ability.parts.iter().any(|part| looks(part, &ability.text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(heights: &[usize]) -> Vec<(usize, Reach)> {
        let mut all = Heights::default();
        heights.iter().for_each(|height| all.note(*height));
        all.turns()
    }

    #[test]
    fn a_turn_that_leaves_more_behind_reaches_what_it_took_off() {
        assert_eq!(turns(&[10, 11, 12])[0], (1, Reach(1)));
        // Two resolve, then four come.
        assert_eq!(turns(&[10, 9, 12, 11, 14, 13, 16]), [(2, Reach(2))]);
        // It rose at the end as it did two ticks before, but not by turns.
        assert_eq!(turns(&[3, 9, 4, 12, 5, 14]), []);
    }

    #[test]
    fn a_stack_that_goes_up_and_down_is_none() {
        assert_eq!(turns(&[12, 13, 12, 13, 12]), []);
        assert_eq!(turns(&[10, 11, 13, 16, 20]), []);
    }
}
