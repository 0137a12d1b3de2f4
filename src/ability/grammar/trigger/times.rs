//! "At the beginning of your upkeep", "at end of turn", "at the beginning of the next end step".

use crate::ability::grammar::subject::reference;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::{who, whose};
use crate::ability::phrases::STEPS;
use crate::ability::{Subject, Trigger, Who};
use crate::terms::Step;

/// "your next main phase": the first of a turn or the second, whichever comes first.   505.1
fn next_main_phase(who: &Who) -> Trigger {
    Trigger::Either([Step::Main, Step::SecondMain].map(|step| Trigger::Next(step, who.clone())).to_vec())
}

/// Several of a turn, or of your turns, each of them by itself.
const EACH_OF_YOURS: [(&str, Step); 3] = [
    ("each of your precombat main phases", Step::Main),
    ("each of your postcombat main phases", Step::SecondMain),
    ("each of your upkeeps", Step::Upkeep),
];

/// A time at which something triggers.
pub(crate) fn at(i: &mut Tokens<'_>) -> Read<Trigger> {
    if !i.accept("at") {
        return stop();
    }
    if i.accept("end of turn") || i.accept("the end of turn") {
        return Ok(Trigger::Beginning(Step::End, Who::Anyone));
    }
    if i.accept("end of combat") || i.accept("the end of combat") {
        return Ok(Trigger::Next(Step::EndOfCombat, Who::Anyone));
    }
    if !i.accept("the beginning of") {
        return stop();
    }
    if i.accept("the next turn's upkeep") {
        return Ok(Trigger::NextTurns(Step::Upkeep));
    }
    if i.accept("combat on") {
        let who = turn_of(i)?;
        return Ok(Trigger::Beginning(Step::BeginningOfCombat, who));
    }
    if i.accept("each combat") || i.accept("combat") {
        return Ok(Trigger::Beginning(Step::BeginningOfCombat, Who::Anyone));
    }
    for (words, who) in [
        ("your next", Who::You),
        ("the next", Who::Anyone),
        ("their next", Who::ThatPlayer),
        ("that player's next", Who::ThatPlayer),
        ("its owner's next", Who::ItsOwner),
    ] {
        if i.accept(words) {
            return Ok(if i.accept("main phase") { next_main_phase(&who) } else { Trigger::Next(step(i)?, who) });
        }
    }
    if i.accept("each of your main phases") {
        return Ok(Trigger::Either(
            [Step::Main, Step::SecondMain].map(|step| Trigger::Beginning(step, Who::You)).to_vec(),
        ));
    }
    if let Some((_, step)) = EACH_OF_YOURS.iter().find(|(words, _)| i.accept(words)) {
        return Ok(Trigger::Beginning(*step, Who::You));
    }
    if i.accept("the chosen player's") {
        return Ok(Trigger::Beginning(step(i)?, Who::Chosen));
    }
    if i.accept("each") || i.accept("the") {
        if let Some(found) = i.attempt(step) {
            // "that creature" is the one that is enchanted as the step begins, from here on.
            let mark = i.position();
            let host = match i.accept("of").then(|| reference(i)).flatten() {
                Some(Subject::Host(host)) => Some(host),
                _ => None,
            };
            i.jump(mark);
            let of_host = i.attempt(|i| if i.accept("of") { who(i) } else { stop() });
            if let Some(whose) = of_host {
                if let Some(host) = host {
                    i.meet_host_then(host);
                }
                // "That player" is the one whose step began, whoever controls the creature later.
                i.holder = None;
                return if whose == Who::HostController { Ok(Trigger::Beginning(found, whose)) } else { stop() };
            }
            return Ok(Trigger::Beginning(found, Who::Anyone));
        }
        let who = if i.accept("player's") {
            Who::Anyone
        } else if i.accept("opponent's") {
            Who::Opponent
        } else if i.accept("other player's") {
            Who::Others
        } else {
            return stop();
        };
        return Ok(Trigger::Beginning(step(i)?, who));
    }
    let before = i.it;
    let who = whose(i)?;
    // "It" is the creature that is enchanted as the step begins, and "that player" is the one whose step begins.
    if who == Who::HostController {
        (i.it, i.holder) = (before, None);
    }
    if let Some(found) = i.attempt(step) {
        return Ok(Trigger::Beginning(found, who));
    }
    // "your first upkeep each turn".
    if !i.accept("first") {
        return stop();
    }
    let first = Trigger::Nth(1, Box::new(Trigger::Beginning(step(i)?, who)));
    if i.accept("each turn") { Ok(first) } else { stop() }
}

/// "your turn", "each opponent's turn".
fn turn_of(i: &mut Tokens<'_>) -> Read<Who> {
    let who = whose(i)?;
    if i.accept("turn") || i.accept("turns") { Ok(who) } else { stop() }
}

/// A step by its words.
pub(crate) fn step(i: &mut Tokens<'_>) -> Read<Step> {
    STEPS.read(|phrase| i.accept(phrase)).copied().map_or_else(stop, Ok)
}
