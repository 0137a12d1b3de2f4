//! Which change of the rules makes an answer another one.

use std::collections::BTreeMap;

use super::{Answer, Asked};
use crate::edition::{Edition, Overlay, Provision};
use crate::report::changed::DecidedBy;
use crate::terms::RuleNumber;

/// One thing in which two editions differ, as far as an answer can depend on it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::cli) enum Difference {
    /// A behaviour with another value.
    Behaviour {
        /// Its name, as the timeline and drafts write it.
        name: String,
        /// Its value before.
        from: String,
        /// Its value after.
        to: String,
    },
    /// A provision that only one of them has.
    Provision {
        provision: Provision,
        /// Its number before.
        from: Option<RuleNumber>,
        /// Its number after.
        to: Option<RuleNumber>,
    },
}

impl Difference {
    /// The provision that came or went.
    pub(in crate::cli) const fn provision(&self) -> Option<Provision> {
        match self {
            Self::Behaviour { .. } => None,
            Self::Provision { provision, .. } => Some(*provision),
        }
    }

    pub(in crate::cli) fn shown(&self) -> DecidedBy {
        match self {
            Self::Behaviour { name, from, to } => {
                DecidedBy::Behaviour { behaviour: name.clone(), from: from.clone(), to: to.clone() }
            }
            Self::Provision { provision, from, to } => DecidedBy::Provision {
                provision: provision.name(),
                title: provision.title().to_owned(),
                from: from.map(|number| number.to_string()),
                to: to.map(|number| number.to_string()),
            },
        }
    }
}

/// All in which two editions differ: behaviours first, because a provision that comes or goes often comes with one.
fn all(from: &Edition, to: &Edition) -> Vec<(usize, Difference)> {
    let behaviours = from.behaviours().into_iter().zip(to.behaviours()).enumerate();
    let mut all: Vec<(usize, Difference)> = behaviours
        .filter(|(_, (one, other))| one != other)
        .map(|(at, ((name, from), (_, to)))| (at, Difference::Behaviour { name, from, to }))
        .collect();
    let numbers = Provision::ALL.iter().map(|provision| (*provision, from.number(*provision), to.number(*provision)));
    let moved = numbers.filter(|(_, one, other)| one.is_some() != other.is_some());
    all.extend(moved.map(|(provision, from, to)| (0, Difference::Provision { provision, from, to })));
    all
}

/// The earlier edition with some of what the later one has.
fn laid_over(from: &Edition, differences: &[&Difference]) -> Option<Edition> {
    let mut overlay = Overlay { provisions: BTreeMap::new(), ..Overlay::default() };
    for difference in differences {
        match difference {
            Difference::Behaviour { name, to, .. } => {
                overlay.behaviours.insert(name.clone(), to.clone());
            }
            Difference::Provision { provision, to, .. } => {
                overlay.provisions.insert(*provision, *to);
            }
        }
    }
    from.drafted(overlay).ok()
}

/// The fewest differences, as far as one search can tell, that give the later answer under the earlier edition. Empty
/// where not even all of them do.
///
/// What neither answer rests on is looked at only where the rest does not give the later answer. The shortest run of
/// differences that gives it ends with one that is needed; the rest of the run is searched again beside it, until what
/// is needed gives the answer alone.
pub(in crate::cli) fn deciding(
    asked: Asked<'_>,
    (from, to): (&Edition, &Edition),
    (before, after): (&Answer, &Answer),
) -> Vec<Difference> {
    let all = all(from, to);
    let gives = |differences: &[&Difference]| {
        laid_over(from, differences).is_some_and(|edition| asked.said(&edition) == after.said)
    };
    let consulted = |(at, difference): &&(usize, Difference)| {
        [before, after].iter().any(|answer| match difference {
            Difference::Behaviour { .. } => answer.rests_on.has_behaviour(*at),
            Difference::Provision { provision, .. } => answer.rests_on.has_provision(*provision),
        })
    };
    let mut needed: Vec<&Difference> = Vec::new();
    let mut rest: Vec<&Difference> = all.iter().filter(consulted).map(|(_, difference)| difference).collect();
    if !gives(&rest) {
        rest = all.iter().map(|(_, difference)| difference).collect();
        if !gives(&rest) {
            return Vec::new();
        }
    }
    while !gives(&needed) {
        let enough = |count: usize| {
            let mut tried = needed.clone();
            tried.extend(rest.iter().take(count));
            gives(&tried)
        };
        let (mut too_few, mut enough_are) = (0, rest.len());
        while enough_are - too_few > 1 {
            let middle = too_few + (enough_are - too_few) / 2;
            if enough(middle) { enough_are = middle } else { too_few = middle }
        }
        let Some(last) = enough_are.checked_sub(1).and_then(|at| rest.get(at)).copied() else { break };
        needed.push(last);
        rest.truncate(enough_are - 1);
    }
    needed.sort();
    needed.into_iter().cloned().collect()
}
