//! "Activate only ...", "Play this ability only ...": who may activate an ability, and when.

use super::{Amount, Condition, Filter, Subject, Trigger, Who};
use crate::terms::{ManaCost, Step};

/// One limit on activating an ability.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// "only any time you could play a sorcery", "only as a sorcery".
    AsSorcery,
    /// "only any time you could play an instant", "only as an instant".
    AsInstant,
    /// "only once each turn" and other numbers.
    TimesEachTurn(u32),
    /// "only once".
    Once,
    /// "only during combat".
    DuringCombat,
    /// "only during your turn".
    DuringTurn(Who),
    /// "only during your upkeep".
    During(Step, Who),
    /// "only before attackers are declared".
    BeforeAttackers,
    /// "only before blockers are declared".
    BeforeBlockers,
    /// "only after blockers are declared".
    AfterBlockers,
    /// "only before the combat damage step".
    BeforeDamage,
    /// "only after combat".
    AfterCombat,
    /// "only during an opponent's turn after their upkeep step": later in the turn.
    AfterUpkeep,
    /// "only if you control a Swamp".
    If(Condition),
    /// "any player may activate this ability".
    By(Who),
    /// "X is the mana value of the exiled card": no limit, but what X of its cost is, which nobody chooses.   107.3c
    XIs(Amount),
    /// "this ability costs {1} less to activate for each artifact you control": no limit, but said of the ability in
    /// the same place.   602.2b
    Costs {
        /// So much.
        mana: ManaCost,
        /// So often; once if none.
        times: Option<Amount>,
        /// Less; more otherwise.
        less: bool,
        /// "if you're the monarch".
        condition: Option<Condition>,
    },
}

impl Limit {
    /// What a keyword before a dash says of when the ability behind it can be activated.
    pub(crate) fn of_keyword(word: &str) -> Option<Vec<Self>> {
        Some(match word {
            "exhaust" => vec![Self::Once],
            // "Activate only if this creature attacked this turn and only once each turn" (702.142a).
            "boast" => {
                let attacked = Filter::Past(Box::new(Trigger::Attacks(Subject::It, Vec::new())));
                vec![Self::If(Condition::Is(Subject::This, attacked)), Self::TimesEachTurn(1)]
            }
            // "Activate only during your upkeep and only once each turn" (502.53b · 702.57b).
            "forecast" => vec![Self::During(Step::Upkeep, Who::You), Self::TimesEachTurn(1)],
            _ => return None,
        })
    }
}
