//! Drawing cards: one at a time, by whom first, from an empty library, and what happens instead.   423 · 121
//!
//! Each player's draws are gone through one by one, the active player's first, by the machine that plays: what replaces
//! a draw there replaces it here. A player who draws from an empty library loses at the next check, which follows.

mod offer;
mod order;
mod telling;

use std::sync::Arc;

use crate::ability::{Topic, Topics};
use crate::edition::{DrawReading, Edition, LibraryLoss, Provision};
use crate::engine::checks;
use crate::engine::play::State;
use crate::engine::play::driver::{Course, of_course};
use crate::engine::play::open::{Kind, Stop};
use crate::game::question::{Chosen, DrawQuestion};
use crate::game::{Choices, Game, PlayerId};
use crate::ruling::{Consequences, Fact, GameEnd, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english::{capitalised, list, verb_for};
use telling::{Before, Telling};

/// What is looked at.
const CONSULTED: Topics = Topics::of(&[Topic::Draw, Topic::Life, Topic::Outcome]);

/// More draws than these are not gone through one by one.
const MOST: u32 = 100_000;

/// What happens when these cards are drawn.
pub(crate) fn answer(game: &Game, question: &DrawQuestion, choose: &Choices, edition: &Edition) -> Ruling {
    let mut board = game.clone();
    board.effects.extend(question.replace.iter().cloned().map(Arc::new));
    let order = order::of(&board, question, edition);
    let (offers, choose) = if question.may { offer::answers(choose) } else { (Choices::default(), choose.clone()) };
    let mut course = Course::new(State::of(&board), &choose, edition);
    let mut telling = Telling::default();
    let mut ruling = match all_draw(&mut course, &mut telling, question, &order, (&offers, &choose)) {
        Ok(()) => finished(course, telling, &board),
        Err(stop) => {
            let mut ruling = of_course(&board, course, Some((1, stop)), indexmap::IndexMap::new());
            ruling.reasons.extend(telling.said());
            ruling
        }
    };
    if order.len() > 1 {
        ruling.reasons.insert(0, order::reason(game, &order, edition));
    }
    let names = order.iter().map(|player| game.player(*player).name.clone()).collect();
    ruling.facts.insert("order", Fact::List(names));
    ruling.reasons.extend(reading(question, edition));
    ruling.provisions = vec![Provision::DrawOneByOne, Provision::DrawNature];
    ruling.consulted = CONSULTED;
    ruling.under(edition)
}

/// Each player in turn draws as many cards as are asked of them, and then state-based effects are checked.
///
/// # Errors
/// Somebody must choose, or it can't be followed.
fn all_draw(
    course: &mut Course<'_>,
    telling: &mut Telling,
    question: &DrawQuestion,
    order: &[PlayerId],
    (offers, choose): (&Choices, &Choices),
) -> Result<(), Stop> {
    for player in order {
        let asked = question.draws.iter().filter(|(own, _)| own == player);
        let count = asked.fold(0_u32, |sum, (_, number)| sum.saturating_add(*number));
        if question.may && !offer::is_taken(course, telling, offers, (*player, count))? {
            continue;
        }
        draws(course, telling, choose, (*player, count))?;
        telling.flush(&course.state);
    }
    course.step(|run| {
        while run.check_once()? {}
        Ok(())
    })
}

/// A player draws so many cards, one at a time.
///
/// # Errors
/// Somebody must choose, or it can't be followed.
fn draws(
    course: &mut Course<'_>,
    telling: &mut Telling,
    choose: &Choices,
    (player, count): (PlayerId, u32),
) -> Result<(), Stop> {
    let is_out =
        |course: &Course<'_>| course.state.ended() != GameEnd::Continues || course.state.game().player(player).left;
    if is_out(course) {
        // Earlier draws ended the game, or this player left it with them.
        return Ok(());
    }
    let there = course.state.library_of(player);
    course.step(|run| run.loses_rather_than_draw(player, count))?;
    if is_out(course) {
        telling.cannot_draw_so_many(course, player, (count, there));
        return Ok(());
    }
    for drawn in 0..count {
        if is_out(course) || (drawn > 0 && telling.nothing_changes(player)) {
            break;
        }
        if drawn == MOST {
            let text =
                "These are too many draws to go through one by one, and something might happen with each of them.";
            return Err(Stop::TooFar(text.to_owned()));
        }
        one_draw(course, telling, choose, player)?;
    }
    Ok(())
}

/// One draw. What players may do instead they do as they did before, and do it where nothing is said: the question
/// names such effects in order to have them applied.
///
/// # Errors
/// Somebody must choose, or it can't be followed.
fn one_draw(course: &mut Course<'_>, telling: &mut Telling, choose: &Choices, player: PlayerId) -> Result<(), Stop> {
    let before = Before::of(course, player)?;
    loop {
        match course.step(|run| run.draw_one(player)) {
            Ok(()) => break,
            Err(Stop::Open(open)) if open.kind == Kind::May => {
                let said = choose.of(open.who).filter(|chosen| matches!(chosen, Chosen::Truth(_))).last();
                let does = said.cloned().unwrap_or(Chosen::Truth(true));
                if said.is_none() {
                    telling.taken_to_do(course, &open);
                }
                course.choose(open.who, &[does]);
            }
            Err(stop) => return Err(stop),
        }
    }
    telling.drew(course, player, &before);
    Ok(())
}

/// What came of the draws, with the check that followed them.
fn finished(course: Course<'_>, telling: Telling, before: &Game) -> Ruling {
    let edition = course.edition;
    let happened = !course.events.is_empty() || !course.rounds.is_empty();
    let mut doubts = course.state.view(edition).doubts(CONSULTED);
    doubts.extend(course.state.unsure.iter().cloned());
    let mut ruling = checks::of_checked(course.checked(), before, edition);
    // Who gets priority is not part of this question.
    let told = |reason: &Reason| !reason.provisions.contains(&Provision::CleanupPriority);
    let outcome: Vec<Reason> = ruling.reasons.into_iter().filter(told).collect();
    ruling.facts.remove("priority");
    ruling.reasons = telling.said().chain(outcome).collect();
    ruling.verdict = if happened { Verdict::Happens } else { Verdict::Nothing };
    ruling.summary = summary(before, &ruling.consequences.clone().unwrap_or_default());
    ruling.doubts = doubts;
    ruling
}

fn summary(before: &Game, consequences: &Consequences) -> String {
    let name = |player: &PlayerId| before.player(*player).name.as_str();
    let mut drawn: Vec<_> = consequences.drawn.iter().collect();
    let order = before.apnap();
    drawn.sort_by_key(|(player, _)| order.iter().position(|other| other == *player));
    let mut parts: Vec<String> = drawn
        .into_iter()
        .map(|(player, number)| format!("{} draws {}", name(player), telling::cards(*number)))
        .collect();
    if parts.is_empty() {
        parts.push("no card is drawn".to_owned());
    }
    let losers: Vec<&str> = consequences.loses.iter().map(name).collect();
    if !losers.is_empty() {
        let verb = verb_for(losers.len(), "loses", "lose");
        parts.push(format!("{} {verb} the game", list(&losers, "and")));
    }
    if losers.is_empty() && consequences.game == GameEnd::Won {
        let winners: Vec<&str> = consequences.wins.iter().map(name).collect();
        let verb = verb_for(winners.len(), "wins", "win");
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
