//! What has more counters of a kind than it may loses the rest.   704.5r

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};

/// A permanent with more counters of a kind than an ability allows loses the rest: under "can't have more than three
/// +1/+1 counters on it" a fourth is removed at the next check, and not kept from coming. There since 2009-09-04.
pub(super) struct CounterMaximum;

impl StateBasedRow for CounterMaximum {
    fn provision(&self) -> Provision {
        Provision::CounterMaximum
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let mut findings: Vec<Finding> = Vec::new();
        for clause in view.clauses() {
            let Rule::CountersAtMost(most, kind) = &clause.rule else { continue };
            let most = u32::try_from(view.amount(most, &clause.scope).max(0)).unwrap_or(u32::MAX);
            for id in clause.objects() {
                let excess = view.game().object(*id).counter(kind).saturating_sub(most);
                if excess == 0 {
                    continue;
                }
                let label = check.label(*id);
                let text = format!("{label} can't have more than {most} {kind} counters on it: {excess} are removed.");
                let happenings = vec![Happening::CountersRemoved(*id, kind.clone(), excess)];
                findings.push(Finding::new(happenings, text, [*id]));
            }
        }
        findings
    }
}
