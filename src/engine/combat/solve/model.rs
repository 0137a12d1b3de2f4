//! A part as an integer programme.
//!
//! It is written from restrictions and requirements alone and shares no code with the predicate, so that each tests the
//! other. What the solver returns counts for nothing until the predicate has judged it.
//!
//! The programme is tight: one column says "this attacker is blocked", and every row about it shares that column; one says
//! "this creature is declared". Without that a board of 40 by 40 takes half a minute instead of a blink. Equal creatures
//! have their columns together: how many of them use this target.

use std::collections::BTreeMap;

use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::case::Case;
use super::classes::{Class, classes, companies};
use super::goal::Goal;
use super::programme::{Column, Effort, Outcome, Programme, Relation, Terms};
use super::spread::{Counts, spread};
use super::targets::{Targets, equal, number, range};
use crate::ability::Comparison;

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

    /// Columns for the options of a class, and how many targets each of it may use.
    fn class(&mut self, place: usize, goal: Goal) {
        let class = &self.classes[place];
        let (one, size, capacity) = (class.one(), class.size(), class.capacity);
        let column = |target: usize| (target, self.programme.uses(size.min(self.targets.most[target])));
        let others: BTreeMap<usize, Column> = self.case.usable[one].iter().map(column).collect();
        let all: Terms = others.values().map(|column| (*column, 1)).collect();
        let mut does = Does { others, ..Does::default() };
        does.uses = does.others.iter().map(|(target, column)| (*target, vec![(*column, 1)])).collect();
        if capacity <= 1 {
            does.declared.clone_from(&all);
            self.does.push(does);
            return self.programme.row(all, Relation::AtMost, number(size * capacity));
        }
        let busy = self.programme.column(size);
        (does.busy, does.declared) = (Some(busy), vec![(busy, 1)]);
        // Each of them uses something, nothing twice, and no more than it may.
        for (column, _) in &all {
            self.programme.row(vec![(*column, 1), (busy, -1)], Relation::AtMost, 0);
        }
        let with_busy = |terms: &Terms, times: usize| {
            let mut row = terms.clone();
            row.push((busy, -number(times)));
            row
        };
        self.programme.row(with_busy(&all, 1), Relation::AtLeast, 0);
        self.programme.row(with_busy(&all, capacity), Relation::AtMost, 0);
        if let Some(helps) = &self.case.helps[one] {
            let helping = does.others.iter().filter(|(target, _)| helps.has(**target));
            let helping: Terms = helping.map(|(_, column)| (*column, 1)).collect();
            self.programme.row(with_busy(&helping, 1), Relation::AtLeast, 0);
        }
        if goal != Goal::Most || self.case.helps[one].is_some() {
            self.keep(place, &mut does);
        }
        self.programme.row(does.declared.clone(), Relation::AtMost, number(size));
        self.does.push(does);
    }

    /// Columns for the options that those who may use several targets keep as proposed.
    fn keep(&mut self, place: usize, does: &mut Does<'a>) {
        for (option, count) in self.proposals(place) {
            let within = option.len() <= self.classes[place].capacity;
            if option.is_empty() || !within || option.iter().any(|target| !does.uses.contains_key(target)) {
                continue;
            }
            let kept = self.programme.column(count);
            does.kept.push((option, kept));
            does.declared.push((kept, 1));
            for target in option {
                does.uses.entry(*target).or_default().push((kept, 1));
            }
        }
    }

    /// The options that were proposed for a class, with how many of it.
    fn proposals(&self, place: usize) -> BTreeMap<&'a [usize], usize> {
        let mut proposals: BTreeMap<&'a [usize], usize> = BTreeMap::new();
        for member in &self.classes[place].members {
            *proposals.entry(self.case.proposed[*member].as_slice()).or_default() += 1;
        }
        proposals
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

    /// The column that says whether anybody uses the target, and what holds of one that is used.
    fn target(&mut self, target: usize) {
        let users = self.users(target, 1);
        if users.is_empty() || !self.targets.is_asked[target] {
            return;
        }
        let used = self.programme.column(1);
        self.used[target] = Some(used);
        let (least, most) = (self.targets.least[target], self.targets.most[target]);
        let mut row = users.clone();
        row.push((used, -number(least)));
        self.programme.row(row, Relation::AtLeast, 0);
        if !self.targets.is_bound[target] {
            return;
        }
        let able = self.targets.able[target];
        for (class, does) in self.classes.iter().zip(&self.does) {
            let Some(mut row) = does.uses.get(&target).cloned() else { continue };
            row.push((used, -number(class.size().min(most))));
            let relation = if able == least { Relation::Equal } else { Relation::AtMost };
            self.programme.row(row, relation, 0);
        }
        if most < able {
            let mut row = users;
            row.push((used, -number(most)));
            self.programme.row(row, Relation::AtMost, 0);
        }
    }

    fn limit(&mut self, limit: &Limit) {
        match limit {
            // A column's own row says it.
            Limit::BlockersAtLeast { .. } => {}
            Limit::BlockersAtMost { target, count } => {
                self.programme.row(self.users(*target, 1), Relation::AtMost, number(*count));
            }
            Limit::AllOrNone { target, all } => {
                let Some(used) = self.used[*target] else { return };
                for place in self.within(all).collect::<Vec<_>>() {
                    let size = number(self.classes[place].size());
                    let mut row = self.does[place].uses.get(target).cloned().unwrap_or_default();
                    row.push((used, -size));
                    self.programme.row(row, Relation::AtLeast, 0);
                }
            }
            Limit::Company { .. } => {}
            Limit::OnlyAlone { creature } => {
                let Some(own) = self.classes.iter().position(|class| class.one() == *creature) else { return };
                self.programme.row(self.is_declared(own, 1), Relation::AtMost, 1);
                for place in (0..self.classes.len()).filter(|place| *place != own) {
                    let size = number(self.classes[place].size());
                    let mut row = self.is_declared(place, 1);
                    row.extend(self.is_declared(own, size));
                    self.programme.row(row, Relation::AtMost, size);
                }
            }
            Limit::AtMost { who, whom, count } => {
                let mut row = Vec::new();
                for place in self.within(who).collect::<Vec<_>>() {
                    row.extend(self.using(place, whom));
                }
                self.programme.row(row, Relation::AtMost, number(*count));
            }
        }
    }

    /// If any of the bearers is declared, so many of the others are.
    fn company(&mut self) {
        for company in companies(self.case) {
            let bearers: Vec<usize> = self.within(&company.bearers).collect();
            for place in bearers {
                let size = self.classes[place].size();
                let mut row = self.are_declared(&company.which, 1);
                if size == 1 {
                    row.extend(self.is_declared(place, -number(company.count)));
                } else {
                    let any = self.programme.column(1);
                    let mut below = self.is_declared(place, 1);
                    below.push((any, -number(size)));
                    self.programme.row(below, Relation::AtMost, 0);
                    row.push((any, -number(company.count)));
                }
                self.programme.row(row, Relation::AtLeast, 0);
            }
        }
    }

    /// How many of a class use one of these targets.
    fn using(&mut self, place: usize, whom: &Set) -> Terms {
        let does = &self.does[place];
        let uses: Vec<&Terms> =
            does.uses.iter().filter(|(target, _)| whom.has(**target)).map(|(_, uses)| uses).collect();
        if self.classes[place].capacity <= 1 || uses.len() < 2 {
            return uses.into_iter().flatten().copied().collect();
        }
        if uses.len() == does.uses.len() {
            return does.declared.clone();
        }
        // Of a class of several, what counts looks at one target or at all; this is one creature alone.
        let any = self.programme.column(1);
        for mut row in uses.into_iter().cloned() {
            row.push((any, -1));
            self.programme.row(row, Relation::AtMost, 0);
        }
        vec![(any, 1)]
    }

    fn demand(&mut self, demand: &Demand) {
        match demand {
            Demand::Uses { creature, targets } => self.uses_one_of(*creature, targets),
            Demand::Anyone { who, targets } => self.anyone(who, targets),
            Demand::Blockers { target, comparison, count } => self.blockers(*target, *comparison, *count),
        }
    }

    fn uses_one_of(&mut self, creature: usize, targets: &Set) {
        // Every one of a class has the same requirements; they are counted at the first.
        let Some(place) = self.classes.iter().position(|class| class.one() == creature) else { return };
        let does = &self.does[place];
        let uses: Vec<&Terms> =
            does.uses.iter().filter(|(target, _)| targets.has(**target)).map(|(_, uses)| uses).collect();
        if self.classes[place].capacity <= 1 || uses.len() < 2 {
            self.obeyed.extend(uses.into_iter().flatten().copied());
        } else if uses.len() == does.uses.len() {
            self.obeyed.extend(self.is_declared(place, 1));
        } else {
            let mut row: Terms = uses.into_iter().flatten().copied().collect();
            let obeyed = self.programme.column(1);
            self.obeyed.push((obeyed, 1));
            row.push((obeyed, -1));
            self.programme.row(row, Relation::AtLeast, 0);
        }
    }

    fn anyone(&mut self, who: &Set, targets: &Set) {
        let mut sum: Terms = Vec::new();
        let mut limit = None;
        for target in targets.iter() {
            let able: Vec<usize> =
                self.within(who).filter(|place| self.does[*place].uses.contains_key(&target)).collect();
            let all = self.does.iter().filter(|does| does.uses.contains_key(&target)).count();
            match self.used[target] {
                // Whoever uses it at all obeys this.
                Some(used) if able.len() == all => sum.push((used, 1)),
                used => {
                    limit = used.filter(|_| targets.len() == 1);
                    sum.extend(able.into_iter().flat_map(|place| self.does[place].uses[&target].clone()));
                }
            }
        }
        if let ([(used, 1)], None) = (sum.as_slice(), limit)
            && self.programme.is_yes_or_no(*used)
        {
            return self.obeyed.push((*used, 1));
        }
        if sum.is_empty() {
            return;
        }
        let obeyed = self.programme.column(1);
        self.obeyed.push((obeyed, 1));
        if let Some(used) = limit {
            self.programme.row(vec![(obeyed, 1), (used, -1)], Relation::AtMost, 0);
        }
        sum.push((obeyed, -1));
        self.programme.row(sum, Relation::AtLeast, 0);
    }

    fn blockers(&mut self, target: usize, comparison: Comparison, count: usize) {
        let (least, most) = range(comparison, count);
        let users = self.users(target, 1);
        let able: usize = self.targets.able[target];
        let Some(used) = self.used[target] else { return };
        if most.is_some_and(|most| most < least.max(self.targets.least[target]))
            || least > able.min(self.targets.most[target])
        {
            return; // Nothing can obey it.
        }
        let obeyed = self.programme.column(1);
        self.obeyed.push((obeyed, 1));
        self.programme.row(vec![(obeyed, 1), (used, -1)], Relation::AtMost, 0);
        let usual = self.targets.least[target];
        if least > usual {
            let mut row = users.clone();
            row.push((used, -number(usual)));
            row.push((obeyed, -number(least - usual)));
            self.programme.row(row, Relation::AtLeast, 0);
        }
        if let Some(most) = most {
            // So many, or as many as can be where the requirement is not obeyed.
            let highest = able.min(self.targets.most[target]);
            if most < highest {
                let mut row = users;
                row.push((used, -number(highest)));
                row.push((obeyed, number(highest - most)));
                self.programme.row(row, Relation::AtMost, 0);
            }
        }
    }

    /// Of equal targets the first ones are used.
    fn in_order(&mut self) {
        for pair in self.equal.iter().flat_map(|group| group.windows(2)) {
            if let (Some(first), Some(second)) = (self.used[pair[0]], self.used[pair[1]]) {
                self.programme.row(vec![(first, 1), (second, -1)], Relation::AtLeast, 0);
            }
        }
    }

    /// Counts how many of a class do as proposed.
    fn nearness(&mut self, place: usize) {
        let size = self.classes[place].size();
        let kept: Terms = self.does[place].kept.iter().map(|(_, kept)| (*kept, 1)).collect();
        self.programme.reward(&kept);
        for (option, count) in self.proposals(place) {
            match option {
                [] if count == size => self.programme.reward(&self.is_declared(place, -1)),
                [] => {
                    let idle = self.programme.column(count);
                    self.programme.reward(&[(idle, 1)]);
                    let mut row = self.is_declared(place, 1);
                    row.push((idle, 1));
                    self.programme.row(row, Relation::AtMost, number(size));
                }
                [target] if self.classes[place].capacity == 1 => {
                    let Some(column) = self.does[place].others.get(target).copied() else { continue };
                    if count == size {
                        self.programme.reward(&[(column, 1)]);
                        continue;
                    }
                    let kept = self.programme.column(count);
                    self.programme.reward(&[(kept, 1)]);
                    self.programme.row(vec![(kept, 1), (column, -1)], Relation::AtMost, 0);
                }
                _ => {}
            }
        }
    }
}
