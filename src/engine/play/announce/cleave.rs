//! A spell cast for its cleave cost is without the words in its square brackets.   702.148

use std::sync::Arc;

use super::Given;
use crate::ability::{Ability, grammar};
use crate::engine::play::run::Run;
use crate::game::{ObjectId, Printed};

/// The keyword, and how a script says that a card is cast so.
pub(super) const CLEAVE: &str = "cleave";

impl Run<'_> {
    /// Shows the card without those words, where it is to be cast so; what it was before.
    pub(super) fn show_cleaved(&mut self, card: ObjectId, given: &Given) -> Option<Arc<Printed>> {
        if given.alternative.as_deref() != Some(CLEAVE) || self.keyword_words(card, CLEAVE).is_empty() {
            return None;
        }
        let object = self.state.game_mut().object_mut(card);
        let full = Arc::clone(&object.printed);
        for ability in &mut Arc::make_mut(&mut object.printed).abilities {
            if ability.text.contains('[') {
                let read = grammar::read(&without_brackets(&ability.text), &full.name);
                *ability = Ability { ignored: ability.ignored, ..read };
            }
        }
        Some(full)
    }
}

/// The text without what stands in square brackets.
fn without_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            letter if depth == 0 => kept.push(letter),
            _ => {}
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::without_brackets;

    #[test]
    fn words_in_brackets_go() {
        assert_eq!(without_brackets("Destroy target [Wolf] creature."), "Destroy target  creature.");
        assert_eq!(without_brackets("Draw a card. [You lose 1 life.]"), "Draw a card. ");
        assert_eq!(without_brackets("Draw a card."), "Draw a card.");
    }
}
