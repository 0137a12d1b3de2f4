//! Commanders: which card is one, and what it costs more to cast it again.   903.8

use crate::ability::{Amount, CostPart, PlayRule, Rule};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Game, GameOption, Nature, ObjectId, PlayerId};
use crate::terms::{ManaCost, ManaSymbol, Zone};

impl Run<'_> {
    /// What casting a commander from the command zone costs more for each time before.   903.8
    pub(super) fn commander_tax(&self, player: PlayerId, card: ObjectId) -> Option<CostPart> {
        let tax = self.game().commander_casts.get(&card).copied().unwrap_or(0).saturating_mul(2);
        let part = match self.pays_tax_in_life(player, card) {
            true => CostPart::Life(Amount::Number(i64::from(tax))),
            false => CostPart::Mana(ManaCost(vec![ManaSymbol::Generic(tax)])),
        };
        (tax > 0).then_some(part)
    }

    /// Whether a commander's own words let what it costs more for each time before be paid with life.   903.8
    pub(super) fn pays_tax_in_life(&self, player: PlayerId, card: ObjectId) -> bool {
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, "".into());
        self.own_rules(card, &reading).contains(&Rule::Playing(PlayRule::CommanderTaxInLife))
    }
}

/// Whether a card is its owner's commander: marked as one, or with that option a card of a command zone where none is.
pub(super) fn is_commander(game: &Game, card: ObjectId) -> bool {
    let object = game.object(card);
    let marked = || game.object_ids().any(|id| game.object(id).owner == object.owner && game.object(id).commander);
    let alone = game.options.contains(&GameOption::Commander) && object.nature == Nature::Card;
    object.commander || alone && object.zone == Zone::Command && !marked()
}
