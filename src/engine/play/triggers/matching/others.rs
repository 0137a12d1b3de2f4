//! Damage, and all other events that set off an ability.

use super::{At, Concerns, names_one};
use crate::ability::two::Two;
use crate::ability::{DamageTo, Filter, Subject, Trigger};
use crate::engine::event::Happening;
use crate::game::{ObjectId, Recipient};
use crate::terms::{Counter, Zone};

impl At<'_, '_> {
    pub(super) fn damaged(&self, trigger: &Trigger) -> Option<Concerns> {
        let Happening::Damage(damage) = &self.event.what else { return None };
        let then = self.then();
        let source = self.leaving(damage.source.0);
        match trigger {
            Trigger::DealsDamage { source: subject, combat, to } => {
                let is_source = then.game().objects.len() > damage.source.0.0 as usize
                    && self.run.of_source(damage, |view, id| self.is_meant(subject, id, view));
                // "that creature", of a spell that targets only one, is what it targets.
                let mut scope = self.scope.clone();
                if matches!(subject, Subject::Each(filter) if targets_one(filter)) {
                    scope.it = then.game().object(damage.source.0).targets.first().copied();
                }
                let is_to = to.as_ref().is_none_or(|to| match (to.each(), damage.to) {
                    (DamageTo::Player(who) | DamageTo::Either(who, _), Recipient::Player(player)) => {
                        self.is_player(who, player)
                    }
                    (DamageTo::Object(filter) | DamageTo::Either(_, filter), Recipient::Object(object)) => {
                        then.matches(filter, object, &scope)
                    }
                    _ => false,
                });
                if !(is_source && is_to && (damage.combat || !combat)) {
                    return None;
                }
                // "that creature" is the one dealt damage, where the words name or describe its source beside it.
                let patient = if let Some(DamageTo::Object(filter)) = to { Some(filter) } else { None };
                let of_two = to.is_some() && (names_one(subject) || Two::of(subject, patient).is_some());
                let (it, player) = match damage.to {
                    Recipient::Player(player) => (source, Some(player)),
                    Recipient::Object(object) if of_two => (self.leaving(object), None),
                    Recipient::Object(_) => (source, None),
                };
                Some(Concerns { player, actor: Some(source), ..Concerns::of([it]) }.so_much(damage.amount))
            }
            Trigger::IsDealtDamage(Subject::Players(who)) => match damage.to {
                Recipient::Player(player) if self.is_player(who, player) => Some(
                    Concerns { actor: Some(source), ..Concerns::of([source]) }.whose(player).so_much(damage.amount),
                ),
                _ => None,
            },
            Trigger::IsDealtDamage(subject) => match damage.to {
                Recipient::Object(object) if self.is_meant(subject, object, &then) => {
                    let concerns = Concerns::of([self.leaving(object)]).so_much(damage.amount);
                    Some(Concerns { actor: Some(source), ..concerns })
                }
                _ => None,
            },
            _ => None,
        }
    }

    pub(super) fn others(&self, trigger: &Trigger) -> Option<Concerns> {
        use Happening as H;
        let view = self.now();
        let one =
            |subject: &Subject, id: ObjectId| self.is_meant(subject, id, &view).then(|| Concerns::of([self.bound(id)]));
        match (trigger, &self.event.what) {
            (Trigger::BecomesTapped(subject), H::Taps(id)) | (Trigger::BecomesUntapped(subject), H::Untaps(id)) => {
                one(subject, *id)
            }
            (Trigger::Transforms(subject, into), H::Transforms(id, _))
                if into.as_ref().is_none_or(|into| view.matches(into, *id, &self.scope)) =>
            {
                one(subject, *id)
            }
            // Going from neither to one of them is not such a change (730.1a).
            (Trigger::TimeChanges, H::Becomes(_)) => self.then().game().turn.time.is_some().then(Concerns::default),
            (Trigger::TurnedFaceUp(subject), H::Turns(id)) if !view.game().object(*id).face_down => one(subject, *id),
            (Trigger::PhasesIn(subject), H::PhasesIn(id)) => one(subject, *id),
            // What has phased out is treated as though it weren't there: it is known by what it was (603.10b).
            (Trigger::PhasesOut(subject), H::PhasesOut(id)) => {
                self.is_meant(subject, *id, &self.then()).then(|| Concerns::of([self.leaving(*id)]))
            }
            (Trigger::BecomesTarget(subject), H::Targets(by, target)) => self.becomes_target(subject, *by, *target),
            (Trigger::BecomesTargetOf(subject, filter), H::Targets(by, target))
                if view.matches(filter, *by, &self.scope) =>
            {
                self.becomes_target(subject, *by, *target)
            }
            (Trigger::TappedForMana(subject), H::AddsMana(player, mana)) => {
                let id = self.tapped_for_mana()?;
                let concerns = one(subject, id)?;
                // What was sacrificed to make the mana is not what was tapped any more (400.7).
                let concerns = match self.run.game().object(id).zone {
                    Zone::Battlefield => concerns,
                    _ => Concerns::of([self.bound(id).before()]),
                };
                Some(Concerns { player: Some(*player), mana: mana.clone(), ..concerns })
            }
            (Trigger::Unattached(subject), _) => self.unattached(subject),
            (Trigger::Does(subject, deed), _) => self.object_does(subject, *deed),
            _ => self.of_player(trigger),
        }
    }
}

impl At<'_, '_> {
    /// Once for each of the chapters of this Saga that lore counters which were put on it reach: "I, II —" is an ability
    /// for each of them.   714.2b, 714.2c
    pub(super) fn chapters_reached(&self, chapters: &[u32]) -> Vec<Concerns> {
        let Happening::CountersPut(saga, ref kind, put) = self.event.what else { return Vec::new() };
        if kind.name() != "lore" || self.reading.this.is_none_or(|this| this.id != saga) {
            return Vec::new();
        }
        let view = self.now();
        let object = view.game().object(saga);
        let now = object.counter(&Counter::named("lore"));
        let ahead = view.now(saga).has_known("read ahead") && object.sick;
        // Chapters that were read ahead of are passed over as it enters (702.155a).
        let first = if ahead { now } else { now.saturating_sub(put) + 1 };
        let reached = first..=now;
        chapters.iter().filter(|chapter| reached.contains(chapter)).map(|_| Concerns::default()).collect()
    }

    /// The permanent that an attachment comes off: it stays without a host, moves on to another one, or leaves the
    /// battlefield.   603.10d, 701.3c, 701.3d
    fn unattached(&self, subject: &Subject) -> Option<Concerns> {
        let id = match self.event.what {
            Happening::Unattached(id) | Happening::Attaches(id, _) => id,
            _ if self.event.from == Some(Zone::Battlefield) => self.event.object()?,
            _ => return None,
        };
        let then = self.then();
        let Some(Recipient::Object(host)) = then.game().objects.get(id.0 as usize)?.attached_to else { return None };
        if matches!(self.event.what, Happening::Attaches(_, Recipient::Object(onto)) if onto == host) {
            return None;
        }
        self.is_meant(subject, id, &then).then(|| Concerns::of([self.leaving(host)]))
    }

    /// What became the target of a spell or ability, where it is what the words say.
    fn becomes_target(&self, subject: &Subject, by: ObjectId, target: Recipient) -> Option<Concerns> {
        let view = self.now();
        let player = view.now(by).controller;
        match (subject, target) {
            (Subject::Players(who), Recipient::Player(targeted)) if self.is_player(who, targeted) => {
                Some(Concerns::of([self.bound(by)]).whose(player))
            }
            (subject, Recipient::Object(id)) if self.is_meant_there(subject, id, &view) => {
                Some(self.targeted(subject, id, by).whose(player))
            }
            _ => None,
        }
    }

    /// What became a target is "it" where any of several may, or what is enchanted: "Whenever a creature becomes the
    /// target of a spell, destroy it". What is named, as "~", needs no such word: then "that spell" is the one whose
    /// target it is.
    fn targeted(&self, subject: &Subject, target: ObjectId, by: ObjectId) -> Concerns {
        let it = if matches!(subject, Subject::Each(_) | Subject::Host(_)) { target } else { by };
        Concerns::of([self.bound(it)])
    }
}

/// Whether a filter asks for a single target.
fn targets_one(filter: &Filter) -> bool {
    match filter {
        Filter::SingleTarget(_) => true,
        Filter::All(parts) => parts.iter().any(targets_one),
        _ => false,
    }
}
