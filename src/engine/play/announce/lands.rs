//! Playing lands.   212.6b · 116.2a, 305

use super::Given;
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, Zone};

impl Run<'_> {
    /// A player plays a land: no stack.   212.6b · 305.1
    ///
    /// # Errors
    /// The rules forbid it.
    pub fn play_land(&mut self, player: PlayerId, card: ObjectId, back: bool) -> Result<(), Stop> {
        self.has_priority(player)?;
        self.choose_face(card, &mut Given { back, ..Given::default() })?;
        let label = self.label(card).to_owned();
        if !self.view().now(card).type_line.is(CardType::Land) {
            return illegal(format!("{label} is not a land."), Provision::CastProcess);
        }
        let object = self.game().object(card);
        let from = object.zone;
        let permitted = self.permission(player, card).is_some_and(|permission| !permission.cast)
            || self.plays_from(player, card, from);
        if (object.zone != Zone::Hand || object.owner != player) && !permitted {
            return illegal(format!("{label} is not in {}'s hand.", self.name(player)), Provision::CastPropose);
        }
        if let Some(fact) = self.untimely(player) {
            return illegal(format!("{label} is a land, and {fact}."), Provision::CastProcess);
        }
        if self.state.course.lands >= self.lands_allowed(player) {
            let text = format!("{} has played a land this turn already.", self.name(player));
            return illegal(text, Provision::CastProcess);
        }
        self.play_land_now(player, card)?;
        self.acted(player);
        Ok(())
    }

    pub(super) fn lands_allowed(&self, player: PlayerId) -> u32 {
        let view = self.view();
        let more = view.clauses_on_player(player).map(|clause| match &clause.rule {
            Rule::ExtraLands(amount) => u32::try_from(view.amount(amount, &clause.scope).max(0)).unwrap_or(u32::MAX),
            _ => 0,
        });
        more.fold(1, u32::saturating_add)
    }
}
