//! The next turn, whose it is, and what is over as it begins.   500.7, 500.11, 502

use std::sync::Arc;

use crate::ability::{PlayRule, Rule, Unchosen};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::engine::play::state::ExtraTurn;
use crate::game::{Common, Ends, PlayerId};
use crate::ruling::GameEnd;
use crate::terms::Step;

impl Run<'_> {
    /// The next turn begins: an extra one, or that of the next player in turn order.
    pub(super) fn next_turn(&mut self) -> Result<(), Stop> {
        if self.state.ended != GameEnd::Continues {
            return Ok(());
        }
        let (mut with, mut without) = (None, None);
        let (next, rule) = loop {
            match self.state.course.extra_turns.pop() {
                Some(extra) if self.game().player(extra.player).left || self.skips_extra_turns(extra.player) => {}
                Some(extra) if self.skips_turn(extra.player) => {}
                Some(extra) => {
                    (with, without) = (extra.with, extra.without);
                    break (extra.player, Provision::ExtraTurns);
                }
                None => {
                    let regular = self.state.course.regular.unwrap_or(self.game().turn.active);
                    let next = self.after(regular);
                    self.would_have_begun(regular, next);
                    self.state.course.regular = Some(next);
                    if !self.skips_turn(next) {
                        break (next, Provision::UntapStep);
                    }
                }
            }
        };
        let together = self.game().turn_of(next);
        let course = &mut self.state.course;
        course.lands.clear();
        course.used_permissions.clear();
        course.spent_on_spells.clear();
        course.extra_phases.clear();
        course.extra_steps.clear();
        course.without = without;
        // What waits for an extra turn waits on; what waited for this one waits for its end step.
        let waits = self.state.later.iter().filter(|waits| Some(waits.made) == with).cloned();
        self.state.delayed.extend(waits);
        let course = &mut self.state.course;
        self.state.later.retain(|waits| course.extra_turns.iter().any(|extra| extra.with == Some(waits.made)));
        (course.resume, course.resume_step, course.alone) = (None, None, false);
        course.controlled = course.next_controlled.iter().find(|(whom, _)| together.contains(whom)).copied();
        course.next_controlled.retain(|(whom, _)| !together.contains(whom));
        let more = course.extra_after_next.iter().filter(|player| **player == next).count();
        course.extra_turns.extend(std::iter::repeat_n(ExtraTurn { player: next, with: None, without: None }, more));
        course.extra_after_next.retain(|player| *player != next);
        self.state.activated.clear();
        self.state.once.clear();
        self.state.modes_chosen.retain(|_, since| *since == Unchosen::Ever);
        let game = self.state.game_mut();
        game.turn.number = game.turn.number.saturating_add(1);
        game.turn.active = next;
        let told = game.this_turn.replace(Common::default());
        let shown = std::mem::take(&mut game.shown);
        game.played = Common::default();
        let number = game.turn.number;
        if number == self.state.first_turn.saturating_add(1) {
            self.state.told_first = Some(Arc::new((told.is_some(), told.unwrap_or(shown))));
        }
        for player in together {
            self.end_all(|ends| ends == Ends::TurnOf(player));
            self.goading_ends(player);
            self.new_to_nobody(player);
        }
        self.marks_for_the_turn_end();
        self.watch_speed(next);
        self.happen(vec![Happening::Turn(number, next)], &By::rule(rule))?;
        self.begin_step(Step::Untap)
    }

    /// Whether something has the player skip every extra turn that would begin.   614.10
    fn skips_extra_turns(&self, player: PlayerId) -> bool {
        self.view().clauses_on_player(player).any(|clause| clause.rule == Rule::Playing(PlayRule::SkipsExtraTurns))
    }

    /// Whether a player skips this turn, which is then not to be skipped again.   500.11
    fn skips_turn(&mut self, player: PlayerId) -> bool {
        let together = self.game().turn_of(player);
        let skipped = &mut self.state.course.skipped_turns;
        match skipped.iter().position(|other| together.contains(other)) {
            Some(place) => {
                skipped.remove(place);
                true
            }
            None => false,
        }
    }

    /// The next player in turn order who is still in the game.
    fn after(&self, player: PlayerId) -> PlayerId {
        // A team that takes its turns together has had this one.
        let had = self.game().turn_of(player);
        let is_next = |next: &PlayerId| !self.game().player(*next).left && (had.len() < 2 || !had.contains(next));
        self.game().seats_from(player).skip(1).find(is_next).unwrap_or(player)
    }

    /// Goading lasts until the next turn of the player who did it (701.15a).
    pub(super) fn goading_ends(&mut self, player: PlayerId) {
        let goaded: Vec<_> = self
            .game()
            .permanents_phased_or_not()
            .filter(|id| self.game().object(*id).goaded_by.contains(&player))
            .collect();
        let game = self.state.game_mut();
        for id in goaded {
            game.object_mut(id).goaded_by.retain(|by| *by != player);
        }
    }

    /// What is saddled is so until the turn ends.   702.171b
    fn marks_for_the_turn_end(&mut self) {
        let saddled: Vec<_> = self
            .game()
            .permanents_phased_or_not()
            .filter(|id| self.game().object(*id).marks.contains("saddled"))
            .collect();
        for id in saddled {
            self.state.game_mut().object_mut(id).marks.remove("saddled");
        }
    }

    /// What the player controls as the turn begins is not new any more (212.3f · 302.6), nor is what phased out under
    /// that player's control: its history is not changed by that (702.26d).
    fn new_to_nobody(&mut self, player: PlayerId) {
        let view = self.view();
        let out = self.state.phased.iter().filter(|(_, out)| out.under == player).map(|(id, _)| *id);
        let new: Vec<_> = view.controlled_by(player).chain(out).filter(|id| view.game().object(*id).sick).collect();
        drop(view);
        self.is_new_to_the_upkeep(&new);
        let game = self.state.game_mut();
        for id in new {
            game.object_mut(id).sick = false;
        }
    }
}
