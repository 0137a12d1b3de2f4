//! Losing the game, and what leaves with a player.   102.5, 600.4 · 104.5, 800.4

use super::Record;
use crate::game::{Game, GameOption, PlayerId};
use crate::ruling::GameEnd;
use crate::terms::Zone;

/// These players lose at once. Then the game is won, drawn, or goes on without them.
pub(super) fn lose(game: &mut Game, losing: &[PlayerId], record: &mut Record) {
    if losing.is_empty() {
        return;
    }
    let losing = &with_teams(game, losing);
    for player in losing {
        record.loses(*player);
        game.player_mut(*player).left = true;
    }
    let left: Vec<PlayerId> = game.playing().collect();
    let Some(first) = left.first() else {
        record.consequences.game = GameEnd::Draw;
        return;
    };
    let winners = game.team_of(*first);
    if left.iter().all(|player| winners.contains(player)) {
        record.consequences.game = GameEnd::Won;
        record.consequences.wins = winners;
        return;
    }
    for player in losing {
        take_along(game, *player, record);
    }
}

/// Two-Headed Giant players lose only together with their team.   606.8b · 810.8a
fn with_teams(game: &Game, losing: &[PlayerId]) -> Vec<PlayerId> {
    let mut all = losing.to_vec();
    if game.options.contains(&GameOption::TwoHeadedGiant) {
        all.extend(losing.iter().flat_map(|player| game.team_of(*player)));
    }
    all.retain(|player| !game.player(*player).left);
    all.sort_unstable();
    all.dedup();
    all
}

/// Everything that a player owns leaves with the player; what the player only controlled is exiled, and abilities of
/// the player's on the stack cease to exist (600.4a, 600.4b).
fn take_along(game: &mut Game, player: PlayerId, record: &mut Record) {
    for id in game.object_ids() {
        let object = game.object(id);
        let goes_to = if object.owner == player {
            Zone::Outside
        } else if object.controller == player && matches!(object.zone, Zone::Battlefield | Zone::Stack) {
            Zone::Exile
        } else {
            continue;
        };
        game.stack.retain(|on_stack| *on_stack != id);
        super::zone_change::leave_combat(game, id);
        let object = game.object_mut(id);
        let from = std::mem::replace(&mut object.zone, goes_to);
        object.attached_to = None;
        if goes_to == Zone::Exile {
            record.moved(id, from, goes_to);
        }
    }
    game.effects.retain(|effect| {
        effect.controller != player
            || !effect.ability.parts.iter().any(|part| {
                matches!(part, crate::ability::Part::Static(ability) if ability.effects.iter().any(|effect| {
                    matches!(effect.change, crate::ability::Change::Control(_))
                }))
            })
    });
}
