//! Which triggers something in play sets off. An object that waits for anything else makes a ruling provisional: its
//! ability would never trigger, and nothing would say so.

use crate::ability::{Action, COMPLETES, Filter, Trigger, Word, Words};

/// What objects do that play tells, in the words of triggers.
const OF_OBJECTS: &[&str] = &[
    "explores",
    "connives",
    EXPLOITS,
    "becomes monstrous",
    "becomes renowned",
    "becomes saddled",
    ENCHANTED,
    EQUIPPED,
];

/// What players do that play tells.
const OF_PLAYERS: &[&str] = &[
    Action::Scry.words(),
    Action::Surveil.words(),
    Action::Proliferate.words(),
    "shuffle your library",
    "shuffles their library",
    "shuffles his or her library",
    "cycle",
    "cycles",
    "exert",
    "exerts",
    CRIME,
    Action::Forage.words(),
    FORETELLS,
    PLOTS,
    Action::BeTempted.words(),
    Action::Venture.words(),
    COMPLETES,
    "win a coin flip",
    "lose a coin flip",
];

/// Its exploit ability sacrifices a creature.   702.110b
pub(in crate::engine::play) const EXPLOITS: &str = "exploits a creature";
/// An Aura comes to be on it.
pub(super) const ENCHANTED: &str = "becomes enchanted";
/// An Equipment comes to be on it.
pub(super) const EQUIPPED: &str = "becomes equipped";
/// A player exiles a card of theirs face down to cast it later.   702.143b
pub(in crate::engine::play) const FORETELLS: &str = "foretell a card";
/// A player exiles a card of theirs to cast it for nothing later.   702.170b
pub(in crate::engine::play) const PLOTS: &str = "plot a card";
/// A player aims at an opponent or at something of an opponent's.   700.13
pub(super) const CRIME: &str = "commit a crime";

/// Whether it is said of an object as a whole predicate, and not as what it becomes.
pub(in crate::engine::play) fn is_deed(words: &str) -> bool {
    OF_OBJECTS.contains(&words) || words.starts_with("becomes level ")
}

/// Whether something sets the trigger off.
pub(in crate::engine) fn is_noticed(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Does(_, deed) => is_deed(deed),
        Trigger::PlayerDoes(_, deed, _) => OF_PLAYERS.contains(&deed.as_str()) || deed.starts_with("expend "),
        Trigger::Other(_) => false,
        // From where spells were cast that are gone is not known any more.
        Trigger::Nth(_, inner) => {
            let from = inner.any_word(&mut |word| matches!(word, Word::Filter(Filter::CastFrom(_))));
            is_noticed(inner) && !from
        }
        Trigger::Either(_)
        | Trigger::Batch(..)
        | Trigger::AtMostEachTurn(..)
        | Trigger::Noncombat(_)
        | Trigger::ByEffect(_)
        | Trigger::While(..) => trigger.inner().iter().all(is_noticed),
        Trigger::Moves { .. }
        | Trigger::Attacks(..)
        | Trigger::AttacksAlone(_)
        | Trigger::PlayerAttacks(_)
        | Trigger::PlayerAttacksWith(..)
        | Trigger::AttacksWithOthers(..)
        | Trigger::Blocks(..)
        | Trigger::BecomesBlocked(..)
        | Trigger::Unblocked(_)
        | Trigger::DealsDamage { .. }
        | Trigger::IsDealtDamage(_)
        | Trigger::BecomesTapped(_)
        | Trigger::BecomesUntapped(_)
        | Trigger::Transforms(..)
        | Trigger::TimeChanges
        | Trigger::TurnedFaceUp(_)
        | Trigger::BecomesTarget(_)
        | Trigger::BecomesTargetOf(..)
        | Trigger::Destroyed(_)
        | Trigger::LosesGame(_)
        | Trigger::GainsLife(_)
        | Trigger::LosesLife(_)
        | Trigger::PaysLife(_)
        | Trigger::Draws(_)
        | Trigger::DrawsExceptFirst(_)
        | Trigger::Discards(..)
        | Trigger::Mills(..)
        | Trigger::PlaysSpell(..)
        | Trigger::CopiesSpell(..)
        | Trigger::PlaysLand(_)
        | Trigger::Sacrifices(..)
        | Trigger::CounterPut(..)
        | Trigger::CounterRemoved(..)
        | Trigger::LastCounterRemoved(..)
        | Trigger::PutsCounters { .. }
        | Trigger::Beginning(..)
        | Trigger::Next(..)
        | Trigger::Activates { .. }
        | Trigger::TokensCreated(_)
        | Trigger::TappedForMana(_)
        | Trigger::TapsForMana(..)
        | Trigger::Chapters(_)
        | Trigger::YouDo
        | Trigger::State(_) => true,
    }
}
