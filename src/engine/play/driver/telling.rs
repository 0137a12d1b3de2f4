//! Pieces of the sentences in which a course is told.

use crate::terms::{Counter, Zone, english};

/// "a +1/+1 counter", "3 charge counters".
pub(super) fn counters(count: u32, kind: &Counter) -> String {
    match count {
        1 => format!("{} {kind} counter", english::article(kind.name())),
        _ => format!("{count} {kind} counters"),
    }
}

/// Where a card goes: "its owner's hand".
pub(super) fn place(to: Zone) -> String {
    match to {
        Zone::Hand => "its owner's hand".to_owned(),
        Zone::Graveyard => "its owner's graveyard".to_owned(),
        Zone::Library => "its owner's library".to_owned(),
        other => other.to_string(),
    }
}
