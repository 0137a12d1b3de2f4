//! Epic: no more spells, and this one again at each upkeep.   502.44 · 702.50

use std::sync::Arc;

use crate::ability::{Continuous, Duration, Instruction, Keyword, Part, Triggered};
use crate::engine::phrase;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::Bound;
use crate::engine::play::known::Known;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::play::waiting::Delayed;
use crate::game::{ObjectId, Printed};

/// What epic says, but for how long: to the end of the game.
const LIMIT: &str = "You can't cast spells for the rest of the game.";
pub(super) const AGAIN: &str = "At the beginning of your upkeep, copy ~. You may choose new targets for the copy.";

impl Run<'_> {
    /// As a spell with epic resolves, its controller can't cast spells for the rest of the game, and at each upkeep of
    /// theirs copies it.   702.50a
    pub(super) fn epic(&mut self, spell: ObjectId, announced: &Announced) -> Result<(), Stop> {
        if self.keyword_words(spell, "epic").is_empty() {
            return Ok(());
        }
        let (Some(limit), Some(ability)) = (limit(), again()) else {
            return self.beyond(Some(spell), self.label(spell), "epic");
        };
        let this = Bound::of(self.game(), spell);
        let mut reading = Reading::of(Some(this), announced.reading.you, AGAIN.into());
        // What copies it later copies it as it was announced.
        self.state.cast.insert((this.id, this.as_of), Arc::new(announced.clone()));
        self.begin_lasting(&limit, Duration::Forever, &mut reading)?;
        self.tell_waiting(AGAIN, &reading);
        let made = self.state.tick();
        self.state.delayed.push(Arc::new(Delayed { until: Some(u32::MAX), ..Delayed::of(ability, reading, made) }));
        Ok(())
    }

    /// What has left and is still copied turn after turn, as it last was.   608.2h
    pub(in crate::engine::play) fn departed_to_copy(&self) -> Known<Snapshot> {
        let copied = self.state.delayed.iter().filter(|delayed| delayed.reading.text.as_ref() == AGAIN);
        let keys = copied.filter_map(|delayed| delayed.reading.this).map(|this| (this.id, this.as_of));
        keys.filter_map(|key| Some((key, Arc::clone(self.state.departed.get(&key)?)))).collect()
    }
}

/// The same without epic: the copies that it makes don't have it.   702.50a
pub(super) fn without(printed: &Arc<Printed>) -> Arc<Printed> {
    let is_epic = |part: &Part| matches!(part, Part::Keyword(Keyword::Known(name, _)) if name == "epic");
    if !printed.abilities.iter().any(|ability| ability.parts.iter().any(is_epic)) {
        return Arc::clone(printed);
    }
    let mut copy = (**printed).clone();
    copy.abilities.iter_mut().for_each(|ability| ability.parts.retain(|part| !is_epic(part)));
    copy.abilities.retain(|ability| !ability.parts.is_empty());
    Arc::new(copy)
}

/// What is in force from then on.
fn limit() -> Option<Vec<Continuous>> {
    phrase::of_rules(LIMIT).parts.iter().find_map(|part| match part {
        Part::Spell(body) => body.instructions.iter().find_map(|one| match one {
            Instruction::Continuous { effects, .. } => Some(effects.clone()),
            _ => None,
        }),
        _ => None,
    })
}

/// What copies the spell at each upkeep.
fn again() -> Option<Arc<Triggered>> {
    phrase::of_rules(AGAIN).parts.iter().find_map(|part| match part {
        Part::Triggered(own) => Some(Arc::new(own.clone())),
        _ => None,
    })
}
