//! Costs to attack and to block: "unless its controller pays".   308.2d, 309.2b, 500.2 · 508.1h, 509.1d

use super::bars::grounds;
use super::reader::Reader;
use crate::ability::{Cost, CostPart, Rule};
use crate::engine::combat::problem::Toll;
use crate::engine::view::Clause;
use crate::terms::{ManaCost, ManaSymbol};

impl Reader<'_, '_> {
    /// Reads the clause if it is a cost of this declaration.
    pub(crate) fn read_toll(&mut self, clause: &Clause) {
        let Rule::Cost { declared, cost, whom } = &clause.rule else { return };
        if *declared != self.problem.declared {
            return;
        }
        let creatures = self.bearers(clause);
        let mut targets = self.targets_meant(whom, &clause.scope);
        targets.keep(&self.where_it_holds(clause));
        let (mana, others) = self.due(cost, clause);
        let is_free = mana.0.iter().all(|symbol| *symbol == ManaSymbol::Generic(0)) && others.is_empty();
        if !creatures.is_empty() && !targets.is_empty() && !is_free {
            self.problem.tolls.push(Toll { creatures, targets, mana, others, grounds: grounds(self.view, clause) });
        }
    }

    /// The mana of a cost, counted out, and its other parts.
    fn due(&self, cost: &Cost, clause: &Clause) -> (ManaCost, Vec<CostPart>) {
        let (mut mana, mut others) = (Vec::new(), Vec::new());
        for part in &cost.0 {
            match part {
                CostPart::Mana(own) => mana.extend(own.0.iter().copied()),
                CostPart::ManaTimes(own, amount) => {
                    let times = self.number(amount, &clause.scope).min(1000);
                    for symbol in &own.0 {
                        match symbol {
                            ManaSymbol::Generic(number) => {
                                let times = u32::try_from(times).unwrap_or(0);
                                mana.push(ManaSymbol::Generic(number.saturating_mul(times)));
                            }
                            other => mana.extend(std::iter::repeat_n(*other, times)),
                        }
                    }
                }
                other => others.push(other.clone()),
            }
        }
        (ManaCost(mana), others)
    }
}
