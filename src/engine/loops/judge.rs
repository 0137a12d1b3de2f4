//! What the rules of the edition make of a loop.   421, 102.4b · 731, 104.4b

use num_bigint::BigUint;

use super::case::{Case, Played};
use super::journey::{Course, End};
use super::named;
use super::over::{ended, whole_turns};
use super::range;
use super::tell::{self, resting};
use super::{choosers, choosing};
use crate::edition::Provision;
use crate::engine::play::announce::activated_abilities;
use crate::engine::play::driver::habits::Habits;
use crate::engine::play::driver::of_beyond;
use crate::engine::play::open::{Kind, Stop};
use crate::game::PlayerId;
use crate::ruling::{Fact, GameEnd, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// The ruling on a question that was played with every choice made.
pub(super) fn rule(case: &Case<'_>, habits: &Habits, played: &Played<'_>) -> Ruling {
    let mut ruling = match &played.journey.end {
        End::Over => over(case, habits, played),
        End::Repeats(course) => repeats(case, habits, played, *course),
        End::Rests | End::Done => rests(case, habits, played),
        End::Blocked { step, stop } => blocked(case, habits, played, *step, stop),
        End::GivenUp { time } => given_up(case, played, *time),
    };
    if let Some(found) = played.journey.loop_found()
        && !found.moves.is_empty()
    {
        ruling.reasons.push(tell::change(case, found));
    }
    if let (End::Repeats(Course::Grows), Some(growth)) = (&played.journey.end, &played.journey.growth) {
        let text = format!("From turn to turn of the loop, {growth}.");
        ruling.reasons.push(resting(case, Reason::new(ReasonKind::Rule, text), &[Provision::LoopNature]));
    }
    ruling.reasons.extend(tell::beyond(case, played));
    ruling
}

/// The game ended while it went round.
fn over(case: &Case<'_>, habits: &Habits, played: &Played<'_>) -> Ruling {
    let choosers = played.choosers(case.game);
    if !choosers.is_empty() {
        return choosing::ended(case, habits, played, &choosers);
    }
    by_offers(case, habits, played).unwrap_or_else(|| ended(case, played))
}

/// A game that ended without a loop, by what somebody was offered to do and took: what comes of declining it.
fn by_offers(case: &Case<'_>, habits: &Habits, played: &Played<'_>) -> Option<Ruling> {
    let offered = played.journey.offered_to();
    if offered.is_empty() || !habits.declining.is_empty() {
        return None;
    }
    let declining: Vec<PlayerId> = offered.into_iter().collect();
    let other = case.play(Habits { declining: declining.clone(), ..habits.clone() });
    let winners = choosers::winners(played);
    if matches!(other.journey.end, End::Over) && choosers::winners(&other) == winners {
        return None;
    }
    let names = tell::names(case.game, &declining);
    let mut ruling = ended(case, played);
    let what = ruling.summary.trim_end_matches('.').to_owned();
    let text = format!("{what} if {names} takes the optional action, and not otherwise.");
    let wants = declining.iter().all(|player| case.game.team_of(*player).iter().any(|one| winners.contains(one)));
    if wants {
        ruling.summary = text;
    } else {
        ruling = tell::ruling(case, played, Verdict::Choice, text);
        ruling.hide_board();
    }
    ruling.facts.insert("chooser", Fact::those(&declining));
    Some(ruling)
}

/// It goes on for ever.
fn repeats(case: &Case<'_>, habits: &Habits, played: &Played<'_>, course: Course) -> Ruling {
    let choosers = played.choosers(case.game);
    if !choosers.is_empty() {
        return choosing::endless(case, habits, played, &choosers);
    }
    let payers: Vec<PlayerId> = played.could_pay().into_iter().collect();
    if !payers.is_empty() && !case.edition.has(Provision::LoopUnless) {
        return choosing::unless_before_its_rule(case, habits, played, &payers);
    }
    if let Some(ruling) = range::draws_for_some(case, played) {
        return ruling;
    }
    let mut ruling = tell::ruling(case, played, Verdict::Draw, "The game is a draw: nothing ends this loop.");
    if let Some(consequences) = &mut ruling.consequences {
        consequences.game = GameEnd::Draw;
    }
    let text = match course {
        Course::Same => "It has only mandatory actions, and the same state comes back.",
        Course::Steady => {
            "It has only mandatory actions. What it changes, it changes by the same amount each turn, and never to a point where anything else changes."
        }
        Course::Grows => {
            "It has only mandatory actions. What it changes grows from turn to turn, always away from any point where something else would change."
        }
        Course::Piles => {
            "It has only mandatory actions. Each turn of it leaves more on the stack and ends above that as it began, so what lies beneath is never reached."
        }
    };
    ruling.reasons.push(resting(
        case,
        Reason::new(ReasonKind::Rule, text),
        &[Provision::LoopMandatory, Provision::LoopDraw],
    ));
    if !payers.is_empty() {
        let text = format!(
            "{} could pay to end it, but doesn't have to: without the payment it goes on as if the rest were mandatory.",
            tell::names(case.game, &payers)
        );
        ruling.reasons.push(resting(case, Reason::new(ReasonKind::Rule, text), &[Provision::LoopUnless]));
    }
    ruling.reasons.extend(nobody_is_forced(case, played));
    ruling
}

/// What players could do to end it with something outside it, and need not.
fn nobody_is_forced(case: &Case<'_>, played: &Played<'_>) -> Option<Reason> {
    if !case.edition.has(Provision::LoopNoForce) {
        return None;
    }
    let state = played.runner.state();
    let view = state.view(case.edition);
    let could =
        view.permanents().filter(|id| activated_abilities(&view, *id).iter().any(|one| !one.ability.is_mana_ability()));
    let labels: Vec<&str> = could.map(|id| state.game().object(id).label.as_str()).collect();
    let text = match labels.as_slice() {
        [] => return None,
        labels => format!(
            "Nobody has to end it with something that isn't part of it: {} need not be used.",
            english::list(labels, "and")
        ),
    };
    Some(resting(case, Reason::new(ReasonKind::Rule, text), &[Provision::LoopNoForce]))
}

/// Nothing waits any more.
fn rests(case: &Case<'_>, habits: &Habits, played: &Played<'_>) -> Ruling {
    let choosers = played.choosers(case.game);
    if let Some(ruling) = named::chosen(case, habits, played, &choosers) {
        return ruling;
    }
    if let Some(ruling) = if_declined(case, habits, played) {
        return ruling;
    }
    let turns = tell::iterations(played);
    let text = match &turns {
        Some(turns) => {
            format!("The loop ends by itself in its turn {}, and the game goes on.", english::in_groups(turns))
        }
        None if played.journey.events.is_empty() => {
            "Nothing is on the stack, nothing waits and no steps are given: nothing is repeated.".to_owned()
        }
        None => "It is not a loop: it ends by itself, and the game goes on.".to_owned(),
    };
    let mut ruling = tell::ruling(case, played, Verdict::Continues, text.clone());
    ruling.reasons.push(resting(case, Reason::new(ReasonKind::Rule, text), &[Provision::LoopNature]));
    ruling
}

/// Play that rests when offers are taken, and goes round when they are declined.
fn if_declined(case: &Case<'_>, habits: &Habits, played: &Played<'_>) -> Option<Ruling> {
    let declining: Vec<PlayerId> = case.game.player_ids().collect();
    if !habits.declining.is_empty() || !case.asked.steps.is_empty() || !played.journey.offered() {
        return None;
    }
    let habits = Habits { declining, ..habits.clone() };
    let other = case.play(habits.clone());
    let offers = other.met().any(|met| met.kind == Kind::May && met.did == Some(false));
    (matches!(other.journey.end, End::Repeats(_)) && offers).then(|| choosing::ended_by_an_offer(case, &other))
}

/// A step can't be done.
fn blocked(case: &Case<'_>, habits: &Habits, played: &Played<'_>, step: usize, stop: &Stop) -> Ruling {
    match stop {
        Stop::Illegal(reason) => {
            let choosers = played.choosers(case.game);
            if let Some(ruling) = named::chosen(case, habits, played, &choosers) {
                return ruling;
            }
            let turns = whole_turns(played, step);
            let (text, again) = if turns == BigUint::ZERO {
                ("It can't be done even once.".to_owned(), "")
            } else {
                let word = if turns == 1_u32.into() { "turn" } else { "turns" };
                (format!("After {} {word} of the loop it can't be repeated.", english::in_groups(&turns)), " again")
            };
            let mut ruling = tell::ruling(case, played, Verdict::Continues, text);
            let why = format!("Step {step} can't be done{again}: {}", reason.text);
            let mut why = Reason::new(ReasonKind::Rule, why);
            why.provisions.clone_from(&reason.provisions);
            ruling.reasons.push(resting(case, why, &[Provision::LoopNature]));
            if !choosers.is_empty() {
                ruling.facts.insert("chooser", Fact::those(&choosers[..1]));
            }
            ruling
        }
        Stop::Open(open) if open.kind == Kind::Chance => {
            unknown(case, played, "Chance decides what becomes of it, and its turns may differ.".to_owned())
        }
        Stop::Open(open) => {
            let text = open.question(played.runner.state().game());
            let mut ruling = tell::ruling(case, played, Verdict::Choice, text.clone());
            ruling.facts.insert("chooser", Fact::those(&[open.who]));
            ruling.reasons.push(resting(case, Reason::new(ReasonKind::Rule, text), &[open.provision]));
            ruling
        }
        Stop::Unknown(beyond) => unknown(case, played, of_beyond(beyond)),
        Stop::TooFar(text) => unknown(case, played, text.clone()),
    }
}

/// It went on for too long.
fn given_up(case: &Case<'_>, played: &Played<'_>, time: bool) -> Ruling {
    let steps = &played.journey.ticks;
    let shown = english::in_groups(steps);
    let limit = if time { "the time limit" } else { "the limit of steps" };
    let text = format!("After {shown} steps it has neither ended nor come back to where it was ({limit} is reached).");
    let mut ruling = unknown(case, played, text);
    if let Some(growth) = &played.journey.growth {
        let text = format!("What was seen to grow, {growth}. Nothing is known of where it leads.");
        ruling.reasons.push(Reason::new(ReasonKind::Unknown, text));
    }
    let why = "No tool can always tell: mandatory actions can carry out any computation, step by step, and no method decides for every computation whether it ends.";
    ruling.reasons.push(Reason::new(ReasonKind::Unknown, why));
    let choosers = played.choosers(case.game);
    if !choosers.is_empty() {
        ruling.facts.insert("chooser", Fact::those(&choosers));
    }
    ruling.facts.insert("steps", tell::number(steps));
    ruling
}

fn unknown(case: &Case<'_>, played: &Played<'_>, text: String) -> Ruling {
    let mut ruling = tell::ruling(case, played, Verdict::Unknown, text.clone());
    ruling.reasons.push(Reason::new(ReasonKind::Unknown, text));
    ruling
}
