//! The problem of a block.   309, 500, 501 · 509.1

use super::reader::Reader;
use crate::ability::{Declared, Rule};
use crate::engine::combat::problem::{Declarer, Problem};
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId, Recipient};

/// All that bears on the block of one side against these attackers.
pub(crate) fn block_problem(view: &View<'_>, side: &[PlayerId], attackers: &[ObjectId]) -> Problem {
    let creatures = view
        .creatures()
        .filter(|object| side.contains(&view.now(*object).controller))
        .map(|object| Declarer { object, capacity: 1 })
        .collect();
    let targets = attackers.iter().copied().map(Recipient::Object).collect();
    let as_one = super::sides::attacked_as_one(view);
    let defends = |attacker: &ObjectId| match view.game().combat.attackers.get(attacker) {
        Some(Recipient::Player(_)) if as_one => side.to_vec(),
        _ => view.defending_player(*attacker).into_iter().collect(),
    };
    let defenders = attackers.iter().map(defends).collect();
    let mut reader = Reader::new(view, Problem::new(Declared::Block, creatures, targets), defenders);
    reader.read_able();
    reader.read_capacity();
    let pretences = reader.read_pretences();
    for clause in view.clauses() {
        reader.read_cant_block(clause, &pretences);
        reader.read_cant_be_blocked(clause, &pretences);
        reader.read_limit(clause);
        reader.read_toll(clause);
    }
    for clause in view.clauses() {
        reader.read_demand(clause);
    }
    reader.problem
}

impl Reader<'_, '_> {
    /// "can block an additional creature", "any number of creatures".
    fn read_capacity(&mut self) {
        let view = self.view;
        for clause in view.clauses() {
            let more = match &clause.rule {
                Rule::ExtraBlocks(amount) => self.number(amount, &clause.scope),
                Rule::BlocksAnyNumber => self.width(),
                _ => continue,
            };
            for creature in self.bearers(clause).iter() {
                let capacity = &mut self.problem.creatures[creature].capacity;
                *capacity = capacity.saturating_add(more).min(self.problem.targets.len().max(1));
            }
        }
    }
}
