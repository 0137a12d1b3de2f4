//! A card that a keyword of its own casts from where it lies, and that something else lets be cast from there as well: by
//! which of the two it is cast its player says.   118.9a, 601.2b, 601.3

use super::Given;
use super::ways::{CASTING, Casting, Only};
use crate::ability::{Cost, CostPart};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::question::Agreed;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Asks by which of the two the card is cast, where either can be paid for as its player says to pay; by the one that
    /// can, where the other can't.
    pub(super) fn choose_keyword_or_mana_cost(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        from: Zone,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let Some((casting, cost)) = self.mana_cost_beside_keyword(player, card, from, given) else { return Ok(()) };
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, self.label(card).into());
        let reading = Reading { x: given.x.unwrap_or(0), ..reading };
        let pays = |cost: &Cost| {
            let due = cost.mana().unwrap_or_default();
            let said =
                |agreed: &Agreed| due.has_x() || agreed.mana.as_ref().is_none_or(|mana| mana.value() == due.value());
            given.agreed.as_ref().is_none_or(said) && self.could_pay(player, cost, &reading)
        };
        let by_keyword = self.by_keyword(player, card, casting).is_ok_and(|way| pays(&way.cost));
        if !pays(&cost) {
            return Ok(());
        }
        // Who only asks is told of its mana cost, and names the keyword to be told of that.
        given.for_mana_cost = !by_keyword || self.is_inquiry();
        if given.for_mana_cost {
            return Ok(());
        }
        let about =
            format!("whether to cast {} for its {} cost, and not for its mana cost", self.label(card), casting.name);
        let open = Open::new(player, about, Kind::May, [Choosable::Yes, Choosable::No]);
        let answer = self.choose(open.by(Provision::CastPropose).of(Some(card)))?;
        given.for_mana_cost = answer.first() == Some(&Choosable::No);
        Ok(())
    }

    /// The keyword that casts it from there without being named, and what else it can be cast from there for.
    fn mana_cost_beside_keyword(
        &self,
        player: PlayerId,
        card: ObjectId,
        from: Zone,
        given: &Given,
    ) -> Option<(&'static Casting, Cost)> {
        let told = given.free || given.now || given.alternative.is_some() || given.instead.is_some();
        if told || from != Zone::Graveyard || self.permission(player, card).is_some() {
            return None;
        }
        let has = |casting: &&Casting| {
            casting.from == from
                && casting.only != Only::AsItIsDrawn
                && !self.keyword_words(card, casting.name).is_empty()
        };
        let casting = CASTING.iter().find(has).filter(|_| self.game().object(card).owner == player)?;
        let there = self.may_pay_there(player, card, from, given)?;
        let mana = self.view().now(card).cost.clone()?;
        Some((casting, there.pays(&Cost(vec![CostPart::Mana(mana)]))))
    }
}
