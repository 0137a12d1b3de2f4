//! Which triggers something in play sets off. An object that waits for anything else makes a ruling provisional: its
//! ability would never trigger, and nothing would say so.

use crate::ability::{Action, Filter, ObjectDeed, PlayerDeed, Trigger, Word, Words};

/// The actions that play tells as they are done; others are seen in what comes of them alone.
const ACTIONS: &[Action] = &[
    Action::Scry,
    Action::Surveil,
    Action::Fateseal,
    Action::Discover,
    Action::CollectEvidence,
    Action::Blight,
    Action::Investigate,
    Action::Proliferate,
    Action::Clash,
    Action::Venture,
    Action::TakeInitiative,
    Action::BecomeMonarch,
    Action::TimeTravel,
    Action::Forage,
    Action::BeTempted,
];

/// Whether play tells that an object does it.
const fn is_told_of_object(deed: ObjectDeed) -> bool {
    match deed {
        ObjectDeed::BecomeLevel(_)
        | ObjectDeed::Mutate
        | ObjectDeed::Explore
        | ObjectDeed::Connive
        | ObjectDeed::Fight
        | ObjectDeed::Exploit
        | ObjectDeed::BecomeMonstrous
        | ObjectDeed::BecomeRenowned
        | ObjectDeed::BecomeSaddled
        | ObjectDeed::BecomeCrewed
        | ObjectDeed::BecomeEnchanted
        | ObjectDeed::BecomeEquipped
        | ObjectDeed::BecomeSuspected
        | ObjectDeed::BecomeSolved
        | ObjectDeed::BecomeGoaded
        | ObjectDeed::BecomeExerted
        | ObjectDeed::BecomePaired
        | ObjectDeed::BecomePlotted
        | ObjectDeed::BecomeRingBearer
        | ObjectDeed::Warp => true,
        ObjectDeed::Train | ObjectDeed::Mentor => false,
    }
}

/// Whether play tells that a player does it.
fn is_told_of_player(deed: PlayerDeed) -> bool {
    match deed {
        PlayerDeed::Act(action) => ACTIONS.contains(&action),
        PlayerDeed::FullyUnlock
        | PlayerDeed::Unlock
        | PlayerDeed::Expend(_)
        | PlayerDeed::Cycle
        | PlayerDeed::GetEnergy
        | PlayerDeed::Exert
        | PlayerDeed::Search
        | PlayerDeed::Shuffle
        | PlayerDeed::CommitCrime
        | PlayerDeed::CompleteDungeon
        | PlayerDeed::Foretell
        | PlayerDeed::Plot
        | PlayerDeed::Clash
        | PlayerDeed::WinClash
        | PlayerDeed::WinFlip
        | PlayerDeed::LoseFlip
        | PlayerDeed::Roll
        | PlayerDeed::GetEmblem
        | PlayerDeed::CastByMiracle
        | PlayerDeed::RevealCards
        | PlayerDeed::Firebend
        | PlayerDeed::AddCombat
        | PlayerDeed::AddUpkeeps => true,
    }
}

/// Whether something sets the trigger off.
pub(in crate::engine) fn is_noticed(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Does(_, deed) => is_told_of_object(*deed),
        Trigger::PlayerDoes(_, deed, _) => is_told_of_player(*deed),
        Trigger::Other(_) => false,
        // From where spells were cast that are gone is not known any more.
        Trigger::Nth(_, inner) => {
            let from = inner.any_word(&mut |word| matches!(word, Word::Filter(Filter::CastFrom(_))));
            is_noticed(inner) && !from
        }
        Trigger::Either(_)
        | Trigger::Batch(..)
        | Trigger::AtMostEachTurn(..)
        | Trigger::OfDamage(..)
        | Trigger::SoMuch(..)
        | Trigger::ByEffect(_)
        | Trigger::CausedBy(..)
        | Trigger::While(..) => trigger.inner().iter().all(is_noticed),
        Trigger::Moves { .. }
        | Trigger::NthCounterPut(..)
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
        | Trigger::PhasesOut(_)
        | Trigger::PhasesIn(_)
        | Trigger::BecomesTarget(_)
        | Trigger::BecomesTargetOf(..)
        | Trigger::Destroyed(_)
        | Trigger::Countered(_)
        | Trigger::Unattached(_)
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
        | Trigger::PlaysLandFrom(..)
        | Trigger::Sacrifices(..)
        | Trigger::CounterPut(..)
        | Trigger::CounterRemoved(..)
        | Trigger::LastCounterRemoved(..)
        | Trigger::PutsCounters { .. }
        | Trigger::Beginning(..)
        | Trigger::Next(..)
        | Trigger::NextTurns(_)
        | Trigger::Activates { .. }
        | Trigger::TokensCreated(..)
        | Trigger::TappedForMana(_)
        | Trigger::TapsForMana(..)
        | Trigger::Chapters(_)
        | Trigger::YouDo
        | Trigger::State(_) => true,
    }
}
