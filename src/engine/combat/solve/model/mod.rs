//! A part as an integer programme.
//!
//! It is written from restrictions and requirements alone and shares no code with the predicate, so that each tests the
//! other. What the solver returns counts for nothing until the predicate has judged it.
//!
//! The programme is tight: one column says "this attacker is blocked", and every row about it shares that column; one
//! says "this creature is declared". Without that a board of 40 by 40 takes half a minute instead of a blink. Equal
//! creatures have their columns together: how many of them use this target.

mod columns;
mod demands;
mod limits;
mod nearness;

use std::collections::BTreeMap;

use super::case::Case;
use super::classes::{Class, classes};
use super::goal::Goal;
use super::programme::{Column, Effort, Outcome, Programme, Relation, Terms};
use super::spread::{Counts, spread};
use super::targets::{Targets, equal, number};
use crate::engine::combat::set::Set;

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The best options it found, if any.
    pub(crate) options: Option<Vec<Vec<usize>>>,
    /// No options obey more, where it knows that.
    pub(crate) bound: Option<usize>,
    /// Whether nothing better remains.
    pub(crate) is_proved: bool,
}

/// What a class does.
#[derive(Default)]
struct Does<'a> {
    /// How many use each target.
    uses: BTreeMap<usize, Terms>,
    /// How many are declared.
    declared: Terms,
    /// Of a class that may use several targets: options as proposed, and how many keep them.
    kept: Vec<(&'a [usize], Column)>,
    /// The others: how many use each target, and how many are declared.
    others: BTreeMap<usize, Column>,
    busy: Option<Column>,
}

/// A part as a programme, with what its columns say.
pub(crate) struct Model<'a> {
    case: &'a Case,
    classes: Vec<Class>,
    targets: Targets,
    /// Groups of equal targets: the first of each are used first.
    equal: Vec<Vec<usize>>,
    pub(crate) programme: Programme,
    /// For each class, what it does.
    does: Vec<Does<'a>>,
    /// For each target, whether anybody uses it, where that is asked.
    used: Vec<Option<Column>>,
    /// How many requirements are obeyed.
    obeyed: Terms,
}

/// Solves a part; `hint` is a legal start.
pub(crate) fn solve(case: &Case, goal: Goal, hint: Option<&[Vec<usize>]>, effort: Effort) -> Answer {
    let model = Model::of(case, goal);
    let hint = hint.map(|options| model.values_of(options)).unwrap_or_default();
    let nothing = Answer { options: None, bound: None, is_proved: false };
    match model.programme.solve(&hint, effort) {
        Outcome::Values(values, bound) => {
            let options = model.options(&values);
            let worth = model.programme.judge(&values);
            Answer {
                options: case.follows(&options).then_some(options),
                bound: bound.and_then(|bound| usize::try_from(bound).ok()),
                is_proved: bound.is_some() && bound == worth,
            }
        }
        Outcome::Unfinished(bound) => Answer { bound: bound.and_then(|bound| usize::try_from(bound).ok()), ..nothing },
        Outcome::Nothing => Answer { is_proved: true, ..nothing },
    }
}

impl<'a> Model<'a> {
    /// Writes the programme.
    pub(crate) fn of(case: &'a Case, goal: Goal) -> Self {
        let classes = classes(case);
        let mut model = Model {
            case,
            equal: equal(case, &classes, goal),
            classes,
            targets: Targets::of(case),
            programme: Programme::default(),
            does: Vec::new(),
            used: vec![None; case.targets],
            obeyed: Vec::new(),
        };
        for class in 0..model.classes.len() {
            model.class(class, goal);
        }
        for target in 0..case.targets {
            model.target(target);
        }
        for limit in &case.limits {
            model.limit(limit);
        }
        model.company();
        for demand in &case.demands {
            model.demand(demand);
        }
        model.in_order();
        match goal {
            Goal::Most => {
                let obeyed = std::mem::take(&mut model.obeyed);
                model.programme.reward(&obeyed);
            }
            Goal::Nearest(wanted) => {
                let obeyed = std::mem::take(&mut model.obeyed);
                model.programme.row(obeyed, Relation::AtLeast, number(wanted));
                for class in 0..model.classes.len() {
                    model.nearness(class);
                }
            }
        }
        model
    }

    /// The options of all creatures, from the values of the columns.
    pub(crate) fn options(&self, values: &[i64]) -> Vec<Vec<usize>> {
        let value = |column: &Column| usize::try_from(values[column.place()]).unwrap_or(0);
        let mut options = vec![Vec::new(); self.case.size()];
        for (class, does) in self.classes.iter().zip(&self.does) {
            let counts = Counts {
                kept: does.kept.iter().map(|(option, column)| (*option, value(column))).collect(),
                uses: does.others.iter().map(|(target, column)| (*target, value(column))).collect(),
                declared: does.busy.as_ref().map_or(0, value),
            };
            spread(self.case, class, counts, &mut options);
        }
        options
    }

    /// What the columns say of options.
    fn values_of(&self, options: &[Vec<usize>]) -> Vec<(Column, i64)> {
        let options = &self.ordered(options);
        let mut values = Vec::new();
        for (class, does) in self.classes.iter().zip(&self.does) {
            let kept = |member: &usize| {
                let mut patterns = does.kept.iter().map(|(option, _)| *option);
                options[*member] == self.case.proposed[*member] && patterns.any(|option| option == options[*member])
            };
            let count =
                |counts: &dyn Fn(&usize) -> bool| number(class.members.iter().filter(|member| counts(member)).count());
            for (option, column) in &does.kept {
                values.push((*column, count(&|member| kept(member) && *option == options[*member])));
            }
            for (target, column) in &does.others {
                values.push((*column, count(&|member| !kept(member) && options[*member].contains(target))));
            }
            if let Some(column) = does.busy {
                values.push((column, count(&|member| !kept(member) && !options[*member].is_empty())));
            }
        }
        for (target, column) in self.used.iter().enumerate() {
            if let Some(column) = column {
                values.push((*column, i64::from(options.iter().any(|option| option.contains(&target)))));
            }
        }
        values
    }

    /// The same options with equal targets swapped, so that the first of each group are used.
    fn ordered(&self, options: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let mut instead: Vec<usize> = (0..self.case.targets).collect();
        for group in &self.equal {
            let is_used = |target: &usize| options.iter().any(|option| option.contains(target));
            let (used, unused): (Vec<usize>, Vec<usize>) = group.iter().partition(|target| is_used(target));
            for (old, new) in used.into_iter().chain(unused).zip(group) {
                instead[old] = *new;
            }
        }
        options.iter().map(|option| option.iter().map(|target| instead[*target]).collect()).collect()
    }

    /// Of equal targets the first ones are used.
    fn in_order(&mut self) {
        for pair in self.equal.iter().flat_map(|group| group.windows(2)) {
            if let (Some(first), Some(second)) = (self.used[pair[0]], self.used[pair[1]]) {
                self.programme.row(vec![(first, 1), (second, -1)], Relation::AtLeast, 0);
            }
        }
    }

    /// How many of a class are declared.
    fn is_declared(&self, place: usize, times: i64) -> Terms {
        self.does[place].declared.iter().map(|(column, own)| (*column, own * times)).collect()
    }

    /// How many of these creatures are declared. They are whole classes.
    fn are_declared(&self, who: &Set, times: i64) -> Terms {
        self.within(who).flat_map(|place| self.is_declared(place, times)).collect()
    }

    /// The classes of these creatures.
    fn within<'s>(&'s self, who: &'s Set) -> impl Iterator<Item = usize> + 's {
        (0..self.classes.len()).filter(|place| who.has(self.classes[*place].one()))
    }

    fn users(&self, target: usize, times: i64) -> Terms {
        let uses = self.does.iter().filter_map(|does| does.uses.get(&target)).flatten();
        uses.map(|(column, own)| (*column, own * times)).collect()
    }
}
