//! Collecting evidence.   701.59

use super::{Given, objects};
use crate::ability::{Action, Amount, PlayerDeed, Value};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Cards with so much mana value in all are exiled from the graveyard.   701.59
    pub(super) fn collect_evidence(
        &mut self,
        player: PlayerId,
        amount: &Amount,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let wanted = self.number(amount, reading);
        let view = self.view();
        let own = view.game().in_zone(Zone::Graveyard).filter(|id| view.game().object(*id).owner == player);
        let cards: Vec<ObjectId> = own.collect();
        drop(view);
        let total = |run: &Self, ids: &[ObjectId]| -> i64 {
            let view = run.view();
            ids.iter().filter_map(|id| view.value(Value::ManaValue, *id)).sum()
        };
        if total(self, &cards) < wanted {
            let text = format!("{} can't collect evidence {wanted}.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        let named =
            given.pay.as_ref().map(|pay| pay.iter().copied().filter(|id| cards.contains(id)).collect::<Vec<_>>());
        let chosen = match named.filter(|named| !named.is_empty()) {
            Some(named) => named,
            None => {
                let all = cards.len();
                let open = Open::new(player, "which cards to exile as evidence", Kind::Which, cards)
                    .between(1, all)
                    .by(Provision::CostPaid)
                    .of(reading.object());
                objects(self.choose(open)?)
            }
        };
        if total(self, &chosen) < wanted {
            let text = format!("{} exiles too little: a total mana value of {wanted} is needed.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        let by = reading.by(Provision::CostPaid);
        self.happen(chosen.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect(), &by)?;
        let does = Happening::Does(player, PlayerDeed::Act(Action::CollectEvidence), wanted);
        self.happen(vec![does], &by)?;
        Ok(())
    }
}
