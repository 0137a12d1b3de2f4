//! What can be declared, and what must, before anything is declared.   308, 309, 500 · 508, 509

use indexmap::IndexMap;

use super::clauses::{attack_problem, block_problem, sides};
use super::deadline::Deadline;
use super::explain::{Teller, alternative, broken, unmet, words};
use super::law;
use super::problem::Problem;
use super::restriction::Limit;
use super::solve::{Domain, optimum};
use crate::ability::Declared;
use crate::engine::view::View;
use crate::game::question::TimeLimit;
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};

/// What each creature can be declared with, what keeps it from the rest, what must be, and a declaration that obeys as
/// much as can be obeyed.
pub fn survey(view: &View<'_>, declared: Declared, time_limit: TimeLimit) -> Ruling {
    let deadline = Deadline::of(time_limit);
    let problems: Vec<Problem> = match declared {
        Declared::Attack => sides::choices(view.game()).iter().map(|choice| attack_problem(view, choice).0).collect(),
        Declared::Block => {
            sides::blocking_sides(view).iter().map(|(side, attackers)| block_problem(view, side, attackers)).collect()
        }
    };
    let mut ruling = Ruling::new(Verdict::Answered, String::new());
    let mut able = IndexMap::new();
    let (mut can, mut maximum) = (Vec::new(), Some(0));
    for problem in &problems {
        let teller = Teller { view, problem };
        for creature in 0..problem.creatures.len() {
            let whom = targets(teller, creature);
            if !whom.is_empty() {
                can.push(teller.creature(creature));
            }
            able.insert(teller.creature(creature).to_owned(), words::list(&whom));
        }
        reasons(teller, &mut ruling.reasons);
        let most = best(teller, &mut ruling, deadline);
        maximum = maximum.zip(most).map(|(sum, most)| sum + most);
    }
    let verb = if declared == Declared::Attack { "attack" } else { "block" };
    can.dedup();
    ruling.summary = summary(verb, &can, &able, maximum);
    ruling.facts.insert(if declared == Declared::Attack { "can_attack" } else { "can_block" }, Fact::Texts(able));
    ruling.maximum = maximum.and_then(|most| u32::try_from(most).ok());
    ruling.provisions = law::able(view.edition(), declared);
    ruling.consulted = law::consulted(declared);
    ruling.doubts = view.doubts(ruling.consulted);
    ruling
}

fn summary(verb: &str, can: &[&str], able: &IndexMap<String, String>, maximum: Option<usize>) -> String {
    if able.is_empty() {
        return format!("There is nothing that could {verb}.");
    }
    let who = if can.len() > 3 && can.len() == able.len() {
        format!("All {}", words::creatures(able.len()))
    } else if can.len() > 3 {
        format!("{} of {}", can.len(), words::creatures(able.len()))
    } else {
        words::list(can).replacen("nobody", "Nobody", 1)
    };
    match maximum {
        Some(0) => format!("{who} can {verb}; nothing must."),
        Some(most) => format!("{who} can {verb}; at most {} can be obeyed.", words::requirements(most)),
        None => format!("{who} can {verb}; how much can be obeyed could not be found."),
    }
}

/// The targets that nothing keeps from a creature, if it can be declared at all.
fn targets<'a>(teller: Teller<'a>, creature: usize) -> Vec<&'a str> {
    if teller.problem.creatures[creature].capacity == 0 {
        return Vec::new();
    }
    teller.problem.open[creature].iter().map(|target| teller.target(target)).collect()
}

/// What keeps creatures from targets, what holds of several at once, what costs, and what must be.
fn reasons(teller: Teller<'_>, reasons: &mut Vec<Reason>) {
    let problem = teller.problem;
    for bar in &problem.bars {
        for creature in bar.creatures.iter() {
            for target in bar.targets.iter() {
                let reason = broken::barred(teller, bar, creature, target);
                if !reasons.iter().any(|known| known.text == reason.text && known.ability == reason.ability) {
                    reasons.push(reason);
                }
            }
        }
    }
    let general = law::restriction(teller.view.edition(), problem.declared);
    for restriction in &problem.restrictions {
        let reason = Reason::new(ReasonKind::Restriction, limit(teller, &restriction.limit));
        let reason = reason.resting_on(teller.provisions(&restriction.grounds, general.clone()));
        reasons.push(teller.from(reason, &restriction.grounds));
    }
    for toll in &problem.tolls {
        let who: Vec<&str> = toll.creatures.iter().map(|creature| teller.creature(creature)).collect();
        let text = format!("For {} to {} costs {} each.", words::list(&who), teller.verb(), toll.mana);
        let about = toll.creatures.iter().map(|creature| teller.about(creature));
        let reason = Reason::new(ReasonKind::Cost, text).about(about);
        let provisions = teller.provisions(&toll.grounds, law::costs(teller.view.edition(), problem.declared));
        reasons.push(teller.from(reason.resting_on(provisions), &toll.grounds));
    }
    for place in 0..problem.requirements.len() {
        reasons.push(unmet::reason(teller, place, ReasonKind::Requirement, "."));
    }
}

/// A restriction on several creatures, in a sentence that speaks of no declaration.
fn limit(teller: Teller<'_>, limit: &Limit) -> String {
    let verb = teller.verb();
    match limit {
        Limit::BlockersAtLeast { target, count } => {
            format!("{} is blocked by {} or more, or by nobody.", teller.target(*target), words::creatures(*count))
        }
        Limit::BlockersAtMost { target, count } => {
            format!("{} is blocked by no more than {}.", teller.target(*target), words::creatures(*count))
        }
        Limit::AllOrNone { target, all } => {
            let all: Vec<&str> = all.iter().map(|creature| teller.creature(creature)).collect();
            format!("{} is blocked by {} together, or by nobody.", teller.target(*target), words::list(&all))
        }
        Limit::Company { creature, others: 1, .. } => format!("{} can't {verb} alone.", teller.creature(*creature)),
        Limit::Company { creature, others, .. } => {
            format!("{} can {verb} only if {} others do.", teller.creature(*creature), words::number(*others))
        }
        Limit::OnlyAlone { creature } => format!("{} can {verb} only alone.", teller.creature(*creature)),
        Limit::AtMost { count, .. } => format!("No more than {} may {verb}.", words::creatures(*count)),
    }
}

/// Adds a declaration that obeys as much as can be obeyed at no cost; gives how much that is.
fn best(teller: Teller<'_>, ruling: &mut Ruling, deadline: Deadline) -> Option<usize> {
    let problem = teller.problem;
    if problem.requirements.is_empty() {
        return Some(0);
    }
    let nobody = problem.nobody();
    let optimum = optimum(problem, Domain::everything(problem, &nobody), &nobody, deadline)?;
    if optimum.obeys > 0 {
        let provisions = law::requirement(teller.view.edition(), problem.declared);
        ruling.alternatives.push(alternative(teller, &optimum.declaration, optimum.obeys, provisions));
    }
    (optimum.obeys >= optimum.bound).then_some(optimum.obeys)
}
