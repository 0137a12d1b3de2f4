//! Why a creature may assign as it does.   310.2 · 510.1

use std::collections::BTreeMap;

use super::Teller;
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::combat::damage::{Assigner, Way, prevention, read};
use crate::engine::combat::explain::words;
use crate::engine::combat::law::existing;
use crate::game::{ObjectId, Recipient};
use crate::ruling::{Reason, ReasonKind};

impl Teller<'_, '_> {
    /// The facts that make a creature's shares legal.
    pub(in crate::engine::combat::damage) fn legal(&self, assigner: &Assigner) -> Vec<Reason> {
        let nothing = BTreeMap::new();
        let shares = self.assignment.get(&assigner.creature).unwrap_or(&nothing);
        let taken: Vec<Recipient> = shares.iter().filter(|(_, share)| **share > 0).map(|(to, _)| *to).collect();
        let fits = |way: &&Way| taken.iter().all(|to| way.recipients().contains(to));
        let Some(way) = assigner.ways.iter().find(fits) else { return Vec::new() };
        let beyond =
            taken.iter().copied().find(|to| !matches!(to, Recipient::Object(id) if way.creatures.contains(id)));
        let mut reasons = match beyond {
            Some(to) => self.goes_on(assigner, way, to),
            None => vec![self.stays(assigner, way)],
        };
        if assigner.chooser != self.view.now(assigner.creature).controller && way.creatures.len() > 1 {
            reasons.push(self.chooser(assigner));
        }
        reasons
    }

    /// Banding: somebody else divides it.
    pub(super) fn chooser(&self, assigner: &Assigner) -> Reason {
        let text = format!(
            "{} divides {}'s damage: there is banding among the creatures it fights.",
            self.player(assigner.chooser),
            self.object(assigner.creature)
        );
        let on = if assigner.attacks { Provision::BandingDamageAttacker } else { Provision::BandingDamageBlocker };
        self.rule(text, &[Recipient::Object(assigner.creature), Recipient::Player(assigner.chooser)], &[on])
    }

    /// All of it is assigned among the creatures.
    pub(super) fn stays(&self, assigner: &Assigner, way: &Way) -> Reason {
        let who = self.object(assigner.creature);
        let among = self.names(&way.creatures);
        let verb = if assigner.attacks { "is blocked by" } else { "blocks" };
        let order = way.ordered.is_some_and(|_| way.creatures.len() > 1);
        let trample = !way.attacked.is_empty();
        let text = match way.creatures.as_slice() {
            _ if trample => {
                format!("{who} {verb} {among}: with trample the rest of its damage may go on, but doesn't have to.")
            }
            [_] => format!("{who} {verb} {among} alone: all of its {} damage goes there.", assigner.amount),
            _ if order => format!(
                "{who} {verb} {among}, and each that comes before another is assigned lethal damage, or the other none."
            ),
            _ => {
                let chooser = self.player(assigner.chooser);
                format!("{who} {verb} {among}: {chooser} divides its {} damage freely among them.", assigner.amount)
            }
        };
        let mut about = vec![assigner.creature];
        about.extend(&way.creatures);
        let mut reason = self.divided(text, &about, assigner.creature);
        if trample {
            reason.provisions = existing(self.view.edition(), &[Provision::TrampleAssign]);
        }
        if way.creatures.len() > 1 && !order {
            let divided = existing(self.view.edition(), &[Provision::DamageDivided]);
            reason
                .provisions
                .extend(divided.into_iter().filter(|own| !reason.provisions.contains(own)).collect::<Vec<_>>());
        }
        reason
    }

    /// Some of it goes on to what is attacked.
    pub(super) fn goes_on(&self, assigner: &Assigner, way: &Way, to: Recipient) -> Vec<Reason> {
        let (who, whom) = (self.object(assigner.creature), self.name(to));
        let about = [Recipient::Object(assigner.creature), to];
        let mut reasons = Vec::new();
        if way.as_unblocked {
            let text = format!("{who} assigns its damage to {whom} as though it weren't blocked.");
            let on = [Provision::DamageOtherManner, Provision::AsThough];
            reasons.push(self.by_clause(self.rule(text, &about, &on), assigner.creature, &Rule::AssignAsUnblocked));
        } else if self.past_nothing(assigner.creature, to) && way.past.is_none() {
            let text = format!(
                "{who} has trample over planeswalkers, and the one that it attacked is gone: its damage may go to {whom}."
            );
            reasons.push(self.rule(text, &about, &[Provision::TramplePlaneswalkerRemoved]));
            reasons.extend(way.creatures.iter().map(|blocker| self.lethal(assigner.creature, *blocker)));
        } else if !assigner.blocked {
            let text = format!("{who} is unblocked: its damage goes to {whom}.");
            reasons.push(self.rule(text, &about, &[Provision::DamageUnblocked]));
        } else if way.creatures.is_empty() {
            let text = format!("{who} has trample, and nothing blocks it any more: all its damage goes on to {whom}.");
            reasons.push(self.rule(text, &about, &[Provision::TrampleNoBlockers]));
            if read::blocked_by_nothing_is_open(self.view) {
                let text = format!(
                    "The rules of this time speak only of blockers that were removed from combat. If no creature ever \
                     blocked {who}, they leave open what its damage does."
                );
                reasons.push(self.reason(ReasonKind::Reading, text, &about, &[Provision::TrampleNoBlockers]));
            }
        } else {
            reasons.extend(way.creatures.iter().map(|blocker| self.lethal(assigner.creature, *blocker)));
        }
        if let (Some(Recipient::Object(planeswalker)), Some(_)) = (way.attacked.first(), way.past) {
            let text = format!(
                "{who} has trample over planeswalkers, and {} (loyalty {}) is assigned {}.",
                self.object(*planeswalker),
                self.step.lethal.need(*planeswalker),
                self.totals.get(planeswalker).map_or(0, |total| total.amount)
            );
            reasons.push(self.rule(text, &about, &[Provision::TramplePlaneswalkers]));
        }
        reasons
    }

    /// A blocker of a trampler is assigned lethal damage.
    pub(super) fn lethal(&self, source: ObjectId, blocker: ObjectId) -> Reason {
        let (need, total) = (self.step.lethal.need(blocker), self.totals.get(&blocker).copied().unwrap_or_default());
        let by: Vec<String> = self
            .assignment
            .iter()
            .filter_map(|(source, shares)| {
                let share = shares.get(&Recipient::Object(blocker)).filter(|share| **share > 0)?;
                Some(format!("{share} by {}", self.object(*source)))
            })
            .collect();
        let others = by.len() > 1;
        let (who, whom) = (self.object(source), self.object(blocker));
        let mut on = vec![Provision::TrampleAssign];
        let mut text = if total.deathtouch && total.amount < need {
            on.insert(0, Provision::DeathtouchLethal);
            format!("{whom} is assigned lethal damage: {}, and one point from deathtouch is enough.", words::list(&by))
        } else if by.is_empty() {
            format!("{whom} needs no more damage{}.", self.already(blocker))
        } else {
            format!("{whom} is assigned lethal damage, {need}{}: {}.", self.already(blocker), words::list(&by))
        };
        if self.ignored(source, blocker) {
            text.push_str(" Damage that will be prevented still counts here.");
            on.push(Provision::TrampleToughness);
        }
        if others {
            on.push(Provision::TrampleMaximize);
        }
        text = format!("{who} has trample. {text}");
        self.rule(text, &[Recipient::Object(source), Recipient::Object(blocker)], &on)
    }

    /// Whether damage to a blocker would be prevented, which does not count.
    pub(super) fn ignored(&self, source: ObjectId, blocker: ObjectId) -> bool {
        !prevention::applicable(self.view, source, Recipient::Object(blocker)).is_empty()
    }
}
