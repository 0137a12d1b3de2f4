//! The mana that players lose as a step or phase ends, and what of it stays.   300.3 · 500.5

use crate::ability::Rule;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::terms::{Color, ManaCost, ManaSymbol};

impl Run<'_> {
    /// Which of the mana of a player's that would be lost isn't, and what of it becomes other mana instead.   500.5
    fn mana_that_stays(&self, player: PlayerId, mana: Vec<ManaSymbol>) -> (Vec<ManaSymbol>, Vec<ManaSymbol>) {
        let view = self.view();
        let rules = || {
            view.clauses_on_player(player).filter_map(|clause| match &clause.rule {
                Rule::KeepsMana { only, becomes } => Some((*only, *becomes)),
                _ => None,
            })
        };
        let is_kept = |one: ManaSymbol| {
            let same = |only: Option<Color>| only.is_none_or(|color| one == ManaSymbol::Color(color));
            rules().any(|(only, becomes)| becomes.is_none() && same(only))
        };
        let (stays, lost): (Vec<ManaSymbol>, Vec<ManaSymbol>) = mana.into_iter().partition(|one| is_kept(*one));
        let becomes = rules().find_map(|(_, becomes)| becomes);
        (stays, becomes.map(|becomes| vec![becomes; lost.len()]).unwrap_or_default())
    }

    /// A player loses the mana in the pool, but for what an effect lets the player keep; how much.   500.5
    pub(super) fn pool_is_lost(&mut self, player: PlayerId) -> u32 {
        let pool = self.game().player(player).pool.clone();
        if pool.value() == 0 {
            return 0;
        }
        let mut left = Vec::new();
        let mut there = pool.0.clone();
        self.state.kept.retain(|kept| {
            let place = there.iter().position(|mana| *mana == kept.mana).filter(|_| kept.player == player);
            if let Some(place) = place {
                left.push(there.swap_remove(place));
            }
            place.is_some() || kept.player != player
        });
        let (stays, becomes) = self.mana_that_stays(player, there);
        left.extend(becomes);
        left.extend(stays.iter().copied());
        self.state.restricted.retain(|one| one.player != player || left.contains(&one.mana));
        let left = ManaCost(left);
        let lost = pool.value().saturating_sub(left.value());
        self.state.game_mut().player_mut(player).pool = left;
        lost
    }
}
