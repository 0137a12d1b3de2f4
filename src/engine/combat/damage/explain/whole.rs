//! What is said of the assignment as a whole.

use super::Teller;
use crate::ability::Keyword;
use crate::edition::Provision;
use crate::engine::combat::damage::Which;
use crate::game::Recipient;
use crate::ruling::{Reason, ReasonKind};

impl Teller<'_, '_> {
    /// What the ruling had to take for granted.
    pub(in crate::engine::combat::damage) fn readings(&self) -> Vec<Reason> {
        let mut readings = Vec::new();
        if self.step.which.is_assumed(self.view) {
            let text = "Something in combat has first or double strike, and nothing is said to have dealt damage: this \
                        is taken for the first of two combat damage steps.";
            readings.push(self.reason(ReasonKind::Reading, text.to_owned(), &[], &[Provision::DamageTwoSteps]));
        }
        let later = [
            (Keyword::DoubleStrike, Provision::DoubleStrikeStep),
            (Keyword::Deathtouch, Provision::DeathtouchDestroys),
            (Keyword::TrampleOverPlaneswalkers, Provision::TramplePlaneswalkers),
            (Keyword::Banding, Provision::BandingDeclare),
        ];
        for (keyword, provision) in later.into_iter().filter(|(_, provision)| !self.view.edition().has(*provision)) {
            let bearer = self.step.assigners.iter().find(|assigner| self.view.now(assigner.creature).has(&keyword));
            let Some(bearer) =
                bearer.filter(|_| crate::engine::view::keywords::Known(self.view.edition()).means_something(provision))
            else {
                continue;
            };
            let text = format!(
                "The rules of {} do not know {} yet: its later meaning is used.",
                self.view.edition().date(),
                keyword.name()
            );
            readings.push(self.reason(ReasonKind::Reading, text, &[Recipient::Object(bearer.creature)], &[]));
        }
        let open = self.step.assigners.iter().filter(|assigner| {
            assigner.ways.iter().any(|way| way.ordered.is_some_and(|ordered| way.creatures.len() > ordered.max(1)))
        });
        for assigner in open {
            let text = format!(
                "The file gives no damage assignment order for {} among all of them: the order that allows the most is used.",
                self.object(assigner.creature)
            );
            let on = if assigner.attacks { Provision::DamageOrderAttacker } else { Provision::DamageOrderBlocker };
            readings.push(self.reason(ReasonKind::Reading, text, &[Recipient::Object(assigner.creature)], &[on]));
        }
        readings
    }

    /// "Baloth: Wall 3, Bob 2; Bear: Wall 2".
    pub(in crate::engine::combat::damage) fn sentence(&self) -> String {
        let each = self.assignment.iter().filter(|(_, shares)| shares.values().any(|share| *share != 0));
        let parts: Vec<String> = each
            .map(|(source, shares)| {
                // Creatures first, then what lies beyond them.
                let (players, objects): (Vec<_>, Vec<_>) = shares
                    .iter()
                    .filter(|(_, share)| **share != 0)
                    .partition(|(to, _)| matches!(to, Recipient::Player(_)));
                let shares: Vec<String> = objects
                    .into_iter()
                    .chain(players)
                    .map(|(to, share)| format!("{} {share}", self.name(*to)))
                    .collect();
                format!("{}: {}", self.object(*source), shares.join(", "))
            })
            .collect();
        if parts.is_empty() { "nothing assigns damage".to_owned() } else { parts.join("; ") }
    }

    /// Which step it is, where there are two.
    pub(in crate::engine::combat::damage) fn which(&self) -> Option<Reason> {
        let text = match self.step.which {
            Which::Only => return None,
            Which::First => {
                "This is the first of two combat damage steps: only creatures with first strike or double strike assign damage in it."
            }
            Which::Second => "This is the second of two combat damage steps.",
        };
        Some(self.rule(text.to_owned(), &[], &[Provision::DamageTwoSteps, Provision::FirstStrikeStep]))
    }
}
