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

/// The mana that is produced, where each unit of what would be is one of `mana`. Each effect applies once, to so much as it
/// asks for; `None`: it matters which of several comes first, so that somebody would have to choose.   616.1
pub(crate) fn as_produced<T: Clone + PartialEq>(
    rules: &[(u32, Produced)],
    mana: &[T],
    of: &dyn Fn(ManaSymbol) -> T,
) -> Option<Vec<T>> {
    let mut left: Vec<(u32, Produced)> = Vec::new();
    // Of effects that are alike, those of more than once as much apply one by one.
    for rule in rules {
        if matches!(rule.1, Produced::Times(_)) || !left.contains(rule) {
            left.push(*rule);
        }
    }
    let fixed = left.iter().filter(|(_, rule)| !matches!(rule, Produced::Times(_))).count();
    // More of them in every order are not gone through.
    if fixed > MOST_FIXED {
        return None;
    }
    in_any_order(&left, mana, of)
}

/// So many effects that say which mana it is are looked at.
const MOST_FIXED: usize = 4;

/// What comes of the effects, if it is the same whichever comes first.
fn in_any_order<T: Clone + PartialEq>(
    rules: &[(u32, Produced)],
    mana: &[T],
    of: &dyn Fn(ManaSymbol) -> T,
) -> Option<Vec<T>> {
    let mut found: Option<Vec<T>> = None;
    for (place, (least, rule)) in rules.iter().enumerate() {
        let again = rules[..place].contains(&(*least, *rule));
        if again || mana.len() < *least as usize {
            continue;
        }
        let becomes: Vec<T> = match rule {
            Produced::Times(times) => {
                mana.iter().flat_map(|one| std::iter::repeat_n(one.clone(), *times as usize)).collect()
            }
            Produced::OfType(symbol) => vec![of(*symbol); mana.len()],
            Produced::Only(symbol) => vec![of(*symbol)],
        };
        let rest = [&rules[..place], &rules[place + 1..]].concat();
        let end = in_any_order(&rest, &becomes, of)?;
        if found.as_ref().is_some_and(|other| *other != end) {
            return None;
        }
        found = Some(end);
    }
    Some(found.unwrap_or_else(|| mana.to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_and_a_multiple_come_out_alike_in_either_order() {
        let black = ManaSymbol::Color(crate::terms::Color::Black);
        let made = |rules: &[(u32, Produced)], count: usize| {
            as_produced(rules, &vec![ManaSymbol::Colorless; count], &|symbol| symbol)
        };
        assert_eq!(made(&[(1, Produced::OfType(black)), (1, Produced::Times(2))], 1), Some(vec![black, black]));
        assert_eq!(made(&[(1, Produced::Only(black)), (1, Produced::Times(2))], 1), None);
        // What asks for two or more has nothing to do with one.
        let both = [(2, Produced::Only(ManaSymbol::Colorless)), (1, Produced::Only(black))];
        assert_eq!(made(&both, 1), Some(vec![black]));
        assert_eq!(made(&both, 2), Some(vec![black]));
        assert_eq!(made(&[(1, Produced::Only(ManaSymbol::Colorless)), (1, Produced::Only(black))], 1), None);
    }
}
