//! One side's declaration judged: restrictions, costs, requirements, and what would be better.   500 · 508.1, 509.1

use super::comparison::creature_by_creature::climb;
use super::comparison::{self, Judgement, Proposal};
use super::cost::{Payment, payment};
use super::deadline::Deadline;
use super::declaration::Declaration;
use super::explain::{Teller, broken, obedience, words};
use super::law;
use super::predicate;
use super::problem::Problem;
use super::solve::nearest::{near, nearest};
use crate::ability::{Cost, CostPart, print};
use crate::edition::RequirementReading;
use crate::engine::view::View;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

/// What came out for one side.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Whether the declaration is legal; `None` where that was not found out.
    pub legal: Option<bool>,
    /// How many requirements it obeys.
    pub obeys: usize,
    /// The most that a declaration it is compared with obeys; the most that was found, where the bound is higher.
    pub maximum: usize,
    /// No declaration that it is compared with obeys more.
    pub bound: usize,
    /// Why it is legal or not.
    pub reasons: Vec<Reason>,
    /// Legal declarations, the nearest first, with what they obey.
    pub instead: Vec<(Declaration, usize)>,
    /// What it owes, and whether that is paid.
    pub owed: Payment,
}

/// What of a declaration has no place in it.
#[derive(Clone, Debug, Default)]
pub struct Strays {
    /// The reasons against it.
    pub reasons: Vec<Reason>,
    /// What might be declared in its place.
    pub instead: Option<Declaration>,
}

/// Judges a declaration of one side, without what has no place in it.
pub(crate) fn judge(
    view: &View<'_>,
    problem: &Problem,
    proposed: &Declaration,
    pay: Option<&Cost>,
    strays: Strays,
    deadline: Deadline,
) -> Judged {
    let teller = Teller { view, problem };
    let owed = payment(view, problem, proposed, pay);
    let nobody = problem.nobody();
    let proposal = Proposal { problem, proposed, paid: if owed.is_paid { proposed } else { &nobody }, deadline };
    let reading = view.edition().requirement_reading();
    let mut reasons = strays.reasons;
    let strayed = (!reasons.is_empty()).then(|| strays.instead.unwrap_or_else(|| proposed.clone()));
    for place in predicate::breaks(problem, proposed) {
        reasons.extend(broken::reasons(teller, proposed, place));
    }
    costs(teller, proposed, &owed, pay, &mut reasons);
    let undecided = !owed.unknown.is_empty();
    let follows = reasons.iter().all(|reason| matches!(reason.kind, ReasonKind::Reading | ReasonKind::Unknown));
    // What breaks a restriction is not what the older readings start from: it is held against all that is legal.
    let compares = if follows { reading } else { RequirementReading::OverallMaximum };
    let Some(judgement) = comparison::judge(&proposal, compares) else {
        let obeys = predicate::obeys_how_many(problem, proposed);
        reasons.push(Reason::new(ReasonKind::Unknown, "The most requirements that can be obeyed could not be found."));
        let (legal, bound) = ((!follows).then_some(false), problem.requirements.len());
        return Judged { legal, obeys, maximum: obeys, bound, reasons, instead: Vec::new(), owed };
    };
    let legal = if follows { judgement.obeys_enough() } else { Some(false) };
    let settled = legal != Some(true) || !undecided;
    match legal {
        Some(true) => obedience::of_legal(teller, &proposal, reading, &judgement, &mut reasons),
        Some(false) if follows => obedience::of_short(teller, proposed, &judgement, &mut reasons),
        Some(false) => {}
        None => reasons.push(out_of_time(teller, &judgement)),
    }
    let instead =
        if legal == Some(false) { instead(&proposal, reading, compares, &judgement, strayed) } else { Vec::new() };
    if follows {
        obedience::exemptions(teller, &proposal, &mut reasons);
    }
    let legal = legal.filter(|_| settled);
    let Judgement { obeys, maximum, bound, .. } = judgement;
    Judged { legal, obeys, maximum, bound, reasons, instead, owed }
}

/// The time was over before it was known whether more can be obeyed.
fn out_of_time(teller: Teller<'_>, judgement: &Judgement) -> Reason {
    let text = format!(
        "The time limit was reached: this {} obeys {}, no better one was found, and none obeys more than {}.",
        teller.verb(),
        words::requirements(judgement.obeys),
        judgement.bound
    );
    Reason::new(ReasonKind::Unknown, text)
}

/// What is owed and not paid, or taken as paid.
fn costs(teller: Teller<'_>, proposed: &Declaration, owed: &Payment, pay: Option<&Cost>, reasons: &mut Vec<Reason>) {
    let edition = teller.view.edition();
    if owed.owed.is_empty() {
        return;
    }
    let mut about: Vec<usize> = owed.owed.iter().map(|(creature, _)| *creature).collect();
    about.dedup();
    if owed.is_paid {
        for text in &owed.unknown {
            let about = about.iter().map(|creature| teller.about(*creature));
            reasons.push(Reason::new(ReasonKind::Unknown, text.clone()).about(about));
        }
        return;
    }
    for text in &owed.lacking {
        let names: Vec<&str> = about.iter().map(|creature| teller.creature(*creature)).collect();
        let text = format!("{} can't {}: {}", words::list(&names), teller.verb(), english::uncapitalised(text));
        let general = law::costs(edition, teller.problem.declared);
        let about = about.iter().map(|creature| teller.about(*creature));
        reasons.push(Reason::new(ReasonKind::Cost, text).about(about).resting_on(general));
    }
    if owed.owed.len() > 1 && !owed.mana.0.is_empty() {
        let paid = pay.and_then(Cost::mana).map_or_else(|| "nothing".to_owned(), |mana| mana.to_string());
        let text = format!(
            "This {} costs {} in all, for {}; {paid} is paid.",
            teller.verb(),
            owed.mana.summed(),
            teller.creatures(about.iter().copied())
        );
        let general = law::costs(edition, teller.problem.declared);
        reasons.push(
            Reason::new(ReasonKind::Cost, text)
                .about(about.iter().map(|creature| teller.about(*creature)))
                .resting_on(general),
        );
    }
    for (creature, toll) in &owed.owed {
        let toll = &teller.problem.tolls[*toll];
        let who = teller.creature(*creature);
        let owing = proposed.option(*creature).iter().copied().filter(|target| toll.targets.has(*target));
        let verb = teller.verb_at(&toll.targets, owing);
        let mana = (!toll.mana.0.is_empty()).then(|| CostPart::Mana(toll.mana.clone()));
        let cost = print::cost(&Cost(mana.into_iter().chain(toll.others.iter().cloned()).collect()));
        let text = match toll.others.as_slice() {
            [] => format!("{who} can't {verb} unless {cost} is paid for it."),
            _ => format!("{who} can't {verb} unless its cost is paid: {}.", english::uncapitalised(&cost)),
        };
        let general =
            [law::costs(edition, teller.problem.declared), law::restriction(edition, teller.problem.declared)];
        let reason = Reason::new(ReasonKind::Cost, text)
            .about([teller.about(*creature)])
            .resting_on(teller.provisions(&toll.grounds, general.concat()));
        reasons.push(teller.from(reason, &toll.grounds));
    }
}

/// Those that are legal, each with how many requirements it obeys: as many as must be. Of what was proposed there is
/// no need, unless it `strayed`; no legal declaration obeys more than `no_more`.
fn enough_among(
    candidates: Vec<Declaration>,
    proposal: &Proposal<'_>,
    reading: RequirementReading,
    (no_more, strayed): (Option<usize>, bool),
) -> Vec<(Declaration, usize)> {
    let Proposal { problem, proposed, .. } = *proposal;
    let mut found: Vec<(Declaration, usize)> = Vec::new();
    for candidate in candidates {
        if found.iter().any(|(other, _)| *other == candidate) || candidate == *proposed && !strayed {
            continue;
        }
        let own = Proposal { proposed: &candidate, ..*proposal };
        let obeys = predicate::obeys_how_many(problem, &candidate);
        // What obeys as much as any legal declaration needs no comparison: bench "equal" under the reading of 2003.
        let is_enough =
            || no_more.is_some_and(|most| obeys >= most) || comparison::obeys_enough(&own, reading) == Some(true);
        if own.costs_nothing_more() && predicate::follows_all(problem, &candidate) && is_enough() {
            found.push((candidate, obeys));
        }
    }
    found
}

/// Legal declarations instead, the nearest first. `compared` is the reading that the judgement comes from; `strayed` is
/// what might be declared in place of what has no place.
fn instead(
    proposal: &Proposal<'_>,
    reading: RequirementReading,
    compared: RequirementReading,
    judgement: &Judgement,
    strayed: Option<Declaration>,
) -> Vec<(Declaration, usize)> {
    let Proposal { problem, proposed, deadline, .. } = *proposal;
    let is_overall = reading == RequirementReading::OverallMaximum;
    let nearest = |optimum: &_| nearest(problem, optimum, deadline).declaration;
    let best = judgement.better.clone().or_else(|| judgement.optimum.as_ref().map(nearest));
    let mut candidates: Vec<Declaration> = best
        .into_iter()
        .map(|better| match reading {
            RequirementReading::CreatureByCreature => climb(proposal, better),
            RequirementReading::Reachable | RequirementReading::OverallMaximum => better,
        })
        .collect();
    let has_strays = strayed.is_some();
    if has_strays {
        candidates.extend([proposed.clone(), problem.nobody()]);
    }
    if let Some(strayed) = strayed {
        let meant = comparison::overall::best(&Proposal { proposed: &strayed, ..*proposal });
        let near = meant.map(|overall| nearest(&overall));
        candidates.splice(0..0, std::iter::once(strayed).chain(near));
    }
    if !is_overall {
        candidates.push(problem.nobody());
    }
    // No legal declaration obeys more than this.
    let no_more = if compared == RequirementReading::OverallMaximum {
        judgement.optimum.as_ref().map(|overall| overall.bound)
    } else {
        let overall = comparison::overall::best(proposal);
        // One more to choose from: that it is near is enough.
        candidates.extend(overall.as_ref().map(|overall| near(problem, overall)));
        overall.map(|overall| overall.bound)
    };
    let mut found = enough_among(candidates, proposal, reading, (no_more, has_strays));
    if has_strays {
        // The first is the nearest to what was meant.
        found.truncate(1);
    }
    found.sort_by_key(|(candidate, obeys)| (candidate.distance(proposed), std::cmp::Reverse(*obeys)));
    found
}
