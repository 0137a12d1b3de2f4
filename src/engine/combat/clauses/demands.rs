//! Requirements to attack and to block, each creature's instance of each effect one.   500.1, 500.4 · 508.1d, 509.1c

use super::bars::grounds;
use super::reader::Reader;
use crate::ability::{Comparison, Declared, Defender, Rule};
use crate::edition::RequirementExemption;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::requirement::{Demand, Requirement};
use crate::engine::combat::set::Set;
use crate::engine::view::Clause;
use crate::game::Recipient;

impl Reader<'_, '_> {
    /// Reads the clause if it is a requirement of this declaration.
    pub(crate) fn read_demand(&mut self, clause: &Clause) {
        if self.problem.declared == Declared::Attack { self.attack_demand(clause) } else { self.block_demand(clause) }
    }

    fn attack_demand(&mut self, clause: &Clause) {
        match &clause.rule {
            Rule::MustAttack(whom) => {
                let targets = self.meant_where_it_holds(whom, clause);
                self.each(clause, &targets);
            }
            Rule::MustAttackOther(whom) => {
                let mut targets = self.players_as_targets();
                targets.subtract(&self.targets_meant(whom, &clause.scope));
                targets.keep(&self.where_it_holds(clause));
                self.each(clause, &targets);
            }
            Rule::MustAttackWith(count, whom) => {
                let targets = self.meant_where_it_holds(whom, clause);
                let who = self.bearers(clause);
                // "with at least one": one requirement on all that the player controls.
                if self.number(count, &clause.scope) > 0 && !who.is_empty() {
                    self.demand(grounds(self.view, clause), Demand::Anyone { who, targets });
                }
            }
            _ => {}
        }
    }

    fn block_demand(&mut self, clause: &Clause) {
        match &clause.rule {
            Rule::MustBlock(None) => {
                let targets = self.where_it_holds(clause);
                self.each(clause, &targets);
            }
            Rule::MustBlock(Some(subject)) => {
                for attacker in self.view.objects_of(subject, &clause.scope) {
                    let Some(target) = self.problem.target(Recipient::Object(attacker)) else { continue };
                    let targets = self.with_its_band(target);
                    for creature in self.bearers(clause).iter() {
                        let targets = self.if_able(creature, target, &targets);
                        self.one(creature, &targets, grounds(self.view, clause));
                    }
                }
            }
            Rule::MustBeBlocked(by) => {
                let found = self.creatures_found(by, &clause.scope);
                for target in self.bearing_targets(clause).iter() {
                    let targets = self.with_its_band(target);
                    let mut who = found.clone();
                    if targets.len() > 1 {
                        let able = |creature: &usize| self.problem.open[*creature].has(target);
                        who.keep(&Set::of(self.size(), (0..self.size()).filter(able)));
                    }
                    self.demand(grounds(self.view, clause), Demand::Anyone { who, targets });
                }
            }
            Rule::MustBeBlockedBy { comparison, count } => {
                let count = self.number(count, &clause.scope);
                for target in self.bearing_targets(clause).iter() {
                    let demand = if *comparison == Comparison::AtLeast && count <= 1 {
                        Demand::Anyone { who: Set::all(self.size()), targets: Set::of(self.width(), [target]) }
                    } else {
                        Demand::Blockers { target, comparison: *comparison, count }
                    };
                    self.demand(grounds(self.view, clause), demand);
                }
            }
            Rule::MustBeBlockedByAll(by) => {
                let found = self.creatures_found(by, &clause.scope);
                for target in self.bearing_targets(clause).iter() {
                    let targets = self.with_its_band(target);
                    for creature in found.iter() {
                        let targets = self.if_able(creature, target, &targets);
                        self.one(creature, &targets, grounds(self.view, clause));
                    }
                }
            }
            _ => {}
        }
    }

    fn meant_where_it_holds(&mut self, whom: &[Defender], clause: &Clause) -> Set {
        let mut targets = self.targets_meant(whom, &clause.scope);
        targets.keep(&self.where_it_holds(clause));
        targets
    }

    fn players_as_targets(&self) -> Set {
        let players = self.problem.targets.iter().enumerate();
        Set::of(
            self.width(),
            players.filter(|(_, target)| matches!(target, Recipient::Player(_))).map(|(place, _)| place),
        )
    }

    /// The attacker and its band: who blocks one blocks all.   502.10e · 702.22h
    fn with_its_band(&self, target: usize) -> Set {
        let mut targets = Set::of(self.width(), [target]);
        if let Recipient::Object(attacker) = self.problem.targets[target] {
            for band in self.view.game().combat.bands.iter().filter(|band| band.contains(&attacker)) {
                for other in band {
                    if let Some(place) = self.problem.target(Recipient::Object(*other)) {
                        targets.insert(place);
                    }
                }
            }
        }
        targets
    }

    /// What obeys "blocks it if able": it, and for a creature that can block it also its band.
    fn if_able(&self, creature: usize, target: usize, targets: &Set) -> Set {
        if self.problem.open[creature].has(target) { targets.clone() } else { Set::of(self.width(), [target]) }
    }

    fn each(&mut self, clause: &Clause, targets: &Set) {
        for creature in self.bearers(clause).iter() {
            self.one(creature, targets, grounds(self.view, clause));
        }
    }

    /// One requirement of one creature, unless the edition exempts it.
    fn one(&mut self, creature: usize, targets: &Set, grounds: Grounds) {
        if self.is_exempt(creature) {
            match self.problem.exempt.iter_mut().find(|(own, _)| *own == creature) {
                Some((_, count)) => *count += 1,
                None => self.problem.exempt.push((creature, 1)),
            }
            return;
        }
        self.demand(grounds, Demand::Uses { creature, targets: targets.clone() });
    }

    fn demand(&mut self, grounds: Grounds, demand: Demand) {
        self.problem.requirements.push(Requirement { demand, grounds });
    }

    fn is_exempt(&self, creature: usize) -> bool {
        let tapped = self.view.game().object(self.object(creature)).tapped;
        let mut tolls = self.problem.tolls.iter().filter(|toll| toll.creatures.has(creature)).peekable();
        // Who is untapped, has a choice and pays for nothing is exempt in no edition.
        if !tapped && tolls.peek().is_none() && !self.problem.open[creature].is_empty() {
            return false;
        }
        match self.view.edition().requirement_exemption() {
            RequirementExemption::Unsaid | RequirementExemption::NeverRequiredToPay => false,
            RequirementExemption::TappedAttackersAndUnpaid => tapped && self.problem.declared == Declared::Attack,
            RequirementExemption::TappedAndUnpaid => tapped,
            RequirementExemption::TappedAndUnlessPaid => {
                let mut left = self.problem.open[creature].clone();
                tolls.for_each(|toll| left.subtract(&toll.targets));
                tapped || left.is_empty()
            }
        }
    }
}
