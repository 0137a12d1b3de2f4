//! A small part settled creature by creature: of all beginnings that leave the rest the same state, only the best goes
//! on. What comes out obeys the most, and of what obeys so much it is the nearest to the proposal.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};

use super::case::Case;
use super::state::{Choice, Layout};
use super::targets::number;

/// Obedience first, nearness to the proposal second, in one number.
pub(crate) fn score(case: &Case, obeys: usize, distance: usize) -> i64 {
    number(obeys) * (number(case.size()) + 1) - number(distance)
}

/// A beginning: what the creatures so far have chosen.
struct Beginning {
    state: u64,
    score: i64,
    /// The beginning that it goes on from, and by which choice.
    from: usize,
    choice: usize,
}

/// States are mixed by one multiplication: they come from no stranger.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ (mixed >> 32);
    }
}

/// What happens after each creature.
struct Plan<'a> {
    layout: Layout<'a>,
    /// The creatures in the order in which they choose.
    order: Vec<usize>,
    choices: Vec<Vec<Choice>>,
    /// What is looked at after each creature.
    checks: Vec<Vec<usize>>,
    /// What of the state still matters after each.
    keep: Vec<u64>,
    /// From each creature on: the most that it and the later ones score by themselves.
    rest: Vec<i64>,
    /// From each on: the fields in which somebody may still earn a requirement.
    open: Vec<u64>,
    /// From each on: how many requirements on numbers are still open.
    pending: Vec<u32>,
    worth: i64,
}

/// The best options that score more than `floor`; `Some(None)` where none do, `None` where it would take more steps.
pub(crate) fn settle(case: &Case, floor: i64, steps: usize) -> Option<Option<Vec<Vec<usize>>>> {
    let plan = Plan::of(case)?;
    plan.run(floor, steps).map(|found| found.map(|choices| plan.options(&choices)))
}

impl<'a> Plan<'a> {
    fn of(case: &'a Case) -> Option<Self> {
        let layout = Layout::of(case)?;
        let size = case.size();
        let all: Vec<Vec<Choice>> = (0..size).map(|creature| layout.choices(creature)).collect::<Option<_>>()?;
        // Who counts where few do comes first, so that those numbers are soon forgotten.
        let mut busy = vec![0; layout.fields.len()];
        let touched = |choices: &[Choice]| {
            let mut steps: Vec<usize> = choices.iter().flat_map(|choice| choice.steps.iter().copied()).collect();
            steps.sort_unstable();
            steps.dedup();
            steps
        };
        for field in all.iter().flat_map(|choices| touched(choices)) {
            busy[field] += 1;
        }
        let rarest =
            |choices: &[Choice]| touched(choices).into_iter().map(|field| busy[field]).min().unwrap_or(usize::MAX);
        let mut ranked: Vec<(usize, usize, Vec<Choice>)> =
            all.into_iter().enumerate().map(|(creature, choices)| (rarest(&choices), creature, choices)).collect();
        ranked.sort_by_key(|(rarest, creature, _)| (*rarest, *creature));
        let (order, choices): (Vec<usize>, Vec<Vec<Choice>>) =
            ranked.into_iter().map(|(_, creature, choices)| (creature, choices)).unzip();

        let worth = score(case, 1, 0);
        let (settled, forgotten) = layout.settled(&choices);
        let mut checks = vec![Vec::new(); size];
        let mut pending = vec![0; size + 1];
        for (check, at) in settled.into_iter().enumerate() {
            checks[at].push(check);
            for pending in pending.iter_mut().take(at + 1).filter(|_| layout.checks[check].is_demand()) {
                *pending += 1;
            }
        }
        let (mut keep, mut open) = (vec![u64::MAX; size], vec![0; size + 1]);
        for (field, (at, bits)) in layout.fields.iter().zip(forgotten) {
            keep[at] &= !bits;
            for open in open.iter_mut().take(at + 1).filter(|_| field.is_prize) {
                *open |= bits;
            }
        }
        let mut plan = Self { layout, order, choices, checks, keep, rest: vec![0; size + 1], open, pending, worth };
        for place in (0..size).rev() {
            let best = plan.choices[place].iter().map(|choice| plan.gain(case, place, choice)).max().unwrap_or(0);
            plan.rest[place] = plan.rest[place + 1] + best;
        }
        Some(plan)
    }

    /// What a choice scores by itself: its own requirements, and a little less where it is not as proposed.
    fn gain(&self, case: &Case, place: usize, choice: &Choice) -> i64 {
        let changed = choice.option != case.proposed[self.order[place]];
        self.worth * i64::try_from(choice.own).unwrap_or(0) - i64::from(changed)
    }

    /// The state and score after a choice; `None` where a restriction is broken.
    fn after(&self, place: usize, state: u64, choice: &Choice) -> Option<(u64, i64)> {
        let (mut state, mut gained) = (state, 0);
        for step in &choice.steps {
            let field = self.layout.fields[*step];
            let next = field.step(state)?;
            if field.is_prize && next != state {
                gained += self.worth;
            }
            state = next;
        }
        for check in &self.checks[place] {
            let check = &self.layout.checks[*check];
            match (check.is_demand(), check.holds(state)) {
                (false, false) => return None,
                (true, true) => gained += self.worth,
                _ => {}
            }
        }
        Some((state & self.keep[place], gained))
    }

    /// By its place the choice of each creature.
    fn run(&self, floor: i64, mut steps: usize) -> Option<Option<Vec<usize>>> {
        let case = self.layout.case();
        let mut beginnings = vec![Beginning { state: 0, score: 0, from: 0, choice: 0 }];
        let mut known: HashMap<u64, usize, BuildHasherDefault<Mixer>> = HashMap::default();
        let mut layer = 0..1;
        for place in 0..self.order.len() {
            known.clear();
            let next = place + 1;
            let gains: Vec<i64> = self.choices[place].iter().map(|choice| self.gain(case, place, choice)).collect();
            for from in layer.clone() {
                let (state, score) = (beginnings[from].state, beginnings[from].score);
                steps = steps.checked_sub(gains.len())?;
                for (choice, gain) in gains.iter().enumerate() {
                    let Some((state, gained)) = self.after(place, state, &self.choices[place][choice]) else {
                        continue;
                    };
                    let score = score + gain + gained;
                    let hope = self.worth * i64::from((self.open[next] & !state).count_ones() + self.pending[next]);
                    if score + self.rest[next] + hope <= floor {
                        continue;
                    }
                    let beginning = Beginning { state, score, from, choice };
                    match known.entry(state) {
                        Entry::Vacant(entry) => {
                            entry.insert(beginnings.len());
                            beginnings.push(beginning);
                        }
                        Entry::Occupied(entry) => {
                            let other = &mut beginnings[*entry.get()];
                            if other.score < score {
                                *other = beginning;
                            }
                        }
                    }
                }
            }
            layer = layer.end..beginnings.len();
        }
        // Nothing matters any more at the end, so one is left at most.
        let Some(mut at) = layer.max_by_key(|end| beginnings[*end].score) else { return Some(None) };
        let mut choices = vec![0; self.order.len()];
        for choice in choices.iter_mut().rev() {
            *choice = beginnings[at].choice;
            at = beginnings[at].from;
        }
        Some(Some(choices))
    }

    /// The options of the creatures that were chosen.
    fn options(&self, choices: &[usize]) -> Vec<Vec<usize>> {
        let mut options = vec![Vec::new(); self.order.len()];
        for (place, choice) in choices.iter().enumerate() {
            options[self.order[place]].clone_from(&self.choices[place][*choice].option);
        }
        options
    }
}
