//! One side's declaration judged: restrictions, costs, requirements, and what would be better.   500 · 508.1, 509.1

use super::cost::{Payment, payment};
use super::declaration::Declaration;
use super::explain::{Teller, broken, unmet, words};
use super::law;
use super::predicate;
use super::problem::Problem;
use super::reading::{self, Judgement};
use super::requirement::Demand;
use super::set::Set;
use crate::edition::{Provision, RequirementReading};
use crate::engine::view::View;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::ManaCost;

/// What came out for one side.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Whether the declaration is legal; `None` where no solver could settle it.
    pub legal: Option<bool>,
    /// How many requirements it obeys.
    pub obeys: usize,
    /// The most that a declaration it is compared with obeys.
    pub maximum: usize,
    /// Why.
    pub reasons: Vec<Reason>,
    /// Legal declarations, the nearest first, with what they obey.
    pub instead: Vec<(Declaration, usize)>,
}

/// Judges a declaration of one side. `strays` are reasons against what has no place in it.
pub fn judge(
    view: &View<'_>,
    problem: &Problem,
    proposed: &Declaration,
    pay: Option<&ManaCost>,
    strays: Vec<Reason>,
) -> Judged {
    let teller = Teller { view, problem };
    let owed = payment(problem, proposed, pay);
    let nobody = Declaration::nobody(problem);
    let paid = if owed.is_paid { proposed } else { &nobody };
    let reading = view.edition().requirement_reading();
    let mut judged = Judged { legal: None, obeys: 0, maximum: 0, reasons: strays, instead: Vec::new() };
    let breaks = predicate::breaks(problem, proposed);
    for place in &breaks {
        judged.reasons.extend(broken::reasons(teller, proposed, *place));
    }
    costs(teller, &owed, &mut judged.reasons);
    let follows = judged.reasons.iter().all(|reason| reason.kind == ReasonKind::Reading);
    // What breaks a restriction is not what the older readings start from: it is held against all that is legal.
    let compares = if follows { reading } else { RequirementReading::OverallMaximum };
    let Some(judgement) = reading::judge(problem, proposed, paid, compares) else {
        judged.obeys = predicate::obeys_how_many(problem, proposed);
        if !follows {
            judged.legal = Some(false);
        } else {
            let text = "The most requirements that can be obeyed could not be found.";
            judged.reasons.push(Reason::new(ReasonKind::Unknown, text));
        }
        return judged;
    };
    (judged.obeys, judged.maximum) = (judgement.obeys, judgement.maximum);
    judged.legal = Some(follows && judgement.obeys >= judgement.maximum);
    if judged.legal == Some(true) {
        explain_legal(teller, proposed, paid, reading, &judgement.traded, &mut judged);
    } else {
        if follows {
            explain_short(teller, proposed, &judgement, &mut judged.reasons);
        }
        judged.instead = instead(problem, proposed, paid, reading, &judgement);
    }
    exemptions(teller, proposed, paid, &mut judged.reasons);
    judged
}

/// What is owed and not paid, or taken as paid.
fn costs(teller: Teller<'_>, owed: &Payment, reasons: &mut Vec<Reason>) {
    let edition = teller.view.edition();
    if owed.owed.is_empty() {
        return;
    }
    let mut names: Vec<&str> = owed.owed.iter().map(|(creature, _)| teller.creature(*creature)).collect();
    names.dedup();
    if owed.is_paid {
        if !owed.others.is_empty() {
            let text = format!("The costs of {} that are not mana are taken as paid.", words::list(&names));
            reasons.push(Reason::new(ReasonKind::Reading, text).about(names));
        }
        return;
    }
    for (creature, toll) in &owed.owed {
        let toll = &teller.problem.tolls[*toll];
        let who = teller.creature(*creature);
        let cost = if toll.mana.0.is_empty() { "its cost".to_owned() } else { toll.mana.to_string() };
        let text = format!("{who} can't {} unless {cost} is paid for it.", teller.verb());
        let general =
            [law::costs(edition, teller.problem.declared), law::restriction(edition, teller.problem.declared)];
        let reason = Reason::new(ReasonKind::Cost, text)
            .about([who])
            .resting_on(teller.provisions(&toll.grounds, general.concat()));
        reasons.push(teller.from(reason, &toll.grounds));
    }
}

/// The requirements of a legal declaration, and why none of the rest counts.
fn explain_legal(
    teller: Teller<'_>,
    proposed: &Declaration,
    paid: &Declaration,
    reading: RequirementReading,
    traded: &[usize],
    judged: &mut Judged,
) {
    let edition = teller.view.edition();
    let obeyed = predicate::obeyed(teller.problem, proposed);
    let demands: Vec<&Demand> = teller.problem.requirements.iter().map(|requirement| &requirement.demand).collect();
    let affordable = teller.problem.affordable(paid);
    for (place, obeyed) in obeyed.iter().enumerate() {
        if !*obeyed && only_for_a_cost(teller.problem, &affordable, demands[place]) {
            continue; // The exemption says it.
        }
        let goes_on = if *obeyed { ", and does." } else { impossible(teller.problem, demands[place]) };
        if *obeyed || reading == RequirementReading::OverallMaximum {
            judged.reasons.push(unmet::reason(teller, place, ReasonKind::Requirement, goes_on));
        }
    }
    if obeyed.iter().all(|obeyed| *obeyed) || reading == RequirementReading::OverallMaximum {
        return;
    }
    let overall = reading::overall::judge(teller.problem, proposed, paid).map_or(0, |overall| overall.maximum);
    for (place, _) in obeyed.iter().enumerate().filter(|(_, obeyed)| !**obeyed) {
        if only_for_a_cost(teller.problem, &affordable, demands[place]) {
            continue;
        }
        if traded.contains(&place) {
            let goes_on = ", and could only by giving up another requirement. The rules of this age leave open which \
                           of the two counts; neither is taken as broken.";
            judged.reasons.push(unmet::reason(teller, place, ReasonKind::Reading, goes_on));
            continue;
        }
        let (goes_on, more) = match reading {
            RequirementReading::Reachable if overall > judged.obeys => {
                ("; creatures with no requirement of their own need not help.", vec![Provision::RequirementHelp])
            }
            RequirementReading::CreatureByCreature if overall > judged.obeys => {
                ("; with everything else as declared, that is not possible.", Vec::new())
            }
            _ => (impossible(teller.problem, demands[place]), Vec::new()),
        };
        let mut reason = unmet::reason(teller, place, ReasonKind::Requirement, goes_on);
        reason.provisions = law::existing(edition, &[more, reason.provisions].concat());
        judged.reasons.push(reason);
    }
}

/// Why a requirement is not obeyed that no better declaration obeys.
fn impossible(problem: &Problem, demand: &Demand) -> &'static str {
    match demand {
        Demand::Uses { creature, targets } if !problem.open[*creature].meets(targets) => ", and is not able to.",
        _ => "; that is not possible here.",
    }
}

/// Whether the creature that a requirement is on could obey it, and only for a cost that is not paid.
fn only_for_a_cost(problem: &Problem, affordable: &[Set], demand: &Demand) -> bool {
    let Demand::Uses { creature, targets } = demand else { return false };
    !affordable[*creature].meets(targets) && problem.open[*creature].meets(targets)
}

/// Which requirements a declaration fails to obey that a better one obeys.
fn explain_short(teller: Teller<'_>, proposed: &Declaration, judgement: &Judgement, reasons: &mut Vec<Reason>) {
    let Some(better) = &judgement.better else { return };
    let now = predicate::obeyed(teller.problem, proposed);
    let then = predicate::obeyed(teller.problem, better);
    for place in (0..now.len()).filter(|place| !now[*place] && then[*place]) {
        reasons.push(unmet::reason(teller, place, ReasonKind::Requirement, ", and does not."));
    }
    let text = format!(
        "This {} obeys {}, and {} could be obeyed: {}.",
        teller.verb(),
        words::requirements(judgement.obeys),
        judgement.maximum,
        words::declaration(teller, better)
    );
    let general = law::requirement(teller.view.edition(), teller.problem.declared);
    reasons.push(Reason::new(ReasonKind::Requirement, text).resting_on(general));
}

/// Creatures whose requirements do not count.
fn exemptions(teller: Teller<'_>, proposed: &Declaration, paid: &Declaration, reasons: &mut Vec<Reason>) {
    let edition = teller.view.edition();
    let general = law::requirement(edition, teller.problem.declared);
    let verb = teller.verb();
    for (creature, _) in &teller.problem.exempt {
        let who = teller.creature(*creature);
        let tapped = teller.view.game().object(teller.problem.creatures[*creature].object).tapped;
        let tapped = if tapped { "tapped, and so " } else { "" };
        let text = format!("{who} is {tapped}exempt: what would require it to {verb} does not count.");
        reasons.push(Reason::new(ReasonKind::Exemption, text).about([who]).resting_on(general.clone()));
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
        reasons.push(Reason::new(ReasonKind::Exemption, text).about([who]).resting_on(general.clone()));
    }
}

/// Legal declarations instead, the nearest first.
fn instead(
    problem: &Problem,
    proposed: &Declaration,
    paid: &Declaration,
    reading: RequirementReading,
    judgement: &Judgement,
) -> Vec<(Declaration, usize)> {
    let mut found: Vec<(Declaration, usize)> = Vec::new();
    let best = |judgement: &Judgement| {
        let nearest = |optimum| super::solve::nearest::nearest(problem, optimum);
        judgement.better.clone().or_else(|| judgement.optimum.as_ref().map(nearest))
    };
    let mut candidates: Vec<Declaration> = best(judgement)
        .into_iter()
        .map(|better| match reading {
            RequirementReading::CreatureByCreature => climb(problem, better, paid),
            _ => better,
        })
        .collect();
    if reading != RequirementReading::OverallMaximum {
        candidates.push(Declaration::nobody(problem));
    }
    if let Some(overall) = (reading != RequirementReading::OverallMaximum)
        .then(|| reading::overall::judge(problem, proposed, paid))
        .flatten()
    {
        candidates.extend(best(&overall));
    }
    for candidate in candidates {
        if found.iter().any(|(other, _)| *other == candidate) || candidate == *proposed {
            continue;
        }
        let legal = predicate::follows_all(problem, &candidate)
            && (reading == RequirementReading::OverallMaximum
                || reading::judge(problem, &candidate, paid, reading).is_some_and(|own| own.obeys >= own.maximum));
        if legal {
            let obeys = predicate::obeys_how_many(problem, &candidate);
            found.push((candidate, obeys));
        }
    }
    found.sort_by_key(|(candidate, obeys)| (candidate.distance(proposed), std::cmp::Reverse(*obeys)));
    found
}

/// Goes on from a better declaration to one that no single creature can better.
fn climb(problem: &Problem, mut declaration: Declaration, paid: &Declaration) -> Declaration {
    while let Some(better) = reading::creature_by_creature::judge(problem, &declaration, paid).better {
        declaration = better;
    }
    declaration
}
