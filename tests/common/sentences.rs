//! What a sentence becomes.

#![allow(dead_code, clippy::panic, reason = "each test uses some of it")]

use rules_judge::ability::grammar::read;
use rules_judge::ability::{Body, Instruction, Part};

/// What one ability does: that of a spell, or of a triggered or activated ability.
#[track_caller]
pub(crate) fn body(text: &str) -> Body {
    match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.clone(),
        [Part::Triggered(found)] => found.body.clone(),
        [Part::Activated(found)] => found.body.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

/// Its instructions.
#[track_caller]
pub(crate) fn done(text: &str) -> Vec<Instruction> {
    body(text).instructions
}

/// The sentence must not be understood.
#[track_caller]
pub(crate) fn not_read(text: &str) {
    assert!(!read(text, "").is_understood(), "{text}: {:?}", read(text, "").parts);
}
