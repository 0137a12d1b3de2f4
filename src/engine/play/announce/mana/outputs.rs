//! What can be tapped for mana, and what it gives.

use std::collections::BTreeMap;

use super::restricted::{place_of, pool_of};
use super::{MOST_MANA, Mana, Tap};
use crate::ability::{Activated, AddedMana, Amount, Choice, CostPart, Instruction, Part, Spending, Who};
use crate::engine::hindrance::{by_effect, can_be_sacrificed, is_new, of_intrinsic};
use crate::engine::payment::producible;
use crate::engine::play::announce::available::activated_abilities;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::spending::Restriction;
use crate::engine::view::{Held, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, Color, ManaCost, Supertype};

/// A mana ability that a player may use.
#[derive(Clone, Copy)]
pub(super) struct Used<'u> {
    /// The permanent.
    pub id: ObjectId,
    /// The words of the ability,
    pub held: &'u Held,
    /// and what they mean.
    pub ability: &'u Activated,
    /// Who would use it.
    pub player: PlayerId,
}

impl Run<'_> {
    /// What the player can tap for mana, the least useful otherwise first.
    pub(super) fn taps(&self, player: PlayerId, restrictions: &mut Vec<Restriction>) -> Vec<Tap> {
        let view = self.view();
        let mut all: Vec<Tap> = Vec::new();
        for id in view.controlled_by(player) {
            let now = view.now(id);
            if view.game().object(id).tapped || is_new(&view, id) {
                continue;
            }
            let tap = |sacrificed| {
                let (own, outputs) = (Vec::new(), Vec::new());
                let (text, rank, unsure) = (String::new(), rank(&view, id), false);
                let (said, asks) = (BTreeMap::new(), Vec::new());
                Tap { object: id, own, outputs, said, asks, unsure, sacrificed, text, rank, besides: None }
            };
            // What is sacrificed for more mana isn't sacrificed for less.
            let (mut kept, mut gone) = (tap(false), tap(true));
            let snow = now.type_line.has_supertype(Supertype::Snow);
            let intrinsic: Vec<Color> = view.now(id).intrinsic_mana().collect();
            if !intrinsic.is_empty() && of_intrinsic(&view, player, id).is_none() {
                "{T}: Add mana.".clone_into(&mut kept.text);
                kept.outputs.extend(intrinsic.into_iter().map(|color| vec![Mana { snow, ..Mana::of(Some(color)) }]));
            }
            for held in &now.abilities {
                let Part::Activated(ability) = &held.part else { continue };
                let Some(sacrificed) = only_taps(ability) else { continue };
                if sacrificed && !can_be_sacrificed(&view, id) {
                    continue;
                }
                if !ability.is_mana_ability() || !self.may_use(&view, (id, held), ability, player) {
                    continue;
                }
                let outputs = self.outputs(&view, Used { id, held, ability, player }, restrictions).unwrap_or_default();
                if !outputs.is_empty() {
                    let tap = if sacrificed { &mut gone } else { &mut kept };
                    tap.text.clone_from(&held.text);
                    tap.outputs.extend(outputs);
                }
            }
            for mut tap in [kept, gone] {
                tap.outputs.sort();
                tap.outputs.dedup();
                tap.own.clone_from(&tap.outputs);
                if !tap.outputs.is_empty() {
                    tap.rank = rank_of(tap.rank, &tap.outputs, restrictions) + if tap.sacrificed { 100 } else { 0 };
                    all.push(tap);
                }
            }
        }
        all.sort_by_key(|tap| (tap.rank, tap.object));
        self.with_what_triggers(player, &view, &mut all);
        all
    }

    /// Whether the player may use a mana ability now: no effect forbids it, and neither do its own words.   101.2,
    /// 602.5
    pub(super) fn may_use(
        &self,
        view: &View<'_>,
        (id, held): (ObjectId, &Held),
        ability: &Activated,
        player: PlayerId,
    ) -> bool {
        by_effect(view, player, id, ability).is_none()
            && (ability.limits.is_empty()
                || self.limit_broken(id, ability, place_among(view, id, held), player).is_none())
    }

    /// So much mana as often as the words say.
    fn added_times(&self, mana: &ManaCost, amount: &Amount, snow: bool, reading: &Reading) -> Vec<Vec<Mana>> {
        let count = self.count(amount, reading).min(MOST_MANA) as usize;
        added(mana, snow).iter().map(|way| way.repeat(count)).collect()
    }

    /// What a mana ability can give: one list for each way. `None`: it does what is not followed here.
    pub(super) fn outputs(
        &self,
        view: &View<'_>,
        used: Used<'_>,
        restrictions: &mut Vec<Restriction>,
    ) -> Option<Vec<Vec<Mana>>> {
        let Used { id, held, ability, player } = used;
        let snow = view.now(id).type_line.has_supertype(Supertype::Snow);
        let this = Bound::of(view.game(), id);
        let reading = Reading::of(Some(this), player, held.text.as_str().into());
        let waiting: Vec<&Instruction> = ability.body.instructions.iter().rev().collect();
        let mut ways = self.ways_by(waiting, &reading, snow, restrictions)?;
        ways.retain(|way| !way.is_empty());
        Some(ways)
    }

    /// What these instructions give, the last of them first.
    fn ways_by(
        &self,
        mut waiting: Vec<&Instruction>,
        reading: &Reading,
        snow: bool,
        restrictions: &mut Vec<Restriction>,
    ) -> Option<Vec<Vec<Mana>>> {
        let mut ways: Vec<Vec<Mana>> = vec![Vec::new()];
        while let Some(instruction) = waiting.pop() {
            match instruction {
                Instruction::If { condition, then, otherwise } => {
                    let holds = self.holds(condition, reading)?;
                    waiting.extend(if holds { then } else { otherwise }.iter().rev());
                }
                // "Choose a color. Add an amount of mana of that color equal to your devotion to that color."
                Instruction::ChooseQuality(Who::You, Choice::Color) => {
                    let mut all = Vec::new();
                    for color in Color::ALL {
                        let mut chosen = reading.clone();
                        chosen.quality.color = Some(color);
                        all.extend(self.ways_by(waiting.clone(), &chosen, snow, restrictions)?);
                    }
                    return Some(with_each(&ways, &all));
                }
                Instruction::SpendOnly(only) => {
                    let only = Restriction { only: only.as_slice().into(), source: reading.this, you: reading.you };
                    if !self.lets_spend(&only) {
                        return Some(Vec::new());
                    }
                    let place = Some(place_of(&only, restrictions));
                    ways.iter_mut().flatten().for_each(|mana| mana.only = place);
                }
                adds => ways = self.ways_with(ways, adds, reading, snow)?,
            }
        }
        Some(ways)
    }

    /// What there is in each way, with what an instruction adds; none where it does anything else, which happens only
    /// where a player uses the ability on purpose.
    fn ways_with(
        &self,
        mut ways: Vec<Vec<Mana>>,
        instruction: &Instruction,
        reading: &Reading,
        snow: bool,
    ) -> Option<Vec<Vec<Mana>>> {
        let of_this = || reading.this.and_then(|this| self.game().object(this.id).chosen.color);
        let chosen = || reading.quality.color.or_else(of_this);
        let of = |color: Color| Mana { snow, ..Mana::of(Some(color)) };
        let more = match instruction {
            Instruction::AddMana(_, AddedMana::Symbols(mana)) => added(mana, snow),
            Instruction::AddMana(_, AddedMana::AnyColor(amount)) => {
                let count = self.count(amount, reading) as usize;
                Color::ALL.map(|color| vec![of(color); count]).to_vec()
            }
            Instruction::AddMana(_, AddedMana::Combination(amount)) => {
                for _ in 0..self.count(amount, reading).min(4) {
                    ways = ways.iter().flat_map(|way| with_each_color(way, snow)).collect();
                }
                ways.iter_mut().for_each(|way| way.sort_unstable());
                ways.sort_unstable();
                ways.dedup();
                return Some(ways);
            }
            Instruction::AddMana(_, AddedMana::ChosenColor(amount)) => {
                let count = self.count(amount, reading) as usize;
                chosen().into_iter().map(|color| vec![of(color); count]).collect()
            }
            Instruction::AddMana(_, AddedMana::AnyColorAmong(amount, of_those)) => {
                let count = self.count(amount, reading) as usize;
                self.colors_among(of_those, reading).into_iter().map(|color| vec![of(color); count]).collect()
            }
            Instruction::AddMana(_, AddedMana::EachColorAmong(of_those)) => {
                vec![self.colors_among(of_those, reading).into_iter().map(of).collect()]
            }
            Instruction::AddMana(_, AddedMana::Times(mana, amount)) => self.added_times(mana, amount, snow, reading),
            Instruction::Repeat(amount, inner) => {
                let [Instruction::AddMana(_, AddedMana::Symbols(mana))] = inner.as_slice() else { return None };
                self.added_times(mana, amount, snow, reading)
            }
            Instruction::AddMana(
                _,
                added @ (AddedMana::Produced { amount, .. } | AddedMana::IdentityColor(amount)),
            ) => {
                let count = self.count(amount, reading) as usize;
                let types = producible::types(&self.view(), added, &reading.scope())?;
                types.into_iter().map(|color| vec![Mana { snow, ..Mana::of(color) }; count]).collect()
            }
            Instruction::Choose { modes, .. } => of_modes(modes, chosen(), snow),
            _ => return None,
        };
        Some(with_each(&ways, &more))
    }
}

/// The place of an ability among the activated abilities of its object.
pub(super) fn place_among(view: &View<'_>, id: ObjectId, held: &Held) -> usize {
    let entry = view.now(id).abilities.iter().position(|own| std::ptr::eq(own, held));
    activated_abilities(view, id).iter().position(|one| one.entry == entry).unwrap_or(0)
}

/// The mana of each mode that only adds mana.
fn of_modes(modes: &[Vec<Instruction>], chosen: Option<Color>, snow: bool) -> Vec<Vec<Mana>> {
    let each = modes.iter().flat_map(|mode| match mode.as_slice() {
        [Instruction::AddMana(_, AddedMana::Symbols(mana))] => added(mana, snow),
        [Instruction::AddMana(_, AddedMana::ChosenColor(..))] => {
            chosen.into_iter().map(|color| vec![Mana { snow, ..Mana::of(Some(color)) }]).collect()
        }
        _ => Vec::new(),
    });
    each.collect()
}

/// Whether an ability costs nothing but tapping its object, or sacrificing it too.
fn only_taps(ability: &Activated) -> Option<bool> {
    use crate::ability::{Amount, Filter, Subject};
    let this = Filter::Is(Box::new(Subject::This));
    let sacrifice = CostPart::Sacrifice(Amount::Number(1), this);
    let taps = ability.cost.0.contains(&CostPart::Tap);
    let others: Vec<&CostPart> = ability.cost.0.iter().filter(|part| **part != CostPart::Tap).collect();
    match others.as_slice() {
        [] if taps => Some(false),
        [one] if taps && **one == sacrifice => Some(true),
        _ => None,
    }
}

/// How much of use what makes mana is otherwise: an ability that does something else outweighs mana of all five colors,
/// so that a land that can become a creature is tapped after one that only makes mana.
const FOR_EACH_OTHER_ABILITY: usize = 6;

pub(super) fn rank(view: &View<'_>, id: ObjectId) -> usize {
    let now = view.now(id);
    let land = now.type_line.is(CardType::Land);
    let creature = now.is_creature();
    let others = now
        .abilities
        .iter()
        .filter(|held| matches!(&held.part, Part::Activated(ability) if !ability.is_mana_ability()));
    others.count() * FOR_EACH_OTHER_ABILITY
        + if creature {
            30
        } else if land {
            0
        } else {
            10
        }
}

/// The same with what it can give: the fewer ways, the less it is of use otherwise; mana that is good for some things
/// only, of which this is one, is of the least use, whatever makes it but a creature.
fn rank_of(rank: usize, outputs: &[Vec<Mana>], restrictions: &[Restriction]) -> usize {
    let is_limited = |place: usize| {
        restrictions.get(place).is_some_and(|restriction| restriction.only.iter().any(Spending::is_limit))
    };
    match outputs.iter().flatten().filter_map(|mana| mana.only).any(is_limited) {
        true if (10..30).contains(&rank) => rank - 10,
        true => rank,
        false => rank + outputs.len(),
    }
}

/// What mana symbols add, in each way in which their halves may be chosen.
fn added(mana: &ManaCost, snow: bool) -> Vec<Vec<Mana>> {
    mana.0.iter().fold(vec![Vec::new()], |ways, symbol| {
        let each: Vec<Vec<Mana>> = symbol
            .added()
            .into_iter()
            .map(|way| pool_of(&ManaCost(way)).into_iter().map(|mana| Mana { snow, ..mana }).collect())
            .collect();
        with_each(&ways, &each)
    })
}

/// Every way with every one of these besides.
fn with_each(ways: &[Vec<Mana>], more: &[Vec<Mana>]) -> Vec<Vec<Mana>> {
    ways.iter().flat_map(|way| more.iter().map(|more| [way.as_slice(), more.as_slice()].concat())).collect()
}

/// A mana of each colour besides what there is.
fn with_each_color(way: &[Mana], snow: bool) -> Vec<Vec<Mana>> {
    let with = |color| [way, &[Mana { snow, ..Mana::of(Some(color)) }]].concat();
    Color::ALL.into_iter().map(with).collect()
}
