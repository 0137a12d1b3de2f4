//! The words in what triggers and what is done.

use super::{Word, Words};
use crate::ability::Trigger;

impl Words for Trigger {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Either(triggers) => triggers.any_word(look),
            Self::Moves { what, .. }
            | Self::AttacksAlone(what)
            | Self::Unblocked(what)
            | Self::IsDealtDamage(what)
            | Self::BecomesTapped(what)
            | Self::BecomesUntapped(what)
            | Self::TurnedFaceUp(what)
            | Self::PhasesOut(what)
            | Self::PhasesIn(what)
            | Self::BecomesTarget(what)
            | Self::Destroyed(what)
            | Self::Countered(what)
            | Self::Unattached(what)
            | Self::CounterPut(_, what)
            | Self::NthCounterPut(_, _, what)
            | Self::CounterRemoved(_, what)
            | Self::LastCounterRemoved(_, what)
            | Self::Does(what, _) => what.any_word(look),
            Self::TimeChanges => false,
            Self::Attacks(what, whom) => what.any_word(look) || whom.any_word(look),
            Self::Blocks(what, other) | Self::BecomesBlocked(what, other) | Self::Transforms(what, other) => {
                what.any_word(look) || other.any_word(look)
            }
            Self::AttacksWithOthers(what, count) => what.any_word(look) || count.any_word(look),
            Self::DealsDamage { source, to, .. } => source.any_word(look) || to.any_word(look),
            Self::PlayerAttacks(who)
            | Self::LosesGame(who)
            | Self::GainsLife(who)
            | Self::LosesLife(who)
            | Self::Draws(who)
            | Self::PlaysLand(who)
            | Self::Beginning(_, who)
            | Self::Next(_, who) => who.any_word(look),
            Self::PlayerAttacksWith(who, filter)
            | Self::Discards(who, filter)
            | Self::PlaysSpell(who, filter)
            | Self::PlaysLandFrom(who, filter)
            | Self::Sacrifices(who, filter)
            | Self::CopiesSpell(who, filter) => who.any_word(look) || filter.any_word(look),
            Self::PlayerDoes(who, _, filter) => who.any_word(look) || filter.any_word(look),
            Self::Batch(count, inner) | Self::SoMuch(_, count, inner) => count.any_word(look) || inner.any_word(look),
            Self::CausedBy(who, inner) => who.any_word(look) || inner.any_word(look),
            Self::Nth(_, inner) | Self::AtMostEachTurn(_, inner) | Self::OfDamage(_, inner) | Self::ByEffect(inner) => {
                inner.any_word(look)
            }
            Self::State(condition) => condition.any_word(look),
            Self::TappedForMana(what) => what.any_word(look),
            Self::TapsForMana(who, filter, _) => who.any_word(look) || filter.any_word(look),
            Self::BecomesTargetOf(what, by) => what.any_word(look) || by.any_word(look),
            Self::While(inner, condition) => inner.any_word(look) || condition.any_word(look),
            Self::TokensCreated(who, _) | Self::PaysLife(who) | Self::DrawsExceptFirst(who) => who.any_word(look),
            Self::Activates { who, of, .. } => who.any_word(look) || of.any_word(look),
            Self::Mills(who, what) => who.any_word(look) || what.any_word(look),
            Self::PutsCounters { who, on, .. } => who.any_word(look) || on.any_word(look),
            Self::Chapters(_) | Self::NextTurns(_) | Self::YouDo | Self::Other(_) => false,
        }
    }
}
