//! Mana abilities that cost mana: used where nothing else is enough, one before the other.   605.1a, 605.3

use super::{Mana, Tap, symbol};
use crate::ability::{CostPart, Part};
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Bill, Run};
use crate::engine::play::spending::SpentOn;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{ManaCost, ManaSymbol};

/// So many of them are used for one cost,
const MOST_DEEP: u32 = 3;
/// one fewer where there are more than this to choose from,
const MANY: usize = 6;
/// and more where there are few: so many,
const DEEPEST: u32 = 12;
/// as long as these are no more orders in which they could be used.
const ORDERS: usize = 300;

impl Run<'_> {
    /// Pays where what there is can be turned into what is needed: the price of each such ability is paid in turn, and
    /// with what it makes the cost is tried again. "{1}, {T}: Add {W}{U}" beside a Forest pays {W}{U}.
    ///
    /// # Errors
    /// What stops one of them, but that it is not enough.
    pub(super) fn pay_by_way_of_others(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        only: Option<&[ObjectId]>,
        not: Option<ObjectId>,
    ) -> Result<Option<Vec<ManaSymbol>>, Stop> {
        match self.by_way_of {
            Some(0) => Ok(None),
            Some(_) => self.pay_by_way_of_one(player, cost, only, not),
            // As few of them as can be.
            None => {
                let deepest = deepest(&self.priced(player, only, not));
                let mut paid = Ok(None);
                for most in 1..=deepest {
                    self.by_way_of = Some(most);
                    paid = self.pay_by_way_of_one(player, cost, only, not);
                    if !matches!(paid, Ok(None)) {
                        break;
                    }
                }
                self.by_way_of = None;
                paid
            }
        }
    }

    fn pay_by_way_of_one(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        only: Option<&[ObjectId]>,
        not: Option<ObjectId>,
    ) -> Result<Option<Vec<ManaSymbol>>, Stop> {
        // What needs no choice comes first, whatever was answered: an answer may be to something that is asked later.
        let mut asked = Vec::new();
        let mut first = None;
        for (tap, price) in self.priced(player, only, not) {
            for output in 0..tap.outputs.len() {
                let by = (&tap, &price, output);
                match self.unanswered(|run| run.tries_to_pay(player, cost, (only, not), by)) {
                    Err(Stop::Illegal(_)) => {}
                    Err(Stop::Open(open)) => {
                        first = first.or(Some(Stop::Open(open)));
                        asked.push((tap.clone(), price.clone(), output));
                    }
                    paid => return paid.map(Some),
                }
            }
        }
        let Some(first) = first else { return Ok(None) };
        if !self.has_answers() {
            return Err(first);
        }
        for (tap, price, output) in &asked {
            match self.tries_to_pay(player, cost, (only, not), (tap, price, *output)) {
                Err(Stop::Illegal(_)) => {}
                paid => return paid.map(Some),
            }
        }
        Ok(None)
    }

    /// Pays with the help of one of them, or leaves all as it was.
    fn tries_to_pay(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        (only, not): (Option<&[ObjectId]>, Option<ObjectId>),
        by: (&Tap, &ManaCost, usize),
    ) -> Result<Vec<ManaSymbol>, Stop> {
        let (left, before) = (self.by_way_of, self.mark());
        self.by_way_of = left.map(|left| left.saturating_sub(1));
        let paid = self.pay_by_way_of(player, cost, only, not, by);
        self.by_way_of = left;
        if paid.is_err() {
            self.back_to(before);
        }
        paid
    }

    fn pay_by_way_of(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        only: Option<&[ObjectId]>,
        not: Option<ObjectId>,
        (tap, price, output): (&Tap, &ManaCost, usize),
    ) -> Result<Vec<ManaSymbol>, Stop> {
        // The price isn't part of what the mana is for: it is spent to activate that ability.
        let spent_on = self.spent_on.replace(SpentOn::Ability(tap.object));
        let any_mana = std::mem::take(&mut self.any_mana);
        let agreed = self.agreed.take();
        // What the cost needs beside what comes of it is spared where it can be.
        let bills = self.bills.len();
        self.bills.push(Bill { player, cost: less(cost, &tap.outputs[output]) });
        let paid = self.pay_mana(player, price, only, Some(tap.object));
        self.bills.truncate(bills);
        (self.spent_on, self.any_mana, self.agreed) = (spent_on, any_mana, agreed);
        paid?;
        self.tap_for_mana(player, tap, output)?;
        self.pay_mana(player, cost, only, not)
    }

    /// The player's mana abilities that cost mana, each with its price; of those that are alike and may be used, one.
    pub(super) fn priced(
        &self,
        player: PlayerId,
        only: Option<&[ObjectId]>,
        not: Option<ObjectId>,
    ) -> Vec<(Tap, ManaCost)> {
        let view = self.view();
        let mut all: Vec<(Tap, ManaCost)> = Vec::new();
        let mut with_triggers: Vec<Tap> = Vec::new();
        let may_be = |id: &ObjectId| Some(*id) != not && only.is_none_or(|only| only.contains(id));
        for id in view.controlled_by(player).filter(may_be) {
            for held in &view.now(id).abilities {
                let Part::Activated(ability) = &held.part else { continue };
                if !ability.is_mana_ability() || !self.may_use(&view, (id, held), ability, player) {
                    continue;
                }
                let mut rest = ability.clone();
                let mut price = ManaCost::default();
                rest.cost.0.retain(|part| match part {
                    CostPart::Mana(mana) => {
                        price.0.extend(mana.0.iter().cloned());
                        false
                    }
                    _ => true,
                });
                if price.0.is_empty() || price.has_x() {
                    continue;
                }
                let mut restrictions = Vec::new();
                let ways = self.ways_to_tap(&view, (id, held), &rest, player, &mut restrictions);
                // Mana that is meant for some things only is not weighed here.
                if !restrictions.is_empty() {
                    continue;
                }
                for tap in ways {
                    // What triggers on one of them may set it apart.
                    let mut there = tap.clone();
                    self.with_what_triggers(player, &view, std::slice::from_mut(&mut there));
                    let alike = |(one, seen): (&(Tap, ManaCost), &Tap)| {
                        (&seen.outputs, seen.asks.is_empty()) == (&there.outputs, there.asks.is_empty())
                            && one.1 == price
                            && one.0.besides == tap.besides
                    };
                    if !all.iter().zip(&with_triggers).any(alike) {
                        all.push((tap, price.clone()));
                        with_triggers.push(there);
                    }
                }
            }
        }
        all
    }
}

/// How many are used for one cost at most.
fn deepest(priced: &[(Tap, ManaCost)]) -> u32 {
    let least = if priced.len() > MANY { MOST_DEEP - 1 } else { MOST_DEEP };
    let each: usize = priced.iter().map(|(tap, _)| tap.outputs.len()).sum();
    let fits = |depth: &u32| each.checked_pow(*depth).is_some_and(|orders| orders <= ORDERS);
    (least..=DEEPEST).take_while(fits).last().unwrap_or(least)
}

/// The cost without what this mana pays of it: its own symbols first, then generic mana.
fn less(cost: &ManaCost, mana: &[Mana]) -> ManaCost {
    let mut left = cost.0.clone();
    for made in mana {
        if let Some(at) = left.iter().position(|own| *own == symbol(*made)) {
            left.remove(at);
        } else if let Some(ManaSymbol::Generic(number)) =
            left.iter_mut().find(|own| matches!(own, ManaSymbol::Generic(1..)))
        {
            *number -= 1;
        }
    }
    ManaCost(left)
}
