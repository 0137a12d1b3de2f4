//! Who draws first.   423.2a, 606.6h · 121.2c, d
//!
//! The active player draws all of theirs, then each other player in turn order. In Two-Headed Giant the active team
//! comes first: its primary player, then its secondary player (later: in the order that the team likes).

use crate::edition::{Edition, Provision};
use crate::game::question::DrawQuestion;
use crate::game::{Game, GameOption, PlayerId};
use crate::ruling::{Reason, ReasonKind};

/// The players who draw, in their order.
pub(super) fn of(game: &Game, question: &DrawQuestion, edition: &Edition) -> Vec<PlayerId> {
    let mut order = game.apnap();
    order.retain(|player| question.draws.iter().any(|(own, _)| own == player));
    if game.options.contains(&GameOption::TwoHeadedGiant) && edition.has(Provision::TwoHeadedDraws) {
        let places: Vec<PlayerId> = game.apnap();
        let active = game.team_of(game.turn.active);
        let place = |player: &PlayerId| {
            let team = game.team_of(*player);
            let of_team = places.iter().position(|other| team.contains(other));
            (!active.contains(player), of_team, team.iter().position(|other| other == player))
        };
        order.sort_by_key(place);
    }
    order
}

/// The reason for the order.
pub(super) fn reason(game: &Game, order: &[PlayerId], edition: &Edition) -> Reason {
    let names: Vec<&str> = order.iter().map(|player| game.player(*player).name.as_str()).collect();
    let shared = game.options.contains(&GameOption::TwoHeadedGiant) && edition.has(Provision::TwoHeadedDraws);
    let (why, provisions) = if shared {
        let within = if edition.has(Provision::DrawCant) {
            "the players of a team in the order that it likes"
        } else {
            "of each team the primary player first"
        };
        (format!("the active team before the other, {within}"), [Provision::TwoHeadedDraws, Provision::DrawShared])
    } else {
        (
            "the active player first, then the others in turn order".to_owned(),
            [Provision::DrawSeveralPlayers, Provision::ApnapOrder],
        )
    };
    let text = format!("Each draws all cards before the next player does: {why}. Here: {}.", names.join(", then "));
    Reason::new(ReasonKind::Rule, text).resting_on(provisions).about(order.iter().copied())
}
