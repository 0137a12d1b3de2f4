//! What can be declared, and what must, before anything is declared.   308, 309, 500 · 508, 509

mod rows;

use indexmap::IndexMap;

use super::clauses::{attack_problem, block_problem, sides};
use super::deadline::Deadline;
use super::explain::{Teller, alternative, barred, unmet, words};
use super::law;
use super::problem::Problem;
use super::restriction::Limit;
use super::solve::{Domain, optimum};
use crate::ability::Declared;
use crate::edition::RequirementReading;
use crate::engine::view::View;
use crate::game::question::TimeLimit;
use crate::game::{Game, ObjectId};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// What each creature can be declared with, what keeps it from the rest, what must be, and a declaration that obeys as
/// much as can be obeyed.
pub(crate) fn survey(view: &View<'_>, declared: Declared, time_limit: TimeLimit) -> Ruling {
    let deadline = Deadline::of(time_limit);
    let problems: Vec<Problem> = match declared {
        Declared::Attack => sides::choices(view.game()).iter().map(|choice| attack_problem(view, choice).0).collect(),
        Declared::Block => {
            sides::blocking_sides(view).iter().map(|(side, attackers)| block_problem(view, side, attackers)).collect()
        }
    };
    let mut ruling = Ruling::new(Verdict::Answered, String::new());
    let mut found = Found { maximum: Some(0), ..Found::default() };
    for problem in &problems {
        let teller = Teller { view, problem };
        found.take(teller, deadline);
        for reason in reasons(teller) {
            let is_same = |other: &Reason| other.text == reason.text && other.ability == reason.ability;
            if !ruling.reasons.iter().any(is_same) {
                ruling.reasons.push(reason);
            }
        }
        let most = best(teller, &mut ruling, deadline);
        let overall = view.edition().requirement_reading() == RequirementReading::OverallMaximum;
        let needed = most.filter(|_| overall).map(|most| rows::needed(problem, most, deadline)).unwrap_or_default();
        found.need(teller, &needed, declared);
        found.maximum = found.maximum.zip(most).map(|(before, most)| match declared {
            // One of several players is chosen to be attacked; several players block.
            Declared::Attack => before.max(most),
            Declared::Block => before + most,
        });
    }
    ruling.summary = found.summary(view.game(), if declared == Declared::Attack { "attack" } else { "block" });
    ruling.maximum = found.maximum.and_then(|most| u32::try_from(most).ok());
    let able = found.able.iter().map(|(creature, whom)| ((*creature).into(), words::list(whom))).collect();
    ruling.facts.insert(if declared == Declared::Attack { "can_attack" } else { "can_block" }, Fact::Texts(able));
    ruling.provisions = law::able(view.edition(), declared);
    ruling.consulted = law::consulted(declared);
    ruling.doubts = view.doubts(ruling.consulted);
    ruling
}

/// What was found of all sides, or of all players that can be attacked.
#[derive(Default)]
struct Found<'a> {
    /// Each creature, with what it can be declared with.
    able: IndexMap<ObjectId, Vec<&'a str>>,
    /// Creatures without which no declaration is legal.
    needed: Option<Vec<ObjectId>>,
    /// The most requirements that can be obeyed.
    maximum: Option<usize>,
}

impl<'a> Found<'a> {
    fn take(&mut self, teller: Teller<'a>, deadline: Deadline) {
        let reading = teller.view.edition().requirement_reading();
        for (creature, targets) in rows::possible(teller.problem, reading, deadline).iter().enumerate() {
            let whom = self.able.entry(teller.problem.creatures[creature].object).or_default();
            whom.extend(targets.iter().map(|target| teller.target(target)));
        }
    }

    /// Several players block, each for themselves; of several that can be attacked one is chosen.
    fn need(&mut self, teller: Teller<'a>, needed: &[usize], declared: Declared) {
        let needed: Vec<ObjectId> = needed.iter().map(|creature| teller.problem.creatures[*creature].object).collect();
        match (declared, &mut self.needed) {
            (Declared::Attack, Some(before)) => before.retain(|creature| needed.contains(creature)),
            (Declared::Block, Some(before)) => before.extend(needed),
            (_, none) => *none = Some(needed),
        }
    }

    fn summary(&self, game: &Game, verb: &str) -> String {
        if self.able.is_empty() {
            return format!("Nothing here could {verb}.");
        }
        let name = |creature: &ObjectId| game.name_of((*creature).into());
        let able = self.able.iter().filter(|(_, whom)| !whom.is_empty());
        let can: Vec<&str> = able.map(|(creature, _)| name(creature)).collect();
        let all: Vec<&str> = self.able.keys().map(name).collect();
        let who = if can.len() > 3 && can.len() == all.len() {
            format!("All {}", words::creatures(all.len()))
        } else if can.len() > 3 {
            let count = english::capitalised(&words::number(can.len()));
            format!("{count} of {}", words::creatures(all.len()))
        } else {
            words::list(&can).replacen("nobody", "Nobody", 1)
        };
        let needed: Vec<&str> = self.needed.iter().flatten().map(name).collect();
        match self.maximum {
            None => format!("{who} can {verb}; how much can be obeyed could not be found."),
            Some(0) => format!("{who} can {verb}; nothing must."),
            Some(_) if !needed.is_empty() => match can == needed {
                true if can.len() == 1 => format!("{who} can {verb}, and must."),
                true => format!("{who} can {verb}, and each must."),
                false => format!("{who} can {verb}; {} must.", english::crowd(&needed, &all)),
            },
            Some(most) => format!("{who} can {verb}; at most {} can be obeyed.", words::requirements(most)),
        }
    }
}

/// What keeps creatures from targets, what holds of several at once, what costs, and what must be.
fn reasons(teller: Teller<'_>) -> Vec<Reason> {
    let problem = teller.problem;
    let mut reasons = barred::reasons(teller);
    let general = law::restriction(teller.view.edition(), problem.declared);
    for restriction in &problem.restrictions {
        let reason = Reason::new(ReasonKind::Restriction, limit(teller, &restriction.limit));
        let reason = reason.resting_on(teller.provisions(&restriction.grounds, general.clone()));
        reasons.push(teller.from(reason, &restriction.grounds));
    }
    for toll in &problem.tolls {
        // What can't be declared there owes nothing.
        let able = |creature: &usize| problem.open[*creature].meets(&toll.targets);
        let who: Vec<usize> = toll.creatures.iter().filter(able).collect();
        if who.is_empty() {
            continue;
        }
        let each = if who.len() == 1 { "" } else { " each" };
        let cost = if toll.mana.0.is_empty() { "what it says".to_owned() } else { toll.mana.to_string() };
        let verb = teller.verb_at(&toll.targets, toll.targets.iter());
        let text = format!("For {} to {verb} costs {cost}{each}.", teller.creatures(who.iter().copied()));
        let about = who.iter().map(|creature| teller.about(*creature));
        let reason = Reason::new(ReasonKind::Cost, text).about(about);
        let provisions = teller.provisions(&toll.grounds, law::costs(teller.view.edition(), problem.declared));
        reasons.push(teller.from(reason.resting_on(provisions), &toll.grounds));
    }
    let stands: Vec<(usize, unmet::Then)> =
        (0..problem.requirements.len()).map(|place| (place, unmet::Then::Stands)).collect();
    reasons.extend(unmet::reasons(teller, ReasonKind::Requirement, &stands));
    reasons
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
