//! Losing and winning the game, and what leaves with a player.   102, 600.4 · 104, 800.4

use super::Happens;
use crate::edition::{LifeLoss, Provision};
use crate::engine::event::{Event, Happening};
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::engine::state_based::Check;
use crate::game::{Game, GameOption, ObjectId, PlayerId};
use crate::ruling::GameEnd;
use crate::terms::Zone;

impl Run<'_> {
    /// The players who lose in this event lose at once, and who would win as well loses (102.3e · 104.3f). Then the
    /// game is won, drawn, or goes on without them.
    pub(super) fn decide(&mut self, happens: &mut Happens<'_>) {
        if happens.losing.len() + happens.winning.len() == 0 || self.state.ended != GameEnd::Continues {
            return;
        }
        let losing = with_teams(self.game(), &happens.losing);
        let (both, winning): (Vec<PlayerId>, Vec<PlayerId>) =
            happens.winning.iter().partition(|player| losing.contains(player));
        for player in both {
            happens.note(Happening::Replaced(Box::new(Happening::Wins(player)))).provision = Provision::WinAndLose;
        }
        for player in &losing {
            happens.note(Happening::Loses(*player));
            self.state.game_mut().player_mut(*player).left = true;
        }
        if let Some(winner) = winning.first() {
            self.state.ended = GameEnd::Won;
            for winner in self.game().team_of(*winner) {
                happens.note(Happening::Wins(winner)).provision = Provision::EffectWins;
            }
            return;
        }
        let teams = !self.game().teams.is_empty();
        let left: Vec<PlayerId> = self.game().playing().collect();
        let Some(first) = left.first() else {
            happens.note(Happening::DrawnGame).provision =
                if teams { Provision::TeamsLoseDraw } else { Provision::AllLoseDraw };
            self.state.ended = GameEnd::Draw;
            return;
        };
        let winners = self.game().team_of(*first);
        if left.iter().all(|player| winners.contains(player)) {
            for winner in winners {
                happens.note(Happening::Wins(winner)).provision =
                    if teams { Provision::TeamWins } else { Provision::LastPlayerWins };
            }
            self.state.ended = GameEnd::Won;
            return;
        }
        for player in losing {
            self.take_along(player, happens);
        }
    }

    /// In the first edition a player whose life has run out loses before anything else is done, and no life that the
    /// same spell goes on to give is in time.   102.1
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn lose_at_once(&mut self, done: &[Event]) -> Result<(), Stop> {
        let costs_life = |event: &Event| matches!(event.what, Happening::LosesLife(..) | Happening::Damage(_));
        if !done.iter().any(costs_life) || self.edition.life_loss() != LifeLoss::AtOnce {
            return Ok(());
        }
        let found = Check::of(&self.view(), &self.choices).find().into_iter();
        let dead = found.filter(|finding| finding.reason.provisions.first() == Some(&Provision::LifeZero));
        let event: Vec<Happening> = dead.flat_map(|finding| finding.happenings).collect();
        if !event.is_empty() {
            self.happen(event, &By::rule(Provision::LoseByLife))?;
        }
        Ok(())
    }

    /// What an effect that makes a player win comes to: where the range of influence is limited, the opponents within
    /// it lose.   801.14
    pub(in crate::engine::play) fn victory_of(&self, winner: PlayerId) -> Vec<Happening> {
        let game = self.game();
        if !self.edition.has(Provision::RangeWin) || !game.ranges.contains_key(&winner) {
            return vec![Happening::Wins(winner)];
        }
        let beaten = game.playing().filter(|other| game.are_opponents(winner, *other) && game.reaches(winner, *other));
        beaten.map(Happening::Loses).collect()
    }

    /// An effect draws the game.
    pub(super) fn draw_the_game(&mut self, happens: &mut Happens<'_>) {
        if self.state.ended == GameEnd::Continues {
            self.state.ended = GameEnd::Draw;
            happens.note(Happening::DrawnGame);
        }
    }

    /// What a player who has left would control again, as an effect has ended that gave it to another, is exiled.   800.4c
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(in crate::engine::play) fn exile_what_nobody_controls(&mut self) -> Result<(), Stop> {
        if self.game().players.iter().all(|player| !player.left) || self.state.ended != GameEnd::Continues {
            return Ok(());
        }
        let view = self.view();
        let of_nobody = |id: &ObjectId| view.game().player(view.now(*id).controller).left;
        let event: Vec<Happening> =
            view.game().permanents().filter(of_nobody).map(|id| Happening::Moves(id, Zone::Exile)).collect();
        drop(view);
        self.happen(event, &By::rule(Provision::LeavingObjects))?;
        Ok(())
    }

    /// Everything that a player owns leaves with the player; effects that gave the player control end; what the player
    /// then still controls is exiled, and what is theirs on the stack ceases to exist (600.4a, 600.4b · 800.4a).
    fn take_along(&mut self, player: PlayerId, happens: &mut Happens<'_>) {
        let by = By::rule(Provision::LeavingObjects);
        let mut along = Happens::of(happens.before, &by);
        let gives = |effect: &crate::game::Effect| Self::gives_control_to(player, effect);
        if self.game().effects.iter().any(|effect| gives(effect)) {
            self.forget_effects(gives);
        }
        for id in self.game().object_ids() {
            let object = self.game().object(id);
            if object.owner == player && object.zone != Zone::Outside {
                self.moves(id, Zone::Outside, Happening::Moves(id, Zone::Outside), &mut along);
            }
        }
        let view = self.view();
        let left = |id: &ObjectId| {
            matches!(view.game().object(*id).zone, Zone::Battlefield | Zone::Stack)
                && view.now(*id).controller == player
        };
        let left: Vec<ObjectId> = view.game().object_ids().filter(left).collect();
        drop(view);
        for id in left {
            self.moves(id, Zone::Exile, Happening::Moves(id, Zone::Exile), &mut along);
        }
        happens.done.append(&mut along.done);
        self.state.game_mut().ventures.remove(&player);
        for (passed, provision) in self.pass_titles_on(player) {
            happens.note(passed).provision = provision;
        }
        self.state.waiting.retain(|waiting| waiting.controller != player);
        if self.state.delayed.iter().any(|delayed| delayed.controller() == player) {
            self.rest_on(Provision::LeavingEntering);
        }
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
