//! Drawing cards: one at a time, by whom first, from an empty library, and what happens instead.   423 · 121
//!
//! Each player's draws are gone through one by one, the active player's first. Before each it is asked what would
//! replace it (also with an empty library) and whether an effect forbids it; what replaces it is finished before the
//! next. A player who draws from an empty library loses at the next check.

mod course;
mod order;
mod replace;
mod triggers;

use course::Course;

use crate::ability::{Topic, Topics};
use crate::edition::{DrawReading, Edition, LibraryLoss, Provision};
use crate::engine::checks;
use crate::engine::view::View;
use crate::game::question::{Chosen, DrawQuestion};
use crate::game::{Choices, Game, PlayerId};
use crate::ruling::{Consequences, Fact, GameEnd, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english::{capitalised, list};

/// What is looked at.
const CONSULTED: Topics = Topics::of(&[Topic::Draw, Topic::Life, Topic::Outcome]);

/// More draws than these, with something that replaces them, are not gone through one by one.
const MOST: u32 = 2_000;

/// What happens when these cards are drawn.
pub(crate) fn answer(game: &Game, question: &DrawQuestion, choose: &Choices, edition: &Edition) -> Ruling {
    let mut board = game.clone();
    board.effects.extend(question.replace.iter().cloned().map(std::sync::Arc::new));
    let doubts = View::of(&board, edition).doubts(CONSULTED);
    let order = order::of(&board, question, edition);
    let mut course = Course::new(board, choose, edition);
    for player in &order {
        let asked = question.draws.iter().filter(|(own, _)| own == player);
        let count = asked.fold(0_u32, |sum, (_, number)| sum.saturating_add(*number));
        if count > MOST && !course.may_be_replaced(*player) {
            course.draw_many(*player, count, question.may);
        } else if count > MOST {
            return too_many();
        } else if !question.may || course.accepts(*player, count) {
            course.draws(*player, count);
        }
        if course.is_over() {
            break;
        }
    }
    let mut ruling = finished(course, game, choose, edition);
    if order.len() > 1 {
        ruling.reasons.insert(0, order::reason(game, &order, edition));
    }
    let names = order.iter().map(|player| game.player(*player).name.clone()).collect();
    ruling.facts.insert("order", Fact::List(names));
    ruling.reasons.extend(reading(question, edition));
    ruling.provisions = vec![Provision::DrawOneByOne, Provision::DrawNature];
    ruling.consulted = CONSULTED;
    ruling.doubts.extend(doubts);
    ruling.under(edition)
}

fn too_many() -> Ruling {
    let text = "These are too many draws to go through one by one, and something might replace each of them.";
    let mut ruling = Ruling::new(Verdict::Unknown, "Not answered: there are too many draws to go through one by one.");
    ruling.reasons.push(Reason::new(ReasonKind::Unknown, text));
    ruling
}

/// What came of the draws, with the check that follows them.
fn finished(course: Course<'_>, before: &Game, choose: &Choices, edition: &Edition) -> Ruling {
    let waiting = course.waiting();
    let Course { game, drawn, log, lost, won, life, doubts, happened, .. } = course;
    let ended = lost.is_some() || won.is_some();
    let mut consequences = Consequences::default();
    let (mut rounds, mut outcome) = (Vec::new(), Vec::new());
    let after = if let Some(winner) = won {
        consequences.game = GameEnd::Won;
        consequences.wins = before.team_of(winner);
        game
    } else if let Some(player) = lost {
        // The game ends without a check.
        consequences.loses = before.team_of(player);
        let left: Vec<PlayerId> = before.playing().filter(|other| !consequences.loses.contains(other)).collect();
        let teams_left: std::collections::BTreeSet<_> = left.iter().map(|other| before.team_of(*other)).collect();
        if teams_left.len() == 1 {
            consequences.game = GameEnd::Won;
            consequences.wins = left;
        }
        game
    } else {
        let check = checks::answer(&game, false, choose, edition);
        rounds = check.rounds;
        outcome = check.reasons;
        consequences = check.consequences.unwrap_or_default();
        check.after.map_or(game, |after| *after)
    };
    consequences.triggers.extend(waiting.iter().map(|waiting| waiting.source));
    consequences.drawn = drawn.iter().filter(|(_, number)| **number > 0).map(|(id, number)| (*id, *number)).collect();
    for player in life {
        consequences.life.entry(player).or_insert(after.player(player).life);
    }
    let happens = happened || !rounds.is_empty() || ended;
    let verdict = if happens { Verdict::Happens } else { Verdict::Nothing };
    let mut ruling = Ruling::new(verdict, summary(before, &consequences));
    ruling.reasons = log;
    if !waiting.is_empty() {
        let text = "What triggers on drawing waits until all has been drawn, and then goes on the stack.";
        ruling.reasons.push(
            Reason::new(ReasonKind::Rule, text)
                .resting_on([Provision::TriggersOnStack])
                .about(waiting.iter().map(|waiting| waiting.source)),
        );
    }
    // Who gets priority is no part of this question.
    let told = |reason: &Reason| !reason.provisions.contains(&Provision::CleanupPriority);
    ruling.reasons.extend(outcome.into_iter().filter(told));
    ruling.rounds = rounds;
    ruling.consequences = Some(consequences);
    ruling.after = Some(Box::new(after));
    ruling.doubts = doubts;
    ruling
}

fn summary(before: &Game, consequences: &Consequences) -> String {
    let name = |player: &PlayerId| before.player(*player).name.as_str();
    let mut parts: Vec<String> = consequences
        .drawn
        .iter()
        .map(|(player, number)| {
            let cards = if *number == 1 { "card" } else { "cards" };
            format!("{} draws {number} {cards}", name(player))
        })
        .collect();
    if parts.is_empty() {
        parts.push("no card is drawn".to_owned());
    }
    let losers: Vec<&str> = consequences.loses.iter().map(name).collect();
    if !losers.is_empty() {
        let verb = if losers.len() == 1 { "loses" } else { "lose" };
        parts.push(format!("{} {verb} the game", list(&losers, "and")));
    }
    if losers.is_empty() && consequences.game == GameEnd::Won {
        let winners: Vec<&str> = consequences.wins.iter().map(name).collect();
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        parts.push(format!("{} {verb} the game", list(&winners, "and")));
    }
    if consequences.game == GameEnd::Draw {
        parts.push("the game is a draw".to_owned());
    }
    capitalised(&format!("{}.", parts.join("; ")))
}

/// How the edition is read where it says little of drawing.
fn reading(question: &DrawQuestion, edition: &Edition) -> Option<Reason> {
    let scattered = edition.draw_reading() == DrawReading::Scattered;
    let several = question.draws.len() > 1 || question.draws.iter().any(|(_, number)| *number > 1);
    (scattered && several && edition.library_loss() != LibraryLoss::AtOnce).then(|| {
        let text = "This edition has no section on drawing: cards are taken to be drawn one at a time, the active player's \
                    first, as the rules say later.";
        Reason::new(ReasonKind::Reading, text)
    })
}

/// Whether a player's choices say no to what may be done.
fn declines(choose: &Choices, player: PlayerId) -> bool {
    choose.of(player).any(|chosen| *chosen == Chosen::Truth(false))
}
