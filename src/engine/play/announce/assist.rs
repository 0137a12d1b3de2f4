//! Another player helps to pay for a spell with assist.   702.132

use super::Given;
use super::reduced::reduced;
use crate::ability::{Cost, CostPart};
use crate::edition::Provision;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{ManaCost, ManaSymbol};

/// Nobody is asked for more generic mana than this.
const MOST: u32 = 50;

impl Run<'_> {
    /// The spell's player may choose another player, who may pay for any amount of the generic mana in its total cost.
    /// Sources of another player that the script names to pay with say so.   702.132a
    pub(super) fn assisted(
        &mut self,
        card: ObjectId,
        cost: &mut Cost,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let generic = generic_in(cost, reading.x).min(MOST);
        if generic == 0 || self.is_inquiry() || !self.view().now(card).has_known("assist") {
            return Ok(());
        }
        let player = reading.you;
        let (helper, named) = match self.named_to_assist(player, given) {
            Some(found) => found,
            None => {
                let others: Vec<PlayerId> = self.game().playing().filter(|other| *other != player).collect();
                let least = usize::from(!self.could_pay(player, cost, reading)).min(others.len());
                let open = Open::new(player, "who helps to pay", Kind::Help, others)
                    .between(least, 1)
                    .by(Provision::CostPaid)
                    .of(card);
                match self.choose(open)?.first() {
                    Some(Choosable::Player(helper)) => (*helper, Vec::new()),
                    _ => return Ok(()),
                }
            }
        };
        let only = (!named.is_empty()).then_some(named.as_slice());
        let amount = match only {
            Some(named) => generic.min(u32::try_from(named.len()).unwrap_or(MOST)),
            None => self.how_much_to_assist(helper, generic, card)?,
        };
        let paid = ManaCost(vec![ManaSymbol::Generic(amount)]);
        let spent = self.pay_mana(helper, &paid, only, None)?;
        reading.spent.extend(spent);
        take_generic(cost, amount, reading.x);
        Ok(())
    }

    /// Whose sources are named to pay with beside the player's own, and which.
    fn named_to_assist(&self, player: PlayerId, given: &mut Given) -> Option<(PlayerId, Vec<ObjectId>)> {
        let pay = given.pay.as_mut()?;
        let view = self.view();
        let helper = pay.iter().map(|id| view.now(*id).controller).find(|controller| *controller != player)?;
        let named: Vec<ObjectId> = pay.iter().copied().filter(|id| view.now(*id).controller == helper).collect();
        pay.retain(|id| !named.contains(id));
        Some((helper, named))
    }

    /// How much of it the other player pays: as much as they like and can.
    fn how_much_to_assist(&mut self, helper: PlayerId, generic: u32, card: ObjectId) -> Result<u32, Stop> {
        let can = |amount: &u32| {
            let mut trial = Run::new(&self.state, self.edition, &[]);
            trial.spent_on = self.spent_on;
            trial.pay_mana(helper, &ManaCost(vec![ManaSymbol::Generic(*amount)]), None, None).is_ok()
        };
        let options = (0..=generic).take_while(can).map(i64::from);
        let about = format!("how much to pay for {}", self.label(card));
        let open = Open::new(helper, about, Kind::Number, options).by(Provision::CostPaid).of(card);
        Ok(match self.choose(open)?.first() {
            Some(Choosable::Number(amount)) => u32::try_from(*amount).unwrap_or(0),
            _ => 0,
        })
    }
}

/// The generic mana that it asks for, X as it was chosen.
fn generic_in(cost: &Cost, x: i64) -> u32 {
    let of_part = |part: &CostPart| match part {
        CostPart::Mana(mana) => super::cost::with_x(mana, x),
        _ => Vec::new(),
    };
    cost.0.iter().flat_map(of_part).fold(0, |sum, symbol| match symbol {
        ManaSymbol::Generic(count) => sum.saturating_add(count),
        _ => sum,
    })
}

/// Takes so much generic mana from it.
fn take_generic(cost: &mut Cost, amount: u32, x: i64) {
    let mut left = amount;
    for part in &mut cost.0 {
        let CostPart::Mana(mana) = part else { continue };
        let own = generic_in(&Cost(vec![CostPart::Mana(mana.clone())]), x).min(left);
        *mana = reduced(mana, &[ManaSymbol::Generic(own)], x);
        left -= own;
    }
}
