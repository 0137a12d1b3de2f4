//! Which requirements a declaration obeys, which it does not, and why that is right or wrong.   500.2–500.5 · 508.1d,
//! 509.1c

use super::teller::Teller;
use super::unmet::Then;
use super::{impossible, unmet, words};
use crate::edition::{Provision, RequirementReading};
use crate::engine::combat::comparison::{self, Judgement, Proposal};
use crate::engine::combat::declaration::Declaration;
use crate::engine::combat::law;
use crate::engine::combat::predicate;
use crate::engine::combat::problem::Problem;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::set::Set;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

/// The requirements of a legal declaration, and why none of the rest counts.
pub(crate) fn of_legal(
    teller: Teller<'_>,
    proposal: &Proposal<'_>,
    reading: RequirementReading,
    judgement: &Judgement,
    reasons: &mut Vec<Reason>,
) {
    let Proposal { proposed, paid, .. } = *proposal;
    let edition = teller.view.edition();
    let obeyed = predicate::obeyed(teller.problem, proposed);
    let demands: Vec<&Demand> = teller.problem.requirements.iter().map(|requirement| &requirement.demand).collect();
    let affordable = teller.problem.affordable(paid);
    let counts = |place: &usize| obeyed[*place] || !only_for_a_cost(teller.problem, &affordable, demands[*place]);
    let mut told: Vec<(usize, Then)> = Vec::new();
    // Whatever is only for a cost is told as an exemption.
    for place in (0..obeyed.len()).filter(counts) {
        if obeyed[place] {
            told.push((place, Then::Obeyed));
        } else if reading == RequirementReading::OverallMaximum {
            told.push((place, Then::Words(impossible::goes_on(teller, demands[place]))));
        }
    }
    reasons.extend(unmet::reasons(teller, ReasonKind::Requirement, &told));
    if obeyed.iter().all(|obeyed| *obeyed) || reading == RequirementReading::OverallMaximum {
        return;
    }
    let overall = comparison::overall::best(proposal).map_or(0, |overall| overall.obeys);
    for place in (0..obeyed.len()).filter(counts).filter(|place| !obeyed[*place]) {
        if judgement.traded.contains(&place) {
            let goes_on = ", and could only by giving up another requirement. The rules of this time leave open which \
                           of the two counts; neither is taken as broken.";
            let told = [(place, Then::Words(goes_on.to_owned()))];
            reasons.extend(unmet::reasons(teller, ReasonKind::Reading, &told));
            continue;
        }
        let (goes_on, more) = match reading {
            RequirementReading::Reachable if overall > judgement.obeys => {
                let goes_on = "; creatures with no requirement of their own need not help.";
                (goes_on.to_owned(), vec![Provision::RequirementHelp])
            }
            RequirementReading::CreatureByCreature if overall > judgement.obeys => {
                ("; with everything else as declared, that is not possible.".to_owned(), Vec::new())
            }
            _ => (impossible::goes_on(teller, demands[place]), Vec::new()),
        };
        for mut reason in unmet::reasons(teller, ReasonKind::Requirement, &[(place, Then::Words(goes_on))]) {
            reason.provisions = law::existing(edition, &[more.clone(), reason.provisions].concat());
            reasons.push(reason);
        }
    }
}

/// Whether the creature that a requirement is on could obey it, and only for a cost that is not paid.
fn only_for_a_cost(problem: &Problem, affordable: &[Set], demand: &Demand) -> bool {
    let Demand::Uses { creature, targets } = demand else { return false };
    !affordable[*creature].meets(targets) && problem.open[*creature].meets(targets)
}

/// Which requirements a declaration fails to obey that a better one obeys.
pub(crate) fn of_short(teller: Teller<'_>, proposed: &Declaration, judgement: &Judgement, reasons: &mut Vec<Reason>) {
    let Some(better) = &judgement.better else { return };
    let now = predicate::obeyed(teller.problem, proposed);
    let then = predicate::obeyed(teller.problem, better);
    let unmet = (0..now.len()).filter(|place| !now[*place] && then[*place]);
    let told: Vec<(usize, Then)> = unmet.map(|place| (place, Then::Unmet)).collect();
    reasons.extend(unmet::reasons(teller, ReasonKind::Requirement, &told));
    let text = format!(
        "This {} obeys {}, and {} could be obeyed: {}.",
        teller.verb(),
        words::requirements(judgement.obeys),
        judgement.maximum,
        words::declaration(teller, better)
    );
    let general = law::requirement(teller.view.edition(), teller.problem.declared);
    let count = Reason::new(ReasonKind::Requirement, text).resting_on(general);
    // Where one requirement is given up for others, numbers decide.
    let is_traded = (0..now.len()).any(|place| now[place] && !then[place]);
    reasons.insert(if is_traded { 0 } else { reasons.len() }, count);
    if !judgement.is_nearest {
        let text = "It is near to what was declared; whether one is nearer was not looked for to the end.";
        reasons.push(Reason::new(ReasonKind::Reading, text));
    }
}

/// Creatures whose requirements do not count.
pub(crate) fn exemptions(teller: Teller<'_>, proposal: &Proposal<'_>, reasons: &mut Vec<Reason>) {
    let Proposal { proposed, paid, .. } = *proposal;
    let edition = teller.view.edition();
    let general = law::requirement(edition, teller.problem.declared);
    let verb = teller.verb();
    let exempt = teller.problem.exempt.iter().map(|(creature, _)| *creature);
    let exempt = exempt.filter(|creature| proposed.option(*creature).is_empty());
    let is_tapped = |creature: &usize| teller.view.game().object(teller.problem.creatures[*creature].object).tapped;
    let (tapped, others): (Vec<usize>, Vec<usize>) = exempt.partition(is_tapped);
    for (creatures, tapped) in [(tapped, "tapped, and so "), (others, "")] {
        if creatures.is_empty() {
            continue;
        }
        let (is, them) = if creatures.len() == 1 { ("is", "it") } else { ("are", "them") };
        let who = english::capitalised(&teller.creatures(creatures.iter().copied()));
        let text = format!("{who} {is} {tapped}exempt: what would require {them} to {verb} does not count.");
        let reason =
            Reason::new(ReasonKind::Exemption, text).about(creatures.iter().map(|creature| teller.about(*creature)));
        reasons.push(reason.resting_on(general.clone()));
    }
    let affordable = teller.problem.affordable(paid);
    for requirement in &teller.problem.requirements {
        let Demand::Uses { creature, targets } = &requirement.demand else { continue };
        if !only_for_a_cost(teller.problem, &affordable, &requirement.demand)
            || proposed.option(*creature).iter().any(|target| targets.has(*target))
        {
            continue;
        }
        let who = teller.creature(*creature);
        let text = format!("{who} could {verb} only for a cost, and nobody is required to pay it.");
        let reason = Reason::new(ReasonKind::Exemption, text).about([teller.about(*creature)]);
        let reason = reason.resting_on(general.clone());
        let toll =
            teller.problem.tolls.iter().find(|toll| toll.creatures.has(*creature) && toll.targets.meets(targets));
        let reason = toll.map_or_else(|| reason.clone(), |toll| teller.from(reason.clone(), &toll.grounds));
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
}
