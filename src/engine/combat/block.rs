//! Is this block legal?   309, 500, 501 · 509.1

use super::clauses::{block_problem, sides};
use super::deadline::Deadline;
use super::declaration::Declaration;
use super::explain::{Teller, broken};
use super::judge::{Judged, Strays, judge};
use super::problem::Problem;
use super::ruling;
use crate::ability::Declared;
use crate::edition::Provision;
use crate::engine::view::View;
use crate::game::{BlockQuestion, GameOption, ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, Ruling};

/// Judges a proposed block, of all defending players; each declares for itself (or its team), in turn order.
pub fn block(view: &View<'_>, question: &BlockQuestion) -> Ruling {
    let deadline = Deadline::of(question.time_limit);
    let sides = sides::blocking_sides(view);
    let mut judged: Vec<(Problem, Declaration, Judged)> = Vec::new();
    let mut placed = Vec::new();
    for (side, attackers) in &sides {
        let problem = block_problem(view, side, attackers);
        let (proposed, strays) = propose(view, &problem, question, &mut placed);
        let outcome = judge(view, &problem, &proposed, question.pay.as_ref(), strays, deadline);
        judged.push((problem, proposed, outcome));
    }
    let defending = sides.iter().flat_map(|(side, _)| side.iter().copied()).collect();
    let unowned = unowned(view, question, &placed, defending);
    let all = question.all.then_some(deadline);
    let mut ruling = ruling::compose(view, Declared::Block, judged, unowned, question.pay.as_ref(), all);
    if view.game().options.contains(&GameOption::TwoHeadedGiant) {
        ruling.provisions.extend(super::law::existing(view.edition(), &[Provision::TwoHeadedBlock]));
    }
    ruling
}

/// The part of a question that concerns a problem, and what in it has no place.
pub(super) fn propose(
    view: &View<'_>,
    problem: &Problem,
    question: &BlockQuestion,
    placed: &mut Vec<ObjectId>,
) -> (Declaration, Strays) {
    let mut proposed = problem.nobody();
    let mut strays = Vec::new();
    let teller = Teller { view, problem };
    for (blocker, blocked) in &question.declare {
        let Some(creature) = problem.creature(*blocker) else { continue };
        placed.push(*blocker);
        let mut option = Vec::new();
        for attacker in blocked {
            match problem.target(Recipient::Object(*attacker)) {
                Some(target) => option.push(target),
                None => {
                    let (who, whom) = (teller.object(*blocker), teller.object(*attacker));
                    let elsewhere = view.game().combat.attackers.contains_key(attacker);
                    let (text, provision) = if elsewhere {
                        let text = format!("{who} can't block {whom}, which attacks another player.");
                        (text, Provision::AttackMultipleOwnAttackers)
                    } else {
                        let text = format!("{who} can't block {whom}, which isn't attacking.");
                        (text, Provision::BlockMayBlock)
                    };
                    let about = vec![(*blocker).into(), (*attacker).into()];
                    strays.push(broken::stray(teller, text, about, provision));
                }
            }
        }
        proposed.set(creature, option);
    }
    (proposed, Strays { reasons: strays, instead: None })
}

/// Blockers that belong to no defending player's creatures.
fn unowned(view: &View<'_>, question: &BlockQuestion, placed: &[ObjectId], defending: Vec<PlayerId>) -> Vec<Reason> {
    let problem = Problem::new(Declared::Block, Vec::new(), Vec::new());
    let teller = Teller { view, problem: &problem };
    let away = question.declare.iter().filter(|(blocker, blocked)| !placed.contains(blocker) && !blocked.is_empty());
    away.map(|(blocker, _)| {
        let name = teller.object(*blocker);
        let phased_out = view.game().object(*blocker).phased_out;
        let text = if phased_out {
            format!("{name} can't block: it is phased out.")
        } else if defending.is_empty() {
            format!("{name} can't block: nobody attacks.")
        } else if view.now(*blocker).is_creature() {
            format!("{name} can't block: no defending player controls it.")
        } else {
            format!("{name} can't block: it isn't a creature.")
        };
        let provision = if phased_out { Provision::PhasedOut } else { Provision::BlockMayBlock };
        broken::stray(teller, text, vec![(*blocker).into()], provision)
    })
    .collect()
}
