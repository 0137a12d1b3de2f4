//! What was met on the way, tick by tick: shapes, amounts, rounds begun; and what of it has come again.

use std::collections::HashMap;

use num_bigint::BigUint;

/// So many earlier moments of one shape are compared with a new one.
const COMPARED: usize = 12;

/// Where play stood after a tick.
#[derive(Debug)]
pub(super) struct Record {
    shape: u128,
    pub amounts: Box<[i64]>,
    /// Rounds begun.
    pub rounds: BigUint,
}

/// All that was met since play went on from somewhere else.
#[derive(Debug, Default)]
pub(super) struct Records {
    all: Vec<Record>,
    places: HashMap<u128, Vec<u32>>,
}

impl Records {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Notes where play stands now; how many ticks ago the shape was the same, the latest first.
    pub(super) fn note(&mut self, shape: u128, amounts: Vec<i64>, rounds: BigUint) -> Vec<usize> {
        let here = self.all.len();
        let places = self.places.entry(shape).or_default();
        let periods = places.iter().rev().take(COMPARED).map(|place| here - *place as usize).collect();
        places.extend(u32::try_from(here));
        self.all.push(Record { shape, amounts: amounts.into_boxed_slice(), rounds });
        periods
    }

    pub(super) fn forget(&mut self) {
        self.all.clear();
        self.places.clear();
    }

    /// Whether a turn of so many ticks ended here that began with this shape, so many turns ago: then, and now.
    pub(super) fn turn_before(&self, here: usize, period: usize, turns: usize) -> Option<(&Record, &Record)> {
        let place = here.checked_sub(turns.checked_mul(period)?)?;
        let (then, now) = (self.all.get(place)?, self.all.get(here)?);
        (then.shape == now.shape).then_some((then, now))
    }

    /// Whether the state was the same after each of so many turns.
    pub(super) fn is_same(&self, here: usize, period: usize, turns: usize) -> bool {
        let same = |turn| self.turn_before(here, period, turn).is_some_and(|(then, now)| then.amounts == now.amounts);
        (1..=turns).all(same)
    }

    /// Whether the shape was the same before each of so many turns.
    pub(super) fn is_alike(&self, here: usize, period: usize, turns: usize) -> bool {
        (0..turns).all(|turn| self.turn_before(here, period, turn).is_some())
    }

    /// Whether the amounts moved by the same in the last two turns.
    pub(super) fn moves_evenly(&self, here: usize, period: usize) -> bool {
        let difference = |turns: usize| -> Option<Vec<i64>> {
            let (then, now) = self.turn_before(here, period, turns)?;
            let pairs = now.amounts.iter().zip(&then.amounts);
            (now.amounts.len() == then.amounts.len())
                .then(|| pairs.map(|(now, then)| now.saturating_sub(*then)).collect())
        };
        let (Some(one), Some(two)) = (difference(1), difference(2)) else { return false };
        one.iter().zip(&two).all(|(one, two)| one.saturating_mul(2) == *two)
    }

    /// Where a loop of this period began: as long as shapes came back before.
    pub(super) fn begin(&self, period: usize) -> usize {
        let mut first = self.all.len().saturating_sub(1 + period);
        while let Some(earlier) = first.checked_sub(1) {
            if self.turn_before(earlier + period, period, 1).is_none() {
                break;
            }
            first = earlier;
        }
        first
    }

    /// How many ticks ago the shape was last what it is now.
    pub(super) fn last_period(&self) -> Option<usize> {
        let (last, before) = self.all.split_last()?;
        let place = before.iter().rposition(|record| record.shape == last.shape)?;
        Some(before.len() - place)
    }

    /// The amounts after each turn of this period up to here, the earliest first.
    pub(super) fn amounts_of_turns(&self, here: usize, period: usize) -> Vec<&[i64]> {
        let turns = (0..).map_while(|turn| self.turn_before(here, period, turn));
        let mut turns: Vec<&[i64]> = turns.map(|(then, _)| &*then.amounts).collect();
        turns.reverse();
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(shapes: &[u128], amounts: impl Fn(usize) -> Vec<i64>) -> Records {
        let mut records = Records::default();
        for (at, shape) in shapes.iter().enumerate() {
            records.note(*shape, amounts(at), BigUint::from(at));
        }
        records
    }

    #[test]
    fn what_came_again_is_found() {
        let records = met(&[9, 1, 2, 1, 2, 1, 2], |at| vec![20, at as i64 / 2]);
        assert!(records.is_alike(6, 2, 3) && !records.is_same(6, 2, 1) && records.moves_evenly(6, 2));
        assert_eq!((records.begin(2), records.last_period()), (1, Some(2)));
        let grows = met(&[1, 1, 1, 1], |at| vec![1 << at]);
        assert!(!grows.moves_evenly(3, 1));
        assert_eq!(grows.amounts_of_turns(3, 1), [[1], [2], [4], [8]]);
    }

    #[test]
    fn a_hundred_thousand_states_take_less_than_200_megabytes() {
        // A board of 20 permanents has some 60 amounts.
        let mut records = Records::default();
        for shape in 0..100_000 {
            records.note(shape, vec![7; 60], BigUint::from(shape));
        }
        let each: usize = records.all.iter().map(|record| size_of::<Record>() + 8 * record.amounts.len() + 16).sum();
        let places: usize = records.places.values().map(|places| 4 * places.capacity()).sum();
        let table = records.places.capacity() * (size_of::<(u128, Vec<u32>)>() + 1);
        assert!(each + places + table < 200 << 20, "{} bytes", each + places + table);
    }
}
