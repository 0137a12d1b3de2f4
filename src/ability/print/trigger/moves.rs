//! How objects move, in the words of triggers: "enters", "dies", "is put into a graveyard from anywhere".

use super::Printer;
use crate::ability::phrases::Moving;
use crate::ability::{Filter, Subject, Trigger, joined};
use crate::terms::Zone;

/// "enters", "dies", "leaves the battlefield", "is put into a graveyard from anywhere".
pub(super) fn moves(from: Option<Zone>, to: Option<Zone>, plural: bool) -> String {
    if let Some(row) = Moving::of(from, to) {
        return if plural { row.several } else { row.one }.to_owned();
    }
    let is = if plural { "are" } else { "is" };
    match (from, to) {
        (Some(Zone::Battlefield), Some(Zone::Command)) => {
            format!("{is} put into the command zone from the battlefield")
        }
        (Some(Zone::Battlefield), Some(Zone::Exile)) => {
            format!("{is} put into exile from the battlefield")
        }
        (Some(Zone::Graveyard), Some(Zone::Exile)) => {
            format!("{is} put into exile from a graveyard")
        }
        (_, Some(Zone::Exile)) => format!("{is} exiled"),
        (Some(from), Some(Zone::Hand)) => format!("{is} returned to hand from the {from}"),
        (None, Some(Zone::Command)) => format!("{is} put into the command zone from anywhere"),
        (None, Some(Zone::Hand)) => format!("{is} returned to hand"),
        (None, Some(zone)) => format!("{is} put into a {zone} from anywhere"),
        (Some(from), Some(Zone::Battlefield)) => format!("{} from a {from}", if plural { "enter" } else { "enters" }),
        (Some(from), Some(zone)) => format!("{is} put into a {zone} from a {from}"),
        (Some(from), None) => format!("{} a {from}", if plural { "leave" } else { "leaves" }),
        (None, None) => String::new(),
    }
}

/// What is put into a graveyard from anywhere other than the battlefield, where these events say that.
pub(super) fn buried_from_elsewhere(parts: &[Trigger]) -> Option<&Subject> {
    let moved = |part| match part {
        &Trigger::Moves { ref what, from: Some(from), to: Some(Zone::Graveyard) } => Some((what, from)),
        _ => None,
    };
    let moves: Vec<(&Subject, Zone)> = parts.iter().map_while(moved).collect();
    let (what, _) = *moves.first()?;
    let elsewhere = [Zone::Hand, Zone::Library, Zone::Stack, Zone::Exile, Zone::Command];
    let all = moves.len() == parts.len() && moves.iter().all(|(one, _)| *one == what);
    (all && elsewhere.into_iter().eq(moves.iter().map(|(_, from)| *from))).then_some(what)
}

/// What leaves the battlefield without dying, where these events say that: it goes anywhere else.
pub(super) fn undying(parts: &[Trigger]) -> Option<&Subject> {
    let moved = |part| match part {
        &Trigger::Moves { ref what, from: Some(Zone::Battlefield), to: Some(to) } => Some((what, to)),
        _ => None,
    };
    let moves: Vec<(&Subject, Zone)> = parts.iter().map_while(moved).collect();
    let (what, _) = *moves.first()?;
    let elsewhere = [Zone::Hand, Zone::Library, Zone::Exile, Zone::Command];
    let all = moves.len() == parts.len() && moves.iter().all(|(one, _)| *one == what);
    (all && elsewhere.into_iter().eq(moves.iter().map(|(_, to)| *to))).then_some(what)
}

/// Whether what enters does so tapped or untapped, where the words ask for that, and the rest of what it is.
pub(super) fn entering_so(parts: &[Filter]) -> Option<(&'static str, Filter)> {
    let state = |part: &Filter| match part {
        Filter::Tapped => Some("tapped"),
        Filter::Not(inner) if **inner == Filter::Tapped => Some("untapped"),
        _ => None,
    };
    let said = parts.iter().find_map(state)?;
    Some((said, joined::all(parts.iter().filter(|part| state(part).is_none()).cloned().collect())))
}

impl Printer<'_> {
    /// "your library", "graveyards", "the battlefield": where the cards were that leave.
    pub(super) fn place_left(&mut self, what: &Filter, from: Zone) -> String {
        let parts = if let Filter::All(parts) = what { parts.as_slice() } else { &[] };
        match parts.iter().find(|part| matches!(part, Filter::Owner(_))) {
            Some(owner) => self.zone_place(&joined::all(vec![owner.clone(), Filter::In(from)])),
            None if from == Zone::Battlefield => "the battlefield".to_owned(),
            None if from == Zone::Graveyard => "graveyards".to_owned(),
            None => format!("a {from}"),
        }
    }
}
