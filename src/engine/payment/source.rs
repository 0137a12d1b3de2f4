//! What permanents make: mana abilities as their text reads, and those that basic land types give.
//!
//! 212.6d, 406.1, 411 · 305.6, 605

use super::adding::units;
use super::demand::{added, plans};
use super::help::Help;
use super::mana::{Kind, Kinds};
use super::purse::{Output, Purse};
use crate::ability::{Activated, CostPart, Filter, Instruction, Limit, Part, Produced, Spending, Subject};
use crate::edition::Provision;
use crate::engine::hindrance::{
    Hindrance, can_be_sacrificed, forbidden, life_to_pay, of_intrinsic, of_tapping, of_untapping,
};
use crate::engine::view::produced::as_produced;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{ColorSet, ManaCost, ManaSymbol, Supertype, Zone};

/// What a player can pay with: the pool, the permanents named, and life.
pub(crate) fn purse(view: &View<'_>, player: PlayerId, pool: &ManaCost, sources: &[ObjectId], life: u32) -> Purse {
    purse_of(view, player, pool, (sources, life), Help::default())
}

/// The same, with what helps to pay for a spell.
pub(super) fn purse_of(
    view: &View<'_>,
    player: PlayerId,
    pool: &ManaCost,
    (sources, life): (&[ObjectId], u32),
    help: Help,
) -> Purse {
    let mut purse = Purse { life, ..Purse::default() };
    purse.add_pool(&added(pool, false));
    for id in sources {
        permanent(view, player, *id, help, &mut purse);
    }
    purse
}

/// All that a player has to pay with on this board, without these permanents (they are spent for the cost otherwise),
/// and with what helps to pay for a spell.
pub(crate) fn purse_with(view: &View<'_>, player: PlayerId, without: &[ObjectId], help: Help) -> Purse {
    let own = view.game().player(player);
    let sources: Vec<ObjectId> = view.controlled_by(player).filter(|id| !without.contains(id)).collect();
    let life = u32::try_from(life_to_pay(view, player)).unwrap_or(0);
    let mut purse = Purse { life, ..Purse::default() };
    purse.add_pool(&added(&own.pool, false));
    for id in sources {
        permanent(view, player, id, help, &mut purse);
    }
    help.add_cards(view, player, without, &mut purse);
    // What never makes mana is not spoken of.
    purse.idle.retain(|(id, _)| makes_mana(view, *id));
    purse
}

/// Whether it has a mana ability, one that can be used now or not.
pub(crate) fn makes_mana(view: &View<'_>, id: ObjectId) -> bool {
    view.now(id).intrinsic_mana().next().is_some()
        || view.now(id).abilities.iter().any(|held| matches!(&held.part, Part::Activated(one) if one.is_mana_ability()))
}

/// Adds what one permanent can make, or else be tapped for.
pub(super) fn permanent(view: &View<'_>, player: PlayerId, id: ObjectId, help: Help, purse: &mut Purse) {
    let (object, now) = (view.game().object(id), view.now(id));
    if object.zone != Zone::Battlefield {
        let text = format!("{} is not on the battlefield.", object.label);
        purse.idle.push((id, Hindrance { text, provisions: vec![Provision::ActivateProcess] }));
        return;
    }
    if now.controller != player {
        let (controller, player) = (&view.game().player(now.controller).name, &view.game().player(player).name);
        let text = format!("{} is {controller}'s, and only {controller} can use it, not {player}.", object.label);
        purse.idle.push((id, Hindrance { text, provisions: vec![Provision::ActivateProcess] }));
        return;
    }
    let snow = now.type_line.has_supertype(Supertype::Snow);
    let scope = Scope::of(id, player);
    let mut helped = help.outputs(view, id);
    let rules = view.produces_instead(id);
    let colors = view.colors_of_mana(player);
    let as_added = |outputs: Vec<Output>| outputs.into_iter().map(|output| output.added_to(colors)).collect::<Vec<_>>();
    let mut tapped_for: Vec<Output> = Vec::new();
    let mut hindrance = None;
    for color in view.now(id).intrinsic_mana() {
        match of_intrinsic(view, player, id).or_else(|| of_tapping(view, id)) {
            Some(own) => hindrance = Some(own),
            None => {
                tapped_for.push(Output { units: vec![Kinds::only(Kind::of(Some(color), snow))], ..Output::default() })
            }
        }
    }
    for held in &now.abilities {
        let Part::Activated(activated) = &held.part else { continue };
        if !activated.is_mana_ability() {
            continue;
        }
        if let Some(spell) = help.spell
            && let Some(own) = is_for_others(view, activated, &scope, spell)
        {
            hindrance = Some(own);
            continue;
        }
        match Reading::of(view, id, &scope, activated, (snow, help)) {
            Ok(Reading { outputs, once: true, .. }) if activated.cost.0.contains(&CostPart::Tap) => {
                tapped_for.extend(outputs);
            }
            Ok(Reading { outputs, once: true, .. }) => helped.extend(outputs),
            Ok(Reading { outputs, times, .. }) => purse.add_permanent(id, &as_added(outputs), times),
            Err(Some(own)) => hindrance = Some(own),
            Err(None) => purse.unweighed.push((id, format!("{}: \"{}\"", object.label, held.text))),
        }
    }
    let known = tapped_for.iter_mut().all(|output| output.is_known_to_be(&rules) && output.produces(&rules, snow));
    if !known {
        purse.unweighed.push((id, format!("What {} produces instead is not weighed here.", object.label)));
        return;
    }
    tapped_for.extend(helped);
    if tapped_for.is_empty() && !purse.supplies.iter().any(|supply| supply.from.contains(&super::From::Permanent(id))) {
        let none = || Hindrance { text: format!("{} makes no mana.", object.label), provisions: Vec::new() };
        purse.idle.push((id, hindrance.unwrap_or_else(none)));
    }
    purse.add_permanent(id, &as_added(tapped_for), 1);
}

impl Output {
    /// What a player gets of it who is added only mana of these colors, and colorless mana instead of other.   903.9
    fn added_to(mut self, colors: Option<ColorSet>) -> Self {
        let Some(colors) = colors else { return self };
        let is_foreign =
            |kind: Kind| Kinds::MANA.contains(kind) && kind.color().is_some_and(|own| !colors.contains(own));
        let added = |kind: Kind| if is_foreign(kind) { Kind::of(None, kind.is_snow()) } else { kind };
        for unit in &mut self.units {
            *unit = unit.iter().map(added).collect();
        }
        self
    }

    /// Whether what is produced instead can be said unit by unit: of several units that may be unlike, "twice as much of
    /// that mana" can't.
    fn is_known_to_be(&self, rules: &[(u32, Produced)]) -> bool {
        let multiplies = rules.iter().any(|(_, rule)| matches!(rule, Produced::Times(_)));
        !multiplies || self.same || self.units.len() < 2
    }

    /// What is produced instead, where nobody has to choose which of several effects comes first.   106.12b
    fn produces(&mut self, rules: &[(u32, Produced)], snow: bool) -> bool {
        let of = |symbol| match symbol {
            ManaSymbol::Color(color) => Kinds::only(Kind::of(Some(color), snow)),
            _ => Kinds::only(Kind::of(None, snow)),
        };
        if rules.is_empty() {
            return true;
        }
        let Some(units) = as_produced(rules, &self.units, &of) else { return false };
        self.units = units;
        self.same |= self.units.len() > 1;
        true
    }
}

/// What a mana ability costs.
#[derive(Default)]
struct Price {
    /// What is the same of all that it gives: life paid, its permanent sacrificed.
    common: Output,
    mana: ManaCost,
}

/// A mana ability as it can be used now.
struct Reading {
    outputs: Vec<Output>,
    /// It can be used once: it taps or sacrifices its permanent.
    once: bool,
    /// So many times, where it can be used more than once.
    times: u32,
}

/// So often an ability is used that nothing but its price in mana limits.
const AGAIN: u32 = 20;

impl Reading {
    /// Reads it. An error is the reason for which it can't be used, or nothing where it is not weighed here.
    fn of(
        view: &View<'_>,
        id: ObjectId,
        scope: &Scope,
        activated: &Activated,
        (snow, help): (bool, Help),
    ) -> Result<Self, Option<Hindrance>> {
        if let Some(hindrance) = forbidden(view, id, activated) {
            return Err(Some(hindrance));
        }
        let units = units(view, &activated.body, scope, (snow, help.spell)).ok_or(None)?;
        let mut reading = Self { outputs: Vec::new(), once: false, times: times(activated) };
        let mut price = Price::default();
        for part in &activated.cost.0 {
            reading.pay(view, (id, scope), part, &mut price)?;
        }
        let Price { common, mana: price } = price;
        let prices = plans(&price, None, 0, 16).ok_or(None)?;
        for plan in prices {
            for (units, same) in &units {
                let life = common.life.saturating_add(plan.life);
                let price = plan.demands.clone();
                let price = if help.spell.is_some() { price.in_mana() } else { price };
                reading.outputs.push(Output { units: units.clone(), same: *same, life, price, ..common.clone() });
            }
        }
        Ok(reading)
    }

    /// Takes one part of the cost into account.
    fn pay(
        &mut self,
        view: &View<'_>,
        (id, scope): (ObjectId, &Scope),
        part: &CostPart,
        price: &mut Price,
    ) -> Result<(), Option<Hindrance>> {
        let count = |amount| u32::try_from(view.amount(amount, scope)).unwrap_or(0);
        match part {
            CostPart::Tap => {
                self.once = true;
                of_tapping(view, id).map_or(Ok(()), |hindrance| Err(Some(hindrance)))
            }
            CostPart::Untap => {
                self.once = true;
                of_untapping(view, id).map_or(Ok(()), |hindrance| Err(Some(hindrance)))
            }
            CostPart::Mana(mana) => {
                price.mana.0.extend(mana.0.iter().copied());
                Ok(())
            }
            CostPart::Life(amount) => {
                price.common.life = price.common.life.saturating_add(count(amount));
                Ok(())
            }
            CostPart::Sacrifice(_, Filter::Is(subject)) if **subject == Subject::This => {
                if !can_be_sacrificed(view, id) {
                    let text = format!("{} can't be sacrificed.", view.game().object(id).label);
                    return Err(Some(Hindrance { text, provisions: vec![Provision::CantBeatsCan] }));
                }
                (self.once, price.common.sacrificed) = (true, true);
                Ok(())
            }
            CostPart::RemoveCounters(amount, Some(kind), Filter::Is(subject)) if **subject == Subject::This => {
                let there = view.game().object(id).counter(kind);
                self.times = self.times.min(there.checked_div(count(amount)).unwrap_or(0));
                if self.times > 0 {
                    return Ok(());
                }
                let text = format!("{} has no {} counter left to remove.", view.game().object(id).label, kind.name());
                Err(Some(Hindrance { text, provisions: vec![Provision::CostAfford] }))
            }
            // What two of them might compete for is not weighed.
            _ => Err(None),
        }
    }
}

/// How often its words let an ability be activated in a turn, as far as that counts.   602.5b
fn times(activated: &Activated) -> u32 {
    let each = activated.limits.iter().filter_map(|limit| match limit {
        Limit::TimesEachTurn(most) => Some(*most),
        Limit::Once => Some(1),
        _ => None,
    });
    each.min().unwrap_or(AGAIN).min(AGAIN)
}

/// Why mana that may be spent only on some things can't be spent on this spell.   106.6
fn is_for_others(view: &View<'_>, activated: &Activated, scope: &Scope, spell: ObjectId) -> Option<Hindrance> {
    let lets = |only: &Spending| match only {
        Spending::Cast(filter) => view.matches(filter, spell, scope),
        Spending::Except(filter) => !view.matches(filter, spell, scope),
        _ => false,
    };
    let forbids = activated.body.instructions.iter().any(|instruction| match instruction {
        Instruction::SpendOnly(only) => only.iter().any(Spending::is_limit) && !only.iter().any(lets),
        _ => false,
    });
    let label = |id: ObjectId| view.game().object(id).label.clone();
    let source = scope.this.map(label).unwrap_or_default();
    let text = format!("The mana of {source} can't be spent on {}.", label(spell));
    forbids.then_some(Hindrance { text, provisions: vec![Provision::CostAfford] })
}
