//! What pays for a part of a spell's mana in its place: convoke, improvise, delve, harmonize.
//! 601.2b, 601.2f, 702.51, 702.66, 702.126, 702.180

use super::Given;
use super::reduced::{mana_of, reduced};
use crate::ability::Cost;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, ManaCost, ManaSymbol, Zone};

/// What may help to pay for a spell.
pub(super) struct Help<'a> {
    /// The keyword that lets it.
    pub(super) keyword: &'a str,
    /// What can be tapped or exiled for it.
    pub(super) able: Vec<ObjectId>,
    /// So many of them at most.
    pub(super) most: usize,
}

impl Run<'_> {
    /// Convoke, improvise, delve, harmonize: something other than mana pays for part of the mana.
    pub(super) fn help_to_pay(
        &mut self,
        card: ObjectId,
        cost: &mut Cost,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let player = reading.you;
        let by = reading.by(Provision::CostPaid);
        let harmonized = given.alternative.as_deref() == Some("harmonize");
        for (name, wants) in [("convoke", true), ("improvise", true), ("delve", true), ("harmonize", harmonized)] {
            // What let it be cast goes on applying to it as a spell, where an effect gave it (400.7g).
            if !wants || name != "harmonize" && self.keyword_words(card, name).is_empty() {
                continue;
            }
            let Some(mana) = mana_of(cost).cloned() else { continue };
            let helpers = self.helpers(name, card, reading);
            let mut left = reduced(&mana, &[], reading.x);
            let most = if name == "harmonize" { 1 } else { symbols(&left) };
            let chosen =
                self.choose_helpers(Help { keyword: name, able: helpers, most }, card, (player, &left), given)?;
            for id in &chosen {
                self.pay_with(name, *id, &mut left);
            }
            if let Some(own) = mana_of(cost) {
                *own = left;
            }
            let event = chosen.iter().map(|id| match name {
                "delve" => Happening::Moves(*id, Zone::Exile),
                _ => Happening::Taps(*id),
            });
            let event = event.collect();
            let first = self.events.len();
            // Later words may ask which creatures convoked it.
            let for_it = Reading { text: name.into(), ..reading.clone() }.by(Provision::CostPaid);
            self.happen(event, if name == "convoke" { &for_it } else { &by })?;
            self.remember_deeds(first, reading);
        }
        Ok(())
    }

    /// What can be used so.
    pub(super) fn helpers(&self, name: &str, card: ObjectId, reading: &Reading) -> Vec<ObjectId> {
        let view = self.view();
        let player = reading.you;
        let game = view.game();
        if name == "delve" {
            return game
                .in_zone(Zone::Graveyard)
                .filter(|id| game.object(*id).owner == player && *id != card)
                .collect();
        }
        let untapped = view.controlled_by(player).filter(|id| !game.object(*id).tapped);
        let fits = untapped.filter(|id| match name {
            "improvise" => view.now(*id).type_line.is(CardType::Artifact),
            "waterbend" => view.now(*id).is_creature() || view.now(*id).type_line.is(CardType::Artifact),
            _ => view.now(*id).is_creature(),
        });
        // What makes more mana than the one that it would pay helps last: it is tapped for that instead (702.126a).
        let most = self.most_mana(player);
        let mut fits: Vec<ObjectId> = fits.collect();
        fits.sort_by_key(|id| most.get(id).copied().unwrap_or(0));
        fits
    }

    /// Which of them are used: those that the script names; else it is asked.
    pub(super) fn choose_helpers(
        &mut self,
        help: Help<'_>,
        card: ObjectId,
        cost: (PlayerId, &ManaCost),
        given: &mut Given,
    ) -> Result<Vec<ObjectId>, Stop> {
        let Help { keyword: name, able: helpers, most } = help;
        let player = cost.0;
        if let Some(pay) = &mut given.pay {
            // Creatures that the script names beside its lands are tapped for the spell, not for their mana.
            let mut named: Vec<ObjectId> = helpers.iter().copied().filter(|id| pay.contains(id)).take(most).collect();
            self.spare_for_mana(&mut named, pay, name, cost);
            pay.retain(|id| !named.contains(id));
            return Ok(named);
        }
        let least = self.help_needed(&helpers, most, name, (cost, given));
        let open = Open::new(player, format!("what to use for {name}"), Kind::Help, helpers)
            .between(least, most)
            .by(Provision::CostPaid)
            .of(card);
        Ok(super::objects(self.choose(open)?))
    }

    /// Of those named, the ones that make mana are tapped for it where all of them as helpers would leave too little.
    fn spare_for_mana(
        &self,
        named: &mut Vec<ObjectId>,
        pay: &[ObjectId],
        name: &str,
        (player, cost): (PlayerId, &ManaCost),
    ) {
        let pays = |count: &usize| {
            let mut trial = Run::new(&self.state, self.edition, &[]);
            (trial.spent_on, trial.any_mana) = (self.spent_on, self.any_mana);
            let mut left = cost.clone();
            for id in &named[..*count] {
                trial.pay_with(name, *id, &mut left);
                trial.state.game_mut().object_mut(*id).tapped = true;
            }
            let rest: Vec<ObjectId> = pay.iter().copied().filter(|id| !named[..*count].contains(id)).collect();
            trial.pay_mana(player, &left, Some(&rest), None).is_ok()
        };
        if name != "delve"
            && let Some(count) = (0..=named.len()).rev().find(pays)
        {
            named.truncate(count);
        }
    }

    /// How many of them must help where mana alone does not pay.
    fn help_needed(
        &self,
        helpers: &[ObjectId],
        most: usize,
        name: &str,
        (cost, given): ((PlayerId, &ManaCost), &Given),
    ) -> usize {
        let pays = |count: &usize| {
            let mut trial = Run::new(&self.state, self.edition, &[]);
            trial.spent_on = self.spent_on;
            trial.any_mana = self.any_mana;
            trial.agreed.clone_from(&given.agreed);
            let mut left = cost.1.clone();
            for id in &helpers[..*count] {
                trial.pay_with(name, *id, &mut left);
                trial.state.game_mut().object_mut(*id).tapped = true;
            }
            trial.pay_mana(cost.0, &left, None, None).is_ok()
        };
        (0..=most.min(helpers.len())).find(pays).unwrap_or(0)
    }

    /// Takes from a cost what one of them pays.
    fn pay_with(&self, name: &str, id: ObjectId, left: &mut ManaCost) {
        let view = self.view();
        let colors = view.now(id).colors;
        let has = |symbol: &ManaSymbol| symbol.colors().iter().any(|color| colors.contains(color));
        let colored = left.0.iter().position(|symbol| matches!(symbol, ManaSymbol::Color(_)) && has(symbol));
        let colored = colored.or_else(|| left.0.iter().position(has)).filter(|_| name == "convoke");
        if let Some(place) = colored {
            left.0.remove(place);
            return;
        }
        let by = match name {
            "harmonize" => u32::try_from(view.now(id).power.unwrap_or(0).max(0)).unwrap_or(0),
            _ => 1,
        };
        *left = reduced(left, &[ManaSymbol::Generic(by)], 0);
    }
}

/// How many mana at most.
fn symbols(cost: &ManaCost) -> usize {
    let each = cost.0.iter().map(|symbol| match symbol {
        ManaSymbol::Generic(count) => *count as usize,
        _ => 1,
    });
    each.sum()
}
