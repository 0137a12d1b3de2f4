//! Descriptions joined: what satisfies all of several, or one of them, in the order in which it is said.

use super::{Amount, Comparison, Filter, Keyword};
use crate::terms::{CardType, Counter, Zone};

/// What satisfies all of these, in the order in which they are printed.
pub(in crate::ability) fn all(mut parts: Vec<Filter>) -> Filter {
    let mut flat = Vec::with_capacity(parts.len());
    for part in parts.drain(..) {
        match part {
            Filter::All(inner) => flat.extend(inner),
            Filter::Any => {}
            other => flat.push(other),
        }
    }
    flat.sort_by_key(rank);
    flat.dedup();
    if flat.len() == 1 {
        flat.swap_remove(0)
    } else if flat.is_empty() {
        Filter::Any
    } else {
        Filter::All(flat)
    }
}

/// "suspended", of a card: in exile, with suspend and a time counter.   502.59b · 702.62b
pub(in crate::ability) fn suspended() -> [Filter; 3] {
    let suspend = Keyword::Known("suspend".to_owned(), String::new());
    let time = Filter::Counters(Some(Counter::named("time")), Comparison::AtLeast, Box::new(Amount::Number(1)));
    [Filter::In(Zone::Exile), Filter::Has(Box::new(suspend)), time]
}

/// What satisfies one of these.
pub(in crate::ability) fn either(parts: Vec<Filter>) -> Filter {
    let mut flat = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            Filter::Either(inner) => flat.extend(inner),
            other => flat.push(other),
        }
    }
    if flat.len() == 1 { flat.swap_remove(0) } else { Filter::Either(flat) }
}

/// Where a part of a description stands among the others.
fn rank(filter: &Filter) -> u8 {
    match filter {
        Filter::Other => 0,
        Filter::Not(inner) if matches!(**inner, Filter::Other | Filter::Is(_)) => 0,
        Filter::Tapped | Filter::Attacking | Filter::Blocking | Filter::Blocked | Filter::Unblocked => 2,
        Filter::Enchanted | Filter::Equipped | Filter::Goaded | Filter::FaceDown | Filter::Marked(_) => 3,
        Filter::Not(inner) => match rank(inner) {
            found @ 2..=3 => found,
            // Colours, types ... with "non"; what stands behind the noun stays there.
            found @ 4..=13 => found.min(6),
            found => found,
        },
        Filter::Color(_) | Filter::Colorless | Filter::Multicolored | Filter::Monocolored => 5,
        Filter::Either(parts) => parts.iter().map(rank).max().unwrap_or(20),
        Filter::Supertype(_) => 7,
        Filter::Subtype(_) => 8,
        Filter::Type(card_type) => {
            use CardType as T;
            match card_type {
                T::Kindred => 9,
                T::Enchantment | T::Instant | T::Sorcery | T::Battle => 10,
                T::Artifact => 11,
                T::Land => 12,
                _ => 13,
            }
        }
        Filter::Commander => 14,
        Filter::Permanent | Filter::Spell | Filter::Card | Filter::Token | Filter::AbilityOnStack { .. } => 15,
        Filter::All(parts) => parts.iter().map(rank).filter(|rank| *rank < 15).max().unwrap_or(16),
        Filter::Any => 16,
        Filter::Named(_) => 17,
        Filter::Controller(_) | Filter::Owner(_) => 18,
        Filter::In(_) => 19,
        _ => 20,
    }
}

/// What "any target" can be, besides players.
pub(in crate::ability) fn any_target() -> Filter {
    Filter::Either(vec![Filter::CREATURE, Filter::Type(CardType::Planeswalker), Filter::Type(CardType::Battle)])
}

/// "spell or ability".
pub(crate) fn spell_or_ability() -> Filter {
    Filter::Either(vec![Filter::Spell, Filter::AbilityOnStack { activated: true, triggered: true }])
}

/// "outlaw": Assassin, Mercenary, Pirate, Rogue, Warlock.   700.12
pub(crate) fn outlaw() -> Filter {
    Filter::Either(
        ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"].map(|name| Filter::Subtype(name.to_owned())).to_vec(),
    )
}
