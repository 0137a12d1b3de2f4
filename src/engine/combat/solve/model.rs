//! A part as a 0/1 programme.
//!
//! It is written from restrictions and requirements alone and shares no code with the predicate, so that each tests the
//! other. What the solver returns is rounded, and counts for nothing until the predicate has judged it.

use std::collections::BTreeMap;

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOptions, SolveOutcome, Variable};

use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::case::Case;
use super::search::Goal;
use crate::ability::Comparison;

/// What the solver said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// These options, optimal as the solver claims.
    Options(Vec<Vec<usize>>),
    /// There are none.
    Nothing,
    /// It gave up.
    Failed,
}

type Terms = Vec<(Variable, f64)>;

struct Model<'a> {
    case: &'a Case,
    goal: Goal,
    programme: Problem,
    /// For each creature a variable for each target that it may use.
    uses: Vec<BTreeMap<usize, Variable>>,
    /// Whether a creature that may use several targets is declared at all.
    declared: BTreeMap<usize, Variable>,
    /// How many requirements are obeyed.
    obeyed: Terms,
}

/// Solves the part; `hint` is a legal start.
pub fn solve(case: &Case, goal: Goal, hint: Option<&[Vec<usize>]>) -> Answer {
    let mut model = Model {
        case,
        goal,
        programme: Problem::new(OptimizationDirection::Maximize),
        uses: Vec::new(),
        declared: BTreeMap::new(),
        obeyed: Vec::new(),
    };
    model.write();
    let mut options = SolveOptions::default();
    if matches!(goal, Goal::Nearest(_)) {
        // How near a better declaration is decides nothing; it may end with a good one.
        options.node_limit = Some(200);
    }
    if let Some(hint) = hint {
        let value = |creature: usize, target: usize| f64::from(u8::from(hint[creature].contains(&target)));
        let each = model.uses.iter().enumerate();
        options.warm_start = Some(
            each.flat_map(|(creature, uses)| uses.iter().map(move |(target, variable)| (creature, *target, *variable)))
                .map(|(creature, target, variable)| (variable, value(creature, target)))
                .collect(),
        );
    }
    match model.programme.solve_with(options) {
        Ok(SolveOutcome::Solution(solution)) => {
            let chosen = |uses: &BTreeMap<usize, Variable>| {
                uses.iter()
                    .filter(|(_, variable)| solution.var_value(**variable) > 0.5)
                    .map(|(target, _)| *target)
                    .collect()
            };
            Answer::Options(model.uses.iter().map(chosen).collect())
        }
        Err(microlp::Error::Infeasible) => Answer::Nothing,
        _ => Answer::Failed,
    }
}

fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

impl Model<'_> {
    fn write(&mut self) {
        for creature in 0..self.case.size() {
            self.creature(creature);
        }
        for limit in &self.case.limits {
            self.limit(limit);
        }
        for demand in &self.case.demands {
            self.demand(demand);
        }
        if let Goal::Nearest(wanted) = self.goal {
            let obeyed = std::mem::take(&mut self.obeyed);
            self.row(obeyed, ComparisonOp::Ge, real(wanted));
        }
    }

    fn row(&mut self, terms: Terms, comparison: ComparisonOp, bound: f64) {
        let mut merged: BTreeMap<Variable, f64> = BTreeMap::new();
        for (variable, factor) in terms {
            *merged.entry(variable).or_insert(0.0) += factor;
        }
        let terms: Terms = merged.into_iter().collect();
        self.programme.add_constraint(terms.as_slice(), comparison, bound);
    }

    /// What one use of a target is worth by itself.
    fn worth(&self, creature: usize, target: usize) -> f64 {
        let single = self.case.capacity[creature] == 1;
        match self.goal {
            Goal::Most(_) if single => {
                let own = self.case.demands.iter().filter(|demand| {
                    matches!(demand, Demand::Uses { creature: own, targets } if *own == creature && targets.has(target))
                });
                real(own.count())
            }
            Goal::Nearest(_) if single => match self.case.proposed[creature].as_slice() {
                [own] if *own == target => 1.0,
                [own] if self.uses_has(creature, *own) => 0.0,
                [] => -1.0,
                _ => 0.0,
            },
            _ => 0.0,
        }
    }

    fn uses_has(&self, creature: usize, target: usize) -> bool {
        self.case.usable[creature].has(target)
    }

    fn creature(&mut self, creature: usize) {
        let targets: Vec<usize> = self.case.usable[creature].iter().collect();
        let worth: Vec<f64> = targets.iter().map(|target| self.worth(creature, *target)).collect();
        let uses: BTreeMap<usize, Variable> =
            targets.iter().zip(worth).map(|(target, worth)| (*target, self.programme.add_binary_var(worth))).collect();
        let all: Terms = uses.values().map(|variable| (*variable, 1.0)).collect();
        let capacity = self.case.capacity[creature];
        self.uses.push(uses);
        if targets.len() > capacity {
            self.row(all.clone(), ComparisonOp::Le, real(capacity));
        }
        if capacity == 1 {
            return;
        }
        // declared >= each use, and <= their sum
        let declared = self.programme.add_binary_var(0.0);
        self.declared.insert(creature, declared);
        for (variable, _) in &all {
            self.row(vec![(*variable, 1.0), (declared, -1.0)], ComparisonOp::Le, 0.0);
        }
        let mut sum = all;
        sum.push((declared, -1.0));
        self.row(sum, ComparisonOp::Ge, 0.0);
        self.whole(creature);
        if matches!(self.goal, Goal::Nearest(_)) {
            self.change(creature);
        }
    }

    /// Nothing, the option that may be kept, or one that helps.
    fn whole(&mut self, creature: usize) {
        let Some(whole) = self.case.whole[creature].clone() else { return };
        let uses = self.uses[creature].clone();
        let keepable = !whole.keep.is_empty()
            && whole.keep.len() <= self.case.capacity[creature]
            && whole.keep.iter().all(|target| uses.contains_key(target));
        let kept = keepable.then(|| self.programme.add_binary_var(0.0));
        let helps: Terms = uses
            .iter()
            .filter(|(target, _)| whole.helps.has(**target))
            .map(|(_, variable)| (*variable, -1.0))
            .collect();
        for (target, variable) in &uses {
            // used <= (kept, where it is part of it) + the uses that help
            let mut row = helps.clone();
            row.push((*variable, 1.0));
            if let (Some(kept), true) = (kept, whole.keep.contains(target)) {
                row.push((kept, -1.0));
            }
            self.row(row, ComparisonOp::Le, 0.0);
            if let Some(kept) = kept {
                if whole.keep.contains(target) {
                    self.row(vec![(*variable, 1.0), (kept, -1.0)], ComparisonOp::Ge, 0.0);
                } else {
                    self.row(vec![(*variable, 1.0), (kept, 1.0)], ComparisonOp::Le, 1.0);
                }
            }
        }
    }

    /// Costs one where a creature that may use several targets does not do as proposed.
    fn change(&mut self, creature: usize) {
        let proposed = self.case.proposed[creature].clone();
        let uses = self.uses[creature].clone();
        if proposed.iter().any(|target| !uses.contains_key(target)) {
            return;
        }
        let changed = self.programme.add_binary_var(-1.0);
        for (target, variable) in &uses {
            if proposed.contains(target) {
                self.row(vec![(changed, 1.0), (*variable, 1.0)], ComparisonOp::Ge, 1.0);
            } else {
                self.row(vec![(changed, 1.0), (*variable, -1.0)], ComparisonOp::Ge, 0.0);
            }
        }
    }

    /// Whether the creature is declared at all, as a sum.
    fn is_declared(&self, creature: usize, factor: f64) -> Terms {
        match self.declared.get(&creature) {
            Some(variable) => vec![(*variable, factor)],
            None => self.uses[creature].values().map(|variable| (*variable, factor)).collect(),
        }
    }

    fn users(&self, target: usize, factor: f64) -> Terms {
        self.uses.iter().filter_map(|uses| uses.get(&target)).map(|variable| (*variable, factor)).collect()
    }

    /// A variable that is 1 if anyone uses the target.
    fn used(&mut self, target: usize) -> Variable {
        let used = self.programme.add_binary_var(0.0);
        for (variable, _) in self.users(target, 1.0) {
            self.row(vec![(variable, 1.0), (used, -1.0)], ComparisonOp::Le, 0.0);
        }
        used
    }

    fn limit(&mut self, limit: &Limit) {
        match limit {
            Limit::BlockersAtLeast { target, count } => {
                let mut row = self.users(*target, 1.0);
                if *count < 2 || row.is_empty() {
                    return;
                }
                if row.len() == *count {
                    return self.together(*target);
                }
                row.push((self.used(*target), -real(*count)));
                self.row(row, ComparisonOp::Ge, 0.0);
            }
            Limit::BlockersAtMost { target, count } => {
                let row = self.users(*target, 1.0);
                if row.len() > *count {
                    self.row(row, ComparisonOp::Le, real(*count));
                }
            }
            Limit::AllOrNone { target, all } => {
                let used = self.used(*target);
                for creature in all.iter() {
                    let row = match self.uses[creature].get(target) {
                        Some(variable) => vec![(*variable, 1.0), (used, -1.0)],
                        None => vec![(used, -1.0)],
                    };
                    self.row(row, ComparisonOp::Ge, 0.0);
                }
            }
            Limit::Company { creature, others, which } => {
                let mut row: Terms = which.iter().flat_map(|other| self.is_declared(other, 1.0)).collect();
                row.extend(self.is_declared(*creature, -real(*others)));
                self.row(row, ComparisonOp::Ge, 0.0);
            }
            Limit::OnlyAlone { creature } => {
                for other in (0..self.case.size()).filter(|other| other != creature) {
                    let mut row = self.is_declared(other, 1.0);
                    row.extend(self.is_declared(*creature, 1.0));
                    self.row(row, ComparisonOp::Le, 1.0);
                }
            }
            Limit::AtMost { who, whom, count } => {
                let mut row = Vec::new();
                for creature in who.iter() {
                    row.extend(self.does(creature, whom));
                }
                if row.len() > *count {
                    self.row(row, ComparisonOp::Le, real(*count));
                }
            }
        }
    }

    /// All who can use the target do, or none.
    fn together(&mut self, target: usize) {
        let users = self.users(target, 1.0);
        let Some((first, _)) = users.first().copied() else { return };
        for (other, _) in &users[1..] {
            self.row(vec![(first, 1.0), (*other, -1.0)], ComparisonOp::Eq, 0.0);
        }
    }

    /// Whether a creature uses one of these targets, as a sum that is 0 or 1 (or may be more, for `>=` rows of others).
    fn does(&mut self, creature: usize, whom: &Set) -> Terms {
        let uses: Vec<Variable> = self.uses[creature]
            .iter()
            .filter(|(target, _)| whom.has(**target))
            .map(|(_, variable)| *variable)
            .collect();
        if self.case.capacity[creature] == 1 || uses.len() < 2 {
            return uses.into_iter().map(|variable| (variable, 1.0)).collect();
        }
        let any = self.programme.add_binary_var(0.0);
        for variable in uses {
            self.row(vec![(variable, 1.0), (any, -1.0)], ComparisonOp::Le, 0.0);
        }
        vec![(any, 1.0)]
    }

    /// A variable for a requirement that is not counted by its uses.
    fn counted(&mut self) -> Variable {
        let worth = if matches!(self.goal, Goal::Most(_)) { 1.0 } else { 0.0 };
        let variable = self.programme.add_binary_var(worth);
        self.obeyed.push((variable, 1.0));
        variable
    }

    fn demand(&mut self, demand: &Demand) {
        match demand {
            Demand::Uses { creature, targets } => {
                let uses = self.uses[*creature].iter().filter(|(target, _)| targets.has(**target));
                let mut row: Terms = uses.map(|(_, variable)| (*variable, 1.0)).collect();
                if self.case.capacity[*creature] == 1 {
                    self.obeyed.extend(row);
                    return;
                }
                row.push((self.counted(), -1.0));
                self.row(row, ComparisonOp::Ge, 0.0);
            }
            Demand::Anyone { who, targets } => {
                let counted = self.counted();
                // Who blocks it at all blocks it with as many as it takes.
                let single = targets.first().filter(|_| targets.len() == 1);
                let least = single.map_or(1, |target| self.least(target));
                if let Some(target) = single.filter(|_| least > 1) {
                    let mut row = self.users(target, 1.0);
                    row.push((counted, -real(least)));
                    self.row(row, ComparisonOp::Ge, 0.0);
                }
                let mut row = Vec::new();
                for creature in who.iter() {
                    let uses = self.uses[creature].iter().filter(|(target, _)| targets.has(**target));
                    row.extend(uses.map(|(_, variable)| (*variable, 1.0)));
                }
                row.push((counted, -1.0));
                self.row(row, ComparisonOp::Ge, 0.0);
            }
            Demand::Blockers { target, comparison, count } => self.blockers(*target, *comparison, *count),
        }
    }

    /// How many blockers a target needs before it may have any.
    fn least(&self, target: usize) -> usize {
        let counts = self.case.limits.iter().filter_map(|limit| match limit {
            Limit::BlockersAtLeast { target: own, count } if *own == target => Some(*count),
            _ => None,
        });
        counts.max().unwrap_or(1)
    }

    fn blockers(&mut self, target: usize, comparison: Comparison, count: usize) {
        let (least, most) = match comparison {
            Comparison::AtLeast => (count.max(1), None),
            Comparison::Greater => (count.saturating_add(1), None),
            Comparison::Exactly => (count.max(1), Some(count)),
            Comparison::AtMost => (1, Some(count)),
            Comparison::Less => (1, Some(count.saturating_sub(1))),
        };
        let users = self.users(target, 1.0);
        if most.is_some_and(|most| most < least) || users.len() < least {
            return;
        }
        let counted = self.counted();
        let mut row = users.clone();
        row.push((counted, -real(least)));
        self.row(row, ComparisonOp::Ge, 0.0);
        if let Some(most) = most.filter(|most| *most < users.len()) {
            // users <= most, or anything where the requirement is not counted
            let slack = real(users.len() - most);
            let bound = real(users.len());
            let mut row = users;
            row.push((counted, slack));
            self.row(row, ComparisonOp::Le, bound);
        }
    }
}
