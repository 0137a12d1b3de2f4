//! Mana abilities of which no payment here makes use, since it would have to choose for the player what else is paid for
//! them: "{T}, Tap an untapped creature you control: Add one mana of any color."   118.3, 605.3a

use std::collections::BTreeMap;

use super::besides::{Besides, GivenUp};
use super::outputs::{Used, rank};
use super::{Mana, Need, Tap, solve, symbol};
use crate::ability::{Activated, Cost, CostPart, Instruction, Part};
use crate::engine::payment;
use crate::engine::play::announce::available::{Available, activated_abilities};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::spending::{Restriction, SpentOn};
use crate::engine::view::{Held, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{ManaCost, Zone};

/// One that taps nothing is thought of as used so often at most.
const MOST_USES_OF_OTHERS: usize = 8;

/// What the ruling lacks then,
const WHAT_IS_PAID: &str = "what is paid for its mana. Activate it in a step of its own, before what it pays for";
/// or where more may come of tapping it than is said.
const WHAT_COMES_OF_IT: &str = "how much mana comes of it. Activate it in a step of its own, before what it pays for";

impl Run<'_> {
    /// Stops where a cost for which no payment was found could be paid all the same.
    ///
    /// # Errors
    /// It is not found out whether the cost is paid.
    pub(super) fn surely_unpaid(
        &self,
        player: PlayerId,
        (cost, ways): (&ManaCost, &[Vec<Need>]),
        (pool, taps): (&[Mana], &[Tap]),
        not: Option<ObjectId>,
    ) -> Result<(), Stop> {
        self.needs_no_other_mana(player, ways, (pool, taps), not)?;
        self.no_other_order_pays(player, cost, pool, not)
    }

    /// Stops where a cost can't be paid with what is made use of, and could be with the mana of such an ability: that
    /// is up to the player.
    ///
    /// # Errors
    /// It is not found out whether the cost is paid.
    fn needs_no_other_mana(
        &self,
        player: PlayerId,
        ways: &[Vec<Need>],
        (pool, taps): (&[Mana], &[Tap]),
        not: Option<ObjectId>,
    ) -> Result<(), Stop> {
        if self.by_way_of.is_some() {
            return Ok(());
        }
        if let Some(tap) = taps.iter().find(|tap| tap.unsure) {
            return self.beyond(Some(tap.object), &tap.text, WHAT_COMES_OF_IT);
        }
        let most = ways.iter().map(Vec::len).max().unwrap_or(0).min(MOST_USES_OF_OTHERS);
        let others = self.unfollowed(player, not);
        let mut all = taps.to_vec();
        for tap in &others {
            let taps = tap.besides.as_ref().is_none_or(|besides| besides.taps);
            all.extend(std::iter::repeat_n(tap.clone(), if taps { 1 } else { most }));
        }
        let life = crate::engine::hindrance::life_to_pay(&self.view(), player);
        for tap in &others {
            let pays = |needs: &Vec<Need>| !matches!(solve((needs, &[]), pool, &all, life), Ok(None));
            if tap.outputs.is_empty() || ways.iter().any(pays) {
                return self.beyond(Some(tap.object), &tap.text, WHAT_IS_PAID);
            }
        }
        Ok(())
    }

    /// Stops where a cost can't be paid with what is made use of, and could be by mana abilities that cost mana, used in
    /// some other order or more often than is followed.
    ///
    /// # Errors
    /// It is not found out how the cost is paid.
    fn no_other_order_pays(
        &self,
        player: PlayerId,
        cost: &ManaCost,
        pool: &[Mana],
        not: Option<ObjectId>,
    ) -> Result<(), Stop> {
        let told = self.by_way_of.is_some() || self.agreed.is_some();
        if told || self.priced(player, None, not).is_empty() {
            return Ok(());
        }
        let spell = match self.spent_on {
            Some(SpentOn::Spell(spell)) => Some(spell),
            _ => None,
        };
        let pool = ManaCost(pool.iter().copied().map(symbol).collect());
        let view = self.view();
        // What triggers on mana is not weighed there.
        if !self.more_may_trigger(player, not) && payment::pays(&view, player, (cost, &pool), not, spell) == Some(false)
        {
            return Ok(());
        }
        let (name, cost) = (self.name(player), cost.summed());
        Err(Stop::TooFar(format!(
            "How {name} pays {cost} was not found out: mana abilities that cost mana are used for it. Activate them in \
             steps of their own, before what they pay for."
        )))
    }

    /// Whether something triggers on what the player could use, and may add mana. Of a single mana ability that costs
    /// mana there is no other order.
    fn more_may_trigger(&self, player: PlayerId, not: Option<ObjectId>) -> bool {
        let view = self.view();
        let all = view.controlled_by(player).flat_map(|id| view.now(id).abilities.iter());
        if !self.triggers_add_mana(&view) || all.filter(|held| costs_mana(held)).count() == 1 {
            return false;
        }
        let mut taps: Vec<Tap> = self.priced(player, None, not).into_iter().map(|(tap, _)| tap).collect();
        self.with_what_triggers(player, &view, &mut taps);
        let others = &mut Vec::new();
        taps.extend(self.taps(player, others).into_iter().chain(self.taps_besides(player, others)));
        taps.iter().any(|tap| tap.unsure || !tap.asks.is_empty() || tap.outputs != tap.own)
    }

    /// Such abilities that the player could activate now; without outputs, where what they make is not known either.
    fn unfollowed(&self, player: PlayerId, not: Option<ObjectId>) -> Vec<Tap> {
        let view = self.view();
        let game = view.game();
        let in_hand = game.object_ids().filter(|id| {
            let card = game.object(*id);
            matches!(card.zone, Zone::Hand | Zone::Graveyard) && card.owner == player
        });
        let mut all = Vec::new();
        for id in view.controlled_by(player).chain(in_hand).filter(|id| Some(*id) != not) {
            for (place, one) in activated_abilities(&view, id).into_iter().enumerate() {
                if one.ability.is_mana_ability()
                    && !self.is_followed(&view, id, &one, player)
                    && self.may_activate(player, id, &one.ability, place).is_ok()
                {
                    all.extend(self.as_could_be_used(&view, id, &one, player));
                }
            }
        }
        all
    }

    /// Whether a payment makes use of it where it can: what it costs and what it gives is followed. What is not read is
    /// told of otherwise.
    fn is_followed(&self, view: &View<'_>, id: ObjectId, one: &Available, player: PlayerId) -> bool {
        let ability = without_mana(&one.ability);
        if self.besides_tapping(view, id, &ability, player).is_none() {
            return false;
        }
        let held = one.entry.and_then(|place| view.now(id).abilities.get(place));
        let Some(held) = held.filter(|_| ability.body.unread().is_none()) else { return true };
        let used = Used { id, held, ability: &ability, player };
        self.outputs_besides(view, used, (&mut Vec::new(), &mut Vec::new())).is_some()
    }

    /// What it would give, if what else it costs could be paid.
    fn as_could_be_used(&self, view: &View<'_>, id: ObjectId, one: &Available, player: PlayerId) -> Option<Tap> {
        let ability = without_mana(&one.ability);
        let mut reading = Reading::of(Some(Bound::of(view.game(), id)), player, one.text.as_str().into());
        let has_x = ability.cost.has_x() || one.ability.cost.has_x();
        reading.x = i64::from(has_x);
        reading.x_open = false;
        let is_of_use = ability.body.instructions.iter().all(|instruction| match instruction {
            Instruction::SpendOnly(only) => {
                self.lets_spend(&Restriction { only: only.as_slice().into(), source: reading.this, you: player })
            }
            _ => true,
        });
        if !is_of_use || !self.could_pay(player, &ability.cost, &reading) {
            return None;
        }
        let place = one.entry?;
        let held: &Held = view.now(id).abilities.get(place)?;
        let outputs = match has_x {
            true => Vec::new(),
            false => {
                let used = Used { id, held, ability: &ability, player };
                self.outputs_besides(view, used, (&mut Vec::new(), &mut Vec::new())).unwrap_or_default()
            }
        };
        let taps = ability.cost.0.contains(&CostPart::Tap);
        Some(Tap {
            object: id,
            own: outputs.clone(),
            outputs,
            said: BTreeMap::new(),
            asks: Vec::new(),
            unsure: false,
            sacrificed: false,
            text: one.text.clone(),
            rank: rank(view, id),
            besides: Some(Besides {
                taps,
                given: GivenUp::default(),
                life: 0,
                cost: Cost(Vec::new()),
                then: Vec::new(),
                counted: None,
            }),
        })
    }
}

/// The same ability without what it costs in mana.
fn without_mana(ability: &Activated) -> Activated {
    let mut without = ability.clone();
    without.cost.0.retain(|part| !matches!(part, CostPart::Mana(_) | CostPart::ManaTimes(..) | CostPart::Waterbend(_)));
    without
}

/// Whether it is a mana ability that costs mana itself.
fn costs_mana(held: &Held) -> bool {
    let costs = |part: &CostPart| matches!(part, CostPart::Mana(_));
    matches!(&held.part, Part::Activated(one) if one.is_mana_ability() && one.cost.0.iter().any(costs))
}
