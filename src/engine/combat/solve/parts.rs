//! A declaration falls into parts that don't touch one another.

use super::super::declaration::Declaration;
use super::super::problem::Problem;
use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::case::{Case, Domain};

/// Creatures that hang together.
struct Groups(Vec<usize>);

impl Groups {
    fn root(&mut self, mut creature: usize) -> usize {
        while self.0[creature] != creature {
            self.0[creature] = self.0[self.0[creature]];
            creature = self.0[creature];
        }
        creature
    }

    fn join(&mut self, one: usize, two: usize) {
        let (one, two) = (self.root(one), self.root(two));
        self.0[one.max(two)] = one.min(two);
    }

    fn join_all(&mut self, members: impl IntoIterator<Item = usize>) {
        let mut first = None;
        for member in members {
            match first {
                None => first = Some(member),
                Some(first) => self.join(first, member),
            }
        }
    }
}

/// Splits a problem. A creature that can be declared with nothing is in no part, and neither are requirements that
/// nobody can obey. A proposed option that is not allowed stays as it is in the part's `proposed`.
pub fn split(problem: &Problem, domain: &Domain, proposed: &Declaration) -> Vec<Case> {
    let parts = together(problem, domain);
    let count = problem.creatures.len();
    let (mut part_of, mut place) = (vec![None; count], vec![0; count]);
    for (part, creatures) in parts.iter().enumerate() {
        for (number, creature) in creatures.iter().enumerate() {
            (part_of[*creature], place[*creature]) = (Some(part), number);
        }
    }
    let case = |creatures: Vec<usize>| Case {
        capacity: creatures.iter().map(|creature| problem.creatures[*creature].capacity).collect(),
        usable: creatures.iter().map(|creature| domain.usable[*creature].clone()).collect(),
        helps: creatures.iter().map(|creature| domain.helps[*creature].clone()).collect(),
        proposed: creatures.iter().map(|creature| proposed.option(*creature).to_vec()).collect(),
        limits: Vec::new(),
        demands: Vec::new(),
        targets: problem.targets.len(),
        creatures,
    };
    let mut cases: Vec<Case> = parts.into_iter().map(case).collect();
    for restriction in &problem.restrictions {
        share(&restriction.limit, domain, &part_of, &place, &mut cases);
    }
    for requirement in &problem.requirements {
        ask(&requirement.demand, domain, &part_of, &place, &mut cases);
    }
    cases
}

/// The creatures of each part: those that a restriction or a requirement speaks of together hang together.
fn together(problem: &Problem, domain: &Domain) -> Vec<Vec<usize>> {
    let count = problem.creatures.len();
    let able = Set::of(count, (0..count).filter(|creature| !domain.usable[*creature].is_empty()));
    let mut groups = Groups((0..count).collect());
    for restriction in &problem.restrictions {
        groups.join_all(bound_by(&restriction.limit, domain, &able));
    }
    for requirement in &problem.requirements {
        groups.join_all(asked_by(&requirement.demand, domain, &able));
    }
    let mut by_root: Vec<Option<usize>> = vec![None; count];
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for creature in able.iter() {
        let part = *by_root[groups.root(creature)].get_or_insert_with(|| {
            parts.push(Vec::new());
            parts.len() - 1
        });
        parts[part].push(creature);
    }
    parts
}

/// The creatures that a restriction binds together.
fn bound_by(limit: &Limit, domain: &Domain, able: &Set) -> Vec<usize> {
    let those = |fits: &dyn Fn(usize) -> bool| able.iter().filter(|creature| fits(*creature)).collect();
    match limit {
        Limit::BlockersAtLeast { target, .. }
        | Limit::BlockersAtMost { target, .. }
        | Limit::AllOrNone { target, .. } => those(&|creature| domain.usable[creature].has(*target)),
        Limit::Company { creature, .. } | Limit::OnlyAlone { creature } if !able.has(*creature) => Vec::new(),
        Limit::Company { creature, which, .. } => those(&|other| other == *creature || which.has(other)),
        Limit::OnlyAlone { .. } => able.iter().collect(),
        Limit::AtMost { who, whom, .. } => those(&|creature| who.has(creature) && domain.usable[creature].meets(whom)),
    }
}

/// The creatures that can obey a requirement together.
fn asked_by(demand: &Demand, domain: &Domain, able: &Set) -> Vec<usize> {
    let those = |fits: &dyn Fn(usize) -> bool| able.iter().filter(|creature| fits(*creature)).collect();
    match demand {
        Demand::Uses { .. } => Vec::new(),
        Demand::Anyone { who, targets } => {
            those(&|creature| who.has(creature) && domain.usable[creature].meets(targets))
        }
        Demand::Blockers { target, .. } => those(&|creature| domain.usable[creature].has(*target)),
    }
}

fn renumbered(who: &Set, part: usize, part_of: &[Option<usize>], place: &[usize], size: usize) -> Set {
    Set::of(size, who.iter().filter(|creature| part_of[*creature] == Some(part)).map(|creature| place[creature]))
}

fn share(limit: &Limit, domain: &Domain, part_of: &[Option<usize>], place: &[usize], cases: &mut [Case]) {
    let user = |target: usize| (0..part_of.len()).find(|creature| domain.usable[*creature].has(target));
    let part = match limit {
        Limit::BlockersAtLeast { target, .. }
        | Limit::BlockersAtMost { target, .. }
        | Limit::AllOrNone { target, .. } => user(*target).and_then(|creature| part_of[creature]),
        Limit::Company { creature, .. } | Limit::OnlyAlone { creature } => part_of[*creature],
        Limit::AtMost { who, whom, .. } => {
            who.iter().find(|creature| domain.usable[*creature].meets(whom)).and_then(|creature| part_of[creature])
        }
    };
    let Some(part) = part else { return };
    let size = cases[part].size();
    let limit = match limit {
        Limit::BlockersAtLeast { .. } | Limit::BlockersAtMost { .. } => limit.clone(),
        Limit::AllOrNone { target, all } => {
            if all.iter().any(|creature| !domain.usable[creature].has(*target)) {
                // Not all can, so nobody may.
                Limit::BlockersAtMost { target: *target, count: 0 }
            } else {
                Limit::AllOrNone { target: *target, all: renumbered(all, part, part_of, place, size) }
            }
        }
        Limit::Company { creature, others, which } => Limit::Company {
            creature: place[*creature],
            others: *others,
            which: renumbered(which, part, part_of, place, size),
        },
        Limit::OnlyAlone { creature } => Limit::OnlyAlone { creature: place[*creature] },
        Limit::AtMost { who, whom, count } => {
            Limit::AtMost { who: renumbered(who, part, part_of, place, size), whom: whom.clone(), count: *count }
        }
    };
    cases[part].limits.push(limit);
}

fn ask(demand: &Demand, domain: &Domain, part_of: &[Option<usize>], place: &[usize], cases: &mut [Case]) {
    match demand {
        Demand::Uses { creature, targets } => {
            if let (Some(part), true) = (part_of[*creature], domain.usable[*creature].meets(targets)) {
                let demand = Demand::Uses { creature: place[*creature], targets: targets.clone() };
                cases[part].demands.push(demand);
            }
        }
        Demand::Anyone { who, targets } => {
            let able = who.iter().find(|creature| domain.usable[*creature].meets(targets));
            if let Some(part) = able.and_then(|creature| part_of[creature]) {
                let who = renumbered(who, part, part_of, place, cases[part].size());
                cases[part].demands.push(Demand::Anyone { who, targets: targets.clone() });
            }
        }
        Demand::Blockers { target, .. } => {
            let able = (0..part_of.len()).find(|creature| domain.usable[*creature].has(*target));
            if let Some(part) = able.and_then(|creature| part_of[creature]) {
                cases[part].demands.push(demand.clone());
            }
        }
    }
}
