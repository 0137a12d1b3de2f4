//! The ruling on a course of play.

use indexmap::IndexMap;

use super::{Course, course as tell, of_events, passed_over, taken};
use crate::ability::{Part, Topic, Topics};
use crate::edition::Provision;
use crate::engine::play::open::{Beyond, Stop};
use crate::engine::play::triggers::is_noticed;
use crate::game::{Game, Nature, ObjectId};
use crate::ruling::fact::Key;
use crate::ruling::{Doubt, Fact, GameEnd, Reason, ReasonKind, Ruling, Verdict};

/// What holds in the middle of a course.
pub(super) fn so_far(before: &Game, course: &Course<'_>) -> Ruling {
    let mut ruling = Ruling::new(Verdict::Happens, "So far.");
    fill(&mut ruling, before, course);
    ruling
}

/// The ruling at the end of a course, or where it stopped: at which step, and why. What follows from each answer is
/// told where it stopped at a choice.
pub(in crate::engine) fn of_course(
    before: &Game,
    course: Course<'_>,
    stopped: Option<(usize, Stop)>,
    follows: IndexMap<String, String>,
) -> Ruling {
    let mut ruling = match &stopped {
        None => Ruling::new(Verdict::Happens, tell::summary(before, &course)),
        Some((number, stop)) => {
            let text = of_stop(&course, *number, stop);
            let (verdict, at) = match stop {
                Stop::Illegal(_) => (Verdict::Illegal, "step"),
                Stop::Open(_) => (Verdict::Choice, "stopped-at"),
                Stop::Unknown(_) | Stop::TooFar(_) => (Verdict::Unknown, "stopped-at"),
            };
            let mut ruling = Ruling::new(verdict, text.clone());
            match stop {
                Stop::Illegal(reason) => {
                    ruling.reasons.push((**reason).clone());
                    ruling.reasons.extend(super::allowed::allowed(&course));
                }
                Stop::Open(open) => {
                    let mut reason = Reason::new(ReasonKind::Rule, text).resting_on([open.provision]);
                    if let Some(object) = open.object.filter(|id| (id.0 as usize) < course.state.game().objects.len()) {
                        reason = reason.about([object]);
                    }
                    ruling.reasons.push(reason);
                }
                Stop::Unknown(_) | Stop::TooFar(_) => ruling.reasons.push(Reason::new(ReasonKind::Unknown, text)),
            }
            ruling.facts.insert(at, Fact::Number(i64::try_from(*number).unwrap_or(0)));
            ruling
        }
    };
    if !follows.is_empty() {
        ruling.facts.insert(
            "follows",
            Fact::Texts(follows.into_iter().map(|(answer, then)| (Key::Word(answer), then)).collect()),
        );
    }
    ruling.reasons.extend(course.reasons.iter().cloned());
    fill(&mut ruling, before, &course);
    if let Some((_, Stop::Open(open))) = &stopped
        && let Some(consequences) = &mut ruling.consequences
    {
        consequences.choices.push(taken::told(open));
    }
    ruling
}

/// Why a course stopped at a step, in a sentence.
pub(super) fn of_stop(course: &Course<'_>, number: usize, stop: &Stop) -> String {
    match stop {
        Stop::Illegal(reason) => format!("Step {number} is illegal: {}", reason.text),
        Stop::Open(open) => open.question(course.state.game()),
        Stop::Unknown(beyond) => of_beyond(beyond),
        Stop::TooFar(text) => text.clone(),
    }
}

fn fill(ruling: &mut Ruling, before: &Game, course: &Course<'_>) {
    let mut consequences = of_events(before, &course.state, &course.events);
    passed_over(&mut consequences, before, course.state.game(), &course.skipped);
    consequences.checks = course.checks;
    let game = course.state.game();
    // When the game is over, nothing waits any more and nobody has anything to choose.
    let goes_on = course.state.ended() == GameEnd::Continues;
    if goes_on {
        consequences.choices.clone_from(&course.taken);
    }
    let on_stack = game
        .stack
        .iter()
        .rev()
        .filter(|id| course.state.announced.get(id).is_some_and(|announced| announced.is_triggered()));
    consequences.triggers = on_stack.filter_map(|id| game.object(*id).source).collect();
    ruling.course = tell::lines(course);
    for event in &course.events {
        if course.edition.has(event.provision) && !ruling.provisions.contains(&event.provision) {
            ruling.provisions.push(event.provision);
        }
    }
    for provision in super::rests::rests_on(before, course) {
        if course.edition.has(provision) && !ruling.provisions.contains(&provision) {
            ruling.provisions.push(provision);
        }
    }
    if ruling.provisions.is_empty() {
        ruling.provisions = vec![Provision::PriorityPass];
    }
    ruling.rounds.clone_from(&course.rounds);
    ruling.consulted = Topics::ALL;
    ruling.doubts = doubts(course);
    if goes_on {
        let stack: Vec<ObjectId> = game.stack.iter().rev().map(|id| shown_as(game, *id)).collect();
        ruling.facts.insert("stack", Fact::those(&stack));
    }
    ruling.consequences = Some(consequences);
    ruling.after = Some(Box::new(game.clone()));
}

/// What stands for an object on the stack: the source of an ability, and every spell for itself.
fn shown_as(game: &Game, id: ObjectId) -> ObjectId {
    let object = game.object(id);
    object.source.filter(|_| object.nature == Nature::AbilityOnStack).unwrap_or(id)
}

/// What the machine could not follow, in a sentence.
pub(in crate::engine) fn of_beyond(beyond: &Beyond) -> String {
    let what = beyond.what.trim_end_matches('.');
    format!("\u{201c}{}\u{201d} can't be played out yet. What is missing: {what}.", beyond.ability)
}

/// Abilities on the board that wait for what play does not tell: they would never trigger.
fn unnoticed(course: &Course<'_>) -> Vec<Doubt> {
    let view = course.state.view(course.edition);
    let mut doubts = Vec::new();
    for id in view.permanents() {
        for held in view.now(id).abilities.iter().filter(|held| !held.ignored) {
            let Part::Triggered(ability) = &held.part else { continue };
            if !is_noticed(&ability.trigger) {
                doubts.push(Doubt {
                    source: Some(id),
                    ability: held.text.clone(),
                    text: held.text.clone(),
                    why: Some("what it waits for can't be played out yet".to_owned()),
                    untold: false,
                    topics: vec![Topic::Play.word().to_owned()],
                });
            }
        }
    }
    doubts
}

/// What makes it provisional: static text on the board that was not understood. What triggers or is played and is not
/// understood has stopped the machine where it came up.
pub(in crate::engine) fn doubts(course: &Course<'_>) -> Vec<Doubt> {
    let mut all = course.state.view(course.edition).doubts(Topics::ALL);
    all.extend(course.state.unsure.iter().cloned());
    all.extend(unnoticed(course));
    let mut known = Vec::new();
    all.retain(|doubt| {
        let new = !known.contains(doubt);
        known.push(doubt.clone());
        new
    });
    all
}
