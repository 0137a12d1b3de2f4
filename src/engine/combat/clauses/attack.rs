//! The problem of an attack.   308, 500 · 508.1

use super::reader::Reader;
use super::sides::{Defending, attackable, side_of};
use crate::ability::Declared;
use crate::engine::combat::problem::{Declarer, Problem};
use crate::engine::view::View;
use crate::game::PlayerId;

/// All that bears on the active player's attack where these players defend.
pub(crate) fn attack_problem(view: &View<'_>, defending: &Defending) -> (Problem, Vec<Vec<PlayerId>>) {
    let side = side_of(view.game(), view.game().turn.active);
    let creatures = view
        .creatures()
        .filter(|object| side.contains(&view.now(*object).controller))
        .map(|object| Declarer { object, capacity: 1 })
        .collect();
    let (targets, defenders) = attackable(view, &defending.players).into_iter().unzip();
    let mut reader = Reader::new(view, Problem::new(Declared::Attack, creatures, targets), defenders);
    reader.read_able();
    for clause in view.clauses() {
        reader.read_cant_attack(clause);
        reader.read_limit(clause);
        reader.read_toll(clause);
    }
    for clause in view.clauses() {
        reader.read_demand(clause);
    }
    (reader.problem, reader.defenders)
}
