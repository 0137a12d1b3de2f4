//! The legal assignment that changes least of a proposed one, as an integer programme.
//!
//! It is written from the ways of the assigners alone and shares no code with the predicate, so that each tests the
//! other. What the solver returns is rounded, and counts for nothing until the predicate has judged it.

use std::collections::{BTreeMap, BTreeSet};

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOptions, SolveOutcome, Variable};

use super::predicate::is_legal;
use super::{Assigner, Assignment, DamageStep, Way, usual};
use crate::game::{ObjectId, Recipient};

/// What is asked for beside being legal.
#[derive(Clone, Copy, Debug)]
pub enum Wish<'a> {
    /// As near as possible to these shares; those of creatures that are not in it don't count.
    Near(&'a Assignment),
    /// With exactly these shares, and any shares of creatures that are not in it.
    With(&'a Assignment),
    /// With a share for this recipient.
    Some(ObjectId, Recipient),
}

/// Amounts beyond this are not put to the solver, whose numbers are floating.
const LARGEST: i64 = 1_000_000;

/// How many shares of creatures that fight one another are put to the solver at most: where an order of blockers binds,
/// and where damage is divided freely, which is much easier.
const MOST: (usize, usize) = (80, 400);

/// How long the solver may look, in nodes of its search.
const NODES: u64 = 2_000;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A legal assignment that meets the wish.
    Legal(Assignment),
    /// There is none.
    None,
    /// The combat is too large for the solver.
    TooLarge,
}

impl Found {
    /// The assignment, if one was found.
    pub fn legal(self) -> Option<Assignment> {
        match self {
            Self::Legal(assignment) => Some(assignment),
            Self::None | Self::TooLarge => None,
        }
    }
}

/// A legal assignment that meets the wish. Creatures that have nothing to do with one another are solved apart, and the
/// wish is asked only of those that it names.
pub fn find(step: &DamageStep, wish: Wish<'_>) -> Found {
    let mut whole = Assignment::new();
    for part in parts(step) {
        let concerned = match wish {
            Wish::Near(proposed) | Wish::With(proposed) => {
                part.iter().any(|assigner| proposed.contains_key(&assigner.creature))
            }
            Wish::Some(source, _) => part.iter().any(|assigner| assigner.creature == source),
        };
        if !concerned {
            whole.extend(usual::usual_of(step, &part));
            continue;
        }
        match (solve(step, &part, wish), wish) {
            (Found::Legal(found), _) => whole.extend(found),
            // Any legal assignment is better than none.
            (Found::TooLarge, Wish::Near(_)) => whole.extend(usual::usual_of(step, &part)),
            (other, _) => return other,
        }
    }
    if is_legal(step, &whole) { Found::Legal(whole) } else { Found::None }
}

/// Those who assign damage, in groups that share something to be assigned it.
fn parts(step: &DamageStep) -> Vec<Vec<&Assigner>> {
    let mut parts: Vec<(BTreeSet<ObjectId>, Vec<&Assigner>)> = Vec::new();
    for assigner in step.active() {
        let recipients = assigner.ways.iter().flat_map(Way::recipients);
        let mut objects: BTreeSet<ObjectId> = recipients
            .filter_map(|recipient| match recipient {
                Recipient::Object(object) => Some(object),
                Recipient::Player(_) => None,
            })
            .collect();
        let mut together = vec![assigner];
        parts.retain_mut(|(theirs, members)| {
            let apart = theirs.is_disjoint(&objects);
            if !apart {
                objects.append(theirs);
                together.append(members);
            }
            apart
        });
        parts.push((objects, together));
    }
    parts.into_iter().map(|(_, members)| members).collect()
}

/// The same for one group.
fn solve(step: &DamageStep, part: &[&Assigner], wish: Wish<'_>) -> Found {
    let shares: usize = part.iter().flat_map(|assigner| assigner.ways.first()).map(|way| way.recipients().len()).sum();
    let ordered = part.iter().flat_map(|assigner| &assigner.ways).any(|way| way.ordered.is_some());
    let most = if ordered { MOST.0 } else { MOST.1 };
    if shares > most || part.iter().any(|assigner| assigner.amount > LARGEST) {
        return Found::TooLarge;
    }
    let mut model = Model {
        step,
        programme: Problem::new(OptimizationDirection::Minimize),
        shares: BTreeMap::new(),
        lethal: BTreeMap::new(),
    };
    model.write(part, wish);
    let mut options = SolveOptions::default();
    options.node_limit = Some(NODES);
    let solution = match model.programme.solve_with(options) {
        Ok(SolveOutcome::Solution(solution)) => solution,
        Err(microlp::Error::Infeasible) => return Found::None,
        _ => return Found::TooLarge,
    };
    let mut found = Assignment::new();
    for ((source, recipient), variable) in &model.shares {
        let share = whole(solution.var_value(*variable));
        if share > 0 {
            found.entry(*source).or_default().insert(*recipient, share);
        }
    }
    Found::Legal(found)
}

/// The nearest whole number; amounts are small, and the predicate judges what comes of it.
#[allow(clippy::cast_possible_truncation, reason = "amounts are at most LARGEST")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}

#[allow(clippy::cast_precision_loss, reason = "amounts are at most LARGEST")]
fn real(amount: i64) -> f64 {
    amount.clamp(-LARGEST, LARGEST) as f64
}

struct Model<'a> {
    step: &'a DamageStep,
    programme: Problem,
    /// How much each creature assigns to what.
    shares: BTreeMap<(ObjectId, Recipient), Variable>,
    /// Whether a creature or planeswalker is assigned lethal damage.
    lethal: BTreeMap<ObjectId, Variable>,
}

impl Model<'_> {
    fn write(&mut self, part: &[&Assigner], wish: Wish<'_>) {
        let near = match wish {
            Wish::Near(proposed) | Wish::With(proposed) => Some(proposed),
            Wish::Some(..) => None,
        };
        let chosen: Vec<(&Assigner, &Way)> =
            part.iter().filter_map(|assigner| Some((*assigner, fitting(assigner, near)?))).collect();
        for (assigner, way) in &chosen {
            self.total(assigner, way);
        }
        for (assigner, way) in &chosen {
            self.order(assigner, way);
            self.beyond(assigner, way);
        }
        match wish {
            Wish::Near(proposed) => self.near(proposed),
            Wish::With(proposed) => self.with(proposed),
            Wish::Some(source, recipient) => {
                // A recipient that is in no way can't be given a share at all.
                let variable = self.shares.get(&(source, recipient)).copied();
                let never = self.programme.add_var(0.0, (0.0, 0.0));
                self.row(&[(variable.unwrap_or(never), 1.0)], ComparisonOp::Ge, 1);
            }
        }
    }

    fn row(&mut self, terms: &[(Variable, f64)], comparison: ComparisonOp, bound: i64) {
        self.programme.add_constraint(terms, comparison, real(bound));
    }

    /// All of its damage, among what the way allows.
    fn total(&mut self, assigner: &Assigner, way: &Way) {
        let mut all = Vec::new();
        for recipient in way.recipients() {
            let most = i32::try_from(assigner.amount).unwrap_or(i32::MAX);
            let share = self.programme.add_integer_var(0.0, (0, most));
            self.shares.insert((assigner.creature, recipient), share);
            all.push((share, 1.0));
        }
        self.row(&all, ComparisonOp::Eq, assigner.amount);
    }

    /// Every share assigned to an object, with whether one point of it is lethal to a creature.
    fn shares_of(&self, object: ObjectId) -> Vec<(Variable, bool)> {
        let of = self.shares.iter().filter(|((_, to), _)| *to == Recipient::Object(object));
        of.map(|((source, _), variable)| {
            (*variable, self.step.assigner(*source).is_some_and(|assigner| assigner.deathtouch))
        })
        .collect()
    }

    /// A variable that may be 1 only where the object is assigned what it needs; `touched`: deathtouch counts.
    fn lethal(&mut self, object: ObjectId, touched: bool) -> Variable {
        if let Some(variable) = self.lethal.get(&object) {
            return *variable;
        }
        let need = self.step.lethal.need(object);
        let lethal = self.programme.add_binary_var(0.0);
        self.lethal.insert(object, lethal);
        if need > 0 {
            let shares = self.shares_of(object);
            let mut terms: Vec<(Variable, f64)> = shares.iter().map(|(share, _)| (*share, 1.0)).collect();
            terms.push((lethal, -real(need)));
            let deadly: Vec<_> = shares.iter().filter(|(_, deathtouch)| touched && *deathtouch).collect();
            if !deadly.is_empty() {
                let touch = self.programme.add_binary_var(0.0);
                let mut some: Vec<(Variable, f64)> = deadly.iter().map(|(share, _)| (*share, 1.0)).collect();
                some.push((touch, -1.0));
                self.row(&some, ComparisonOp::Ge, 0);
                terms.push((touch, real(need)));
            }
            self.row(&terms, ComparisonOp::Ge, 0);
        }
        lethal
    }

    /// A share only where a 0/1 variable is 1, or another one is.
    fn only_if(&mut self, assigner: &Assigner, recipient: Recipient, gates: &[Variable]) {
        let Some(share) = self.shares.get(&(assigner.creature, recipient)).copied() else { return };
        let mut terms = vec![(share, 1.0)];
        terms.extend(gates.iter().map(|gate| (*gate, -real(assigner.amount))));
        self.row(&terms, ComparisonOp::Le, 0);
    }

    /// The damage assignment order; of those that the file gives no order, one may come last.
    fn order(&mut self, assigner: &Assigner, way: &Way) {
        let Some(ordered) = way.ordered else { return };
        let ordered = ordered.min(way.creatures.len());
        for (place, creature) in way.creatures.iter().enumerate() {
            for before in &way.creatures[..place.min(ordered)] {
                let lethal = self.lethal(*before, true);
                self.only_if(assigner, Recipient::Object(*creature), &[lethal]);
            }
        }
        let mut last = Vec::new();
        for creature in &way.creatures[ordered..] {
            let (lethal, is_last) = (self.lethal(*creature, true), self.programme.add_binary_var(0.0));
            self.only_if(assigner, Recipient::Object(*creature), &[lethal, is_last]);
            last.push((is_last, 1.0));
        }
        if !last.is_empty() {
            self.row(&last, ComparisonOp::Le, 1);
        }
    }

    /// What lies beyond the blockers, and beyond a planeswalker.
    fn beyond(&mut self, assigner: &Assigner, way: &Way) {
        let past = way.past.map(Recipient::Player);
        for recipient in way.attacked.iter().copied().chain(past) {
            for creature in &way.creatures {
                let lethal = self.lethal(*creature, true);
                self.only_if(assigner, recipient, &[lethal]);
            }
        }
        if let (Some(past), Some(Recipient::Object(planeswalker))) = (past, way.attacked.first()) {
            let fulfilled = self.lethal(*planeswalker, false);
            self.only_if(assigner, past, &[fulfilled]);
        }
        if way.attacked.len() > 1 {
            let mut heads = Vec::new();
            for head in &way.attacked {
                let chosen = self.programme.add_binary_var(0.0);
                self.only_if(assigner, *head, &[chosen]);
                heads.push((chosen, 1.0));
            }
            self.row(&heads, ComparisonOp::Le, 1);
        }
    }

    /// How far each share is from the proposed one.
    fn near(&mut self, proposed: &Assignment) {
        for ((source, recipient), share) in self.shares.clone() {
            let Some(shares) = proposed.get(&source) else { continue };
            let wanted = shares.get(&recipient).copied().unwrap_or(0);
            let distance = self.programme.add_var(1.0, (0.0, f64::INFINITY));
            self.row(&[(distance, 1.0), (share, -1.0)], ComparisonOp::Ge, wanted.saturating_neg());
            self.row(&[(distance, 1.0), (share, 1.0)], ComparisonOp::Ge, wanted);
        }
    }

    /// Exactly the proposed shares.
    fn with(&mut self, proposed: &Assignment) {
        for ((source, recipient), share) in self.shares.clone() {
            let Some(shares) = proposed.get(&source) else { continue };
            self.row(&[(share, 1.0)], ComparisonOp::Eq, shares.get(&recipient).copied().unwrap_or(0));
        }
    }
}

/// The way that a proposal takes: the one whose recipients it stays within, else the first.
fn fitting<'a>(assigner: &'a Assigner, proposed: Option<&Assignment>) -> Option<&'a Way> {
    let shares = proposed.and_then(|proposed| proposed.get(&assigner.creature));
    let fits = |way: &&Way| {
        let recipients = way.recipients();
        shares.is_none_or(|shares| shares.iter().all(|(to, share)| *share <= 0 || recipients.contains(to)))
    };
    assigner.ways.iter().find(fits).or(assigner.ways.first())
}
