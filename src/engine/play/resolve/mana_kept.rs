//! Mana that is not lost as steps and phases end, firebending's too.   500.5, 702.189

use super::Done;
use crate::ability::PlayerDeed;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Kept;
use crate::game::PlayerId;
use crate::terms::{Color, ManaSymbol};

impl Run<'_> {
    /// The mana that was just added stays until the turn (or the combat) ends.
    pub(super) fn keep_mana(&mut self, combat: bool, reading: &Reading) -> Done {
        let this = reading.object();
        let own = self.events.iter().rev().take_while(|event| {
            event.cause.as_ref().is_some_and(|cause| cause.object == this && cause.ability == reading.text)
        });
        let added: Vec<(PlayerId, Vec<ManaSymbol>)> = own
            .filter_map(|event| match &event.what {
                Happening::AddsMana(player, mana) => Some((*player, mana.clone())),
                _ => None,
            })
            .collect();
        let kept = added
            .iter()
            .flat_map(|(player, mana)| mana.iter().map(move |mana| Kept { player: *player, mana: *mana, combat }));
        self.state.kept.extend(kept);
        !added.is_empty()
    }

    /// As much again of each kind of mana in the pool; what is added is bound to nothing.   106.6, 701.10f
    pub(super) fn double_mana(&mut self, player: PlayerId, reading: &Reading) -> Result<Done, Stop> {
        let mana = crate::engine::play::spending::one_by_one(&self.game().player(player).pool);
        if mana.is_empty() {
            return Ok(false);
        }
        Ok(!self.happen(vec![Happening::AddsMana(player, mana)], &reading.by(Provision::ResolveOrder))?.is_empty())
    }

    /// All that is in the pool is gone, what effects keep as steps end too.   106.4
    pub(super) fn lose_mana(&mut self, player: PlayerId) -> Done {
        let pool = std::mem::take(&mut self.state.game_mut().player_mut(player).pool);
        self.state.restricted.retain(|one| one.player != player);
        self.state.kept.retain(|kept| kept.player != player);
        pool.value() > 0
    }

    /// So much {R}, which stays until end of combat.   702.189a
    pub(super) fn firebend(&mut self, player: PlayerId, count: u32, reading: &Reading) -> Result<Done, Stop> {
        let mana = vec![ManaSymbol::Color(Color::Red); self.so_often(count, reading)? as usize];
        let by = reading.by(Provision::ResolveOrder);
        self.happen(vec![Happening::AddsMana(player, mana)], &by)?;
        self.keep_mana(true, reading);
        Ok(!self.happen(vec![Happening::Does(player, PlayerDeed::Firebend, i64::from(count))], &by)?.is_empty())
    }
}
