//! The options of a part that follow its restrictions, one by one, but for who of equal creatures does what.

use num_bigint::BigUint;

use crate::engine::combat::solve::Case;
use crate::engine::combat::solve::classes::{Class, classes};

/// Options of a part, those of equal creatures in order.
#[derive(Clone, Debug)]
pub(in crate::engine::combat) struct Pattern {
    pub(in crate::engine::combat) options: Vec<Vec<usize>>,
    /// In how many ways equal creatures can share them out.
    pub(in crate::engine::combat) ways: BigUint,
}

/// Every pattern that follows the part's restrictions, if there are few enough to look at.
pub(in crate::engine::combat) fn following(case: &Case, most: usize) -> Option<Vec<Pattern>> {
    let classes = classes(case);
    let mut choices = Vec::with_capacity(classes.len());
    let mut size = 1_usize;
    for class in &classes {
        let options = case.options(class.one(), 4096)?;
        size = size.saturating_mul(multisets(options.len(), class.size(), most));
        choices.push(options);
    }
    if size > most {
        return None;
    }
    // For each class which option each of it takes, by their places and never falling.
    let mut chosen: Vec<Vec<usize>> = classes.iter().map(|class| vec![0; class.size()]).collect();
    let mut found = Vec::new();
    loop {
        let mut options = vec![Vec::new(); case.size()];
        for ((class, places), choices) in classes.iter().zip(&chosen).zip(&choices) {
            for (member, place) in class.members.iter().zip(places) {
                options[*member].clone_from(&choices[*place]);
            }
        }
        if case.follows_limits(&options) {
            let ways = chosen.iter().map(|places| arrangements(places)).product();
            found.push(Pattern { options, ways });
        }
        let goes_on = (0..classes.len()).rev().any(|class| advance(&mut chosen[class], choices[class].len()));
        if !goes_on {
            return Some(found);
        }
    }
}

/// The next places that never fall, or the first again when those were the last.
fn advance(places: &mut [usize], choices: usize) -> bool {
    let next = (0..places.len()).rev().find(|member| places[*member] + 1 < choices);
    let (from, place) = next.map_or((0, 0), |member| (member, places[member] + 1));
    places[from..].fill(place);
    next.is_some()
}

/// How many times so many options can be taken by so many equal creatures, counted no further than just above `most`.
fn multisets(options: usize, creatures: usize, most: usize) -> usize {
    let mut count = 1_usize;
    for creature in 1..=creatures {
        // Each step is whole: it counts the multisets of that many creatures.
        count = match count.checked_mul(options.saturating_add(creature - 1)) {
            Some(product) => product / creature,
            None => return most.saturating_add(1),
        };
        if count > most {
            return most.saturating_add(1);
        }
    }
    count
}

/// In how many orders a list that is sorted can be written.
fn arrangements(places: &[usize]) -> BigUint {
    let mut ways = BigUint::from(1_u8);
    let mut same = 0_usize;
    for (index, place) in places.iter().enumerate() {
        same = if index > 0 && places[index - 1] == *place { same + 1 } else { 1 };
        ways = ways * (index + 1) / same;
    }
    ways
}

/// Every way in which equal creatures can share out the options of a pattern.
pub(in crate::engine::combat) fn shared_out(case: &Case, pattern: &Pattern) -> Vec<Vec<Vec<usize>>> {
    let mut all = vec![pattern.options.clone()];
    for class in classes(case) {
        all = all.iter().flat_map(|options| within(&class, options)).collect();
    }
    all
}

/// The ways of one class.
fn within(class: &Class, options: &[Vec<usize>]) -> Vec<Vec<Vec<usize>>> {
    let mut order: Vec<&Vec<usize>> = class.members.iter().map(|member| &options[*member]).collect();
    order.sort_unstable();
    let mut found = Vec::new();
    loop {
        let mut own = options.to_vec();
        for (member, option) in class.members.iter().zip(&order) {
            own[*member].clone_from(option);
        }
        found.push(own);
        if !next_order(&mut order) {
            return found;
        }
    }
}

/// The next order of a list in the order of the alphabet; false after the last.
fn next_order<T: Ord>(order: &mut [T]) -> bool {
    let Some(rise) = (1..order.len()).rev().find(|place| order[place - 1] < order[*place]) else { return false };
    let Some(above) = (rise..order.len()).rev().find(|place| order[*place] > order[rise - 1]) else { return false };
    order.swap(rise - 1, above);
    order[rise..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::{advance, arrangements, multisets, next_order};

    #[test]
    fn patterns_and_their_ways_make_all() {
        let (options, creatures) = (3, 4);
        let mut places = vec![0; creatures];
        let (mut patterns, mut all) = (0, num_bigint::BigUint::from(0_u8));
        loop {
            patterns += 1;
            all += arrangements(&places);
            if !advance(&mut places, options) {
                break;
            }
        }
        assert_eq!((patterns, multisets(options, creatures, 1_000)), (15, 15));
        assert_eq!(all, 81_u8.into(), "three options for each of four");
        assert_eq!(multisets(usize::MAX, 9, 50), 51);
    }

    #[test]
    fn orders_come_once_each() {
        let mut order = vec![0, 0, 1, 2];
        let mut count = 1;
        while next_order(&mut order) {
            count += 1;
        }
        assert_eq!((count, order), (12, vec![2, 1, 0, 0]));
    }
}
