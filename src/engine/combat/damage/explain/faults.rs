//! What is wrong with an assignment.   310.2 · 510.1

use super::Teller;
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::combat::damage::Assigner;
use crate::engine::combat::damage::lethal;
use crate::engine::combat::damage::predicate::Fault;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::Reason;

impl Teller<'_, '_> {
    /// What is wrong.
    pub(in crate::engine::combat::damage) fn fault(&self, fault: Fault) -> Reason {
        match fault {
            Fault::NotInCombat(source) => {
                let text = format!("{} neither attacks nor blocks, and assigns no combat damage.", self.object(source));
                self.rule(text, &[Recipient::Object(source)], &[Provision::DamagePower])
            }
            Fault::AssignsNone(source) => match self.step.assigner(source) {
                Some(Assigner { idle: Some(idle), .. }) => self.idle(source, *idle),
                _ => self.rule(format!("{} assigns no damage.", self.object(source)), &[], &[Provision::DamagePower]),
            },
            Fault::Negative(source, to) => {
                let text =
                    format!("{} can't assign a negative amount of damage to {}.", self.object(source), self.name(to));
                self.rule(text, &[Recipient::Object(source), to], &[Provision::NumberNegative, Provision::DamagePower])
            }
            Fault::Total { source, assigned } => self.total(source, assigned),
            Fault::Recipient(source, to) => self.stray(source, to),
            Fault::TwoHeads(source) => {
                let text = format!(
                    "{}'s damage goes to one player of the team, not divided between both.",
                    self.object(source)
                );
                self.rule(text, &[Recipient::Object(source)], &[Provision::TwoHeadedDamage])
            }
            Fault::Order { source, before, after } => {
                let text = format!(
                    "{} can't assign damage to {}: {} comes before it in the damage assignment order and is assigned {}.",
                    self.object(source),
                    self.object(after),
                    self.object(before),
                    self.short_of(before)
                );
                self.divided(text, &[source, before, after], source)
            }
            Fault::NoOrder { source, one, other } => {
                let text = format!(
                    "Whichever order {} has them in, it can't assign damage to both {} and {} without lethal damage to one of them. {} is assigned {}; {}, {}.",
                    self.object(source),
                    self.object(one),
                    self.object(other),
                    self.object(one),
                    self.short_of(one),
                    self.object(other),
                    self.short_of(other)
                );
                self.divided(text, &[source, one, other], source)
            }
            Fault::Trample { source, blocker, to } => self.past_blocker(source, blocker, to),
            Fault::PastPlaneswalker { source, planeswalker, player } => {
                self.past_planeswalker(source, planeswalker, player)
            }
        }
    }

    /// Damage tramples over a blocker that has not been assigned lethal damage.   702.19b
    fn past_blocker(&self, source: ObjectId, blocker: ObjectId, to: Recipient) -> Reason {
        let text = format!(
            "{} can't assign damage to {}: {}, which blocks it, is assigned {}.",
            self.object(source),
            self.name(to),
            self.object(blocker),
            self.short_of(blocker)
        );
        let about = [Recipient::Object(source), Recipient::Object(blocker), to];
        let mut on = vec![Provision::TrampleAssign];
        on.extend(self.ignored(source, blocker).then_some(Provision::TrampleToughness));
        self.rule(text, &about, &on)
    }

    /// Damage tramples over a planeswalker that has not been assigned as much as its loyalty.   702.19c
    fn past_planeswalker(&self, source: ObjectId, planeswalker: ObjectId, player: PlayerId) -> Reason {
        let assigned = self.totals.get(&planeswalker).map_or(0, |total| total.amount);
        let text = format!(
            "{} can't assign damage to {}: {} is assigned {assigned} damage, and has loyalty {}.",
            self.object(source),
            self.player(player),
            self.object(planeswalker),
            self.step.lethal.need(planeswalker)
        );
        let about = [Recipient::Object(source), Recipient::Object(planeswalker), Recipient::Player(player)];
        self.rule(text, &about, &[Provision::TramplePlaneswalkers])
    }

    pub(super) fn total(&self, source: ObjectId, assigned: i64) -> Reason {
        let Some(assigner) = self.step.assigner(source) else {
            return self.fault(Fault::NotInCombat(source));
        };
        let what = if assigner.by_toughness { "toughness" } else { "power" };
        let text = format!(
            "{} must assign {} damage, equal to its {what}; here it assigns {assigned}.",
            self.object(source),
            assigner.amount
        );
        let reason = self.rule(text, &[Recipient::Object(source)], &[Provision::DamagePower]);
        if assigner.by_toughness { self.by_clause(reason, source, &Rule::AssignToughness) } else { reason }
    }

    /// "1 of the 3 damage that is lethal to it (toughness 5, 2 damage already on it)".
    pub(super) fn short_of(&self, id: ObjectId) -> String {
        let assigned = self.totals.get(&id).map_or(0, |total| total.amount);
        format!("{assigned} of the {} damage that is lethal to it{}", self.step.lethal.need(id), self.already(id))
    }

    pub(super) fn already(&self, id: ObjectId) -> String {
        let (damage, toughness) = (self.view.game().object(id).damage, self.view.now(id).toughness.unwrap_or(0));
        if damage > 0 && lethal::counts_marked(self.view) {
            format!(" (toughness {toughness}, {damage} damage already on it)")
        } else {
            String::new()
        }
    }

    /// Why something can't be assigned damage by a creature.
    pub(super) fn stray(&self, source: ObjectId, to: Recipient) -> Reason {
        let (who, whom) = (self.object(source), self.name(to));
        let about = [Recipient::Object(source), to];
        let Some(assigner) = self.step.assigner(source) else { return self.fault(Fault::NotInCombat(source)) };
        if !assigner.attacks {
            let text = match to {
                Recipient::Object(_) => format!("{who} doesn't block {whom}, and can't assign damage to it."),
                Recipient::Player(_) => format!("{who} blocks: it can't assign damage to a player, here {whom}."),
            };
            return self.rule(text, &about, &[Provision::DamageBlocker]);
        }
        if !assigner.blocked {
            let goes = self.goes_to(assigner);
            let text = format!("{who} is unblocked: it assigns its damage to {goes}, and can't assign any to {whom}.");
            let gone = self.past_nothing(source, to).then_some(Provision::TramplePlaneswalkerGone);
            let on: Vec<Provision> = gone.into_iter().chain([Provision::DamageUnblocked]).collect();
            return self.rule(text, &about, &on);
        }
        let attacked = self.view.game().combat.attacked_by(source) == Some(to);
        if attacked {
            let text = format!("{who} is blocked and doesn't have trample: it can't assign damage to {whom}.");
            return self.rule(text, &about, &[Provision::DamageBlocked]);
        }
        if self.past_nothing(source, to) {
            let text = format!("{who} attacks a planeswalker, and can't assign damage past it to {whom}.");
            return self.rule(text, &about, &[Provision::TramplePlaneswalkerGone, Provision::DamageBlocked]);
        }
        let text = match to {
            Recipient::Object(_) => format!("{whom} doesn't block {who}, which can't assign damage to it."),
            Recipient::Player(_) => format!("{who} doesn't attack {whom}, and can't assign damage to that player."),
        };
        self.rule(text, &about, &[Provision::DamageBlocked])
    }

    /// Whether a player is behind the planeswalker that a creature attacks.
    pub(super) fn past_nothing(&self, source: ObjectId, to: Recipient) -> bool {
        let of_object = matches!(self.view.game().combat.attackers.get(&source), Some(Recipient::Object(_)));
        of_object && self.view.defending_player(source).map(Recipient::Player) == Some(to)
    }

    pub(super) fn goes_to(&self, assigner: &Assigner) -> String {
        let all = assigner.ways.first().map(|way| way.attacked.as_slice()).unwrap_or_default();
        let names: Vec<&str> = all.iter().map(|recipient| self.name(*recipient)).collect();
        names.join(" or ")
    }
}
