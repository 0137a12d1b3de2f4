//! Paying mana: which mana abilities are used, so that the most stays possible.   104.3, 409.1e-f · 107.4, 601.2g-h
//!
//! [`engine::payment`](crate::engine::payment) counts every way to pay on a board that stands still; here one way is
//! played, source by source, with what triggers on it and with mana that may be spent on some things only.

mod agreed;
mod besides;
mod colors;
mod often;
mod outputs;
mod priced;
mod restricted;
mod solve;
mod triggered;
mod unfollowed;

use std::collections::BTreeMap;

use crate::ability::{ManaAs, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::event::{Cause, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::{Answer, Stop};
use crate::engine::play::run::{Bill, Run};
use crate::engine::play::spending::{Restricted, Restriction, SpentOn};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{Color, ManaCost, ManaSymbol, english};
use restricted::pool_of;
use solve::{OutOfSteps, Payment, solve, sparing_most, ways_to_read};

/// One mana of a kind: a colour, or colourless; from a snow source or not; for some purposes only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Mana {
    color: Option<Color>,
    snow: bool,
    /// The place, among the restrictions of this payment, of what it may be spent on.
    only: Option<usize>,
}

impl Mana {
    const fn of(color: Option<Color>) -> Self {
        Self { color, snow: false, only: None }
    }
}

/// One mana to be paid: what may pay for it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Need {
    colors: Vec<Color>,
    colorless: bool,
    any: bool,
    snow: bool,
    /// Life that pays for it instead.
    life: i64,
}

impl Need {
    fn takes(&self, mana: Mana) -> bool {
        if self.snow {
            return mana.snow;
        }
        self.any || mana.color.map_or(self.colorless, |color| self.colors.contains(&color))
    }

    /// The narrower a need is, the sooner it is met.
    fn width(&self) -> usize {
        if self.any { 10 } else { self.colors.len() + usize::from(self.colorless) + usize::from(self.life > 0) * 3 }
    }
}

/// What can be tapped for mana.
#[derive(Clone, Debug, PartialEq)]
struct Tap {
    object: ObjectId,
    /// The mana that it can give: one of these.
    own: Vec<Vec<Mana>>,
    /// The same, each with the mana of what triggers on it.
    outputs: Vec<Vec<Mana>>,
    /// Of these, by their places, what is said to what is asked as it triggers: which color it adds.
    said: BTreeMap<usize, Vec<Answer>>,
    /// The places of those as which something is asked that these say.
    asks: Vec<usize>,
    /// More may come of it than is said: what triggers on it, or is produced instead, was not found out.
    unsure: bool,
    sacrificed: bool,
    text: String,
    /// What is least of use otherwise comes first.
    rank: usize,
    /// What it costs or does besides, where that is more than to tap it for mana.
    besides: Option<besides::Besides>,
}

/// So much mana of one source is followed.
const MOST_MANA: u32 = 200;

impl Run<'_> {
    /// What there was to pay with, where it is too little.
    fn short_of(&self, player: PlayerId, cost: &ManaCost, taps: &[Tap]) -> String {
        let symbols = cost.0.iter().filter(|symbol| **symbol != ManaSymbol::Generic(0)).cloned();
        let cost = ManaCost(symbols.collect());
        let pool = &self.game().player(player).pool;
        let mut with: Vec<String> = Vec::new();
        if !pool.0.is_empty() {
            with.push(pool.to_string());
        }
        for tap in taps {
            let label = self.label(tap.object).to_owned();
            if !with.contains(&label) {
                with.push(label);
            }
        }
        let name = self.name(player);
        if with.is_empty() {
            return format!("{name} can't pay {cost}: {name} has no mana, and nothing that makes any.");
        }
        format!("{name} can't pay {cost} with {}.", english::list(&with, "and"))
    }

    /// Whether any of these can make mana for the player.
    pub(super) fn makes_mana(&self, player: PlayerId, named: &[ObjectId]) -> bool {
        self.taps(player, &mut Vec::new()).iter().any(|tap| named.contains(&tap.object))
    }

    /// The most mana that each of the player's permanents can be tapped for.
    pub(super) fn most_mana(&self, player: PlayerId) -> BTreeMap<ObjectId, usize> {
        let mut most = BTreeMap::new();
        for tap in self.taps(player, &mut Vec::new()) {
            let made = tap.outputs.iter().map(Vec::len).max().unwrap_or(0);
            most.entry(tap.object).and_modify(|most: &mut usize| *most = made.max(*most)).or_insert(made);
        }
        most
    }

    /// What is needed, in each way in which the cost can be read.
    fn ways_to_pay_for(&self, player: PlayerId, cost: &ManaCost) -> Vec<Vec<Need>> {
        let mut ways = ways_to_read(&self.view().with_life_for_mana(player, cost));
        if let Some(like) = self.any_mana.max(self.spends_any(player)) {
            let like_it = |need: &&mut Need| !need.colors.is_empty() || like == ManaAs::AnyType && need.colorless;
            ways.iter_mut().flatten().filter(like_it).for_each(|need| need.any = true);
        }
        if self.counts_colors() {
            ways = ways.iter().flat_map(|needs| colors::of_many_colors(needs)).collect();
        }
        ways
    }

    /// Taps what a payment taps: all the mana that there is then, with what was in the pool.
    fn tap_for_payment(
        &mut self,
        player: PlayerId,
        payment: &Payment,
        taps: &[Tap],
        pool: Vec<Mana>,
    ) -> Result<Vec<Mana>, Stop> {
        let mut made = pool;
        let mut expected = self.game().player(player).pool.0.clone();
        // What is sacrificed has been tapped before, where it was.
        let (first, last): (Vec<_>, Vec<_>) = payment.taps.iter().partition(|(place, _)| taps[*place].gone().is_none());
        for (place, output) in first.into_iter().chain(last) {
            let tap = &taps[place];
            made.extend(&tap.outputs[output]);
            expected.extend(tap.outputs[output].iter().map(|mana| symbol(*mana)));
            self.tap_for_mana(player, tap, output)?;
        }
        // What triggered on the mana may have added more (605.4a), or what the player chose for it.
        let mut more = self.game().player(player).pool.0.clone();
        let asked = payment.taps.iter().any(|(place, output)| taps[*place].said.contains_key(output));
        for known in expected {
            match more.iter().position(|mana| *mana == known) {
                Some(at) => drop(more.remove(at)),
                None if asked => {
                    let name = self.name(player);
                    return Err(Stop::TooFar(format!("The mana that {name} chooses doesn't pay for this.")));
                }
                None => {}
            }
        }
        made.extend(pool_of(&ManaCost(more)));
        Ok(made)
    }

    /// Pays mana from the pool and by tapping permanents; `only`: from these.
    ///
    /// # Errors
    /// It can't be paid.
    pub(super) fn pay_mana(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        only: Option<&[ObjectId]>,
        not: Option<ObjectId>,
    ) -> Result<Vec<ManaSymbol>, Stop> {
        let ways = self.as_agreed(self.ways_to_pay_for(player, cost));
        if let (true, Some(text)) = (ways.is_empty(), self.not_as_agreed(player, cost)) {
            return super::super::run::illegal(text, Provision::CostPaid);
        }
        if ways.iter().any(Vec::is_empty) {
            return Ok(Vec::new());
        }
        let mut restrictions = Vec::new();
        let (pool, kept) = self.pool_for_this(player, &mut restrictions);
        let mut taps = self.taps(player, &mut restrictions);
        let plain = taps.len();
        taps.extend(self.taps_besides(player, &mut restrictions));
        if self.state.asks_whence {
            self.mark_whence(player, &mut taps, &mut restrictions);
        }
        // On the way to other mana a color is chosen, be it of use or not.
        if self.by_way_of.is_some() {
            taps.iter_mut().for_each(Tap::choose_colors);
        }
        let may_be = |tap: &Tap| Some(tap.object) != not && only.is_none_or(|only| only.contains(&tap.object));
        let plain = taps[..plain].iter().filter(|tap| may_be(tap)).count();
        taps.retain(may_be);
        if let Some(only) = only {
            taps[..plain].sort_by_key(|tap| only.iter().position(|object| *object == tap.object));
        }
        let later = if only.is_none() { self.needed_later(player) } else { Vec::new() };
        let short = self.short.clone();
        let payment = match self.way_to_pay(player, cost, (&ways, &later), &pool, &taps[..plain]) {
            // What asks for more than tapping is used where nothing else is enough,
            Err(Stop::Illegal(_)) if plain < taps.len() => {
                self.short.clone_from(&short);
                self.way_to_pay(player, cost, (&ways, &later), &pool, &taps)
            }
            // or to keep what the cost itself needs beside the price of another mana ability.
            Ok(found) if plain < taps.len() && self.by_way_of.is_some() && found.1 < later.concat().len() => {
                let other = self.way_to_pay(player, cost, (&ways, &later), &pool, &taps);
                Ok(other.ok().filter(|other| other.1 > found.1).unwrap_or(found))
            }
            found => found,
        };
        let payment = payment.map(|(payment, _)| payment);
        let payment = match payment {
            Err(Stop::Illegal(reason)) => {
                let found = self.short.take();
                self.short = short;
                let paid = self.pay_by_way_of_others(player, cost, only, not)?;
                if paid.is_none() {
                    self.short = found;
                    if only.is_none() {
                        let surely = self.surely_unpaid(player, (cost, &ways), (&pool, &taps), not);
                        match &mut self.inquiry {
                            Some(inquiry) => inquiry.surely_short = surely.is_ok(),
                            None => surely?,
                        }
                    }
                }
                return paid.ok_or(Stop::Illegal(reason));
            }
            found => found?,
        };
        let made = self.tap_for_payment(player, &payment, &taps, pool)?;
        let (spent, met) = self.spend(player, payment.spent, made, (&restrictions, kept));
        self.spent_from.extend(met.iter().filter_map(|restriction| restriction.source));
        self.comes_of_spending(&met)?;
        if payment.life > 0 {
            self.happen(vec![Happening::LosesLife(player, payment.life)], &By::rule(Provision::LifePaid))?;
        }
        Ok(spent)
    }

    /// As what effects let the player spend any mana, on what it is spent on now.   609.4b
    fn spends_any(&self, player: PlayerId) -> Option<ManaAs> {
        let view = self.view();
        let found = view.clauses_on_player(player).filter_map(|clause| match (&clause.rule, self.spent_on) {
            (Rule::Playing(PlayRule::SpendsAnyColor), _) => Some(ManaAs::AnyColor),
            (Rule::Playing(PlayRule::SpendsAnyOn(like, which)), Some(SpentOn::Spell(spell))) => {
                view.matches(which, spell, &clause.scope).then_some(*like)
            }
            (Rule::Playing(PlayRule::SpendsAnyColorToActivate(of)), Some(SpentOn::Ability(object))) => {
                view.matches(of, object, &clause.scope).then_some(ManaAs::AnyColor)
            }
            _ => None,
        });
        found.max()
    }

    /// What was made is in the pool now: what the needs take of it is spent, the rest stays there, with what is kept
    /// for other things. The spent mana, and what was said of it.
    fn spend(
        &mut self,
        player: PlayerId,
        needed: Vec<Option<Mana>>,
        made: Vec<Mana>,
        (restrictions, kept): (&[Restriction], Vec<Restricted>),
    ) -> (Vec<ManaSymbol>, Vec<Restriction>) {
        let mut left = made;
        let (mut spent, mut met) = (Vec::new(), Vec::new());
        for mana in needed.into_iter().flatten() {
            if let Some(place) = left.iter().position(|other| *other == mana) {
                spent.push(symbol(left.remove(place)));
                met.extend(mana.only.and_then(|only| restrictions.get(only)).cloned());
            }
        }
        let still = left.iter().filter_map(|mana| {
            let only = restrictions.get(mana.only?)?.clone();
            Some(Restricted { player, mana: symbol(*mana), only })
        });
        let still: Vec<Restricted> = still.chain(kept.iter().cloned()).collect();
        let all = left.into_iter().map(symbol).chain(kept.into_iter().map(|kept| kept.mana));
        self.state.game_mut().player_mut(player).pool = ManaCost(all.collect());
        self.state.restricted.retain(|other| other.player != player);
        self.state.restricted.extend(still);
        (spent, met)
    }

    /// What the player has to pay later, cost by cost, each in the way of the fewest mana.
    fn needed_later(&self, player: PlayerId) -> Vec<Vec<Need>> {
        let own = self.bills.iter().filter(|bill| bill.player == player);
        own.filter_map(|bill| ways_to_read(&bill.cost).into_iter().next()).collect()
    }

    /// The first way in which it can be paid, the fewest mana first: one that leaves most of what is to be paid later
    /// payable.
    fn way_to_pay(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        (ways, later): (&[Vec<Need>], &[Vec<Need>]),
        pool: &[Mana],
        taps: &[Tap],
    ) -> Result<(Payment, usize), Stop> {
        let life = crate::engine::hindrance::life_to_pay(&self.view(), player);
        let mut given_up = false;
        let mut pays = |spared: &[Need]| {
            ways.iter().find_map(|needs| match solve((needs, spared), pool, taps, life) {
                Ok(found) => found,
                Err(OutOfSteps) => {
                    given_up |= spared.is_empty();
                    None
                }
            })
        };
        if let Some(found) = sparing_most(later, &mut pays) {
            return Ok(found);
        }
        if given_up {
            let name = self.name(player);
            return Err(Stop::TooFar(format!("Whether {name} can pay {cost} was not found out in the time allowed.")));
        }
        self.short = Some(Bill { player, cost: cost.clone() });
        super::super::run::illegal(self.short_of(player, cost, taps), Provision::CostPaid)
    }

    /// Taps it for mana; what is asked then is answered as anything is.
    fn tap_as_asked(&mut self, player: PlayerId, tap: &Tap, output: usize) -> Result<(), Stop> {
        let this = Bound::of(self.game(), tap.object);
        let cause = Some(Cause { object: Some(tap.object), ability: tap.text.as_str().into() });
        let by = By { provision: Provision::ManaAbilityResolves, cause, controller: Some(player) };
        let mana: Vec<ManaSymbol> = tap.own[output].iter().map(|mana| symbol(*mana)).collect();
        let mut activated = vec![Happening::Activates(tap.object, None, player)];
        if tap.besides.as_ref().is_none_or(|besides| besides.taps) {
            activated.push(Happening::Taps(tap.object));
        }
        self.happen(activated, &by)?;
        self.count_use(tap);
        if let Some(besides) = &tap.besides {
            self.pay_besides(player, besides, &by)?;
        }
        if tap.sacrificed {
            self.happen(vec![Happening::Sacrificed(tap.object)], &by)?;
        }
        self.happen(vec![Happening::AddsMana(player, mana)], &by)?;
        match &tap.besides {
            Some(besides) => self.follow_besides(player, (tap, this), besides),
            None => Ok(()),
        }
    }
}

fn symbol(mana: Mana) -> ManaSymbol {
    mana.color.map_or(ManaSymbol::Colorless, ManaSymbol::Color)
}
