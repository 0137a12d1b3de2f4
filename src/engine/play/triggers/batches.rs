//! Which events that come together are one, and which are one for each player or object that they befall.
//! 404.1 · 603.2c

use crate::ability::{DamageTo, Defender, Subject, Trigger, Who};

/// Whether the event is done to one player of several, so that it happens once for each of them: "Whenever you attack a
/// player" (508.3e), "Whenever one or more creatures you control deal combat damage to a player".
pub(super) fn is_on_one_player(trigger: &Trigger) -> bool {
    let one_of_several = |whom: &Who| whom.is_each_of_several();
    match trigger {
        Trigger::Attacks(_, whom) => {
            matches!(whom.as_slice(), [Defender::Player(whom)] if one_of_several(whom))
        }
        Trigger::DealsDamage { to: Some(DamageTo::Player(whom)), .. } => one_of_several(whom),
        Trigger::OfDamage(_, inner) | Trigger::SoMuch(_, _, inner) => is_on_one_player(inner),
        _ => false,
    }
}

/// Whether the event is an attack on one of those that may be attacked, so that it happens once for each of them:
/// "whenever an opponent attacks a planeswalker you control with one or more creatures", but not "one or more
/// planeswalkers you control".   508.3b, 603.2c
pub(super) fn is_on_one_defender(trigger: &Trigger) -> bool {
    let Trigger::Attacks(_, whom) = trigger else { return false };
    !whom.is_empty() && !whom.iter().any(|one| matches!(one, Defender::Several(_)))
}

/// Whether the event is that counters are put on, or removed from, one object of several, so that it happens once for
/// each of them: "whenever one or more +1/+1 counters are put on a creature you control".   603.2c
pub(super) fn is_on_one_object(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::CounterPut(_, what) | Trigger::CounterRemoved(_, what) => matches!(what, Subject::Each(_)),
        Trigger::PutsCounters { on, .. } => matches!(on, DamageTo::Object(_) | DamageTo::Either(..)),
        Trigger::CausedBy(_, inner) | Trigger::While(inner, _) => is_on_one_object(inner),
        _ => false,
    }
}

/// Whether all damage that one object, or one player, is dealt at one time is one event: "is dealt damage", from
/// however many sources.
pub(super) fn is_by_patient(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::IsDealtDamage(_) => true,
        Trigger::OfDamage(_, inner) => is_by_patient(inner),
        _ => false,
    }
}

/// Whether all that one source deals damage to at one time is one event: "deals damage", "deals damage to one or more
/// players".
pub(super) fn is_by_source(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::DealsDamage { to: None | Some(DamageTo::Several(_)), .. } => true,
        Trigger::OfDamage(_, inner) | Trigger::SoMuch(_, _, inner) => is_by_source(inner),
        _ => false,
    }
}
