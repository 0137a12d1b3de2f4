//! Mana abilities that cost more than tapping, or do more than add mana: used where the others are not enough.
//! 605.1a, 605.3

use std::collections::BTreeMap;

use super::often::{alone_takes_counters, counted};
use super::outputs::Used;
use super::{Mana, Tap};
use crate::ability::{Activated, Amount, Cost, CostPart, Filter, Instruction, Part, Subject, Who};
use crate::edition::Provision;
use crate::engine::combinations::combinations;
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
use crate::game::{ObjectId, PlayerId, Recipient};

/// So many ways to choose what is tapped are tried.
const MOST_TAPPED_WAYS: usize = 40;

/// What a mana ability asks for beside {T}, and what it does beside adding mana.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Besides {
    /// Its object is tapped for it.
    pub taps: bool,
    /// The permanents that are sacrificed or tapped for it.
    pub given: GivenUp,
    /// So much life is paid for it.
    pub life: i64,
    /// What else is paid for it, of which nothing is chosen: a counter is removed from its object.
    pub cost: Cost,
    /// What it does then: "This land deals 1 damage to you."
    pub then: Vec<Instruction>,
    /// The place of its ability among those of its object, where its words say how often it may be activated.
    pub counted: Option<usize>,
}

/// The permanents that pay for a mana ability.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct GivenUp {
    /// The one that is sacrificed.
    pub gone: Option<ObjectId>,
    /// Those that are tapped, its own object not among them.
    pub tapped: Vec<ObjectId>,
}

impl GivenUp {
    /// Whether there are none.
    pub(super) fn is_nothing(&self) -> bool {
        self.gone.is_none() && self.tapped.is_empty()
    }
}

impl Besides {
    /// Whether it is more than to tap its object.
    fn is_more(&self) -> bool {
        !self.given.is_nothing() || self.life > 0 || !self.cost.0.is_empty() || !self.then.is_empty()
    }
}

impl Tap {
    /// Whether not both of two can be used: each needs the same object.
    pub(super) fn conflicts(&self, other: &Self) -> bool {
        let tapped = other.tapped();
        self.tapped().iter().any(|id| tapped.contains(id))
            || self.gone().is_some() && self.gone() == other.gone()
            // One that is already gone makes no more mana; what it was tapped for comes before it goes.
            || self.gone() == Some(other.object) && other.gone().is_some()
            || other.gone() == Some(self.object) && self.gone().is_some()
    }

    /// What is sacrificed for it.
    pub(super) fn gone(&self) -> Option<ObjectId> {
        match &self.besides {
            Some(besides) => besides.given.gone,
            None => self.sacrificed.then_some(self.object),
        }
    }

    /// What is tapped for it.
    fn tapped(&self) -> Vec<ObjectId> {
        let itself = self.besides.as_ref().is_none_or(|besides| besides.taps).then_some(self.object);
        let others = self.besides.iter().flat_map(|besides| besides.given.tapped.iter().copied());
        itself.into_iter().chain(others).collect()
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
                if !ability.is_mana_ability() || !self.may_use(&view, (id, held), ability, player) {
                    continue;
                }
                let mut ways = self.ways_to_tap(&view, (id, held), ability, player, restrictions);
                ways.retain(|tap| tap.besides.as_ref().is_some_and(Besides::is_more));
                self.with_what_triggers(player, &view, &mut ways);
                for tap in ways {
                    let Some(besides) = &tap.besides else { continue };
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
        let way = |given: GivenUp| Tap {
            object: id,
            own: outputs.clone(),
            outputs: outputs.clone(),
            said: BTreeMap::new(),
            asks: Vec::new(),
            unsure: false,
            sacrificed: false,
            text: held.text.clone(),
            rank: super::outputs::rank(view, id)
                + if given.gone.is_some() { 200 } else { 50 + 10 * given.tapped.len() },
            besides: Some(Besides { taps, given, life, cost: cost.clone(), then: then.clone(), counted }),
        };
        costs.into_iter().map(way).collect()
    }

    /// What could be sacrificed or tapped for an ability, one way each; one with nothing where nothing needs to be.
    /// `None`: it costs what is not followed here, or can't be paid.
    pub(super) fn besides_tapping(
        &self,
        view: &View<'_>,
        id: ObjectId,
        ability: &Activated,
        player: PlayerId,
    ) -> Option<Vec<GivenUp>> {
        let mut ways = vec![GivenUp::default()];
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
                CostPart::Sacrifice(Amount::Number(1), filter) if ways == [GivenUp::default()] => {
                    let reading = Reading::of(Some(Bound::of(view.game(), id)), player, "".into());
                    let own = view.controlled_by(player).filter(|own| can_be_sacrificed(view, *own));
                    let found: Vec<ObjectId> = own.filter(|own| self.finds(view, filter, *own, &reading)).collect();
                    let itself = *filter == Filter::Is(Box::new(Subject::This));
                    let alike =
                        are_alike(view, &found) && found.iter().all(|one| is_new(view, *one) == is_new(view, found[0]));
                    if found.is_empty() || !alike && !itself {
                        return None;
                    }
                    let gone = |gone| GivenUp { gone: Some(gone), ..GivenUp::default() };
                    ways = found.into_iter().map(gone).collect();
                }
                CostPart::TapOther(Amount::Number(count), filter) if ways == [GivenUp::default()] => {
                    let reading = Reading::of(Some(Bound::of(view.game(), id)), player, "".into());
                    let itself = ability.cost.0.contains(&CostPart::Tap).then_some(id);
                    let own = view.controlled_by(player).filter(|own| Some(*own) != itself);
                    let untapped = own.filter(|own| !view.game().object(*own).tapped);
                    let mut found: Vec<ObjectId> =
                        untapped.filter(|own| self.finds(view, filter, *own, &reading)).collect();
                    let count = usize::try_from(*count).ok()?;
                    if found.len() < count || found.len() > count && !are_alike(view, &found) {
                        return None;
                    }
                    // What couldn't be tapped for anything else comes first.
                    found.sort_by_key(|own| !is_new(view, *own));
                    let each = combinations(&found, count, MOST_TAPPED_WAYS + 1);
                    if each.len() > MOST_TAPPED_WAYS {
                        return None;
                    }
                    ways = each.into_iter().map(|tapped| GivenUp { gone: None, tapped }).collect();
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
        if !besides.given.tapped.is_empty() {
            self.happen(besides.given.tapped.iter().copied().map(Happening::Taps).collect(), by)?;
        }
        if let Some(gone) = besides.given.gone {
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

/// Whether it makes no difference which of them pays: they are the same thing in the same state, and nothing is on any.
fn are_alike(view: &View<'_>, found: &[ObjectId]) -> bool {
    let bears = |id: &ObjectId| view.attached_to(Recipient::Object(*id)).next().is_some();
    let state = |id: ObjectId| {
        let (now, object) = (view.now(id), view.game().object(id));
        let is = (&now.name, &now.type_line, now.colors, now.power, now.toughness);
        let parts: Vec<_> = now.abilities.iter().map(|held| &held.part).collect();
        let bears = (object.attached_to, object.paired, &object.chosen, &object.marks, &object.goaded_by);
        (is, parts, (object.nature, object.owner, object.tapped, object.damage, &object.counters), bears)
    };
    found.windows(2).all(|pair| state(pair[0]) == state(pair[1])) && (found.len() < 2 || !found.iter().any(bears))
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
