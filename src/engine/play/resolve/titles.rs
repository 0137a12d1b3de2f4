//! Titles that players have: the monarch, the city's blessing; and the level of a Class.   702.131, 716, 724

use std::sync::Arc;

use super::Done;
use crate::ability::{Amount, Body, DamageTo, Filter, Instruction, Subject, Trigger, Triggered, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Delayed;
use crate::game::PlayerId;
use crate::terms::Step;

const MONARCH: &str = "the monarch";
const BLESSING: &str = "the city's blessing";

/// The titles that are followed.
pub(in crate::engine::play) const TITLES: &[&str] = &[MONARCH, BLESSING, super::speed::MAX_SPEED];

/// So many permanents bring the city's blessing.   702.131a
const BLESSED: usize = 10;

impl Run<'_> {
    /// One player is the monarch: who was it before is so no longer.   724.1, 724.3
    pub(super) fn become_monarch(&mut self, player: PlayerId, reading: &Reading) -> Result<Done, Stop> {
        if self.game().has_title(player, MONARCH) {
            return Ok(false);
        }
        self.state.game_mut().titles.insert(MONARCH, [player].into());
        self.state.delayed.retain(|delayed| &*delayed.reading.text != MONARCH);
        let draw = vec![Instruction::Draw(Who::You, Amount::Number(1))];
        self.monarch_has(player, Trigger::Beginning(Step::End, Who::You), draw);
        let hurt = Trigger::DealsDamage {
            source: Subject::Each(Filter::CREATURE),
            combat: true,
            to: Some(DamageTo::Player(Who::You)),
        };
        let passes = Instruction::Act(Who::ItsController, "become the monarch".to_owned(), None);
        self.monarch_has(player, hurt, vec![passes]);
        let does = Happening::Does(player, "become the monarch".to_owned(), 1);
        Ok(!self.happen(vec![does], &reading.by(Provision::ResolveOrder))?.is_empty())
    }

    /// An ability that triggers as long as the player is the monarch; it has no source.   724.2
    fn monarch_has(&mut self, player: PlayerId, trigger: Trigger, instructions: Vec<Instruction>) {
        let body = Body { targets: Vec::new(), instructions };
        let ability = Arc::new(Triggered { trigger, condition: None, body });
        let reading = Reading::of(None, player, Arc::from(MONARCH));
        let made = self.state.tick();
        self.state.delayed.push(Arc::new(Delayed { ability, reading, until: Some(u32::MAX), ends: None, made }));
    }

    /// Whoever controls ten permanents, one of them with ascend, gets the city's blessing for the rest of the game.
    /// 702.131
    pub(in crate::engine::play) fn ascend(&mut self) {
        let view = self.view();
        let ascend = view.permanents().map(|id| view.now(id)).filter(|now| now.has_known("ascend"));
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
        let becomes = Happening::Marked(this.id, format!("becomes level {level}"), reading.you);
        Ok(!self.happen(vec![becomes], &reading.by(Provision::ResolveOrder))?.is_empty())
    }
}
