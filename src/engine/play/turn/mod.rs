//! The turn: its steps in order, and what each begins with.   300–314 · 500–514

mod after_leaving;
mod as_it_attacks;
mod cleanup;
mod combat;
mod draw;
mod next_turn;
mod nothing_declared;
mod pools;
mod radiation;
mod since_upkeep;
mod untap;

pub(super) use as_it_attacks::EXERT;
pub(super) use combat::lawful;

use super::by::By;
use super::open::Stop;
use super::run::Run;
use crate::ability::Rule;
use crate::edition::{ManaBurn, Provision};
use crate::engine::event::Happening;
use crate::game::{Combat, Common, Ends, PlayerId};
use crate::terms::Step;

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

    pub(super) fn begin_step(&mut self, step: Step) -> Result<(), Stop> {
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
