//! Creatures that are equal: whoever swaps two of them has the same board. They are counted, not permuted.
//!
//! Forty plain tokens that may block the same attackers make forty variables for each attacker, and a search that
//! permutes them never ends; counted, they make one.

use std::collections::HashMap;

use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::case::Case;

/// Creatures that are equal but for what was proposed for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    /// The creatures, in order.
    pub(crate) members: Vec<usize>,
    /// How many targets each may use at once.
    pub(crate) capacity: usize,
}

impl Class {
    /// A creature that stands for all.
    pub(crate) fn one(&self) -> usize {
        self.members[0]
    }

    /// How many there are.
    pub(crate) fn size(&self) -> usize {
        self.members.len()
    }
}

/// All that a creature's part in a board consists of, its own number left out.
#[derive(PartialEq, Eq, Hash)]
struct Signature<'a> {
    capacity: usize,
    usable: &'a Set,
    helps: Option<&'a Set>,
    /// The targets of its own requirements.
    own: Vec<&'a Set>,
    /// In which of the board's sets of creatures it is.
    within: Set,
    /// Its number, where its class must be its own.
    alone: Option<usize>,
}

/// The classes of a part, in the order of their first members. A creature that may use several targets is in a class
/// with others only where it is enough to know how many of the class use each target.
pub(crate) fn classes(case: &Case) -> Vec<Class> {
    let sets = sets(case);
    let mut own: Vec<Vec<&Set>> = vec![Vec::new(); case.size()];
    for demand in &case.demands {
        if let Demand::Uses { creature, targets } = demand {
            own[*creature].push(targets);
        }
    }
    own.iter_mut().for_each(|own| own.sort_unstable());
    let mut known: HashMap<Signature<'_>, usize> = HashMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for (creature, own) in own.into_iter().enumerate() {
        let capacity = case.capacity[creature];
        let signature = Signature {
            alone: (capacity > 1 && !counts_suffice(case, creature, &own)).then_some(creature),
            capacity,
            usable: &case.usable[creature],
            helps: case.helps[creature].as_ref(),
            own,
            within: Set::of(sets.len(), (0..sets.len()).filter(|set| sets[*set].has(creature))),
        };
        let class = *known.entry(signature).or_insert_with(|| {
            classes.push(Class { members: Vec::new(), capacity });
            classes.len() - 1
        });
        classes[class].members.push(creature);
    }
    classes
}

/// The sets of creatures that restrictions and requirements speak of.
fn sets(case: &Case) -> Vec<Set> {
    let mut sets: Vec<Set> = Vec::new();
    let mut alone = Set::none(case.size());
    for limit in &case.limits {
        match limit {
            Limit::BlockersAtLeast { .. } | Limit::BlockersAtMost { .. } => {}
            Limit::AllOrNone { all, .. } => sets.push(all.clone()),
            Limit::AtMost { who, .. } => sets.push(who.clone()),
            Limit::OnlyAlone { creature } => alone.insert(*creature),
            Limit::Company { .. } => {}
        }
    }
    sets.push(alone);
    for company in companies(case) {
        sets.push(company.bearers);
        sets.push(company.which);
    }
    for demand in &case.demands {
        if let Demand::Anyone { who, .. } = demand {
            sets.push(who.clone());
        }
    }
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// "... unless so many others do", of all creatures that say so of the same others: if any of the bearers is declared,
/// so many of these are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Company {
    pub(crate) bearers: Set,
    pub(crate) which: Set,
    pub(crate) count: usize,
}

/// The restrictions on company, put together. A bearer that may itself be one of the others counts itself and one more.
pub(crate) fn companies(case: &Case) -> Vec<Company> {
    let mut place: HashMap<(Set, usize), usize> = HashMap::new();
    let mut companies: Vec<Company> = Vec::new();
    // Those that speak of the same others without being of them.
    let mut outside: HashMap<(&Set, usize), usize> = HashMap::new();
    for limit in &case.limits {
        if let Limit::Company { others, which, .. } = limit {
            *outside.entry((which, *others)).or_default() += 1;
        }
    }
    for limit in &case.limits {
        let Limit::Company { creature, others, which } = limit else { continue };
        let (mut which, mut count) = (which.clone(), *others);
        if outside[&(&which, *others)] == 1 {
            which.insert(*creature);
            count += 1;
        }
        let at = *place.entry((which.clone(), count)).or_insert_with(|| {
            companies.push(Company { bearers: Set::none(case.size()), which, count });
            companies.len() - 1
        });
        companies[at].bearers.insert(*creature);
    }
    companies
}

/// Whether creatures like this one, who may use several targets, can be told from how many are declared and how many
/// use each target: so it is where whatever counts for one of them looks at one target, or at all that it may use.
fn counts_suffice(case: &Case, creature: usize, own: &[&Set]) -> bool {
    let usable = &case.usable[creature];
    let simple = |targets: &Set| {
        let within = usable.iter().filter(|target| targets.has(*target)).count();
        within <= 1 || within == usable.len()
    };
    let limits = case.limits.iter().all(|limit| match limit {
        Limit::AtMost { who, whom, .. } => !who.has(creature) || simple(whom),
        _ => true,
    });
    limits && own.iter().all(|own| simple(own))
}
