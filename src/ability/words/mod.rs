//! Walking through a text's meaning, to ask whether it speaks of something: the defending player, a chosen colour,
//! power.

mod happenings;
mod instructions;
mod rules;
mod things;

use super::{Amount, Condition, Filter, Subject, Who};

/// A word met on the walk.
#[derive(Clone, Copy, Debug)]
pub enum Word<'a> {
    /// A player or players.
    Who(&'a Who),
    /// A description of objects.
    Filter(&'a Filter),
    /// What a sentence is about.
    Subject(&'a Subject),
    /// A number.
    Amount(&'a Amount),
    /// A condition.
    Condition(&'a Condition),
}

/// A piece of text whose words can be walked through, from the outside in.
pub trait Words {
    /// Whether `look` finds what it looks for in this piece or any piece of it.
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool;
}

impl<T: Words> Words for [T] {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.iter().any(|part| part.any_word(look))
    }
}

impl<T: Words> Words for Vec<T> {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.as_slice().any_word(look)
    }
}

impl<T: Words> Words for Option<T> {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.as_ref().is_some_and(|part| part.any_word(look))
    }
}
