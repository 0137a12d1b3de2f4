//! An integer programme: whole numbers from nothing up to a bound, rows that bind them, and a sum that is to be as
//! large as it can be.
//!
//! It is kept in whole numbers, so that an answer can be held against it exactly; only the solver computes with
//! fractions, and what it says is rounded and held against the rows again.

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolutionStatus, SolveOptions, SolveOutcome, Variable};

use super::super::deadline::Deadline;

/// One of the numbers that are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Column(usize);

/// A sum of columns, each so many times.
pub(crate) type Terms = Vec<(Column, i64)>;

/// How a sum stands to its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    AtMost,
    AtLeast,
    Equal,
}

#[derive(Clone, Debug)]
struct Row {
    terms: Terms,
    relation: Relation,
    bound: i64,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Programme {
    most: Vec<i32>,
    worth: Vec<i64>,
    /// Whether a column counts uses of a target.
    is_use: Vec<bool>,
    rows: Vec<Row>,
}

/// Branches of the first attempt.
const FIRST_NODES: u64 = 30;

/// How far the solver may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// How many turns it may take, each with four times the branches of the one before.
    pub(crate) turns: u32,
    /// Until when.
    pub(crate) until: Deadline,
}

/// What the solver said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Values that follow every row, and what no values are worth more than, where that is known.
    Values(Vec<i64>, Option<i64>),
    /// It found none so far.
    Unfinished(Option<i64>),
    /// There are none.
    Nothing,
}

/// What came out of one attempt.
enum Attempt {
    Found(Option<Vec<i64>>, Option<i64>),
    Nothing,
    /// The solver's arithmetic failed.
    Failed,
}

impl Column {
    /// Where its value stands.
    pub(crate) fn place(self) -> usize {
        self.0
    }
}

impl Programme {
    /// A new column, from nothing to `most`.
    pub(crate) fn column(&mut self, most: usize) -> Column {
        self.most.push(i32::try_from(most).unwrap_or(i32::MAX));
        self.worth.push(0);
        self.is_use.push(false);
        Column(self.most.len() - 1)
    }

    /// A new column that counts uses of a target.
    pub(crate) fn uses(&mut self, most: usize) -> Column {
        let column = self.column(most);
        self.is_use[column.0] = true;
        column
    }

    /// Whether a column is nothing or one.
    pub(crate) fn is_yes_or_no(&self, column: Column) -> bool {
        self.most[column.0] <= 1
    }

    /// Counts a sum in what is to be as large as can be.
    pub(crate) fn reward(&mut self, terms: &[(Column, i64)]) {
        for (column, times) in terms {
            self.worth[column.0] += times;
        }
    }

    /// Binds a sum.
    pub(crate) fn row(&mut self, mut terms: Terms, relation: Relation, bound: i64) {
        terms.sort_unstable();
        terms.dedup_by(|later, first| {
            let same = later.0 == first.0;
            first.1 += if same { later.1 } else { 0 };
            same
        });
        terms.retain(|(_, times)| *times != 0);
        if !self.says_nothing(&terms, relation, bound) {
            self.rows.push(Row { terms, relation, bound });
        }
    }

    /// Whether the columns' own bounds hold the sum already.
    fn says_nothing(&self, terms: &[(Column, i64)], relation: Relation, bound: i64) -> bool {
        let reach = |high: bool| -> i64 {
            let counted = terms.iter().filter(|(_, times)| (*times > 0) == high);
            counted.map(|(column, times)| times.saturating_mul(i64::from(self.most[column.0]))).sum()
        };
        match relation {
            Relation::AtMost => reach(true) <= bound,
            Relation::AtLeast => reach(false) >= bound,
            Relation::Equal => terms.is_empty() && bound == 0,
        }
    }

    /// What the values are worth, where they follow every row.
    pub(crate) fn judge(&self, values: &[i64]) -> Option<i64> {
        let sum = |terms: &[(Column, i64)]| terms.iter().map(|(column, times)| values[column.0] * times).sum::<i64>();
        let within = values.iter().zip(&self.most).all(|(value, most)| (0..=i64::from(*most)).contains(value));
        let follows = |row: &Row| match row.relation {
            Relation::AtMost => sum(&row.terms) <= row.bound,
            Relation::AtLeast => sum(&row.terms) >= row.bound,
            Relation::Equal => sum(&row.terms) == row.bound,
        };
        (within && self.rows.iter().all(follows))
            .then(|| self.worth.iter().zip(values).map(|(worth, value)| worth * value).sum())
    }

    /// Looks for the values that are worth the most; `hint` are values that some columns could have.
    ///
    /// Columns that count uses come out whole almost always once it is settled what is used at all, as in a flow. So
    /// they may be fractions at first, and the solver branches on the others alone; or everything is asked to be whole.
    /// Now the one is quick and now the other, a hundred times as quick: they take turns, each time with more branches.
    pub(crate) fn solve(&self, hint: &[(Column, i64)], effort: Effort) -> Outcome {
        let mut hint = hint.to_vec();
        let mut best: Option<(Vec<i64>, i64)> = None;
        let mut bound: Option<i64> = None;
        let mut nodes = FIRST_NODES;
        for _ in 0..effort.turns {
            for fractions in [true, false] {
                if effort.until.is_over() {
                    break;
                }
                let attempt = self.attempt(&hint, nodes, effort.until, fractions);
                match attempt {
                    Attempt::Nothing => return Outcome::Nothing,
                    Attempt::Failed => {}
                    Attempt::Found(values, own) => {
                        bound = [bound, own].into_iter().flatten().min();
                        let worth = values.as_deref().and_then(|values| self.judge(values));
                        if let (Some(values), Some(worth)) = (values, worth)
                            && best.as_ref().is_none_or(|(_, most)| worth > *most)
                        {
                            hint = values.iter().enumerate().map(|(at, value)| (Column(at), *value)).collect();
                            best = Some((values, worth));
                        }
                    }
                }
                if let Some((values, worth)) = &best
                    && bound.is_some_and(|bound| *worth >= bound)
                {
                    return Outcome::Values(values.clone(), bound);
                }
            }
            nodes = nodes.saturating_mul(4);
        }
        match best {
            Some((values, _)) => Outcome::Values(values, bound),
            None => Outcome::Unfinished(bound),
        }
    }

    fn attempt(&self, hint: &[(Column, i64)], nodes: u64, until: Deadline, fractions: bool) -> Attempt {
        let (problem, columns) = self.written(fractions);
        let mut options = SolveOptions::default();
        options.node_limit = Some(nodes);
        options.time_limit = until.left();
        if !hint.is_empty() {
            options.warm_start = Some(hint.iter().map(|(column, value)| (columns[column.0], real(*value))).collect());
        }
        match problem.solve_with(options) {
            Ok(SolveOutcome::Solution(solution)) => {
                let values: Vec<i64> = columns.iter().map(|column| rounded(solution.var_value(*column))).collect();
                let bound = match solution.status() {
                    SolutionStatus::Optimal => Some(below(solution.objective())),
                    SolutionStatus::Feasible => solution.stats().best_bound.map(below),
                };
                Attempt::Found(Some(values), bound)
            }
            Ok(SolveOutcome::Interrupted(stopped)) => Attempt::Found(None, stopped.stats().best_bound.map(below)),
            Err(microlp::Error::Infeasible) => Attempt::Nothing,
            Err(_) => Attempt::Failed,
        }
    }

    /// The programme as the solver takes it.
    fn written(&self, fractions: bool) -> (Problem, Vec<Variable>) {
        let mut problem = Problem::new(OptimizationDirection::Maximize);
        let mut columns = Vec::with_capacity(self.most.len());
        for (place, worth) in self.worth.iter().enumerate() {
            let (most, worth) = (self.most[place], real(*worth));
            columns.push(match fractions && self.is_use[place] {
                true => problem.add_var(worth, (0.0, f64::from(most))),
                false => problem.add_integer_var(worth, (0, most)),
            });
        }
        for row in &self.rows {
            let terms: Vec<(Variable, f64)> =
                row.terms.iter().map(|(column, times)| (columns[column.0], real(*times))).collect();
            let relation = match row.relation {
                Relation::AtMost => ComparisonOp::Le,
                Relation::AtLeast => ComparisonOp::Ge,
                Relation::Equal => ComparisonOp::Eq,
            };
            problem.add_constraint(terms.as_slice(), relation, real(row.bound));
        }
        (problem, columns)
    }
}

/// What a bound on a whole number says, rounded down; a little is granted to the solver's arithmetic.
fn below(bound: f64) -> i64 {
    rounded((bound + 1e-6).floor())
}

#[allow(clippy::cast_precision_loss, reason = "numbers of creatures are small")]
fn real(number: i64) -> f64 {
    number as f64
}

#[allow(clippy::cast_possible_truncation, reason = "a cast from a fraction ends at the bounds of whole numbers")]
fn rounded(value: f64) -> i64 {
    value.round() as i64
}
