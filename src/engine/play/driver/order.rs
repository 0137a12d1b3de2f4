//! Whether it makes a difference which of several effects is applied first.   419.9 · 616.1

use super::Course;
use super::taken;
use crate::engine::play::open::{Answer, Kind, Open, Stop};
use crate::engine::play::run::Run;
use crate::game::Game;

/// So many choices that come up in a trial are made one way.
const MOST: usize = 100;

impl Course<'_> {
    /// Whether a choice among replacement effects that the file says nothing about leads to boards that differ: then it
    /// can't be taken to be made one way. Each is tried.
    pub(super) fn hangs_on_order(
        &self,
        act: &impl Fn(&mut Run<'_>) -> Result<(), Stop>,
        given: &[Answer],
        run: &Run<'_>,
        open: &Open,
    ) -> bool {
        if open.kind != Kind::Replacement || self.habits.is_some() {
            return false;
        }
        if self.answers.clone().to(run.state(), open).is_some() {
            return false;
        }
        let mut boards = (0..open.options.len()).map(|place| {
            let chosen = given.iter().cloned().chain([vec![place]]).collect();
            self.tried(act, chosen)
        });
        let first = boards.next();
        boards.any(|board| Some(board) != first)
    }

    /// The board after a step with these answers, as far as it comes.
    fn tried(&self, act: &impl Fn(&mut Run<'_>) -> Result<(), Stop>, mut given: Vec<Answer>) -> Game {
        for _ in 0..MOST {
            let mut run = Run::new(&self.state, self.edition, &given).choosing(&self.choices).given_up_at(self.until);
            match act(&mut run) {
                Err(Stop::Open(open)) if open.kind == Kind::Replacement => match taken::usual(&open) {
                    Some(answer) => given.push(answer),
                    None => return run.state().game().clone(),
                },
                _ => return run.state().game().clone(),
            }
        }
        self.state.game().clone()
    }
}
