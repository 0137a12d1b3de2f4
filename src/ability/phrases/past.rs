//! What an object did or underwent this turn, in the words of card texts.

use crate::ability::{Action, DamageTo, Filter, PlayerDeed, Subject, Trigger, Who};

/// Words of the past, and the event that they speak of.
type PastWords = (&'static str, fn() -> Trigger);

/// What an object did or underwent this turn, in the words after "that".
pub(in crate::ability) const PAST: &[PastWords] = &[
    ("attacked or blocked this turn", || Trigger::Either(vec![attacked(), blocked()])),
    ("blocked or was blocked this turn", || Trigger::Either(vec![blocked(), was_blocked()])),
    ("attacked this turn", attacked),
    ("blocked this turn", blocked),
    ("was blocked this turn", was_blocked),
    ("was turned face up this turn", || Trigger::TurnedFaceUp(Subject::It)),
    ("you cycled or discarded this turn", || {
        let itself = || Filter::Is(Box::new(Subject::It));
        let cycled = Trigger::PlayerDoes(Who::You, PlayerDeed::Cycle, Some(itself()));
        Trigger::Either(vec![cycled, Trigger::Discards(Who::You, itself())])
    }),
    ("dealt damage to you this turn", || Trigger::DealsDamage {
        source: Subject::It,
        combat: false,
        to: Some(DamageTo::Player(Who::You)),
    }),
    ("entered this turn", entered),
    ("entered the battlefield this turn", entered),
    ("dealt damage this turn", || Trigger::DealsDamage { source: Subject::It, combat: false, to: None }),
];

/// What a player did this turn that has a name: "you've surveilled this turn".
pub(in crate::ability) const ACTED: &[(&str, Action)] =
    &[("surveilled", Action::Surveil), ("scried", Action::Scry), ("investigated", Action::Investigate)];

pub(in crate::ability) fn attacked() -> Trigger {
    Trigger::Attacks(Subject::It, Vec::new())
}

pub(in crate::ability) fn entered() -> Trigger {
    Trigger::Moves { what: Subject::It, from: None, to: Some(crate::terms::Zone::Battlefield) }
}

fn blocked() -> Trigger {
    Trigger::Blocks(Subject::It, None)
}

fn was_blocked() -> Trigger {
    Trigger::BecomesBlocked(Subject::It, None)
}

/// "you descended": a permanent card was put into that player's graveyard from anywhere.   700.11
pub(in crate::ability) fn descends(who: Who) -> Trigger {
    let card = vec![Filter::Permanent, Filter::Card, Filter::Owner(who)];
    let what = Subject::Each(crate::ability::joined::all(card));
    Trigger::Moves { what, from: None, to: Some(crate::terms::Zone::Graveyard) }
}

/// Who descends, where the event is that.
pub(in crate::ability) fn descender(event: &Trigger) -> Option<&Who> {
    let Trigger::Moves { what: Subject::Each(Filter::All(parts)), .. } = event else { return None };
    let who = parts.iter().find_map(|part| if let Filter::Owner(who) = part { Some(who) } else { None })?;
    (descends(who.clone()) == *event).then_some(who)
}
