//! Titles that players have: the monarch, the initiative, the city's blessing; and the level of a Class.
//! 702.131, 716, 724, 725

use std::sync::Arc;

use super::Done;
use crate::ability::{
    Action, Amount, Body, DamageTo, Filter, Instruction, ObjectDeed, PlayerDeed, Subject, Trigger, Triggered, Who,
};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Delayed;
use crate::game::{BLESSED, BLESSING, PlayerId};
use crate::terms::Step;

const MONARCH: &str = "the monarch";
const INITIATIVE: &str = "the initiative";
/// Of a player who has completed a dungeon.   309.7
pub(super) const COMPLETED: &str = "completed a dungeon";

/// The titles that are followed.
pub(in crate::engine::play) const TITLES: &[&str] = &[MONARCH, INITIATIVE, BLESSING, COMPLETED, crate::game::MAX_SPEED];

impl Run<'_> {
    /// One player is the monarch: who was it before is so no longer.   724.1, 724.3
    pub(super) fn become_monarch(&mut self, player: PlayerId, reading: &Reading) -> Result<Done, Stop> {
        if self.game().has_title(player, MONARCH) {
            return Ok(false);
        }
        self.crown(player);
        let does = Happening::Does(player, PlayerDeed::Act(Action::BecomeMonarch), 1);
        Ok(!self.happen(vec![does], &reading.by(Provision::Monarch))?.is_empty())
    }

    /// One player has the initiative. Who takes it again ventures again.   725.3, 725.5
    pub(super) fn take_initiative(&mut self, player: PlayerId, reading: &Reading) -> Result<Done, Stop> {
        if !self.game().has_title(player, INITIATIVE) {
            self.put_in_the_lead(player);
        }
        let does = Happening::Does(player, PlayerDeed::Act(Action::TakeInitiative), 1);
        Ok(!self.happen(vec![does], &reading.by(Provision::Initiative))?.is_empty())
    }

    /// The monarch draws at their end step, and a creature that hurts the monarch crowns its controller.   724.2
    fn crown(&mut self, player: PlayerId) {
        self.give_title(player, MONARCH);
        let draw = Instruction::Draw(Who::You, Amount::Number(1));
        self.title_has(player, MONARCH, Trigger::Beginning(Step::End, Who::You), draw);
        let passes = Instruction::Act(Who::ItsController, Action::BecomeMonarch, None);
        self.title_has(player, MONARCH, a_creature_hurts_you(), passes);
    }

    /// Who has the initiative ventures at each upkeep of theirs and as they take it, and loses it to whoever's
    /// creatures hurt them.   725.2
    fn put_in_the_lead(&mut self, player: PlayerId) {
        self.give_title(player, INITIATIVE);
        let venture = || Instruction::Act(Who::You, Action::VentureIntoUndercity, None);
        self.title_has(player, INITIATIVE, Trigger::Beginning(Step::Upkeep, Who::You), venture());
        let passes = Instruction::Act(Who::ItsController, Action::TakeInitiative, None);
        let hurt = Trigger::Batch(Amount::Number(1), Box::new(a_creature_hurts_you()));
        self.title_has(player, INITIATIVE, hurt, passes);
        let takes = Trigger::PlayerDoes(Who::You, PlayerDeed::Act(Action::TakeInitiative), None);
        self.title_has(player, INITIATIVE, takes, venture());
    }

    /// One player has it, and nobody else any longer.
    fn give_title(&mut self, player: PlayerId, title: &'static str) {
        self.state.game_mut().titles.insert(title, [player].into());
        self.state.delayed.retain(|delayed| &*delayed.reading.text != title);
    }

    /// An ability that triggers as long as the player has the title; it has no source.   724.2, 725.2
    fn title_has(&mut self, player: PlayerId, title: &'static str, trigger: Trigger, does: Instruction) {
        let body = Body { targets: Vec::new(), instructions: vec![does] };
        let ability = Arc::new(Triggered { trigger, condition: None, body });
        let reading = Reading::of(None, player, Arc::from(title));
        let made = self.state.tick();
        self.state.delayed.push(Arc::new(Delayed { until: Some(u32::MAX), ..Delayed::of(ability, reading, made) }));
    }

    /// What the monarch was, and who had the initiative, goes on as that player leaves the game: to the active player,
    /// or to the next in turn order.   724.4, 725.4
    pub(in crate::engine::play) fn pass_titles_on(&mut self, leaving: PlayerId) -> Vec<(Happening, Provision)> {
        let mut passed = Vec::new();
        let Some(next) = self.game().apnap().into_iter().next() else { return passed };
        if self.game().has_title(leaving, MONARCH) {
            self.crown(next);
            passed.push((Happening::Does(next, PlayerDeed::Act(Action::BecomeMonarch), 1), Provision::Monarch));
        }
        if self.game().has_title(leaving, INITIATIVE) {
            self.put_in_the_lead(next);
            passed.push((Happening::Does(next, PlayerDeed::Act(Action::TakeInitiative), 1), Provision::Initiative));
        }
        passed
    }

    /// Whoever controls ten permanents, one of them with ascend, gets the city's blessing for the rest of the game.
    /// 702.131
    pub(in crate::engine::play) fn ascend(&mut self) {
        let view = self.view();
        let ascend = view.by_kind().with_keywords.iter().map(|id| view.now(*id)).filter(|now| now.has_known("ascend"));
        let ascending: Vec<PlayerId> = ascend.map(|now| now.controller).collect();
        drop(view);
        for player in ascending {
            self.may_be_blessed(player);
        }
    }

    /// A player who controls ten permanents gets the city's blessing.
    pub(super) fn may_be_blessed(&mut self, player: PlayerId) {
        if !self.game().has_title(player, BLESSING) && self.view().controlled_by(player).count() >= BLESSED {
            self.state.game_mut().titles.entry(BLESSING).or_default().insert(player);
        }
    }

    /// A Class becomes a level.   716.2c
    pub(super) fn become_level(&mut self, level: u32, reading: &Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        let becomes = Happening::ObjectDoes(this.id, ObjectDeed::BecomeLevel(level), reading.you);
        Ok(!self.happen(vec![becomes], &reading.by(Provision::ResolveOrder))?.is_empty())
    }
}

/// A creature deals combat damage to who has the title.
fn a_creature_hurts_you() -> Trigger {
    let source = Subject::Each(Filter::CREATURE);
    Trigger::DealsDamage { source, combat: true, to: Some(DamageTo::Player(Who::You)) }
}
