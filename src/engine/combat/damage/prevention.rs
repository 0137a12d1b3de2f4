//! Which clauses prevent combat damage from a source to a recipient.   419.1, 502.7e · 615.1, 702.16e

use crate::ability::{Filter, Rule};
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, Recipient};

/// The clauses in force that prevent combat damage from this source to this recipient, in the order of the objects that
/// they come from. None where the damage can't be prevented.
pub(super) fn applicable<'v>(view: &'v View<'_>, source: ObjectId, recipient: Recipient) -> Vec<&'v Clause> {
    let forbidden = |clause: &Clause| matches!(clause.rule, Rule::CantBePrevented | Rule::CombatDamageCantBePrevented);
    if view.clauses_on(source).any(forbidden) {
        return Vec::new();
    }
    view.clauses().iter().filter(|clause| prevents(view, clause, source, recipient)).collect()
}

fn prevents(view: &View<'_>, clause: &Clause, source: ObjectId, recipient: Recipient) -> bool {
    let Rule::PreventDamage { to, which, .. } = &clause.rule else { return false };
    if !to {
        let meant = match recipient {
            Recipient::Object(object) => view.matches(which, object, &clause.scope),
            Recipient::Player(_) => *which == Filter::Any,
        };
        return clause.is_on(source) && meant;
    }
    let laid = match recipient {
        Recipient::Object(object) => clause.is_on(object),
        Recipient::Player(player) => clause.is_on_player(player),
    };
    laid && view.matches(which, source, &clause.scope)
}
