//! Options that nothing wants: what is left holds an optimum, and one as near to the proposal as any.

use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::case::Case;

/// The part without options that nothing wants; the same part where company is asked for, as then anybody may be
/// wanted for being declared at all.
///
/// A creature that may use one target at once needs a target only if that obeys a requirement of its own, if a
/// requirement on several asks for the target, if the target takes several creatures and someone else wants it (or was
/// proposed to use it), or if it was proposed. In any other case using nothing is as good, and no farther away.
pub(crate) fn drop_unwanted(case: &Case) -> Case {
    let mut reduced = case.clone();
    if case.limits.iter().any(|limit| matches!(limit, Limit::Company { .. })) {
        return reduced;
    }
    let mut takes_several = Set::none(case.targets);
    let mut asked = Set::none(case.targets);
    let mut wanted = Set::none(case.targets);
    for limit in &case.limits {
        if let Limit::BlockersAtLeast { target, .. } | Limit::AllOrNone { target, .. } = limit {
            takes_several.insert(*target);
        }
    }
    let mut own = vec![Set::none(case.targets); case.size()];
    for demand in &case.demands {
        match demand {
            Demand::Uses { creature, targets } => own[*creature].join(targets),
            Demand::Anyone { targets, .. } => asked.join(targets),
            Demand::Blockers { target, .. } => asked.insert(*target),
        }
    }
    for (creature, own) in own.iter().enumerate() {
        let mut uses = own.clone();
        uses.keep(&case.usable[creature]);
        wanted.join(&uses);
        if case.capacity[creature] > 1 {
            // Its options are not looked into: whatever it may use, it may want.
            wanted.join(&case.usable[creature]);
        }
        for target in &case.proposed[creature] {
            wanted.insert(*target);
        }
    }
    takes_several.keep(&wanted);
    for creature in (0..case.size()).filter(|creature| case.capacity[*creature] == 1) {
        let mut relevant = own[creature].clone();
        relevant.join(&asked);
        relevant.join(&takes_several);
        for target in &case.proposed[creature] {
            relevant.insert(*target);
        }
        reduced.usable[creature].keep(&relevant);
    }
    reduced
}
