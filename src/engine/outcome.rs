//! Who has won or lost.   102 · 104
//!
//! A game in which one player or team is left is over at once. Otherwise state-based effects are checked, as they would
//! be before anybody gets priority: who has no life loses, and whoever is then alone has won.

use crate::edition::{Edition, Provision};
use crate::engine::checks;
use crate::game::{Choices, Game, PlayerId};
use crate::ruling::{Consequences, GameEnd, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// Says where the game stands.
pub(crate) fn answer(game: &Game, choose: &Choices, edition: &Edition) -> Ruling {
    let mut ruling = match over(game) {
        Some(over) => over,
        None => checks::answer(game, false, choose, edition),
    };
    let gone: Vec<PlayerId> = game.player_ids().filter(|player| game.player(*player).left).collect();
    if let Some(happened) = &mut ruling.consequences {
        let lost = gone.iter().filter(|player| !happened.wins.contains(player) && !happened.loses.contains(player));
        let lost: Vec<PlayerId> = lost.copied().collect();
        happened.loses.splice(0..0, lost);
    }
    let happened = ruling.consequences.clone().unwrap_or_default();
    (ruling.verdict, ruling.summary) = said(game, &happened);
    for player in gone {
        let name = &game.player(player).name;
        let text = format!("{name} has left the game, and so has lost it.");
        ruling
            .reasons
            .insert(0, Reason::new(ReasonKind::Rule, text).resting_on([Provision::LoserLeaves]).about([player]));
    }
    ruling.under(edition)
}

/// A game that nobody has to lose any more to be over: only one player or team is left, or nobody.
fn over(game: &Game) -> Option<Ruling> {
    let playing: Vec<PlayerId> = game.playing().collect();
    let teams = !game.teams.is_empty();
    let mut happened = Consequences::default();
    let (text, provision) = match playing.first() {
        None if teams => ("Nobody is left in the game: it is a draw.".to_owned(), Provision::TeamsLoseDraw),
        None => ("Nobody is left in the game: it is a draw.".to_owned(), Provision::AllLoseDraw),
        Some(first) => {
            let team = game.team_of(*first);
            if !playing.iter().all(|player| team.contains(player)) || playing.len() == game.players.len() {
                return None;
            }
            happened.wins = team;
            let names = names(game, &happened.wins);
            let verb = english::verb_for(names.len(), "wins", "win");
            let text = format!("{} {verb} at once: all opponents have lost.", english::list(&names, "and"));
            (text, if teams { Provision::TeamWins } else { Provision::LastPlayerWins })
        }
    };
    happened.game = if happened.wins.is_empty() { GameEnd::Draw } else { GameEnd::Won };
    let mut ruling = Ruling::new(Verdict::Answered, "");
    ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([provision, Provision::GameEnds]));
    ruling.consequences = Some(happened);
    Some(ruling)
}

fn said(game: &Game, happened: &Consequences) -> (Verdict, String) {
    let loses = english::list(&names(game, &happened.loses), "and");
    match happened.game {
        GameEnd::Won => {
            let wins = names(game, &happened.wins);
            let verb = english::verb_for(wins.len(), "wins", "win");
            (Verdict::Wins, format!("{} {verb} the game.", english::list(&wins, "and")))
        }
        GameEnd::Draw => (Verdict::Draw, "The game is a draw.".to_owned()),
        GameEnd::Continues if happened.loses.is_empty() => (Verdict::Continues, "The game goes on.".to_owned()),
        GameEnd::Continues => {
            let verb = english::verb_for(happened.loses.len(), "has", "have");
            (Verdict::Continues, format!("The game goes on: {loses} {verb} lost."))
        }
    }
}

fn names(game: &Game, players: &[PlayerId]) -> Vec<String> {
    players.iter().map(|player| game.player(*player).name.clone()).collect()
}
