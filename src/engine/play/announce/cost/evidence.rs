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
        let cards = self.evidence(player);
        if self.total_mana_value(&cards) < wanted {
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
        if self.total_mana_value(&chosen) < wanted {
            let text = format!("{} exiles too little: a total mana value of {wanted} is needed.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        let by = reading.by(self.paid());
        self.happen(chosen.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect(), &by)?;
        let does = Happening::Does(player, PlayerDeed::Act(Action::CollectEvidence), wanted);
        self.happen(vec![does], &by)?;
        Ok(())
    }

    /// An instruction to collect evidence, not a cost: it is followed where there is enough.   701.59a, 701.59b
    pub(in crate::engine::play) fn follow_evidence(
        &mut self,
        player: PlayerId,
        number: u32,
        reading: &mut Reading,
    ) -> Result<bool, Stop> {
        let wanted = i64::from(number);
        if self.total_mana_value(&self.evidence(player)) < wanted {
            return Ok(false);
        }
        self.collect_evidence(player, &Amount::Number(wanted), reading, &mut Given::default())?;
        Ok(true)
    }

    /// The cards in a player's graveyard, which may be exiled as evidence.
    fn evidence(&self, player: PlayerId) -> Vec<ObjectId> {
        let game = self.game();
        game.in_zone(Zone::Graveyard).filter(|id| game.object(*id).owner == player).collect()
    }

    fn total_mana_value(&self, cards: &[ObjectId]) -> i64 {
        let view = self.view();
        cards.iter().filter_map(|id| view.value(Value::ManaValue, *id)).sum()
    }
}
