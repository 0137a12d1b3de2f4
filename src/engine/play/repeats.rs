//! A state that comes again: what led from it to itself goes on for ever.   102.4b, 421.4 · 104.4b, 728.4

use crate::game::Game;

/// Looks for a board among those that came before it.
///
/// One board is kept to compare with, a later one each time that twice as many have gone by, so that every circle is
/// found and only one board remembered. A circle counts when it has been gone round twice: in the first round an effect
/// may still have been bound to an object as it was, which has since become a new one.
#[derive(Debug, Default)]
pub(super) struct Repeats {
    kept: Option<Game>,
    since: u32,
    until: u32,
    rounds: u32,
}

impl Repeats {
    /// Whether this board has been there before, twice.
    pub(super) fn is_again(&mut self, game: &Game) -> bool {
        let now = as_compared(game);
        if self.kept.as_ref() == Some(&now) {
            self.rounds += 1;
            return self.rounds == 2;
        }
        self.since += 1;
        if self.rounds == 0 && self.since >= self.until {
            self.kept = Some(now);
            self.since = 0;
            self.until = (self.until * 2).max(1);
        }
        false
    }
}

/// The board without what tells an object from the one that it was: how often it has changed zones, and when it came
/// to be where it is but for the order.
fn as_compared(game: &Game) -> Game {
    let mut times: Vec<u64> = game.objects.iter().map(|object| object.timestamp).collect();
    times.sort_unstable();
    times.dedup();
    let mut compared = game.clone();
    // What happened on the way only ever grows.
    *compared.played = crate::game::ThisTurn::default();
    for id in game.object_ids() {
        let object = compared.object_mut(id);
        object.incarnation = 0;
        for assigned in &mut object.assigned {
            let stays = (game.is_still(assigned.source), game.is_still_there(assigned));
            (assigned.source.1, assigned.as_of) = (u32::from(!stays.0), u32::from(!stays.1));
        }
        object.timestamp = times.binary_search(&object.timestamp).unwrap_or(0) as u64;
    }
    compared
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::view::testing::{ALICE, permanent};

    #[test]
    fn a_circle_is_found_and_progress_is_none() {
        for length in 1..20_i64 {
            let mut repeats = Repeats::default();
            let found = (0..400).position(|number| {
                let mut game = Game::between(&["Alice", "Bob"]);
                let bear = permanent(&mut game, ALICE, "Bear", "Creature", "2/2", &[], Vec::new());
                game.object_mut(bear).damage = number % length;
                game.object_mut(bear).incarnation = u32::try_from(number).unwrap();
                game.object_mut(bear).timestamp = u64::try_from(number).unwrap();
                repeats.is_again(&game)
            });
            assert!(found.is_some_and(|round| (round as i64) < 6 * length + 6), "{length}: {found:?}");
        }
        let mut repeats = Repeats::default();
        let mut game = Game::between(&["Alice", "Bob"]);
        for life in 0..100 {
            game.player_mut(ALICE).life = life;
            assert!(!repeats.is_again(&game));
        }
    }
}
