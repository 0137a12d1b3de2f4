//! What an effect looks at and what it changes, roughly: only where these meet can one effect depend on another, and
//! only
//! there is it worth finding out.   418.5c · 613.8a

use crate::ability::{Amount, Change, Condition, Filter, Value, Who, Word, Words};

/// A set of things that effects look at or change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Touch(u8);

impl Touch {
    pub(super) const NONE: Self = Self(0);
    pub(super) const TYPES: Self = Self(1);
    pub(super) const COLORS: Self = Self(2);
    pub(super) const ABILITIES: Self = Self(4);
    pub(super) const PT: Self = Self(8);
    pub(super) const CONTROL: Self = Self(16);
    /// Names and mana costs: what only copying changes.
    pub(super) const NAMES: Self = Self(32);
    /// Whether static abilities are there.
    pub(super) const EXISTENCE: Self = Self(64);
    pub(super) const ALL: Self = Self(127);

    pub(super) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// What a piece of text looks at.
pub(super) fn reads(text: &(impl Words + ?Sized)) -> Touch {
    let mut touch = Touch::NONE;
    text.any_word(&mut |word| {
        touch = touch.union(of_word(word));
        false
    });
    touch
}

fn of_word(word: Word<'_>) -> Touch {
    match word {
        Word::Who(who) => match who {
            Who::Anyone | Who::Active | Who::Defending | Who::Target(_) | Who::Chosen | Who::Named(_) => Touch::NONE,
            _ => Touch::CONTROL,
        },
        Word::Condition(Condition::Controls { .. }) => Touch::CONTROL,
        Word::Condition(Condition::MostCommonColor(_)) => Touch::COLORS,
        Word::Subject(_) | Word::Condition(_) => Touch::NONE,
        Word::Amount(amount) => match amount {
            Amount::Of(value, _) | Amount::Greatest(value, _) | Amount::Least(value, _) | Amount::Total(value, _) => {
                of_value(*value)
            }
            _ => Touch::NONE,
        },
        Word::Filter(filter) => of_filter(filter),
    }
}

const fn of_value(value: Value) -> Touch {
    match value {
        Value::Power | Value::Toughness | Value::BasePower | Value::BaseToughness => Touch::PT,
        Value::ManaValue => Touch::NAMES,
        Value::Loyalty => Touch::TYPES,
        Value::TimesMutated => Touch::NONE,
    }
}

const fn of_filter(filter: &Filter) -> Touch {
    match filter {
        Filter::Type(_)
        | Filter::Subtype(_)
        | Filter::Supertype(_)
        | Filter::SharesCreatureType(_)
        | Filter::ChosenType
        | Filter::Enchanted
        | Filter::Equipped => Touch::TYPES,
        Filter::Color(_)
        | Filter::Colorless
        | Filter::Multicolored
        | Filter::Monocolored
        | Filter::ChosenColor
        | Filter::ColorOfChoice
        | Filter::MostCommonColor
        | Filter::SharesColor(_) => Touch::COLORS,
        Filter::Has(_) | Filter::NoAbilities => Touch::ABILITIES,
        Filter::Compare(value, ..)
        | Filter::CompareOwn(value, ..)
        | Filter::Parity(value, _)
        | Filter::HasGreatest(value, _) => of_value(*value),
        Filter::Named(_) | Filter::ChosenName | Filter::Nameless => Touch::NAMES,
        Filter::Controller(_) => Touch::CONTROL,
        // By Equipment, and by Auras of its own controller's.
        Filter::Marked(_) => Touch::TYPES,
        _ => Touch::NONE,
    }
}

/// What a change changes.
pub(super) fn writes(change: &Change) -> Touch {
    match change {
        Change::ModifyPt(..) | Change::SetPt(..) | Change::SwitchPt => Touch::PT,
        change if change.gives_every_creature_type() => Touch::TYPES,
        // A static ability that is gained brings effects of its own, but changes none that are there.
        Change::Gain(_) | Change::Lose(_) | Change::CantHave(_) => Touch::ABILITIES,
        Change::LoseAll => Touch::ABILITIES.union(Touch::EXISTENCE),
        // A basic land type takes the abilities of the land's own text away.
        Change::SetTypes { in_addition: false, .. } | Change::SetChosenType { in_addition: false, .. } => {
            Touch::TYPES.union(Touch::ABILITIES).union(Touch::EXISTENCE)
        }
        Change::SetTypes { .. } | Change::SetChosenType { .. } | Change::LoseTypes { .. } | Change::LoseAllTypes(_) => {
            Touch::TYPES
        }
        Change::SetColor { .. } | Change::SetChosenColor(_) => Touch::COLORS,
        Change::Control(_) => Touch::CONTROL,
        Change::CopyOf(..) => Touch::ALL,
        Change::SetName(_) => Touch::NAMES,
        Change::Rule(_) | Change::KeepColor => Touch::NONE,
    }
}
