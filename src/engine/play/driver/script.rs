//! Scripts: each step judged as a judge would watch it.

use std::borrow::Cow;

use indexmap::IndexMap;

use super::step::{go_to, perform};
use super::{Course, Onward, names, ruling};
use crate::ability::{Topic, Topics};
use crate::edition::{Edition, Provision};
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Bill, Run, illegal};
use crate::engine::play::state::State;
use crate::game::question::{PlayQuestion, PlayStep};
use crate::game::{Choices, Game};
use crate::ruling::{Doubt, GameEnd, Ruling};
use crate::terms::{Step, Zone};

/// So much that has to be paid later is spared for.
const MOST_BILLS: usize = 20;

/// Plays a script. Without steps left, play stops when nothing waits.
pub(in crate::engine) fn play(
    game: &Game,
    question: &PlayQuestion,
    choices: &Choices,
    edition: &Edition,
    onward: Onward,
) -> Ruling {
    let begin = Course::new(State::of(game), choices, edition).going_on(onward).asking();
    let mut performed = perform_all(game, Course { answers_forced: true, ..begin.clone() }, &question.steps);
    // Who says nothing to what leaves no choice has said it to what is asked.
    if performed.stopped.is_some() && performed.course.has_answered_forced {
        let other = perform_all(game, begin, &question.steps);
        if other.stopped.is_none() {
            performed = other;
        }
    }
    let Performed { course, midway, stopped } = performed;
    let follows = match &stopped {
        Some(Stopped { place, why: Stop::Open(open), .. }) => course.follows(open, |course| {
            let later = perform_from(course, &question.steps, *place, &mut |_, _| {});
            later.map(|stopped| (stopped.number, stopped.why))
        }),
        _ => IndexMap::new(),
    };
    let doubts = stopped.as_ref().map_or_else(Vec::new, |stopped| doubts_of_card(&course, &question.steps, stopped));
    let mut ruling = ruling::of_course(game, course, stopped.map(|stopped| (stopped.number, stopped.why)), follows);
    ruling.midway = midway;
    ruling.doubting(doubts)
}

/// A script that was performed to its end, or as far as it goes.
struct Performed<'e> {
    course: Course<'e>,
    /// What the file compares on the way.
    midway: Vec<(usize, Ruling)>,
    stopped: Option<Stopped>,
}

/// Performs a script, and again with what is to be spared for its later steps, until nothing more is to be.
fn perform_all<'e>(game: &Game, begin: Course<'e>, steps: &[PlayStep]) -> Performed<'e> {
    let (mut course, mut midway) = (begin.clone(), Vec::new());
    loop {
        let stopped = perform_from(&mut course, steps, 0, &mut |number, course| {
            midway.push((number, ruling::so_far(game, course)));
        });
        let Some(bills) = stopped.as_ref().and_then(|stopped| short_of(&course, stopped)) else {
            return Performed { course, midway, stopped };
        };
        (course, midway) = (Course { bills, ..begin.clone() }, Vec::new());
    }
}

/// What was not understood of the card that a forbidden step casts, plays or uses: it may be what allows it, or makes
/// it cheaper.
fn doubts_of_card(course: &Course<'_>, steps: &[PlayStep], stopped: &Stopped) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    let (Stop::Illegal(_), Some(step)) = (&stopped.why, stopped.number.checked_sub(1).and_then(|at| steps.get(at)))
    else {
        return doubts;
    };
    let card = match step {
        PlayStep::Cast(player, mentioned, _) | PlayStep::PlayLand(player, mentioned) => {
            names::card(&course.state, *player, mentioned)
        }
        PlayStep::Activate(_, mentioned, ..) => names::object(&course.state, mentioned),
        _ => return doubts,
    };
    // What stands on the board is in doubt already.
    let elsewhere =
        card.ok().filter(|id| !matches!(course.state.game().object(*id).zone, Zone::Battlefield | Zone::Stack));
    if let Some(card) = elsewhere {
        course.state.view(course.edition).doubts_of(card, Topics::of(&[Topic::Play]), &mut doubts);
        let settled = Run::new(&course.state, course.edition, &[]).settled_sentences(card);
        doubts.retain(|doubt| !settled.contains(&doubt.text));
    }
    doubts
}

/// Where a script stopped.
struct Stopped {
    /// From here it goes on: 0 is the beginning of play, 1 the first step, one more than there are the end.
    place: usize,
    /// The step that it is said of.
    number: usize,
    why: Stop,
}

/// A step that could not be paid may be payable if what came before it had been paid in another way, for players say
/// only by what they do next what they keep their mana for: all that is to be spared, where this is new.
fn short_of(course: &Course<'_>, stopped: &Stopped) -> Option<Vec<(usize, Bill)>> {
    let bill = course.short.clone().filter(|_| stopped.number > 1 && matches!(stopped.why, Stop::Illegal(_)))?;
    let bill = (stopped.number, bill);
    let mut bills = course.bills.clone();
    if bills.contains(&bill) {
        return None;
    }
    bills.push(bill);
    bills.sort_by_key(|(step, _)| *step);
    (bills.len() <= MOST_BILLS).then_some(bills)
}

/// How damage is divided is said after the step that it is dealt in, and must be known as that begins: how many steps
/// say so behind one that brings players there.
///
/// # Errors
/// What is said of it can't be.
fn divided_ahead(course: &mut Course<'_>, step: &PlayStep, later: &[PlayStep]) -> Result<usize, Stop> {
    let game = course.state.game();
    let comes = match step {
        PlayStep::To { step: Step::FirstStrikeDamage | Step::CombatDamage, .. } => true,
        // With nothing on the stack the step ends as all have passed.
        PlayStep::Pass(_) => {
            matches!(game.turn.step, Step::DeclareBlockers | Step::FirstStrikeDamage) && game.stack.is_empty()
        }
        _ => false,
    };
    let said: Vec<&PlayStep> = later.iter().take_while(|next| comes && matches!(next, PlayStep::Damage(..))).collect();
    for next in &said {
        perform(course, next)?;
    }
    Ok(said.len())
}

/// Performs a script from a place in it; what the file compares on the way is told of.
fn perform_from(
    course: &mut Course<'_>,
    steps: &[PlayStep],
    from: usize,
    compare: &mut dyn FnMut(usize, &Course<'_>),
) -> Option<Stopped> {
    if from == 0
        && let Err(why) = course.step(|run| run.begin())
    {
        return Some(Stopped { place: 0, number: 1, why });
    }
    // `choose` steps ahead that were asked for already.
    let mut answered = 0;
    // Steps that are part of a declaration of blocks by several players, or say how damage is divided that they follow.
    let mut declared = 0;
    for (number, step) in (1..).zip(steps).skip(from.saturating_sub(1)) {
        course.at = number;
        let later = steps.get(number..).unwrap_or_default();
        let (divided, before) = match divided_ahead(course, step, later) {
            Ok(divided) => (divided, (divided > 0).then(|| course.clone())),
            Err(why) => return Some(Stopped { place: number, number: number + 1, why }),
        };
        if *step == PlayStep::Compare {
            if let Err(why) = deal_as_said(course, &steps[number..]) {
                return Some(Stopped { place: number, number, why });
            }
            compare(number, course);
            continue;
        }
        if matches!(step, PlayStep::Choose(..)) && answered > 0 {
            answered -= 1;
            continue;
        }
        if number <= declared {
            continue;
        }
        let (whole, others) = with_other_defenders(step, &steps[number..]);
        declared = number + others + divided;
        let step = whole.as_ref();
        let arrived = number >= 2 && matches!(steps.get(number - 2), Some(PlayStep::To { .. }));
        match perform_or_wait(course, step, &steps[number..], arrived) {
            Ok(taken) => answered = taken,
            Err(why) => {
                // Where play comes to the step but for how the damage is divided, it is that which is illegal.
                let comes = |mut course: Course<'_>| {
                    course.state.assigned = None;
                    !matches!(perform_or_wait(&mut course, step, &steps[number..], arrived), Err(Stop::Illegal(_)))
                };
                let of_damage = matches!(why, Stop::Illegal(_)) && before.is_some_and(comes);
                return Some(Stopped { place: number, number: number + usize::from(of_damage), why });
            }
        }
    }
    let why = deal_as_said(course, &[]).err()?;
    Some(Stopped { place: steps.len() + 1, number: steps.len(), why })
}

/// A declaration of blocks, with those of other defending players that follow it at once: each declares in turn, and
/// then it goes on for all of them (602.4 · 802.4). How many steps that is beside it.
fn with_other_defenders<'s>(step: &'s PlayStep, later: &[PlayStep]) -> (Cow<'s, PlayStep>, usize) {
    let PlayStep::Block(first, blockers, pay) = step else { return (Cow::Borrowed(step), 0) };
    let (mut defenders, mut blockers, mut pay) = (first.clone(), blockers.clone(), pay.clone());
    for next in later {
        match next {
            PlayStep::Block(players, more, costs) if !players.iter().any(|player| defenders.contains(player)) => {
                defenders.extend(players);
                blockers.extend(more.iter().cloned());
                if let Some(costs) = costs {
                    pay.get_or_insert_default().0.extend(costs.0.iter().cloned());
                }
            }
            _ => break,
        }
    }
    let others = defenders.len() - first.len();
    (Cow::Owned(PlayStep::Block(defenders, blockers, pay)), others)
}

/// Who has said how damage is divided wants it dealt: all pass until it is, unless a later step says how far they go.
fn deal_as_said(course: &mut Course<'_>, later: &[PlayStep]) -> Result<(), Stop> {
    let goes_there =
        |step: &PlayStep| matches!(step, PlayStep::To { .. } | PlayStep::Pass(_) | PlayStep::Resolve { .. });
    if later.iter().any(goes_there) {
        return Ok(());
    }
    let turn = course.state.game().turn.number;
    while course.state.assigned.is_some() && course.state.ended() == GameEnd::Continues {
        let now = &course.state.game().turn;
        if now.number != turn || now.step > Step::CombatDamage {
            return illegal("No combat damage is dealt in this combat.", Provision::DamageStep);
        }
        course.step(|run| run.all_passed())?;
    }
    Ok(())
}

/// Performs a step. What can't be done in response to what has triggered as the step of the turn began is done once
/// that has resolved.
fn perform_or_wait(course: &mut Course<'_>, step: &PlayStep, later: &[PlayStep], arrived: bool) -> Result<usize, Stop> {
    if !arrived || course.state.game().stack.is_empty() {
        return perform_and_ask(course, step, later);
    }
    let before = course.clone();
    match perform_and_ask(course, step, later) {
        Err(Stop::Illegal(_)) => {
            *course = before;
            let (there, of) = (course.state.game().turn.step, course.state.game().turn.active);
            go_to(course, there, Some(of), false)?;
            perform_and_ask(course, step, later)
        }
        done => done,
    }
}

/// Performs a step. A choice that comes up in it may be answered by the `choose` steps right after it, as players do
/// who choose when they are asked: how many of them did.
fn perform_and_ask(course: &mut Course<'_>, step: &PlayStep, later: &[PlayStep]) -> Result<usize, Stop> {
    if !matches!(step, PlayStep::Choose(..)) {
        course.begin_step();
    }
    if let PlayStep::To { step, of } = step
        && matches!(
            later.first(),
            Some(PlayStep::Cast(..) | PlayStep::Activate(..) | PlayStep::Pass(_) | PlayStep::Resolve { .. })
        )
    {
        return go_to(course, *step, *of, true).map(|()| 0);
    }
    let answers: Vec<&PlayStep> = later.iter().take_while(|next| matches!(next, PlayStep::Choose(..))).collect();
    if answers.is_empty() {
        return perform(course, step).map(|()| 0);
    }
    let before = course.clone();
    match perform(course, step) {
        Err(Stop::Open(_)) => {
            *course = before;
            for answer in &answers {
                perform(course, answer)?;
            }
            perform(course, step).map(|()| answers.len())
        }
        done => done.map(|()| 0),
    }
}
