//! When effects that last are over, and what is so again then.   611.2a–b · 514.2

use std::sync::Arc;

use crate::ability::{Continuous, Duration, NextTurn, Subject, Topics, Who};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::turn::EXERT;
use crate::game::{Effect, Ends, ObjectId, PlayerId, Recipient};
use crate::terms::{Step, Zone};

impl Run<'_> {
    pub(in crate::engine::play::resolve) fn ends(&self, duration: Duration, reading: &Reading) -> Ends {
        let (turn, you) = (self.game().turn.number, reading.you);
        let one_of = |who: &Who| self.who(who, reading).first().copied().unwrap_or(you);
        match duration {
            Duration::NextUntapStep => Ends::StepOf(Step::Upkeep, one_of(&Who::ItsController)),
            Duration::DuringNextTurnOf(NextTurn::Target(place)) => Ends::During(one_of(&Who::Target(place)), turn),
            // The card as it lies there now: what leaves otherwise is never cast from there.
            Duration::UntilCastFromExile => {
                let lies = |this: &Bound| self.game().object(this.id).zone == Zone::Exile;
                let there = reading.this.filter(lies).map(|this| (this.id, self.game().object(this.id).incarnation));
                Ends::of(duration, turn, you, there)
            }
            other => Ends::of(other, turn, you, reading.this.map(|this| (this.id, this.as_of))),
        }
    }

    /// The same, of one object that the effect is on.
    pub(super) fn ends_on(&self, id: ObjectId, duration: Duration, reading: &Reading) -> Ends {
        match duration {
            Duration::DuringNextTurnOf(NextTurn::ItsController) => {
                Ends::During(self.view().now(id).controller, self.game().turn.number)
            }
            // Of whoever exerted it, and nobody else (701.43a).
            Duration::NextUntapStep if *reading.text == *EXERT => Ends::StepOf(Step::Upkeep, reading.you),
            Duration::NextUntapStep => Ends::UntapOf(id, self.game().object(id).incarnation),
            other => self.ends(other, reading),
        }
    }

    /// The same, of an effect on no object alone: on a player, or on all that a player controls.
    pub(super) fn ends_on_several(
        &self,
        effect: &Continuous,
        on: Option<&Recipient>,
        duration: Duration,
        reading: &Reading,
    ) -> Ends {
        match (duration, on) {
            (Duration::NextUntapStep, _) if let Some(player) = self.controls_them(&effect.subject, reading) => {
                Ends::StepOf(Step::Upkeep, player)
            }
            (Duration::DuringNextTurnOf(NextTurn::ThatPlayer), Some(Recipient::Player(player))) => {
                Ends::During(*player, self.game().turn.number)
            }
            _ => self.ends(duration, reading),
        }
    }

    /// Who controls what the words describe, where they say it of one player: "lands you control".
    fn controls_them(&self, subject: &Subject, reading: &Reading) -> Option<PlayerId> {
        let Subject::Each(filter) = subject else { return None };
        self.who(filter.controller()?, reading).first().copied()
    }

    /// Effects end of which this holds.
    pub(in crate::engine::play) fn end_effects(&mut self, over: impl Fn(&Effect) -> bool) {
        if !self.game().effects.iter().any(|effect| over(effect)) {
            return;
        }
        let permanents: Vec<ObjectId> = self.game().permanents().collect();
        let before = self.controllers(permanents.into_iter());
        self.forget_effects(over);
        self.control_changed(&before);
    }

    /// Effects of which this holds are not in force any more; words of theirs that were not understood make a ruling
    /// provisional all the same.
    pub(in crate::engine::play) fn forget_effects(&mut self, gone: impl Fn(&Effect) -> bool) {
        let mut doubts = Vec::new();
        let view = self.view();
        let ended = self.game().effects.iter().filter(|effect| gone(effect));
        ended.for_each(|effect| view.doubts_of_effect(effect, Topics::ALL, &mut doubts));
        drop(view);
        doubts.retain(|doubt| !self.state.unsure.contains(doubt));
        self.state.unsure.extend(doubts);
        self.state.game_mut().effects.retain(|effect| !gone(effect));
    }

    /// What lasts until then is over: effects, permissions to play something, delayed triggered abilities.
    pub(in crate::engine::play) fn end_all(&mut self, over: impl Fn(Ends) -> bool) {
        self.end_effects(|effect| over(effect.ends));
        self.state.permissions.retain(|permission| !over(permission.ends));
        self.state.delayed.retain(|delayed| !delayed.ends.is_some_and(&over));
    }

    /// What lasts only as long as something stays so is over.   418.3a · 611.2b
    pub(in crate::engine::play) fn end_broken_effects(&mut self) {
        let game = self.game();
        let counterless = |effect: &Effect| match effect.ends {
            Ends::CountersGone(id, incarnation) => {
                !self.remains(id, incarnation) || !super::while_counter::has_its_counter(effect, game.object(id))
            }
            _ => false,
        };
        let gone: Vec<u64> =
            game.effects.iter().filter(|effect| counterless(effect)).map(|effect| effect.timestamp).collect();
        let lasting = game.effects.iter().map(|effect| effect.ends);
        let permitted = self.state.permissions.iter().map(|permission| permission.ends);
        let delayed = self.state.delayed.iter().filter_map(|delayed| delayed.ends);
        let broken: Vec<Ends> = lasting.chain(permitted).chain(delayed).filter(|ends| self.is_broken(*ends)).collect();
        if !gone.is_empty() {
            self.end_effects(|effect| gone.contains(&effect.timestamp));
        }
        if !broken.is_empty() {
            self.end_all(|ends| broken.contains(&ends));
        }
    }

    /// Whether what was to stay so of a permanent is so no more.
    fn is_broken(&self, ends: Ends) -> bool {
        match ends {
            Ends::Leaves(id, incarnation) => !self.remains(id, incarnation),
            Ends::ControlLost(id, incarnation, player) => {
                !self.remains(id, incarnation) || self.view().now(id).controller != player
            }
            Ends::UntapOf(id, incarnation) => !self.remains(id, incarnation),
            Ends::Untaps(id, incarnation) => !self.remains(id, incarnation) || !self.game().object(id).tapped,
            Ends::ControlLostOrUntaps(id, incarnation, player) => {
                self.is_broken(Ends::ControlLost(id, incarnation, player))
                    || self.is_broken(Ends::Untaps(id, incarnation))
            }
            _ => false,
        }
    }

    /// Whether an object is still on the battlefield since then.
    fn remains(&self, id: ObjectId, incarnation: u32) -> bool {
        let object = self.game().object(id);
        object.incarnation == incarnation && object.zone == Zone::Battlefield
    }

    pub(super) fn controllers(&self, ids: impl Iterator<Item = ObjectId>) -> Vec<(ObjectId, PlayerId)> {
        let view = self.view();
        ids.map(|id| (id, view.now(id).controller)).collect()
    }

    /// What came under another player's control is new to that player, and leaves combat; "you" of a spell is whoever
    /// controls it now.   306.2 · 109.5, 302.6, 506.4
    pub(in crate::engine::play) fn control_changed(&mut self, before: &[(ObjectId, PlayerId)]) {
        let view = self.view();
        let changed: Vec<(ObjectId, PlayerId)> =
            before.iter().filter(|(id, player)| view.now(*id).controller != *player).copied().collect();
        drop(view);
        for (id, player) in changed {
            self.speaks_for_its_controller(id);
            let protector = self.game().object(id).protector;
            self.state.game_mut().object_mut(id).sick = true;
            self.is_attacked_no_more(id, protector.unwrap_or(player));
            self.leave_combat(id);
        }
    }

    fn speaks_for_its_controller(&mut self, spell: ObjectId) {
        let Some(announced) = self.state.announced.get(&spell) else { return };
        let mut own = (**announced).clone();
        own.reading.you = self.view().now(spell).controller;
        self.state.announced.insert(spell, Arc::new(own));
    }

    /// The turn's regeneration shields wear off.
    pub(in crate::engine::play) fn shields_wear_off(&mut self) {
        let shielded: Vec<ObjectId> = self
            .game()
            .permanents_phased_or_not()
            .filter(|id| self.game().object(*id).regeneration_shields > 0)
            .collect();
        for id in shielded {
            self.state.game_mut().object_mut(id).regeneration_shields = 0;
        }
    }
}

pub(super) fn words(ends: Ends) -> &'static str {
    match ends {
        Ends::Never => "the end of the game",
        Ends::Cleanup(_) | Ends::Used(_) => "end of turn",
        Ends::Combat => "end of combat",
        Ends::TurnOf(_) => "that player's next turn",
        Ends::CleanupOf(..) | Ends::During(..) => "the end of that player's next turn",
        Ends::StepOf(..) => "that player's next step",
        Ends::UntapOf(..) => "its controller's next untap step",
        Ends::Leaves(..) | Ends::ControlLost(..) | Ends::Untaps(..) | Ends::ControlLostOrUntaps(..) => {
            "its source changes"
        }
        Ends::CountersGone(..) => "it has no such counter",
        Ends::AnotherExiled(..) => "another card is exiled with its source",
        Ends::CastFromExile(..) => "its card is cast from exile",
    }
}
