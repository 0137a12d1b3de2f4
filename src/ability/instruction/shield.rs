//! Shields against damage of a source that is chosen.   615

use super::Instruction;
use crate::ability::{Amount, Filter, Subject};

/// A shield that prevents or redirects damage which a chosen source would deal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shield {
    /// "prevent the next time a red source of your choice would deal damage to you this turn".   615.11
    NextTime {
        /// Which source; chosen as this resolves.
        source: Filter,
        /// Combat damage only.
        combat: bool,
        /// To whom or what; to anything if none.
        to: Option<Subject>,
        /// "prevent all but 1 of that damage": so much of it is still dealt.
        but: Option<Amount>,
        /// "if damage is prevented this way, ~ deals that much damage to that source's controller": what is done then.
        then: Vec<Instruction>,
    },
    /// "the next time a source of your choice would deal damage to you this turn, that damage is dealt to target
    /// creature instead".   614.9
    Redirect {
        /// "the next 2 damage": so much of it and no more; all that is dealt the next time if none.
        amount: Option<Amount>,
        /// Which source; chosen as this resolves.
        source: Filter,
        /// Damage to whom or what; to anything if none.
        from: Option<Subject>,
        /// "and/or permanents you control": damage to these counts, too.
        others: Option<Filter>,
        /// Who or what is dealt it instead.
        to: Subject,
    },
    /// "prevent all damage that would be dealt to you this turn by a source of your choice".   615.11
    FromChosen {
        /// Which source; chosen as this resolves.
        source: Filter,
        /// How much of it; all if none.
        amount: Option<Amount>,
        /// Combat damage only.
        combat: bool,
        /// To whom or what; to anything if none.
        to: Option<Subject>,
        /// "if damage is prevented this way, you gain that much life": what is done whenever it prevents some.   615.5
        then: Vec<Instruction>,
    },
}
