//! What a row finds on a board made in a line or two.

use super::{Check, StateBasedRow};
use crate::engine::view::View;
use crate::engine::view::testing::{ALICE, BOB, edition};
use crate::game::{Choices, Game, GameOption};

/// How many times the row applies to a game of Alice and Bob that is made so; never where the edition lacks it.
pub(super) fn found(row: &dyn StateBasedRow, date: &str, make: impl FnOnce(&mut Game)) -> usize {
    let mut game = Game::between(&["Alice", "Bob"]);
    make(&mut game);
    let edition = edition(date);
    let view = View::of(&game, &edition);
    let choose = Choices::default();
    if edition.has(row.provision()) { row.find(&Check::of(&view, &choose)).len() } else { 0 }
}

/// Makes Alice and Bob a Two-Headed Giant team.
pub(super) fn two_headed(game: &mut Game) {
    game.options.insert(GameOption::TwoHeadedGiant);
    *game.teams = vec![vec![ALICE, BOB]];
}
