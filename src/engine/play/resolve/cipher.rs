//! Cipher: a spell is exiled encoded on a creature, which may cast copies of it.   702.99

use super::Done;
use crate::ability::{
    Body, CastNow, Change, Continuous, DamageTo, Duration, Filter, Granted, Instruction, Part, Subject, Trigger,
    Triggered, Who,
};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Nature, ObjectId};
use crate::terms::Zone;

impl Run<'_> {
    /// As it resolves, a spell that a card represents may be exiled encoded on a creature of its controller.   702.99a
    pub(super) fn encode(&mut self, id: ObjectId, announced: &Announced) -> Result<(), Stop> {
        let object = self.game().object(id);
        if object.nature != Nature::Card || object.zone != Zone::Stack || self.keyword_words(id, "cipher").is_empty() {
            return Ok(());
        }
        let own = Filter::CREATURE.and(Filter::Controller(Who::You));
        let mut reading = announced.reading.clone();
        let able = self.found_by(&own, &reading);
        let player = reading.you;
        let chosen = self.choose_among(player, "a creature to encode it on", (0, 1), able, &reading)?;
        let Some(creature) = chosen.first().copied() else { return Ok(()) };
        self.happen(vec![Happening::Moves(id, Zone::Exile)], &reading.by(Provision::Exile))?;
        if self.game().object(id).zone != Zone::Exile {
            return Ok(());
        }
        let body = Body { targets: Vec::new(), instructions: vec![Instruction::CastEncoded(id.0)] };
        let to = Some(DamageTo::Player(Who::Anyone));
        let trigger = Trigger::DealsDamage { source: Subject::This, combat: true, to };
        let text = format!(
            "Whenever ~ deals combat damage to a player, you may copy {} and you may cast the copy without paying its mana \
             cost.",
            self.label(id)
        );
        let parts = vec![Part::Triggered(Triggered { trigger, condition: None, body })];
        let change = Change::Gain(vec![Granted::Quoted { text, parts }]);
        reading.it = vec![Bound::of(self.game(), creature)];
        self.begin_lasting(&[Continuous { subject: Subject::It, change }], Duration::Forever, &mut reading)?;
        Ok(())
    }

    /// The encoded card may be copied as long as it is in exile, and the copy cast for nothing.
    pub(super) fn cast_encoded(&mut self, card: ObjectId, reading: &mut Reading) -> Result<Done, Stop> {
        let player = reading.you;
        if self.game().object(card).zone != Zone::Exile {
            return Ok(false);
        }
        let about = format!("whether to cast a copy of {}", self.label(card));
        if !self.may(player, about, Kind::May, Some(card))? {
            return Ok(false);
        }
        self.copy_card(card, &[], reading);
        let Some(copy) = reading.it.first().copied() else { return Ok(false) };
        let faces = self.playable_as(player, copy.id, &CastNow::FREE, &|_| true);
        self.play_one_of(player, copy.id, faces, &CastNow::FREE)
    }
}
