//! The ways of settling a part against one another, and against trying everything.

use super::super::deadline::Deadline;
use super::super::predicate::Tally;
use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::super::solve::Case;
use super::super::solve::bound::Weights;
use super::super::solve::classes::classes;
use super::super::solve::drop::drop_unwanted;
use super::super::solve::goal::Goal;
use super::super::solve::layers::{score, settle};
use super::super::solve::model;
use super::super::solve::nearest;
use super::super::solve::optimum::{self, Proof};
use super::super::solve::possible::drop_impossible;
use super::super::solve::programme::Effort;
use crate::ability::Comparison;

/// As far as it takes.
const EFFORT: Effort = Effort { turns: 16, until: Deadline::NEVER };

/// SplitMix64.
pub(super) struct Random(pub u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn set(&mut self, bound: usize, percent: usize) -> Set {
        Set::of(bound, (0..bound).filter(|_| self.chance(percent)).collect::<Vec<_>>())
    }
}

fn case(random: &mut Random) -> Case {
    let (size, targets) = (1 + random.below(5), 1 + random.below(4));
    let mut case = Case {
        creatures: (0..size).collect(),
        capacity: (0..size).map(|_| if random.chance(15) { 1 + random.below(3) } else { 1 }).collect(),
        usable: (0..size).map(|_| random.set(targets, 75)).collect(),
        helps: vec![None; size],
        limits: Vec::new(),
        demands: Vec::new(),
        targets,
        proposed: Vec::new(),
    };
    for creature in 0..size {
        let all = case.options(creature, 1000).unwrap();
        case.proposed.push(all[random.below(all.len())].clone());
        if case.capacity[creature] > 1 && random.chance(50) {
            case.helps[creature] = Some(random.set(targets, 30));
        }
    }
    for target in 0..targets {
        if random.chance(40) {
            case.limits.push(Limit::BlockersAtLeast { target, count: 2 + random.below(2) });
        }
        if random.chance(15) {
            case.limits.push(Limit::BlockersAtMost { target, count: random.below(3) });
        }
        if random.chance(8) {
            case.limits.push(Limit::AllOrNone { target, all: random.set(size, 60) });
        }
        if random.chance(40) {
            case.demands.push(Demand::Anyone { who: random.set(size, 80), targets: Set::of(targets, [target]) });
        }
        if random.chance(15) {
            let comparisons =
                [Comparison::AtLeast, Comparison::Exactly, Comparison::AtMost, Comparison::Less, Comparison::Greater];
            let comparison = comparisons[random.below(5)];
            case.demands.push(Demand::Blockers { target, comparison, count: random.below(4) });
        }
    }
    for creature in 0..size {
        if random.chance(10) {
            let mut which = random.set(size, 70);
            which.remove(creature);
            case.limits.push(Limit::Company { creature, others: 1 + random.below(2), which });
        }
        if random.chance(6) {
            case.limits.push(Limit::OnlyAlone { creature });
        }
        while random.chance(40) {
            case.demands.push(Demand::Uses { creature, targets: random.set(targets, 60) });
        }
    }
    if random.chance(20) {
        let (who, whom) = (random.set(size, 80), random.set(targets, 80));
        case.limits.push(Limit::AtMost { who, whom, count: random.below(3) });
    }
    case
}

/// What each target asks for, and how many may or must block it.
fn limit_targets(case: &mut Case, of_kinds: &[Set], random: &mut Random) {
    let targets = case.targets;
    let (least, asked) = (1 + random.below(3), random.below(4));
    for target in 0..targets {
        if random.chance(80) {
            case.limits.push(Limit::BlockersAtLeast { target, count: least });
        }
        if random.chance(10) {
            case.limits.push(Limit::BlockersAtMost { target, count: random.below(3) });
        }
        if random.chance(8) {
            case.limits.push(Limit::AllOrNone { target, all: of_kinds[random.below(of_kinds.len())].clone() });
        }
        let own = Set::of(targets, [target]);
        match asked {
            0 => case.demands.push(Demand::Anyone { who: Set::all(case.creatures.len()), targets: own }),
            1 => {
                case.demands.push(Demand::Anyone { who: of_kinds[random.below(of_kinds.len())].clone(), targets: own })
            }
            2 => {
                let comparison = [Comparison::Exactly, Comparison::AtLeast, Comparison::AtMost][random.below(3)];
                case.demands.push(Demand::Blockers { target, comparison, count: 1 + random.below(3) });
            }
            _ => {}
        }
    }
}

/// A part in which most creatures, and some targets, are equal, and requirements contradict one another or a
/// restriction.
fn equal_case(random: &mut Random) -> Case {
    let (size, targets) = (3 + random.below(4), 1 + random.below(3));
    let mut case = Case {
        creatures: (0..size).collect(),
        capacity: vec![1; size],
        usable: vec![Set::none(targets); size],
        helps: vec![None; size],
        limits: Vec::new(),
        demands: Vec::new(),
        targets,
        proposed: vec![Vec::new(); size],
    };
    let kinds = 1 + random.below(2);
    let kind_of: Vec<usize> = (0..size).map(|_| random.below(kinds)).collect();
    for kind in 0..kinds {
        let members: Vec<usize> = (0..size).filter(|creature| kind_of[*creature] == kind).collect();
        let capacity = if random.chance(35) { 2 + random.below(2) } else { 1 };
        let usable = random.set(targets, 85);
        let own: Vec<Set> = (0..random.below(3))
            .map(|_| if random.chance(50) { Set::all(targets) } else { Set::of(targets, [random.below(targets)]) })
            .collect();
        let helps = (capacity > 1 && random.chance(30)).then(|| random.set(targets, 50));
        let company = random.chance(25).then(|| 1 + random.below(3));
        let alone = random.chance(8);
        for creature in members {
            case.capacity[creature] = capacity;
            case.usable[creature] = usable.clone();
            case.helps[creature].clone_from(&helps);
            case.demands.extend(own.iter().map(|own| Demand::Uses { creature, targets: own.clone() }));
            if let Some(others) = company {
                let which = Set::of(size, (0..size).filter(|other| *other != creature));
                case.limits.push(Limit::Company { creature, others, which });
            }
            if alone {
                case.limits.push(Limit::OnlyAlone { creature });
            }
        }
    }
    let of_kind = |kind: usize| Set::of(size, (0..size).filter(|creature| kind_of[*creature] == kind));
    let of_kinds: Vec<Set> = (0..kinds).map(of_kind).collect();
    limit_targets(&mut case, &of_kinds, random);
    if random.chance(20) {
        let who = if random.chance(50) { Set::all(size) } else { of_kinds[0].clone() };
        case.limits.push(Limit::AtMost { who, whom: Set::all(targets), count: 1 + random.below(3) });
    }
    let to_nobody = random.chance(40);
    for creature in 0..size {
        let all = case.options(creature, 1000).unwrap();
        if !to_nobody && random.chance(60) {
            case.proposed[creature].clone_from(&all[random.below(all.len())]);
        }
    }
    case
}

/// The most that any options obey, and the fewest creatures that do otherwise than proposed in options that obey so
/// much.
fn plainly(case: &Case) -> (usize, usize) {
    let choices: Vec<Vec<Vec<usize>>> =
        (0..case.size()).map(|creature| case.options(creature, 1000).unwrap()).collect();
    let mut chosen = vec![0; case.size()];
    let mut best = (0, usize::MAX);
    loop {
        let options: Vec<Vec<usize>> = chosen.iter().zip(&choices).map(|(at, all)| all[*at].clone()).collect();
        let tally = Tally::of(&options, case.targets);
        if case.limits.iter().all(|limit| super::super::predicate::follows(limit, &options, &tally)) {
            let (obeys, distance) = (case.obeys(&options), case.distance(&options));
            if obeys > best.0 || obeys == best.0 && distance < best.1 {
                best = (obeys, distance);
            }
        }
        let Some(next) = (0..chosen.len()).rev().find(|at| chosen[*at] + 1 < choices[*at].len()) else { return best };
        chosen[next] += 1;
        chosen[next + 1..].fill(0);
    }
}

/// A part small enough to try everything.
pub(super) fn small(random: &mut Random) -> Case {
    loop {
        let case = if random.chance(50) { equal_case(random) } else { case(random) };
        let ways: usize = (0..case.size()).map(|creature| case.options(creature, 1000).unwrap().len()).product();
        if ways <= 6_000 {
            return case;
        }
    }
}

#[test]
fn every_way_agrees_with_trying_everything() {
    for seed in 0..1_500 {
        let mut random = Random(seed);
        let case = small(&mut random);
        let (most, near) = plainly(&case);
        assert!(Weights::of(&case).bound() >= most, "seed {seed}: bound below {most}: {case:?}");
        let mut possible = case.clone();
        drop_impossible(&mut possible);
        assert_eq!(plainly(&possible), (most, near), "seed {seed}: dropped what is possible: {case:?}");
        let reduced = drop_unwanted(&possible);
        assert_eq!(plainly(&reduced), (most, near), "seed {seed}: dropped what is wanted: {case:?}");
        let highest = score(&case, most, near);
        let nobody = vec![Vec::new(); case.size()];
        for case in [&case, &reduced] {
            let best = settle(case, highest - 1, 10_000_000).unwrap().unwrap();
            assert!(case.follows(&best), "seed {seed}: settled {best:?} {case:?}");
            assert_eq!(score(case, case.obeys(&best), case.distance(&best)), highest, "seed {seed}: {best:?} {case:?}");
            assert_eq!(settle(case, highest, 10_000_000), Some(None), "seed {seed}: {case:?}");
            let solved = model::solve(case, Goal::Most, Some(&nobody), EFFORT);
            assert_eq!((solved.bound, solved.is_proved), (Some(most), true), "seed {seed}: {solved:?} {case:?}");
            let options = solved.options.unwrap();
            assert!(case.follows(&options) && case.obeys(&options) == most, "seed {seed}: {options:?} {case:?}");
            let solved = model::solve(case, Goal::Nearest(most), Some(&options), EFFORT);
            assert!(solved.is_proved, "seed {seed}: {solved:?} {case:?}");
            let options = solved.options.unwrap();
            assert!(case.follows(&options) && case.obeys(&options) == most, "seed {seed}: {options:?} {case:?}");
            assert_eq!(case.distance(&options), near, "seed {seed}: {options:?}, {case:?}");
        }
    }
}

/// What a bound or the layers prove, the programme proves too; and the nearest is the nearest.
#[test]
fn every_proof_is_proved_again_by_the_programme() {
    let mut proofs = std::collections::BTreeMap::new();
    for seed in 0..1_500 {
        let mut random = Random(seed ^ 0xFACE_0000);
        let case = small(&mut random);
        let (most, near) = plainly(&case);
        let part = optimum::solve(case.clone(), Deadline::NEVER);
        *proofs.entry(part.proof).or_insert(0) += 1;
        assert_eq!((part.obeys, part.bound), (most, most), "seed {seed}: {part:?}");
        let again = model::solve(&case, Goal::Most, None, EFFORT);
        assert_eq!(again.bound, Some(part.obeys), "seed {seed}: {part:?}");
        let (options, is_nearest) = nearest::nearest_options(&part, Deadline::NEVER);
        assert!(is_nearest && case.follows(&options) && case.obeys(&options) == most, "seed {seed}: {part:?}");
        assert_eq!(case.distance(&options), near, "seed {seed}: {options:?} {case:?}");
    }
    assert!(proofs[&Proof::Bound] > 100 && proofs[&Proof::Layers] > 100, "{proofs:?}");
}

/// Creatures in a class may be swapped, and the board is the same.
#[test]
fn those_of_a_class_are_equal() {
    let mut several = 0;
    for seed in 0..2_000 {
        let mut random = Random(seed ^ 0xBEEF_0000);
        let case = small(&mut random);
        let all: Vec<Vec<usize>> = (0..case.size())
            .map(|creature| {
                let all = case.options(creature, 1000).unwrap();
                all[random.below(all.len())].clone()
            })
            .collect();
        for class in classes(&case) {
            several += usize::from(class.members.len() > 1);
            for pair in class.members.windows(2) {
                let mut swapped = all.clone();
                swapped.swap(pair[0], pair[1]);
                assert_eq!(case.follows_limits(&all), case.follows_limits(&swapped), "seed {seed}: {all:?} {case:?}");
                assert_eq!(case.obeys(&all), case.obeys(&swapped), "seed {seed}: {all:?} {case:?}");
            }
        }
    }
    assert!(several > 1_000, "{several}");
}
