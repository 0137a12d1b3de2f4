//! The rules that a course of play rests on beside those of its events: why something triggered, what a copy is, by
//! which of the ways to lose somebody lost.

use super::Course;
use crate::ability::{Keyword, Part, Trigger, Triggered};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::game::{Game, Nature};
use crate::terms::Zone;

/// Those rules, in the order in which they came to bear.
pub(super) fn rests_on(before: &Game, course: &Course<'_>) -> Vec<Provision> {
    let mut found: Vec<Provision> = Vec::new();
    let mut last: Option<&Event> = None;
    for event in &course.events {
        if let Happening::Triggers(_) = event.what {
            if last.is_some_and(|last| last.cause == event.cause && last.cause.is_some()) {
                found.push(Provision::TriggersOncePerEvent);
            }
            found.extend(of_trigger(course, event));
            last = Some(event);
        } else {
            last = None;
            found.extend(of_happening(before, course, &event.what));
        }
    }
    found
}

/// What made the ability trigger: its keyword, its "if", that it looks back, that it waits for a state.
fn of_trigger(course: &Course<'_>, event: &Event) -> Vec<Provision> {
    let Some(cause) = &event.cause else { return Vec::new() };
    let object = course.state.game().object(cause.object);
    let text = |ability: &&crate::ability::Ability| *ability.text == *cause.ability;
    let parts = object.printed.abilities.iter().filter(text).flat_map(|ability| &ability.parts);
    let each = parts.flat_map(|part| match part {
        Part::Triggered(ability) => of_ability(ability),
        Part::Keyword(keyword) => of_keyword(keyword),
        _ => Vec::new(),
    });
    each.collect()
}

fn of_ability(ability: &Triggered) -> Vec<Provision> {
    let mut found = Vec::new();
    if ability.condition.is_some() {
        found.push(Provision::TriggersIf);
    }
    match &ability.trigger {
        Trigger::Moves { from: Some(Zone::Battlefield), .. } => found.push(Provision::TriggersLookBack),
        Trigger::State(_) => found.push(Provision::TriggersState),
        _ => {}
    }
    found
}

fn of_keyword(keyword: &Keyword) -> Vec<Provision> {
    keyword.spec().map_or_else(Vec::new, |spec| spec.meanings.iter().map(|meaning| meaning.provision).collect())
}

fn of_happening(before: &Game, course: &Course<'_>, what: &Happening) -> Vec<Provision> {
    let game = course.state.game();
    match what {
        Happening::Ceases(id) if game.object(*id).nature == Nature::Token => vec![Provision::TokenCeases],
        Happening::Copied(..) => vec![Provision::CopySpell],
        Happening::Enters(entry) if entry.copy_of.is_some() => vec![Provision::CopyValues],
        Happening::Loses(player) => {
            let mut found = Vec::new();
            if game.player(*player).life <= 0 {
                found.push(Provision::LoseByLife);
            }
            if before.players.len() > 2 {
                found.push(Provision::LeavingGame);
            }
            found
        }
        _ => Vec::new(),
    }
}
