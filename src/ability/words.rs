//! Walking through a text's meaning, to ask whether it speaks of something: the defending player, a chosen colour,
//! power.

use super::{
    Amount, AsThough, Change, Condition, Cost, CostPart, Defender, Enchantable, Filter, Granted, Keyword, Quality,
    Rule, Subject, Who,
};

/// A word met on the walk.
#[derive(Clone, Copy, Debug)]
pub enum Word<'a> {
    /// A player or players.
    Who(&'a Who),
    /// A description of objects.
    Filter(&'a Filter),
    /// What a sentence is about.
    Subject(&'a Subject),
    /// A number.
    Amount(&'a Amount),
    /// A condition.
    Condition(&'a Condition),
}

/// A piece of text whose words can be walked through, from the outside in.
pub trait Words {
    /// Whether `look` finds what it looks for in this piece or any piece of it.
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool;
}

impl<T: Words> Words for [T] {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.iter().any(|part| part.any_word(look))
    }
}

impl<T: Words> Words for Vec<T> {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.as_slice().any_word(look)
    }
}

impl<T: Words> Words for Option<T> {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.as_ref().is_some_and(|part| part.any_word(look))
    }
}

impl Words for Who {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Who(self))
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
                | Self::CastFrom(inner) => inner.any_word(look),
                Self::SharesColor(subject)
                | Self::SharesCreatureType(subject)
                | Self::BlockingSubject(subject)
                | Self::BlockedBy(subject)
                | Self::AttachedTo(subject)
                | Self::ExiledWith(subject)
                | Self::SameName(subject)
                | Self::Is(subject) => subject.any_word(look),
                Self::Has(keyword) => keyword.any_word(look),
                Self::Compare(_, _, amount) | Self::Counters(_, _, amount) => amount.any_word(look),
                Self::AttackingPlayer(who) | Self::Controller(who) | Self::Owner(who) => who.any_word(look),
                _ => false,
            }
    }
}

impl Words for Amount {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Amount(self))
            || match self {
                Self::Number(_) | Self::X | Self::ThatMuch => false,
                Self::Count(filter) | Self::Greatest(_, filter) | Self::Least(_, filter) | Self::Total(_, filter) => {
                    filter.any_word(look)
                }
                Self::Of(_, subject)
                | Self::Counters(_, subject)
                | Self::ManaSpent(subject)
                | Self::ColorsSpent(subject) => subject.any_word(look),
                Self::Kinds(_, filter) => filter.any_word(look),
                Self::CardsInHand(who)
                | Self::CardsInLibrary(who)
                | Self::Life(who)
                | Self::Poison(who)
                | Self::PlayerCounters(_, who)
                | Self::Players(who) => who.any_word(look),
                Self::Times(_, inner) | Self::Half { of: inner, .. } => inner.any_word(look),
                Self::Plus(left, right) | Self::Minus(left, right) => left.any_word(look) || right.any_word(look),
            }
    }
}

impl Words for Condition {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Condition(self))
            || match self {
                Self::All(parts) | Self::Any(parts) => parts.any_word(look),
                Self::Not(inner) => inner.any_word(look),
                Self::Controls { who, what, count, .. } => {
                    who.any_word(look) || what.any_word(look) || count.any_word(look)
                }
                Self::Is(subject, filter) => subject.any_word(look) || filter.any_word(look),
                Self::Compare(left, _, right) => left.any_word(look) || right.any_word(look),
                Self::Parity(amount, _) => amount.any_word(look),
                Self::TurnOf(who) | Self::Designated(who, _) => who.any_word(look),
                Self::Cast(subject, _) => subject.any_word(look),
                Self::Happened(_) | Self::WonFlip => false,
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
            Self::Object(filter) => filter.any_word(look),
        }
    }
}

impl Words for Cost {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.0.iter().any(|part| match part {
            CostPart::ManaTimes(_, amount) | CostPart::Life(amount) => amount.any_word(look),
            CostPart::TapOther(amount, filter)
            | CostPart::Sacrifice(amount, filter)
            | CostPart::Discard(amount, filter)
            | CostPart::Exile(amount, filter)
            | CostPart::Return(amount, filter)
            | CostPart::RemoveCounters(amount, _, filter)
            | CostPart::PutCounters(amount, _, filter) => amount.any_word(look) || filter.any_word(look),
            _ => false,
        })
    }
}

impl Words for AsThough {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Having(keyword) | Self::Lacking(keyword) => keyword.any_word(look),
            Self::Untapped => false,
            Self::Being(filter) => filter.any_word(look),
        }
    }
}

impl Words for Rule {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::CantAttack(whom) | Self::MustAttack(whom) | Self::MustAttackOther(whom) => whom.any_word(look),
            Self::CantBlock(filter)
            | Self::CantBeBlocked(filter)
            | Self::BlockedByAllOrNone(filter)
            | Self::MustBeBlocked(filter)
            | Self::MustBeBlockedByAll(filter)
            | Self::CantBeTargeted { by: filter, .. }
            | Self::CantBeAttached(filter)
            | Self::KeepsAttached(filter)
            | Self::CantPlay(filter) => filter.any_word(look),
            Self::BlockersAtLeast(amount, filter) => amount.any_word(look) || filter.any_word(look),
            Self::MustAttackWith(amount, whom) => amount.any_word(look) || whom.any_word(look),
            Self::BlockersAtMost(amount) | Self::ExtraBlocks(amount) | Self::CountersAtMost(amount, _) => {
                amount.any_word(look)
            }
            Self::NeedsCompany { others, which, .. } => others.any_word(look) || which.any_word(look),
            Self::AtMost { count, whom, .. } => count.any_word(look) || whom.any_word(look),
            Self::Cost { cost, whom, .. } => cost.any_word(look) || whom.any_word(look),
            Self::MustBlock(subject) => subject.any_word(look),
            Self::MustBeBlockedBy { count, .. } => count.any_word(look),
            Self::AttackAsThough(pretence) | Self::BeBlockedAsThough(pretence) => pretence.any_word(look),
            Self::BlockAsThough { pretence, of } => pretence.any_word(look) || of.any_word(look),
            Self::AttachesOnlyTo(what) => what.any_word(look),
            Self::PreventDamage { amount, which, .. } => amount.any_word(look) || which.any_word(look),
            Self::CantDraw(amount) => amount.any_word(look),
            Self::SpellCost { times, .. } => times.any_word(look),
            Self::AdditionalCost { ways, .. } => ways.any_word(look),
            Self::AlternativeCost(cost) => cost.any_word(look),
            Self::PlaysFrom(filter) | Self::EntersAsCopy(filter) => filter.any_word(look),
            Self::ExtraLands(amount) => amount.any_word(look),
            Self::ChoosesBlocks(who) => who.any_word(look),
            _ => false,
        }
    }
}

impl Words for Granted {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Keyword(keyword) => keyword.any_word(look),
            // What is given speaks for itself once it is there.
            Self::Quoted { .. } => false,
        }
    }
}

impl Words for Change {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::ModifyPt(power, toughness) => power.any_word(look) || toughness.any_word(look),
            Self::SetPt(power, toughness) => power.any_word(look) || toughness.any_word(look),
            Self::Gain(granted) => granted.any_word(look),
            Self::Lose(keywords) | Self::CantHave(keywords) => keywords.any_word(look),
            Self::Control(who) => who.any_word(look),
            Self::CopyOf(filter) => filter.any_word(look),
            Self::Rule(rule) => rule.any_word(look),
            Self::SwitchPt | Self::LoseAll | Self::SetTypes { .. } | Self::LoseTypes { .. } | Self::SetColor { .. } => {
                false
            }
        }
    }
}
