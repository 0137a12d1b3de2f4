//! What is done as a permanent is turned face up.   708.8

use crate::ability::{Change, Continuous, Part, Rule, Static};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// "As ~ is turned face up, put five +1/+1 counters on it.": its controller does so now, before anything else happens;
    /// `x` is what was paid for X to turn it up.
    pub(in crate::engine::play) fn do_as_turned_up(&mut self, id: ObjectId, x: i64) -> Result<(), Stop> {
        if self.game().object(id).face_down {
            return Ok(());
        }
        let view = self.view();
        let now = view.now(id);
        let controller = now.controller;
        let said: Vec<(String, Static)> =
            now.abilities.iter().filter_map(|held| Some((held.text.clone(), doing(&held.part)?.clone()))).collect();
        drop(view);
        for (text, sentence) in said {
            let mut reading = Reading::of(Some(Bound::of(self.game(), id)), controller, text.as_str().into());
            reading.x = x;
            match sentence.condition.as_ref().map_or(Some(true), |condition| self.holds(condition, &reading)) {
                Some(true) => {}
                Some(false) => continue,
                None => return self.beyond(reading.object(), &reading.text, "its condition"),
            }
            for effect in &sentence.effects {
                if let Change::Rule(Rule::TurnedUpDoing(done)) = &effect.change {
                    self.follow_all(done, &mut reading)?;
                }
            }
        }
        Ok(())
    }
}

/// A static ability that has its controller do something as its object is turned face up.
fn doing(part: &Part) -> Option<&Static> {
    let Part::Static(sentence) = part else { return None };
    let does = |effect: &Continuous| matches!(effect.change, Change::Rule(Rule::TurnedUpDoing(_)));
    sentence.effects.iter().any(does).then_some(sentence)
}
