//! What a permission to cast cards from somewhere says of the spells cast with it.   118.9, 601.2b

use std::sync::Arc;

use super::Given;
use crate::ability::{Amount, Cost, CostPart, Filter, PlayRule, PlayTerms, Rule};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::{Permission, UsedOnce};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, Zone};

/// What a rule lets be played from somewhere, and on what terms.
pub(super) const fn plays_from(rule: &PlayRule) -> Option<(&Filter, Option<&PlayTerms>)> {
    match rule {
        PlayRule::PlaysFrom(filter) => Some((filter, None)),
        PlayRule::PlaysFromOn(filter, terms) => Some((filter, Some(terms))),
        _ => None,
    }
}

/// Something that lets a player play a card from where it is.
#[derive(Clone, Debug)]
pub(super) struct Lets {
    /// For one card each turn: which permission.
    pub(super) once: Option<UsedOnce>,
    /// On what terms.
    pub(super) terms: PlayTerms,
    /// Whose ability lets it.
    pub(super) source: Option<Bound>,
}

impl Run<'_> {
    /// All that lets a player play a card from where it is, each for itself.
    fn all_that_lets(&self, player: PlayerId, card: ObjectId) -> Vec<Lets> {
        let view = self.view();
        let reading = Reading::of(Some(Bound::of(view.game(), card)), player, "".into());
        let own = self.own_rules(card, &reading).into_iter().filter_map(|rule| {
            let Rule::Playing(rule) = &rule else { return None };
            let (filter, terms) = plays_from(rule)?;
            let lets = || Lets { once: None, terms: terms.cloned().unwrap_or_default(), source: reading.this };
            self.lets_play(&view, filter, card, &reading).then(lets)
        });
        let of_clauses = view.clauses_on_player(player).filter_map(|clause| {
            let (filter, terms) = plays_from(self.not_used_up(clause)?)?;
            let once = matches!(clause.rule, Rule::Playing(PlayRule::OnceEachTurn(_)));
            let lets = Lets {
                once: once.then(|| self.permission_of(clause)),
                terms: terms.cloned().unwrap_or_default(),
                source: clause.origin.object.map(|id| Bound::of(view.game(), id)),
            };
            self.clause_lets_play(clause, filter, player, card).then_some(lets)
        });
        own.chain(of_clauses).collect()
    }

    /// By what a player casts a card from where it is: of several permissions by one, on its terms and on no other's.
    /// The one that asks least is taken by which the spell can be paid for.   601.3
    pub(super) fn cast_by(&self, player: PlayerId, card: ObjectId, from: Zone) -> Option<Lets> {
        if from == Zone::Hand {
            return None;
        }
        let mut all = self.all_that_lets(player, card);
        all.sort_by_key(|lets| (lets.terms.asks(), lets.once.is_some(), std::cmp::Reverse(lets.terms.any_mana)));
        let pays = |lets: &Lets| self.could_pay_for_card(player, card, None, &lets.terms);
        let place = if all.len() < 2 { 0 } else { all.iter().position(pays).unwrap_or(0) };
        all.into_iter().nth(place)
    }

    /// The same where another cost may be paid in the place of the mana cost: not by what asks for one itself.   118.9a
    pub(super) fn cast_for_any_cost(&self, player: PlayerId, card: ObjectId, from: Zone) -> Option<Lets> {
        if !self.plays_from(player, card, from) {
            return None;
        }
        let all = self.all_that_lets(player, card).into_iter().filter(|lets| !lets.terms.for_life && !lets.terms.free);
        all.min_by_key(|lets| (lets.terms.asks(), lets.once.is_some(), std::cmp::Reverse(lets.terms.any_mana)))
    }

    /// All that effects have said of this very card, that the player may play it from where it is.
    pub(super) fn permissions_for(&self, player: PlayerId, card: ObjectId) -> Vec<&Arc<Permission>> {
        let incarnation = self.game().object(card).incarnation;
        let of = |one: &&Arc<Permission>| {
            one.player == player
                && one.object == card
                && one.incarnation == incarnation
                && one.later.is_none_or(|later| later <= self.game().turn.number)
                && self.game().has_begun(one.ends)
                && one.asks.as_ref().is_none_or(|asked| self.would_be_such(card, &asked.0, &asked.1))
                && one
                    .terms
                    .while_so
                    .as_ref()
                    .is_none_or(|so| self.holds(so, &Reading::of(one.by, player, "".into())) == Some(true))
        };
        self.state.permissions.iter().filter(of).collect()
    }

    /// What lets the player play a card from where it is, as an effect has said that this very card may be: of several
    /// such permissions the one by which it is played.   601.3
    pub(super) fn permission(&self, player: PlayerId, card: ObjectId) -> Option<Arc<Permission>> {
        let mut all = self.permissions_for(player, card);
        if all.len() < 2 {
            return all.pop().cloned();
        }
        let is_land = self.view().now(card).type_line.is(CardType::Land);
        all.sort_by_key(|one| (is_land && one.terms.cast, !one.terms.free, one.terms.asks()));
        let pays =
            |one: &&Arc<Permission>| is_land || self.could_pay_for_card(player, card, one.cost.as_ref(), &one.terms);
        let place = all.iter().position(pays).unwrap_or(0);
        all.get(place).map(|one| Arc::clone(one))
    }

    /// Whether a card could be paid for on these terms, or for that cost, with all that makes it cost less or helps to pay
    /// for it; where that asks for a choice, it could.
    fn could_pay_for_card(&self, player: PlayerId, card: ObjectId, cost: Option<&Cost>, terms: &PlayTerms) -> bool {
        let mut cost = self.cost_on_terms(card, cost, terms);
        let mut trial = self.as_proposed(player, card);
        trial.any_mana = terms.any_mana;
        let mut reading = Reading::of(Some(Bound::of(trial.game(), card)), player, "".into());
        let mut given = Given::default();
        let paid = trial
            .adjust_cost(card, (&mut cost, Vec::new()), &mut reading, &mut given)
            .and_then(|()| trial.pay(player, &cost, &mut reading, &mut given));
        !matches!(paid, Err(Stop::Illegal(_)))
    }

    /// What a card costs on these terms, or for that cost.
    pub(super) fn cost_on_terms(&self, card: ObjectId, cost: Option<&Cost>, terms: &PlayTerms) -> Cost {
        let mana = || self.view().now(card).cost.clone().unwrap_or_default();
        let mut own = match cost {
            Some(cost) => cost.clone(),
            None if terms.free => Cost::default(),
            None if terms.for_life => self.life_for(card),
            None => Cost(vec![CostPart::Mana(mana())]),
        };
        own.0.extend(terms.more.iter().cloned().map(CostPart::Mana));
        own
    }

    /// Life in place of the mana cost: as much as the card's mana value.   118.9
    pub(super) fn life_for(&self, card: ObjectId) -> Cost {
        let value = self.view().now(card).cost.as_ref().map_or(0, crate::terms::ManaCost::value);
        Cost(vec![CostPart::Life(Amount::Number(i64::from(value)))])
    }
}
