//! In which order players choose and act.   103.4, 606.6d · 101.4, 805.6
//!
//! The active player chooses first, then the others in turn order; then all of it happens at once. In Two-Headed Giant
//! the active team chooses before the other, and its primary player speaks for a team that can't agree.

use crate::edition::{Edition, Provision};
use crate::game::question::OrderQuestion;
use crate::game::{Game, GameOption, PlayerId};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// Orders the players who must choose.
pub(crate) fn answer(game: &Game, asked: &OrderQuestion, edition: &Edition) -> Ruling {
    let order = in_order(game, &asked.choices);
    let mut ruling = Ruling::new(Verdict::Answered, summary(&one_after_another(game, &order)));
    ruling.facts.insert("order", Fact::those(&order));
    ruling.reasons.push(why(game, &order));
    if game.options.contains(&GameOption::TwoHeadedGiant) {
        let text = "The active team makes its choices first, then the other team. In which order the players of one team \
                    make theirs is for that team to say.";
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

/// Those who choose before others, by their names: the players of a team have no order of their own.
fn one_after_another(game: &Game, order: &[PlayerId]) -> Vec<Vec<String>> {
    let name = |player: &PlayerId| game.player(*player).name.clone();
    if !game.options.contains(&GameOption::TwoHeadedGiant) {
        return order.iter().map(|player| vec![name(player)]).collect();
    }
    let teams = order.chunk_by(|one, other| game.team_of(*one).contains(other));
    teams.map(|team| team.iter().map(name).collect()).collect()
}

fn why(game: &Game, order: &[PlayerId]) -> Reason {
    let active = game.turn.active;
    let name = &game.player(active).name;
    let text = if game.options.contains(&GameOption::TwoHeadedGiant) {
        format!("It is the turn of {name}'s team.")
    } else if order.first() == Some(&active) {
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

fn summary(groups: &[Vec<String>]) -> String {
    let names = |group: &Vec<String>| english::list(group, "and");
    let Some((first, others)) = groups.split_first() else { return "Nobody chooses.".to_owned() };
    let choose = if first.len() > 1 { "choose" } else { "chooses" };
    match others {
        [] => format!("{} {choose}.", names(first)),
        others => {
            let others: Vec<String> = others.iter().map(names).collect();
            format!("{} {choose} first, then {}.", names(first), others.join(", then "))
        }
    }
}
