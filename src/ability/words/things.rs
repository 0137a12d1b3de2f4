//! The words in what is spoken of: players, subjects, filters, numbers, conditions, keywords.

use super::{Word, Words};
use crate::ability::{
    Amount, CastHow, Condition, DamageTo, Defender, Enchantable, Filter, Keyword, Quality, Subject, Targetable,
    Together, Who,
};

impl Words for Who {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Who(self))
            || match self {
                Self::ControllerOf(subject) | Self::OwnerOf(subject) => subject.any_word(look),
                Self::OpponentOf(who) | Self::OthersThan(who) => who.any_word(look),
                _ => false,
            }
    }
}

impl Words for Subject {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Subject(self))
            || match self {
                Self::Each(filter) => filter.any_word(look),
                Self::Choice(count, filter) | Self::UpTo(count, filter) => {
                    count.any_word(look) || filter.any_word(look)
                }
                Self::Top(count, who) => count.any_word(look) || who.any_word(look),
                Self::Players(who) => who.any_word(look),
                Self::All(parts) => parts.any_word(look),
                Self::AttackedBy(by) => by.any_word(look),
                _ => false,
            }
    }
}

impl Words for Filter {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Filter(self))
            || match self {
                Self::All(parts) | Self::Either(parts) => parts.any_word(look),
                Self::Not(inner)
                | Self::HasGreatest(_, inner)
                | Self::Bearing(inner)
                | Self::Targeting(inner)
                | Self::SingleTarget(inner)
                | Self::CastFrom(inner)
                | Self::FromSource(inner)
                | Self::NthSpell(_, inner) => inner.any_word(look),
                Self::SharesColor(subject)
                | Self::SharesCreatureType(subject)
                | Self::SharesCardType(subject)
                | Self::SharesPermanentType(subject)
                | Self::CouldEnchant(subject)
                | Self::BlockingSubject(subject)
                | Self::BlockedBy(subject)
                | Self::AttachedTo(subject)
                | Self::ExiledWith(subject)
                | Self::PutWith(subject)
                | Self::SameName(subject)
                | Self::DamagedBy(subject)
                | Self::Helped(_, subject)
                | Self::Is(subject) => subject.any_word(look),
                Self::Has(keyword) => keyword.any_word(look),
                // Its "it" is the object itself.
                Self::Past(_) => false,
                Self::Compare(_, _, amount)
                | Self::Counters(_, _, amount)
                | Self::Together(Together::Total(_, _, amount) | Together::Among(_, _, amount)) => {
                    amount.any_word(look)
                }
                Self::Together(Together::OneOfEach(kinds)) => kinds.iter().any(|kind| kind.any_word(look)),
                Self::TargetingPlayer(who) => who.any_word(look),
                Self::AttackingPlayer(who) | Self::InParty(who) | Self::Controller(who) | Self::Owner(who) => {
                    who.any_word(look)
                }
                _ => false,
            }
    }
}

impl Words for Amount {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Amount(self))
            || match self {
                Self::Number(_) | Self::X | Self::ThatMuch | Self::ChosenNumber | Self::Votes(_) => false,
                // "That player" in these is each of the players in turn, and nobody of whom the words before spoke.
                Self::MostOfOne(who, filter) => who.any_word(look) || filter.any_word(&mut of_each(look)),
                Self::LeastOfOne(who, of) => who.any_word(look) || of.any_word(&mut of_each(look)),
                Self::PlayersWho(who, _)
                | Self::CommanderCasts(who)
                | Self::CommanderColors(who)
                | Self::DevotionToChosen(who)
                | Self::LifeAmong { who, .. }
                | Self::PowerAttacked(who) => who.any_word(look),
                Self::PlayersWith(who, condition) => who.any_word(look) || condition.any_word(&mut of_each(look)),
                Self::Excess | Self::Dealt => false,
                Self::Targets | Self::TargetsBeyondFirst | Self::Result | Self::Removed(_) => false,
                Self::TimesKicked | Self::TimesResolved => false,
                Self::Events(event) | Self::DamageDealt(event) => event.any_word(look),
                Self::EventsBefore(event, subject) => event.any_word(look) || subject.any_word(look),
                Self::Count(filter) | Self::Greatest(_, filter) | Self::Least(_, filter) | Self::Total(_, filter) => {
                    filter.any_word(look)
                }
                Self::Of(_, subject)
                | Self::Counters(_, subject)
                | Self::ManaSpent(subject)
                | Self::ColorsSpent(subject) => subject.any_word(look),
                Self::ManaFrom(which, subject) => which.any_word(look) || subject.any_word(look),
                Self::TargetsThat(filter) => filter.any_word(look),
                Self::Kinds(_, filter)
                | Self::Symbols(_, filter)
                | Self::Namesakes(filter)
                | Self::Kindred(filter)
                | Self::BeyondFirst(filter) => filter.any_word(look),
                Self::CardsInHand(who)
                | Self::CardsInLibrary(who)
                | Self::Life(who)
                | Self::StartingLife(who)
                | Self::Speed(who)
                | Self::Poison(who)
                | Self::PlayerCounters(_, who)
                | Self::Devotion(who, _)
                | Self::LifeGained(who)
                | Self::LifeLost(who)
                | Self::Players(who) => who.any_word(look),
                Self::Times(_, inner)
                | Self::Half { of: inner, .. }
                | Self::Doubling(inner)
                | Self::AsCast(inner)
                | Self::AtTurnStart(inner) => inner.any_word(look),
                Self::Plus(left, right) | Self::Minus(left, right) | Self::Difference(left, right) => {
                    left.any_word(look) || right.any_word(look)
                }
            }
    }
}

impl Words for Condition {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Condition(self))
            || match self {
                Self::All(parts) | Self::Any(parts) => parts.any_word(look),
                Self::Not(inner) | Self::AsCast(inner) => inner.any_word(look),
                Self::Controls { who, what, count, .. } => {
                    who.any_word(look) || what.any_word(look) || count.any_word(look)
                }
                Self::OwnBoth(filter) => filter.any_word(look),
                Self::Is(subject, filter) => subject.any_word(look) || filter.any_word(look),
                Self::Compare(left, _, right) => left.any_word(look) || right.any_word(look),
                Self::Parity(amount, _) => amount.any_word(look),
                Self::TurnOf(who) | Self::MainPhaseOf(who) | Self::DidSo(who) | Self::Designated(who, _) => {
                    who.any_word(look)
                }
                Self::Cast(subject, CastHow::SpentFrom(which)) => subject.any_word(look) || which.any_word(look),
                Self::Cast(subject, _) => subject.any_word(look),
                Self::EnteredFrom(subject, place) => subject.any_word(look) || place.any_word(look),
                Self::Happened(happened) => happened.event.any_word(look) || happened.times.any_word(look),
                Self::MoreVotes { .. } => false,
                Self::Time(_) | Self::MostCommonColor(_) => false,
                Self::WonFlip
                | Self::SearchedLibrary
                | Self::Prevented
                | Self::WonClash
                | Self::AttackedThisStep
                | Self::CameSinceUpkeep
                | Self::InCombat
                | Self::Resolved(_)
                | Self::Activated(_)
                | Self::ChosenWord(_)
                | Self::Level(_) => false,
            }
    }
}

impl Words for Keyword {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Hexproof(Some(filter))
            | Self::BandsWithOther(filter)
            | Self::Landwalk(filter)
            | Self::Equip(_, filter) => filter.any_word(look),
            Self::Protection(quality) => quality.any_word(look),
            Self::Enchant(what) => what.any_word(look),
            _ => false,
        }
    }
}

impl Words for Quality {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Source(filter) => filter.any_word(look),
            Self::Choice(among) => among.any_word(look),
            Self::Everything => false,
            Self::Player(who) => who.any_word(look),
        }
    }
}

impl Words for Enchantable {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Object(filter) => filter.any_word(look),
            Self::Player(who) => who.any_word(look),
        }
    }
}

impl Words for Defender {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Player(who) => who.any_word(look),
            Self::Object(filter) | Self::Several(filter) => filter.any_word(look),
        }
    }
}

impl Words for Targetable {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Object(filter) => filter.any_word(look),
            Self::Player(who) => who.any_word(look),
            Self::Either(filter, who) => filter.any_word(look) || who.any_word(look),
        }
    }
}

impl Words for DamageTo {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Player(who) => who.any_word(look),
            Self::Object(filter) => filter.any_word(look),
            Self::Either(who, filter) => who.any_word(look) || filter.any_word(look),
            Self::Several(each) => each.any_word(look),
        }
    }
}

/// Looks at every word but "that player".
fn of_each(look: &mut dyn FnMut(Word<'_>) -> bool) -> impl FnMut(Word<'_>) -> bool {
    move |word| !matches!(word, Word::Who(Who::ThatPlayer)) && look(word)
}
