//! The moment in which a player could cast a sorcery.   212.1, 408.1d · 117.1a, 307.1

use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::Step;

/// What makes this none of those moments: another's turn, another step, something on the stack. The card that is asked
/// about may lie there already.
pub(in crate::engine) fn untimely(game: &Game, player: PlayerId, card: Option<ObjectId>) -> Option<String> {
    let turn = &game.turn;
    if !game.is_turn_of(player) {
        return Some(format!("it is {}'s turn", game.player(turn.active).name));
    }
    if !matches!(turn.step, Step::Main | Step::SecondMain) {
        return Some(format!("this is not a main phase but the {} step", turn.step.word().replace('-', " ")));
    }
    let top = game.stack.iter().rev().find(|id| Some(**id) != card)?;
    Some(format!("{} is on the stack", game.object(*top).label))
}
