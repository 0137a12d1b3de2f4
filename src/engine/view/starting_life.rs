//! The life total that a player, or a team together, started the game with.   101.3, 606.4a, 606.10 · 103.4, 810.4,
//! 810.11
//!
//! Twenty for each player. A Two-Headed Giant team shares 40 (from 2005), later 30 (from 2007), and half of that more
//! for each further head. In Commander 40, since the rules know it.

use crate::edition::{Edition, TwoHeadedLife};
use crate::game::{Game, GameOption, PlayerId, Vanguard};

/// What each player starts with in a game of two, and what Commander starts with.
pub(crate) const LIFE: u32 = 20;
const COMMANDER: u32 = 40;

/// What a player, or a team together, starts with under these options.
pub(crate) fn starting_life(game: &Game, player: PlayerId, commander: bool, edition: &Edition) -> u32 {
    if game.options.contains(&GameOption::TwoHeadedGiant) {
        let for_two = match edition.two_headed_life() {
            // Before the rules know the variant it is read by its first rules.
            TwoHeadedLife::Absent | TwoHeadedLife::Forty => 40,
            TwoHeadedLife::Thirty => 30,
        };
        let heads = u32::try_from(game.team_of(player).len()).unwrap_or(2);
        return for_two / 2 * heads.max(2);
    }
    let life = if commander { COMMANDER } else { LIFE };
    Vanguard::modified(life, game.player(player).vanguard.map_or(0, |vanguard| vanguard.life))
}
