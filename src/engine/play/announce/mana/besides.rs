//! Mana abilities that cost more than tapping, or do more than add mana: used where the others are not enough.
//! 605.1a, 605.3

use std::collections::BTreeMap;

use super::often::{alone_takes_counters, counted};
use super::outputs::Used;
use super::{Mana, Tap};
use crate::ability::{Activated, Amount, Cost, CostPart, Filter, Instruction, Part, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::hindrance::{can_be_sacrificed, is_new};
use crate::engine::play::announce::Given;
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::spending::Restriction;
use crate::engine::view::{Held, View};
use crate::game::{ObjectId, PlayerId};

/// What a mana ability asks for beside {T}, and what it does beside adding mana.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Besides {
    /// Its object is tapped for it.
    pub taps: bool,
    /// The permanent that is sacrificed for it.
    pub gone: Option<ObjectId>,
    /// So much life is paid for it.
    pub life: i64,
    /// What else is paid for it, of which nothing is chosen: a counter is removed from its object.
    pub cost: Cost,
    /// What it does then: "This land deals 1 damage to you."
    pub then: Vec<Instruction>,
    /// The place of its ability among those of its object, where its words say how often it may be activated.
    pub counted: Option<usize>,
}

impl Besides {
    /// Whether it is more than to tap its object.
    fn is_more(&self) -> bool {
        self.gone.is_some() || self.life > 0 || !self.cost.0.is_empty() || !self.then.is_empty()
    }
}

impl Tap {
    /// Whether not both of two can be used: each needs the same object.
    pub(super) fn conflicts(&self, other: &Self) -> bool {
        let taps = |tap: &Self| tap.besides.as_ref().is_none_or(|besides| besides.taps);
        let gone = |tap: &Self| match &tap.besides {
            Some(besides) => besides.gone,
            None => tap.sacrificed.then_some(tap.object),
        };
        taps(self) && taps(other) && self.object == other.object
            || gone(self).is_some() && gone(self) == gone(other)
            // One that is already gone makes no more mana.
            || gone(self) == Some(other.object)
            || gone(other) == Some(self.object)
    }

    /// The life that is paid for it.
    pub(super) fn life(&self) -> i64 {
        self.besides.as_ref().map_or(0, |besides| besides.life)
    }
}

impl Run<'_> {
    /// The player's mana abilities that ask for more than tapping or do more than add mana, those that take the least
    /// first. What else could be given up for one, the player would have to choose: only what is alike is offered.
    pub(super) fn taps_besides(&self, player: PlayerId, restrictions: &mut Vec<Restriction>) -> Vec<Tap> {
        let view = self.view();
        let mut all = Vec::new();
        for id in view.controlled_by(player) {
            for held in &view.now(id).abilities {
                let Part::Activated(ability) = &held.part else { continue };
                if !ability.is_mana_ability() || !self.may_use(&view, id, ability, player) {
                    continue;
                }
                for tap in self.ways_to_tap(&view, (id, held), ability, player, restrictions) {
                    let Some(besides) = tap.besides.as_ref().filter(|besides| besides.is_more()) else { continue };
                    let times = self.times_to_use(&view, (id, ability), besides, player);
                    all.extend(std::iter::repeat_n(tap, times));
                }
            }
        }
        all.sort_by_key(|tap| (tap.rank, tap.object));
        all
    }

    /// The ways to use a mana ability that costs no mana, one for each permanent that could be sacrificed for it.
    pub(super) fn ways_to_tap(
        &self,
        view: &View<'_>,
        (id, held): (ObjectId, &Held),
        ability: &Activated,
        player: PlayerId,
        restrictions: &mut Vec<Restriction>,
    ) -> Vec<Tap> {
        let Some(costs) = self.besides_tapping(view, id, ability, player) else { return Vec::new() };
        let mut then = Vec::new();
        let used = Used { id, held, ability, player };
        let outputs = self.outputs_besides(view, used, (restrictions, &mut then)).unwrap_or_default();
        if outputs.is_empty() {
            return Vec::new();
        }
        let taps = ability.cost.0.contains(&CostPart::Tap);
        let life = life_paid(&ability.cost);
        let cost = Cost(ability.cost.0.iter().filter(|part| is_of_its_counters(part)).cloned().collect());
        let counted = counted(view, id, held);
        let way = |gone: Option<ObjectId>| Tap {
            object: id,
            own: outputs.clone(),
            outputs: outputs.clone(),
            said: BTreeMap::new(),
            sacrificed: false,
            text: held.text.clone(),
            rank: super::outputs::rank(view, id) + if gone.is_some() { 200 } else { 50 },
            besides: Some(Besides { taps, gone, life, cost: cost.clone(), then: then.clone(), counted }),
        };
        costs.into_iter().map(way).collect()
    }

    /// What could be sacrificed for an ability, one way each; `[None]` where nothing needs to be. `None`: it costs what
    /// is not followed here, or can't be paid.
    pub(super) fn besides_tapping(
        &self,
        view: &View<'_>,
        id: ObjectId,
        ability: &Activated,
        player: PlayerId,
    ) -> Option<Vec<Option<ObjectId>>> {
        let mut ways = vec![None];
        for part in &ability.cost.0 {
            match part {
                CostPart::Tap if view.game().object(id).tapped || is_new(view, id) => return None,
                CostPart::Tap => {}
                CostPart::Life(Amount::Number(_)) => {}
                // Tapped for it, its object is used once; so is each counter that is removed.
                part if is_of_its_counters(part)
                    && (ability.cost.0.contains(&CostPart::Tap)
                        || matches!(part, CostPart::RemoveCounters(..)) && alone_takes_counters(view, id)) =>
                {
                    let reading = Reading::of(Some(Bound::of(view.game(), id)), player, "".into());
                    if !self.could_pay(player, &Cost(vec![part.clone()]), &reading) {
                        return None;
                    }
                }
                CostPart::Sacrifice(Amount::Number(1), filter) => {
                    let reading = Reading::of(Some(Bound::of(view.game(), id)), player, "".into());
                    let own = view.controlled_by(player).filter(|own| can_be_sacrificed(view, *own));
                    let found: Vec<ObjectId> = own.filter(|own| self.finds(view, filter, *own, &reading)).collect();
                    let name = |id: &ObjectId| view.now(*id).name.clone();
                    let alike = found.windows(2).all(|pair| name(&pair[0]) == name(&pair[1]));
                    if found.is_empty() || !alike && *filter != Filter::Is(Box::new(Subject::This)) {
                        return None;
                    }
                    ways = found.into_iter().map(Some).collect();
                }
                _ => return None,
            }
        }
        Some(ways)
    }

    /// What such an ability gives, and what it does besides, once it has added its mana or where something is so then.
    pub(super) fn outputs_besides(
        &self,
        view: &View<'_>,
        used: Used<'_>,
        (restrictions, then): (&mut Vec<Restriction>, &mut Vec<Instruction>),
    ) -> Option<Vec<Vec<Mana>>> {
        let mut adds = used.ability.clone();
        for instruction in std::mem::take(&mut adds.body.instructions) {
            match instruction {
                // "Add {C}. When you do, ..."
                Instruction::IfDone { first, then: done, .. } if first.iter().all(Instruction::adds_mana) => {
                    adds.body.instructions.extend(first);
                    then.extend(done);
                }
                other if is_afterwards(&other, !adds.body.instructions.is_empty()) => then.push(other),
                adding => adds.body.instructions.push(adding),
            }
        }
        self.outputs(view, Used { ability: &adds, ..used }, restrictions)
    }

    /// Pays what it costs beside mana that it is tapped for.
    pub(super) fn pay_besides(&mut self, player: PlayerId, besides: &Besides, by: &By) -> Result<(), Stop> {
        if besides.life > 0 {
            let by = By { provision: Provision::LifePaid, ..by.clone() };
            self.happen(vec![Happening::LosesLife(player, besides.life)], &by)?;
        }
        if let Some(gone) = besides.gone {
            self.happen(vec![Happening::Sacrificed(gone)], by)?;
        }
        if besides.cost.0.is_empty() {
            return Ok(());
        }
        let this = by.cause.as_ref().and_then(|cause| cause.object).map(|id| Bound::of(self.game(), id));
        let mut reading = Reading::of(this, player, "".into());
        self.pay(player, &besides.cost, &mut reading, &mut Given::default())
    }

    /// What it does once the mana is there, its object being what it was before its cost was paid.   605.3b
    pub(super) fn follow_besides(
        &mut self,
        player: PlayerId,
        (tap, this): (&Tap, Bound),
        besides: &Besides,
    ) -> Result<(), Stop> {
        if besides.then.is_empty() {
            return Ok(());
        }
        let mut reading = Reading::of(Some(this), player, tap.text.as_str().into());
        self.follow_all(&besides.then, &mut reading).map(drop)
    }
}

/// Whether a mana ability does this besides adding mana. Once some mana is added that may be anything; before, only what
/// it does to whoever activates it, also on a condition: "If there are no mining counters on ~, sacrifice it."
fn is_afterwards(instruction: &Instruction, added: bool) -> bool {
    match instruction {
        Instruction::Unread(_) | Instruction::SpendOnly(_) => false,
        other if other.adds_mana() => false,
        Instruction::Damage { to, .. } => added || to.as_slice() == [Subject::Players(Who::You)],
        Instruction::LoseLife(Who::You, _) | Instruction::If { .. } => true,
        _ => added,
    }
}

/// Whether it asks for counters of the object itself, so many of one kind, and so for no choice.
pub(super) fn is_of_its_counters(part: &CostPart) -> bool {
    let this = Filter::Is(Box::new(Subject::This));
    match part {
        CostPart::RemoveCounters(Amount::Number(_), Some(_), on) | CostPart::PutCounters(Amount::Number(_), _, on) => {
            *on == this
        }
        _ => false,
    }
}

fn life_paid(cost: &Cost) -> i64 {
    let each = cost.0.iter().map(|part| if let CostPart::Life(Amount::Number(life)) = part { *life } else { 0 });
    each.sum()
}
