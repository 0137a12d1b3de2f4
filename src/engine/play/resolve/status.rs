//! Tapping, regenerating, attaching, goading, leaving combat.   701

use super::Done;
use crate::ability::{Filter, Keyword, ObjectDeed, Part, Subject};
use crate::edition::Provision;
use crate::engine::attach;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::Held;
use crate::game::{ObjectId, Recipient};
use crate::terms::{CardType, Zone};

impl Run<'_> {
    fn each(
        &mut self,
        what: &Subject,
        reading: &mut Reading,
        rule: Provision,
        happening: impl Fn(ObjectId) -> Happening,
    ) -> Result<Done, Stop> {
        let mut objects = self.named(what, reading)?;
        objects.retain(|id| self.game().object(*id).zone == Zone::Battlefield);
        let event = objects.into_iter().map(happening).collect();
        Ok(!self.happen(event, &reading.by(rule))?.is_empty())
    }

    pub(super) fn tap(&mut self, what: &Subject, tap: bool, reading: &mut Reading) -> Result<Done, Stop> {
        self.each(what, reading, Provision::TapUntap, if tap { Happening::Taps } else { Happening::Untaps })
    }

    pub(super) fn regenerate(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        self.each(what, reading, Provision::Regenerate, Happening::Shielded)
    }

    pub(super) fn goad(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let you = reading.you;
        self.each(what, reading, Provision::Goad, |id| Happening::ObjectDoes(id, ObjectDeed::BecomeGoaded, you))
    }

    pub(super) fn remove_from_combat(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        self.each(what, reading, Provision::RemovedFromCombat, Happening::LeavesCombat)
    }

    pub(super) fn become_blocked(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let mut objects = self.named(what, reading)?;
        objects.retain(|id| self.game().combat.attackers.contains_key(id));
        let event = objects.into_iter().map(Happening::BecomesBlocked).collect();
        Ok(!self.happen(event, &reading.by(Provision::BlockBecomesBlocked))?.is_empty())
    }

    pub(super) fn attach(&mut self, what: &Subject, to: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        // "Attach an Equipment you control to it": it is what was spoken of before the Equipment that is chosen now;
        // so is what is attached to a creature that is chosen now.
        let known = (*what == Subject::It).then(|| self.there(what, reading));
        let Some(host) = self.recipients_of(to, reading)?.first().copied() else { return Ok(false) };
        let things = match known {
            Some(known) => known,
            None => self.named(what, reading)?,
        };
        self.attach_to(things, host, reading)
    }

    /// Attaches these to an object or player, which is "it" from there on.
    pub(super) fn attach_to(
        &mut self,
        things: Vec<ObjectId>,
        host: Recipient,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for thing in things {
            let may_be = || self.may_be_attached(thing, host) || self.equips_a_planeswalker(thing, host, reading);
            if self.game().object(thing).zone == Zone::Battlefield && may_be() {
                event.push(Happening::Attaches(thing, host));
            }
        }
        if let Recipient::Object(id) = host {
            // "If you do, unattach it at ...": words may come back to what is attached.
            reading.keep_it();
            reading.it = vec![crate::engine::play::bound::Bound::of(self.game(), id)];
        }
        Ok(!self.happen(event, &reading.by(Provision::Attach))?.is_empty())
    }

    /// "Equip planeswalker" attaches to a planeswalker as though that were a creature.   702.6e
    fn equips_a_planeswalker(&self, thing: ObjectId, host: Recipient, reading: &Reading) -> bool {
        let view = self.view();
        let planeswalkers = Filter::Type(CardType::Planeswalker);
        let says = |held: &Held| {
            *held.text == *reading.text
                && matches!(&held.part, Part::Keyword(Keyword::Equip(_, which)) if *which == planeswalkers)
        };
        let is_one = |id: ObjectId| view.now(id).type_line.is(CardType::Planeswalker);
        reading.object() == Some(thing)
            && matches!(host, Recipient::Object(id) if is_one(id))
            && view.now(thing).abilities.iter().any(says)
            && attach::obstacle_as_a_creature(&view, thing, host).is_none()
    }

    pub(super) fn unattach(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        self.each(what, reading, Provision::Unattach, Happening::Unattached)
    }
}
