//! What may not be undone, since somebody has learnt from it: libraries, random choices, shuffles, reveals.
//! 422.1 · 732.1
//!
//! In the first edition nothing. From 2001-07 mana abilities that moved cards to or from a library, or chose at random;
//! from 2002-10 any action that moved cards to a library or from one to anywhere but the stack, or chose at random.
//! From 2005-10 random choices may be undone, from 2010 shuffles may not, from 2014 revealed cards of a library may
//! not.

use super::Rewind;
use crate::ability::Part;
use crate::edition::RewindReading;
use crate::game::question::{Action, ActionKind};
use crate::terms::name::fold;

/// Why the illegal action may not be undone.
pub(super) fn of_action(rewind: &Rewind<'_>, action: &Action) -> Option<String> {
    // The first limits are on mana abilities alone.
    let any = rewind.reading() >= RewindReading::LibraryToStackUndone || action.kind == ActionKind::Mana;
    if any { of(rewind, action) } else { None }
}

/// Why a mana ability may not be undone.
pub(super) fn of_mana(rewind: &Rewind<'_>, action: &Action) -> Option<String> {
    of(rewind, action)
}

fn of(rewind: &Rewind<'_>, action: &Action) -> Option<String> {
    let reading = rewind.reading();
    if reading == RewindReading::Everything {
        return None;
    }
    let words = if action.kind == ActionKind::Mana { words(rewind, action) } else { String::new() };
    let stack_too = reading < RewindReading::LibraryToStackUndone;
    for (what, from, to) in &action.moved {
        let label = rewind.label(what);
        if fold(to).contains("library") {
            return Some(format!("it moved {label} to a library"));
        }
        if fold(from).contains("library") && (stack_too || !fold(to).contains("stack")) {
            return Some(format!("it moved {label} from a library to the {to}"));
        }
    }
    let says = |phrase: &str| words.contains(phrase);
    if says("draw ") || says("search ") || says("mill") || says("top card of your library") {
        return Some("it moved cards from a library".to_owned());
    }
    if reading < RewindReading::RandomUndone && says("at random") {
        return Some("it chose at random".to_owned());
    }
    if reading >= RewindReading::NotShuffles && says("shuffle") {
        return Some("it shuffled a library".to_owned());
    }
    if reading >= RewindReading::TakenActions && says("reveal") && says("library") {
        return Some("it revealed cards of a library".to_owned());
    }
    None
}

/// The words of the mana ability that was used.
fn words(rewind: &Rewind<'_>, action: &Action) -> String {
    let Some(id) = action.objects.first().and_then(|object| object.object) else { return String::new() };
    let abilities = &rewind.game.object(id).printed.abilities;
    let activated: Vec<&str> = abilities
        .iter()
        .filter(|ability| ability.parts.iter().any(|part| matches!(part, Part::Activated(_))))
        .map(|ability| ability.text.as_str())
        .collect();
    let which = action.ability.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
    let text = which.and_then(|at| activated.get(at)).or_else(|| activated.first());
    text.map(|text| fold(text)).unwrap_or_default()
}
