//! An Aura that is put on a card and becomes one on the creature that it puts onto the battlefield.   303.4

use super::{Change, Continuous, Filter, Granted, Instruction, Part, Subject, Trigger, Word, Words};
use crate::terms::Zone;

/// What such an Aura does to itself as it enters: "it loses "enchant creature card in a graveyard" and gains "enchant creature
/// put onto the battlefield with ~""; and for what it waits then.
pub(crate) struct Reanimating<'a> {
    /// What lasts.
    pub(crate) effects: &'a [Continuous],
    /// What waits: "When ~ leaves the battlefield, that creature's controller sacrifices it."
    pub(crate) waits: Option<(&'a Trigger, &'a [Instruction])>,
}

impl<'a> Reanimating<'a> {
    /// What the ability does so; nothing if it is another.
    pub(crate) fn of(part: &'a Part) -> Option<Self> {
        let Part::Triggered(ability) = part else { return None };
        let enters = Trigger::Moves { what: Subject::This, from: None, to: Some(Zone::Battlefield) };
        if ability.trigger != enters {
            return None;
        }
        let done = &ability.body.instructions;
        let effects = done.iter().find_map(|one| match one {
            Instruction::Continuous { effects, .. } if effects.iter().any(is_put_on_what_it_puts) => Some(&effects[..]),
            _ => None,
        })?;
        let waits = done.iter().find_map(|one| match one {
            Instruction::Watch { trigger, each: false, then, .. } => Some((trigger, &then[..])),
            _ => None,
        });
        Some(Self { effects, waits })
    }
}

/// "gains "enchant creature put onto the battlefield with ~"".
fn is_put_on_what_it_puts(effect: &Continuous) -> bool {
    let names_it = |word: Word<'_>| matches!(word, Word::Filter(Filter::PutWith(by)) if **by == Subject::This);
    let Change::Gain(given) = &effect.change else { return false };
    effect.subject == Subject::This
        && given.iter().any(|given| match given {
            Granted::Quoted { parts, .. } => parts.iter().any(|part| part.any_word(&mut |word| names_it(word))),
            _ => false,
        })
}
