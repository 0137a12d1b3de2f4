//! What a declaration costs, for a player who declares it and says nothing of paying.   308.2d–e, 309.2b–c · 508.1h–i,
//! 509.1d–e

use super::attack::place_of;
use super::block::propose;
use super::clauses::sides::{blocking_sides, choices_of};
use super::clauses::{attack_problem, block_problem};
use super::cost::{Payment, payment};
use crate::ability::{Cost, CostPart};
use crate::engine::view::View;
use crate::game::{AttackQuestion, BlockQuestion};
use crate::terms::ManaCost;

/// What an attack costs in all; nothing where it is free.
pub(crate) fn attack_cost(view: &View<'_>, question: &AttackQuestion) -> Cost {
    let Some(choice) = choices_of(view, question).into_iter().next() else { return Cost::default() };
    let (problem, defenders) = attack_problem(view, &choice);
    let mut proposed = problem.nobody();
    for (attacker, attacked) in &question.declare {
        if let Some(creature) = problem.creature(*attacker)
            && let Some(target) = place_of(view, &problem, &defenders, *attacked)
        {
            proposed.set(creature, vec![target]);
        }
    }
    in_all([payment(view, &problem, &proposed, None)])
}

/// What a block costs in all; nothing where it is free.
pub(crate) fn block_cost(view: &View<'_>, question: &BlockQuestion) -> Cost {
    let sides = blocking_sides(view);
    in_all(sides.iter().map(|(side, attackers)| {
        let problem = block_problem(view, side, attackers);
        let (proposed, _) = propose(view, &problem, question, &mut Vec::new());
        payment(view, &problem, &proposed, None)
    }))
}

fn in_all(all: impl IntoIterator<Item = Payment>) -> Cost {
    let mut mana = ManaCost::default();
    let mut cost = Cost::default();
    for payment in all {
        mana.0.extend(payment.mana.0);
        cost.0.extend(payment.others);
    }
    if !mana.0.is_empty() {
        cost.0.insert(0, CostPart::Mana(mana));
    }
    cost
}
