//! Why a creature assigns no damage.   310.2 · 510.1

use super::Teller;
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::combat::damage::{Idle, step};
use crate::game::{ObjectId, Recipient};
use crate::ruling::Reason;

impl Teller<'_, '_> {
    /// Why a creature assigns nothing in this step.
    pub(in crate::engine::combat::damage) fn idle(&self, source: ObjectId, idle: Idle) -> Reason {
        let who = self.object(source);
        let assigner = self.step.assigner(source);
        let (text, on): (String, Vec<Provision>) = match idle {
            Idle::AssignsLater => {
                let known = |id: &ObjectId| step::strikes_first(self.view, *id);
                let strikers = self.step.assigners.iter().map(|assigner| assigner.creature).filter(known);
                let first: Vec<ObjectId> = strikers.take(1).collect();
                let text = format!(
                    "{who} has neither first strike nor double strike, unlike {}: it assigns in the second combat damage step.",
                    self.names(&first)
                );
                (text, vec![Provision::DamageTwoSteps, Provision::FirstStrikeStep])
            }
            Idle::AssignedBefore => {
                let had = &self.view.game().combat.dealt_first_strike;
                let text = if had.contains(&source) {
                    format!(
                        "{who} assigned its damage in the first combat damage step, and doesn't have double strike."
                    )
                } else {
                    format!("{who} had its turn in the first combat damage step, and doesn't have double strike.")
                };
                let lost = Provision::DoubleStrikeLost;
                (text, vec![Provision::DamageTwoSteps, Provision::FirstStrikeStep, Provision::FirstStrikeChange, lost])
            }
            Idle::ToldSo => {
                let text = format!("{who} assigns no combat damage this turn.");
                let reason = self.rule(text, &[Recipient::Object(source)], &[Provision::DamagePower]);
                return self.by_clause(reason, source, &Rule::AssignsNoDamage);
            }
            Idle::NoPower => {
                let by_toughness = assigner.is_some_and(|assigner| assigner.by_toughness);
                let now = self.view.now(source);
                let (what, value) = if by_toughness { ("toughness", now.toughness) } else { ("power", now.power) };
                let text = format!("{who} has {what} {}, and assigns no damage.", value.unwrap_or(0));
                (text, vec![Provision::DamagePower])
            }
            Idle::NoBlockersLeft => {
                let text = format!("{who} became blocked, and no creature blocks it any more: it assigns no damage.");
                (text, vec![Provision::DamageBlocked])
            }
            Idle::BlocksNothing => (
                format!("{who} isn't blocking anything any more: it assigns no damage."),
                vec![Provision::DamageBlocker],
            ),
            Idle::AttacksNothing => {
                let text = format!("What {who} attacked isn't there any more: it assigns no damage.");
                (text, vec![Provision::DamageUnblocked, Provision::TramplePlaneswalkerGone])
            }
        };
        self.rule(text, &[Recipient::Object(source)], &on)
    }
}
