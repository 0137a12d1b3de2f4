//! Waterbending: artifacts and creatures are tapped for generic mana of that cost, and of no other.   701.67

use super::Given;
use super::cost::with_x;
use super::helping::Help;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::terms::{ManaCost, ManaSymbol};

impl Run<'_> {
    /// What is left to pay with mana of a waterbend cost.
    pub(super) fn bent(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        taps_itself: bool,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<Vec<ManaSymbol>, Stop> {
        let mana = with_x(cost, reading.x);
        let (generic, mut left): (Vec<ManaSymbol>, Vec<ManaSymbol>) =
            mana.into_iter().partition(|symbol| matches!(symbol, ManaSymbol::Generic(_)));
        let most = generic.iter().fold(0_u32, |sum, symbol| match symbol {
            ManaSymbol::Generic(count) => sum.saturating_add(*count),
            _ => sum,
        });
        let Some(this) = reading.object() else { return Ok([generic, left].concat()) };
        // Whoever pays taps their own, be that another player's ward cost (701.67a).
        let mut helpers = self.helpers("waterbend", this, &Reading { you: player, ..reading.clone() });
        helpers.retain(|id| !(taps_itself && *id == this));
        let whole = ManaCost(vec![ManaSymbol::Generic(most)]);
        let help = Help { keyword: "waterbend", able: helpers, most: most as usize };
        let chosen = self.choose_helpers(help, this, (player, &whole), given)?;
        let paid = u32::try_from(chosen.len()).unwrap_or(u32::MAX);
        self.happen(chosen.into_iter().map(Happening::Taps).collect(), &reading.by(self.paid()))?;
        left.push(ManaSymbol::Generic(most.saturating_sub(paid)));
        Ok(left)
    }
}
