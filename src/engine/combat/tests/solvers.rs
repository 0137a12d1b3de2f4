//! The ways to an optimum against one another, on random parts: search, programme, bounds.

use crate::ability::Comparison;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::set::Set;
use crate::engine::combat::solve::bound::Weights;
use crate::engine::combat::solve::drop::drop_unwanted;
use crate::engine::combat::solve::flow::{matching, score};
use crate::engine::combat::solve::layers::settle;
use crate::engine::combat::solve::model::{self, Answer};
use crate::engine::combat::solve::search::{Goal, search};
use crate::engine::combat::solve::{Case, Whole};

/// SplitMix64.
struct Random(u64);

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
        whole: vec![None; size],
        limits: Vec::new(),
        demands: Vec::new(),
        targets,
        proposed: Vec::new(),
    };
    for creature in 0..size {
        let all = case.options(creature, 1000).unwrap();
        case.proposed.push(all[random.below(all.len())].clone());
        if case.capacity[creature] > 1 && random.chance(50) {
            case.whole[creature] =
                Some(Whole { keep: case.proposed[creature].clone(), helps: random.set(targets, 30) });
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

#[test]
fn the_programme_agrees_with_the_search() {
    for seed in 0..1_500 {
        let mut random = Random(seed);
        let case = case(&mut random);
        let found = search(&case, Goal::Most(usize::MAX), 10_000_000).unwrap().unwrap();
        assert!(case.follows(&found), "seed {seed}");
        let most = case.obeys(&found);
        let weights = Weights::of(&case);
        let matching = matching(&case, &weights);
        assert!(weights.bound() >= most && matching.bound >= most, "seed {seed}: bound below {most}: {case:?}");
        let reduced = drop_unwanted(&case);
        let fewer = search(&reduced, Goal::Most(usize::MAX), 10_000_000).unwrap().unwrap();
        assert_eq!(case.obeys(&fewer), most, "seed {seed}: dropped what was wanted: {case:?}");
        let nobody = vec![Vec::new(); case.size()];
        let Answer::Options(solved) = model::solve(&case, Goal::Most(usize::MAX), Some(&nobody)) else {
            panic!("seed {seed}: no answer");
        };
        assert!(case.follows(&solved), "seed {seed}: {solved:?} {case:?}");
        assert_eq!(case.obeys(&solved), most, "seed {seed}: {solved:?}, {found:?}, {case:?}");
        let near = search(&case, Goal::Nearest(most), 10_000_000).unwrap().unwrap();
        let fewer = search(&reduced, Goal::Nearest(most), 10_000_000).unwrap().unwrap();
        assert_eq!(case.distance(&fewer), case.distance(&near), "seed {seed}: dropped what was near: {case:?}");
        let highest = score(&case, most, case.distance(&near));
        for case in [&case, &reduced] {
            let best = settle(case, highest - 1, 10_000_000).unwrap().unwrap();
            assert!(case.follows(&best), "seed {seed}: settled {best:?} {case:?}");
            assert_eq!(score(case, case.obeys(&best), case.distance(&best)), highest, "seed {seed}: {best:?} {case:?}");
            assert_eq!(settle(case, highest, 10_000_000), Some(None), "seed {seed}: {case:?}");
        }
        assert!(matching.score >= highest, "seed {seed}: {} below {highest}: {case:?}", matching.score);
        let Answer::Options(solved) = model::solve(&case, Goal::Nearest(most), Some(&found)) else {
            panic!("seed {seed}: no nearest");
        };
        assert!(case.follows(&solved) && case.obeys(&solved) == most, "seed {seed}: {solved:?} {case:?}");
        assert_eq!(case.distance(&solved), case.distance(&near), "seed {seed}: {solved:?}, {near:?}, {case:?}");
    }
}
