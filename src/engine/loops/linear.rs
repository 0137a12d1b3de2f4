//! Amounts of card text as sums of what a board shows, so far as they are.

use crate::ability::{Amount, Filter, Value};
use crate::terms::Counter;

/// Something that a board shows as a number, for every player or object that words could mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Atom {
    Life,
    Poison,
    Hand,
    Library,
    PlayerCounter(Counter),
    Value(Value),
    Counters(Option<Counter>),
    Count(Filter),
    /// The number of objects of any kind.
    Objects,
    /// "that much", X.
    Said,
    /// A number of what happened this turn.
    Past(Amount),
}

impl Atom {
    /// What an amount shows by itself; none for a fixed number and for what is made of other amounts.
    pub(super) fn of(amount: &Amount) -> Option<Self> {
        Some(match amount {
            Amount::X | Amount::ThatMuch | Amount::Dealt => Self::Said,
            Amount::Life(_) => Self::Life,
            Amount::Poison(_) => Self::Poison,
            Amount::CardsInHand(_) => Self::Hand,
            Amount::CardsInLibrary(_) => Self::Library,
            Amount::PlayerCounters(kind, _) => Self::PlayerCounter(kind.clone()),
            Amount::Of(value, _) => Self::Value(*value),
            Amount::Counters(kind, _) | Amount::Removed(kind) => Self::Counters(kind.clone()),
            Amount::Count(filter) => Self::Count((**filter).clone()),
            Amount::LifeGained(_)
            | Amount::LifeLost(_)
            | Amount::Events(_)
            | Amount::EventsBefore(..)
            | Amount::DamageDealt(_)
            | Amount::PlayersWho(..)
            | Amount::PowerAttacked(_)
            | Amount::CommanderCasts(_) => Self::Past(amount.clone()),
            Amount::LifeAmong { .. } => Self::Life,
            Amount::ChosenNumber | Amount::Votes(_) => Self::Said,
            Amount::Greatest(value, _) | Amount::Least(value, _) | Amount::Total(value, _) => Self::Value(*value),
            Amount::Kinds(..)
            | Amount::Symbols(..)
            | Amount::Devotion(..)
            | Amount::DevotionToChosen(_)
            | Amount::CommanderColors(_)
            | Amount::Namesakes(_)
            | Amount::Kindred(_)
            | Amount::MostOfOne(..)
            | Amount::LeastOfOne(..)
            | Amount::PlayersWith(..)
            | Amount::BeyondFirst(_) => Self::Objects,
            Amount::Number(_)
            | Amount::StartingLife(_)
            | Amount::Speed(_)
            | Amount::Players(_)
            | Amount::Times(..)
            | Amount::Half { .. }
            | Amount::Doubling(_)
            | Amount::Plus(..)
            | Amount::Minus(..)
            | Amount::Difference(..)
            | Amount::Targets
            | Amount::TargetsThat(_)
            | Amount::AtTurnStart(_)
            | Amount::TargetsBeyondFirst
            | Amount::Result
            | Amount::Excess
            | Amount::TimesKicked
            | Amount::TimesResolved
            | Amount::ManaSpent(_)
            | Amount::ManaFrom(..)
            | Amount::AsCast(_)
            | Amount::ColorsSpent(_) => return None,
        })
    }
}

/// A sum: a fixed number, and atoms each with a factor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Linear {
    pub constant: i64,
    pub atoms: Vec<(i64, Atom)>,
}

impl Linear {
    /// An amount as a sum; none where it is halved, the greatest of several, or counts kinds.
    pub(super) fn of(amount: &Amount) -> Option<Self> {
        match amount {
            Amount::Number(number) => Some(Self { constant: *number, atoms: Vec::new() }),
            Amount::Times(factor, inner) => Self::of(inner).map(|inner| inner.times(*factor)),
            Amount::Doubling(inner) => Self::of(inner),
            Amount::Plus(left, right) => Some(Self::of(left)?.plus(Self::of(right)?)),
            Amount::Minus(left, right) => Some(Self::of(left)?.minus(Self::of(right)?)),
            Amount::Greatest(..) | Amount::Least(..) | Amount::Total(..) => None,
            Amount::Kinds(..) | Amount::Devotion(..) | Amount::DevotionToChosen(_) => None,
            Amount::MostOfOne(..) | Amount::LeastOfOne(..) | Amount::Half { .. } | Amount::Difference(..) => None,
            Amount::LifeAmong { .. } | Amount::Symbols(..) => None,
            other => Atom::of(other).map(|atom| Self { constant: 0, atoms: vec![(1, atom)] }),
        }
    }

    fn times(mut self, factor: i64) -> Self {
        self.constant = self.constant.saturating_mul(factor);
        self.atoms.iter_mut().for_each(|(own, _)| *own = own.saturating_mul(factor));
        self
    }

    fn plus(mut self, other: Self) -> Self {
        self.constant = self.constant.saturating_add(other.constant);
        self.atoms.extend(other.atoms);
        self
    }

    pub(super) fn minus(self, other: Self) -> Self {
        self.plus(other.times(-1))
    }
}

/// All that an amount is made of.
pub(super) fn atoms(amount: &Amount) -> Vec<Atom> {
    match amount {
        Amount::Times(_, inner) | Amount::Half { of: inner, .. } | Amount::Doubling(inner) => atoms(inner),
        Amount::Plus(left, right) | Amount::Minus(left, right) | Amount::Difference(left, right) => {
            let mut all = atoms(left);
            all.extend(atoms(right));
            all
        }
        Amount::Greatest(..) | Amount::Least(..) | Amount::Total(..) => {
            Atom::of(amount).into_iter().chain([Atom::Objects]).collect()
        }
        other => Atom::of(other).into_iter().collect(),
    }
}
