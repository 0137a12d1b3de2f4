//! Two objects that an event describes, and which of them "that creature" is, for who reads it and who says it again.

use super::{Filter, Subject, lexicon};
use crate::terms::subtype::goes_with;

/// "Whenever a Warrior you control deals combat damage to a creature": the Warrior does it, and to the creature it is
/// done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Two {
    /// What does it.
    pub actor: Filter,
    /// To what it is done.
    pub patient: Filter,
    /// Which of them attacks and which blocks, where the event says so.
    pub fight: Option<Fight>,
}

/// Who does what where one creature blocks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fight {
    /// "blocks": what does it blocks, and what it is done to attacks.
    Blocks,
    /// "becomes blocked": what does it attacks, and what it is done to blocks.
    IsBlocked,
}

impl Fight {
    /// "the attacking creature", "the blocking creature".
    const WORDS: [&'static str; 2] = ["the attacking creature", "the blocking creature"];

    /// The words for what the event is told of, and for the other.
    const fn words(self) -> (&'static str, &'static str) {
        let [attacking, blocking] = Self::WORDS;
        match self {
            Self::Blocks => (blocking, attacking),
            Self::IsBlocked => (attacking, blocking),
        }
    }
}

impl Two {
    /// Of an event, where it describes both: neither is "~" or "enchanted creature".
    pub(crate) fn of(subject: &Subject, patient: Option<&Filter>) -> Option<Self> {
        match (subject, patient) {
            (_, Some(Filter::Is(_))) => None,
            (Subject::Each(actor), Some(patient)) => {
                Some(Self { actor: actor.clone(), patient: patient.clone(), fight: None })
            }
            _ => None,
        }
    }

    /// Which of the two "that" with this noun means; `None` where it may be either.
    pub(crate) fn meant_by(&self, noun: &str) -> Option<Subject> {
        let by = |fits: &dyn Fn(&Filter) -> bool| match (fits(&self.actor), fits(&self.patient)) {
            (true, false) => Some(Subject::Actor),
            (false, true) => Some(Subject::It),
            _ => None,
        };
        by(&|one| says(one, noun)).or_else(|| by(&|one| may_be(one, noun)))
    }

    /// The same where "it" is something else since: by the name that each of them keeps.
    pub(crate) fn meant_since(&self, noun: &str) -> Option<Subject> {
        self.meant_by(noun).map(|one| if one == Subject::It { Subject::Event } else { one })
    }

    /// Which of the two is meant by words that say what it does in combat: "the blocking creature".
    pub(crate) fn meant_by_fight(&self, mut accept: impl FnMut(&str) -> bool) -> Option<Subject> {
        let (actor, patient) = self.fight?.words();
        if accept(actor) { Some(Subject::Actor) } else { accept(patient).then_some(Subject::It) }
    }

    /// "the blocking creature", where no noun tells which of the two is meant.
    pub(crate) fn words_of_fight(&self, subject: &Subject) -> Option<&'static str> {
        let (actor, patient) = self.fight?.words();
        let noun = self.noun_of(subject).to_lowercase();
        let told = self.meant_by(&noun).as_ref() == Some(subject);
        (!told).then_some(if *subject == Subject::Actor { actor } else { patient })
    }

    /// The noun by which one of them is spoken of again.
    pub(crate) fn noun_of(&self, subject: &Subject) -> String {
        let described = if *subject == Subject::Actor { &self.actor } else { &self.patient };
        let mut nouns = Vec::new();
        described.any_part(&mut |part| {
            match part {
                Filter::Subtype(name) => nouns.push(name.clone()),
                Filter::Type(kind) => nouns.push(kind.word().to_lowercase()),
                _ => {}
            }
            false
        });
        let own = nouns.iter().find(|noun| self.meant_by(&noun.to_lowercase()).as_ref() == Some(subject));
        own.cloned().unwrap_or_else(|| "permanent".to_owned())
    }
}

/// Whether the description itself uses the noun.
fn says(described: &Filter, noun: &str) -> bool {
    let card_type = lexicon::card_type(noun);
    described.any_part(&mut |part| match part {
        Filter::Type(kind) => Some(*kind) == card_type,
        Filter::Subtype(name) => name.eq_ignore_ascii_case(noun),
        _ => false,
    })
}

/// Whether "that land" may speak of what is described: it is a land, or nothing is said of its type.
pub(crate) fn may_be(described: &Filter, noun: &str) -> bool {
    if matches!(noun, "spell" | "spells") {
        return described.any_part(&mut |part| *part == Filter::Spell);
    }
    let Some(wanted) = lexicon::card_type(noun) else { return true };
    let mut named = false;
    let same = described.any_part(&mut |part| {
        let kind = match part {
            Filter::Type(found) => *found,
            Filter::Subtype(subtype) => goes_with(subtype),
            _ => return false,
        };
        named = true;
        kind == wanted
    });
    same || !named
}

impl Filter {
    /// Whether one of its parts, of those that are joined or between which a choice is, is such.
    pub(in crate::ability) fn any_part(&self, is: &mut dyn FnMut(&Self) -> bool) -> bool {
        is(self)
            || match self {
                Self::All(parts) | Self::Either(parts) => parts.iter().any(|part| part.any_part(is)),
                _ => false,
            }
    }
}
