//! Losing and winning the game, and what leaves with a player.   102, 600.4 · 104, 800.4

use super::Happens;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::run::Run;
use crate::game::{Game, GameOption, PlayerId};
use crate::ruling::GameEnd;
use crate::terms::Zone;

impl Run<'_> {
    /// The players who lose in this event lose at once. Then the game is won, drawn, or goes on without them.
    pub(super) fn lose(&mut self, happens: &mut Happens<'_>) {
        if happens.losing.is_empty() || self.state.ended != GameEnd::Continues {
            return;
        }
        let losing = with_teams(self.game(), &happens.losing);
        for player in &losing {
            happens.note(Happening::Loses(*player));
            self.state.game_mut().player_mut(*player).left = true;
        }
        let left: Vec<PlayerId> = self.game().playing().collect();
        let Some(first) = left.first() else {
            happens.note(Happening::DrawnGame).provision = Provision::AllLoseDraw;
            self.state.ended = GameEnd::Draw;
            return;
        };
        let winners = self.game().team_of(*first);
        if left.iter().all(|player| winners.contains(player)) {
            for winner in winners {
                happens.note(Happening::Wins(winner)).provision = Provision::LastPlayerWins;
            }
            self.state.ended = GameEnd::Won;
            return;
        }
        for player in losing {
            self.take_along(player, happens);
        }
    }

    /// An effect wins or draws the game.
    pub(super) fn end_game(&mut self, happening: Happening, happens: &mut Happens<'_>) {
        if self.state.ended != GameEnd::Continues {
            return;
        }
        if let Happening::Wins(player) = happening {
            self.state.ended = GameEnd::Won;
            for winner in self.game().team_of(player) {
                happens.note(Happening::Wins(winner));
            }
        } else {
            self.state.ended = GameEnd::Draw;
            happens.note(happening);
        }
    }

    /// Everything that a player owns leaves with the player; effects that gave the player control end; what the player
    /// then still controls is exiled, and what is theirs on the stack ceases to exist (600.4a, 600.4b · 800.4a).
    fn take_along(&mut self, player: PlayerId, happens: &mut Happens<'_>) {
        let gives = |effect: &crate::game::Effect| effect.controller == player && Self::changes_control(effect);
        if self.game().effects.iter().any(|effect| gives(effect)) {
            self.state.game_mut().effects.retain(|effect| !gives(effect));
        }
        for id in self.game().object_ids() {
            let object = self.game().object(id);
            if object.owner == player && object.zone != Zone::Outside {
                self.moves(id, Zone::Outside, Happening::Moves(id, Zone::Outside), happens);
            }
        }
        for id in self.game().object_ids() {
            let object = self.game().object(id);
            if object.controller == player && matches!(object.zone, Zone::Battlefield | Zone::Stack) {
                self.moves(id, Zone::Exile, Happening::Moves(id, Zone::Exile), happens);
            }
        }
        self.state.waiting.retain(|waiting| waiting.controller != player);
        self.state.delayed.retain(|delayed| delayed.controller() != player);
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
