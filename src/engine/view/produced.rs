//! What a permanent produces as it is tapped for mana, where an effect says that it is something else.   106.12b

use super::View;
use crate::ability::{Produced, Rule};
use crate::game::ObjectId;
use crate::terms::ManaSymbol;

impl View<'_> {
    /// What says so of a permanent, in the order of the clauses.
    pub(crate) fn produces_instead(&self, id: ObjectId) -> Vec<(u32, Produced)> {
        let each = self.clauses_on(id).filter_map(|clause| match &clause.rule {
            Rule::Produces { least, mana } => Some((*least, *mana)),
            _ => None,
        });
        each.collect()
    }
}

/// The mana that is produced, where each unit of what would be is one of `mana`.
pub(crate) fn as_produced<T: Clone>(rules: &[(u32, Produced)], mana: Vec<T>, of: impl Fn(ManaSymbol) -> T) -> Vec<T> {
    rules.iter().fold(mana, |mana, (least, rule)| {
        if mana.len() < *least as usize {
            return mana;
        }
        match rule {
            Produced::Times(times) => {
                mana.iter().flat_map(|one| std::iter::repeat_n(one.clone(), *times as usize)).collect()
            }
            Produced::OfType(symbol) => vec![of(*symbol); mana.len()],
            Produced::Only(symbol) => vec![of(*symbol)],
        }
    })
}

/// Whether it matters which of several comes first, so that somebody would have to choose.   616.1
pub(crate) fn order_matters(rules: &[(u32, Produced)]) -> bool {
    let multiplies = |rule: &Produced| matches!(rule, Produced::Times(_));
    let fixed: Vec<&(u32, Produced)> = rules.iter().filter(|(_, rule)| !multiplies(rule)).collect();
    let amount = fixed.iter().any(|(least, rule)| *least > 1 || matches!(rule, Produced::Only(_)));
    fixed.windows(2).any(|pair| pair[0] != pair[1]) || amount && fixed.len() < rules.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_and_a_multiple_come_out_alike_in_either_order() {
        let black = ManaSymbol::Color(crate::terms::Color::Black);
        let rules = [(1, Produced::OfType(black)), (1, Produced::Times(2))];
        assert!(!order_matters(&rules));
        let made = as_produced(&rules, vec![ManaSymbol::Colorless], |symbol| symbol);
        assert_eq!(made, [black, black]);
        assert!(order_matters(&[(1, Produced::Only(black)), (1, Produced::Times(2))]));
    }
}
