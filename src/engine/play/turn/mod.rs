//! The turn: its steps in order, and what each begins with.   300–314 · 500–514

mod after_leaving;
mod as_it_attacks;
mod cleanup;
mod combat;
mod draw;
mod nothing_declared;
mod radiation;
mod since_upkeep;
mod untap;

pub(super) use as_it_attacks::EXERT;
pub(super) use combat::lawful;

use std::sync::Arc;

use super::by::By;
use super::open::Stop;
use super::run::Run;
use super::state::ExtraTurn;
use crate::ability::{PlayRule, Rule, Unchosen};
use crate::edition::{ManaBurn, Provision};
use crate::engine::event::Happening;
use crate::game::{Combat, Common, Ends, PlayerId};
use crate::ruling::GameEnd;
use crate::terms::{Color, ManaCost, ManaSymbol, Step};

impl Run<'_> {
    /// The current step ends and the next begins; players get priority in it, unless the rules give them none.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn next_step(&mut self) -> Result<(), Stop> {
        if !self.state.course.begun {
            // Nobody attacks or blocks in a step in which they could.
            self.declare_nothing()?;
            self.settle()?;
            if !self.game().stack.is_empty() {
                self.give_priority();
                return Ok(());
            }
        }
        self.step_ends()?;
        let step = self.game().turn.step;
        let next = self.step_after(step);
        let next = match self.with_extra_steps(next) {
            Ok(added) => Some(added),
            Err(next) => self.with_extra_phases(step, next),
        };
        match next {
            Some(next) => self.begin_step(next),
            None => self.next_turn(),
        }
    }

    /// The step that follows, if the turn has one more.
    fn step_after(&self, step: Step) -> Option<Step> {
        let attacks = !self.game().combat.attackers.is_empty();
        Some(match step {
            Step::Untap => Step::Upkeep,
            Step::Upkeep => Step::Draw,
            Step::Draw => Step::Main,
            Step::Main => Step::BeginningOfCombat,
            Step::BeginningOfCombat => Step::DeclareAttackers,
            Step::DeclareAttackers if !attacks => Step::EndOfCombat,
            Step::DeclareAttackers => Step::DeclareBlockers,
            Step::DeclareBlockers if self.has_first_strike_step() => Step::FirstStrikeDamage,
            Step::DeclareBlockers | Step::FirstStrikeDamage => Step::CombatDamage,
            Step::CombatDamage => Step::EndOfCombat,
            Step::EndOfCombat => Step::SecondMain,
            Step::SecondMain => Step::End,
            Step::End => Step::Cleanup,
            // Players got priority in it (314.3 · 514.3a).
            Step::Cleanup if self.state.course.cleanup_again => Step::Cleanup,
            Step::Cleanup => return None,
        })
    }

    /// A step that was added after this one comes first; else what would have come before any were (500.9).
    fn with_extra_steps(&mut self, next: Option<Step>) -> Result<Step, Option<Step>> {
        let course = &mut self.state.course;
        match course.extra_steps.pop() {
            Some(extra) => {
                course.resume_step = course.resume_step.or(next);
                Ok(extra)
            }
            None => Err(course.resume_step.take().or(next)),
        }
    }

    /// What follows where phases were added after this one: they come first, then what would have come (500.8).
    fn with_extra_phases(&mut self, step: Step, next: Option<Step>) -> Option<Step> {
        let course = &self.state.course;
        // An upkeep step that was added has no other step beside it (500.10).
        let added = step == Step::Upkeep && course.alone;
        if !added && !matches!(step, Step::Draw | Step::Main | Step::EndOfCombat | Step::SecondMain) {
            return next;
        }
        let course = &mut self.state.course;
        if step == Step::SecondMain && course.extra_phases.iter().all(|added| added.late) {
            course.extra_phases.iter_mut().for_each(|added| added.late = false);
        }
        let Some(place) = course.extra_phases.iter().rposition(|added| !added.late) else {
            course.alone = false;
            return course.resume.take().or(next);
        };
        let extra = course.extra_phases.remove(place);
        course.alone = extra.step == Step::Upkeep;
        course.resume = if added { course.resume } else { course.resume.or(next) };
        let waits = self.state.later.iter().filter(|waits| Some(waits.made) == extra.with).cloned();
        self.state.delayed.extend(waits);
        Some(extra.step)
    }

    /// The turn ends: nobody gets priority before its cleanup step.   724.1
    pub(super) fn end_this_turn(&mut self) -> Result<(), Stop> {
        self.state.course.ends_now = false;
        self.state.course.extra_phases.clear();
        self.state.course.extra_steps.clear();
        if *self.game().combat != Combat::default() {
            self.state.game_mut().combat = Common::default();
        }
        // What triggered before ceases to exist; what triggers in what follows goes on the stack in the cleanup step.
        self.state.waiting.clear();
        while self.check()? {}
        self.begin_step(Step::Cleanup)
    }

    /// Skips a step that does not take place: this once, which is used up by it, or as long as something says so.
    /// 500.11, 614.10
    fn skips(&mut self, step: Step, active: PlayerId) -> bool {
        let skipped = &mut self.state.course.skipped;
        if let Some(place) = skipped.iter().position(|skip| *skip == (step, active)) {
            skipped.remove(place);
            return true;
        }
        if self.state.course.without == Some(step) {
            self.state.course.without = None;
            return true;
        }
        self.view().clauses_on_player(active).any(|clause| clause.rule == Rule::Skips(step))
    }

    fn begin_step(&mut self, step: Step) -> Result<(), Stop> {
        let active = self.game().turn.active;
        if self.skips(step, active) {
            // Of a combat phase that is skipped no step takes place.
            let last = if step == Step::BeginningOfCombat { Step::EndOfCombat } else { step };
            self.state.game_mut().turn.step = last;
            return self.next_step();
        }
        self.state.game_mut().turn.step = step;
        self.state.game_mut_unseen().turn.priority = None;
        self.end_all(|ends| ends == Ends::StepOf(step, active));
        self.state.course.begun = !matches!(step, Step::DeclareAttackers | Step::DeclareBlockers);
        self.heed_the_upkeep(step, active);
        let by = By::rule(rule_of(step));
        self.happen(vec![Happening::Begins(step, active)], &by)?;
        match step {
            Step::Untap => {
                self.phase()?;
                self.day_and_night()?;
                self.untap_step()?;
                self.end_what_kept_tapped();
                if self.stops_here() {
                    return Ok(());
                }
                // Nobody gets priority; what triggers waits for the upkeep (302.4 · 502.4).
                return self.next_step();
            }
            Step::Draw => self.draw_step()?,
            Step::Main => {
                self.lore_counters()?;
                self.radiation(active);
            }
            Step::FirstStrikeDamage | Step::CombatDamage => {
                self.combat_damage_step()?;
            }
            Step::Cleanup => return self.cleanup_step(),
            Step::DeclareAttackers | Step::DeclareBlockers => return Ok(()),
            Step::Upkeep | Step::BeginningOfCombat | Step::EndOfCombat | Step::SecondMain | Step::End => {}
        }
        self.settle()?;
        self.give_priority();
        Ok(())
    }

    /// Whether a script stops here, though nobody gets priority.
    pub(super) fn stops_here(&self) -> bool {
        let turn = &self.game().turn;
        self.state
            .course
            .stop_at
            .is_some_and(|(step, of)| turn.step == step && of.is_none_or(|player| self.game().is_turn_of(player)))
    }

    /// What the end of a step or phase does: mana goes away, effects end.   300.3 · 500.4, 500.5
    fn step_ends(&mut self) -> Result<(), Stop> {
        let step = self.game().turn.step;
        let burns = self.edition.mana_burn() == ManaBurn::Burns;
        let phase_ends = !matches!(
            step,
            Step::Untap
                | Step::Upkeep
                | Step::BeginningOfCombat
                | Step::DeclareAttackers
                | Step::DeclareBlockers
                | Step::FirstStrikeDamage
                | Step::CombatDamage
                | Step::End
        );
        if !self.game().played.ended.contains(&step) {
            self.state.game_mut().played.ended.insert(step);
        }
        self.state.kept.retain(|kept| step != Step::Cleanup && !(kept.combat && step == Step::EndOfCombat));
        if phase_ends || !burns {
            for player in self.game().apnap() {
                let mana = self.pool_is_lost(player);
                if burns && mana > 0 && self.state.decides_for(player) == player {
                    let burn = vec![Happening::LosesLife(player, i64::from(mana))];
                    self.happen(burn, &By::rule(Provision::ManaBurn))?;
                }
            }
        }
        if step == Step::EndOfCombat {
            self.end_all(|ends| ends == Ends::Combat);
            if *self.game().combat != Combat::default() {
                self.state.game_mut().combat = Common::default();
            }
        }
        Ok(())
    }

    /// Which of the mana of a player's that would be lost isn't, and what of it becomes other mana instead.   500.5
    fn mana_that_stays(&self, player: PlayerId, mana: Vec<ManaSymbol>) -> (Vec<ManaSymbol>, Vec<ManaSymbol>) {
        let view = self.view();
        let rules = || {
            view.clauses_on_player(player).filter_map(|clause| match &clause.rule {
                Rule::KeepsMana { only, becomes } => Some((*only, *becomes)),
                _ => None,
            })
        };
        let is_kept = |one: ManaSymbol| {
            let same = |only: Option<Color>| only.is_none_or(|color| one == ManaSymbol::Color(color));
            rules().any(|(only, becomes)| becomes.is_none() && same(only))
        };
        let (stays, lost): (Vec<ManaSymbol>, Vec<ManaSymbol>) = mana.into_iter().partition(|one| is_kept(*one));
        let becomes = rules().find_map(|(_, becomes)| becomes);
        (stays, becomes.map(|becomes| vec![becomes; lost.len()]).unwrap_or_default())
    }

    /// A player loses the mana in the pool, but for what an effect lets the player keep; how much.   500.5
    fn pool_is_lost(&mut self, player: PlayerId) -> u32 {
        let pool = self.game().player(player).pool.clone();
        if pool.value() == 0 {
            return 0;
        }
        let mut left = Vec::new();
        let mut there = pool.0.clone();
        self.state.kept.retain(|kept| {
            let place = there.iter().position(|mana| *mana == kept.mana).filter(|_| kept.player == player);
            if let Some(place) = place {
                left.push(there.swap_remove(place));
            }
            place.is_some() || kept.player != player
        });
        let (stays, becomes) = self.mana_that_stays(player, there);
        left.extend(becomes);
        left.extend(stays.iter().copied());
        self.state.restricted.retain(|one| one.player != player || left.contains(&one.mana));
        let left = ManaCost(left);
        let lost = pool.value().saturating_sub(left.value());
        self.state.game_mut().player_mut(player).pool = left;
        lost
    }

    /// The next turn begins: an extra one, or that of the next player in turn order.
    fn next_turn(&mut self) -> Result<(), Stop> {
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
        let count = self.game().players.len();
        let mut order = (1..=count).map(|by| PlayerId(u32::try_from((player.0 as usize + by) % count).unwrap_or(0)));
        // A team that takes its turns together has had this one.
        let had = self.game().turn_of(player);
        let is_next = |next: &PlayerId| !self.game().player(*next).left && (had.len() < 2 || !had.contains(next));
        order.find(is_next).unwrap_or(player)
    }

    /// Goading lasts until the next turn of the player who did it (701.15a).
    fn goading_ends(&mut self, player: PlayerId) {
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

const fn rule_of(step: Step) -> Provision {
    match step {
        Step::Untap => Provision::UntapStep,
        Step::Draw => Provision::DrawStep,
        Step::DeclareAttackers => Provision::AttackDeclaration,
        Step::DeclareBlockers => Provision::BlockDeclaration,
        Step::FirstStrikeDamage | Step::CombatDamage => Provision::DamageStep,
        Step::EndOfCombat => Provision::EndOfCombat,
        Step::Cleanup => Provision::CleanupDiscard,
        Step::Upkeep | Step::Main | Step::BeginningOfCombat | Step::SecondMain | Step::End => Provision::PriorityActive,
    }
}
