//! In which order players choose and act.   103.4, 606.6d · 101.4, 805.6
//!
//! The active player chooses first, then the others in turn order; then all of it happens at once. In Two-Headed Giant
//! the active team chooses before the other, and its primary player speaks for a team that can't agree.

use crate::edition::{Edition, Provision};
use crate::game::question::OrderQuestion;
use crate::game::{Game, GameOption, PlayerId};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};

/// Orders the players who must choose.
pub(crate) fn answer(game: &Game, asked: &OrderQuestion, edition: &Edition) -> Ruling {
    let order = in_order(game, &asked.choices);
    let names: Vec<&str> = order.iter().map(|player| game.player(*player).name.as_str()).collect();
    let mut ruling = Ruling::new(Verdict::Answered, summary(&names));
    ruling.facts.insert("order", Fact::those(&order));
    ruling.reasons.push(why(game, &order));
    if game.options.contains(&GameOption::TwoHeadedGiant) {
        let text = "The active team makes its choices first, then the other team.";
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::TwoHeadedApnap]));
    }
    if order.len() > 1 {
        let text = "A player who chooses later knows what was chosen before.";
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::ApnapKnown]));
    }
    for player in asked.choices.iter().filter(|player| game.player(**player).left) {
        let text = format!("{} has left the game and chooses nothing.", game.player(*player).name);
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::LeavingChoice]));
    }
    ruling.reasons.extend(several_rounds(game, asked));
    ruling.under(edition)
}

/// The players among these who are in the game, in the order in which they choose, each once.
pub(crate) fn in_order(game: &Game, choosing: &[PlayerId]) -> Vec<PlayerId> {
    let mut order = game.apnap();
    if game.options.contains(&GameOption::TwoHeadedGiant) {
        let active = game.turn_of(game.turn.active);
        // Within a team the order of the seats; between teams the active one first. The sort keeps what it need not
        // move.
        order.sort_by_key(|player| (!active.contains(player), game.team_of(*player), *player));
    }
    order.retain(|player| choosing.contains(player));
    order
}

fn why(game: &Game, order: &[PlayerId]) -> Reason {
    let active = game.turn.active;
    let name = &game.player(active).name;
    let text = if order.first() == Some(&active) {
        format!("It is {name}'s turn, so {name} chooses first; the others follow in turn order.")
    } else {
        format!("It is {name}'s turn, and turn order is counted from there.")
    };
    Reason::new(ReasonKind::Rule, text).resting_on([Provision::ApnapOrder]).about(order.iter().copied())
}

/// A player who is named more than once makes all of those choices when it is that player's turn to choose.
fn several_rounds(game: &Game, asked: &OrderQuestion) -> Option<Reason> {
    let twice = asked.choices.iter().enumerate().find(|(at, player)| asked.choices[..*at].contains(player))?.1;
    let name = &game.player(*twice).name;
    let text = format!(
        "{name} makes all of {name}'s choices together, in the order written if there is one, otherwise in any order."
    );
    Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::ApnapSeveral]))
}

fn summary(names: &[&str]) -> String {
    match names {
        [] => "Nobody chooses.".to_owned(),
        [one] => format!("{one} chooses."),
        [first, others @ ..] => format!("{first} chooses first, then {}.", others.join(", then ")),
    }
}
