//! What a part's restrictions and requirements still need to know of the creatures that have chosen already.
//!
//! It is a handful of small numbers ("two or more block it", "somebody does"), each counted no further than it matters,
//! side by side in one word.

use super::super::requirement::Demand;
use super::super::restriction::Limit;
use super::super::set::Set;
use super::case::Case;
use crate::ability::Comparison;

/// Options of one creature above which nothing is laid out.
const OPTIONS: usize = 1_024;

/// One of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    shift: u32,
    cap: u64,
    /// Whether nothing may go beyond the cap; else what goes beyond is not counted.
    is_limit: bool,
    /// Whether the first that counts here obeys a requirement.
    pub is_prize: bool,
}

impl Field {
    /// Its number in a state.
    pub fn of(self, state: u64) -> u64 {
        (state >> self.shift) & self.mask()
    }

    /// Its bits, moved to the bottom.
    fn mask(self) -> u64 {
        u64::MAX >> self.cap.leading_zeros().min(63)
    }

    /// Its bits in a state.
    pub fn bits(self) -> u64 {
        self.mask() << self.shift
    }

    /// The state after one more counts here; `None` where that breaks a restriction.
    pub fn step(self, state: u64) -> Option<u64> {
        match self.of(state) < self.cap {
            true => Some(state + (1 << self.shift)),
            false => (!self.is_limit).then_some(state),
        }
    }
}

/// What is looked at once nobody is left who counts in its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// None or so many.
    NoneOr(Field, u64),
    /// If the first is anything, the second is so many.
    Needs(Field, Field, u64),
    /// If the first is anything, the second is only that one.
    Alone(Field, Field),
    /// A requirement on a number.
    Obeys(Field, Comparison, u64),
}

impl Check {
    fn fields(&self) -> impl Iterator<Item = Field> {
        let (one, two) = match *self {
            Self::NoneOr(one, _) | Self::Obeys(one, ..) => (one, None),
            Self::Needs(one, two, _) | Self::Alone(one, two) => (one, Some(two)),
        };
        std::iter::once(one).chain(two)
    }

    /// Whether it is a requirement.
    pub(crate) fn is_demand(&self) -> bool {
        matches!(self, Self::Obeys(..))
    }

    /// Whether it holds.
    pub fn holds(&self, state: u64) -> bool {
        match *self {
            Self::NoneOr(field, least) => field.of(state) == 0 || field.of(state) >= least,
            Self::Needs(first, second, least) => first.of(state) == 0 || second.of(state) >= least,
            Self::Alone(first, second) => first.of(state) == 0 || second.of(state) == 1,
            Self::Obeys(field, comparison, count) => {
                let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
                field.of(state) > 0 && comparison.holds(number(field.of(state)), number(count))
            }
        }
    }
}

/// An option of a creature with what it counts for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The option.
    pub option: Vec<usize>,
    /// The fields in which it counts, in order.
    pub steps: Vec<usize>,
    /// How many requirements of its creature alone it obeys.
    pub own: usize,
}

enum Who<'a> {
    Anybody,
    One(usize),
    Any(&'a Set),
}

enum With<'a> {
    Anything,
    One(usize),
    Any(&'a Set),
}

/// The numbers that a part needs, and who counts where.
pub struct Layout<'a> {
    case: &'a Case,
    /// The numbers.
    pub fields: Vec<Field>,
    /// What is looked at in the end.
    pub checks: Vec<Check>,
    counts: Vec<(Who<'a>, With<'a>)>,
    own: Vec<Vec<&'a Set>>,
    width: u32,
}

impl<'a> Layout<'a> {
    /// Lays out a part; `None` where its numbers do not fit into one word.
    pub fn of(case: &'a Case) -> Option<Self> {
        let own = vec![Vec::new(); case.size()];
        let mut layout = Self { case, fields: Vec::new(), checks: Vec::new(), counts: Vec::new(), own, width: 0 };
        for limit in &case.limits {
            layout.limit(limit)?;
        }
        for demand in &case.demands {
            layout.demand(demand)?;
        }
        Some(layout)
    }

    /// The part.
    pub fn case(&self) -> &'a Case {
        self.case
    }

    fn field(&mut self, who: Who<'a>, with: With<'a>, cap: usize) -> Option<Field> {
        let cap = u64::try_from(cap.max(1)).ok()?;
        let field = Field { shift: self.width, cap, is_limit: false, is_prize: false };
        self.width += u64::BITS - cap.leading_zeros();
        self.fields.push(field);
        self.counts.push((who, with));
        (self.width < u64::BITS).then_some(field)
    }

    fn limit(&mut self, limit: &'a Limit) -> Option<()> {
        // Nobody can be counted more often than there are creatures.
        let most = self.case.size() + 1;
        match limit {
            Limit::BlockersAtLeast { target, count } => {
                let count = (*count).min(most);
                let field = self.field(Who::Anybody, With::One(*target), count)?;
                self.checks.push(Check::NoneOr(field, count as u64));
            }
            Limit::BlockersAtMost { target, count } => self.at_most(Who::Anybody, With::One(*target), *count)?,
            Limit::AllOrNone { target, all } => {
                let used = self.field(Who::Anybody, With::One(*target), 1)?;
                let who = self.field(Who::Any(all), With::One(*target), all.len())?;
                self.checks.push(Check::Needs(used, who, all.len() as u64));
            }
            Limit::Company { creature, others, which } => {
                let others = (*others).min(most);
                let declared = self.field(Who::One(*creature), With::Anything, 1)?;
                let company = self.field(Who::Any(which), With::Anything, others)?;
                self.checks.push(Check::Needs(declared, company, others as u64));
            }
            Limit::OnlyAlone { creature } => {
                let declared = self.field(Who::One(*creature), With::Anything, 1)?;
                let all = self.field(Who::Anybody, With::Anything, 2)?;
                self.checks.push(Check::Alone(declared, all));
            }
            Limit::AtMost { who, whom, count } => self.at_most(Who::Any(who), With::Any(whom), *count)?,
        }
        Some(())
    }

    fn at_most(&mut self, who: Who<'a>, with: With<'a>, count: usize) -> Option<()> {
        if count >= self.case.size() {
            return Some(());
        }
        self.field(who, with, count)?;
        let field = self.fields.last_mut()?;
        // A field's cap is never nothing, so "at most none" is one whose room is taken from the start.
        (field.is_limit, field.cap) = (true, count as u64);
        Some(())
    }

    fn demand(&mut self, demand: &'a Demand) -> Option<()> {
        match demand {
            Demand::Uses { creature, targets } => self.own[*creature].push(targets),
            Demand::Anyone { who, targets } => {
                self.field(Who::Any(who), With::Any(targets), 1)?;
                self.fields.last_mut()?.is_prize = true;
            }
            Demand::Blockers { target, comparison, count } => {
                let count = (*count).min(self.case.size() + 1);
                // One more than the number says all that is to be said.
                let field = self.field(Who::Anybody, With::One(*target), count + 1)?;
                self.checks.push(Check::Obeys(field, *comparison, count as u64));
            }
        }
        Some(())
    }

    /// The options of a creature, of those that count in the same fields only the best; what is proposed is its own.
    pub fn choices(&self, creature: usize) -> Option<Vec<Choice>> {
        let proposed = &self.case.proposed[creature];
        let here = |who: &Who<'_>| match who {
            Who::Anybody => true,
            Who::One(own) => *own == creature,
            Who::Any(set) => set.has(creature),
        };
        let counts: Vec<(usize, &With<'_>)> = self
            .counts
            .iter()
            .enumerate()
            .filter(|(_, (who, _))| here(who))
            .map(|(at, (_, with))| (at, with))
            .collect();
        let mut choices: Vec<Choice> = Vec::new();
        for option in self.case.options(creature, OPTIONS)? {
            let uses = |set: &Set| option.iter().any(|target| set.has(*target));
            let counted = |with: &With<'_>| match with {
                With::Anything => !option.is_empty(),
                With::One(target) => option.contains(target),
                With::Any(set) => uses(set),
            };
            let steps = counts.iter().filter(|(_, with)| counted(with)).map(|(at, _)| *at).collect();
            let own = self.own[creature].iter().filter(|set| uses(set)).count();
            choices.push(Choice { option, steps, own });
        }
        choices.sort_by(|one, two| {
            let rank = |choice: &Choice| (std::cmp::Reverse(choice.own), choice.option != *proposed);
            one.steps.cmp(&two.steps).then_with(|| rank(one).cmp(&rank(two)))
        });
        choices.dedup_by(|later, first| later.steps == first.steps);
        Some(choices)
    }

    /// For each check and each field without one: after which of these creatures it is settled, and its bits.
    pub fn settled(&self, order: &[Vec<Choice>]) -> (Vec<usize>, Vec<(usize, u64)>) {
        let mut last = vec![0; self.fields.len()];
        for (place, choices) in order.iter().enumerate() {
            for step in choices.iter().flat_map(|choice| &choice.steps) {
                last[*step] = place;
            }
        }
        let place = |field: Field| self.fields.iter().position(|other| other.shift == field.shift);
        let mut checks = Vec::with_capacity(self.checks.len());
        for check in &self.checks {
            let at = check.fields().filter_map(place).map(|field| last[field]).max().unwrap_or(0);
            for field in check.fields().filter_map(place) {
                last[field] = at;
            }
            checks.push(at);
        }
        let fields = self.fields.iter().zip(last).map(|(field, last)| (last, field.bits())).collect();
        (checks, fields)
    }
}
