//! Where triggered abilities function, and which events are worth asking them about.

use crate::ability::{Condition, CostPart, Filter, Instruction, ObjectDeed, Subject, Trigger, Triggered, Word, Words};
use crate::engine::event::{Event, Happening};
use crate::terms::Zone;

/// Whether what triggers on it looks at the board before it.   410.10d · 603.10a
pub(super) fn looks_back(event: &Event) -> bool {
    event.from == Some(Zone::Battlefield)
        || match &event.what {
            Happening::PhasesOut(_) | Happening::Unattached(_) | Happening::Loses(_) | Happening::Countered(_) => true,
            // It may be itself what it exploits.
            Happening::ObjectDoes(_, deed, _) => *deed == ObjectDeed::Exploit,
            _ => false,
        }
}

/// Whether it waits for something to come into a zone, wherever that comes from: this never is an ability that looks
/// back, not even where it comes from the battlefield.   603.6c
pub(super) fn from_anywhere(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Moves { from: None, to: Some(zone), .. } => *zone != Zone::Battlefield,
        other => !other.inner().is_empty() && other.inner().iter().all(from_anywhere),
    }
}

/// Whether it could be worth asking a trigger about these events at all.
pub(super) fn watches(trigger: &Trigger, events: &[&Event]) -> bool {
    match trigger {
        Trigger::Moves { from, to, .. } => events.iter().any(|event| {
            event.to.is_some()
                && from.is_none_or(|zone| event.from == Some(zone))
                && to.is_none_or(|zone| event.to == Some(zone))
        }),
        Trigger::Beginning(..) | Trigger::Next(..) | Trigger::NextTurns(_) => {
            events.iter().any(|event| matches!(event.what, Happening::Begins(..)))
        }
        Trigger::Attacks(..) | Trigger::AttacksAlone(_) | Trigger::PlayerAttacks(_) => {
            events.iter().any(|event| matches!(event.what, Happening::Attack(_)))
        }
        Trigger::State(_) | Trigger::Other(_) | Trigger::YouDo => false,
        _ => true,
    }
}

/// Whether a triggered ability functions in a zone other than the battlefield: its words say so, or only there can its
/// event find its object.   402.8 · 113.6
pub(super) fn functions_in(ability: &Triggered, zone: Zone) -> bool {
    let about_this = concerns_this(&ability.trigger, zone);
    let in_condition = || {
        let mut is_there = |word: Word<'_>| match word {
            Word::Condition(Condition::Is(Subject::This, filter)) => {
                filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::In(named)) if *named == zone))
            }
            _ => false,
        };
        ability.condition.any_word(&mut is_there) || ability.trigger.any_word(&mut is_there)
    };
    let returns_itself = || functions_only_in(ability, zone);
    about_this || in_condition() || returns_itself()
}

/// Whether the event is one of the object itself, as it is found in the zone after it.
fn concerns_this(trigger: &Trigger, zone: Zone) -> bool {
    match trigger {
        // From the battlefield it looks back, and has been asked there.
        Trigger::Moves { what: Subject::This, from, to } => {
            *from != Some(Zone::Battlefield) && to.is_none_or(|to| to == zone) && zone != Zone::Battlefield
        }
        // A plotted card lies in exile (702.170a).
        Trigger::Does(Subject::This, ObjectDeed::BecomePlotted) => zone == Zone::Exile,
        // The card that haunts it lies in exile.
        Trigger::Moves { what: Subject::Haunted, .. } => zone == Zone::Exile,
        // "When you cast this spell from your graveyard" too.
        Trigger::PlaysSpell(_, which) => which.names_this() && zone == Zone::Stack,
        Trigger::PlayerDoes(_, _, Some(Filter::Is(subject))) | Trigger::Discards(_, Filter::Is(subject)) => {
            **subject == Subject::This
        }
        _ => trigger.inner().iter().any(|part| concerns_this(part, zone)),
    }
}

fn speaks_of_this(trigger: &Trigger) -> bool {
    match trigger {
        // As what an Aura enchants leaves the battlefield, the Aura is still there too.
        Trigger::Moves { what, .. } => matches!(what, Subject::This | Subject::Host(_)),
        Trigger::Attacks(subject, _) | Trigger::Blocks(subject, _) | Trigger::BecomesBlocked(subject, _) => {
            *subject == Subject::This
        }
        Trigger::DealsDamage { source, .. } => *source == Subject::This,
        Trigger::IsDealtDamage(subject) | Trigger::BecomesTapped(subject) | Trigger::BecomesTarget(subject) => {
            *subject == Subject::This
        }
        _ => trigger.inner().iter().any(speaks_of_this),
    }
}

/// Whether it moves its object out of that zone, so that it functions nowhere else: "Whenever you cast a spell, return
/// ~ from your graveyard to your hand"; not where the event puts it there.   113.6m
pub(super) fn functions_only_in(ability: &Triggered, zone: Zone) -> bool {
    returns_this(&ability.body.instructions, zone) && !speaks_of_this(&ability.trigger)
}

/// "this card from your graveyard".
fn is_this_there(which: &Filter, zone: Zone) -> bool {
    which.names_this() && which.named_zone() == Some(zone)
}

/// "this card from your graveyard", "this card and another creature card from your graveyard".
fn from_there(what: &Subject, zone: Zone) -> bool {
    match what {
        Subject::Each(which) => is_this_there(which, zone),
        Subject::All(parts) => parts.iter().any(|part| from_there(part, zone)),
        _ => false,
    }
}

/// "return this card from your graveyard to ...".
fn returns_this(instructions: &[Instruction], zone: Zone) -> bool {
    instructions.iter().any(|instruction| match instruction {
        Instruction::Move { what, .. }
        | Instruction::Enter { what, .. }
        | Instruction::IntoLibrary { what, .. }
        | Instruction::Cast { what, .. } => from_there(what, zone),
        // What was not understood, and says that it is about itself there.
        Instruction::Unread(unread) => {
            let itself: &[&str] = match zone {
                Zone::Graveyard => &["~ from your graveyard", "this card from your graveyard"],
                Zone::Exile => &["if ~ is exiled", "if this card is exiled", "if ~ is in exile"],
                _ => &[],
            };
            itself.iter().any(|words| unread.text.contains(words))
        }
        Instruction::May(_, inner) | Instruction::Delayed(_, inner) => returns_this(inner, zone),
        Instruction::Pay { cost, then, .. } => {
            // "you may exile this card from your graveyard. If you do, ...".
            let exiled = |part: &CostPart| matches!(part, CostPart::Exile(_, which) if is_this_there(which, zone));
            cost.0.iter().any(exiled) || returns_this(then, zone)
        }
        Instruction::If { then, .. } | Instruction::IfDone { then, .. } => returns_this(then, zone),
        _ => false,
    })
}
