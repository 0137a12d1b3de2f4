//! Keyword abilities that trigger, each as the sentence that it stands for.   502 · 702
//!
//! The grammar reads the sentences, so that a keyword does what the same words on a card do.

use std::collections::BTreeMap;
use std::sync::{Arc, RwLock};

use crate::ability::{Instruction, Keyword, ObjectAction, Part, Subject, Triggered, grammar};
use crate::edition::{DeathtouchKind, Edition, LifelinkKind};

/// The triggered abilities that a keyword stands for. They are made once: each event asks for them, and shares them.
pub(super) fn triggers(keyword: &Keyword, edition: &Edition) -> Arc<[Arc<Triggered>]> {
    static KNOWN: RwLock<BTreeMap<Keyword, Arc<[Arc<Triggered>]>>> = RwLock::new(BTreeMap::new());
    if !is_triggered_in(keyword, edition) {
        return Arc::new([]);
    }
    if let Some(found) = KNOWN.read().ok().and_then(|known| known.get(keyword).cloned()) {
        return found;
    }
    let found: Arc<[Arc<Triggered>]> = made(keyword).into_iter().map(Arc::new).collect();
    if let Ok(mut known) = KNOWN.write() {
        known.insert(keyword.clone(), Arc::clone(&found));
    }
    found
}

/// Whether it is a triggered ability in the edition: deathtouch and lifelink have become static ones. Before the rules
/// knew them, they are read as they first came.
fn is_triggered_in(keyword: &Keyword, edition: &Edition) -> bool {
    match keyword {
        Keyword::Deathtouch => matches!(edition.deathtouch_kind(), DeathtouchKind::Absent | DeathtouchKind::Trigger),
        Keyword::Lifelink => matches!(edition.lifelink_kind(), LifelinkKind::Absent | LifelinkKind::Trigger),
        _ => true,
    }
}

fn made(keyword: &Keyword) -> Vec<Triggered> {
    let Some(sentence) = sentence(keyword) else { return super::built::triggers(keyword) };
    let parts = grammar::read(&sentence, "").parts.into_iter();
    let mut triggered: Vec<Triggered> = parts
        .filter_map(|part| match part {
            Part::Triggered(ability) => Some(ability),
            _ => None,
        })
        .collect();
    if matches!(keyword, Keyword::Known(name, _) if name == "renown") {
        // It also becomes renowned.
        let becomes = Instruction::ActObject(Subject::This, ObjectAction::BecomeRenowned);
        triggered.iter_mut().for_each(|ability| ability.body.instructions.push(becomes.clone()));
    }
    triggered
}

fn sentence(keyword: &Keyword) -> Option<String> {
    Some(match keyword {
        Keyword::Flanking => {
            "Whenever a creature without flanking blocks ~, that creature gets -1/-1 until end of turn.".to_owned()
        }
        Keyword::Bushido(number) => {
            format!("Whenever ~ blocks or becomes blocked, it gets +{number}/+{number} until end of turn.")
        }
        Keyword::Rampage(number) => format!(
            "Whenever ~ becomes blocked, it gets +{number}/+{number} until end of turn for each creature blocking it beyond \
             the first."
        ),
        Keyword::Exalted => {
            "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.".to_owned()
        }
        Keyword::Persist => {
            "When ~ dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's \
                             control with a -1/-1 counter on it."
                .to_owned()
        }
        Keyword::Undying => {
            "When ~ dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's \
                             control with a +1/+1 counter on it."
                .to_owned()
        }
        Keyword::Afflict(number) => format!("Whenever ~ becomes blocked, defending player loses {number} life."),
        Keyword::Provoke => {
            "Whenever ~ attacks, you may have target creature defending player controls block it this turn if able. \
             If you do, untap that creature."
                .to_owned()
        }
        Keyword::Poisonous(number) => {
            format!("Whenever ~ deals combat damage to a player, that player gets {number} poison counters.")
        }
        Keyword::Decayed => "When ~ attacks, sacrifice it at end of combat.".to_owned(),
        Keyword::Deathtouch => "Whenever ~ deals damage to a creature, destroy that creature.".to_owned(),
        Keyword::Lifelink => "Whenever ~ deals damage, you gain that much life.".to_owned(),
        Keyword::Known(name, parameter) => known(name, parameter.trim())?,
        _ => return None,
    })
}

/// Keywords by name, and the sentence that each stands for; `{N}` is the number or the words behind the keyword.
const SENTENCES: &[(&str, &str)] = &[
    ("prowess", "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn."),
    ("annihilator", "Whenever ~ attacks, defending player sacrifices {N} permanents."),
    ("afterlife", "When ~ dies, create {N} 1/1 white and black Spirit creature tokens with flying."),
    ("battle cry", "Whenever ~ attacks, each other attacking creature gets +1/+0 until end of turn."),
    ("mentor", "Whenever ~ attacks, put a +1/+1 counter on target attacking creature with power less than ~'s power."),
    ("frenzy", "Whenever ~ attacks and isn't blocked, it gets +{N}/+0 until end of turn."),
    ("ravenous", "When ~ enters, if X is 5 or more, draw a card."),
    (
        "recover",
        "When a creature is put into your graveyard from the battlefield, you may pay {N}. If you do, return ~ from your \
         graveyard to your hand. Otherwise, exile ~.",
    ),
    (
        "champion",
        "When ~ enters, sacrifice it unless you exile another {N} you control.\nWhen ~ leaves the battlefield, return \
             the exiled card to the battlefield under its owner's control.",
    ),
    ("ingest", "Whenever ~ deals combat damage to a player, that player exiles the top card of their library."),
    ("modular", "When ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~."),
    ("renown", "Whenever ~ deals combat damage to a player, put {N} +1/+1 counters on ~."),
    (
        "extort",
        "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much life.",
    ),
    ("fading", "At the beginning of your upkeep, remove a fade counter from ~. If you can't, sacrifice it."),
    (
        "vanishing",
        "At the beginning of your upkeep, if ~ has a time counter on it, remove a time counter from it.\nWhen the last \
         time counter is removed from ~, sacrifice it.",
    ),
    (
        "graft",
        "Whenever another creature enters, if ~ has a +1/+1 counter on it, you may move a +1/+1 counter from ~ onto \
         that creature.",
    ),
    (
        "partner with",
        "When ~ enters, target player may search their library for a card named {N}, reveal it, put it into their \
         hand, then shuffle.",
    ),
    (
        "echo",
        "At the beginning of your upkeep, if ~ came under your control since the beginning of your last upkeep, \
         sacrifice ~ unless you {N}.",
    ),
    (
        "hideaway",
        "When ~ enters, look at the top {N} cards of your library, exile one of them face down, then put the rest on \
         the bottom of your library in a random order.",
    ),
    ("evoke", "When ~ enters, if its evoke cost was paid, sacrifice it."),
    (
        "offspring",
        "When ~ enters, if its offspring cost was paid, create a token that's a copy of it, except it's 1/1.",
    ),
];

/// The sentence of a keyword that is known by its name, with the number or words behind it.
fn known(name: &str, parameter: &str) -> Option<String> {
    let (_, sentence) = SENTENCES.iter().find(|(known, _)| *known == name)?;
    // "annihilator X, where X is ...": what X is stands at the end of the sentence.
    if let Some(of) = parameter.strip_prefix(Keyword::WHERE_X) {
        let sentence = sentence.replace("{N}", "X");
        return Some(format!("{}, where X is {of}.", sentence.trim_end_matches('.')));
    }
    // Numbers of keywords are words in sentences.
    let number = match (name, parameter) {
        ("hideaway", "") => "four".to_owned(),
        ("frenzy", number) => number.to_owned(),
        ("partner with", name) => name.to_owned(),
        ("echo", mana) if mana.starts_with('{') => format!("pay {mana}"),
        // "Echo—Discard a card."
        ("echo", act) => act.to_lowercase(),
        ("champion", what) => what.trim_start_matches("an ").trim_start_matches("a ").to_owned(),
        (_, "1") => "a".to_owned(),
        (_, other) => other.parse().map_or_else(|_| other.to_owned(), crate::terms::english::number_word),
    };
    let mut sentence = sentence.replace("{N}", &number);
    if number == "a" {
        sentence = sentence.replace("counters on ~", "counter on ~").replace("a permanents", "a permanent");
        sentence = sentence
            .replace("a 1/1 white and black Spirit creature tokens", "a 1/1 white and black Spirit creature token");
    }
    Some(sentence)
}

#[cfg(test)]
mod tests {
    use super::SENTENCES;
    use crate::ability::keywords;

    #[test]
    fn each_is_a_keyword_of_the_rules() {
        for (name, _) in SENTENCES {
            assert!(keywords::find(name).is_some(), "{name}");
        }
    }
}
