//! Turns and phases that are added, skipped or ended.   500.7–500.11, 724

use super::Done;
use crate::ability::{Instruction, PlayerDeed, Trigger, TurnChange, Who, print};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::{Added, ExtraTurn};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{Step, Zone};

/// Which phases are added with a combat phase, and when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Additional {
    /// A main phase after it.
    pub(super) main: bool,
    /// After the second main phase; else after this phase.
    pub(super) late: bool,
}

impl Run<'_> {
    /// These players take an extra turn each; what is done at the end step of one waits for that very turn.
    pub(super) fn extra_turn(&mut self, who: &Who, then: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        for player in &players {
            let mut with = None;
            if !then.is_empty() {
                self.delay(&Trigger::Next(Step::End, Who::Anyone), then, reading)?;
                let waits = self.state.delayed.pop();
                with = waits.as_ref().map(|waits| waits.made);
                self.state.later.extend(waits);
            }
            self.state.course.extra_turns.push(ExtraTurn { player: *player, with, without: None });
        }
        let told = |who| TurnChange::ExtraTurn(who, Vec::new());
        self.tell_of_turns(&players, told, reading, Provision::ExtraTurns);
        Ok(!players.is_empty())
    }

    /// These players take an extra turn each, which lacks a step.   500.7, 500.11
    pub(super) fn extra_turn_without(&mut self, who: &Who, step: Step, reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        let extra = players.iter().map(|player| ExtraTurn { player: *player, with: None, without: Some(step) });
        self.state.course.extra_turns.extend(extra);
        self.tell_of_turns(&players, |who| TurnChange::ExtraTurnWithout(who, step), reading, Provision::ExtraTurns);
        Ok(!players.is_empty())
    }

    /// After this step comes another; none in a turn of somebody else than who gets it.   500.9, 500.10a
    pub(super) fn extra_step(&mut self, who: Option<&Who>, step: Step, reading: &mut Reading) -> Result<Done, Stop> {
        let active = self.game().turn.active;
        let whose = who.map(|who| self.who(who, reading));
        if whose.is_some_and(|players| !players.iter().any(|player| self.game().is_turn_of(*player))) {
            return Ok(false);
        }
        self.state.course.extra_steps.push(step);
        let told = |who| TurnChange::ExtraStep(Some(who), step);
        self.tell_of_turns(&[active], told, reading, Provision::ResolveOrder);
        Ok(true)
    }

    /// After this phase comes a beginning phase, with all its steps.   500.8
    pub(super) fn extra_beginning(&mut self, reading: &Reading) -> Result<Done, Stop> {
        if self.game().turn.step >= Step::End {
            return self.beyond(reading.object(), &reading.text, "a phase behind the ending phase");
        }
        self.state.course.extra_phases.push(Added { step: Step::Untap, late: false, with: None });
        let text = print::instruction(Instruction::Turns(TurnChange::ExtraBeginning));
        self.tell(text, &reading.by(Provision::ExtraPhases));
        Ok(true)
    }

    /// Whoever controls the effect controls a player during that player's next turn: the last such effect is the one
    /// that works.   722.1a
    pub(super) fn control_turn(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        for player in &players {
            let together = self.game().turn_of(*player);
            if together.len() > 1 {
                self.rest_on(Provision::TeamTurns);
            }
            self.state.course.next_controlled.retain(|(whom, _)| !together.contains(whom));
            self.state.course.next_controlled.push((*player, reading.you));
            let text = format!(
                "{} controls {} during the next turn of that player.",
                self.name(reading.you),
                self.name(*player)
            );
            self.tell(text, &reading.by(Provision::ControlledPlayer));
        }
        Ok(!players.is_empty())
    }

    /// After the next turn of these players they take another.
    pub(super) fn extra_turn_after_next(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        self.state.course.extra_after_next.extend(players.iter().copied());
        self.tell_of_turns(&players, TurnChange::ExtraTurnAfterThat, reading, Provision::ExtraTurns);
        Ok(!players.is_empty())
    }

    pub(super) fn skip_turn(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        self.state.course.skipped_turns.extend(players.iter().copied());
        self.tell_of_turns(&players, TurnChange::SkipTurn, reading, Provision::ResolveOrder);
        Ok(!players.is_empty())
    }

    /// A step or phase is skipped the next time that it would begin.   500.11, 614.10
    pub(super) fn skip_next(&mut self, who: &Who, step: Step, reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        self.state.course.skipped.extend(players.iter().map(|player| (step, *player)));
        self.tell_of_turns(&players, |who| TurnChange::SkipNext(who, step), reading, Provision::ResolveOrder);
        Ok(!players.is_empty())
    }

    fn tell_of_turns(
        &mut self,
        players: &[PlayerId],
        what: impl Fn(Who) -> TurnChange,
        reading: &Reading,
        rule: Provision,
    ) {
        for player in players {
            let who = Who::Named(self.game().player(*player).name.clone());
            self.tell(print::instruction(Instruction::Turns(what(who))), &reading.by(rule));
        }
    }

    /// After this phase, or after the second main phase, there is another combat phase, and after that a main phase
    /// where the words add one; at its beginning is done what they say of that combat.   500.8
    pub(super) fn extra_combat(
        &mut self,
        Additional { main, late }: Additional,
        then: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut with = None;
        if !then.is_empty() {
            self.delay(&Trigger::Next(Step::BeginningOfCombat, Who::Anyone), then, reading)?;
            // It waits for that combat, and not for one that comes before.
            let waits = self.state.delayed.pop();
            with = waits.as_ref().map(|waits| waits.made);
            self.state.later.extend(waits);
        }
        let phases = &mut self.state.course.extra_phases;
        if main {
            phases.push(Added { step: Step::SecondMain, late, with: None });
        }
        phases.push(Added { step: Step::BeginningOfCombat, late, with });
        let does = Happening::Does(reading.you, PlayerDeed::AddCombat, 1);
        Ok(!self.happen(vec![does], &reading.by(Provision::ExtraPhases))?.is_empty())
    }

    /// So many beginning phases come after this phase, each with an upkeep step and nothing else.   500.10
    pub(super) fn more_upkeeps(&mut self, number: u32, reading: &Reading) -> Result<Done, Stop> {
        let count = self.so_often(number, reading)? as usize;
        let upkeep = Added { step: Step::Upkeep, late: false, with: None };
        self.state.course.extra_phases.extend(std::iter::repeat_n(upkeep, count));
        let does = Happening::Does(reading.you, PlayerDeed::AddUpkeeps, i64::from(number));
        Ok(!self.happen(vec![does], &reading.by(Provision::ResolveOrder))?.is_empty())
    }

    /// Everything on the stack is exiled, this too; what waits does not go on the stack; the cleanup step comes
    /// next.   724.1
    pub(super) fn end_turn(&mut self, reading: &Reading) -> Result<Done, Stop> {
        let stack: Vec<ObjectId> = self.game().stack.to_vec();
        let event = stack.into_iter().map(|id| match self.is_card(id) {
            true => Happening::Moves(id, Zone::Exile),
            false => Happening::Ceases(id),
        });
        let event = event.collect();
        self.happen(event, &reading.by(Provision::Exile))?;
        self.state.waiting.clear();
        self.state.course.ends_now = true;
        Ok(true)
    }
}
