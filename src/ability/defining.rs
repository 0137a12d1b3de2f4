//! Characteristic-defining abilities, and what a copy with an exception doesn't have of them.   604.3, 707.9d

use super::{Change, Continuous, Keyword, Part, Static, Subject};
use crate::terms::{CardType, subtype};

impl Part {
    /// Whether it defines the characteristic that the change sets: power and toughness, color, creature types.
    pub(crate) fn defines(&self, set: &Change) -> bool {
        match self {
            Self::Keyword(Keyword::Devoid) => sets_color(set),
            Self::Keyword(Keyword::Changeling) => sets_creature_types(set),
            Self::Static(own) => own.defines(set),
            _ => false,
        }
    }
}

impl Static {
    /// The same of a sentence: "~'s power is equal to ...", "~ is all colors".
    pub(crate) fn defines(&self, set: &Change) -> bool {
        let same = |change: &Change| match change {
            Change::SetPt(..) => matches!(set, Change::SetPt(..)),
            Change::SetColor { .. } => sets_color(set),
            other => sets_creature_types(set) && other.gives_every_creature_type(),
        };
        let defines = |effect: &Continuous| effect.subject == Subject::This && same(&effect.change);
        self.condition.is_none() && !self.effects.is_empty() && self.effects.iter().all(defines)
    }
}

const fn sets_color(set: &Change) -> bool {
    matches!(set, Change::SetColor { in_addition: false, .. } | Change::KeepColor)
}

/// What it is "in addition to its other types" leaves those to be defined.
fn sets_creature_types(set: &Change) -> bool {
    matches!(set, Change::SetTypes { subtypes, in_addition: false, .. }
        if subtypes.iter().any(|one| subtype::goes_with(one) == CardType::Creature))
}
