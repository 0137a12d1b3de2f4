//! What a permanent produces as it is tapped for mana, where an effect says that it is something else.   106.12b

use super::View;
use crate::ability::{Produced, Rule};
use crate::edition::ForeignMana;
use crate::engine::identity::of_card;
use crate::game::{Object, ObjectId, PlayerId};
use crate::terms::{ColorSet, ManaCost, ManaSymbol};

impl View<'_> {
    /// The colors of mana that a player can be added, where a commander of the player's bounds them: mana of another
    /// color comes as colorless mana.   903.9
    pub(crate) fn colors_of_mana(&self, player: PlayerId) -> Option<ColorSet> {
        let game = self.game();
        let mut own =
            game.object_ids().filter(|id| self.is_commander(*id) && game.object(*id).owner == player).peekable();
        own.peek()?;
        let of_cost = |object: &Object| {
            let front = object.faces.as_ref().map_or(&object.printed, |faces| &faces.front);
            front.cost.as_ref().map_or(ColorSet::COLORLESS, ManaCost::colors)
        };
        let colors: &dyn Fn(&Object) -> ColorSet = match self.edition().foreign_mana() {
            ForeignMana::Stays => return None,
            ForeignMana::ColorlessByCost => &of_cost,
            ForeignMana::ColorlessByIdentity => &of_card,
        };
        Some(own.fold(ColorSet::COLORLESS, |all, id| all.union(colors(game.object(id)))))
    }

    /// What says so of a permanent, in the order of the clauses.
    pub(crate) fn produces_instead(&self, id: ObjectId) -> Vec<(u32, Produced)> {
        let each = self.clauses_on(id).filter_map(|clause| match &clause.rule {
            Rule::Produces { least, mana } => Some((*least, *mana)),
            _ => None,
        });
        each.collect()
    }
}

/// The mana that is produced, where each unit of what would be is one of `mana`. Each effect applies once, to so much as
/// it asks for; `None`: it matters which of several comes first, so that somebody would have to choose (616.1), or that
/// is too much to find out.
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
    if fixed == 0 {
        return multiplied(&left, mana);
    }
    // More of them in every order are not gone through.
    if fixed > MOST_FIXED {
        return None;
    }
    let mut steps = MOST_ORDERS;
    in_any_order(&left, mana, of, &mut steps)
}

/// So many effects that say which mana it is are looked at,
const MOST_FIXED: usize = 4;
/// with the others so many orders of them,
const MOST_ORDERS: usize = 2000;
/// and so much mana of one source.
const MOST_MADE: usize = 2000;

/// "Twice as much of that mana" comes out alike in every order: what asks for more than there is yet comes later.
fn multiplied<T: Clone>(rules: &[(u32, Produced)], mana: &[T]) -> Option<Vec<T>> {
    let mut made = mana.to_vec();
    let mut left = rules.to_vec();
    while let Some(place) = left.iter().position(|(least, _)| made.len() >= *least as usize) {
        let (_, rule) = left.remove(place);
        if let Produced::Times(times) = rule {
            made = so_many_times(&made, times)?;
        }
    }
    Some(made)
}

/// Each so many times, as long as that is not too much.
fn so_many_times<T: Clone>(mana: &[T], times: u32) -> Option<Vec<T>> {
    let times = times as usize;
    let fits = mana.len().checked_mul(times).is_some_and(|all| all <= MOST_MADE);
    fits.then(|| mana.iter().flat_map(|one| std::iter::repeat_n(one.clone(), times)).collect())
}

/// What comes of the effects, if it is the same whichever comes first.
fn in_any_order<T: Clone + PartialEq>(
    rules: &[(u32, Produced)],
    mana: &[T],
    of: &dyn Fn(ManaSymbol) -> T,
    steps: &mut usize,
) -> Option<Vec<T>> {
    *steps = steps.checked_sub(1)?;
    let mut found: Option<Vec<T>> = None;
    for (place, (least, rule)) in rules.iter().enumerate() {
        let again = rules[..place].contains(&(*least, *rule));
        if again || mana.len() < *least as usize {
            continue;
        }
        let becomes: Vec<T> = match rule {
            Produced::Times(times) => so_many_times(mana, *times)?,
            Produced::OfType(symbol) => vec![of(*symbol); mana.len()],
            Produced::Only(symbol) => vec![of(*symbol)],
        };
        let rest = [&rules[..place], &rules[place + 1..]].concat();
        let end = in_any_order(&rest, &becomes, of, steps)?;
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

    #[test]
    fn dozens_of_multiples_are_given_up() {
        let black = ManaSymbol::Color(crate::terms::Color::Black);
        let made = |rules: &[(u32, Produced)]| as_produced(rules, &[black], &|symbol| symbol).map(|all| all.len());
        assert_eq!(made(&[(1, Produced::Times(2)); 10]), Some(1024));
        assert_eq!(made(&[(1, Produced::Times(2)); 40]), None);
        assert_eq!(made(&[(3, Produced::Times(3)), (1, Produced::Times(2)), (1, Produced::Times(2))]), Some(12));
        let mut many = vec![(1, Produced::OfType(black))];
        many.extend((2..40).map(|times| (1, Produced::Times(times))));
        assert_eq!(made(&many), None);
    }
}
