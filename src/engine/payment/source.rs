//! What permanents make: mana abilities as their text reads, and those that basic land types give.
//!
//! 212.6d, 406.1, 411 · 305.6, 605

use super::demand::{Demands, added, plans};
use super::help::Help;
use super::mana::{Kind, Kinds};
use super::purse::{Output, Purse};
use crate::ability::{
    Activated, AddedMana, Body, Choice, CostPart, Filter, Instruction, Limit, Part, Produced, Spending, Subject, Who,
};
use crate::edition::Provision;
use crate::engine::hindrance::{
    Hindrance, can_be_sacrificed, forbidden, life_to_pay, of_intrinsic, of_tapping, of_untapping,
};
use crate::engine::view::produced::as_produced;
use crate::engine::view::{Scope, View};
use crate::game::{ChosenFor, ObjectId, PlayerId};
use crate::terms::{Color, ManaCost, ManaSymbol, Supertype, Zone};

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
        match Reading::of(view, id, &scope, activated, (snow, help.spell)) {
            Ok(Reading { outputs, once: true, .. }) if activated.cost.0.contains(&CostPart::Tap) => {
                tapped_for.extend(outputs);
            }
            Ok(Reading { outputs, once: true, .. }) => helped.extend(outputs),
            Ok(Reading { outputs, times, .. }) => purse.add_permanent(id, &outputs, times),
            Err(Some(own)) => hindrance = Some(own),
            Err(None) => purse.unweighed.push((id, format!("{}: \"{}\"", object.label, held.text))),
        }
    }
    let known = tapped_for.iter_mut().all(|output| output.is_known_to_be(&rules) && output.produces(&rules, snow));
    if !known {
        purse.unweighed.push((id, format!("{}: what it produces instead", object.label)));
        return;
    }
    tapped_for.extend(helped);
    if tapped_for.is_empty() && !purse.supplies.iter().any(|supply| supply.from.contains(&super::From::Permanent(id))) {
        let none = || Hindrance { text: format!("{} makes no mana.", object.label), provisions: Vec::new() };
        purse.idle.push((id, hindrance.unwrap_or_else(none)));
    }
    purse.add_permanent(id, &tapped_for, 1);
}

impl Output {
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
        (snow, spell): (bool, Option<ObjectId>),
    ) -> Result<Self, Option<Hindrance>> {
        if let Some(hindrance) = forbidden(view, id, activated) {
            return Err(Some(hindrance));
        }
        let units = units(view, &activated.body, scope, (snow, spell)).ok_or(None)?;
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
                let price: Demands = plan.demands.clone();
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

/// What a body adds: each alternative as units, and whether they are all of one kind. `None` where it is not understood
/// whole, since "spend this mana only ..." may stand there. Mana that may be spent on this spell is as any other.
fn units(
    view: &View<'_>,
    body: &Body,
    scope: &Scope,
    (snow, spell): (bool, Option<ObjectId>),
) -> Option<Vec<(Vec<Kinds>, bool)>> {
    let (mut adding, mut chooses) = (None, false);
    for instruction in &body.instructions {
        match instruction {
            Instruction::Unread(_) => return None,
            Instruction::ChooseQuality(Who::You, Choice::Color) => chooses = true,
            Instruction::ChooseQuality(..) => return None,
            Instruction::SpendOnly(only) if spell.is_none() && only.iter().any(Spending::is_limit) => return None,
            add if add.adds_mana() && adding.is_none() => adding = Some(add),
            add if add.adds_mana() => return None,
            // What else happens as it resolves does not change what can be paid.
            _ => {}
        }
    }
    let adding = adding?;
    if !chooses {
        return alternatives(view, adding, scope, snow);
    }
    let of_color = |color| {
        let chosen = Some(ChosenFor { color: Some(color), ..ChosenFor::default() });
        alternatives(view, adding, &Scope { chosen, ..scope.clone() }, snow)
    };
    let each: Option<Vec<_>> = Color::ALL.into_iter().map(of_color).collect();
    each.map(|each| each.concat())
}

/// The ways in which an instruction adds mana; whether all of one way are of one kind.
pub(super) fn alternatives(
    view: &View<'_>,
    instruction: &Instruction,
    scope: &Scope,
    snow: bool,
) -> Option<Vec<(Vec<Kinds>, bool)>> {
    let any_color: Kinds = Color::ALL.into_iter().map(|color| Kind::of(Some(color), snow)).collect();
    match instruction {
        Instruction::AddMana(Who::You, AddedMana::Symbols(mana)) => {
            let units = added(mana, snow).into_iter();
            Some(vec![(units.flat_map(|(kinds, count)| vec![kinds; clamp(i64::from(count))]).collect(), false)])
        }
        Instruction::AddMana(Who::You, AddedMana::AnyColor(amount)) => {
            Some(vec![(vec![any_color; clamp(view.amount(amount, scope))], true)])
        }
        Instruction::AddMana(Who::You, AddedMana::Combination(amount)) => {
            Some(vec![(vec![any_color; clamp(view.amount(amount, scope))], false)])
        }
        Instruction::AddMana(Who::You, AddedMana::Times(mana, amount)) => {
            let times = clamp(view.amount(amount, scope));
            let one =
                alternatives(view, &Instruction::AddMana(Who::You, AddedMana::Symbols(mana.clone())), scope, snow)?;
            Some(one.into_iter().map(|(units, same)| (units.repeat(times), same)).collect())
        }
        Instruction::AddMana(
            Who::You,
            added @ (AddedMana::Produced { amount, .. } | AddedMana::IdentityColor(amount)),
        ) => {
            let types = super::producible::types(view, added, scope)?;
            let kinds: Kinds = types.into_iter().map(|color| Kind::of(color, snow)).collect();
            let units = vec![kinds; clamp(view.amount(amount, scope))];
            Some(if kinds == Kinds::default() { Vec::new() } else { vec![(units, true)] })
        }
        Instruction::AddMana(Who::You, AddedMana::AnyColorAmong(amount, of)) => {
            let kinds: Kinds = colors_among(view, of, scope).map(|color| Kind::of(Some(color), snow)).collect();
            let units = vec![kinds; clamp(view.amount(amount, scope))];
            Some(if kinds == Kinds::default() { Vec::new() } else { vec![(units, true)] })
        }
        Instruction::AddMana(Who::You, AddedMana::EachColorAmong(of)) => {
            let each = colors_among(view, of, scope).map(|color| Kinds::only(Kind::of(Some(color), snow)));
            Some(vec![(each.collect(), false)])
        }
        Instruction::AddMana(Who::You, AddedMana::ChosenColor(amount)) => {
            let of_this = || scope.this.and_then(|this| view.game().object(this).chosen.color);
            let color = scope.chosen.as_ref().and_then(|chosen| chosen.color).or_else(of_this)?;
            Some(vec![(vec![Kinds::only(Kind::of(Some(color), snow)); clamp(view.amount(amount, scope))], false)])
        }
        Instruction::Choose { least: 1, most: 1, modes, .. } => {
            let mut all = Vec::new();
            for mode in modes {
                let [one] = mode.as_slice() else { return None };
                all.extend(alternatives(view, one, scope, snow)?);
            }
            Some(all)
        }
        // What else is done once it is added doesn't change what that is.
        Instruction::IfDone { first, .. } => {
            let [one] = first.as_slice() else { return None };
            alternatives(view, one, scope, snow)
        }
        Instruction::Repeat(amount, inner) => {
            let [one] = inner.as_slice() else { return None };
            let times = clamp(view.amount(amount, scope));
            let once = alternatives(view, one, scope, snow)?;
            Some(once.into_iter().map(|(units, same)| (units.repeat(times), same && times <= 1)).collect())
        }
        _ => None,
    }
}

/// The colors that there are among the objects.
fn colors_among(view: &View<'_>, of: &Filter, scope: &Scope) -> impl Iterator<Item = Color> {
    let found: Vec<ObjectId> = view.found(of, scope).collect();
    Color::ALL.into_iter().filter(move |color| found.iter().any(|id| view.now(*id).colors.contains(*color)))
}

fn clamp(count: i64) -> usize {
    usize::try_from(count.clamp(0, i64::from(super::MOST) + 1)).unwrap_or(0)
}
