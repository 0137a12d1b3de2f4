//! The colors that a card stands for in Commander: those of the mana symbols in its cost and its rules text, and its
//! own.
//! 903.4

use crate::game::{Object, Printed};
use crate::terms::{ColorSet, ManaCost};

/// The color identity of an object's card: that of all of its faces.   903.4d
pub(crate) fn of_card(object: &Object) -> ColorSet {
    match &object.faces {
        Some(faces) => identity(&faces.front).union(identity(&faces.back)),
        None => identity(&object.printed),
    }
}

/// The color identity of one face. Reminder text, in parentheses, does not count (903.4c).
pub(crate) fn identity(printed: &Printed) -> ColorSet {
    let cost = printed.cost.as_ref().map_or(ColorSet::COLORLESS, ManaCost::colors);
    let own = cost.union(printed.colors);
    printed.abilities.iter().fold(own, |all, ability| all.union(symbols(&ability.text)))
}

/// The colors of the mana symbols in a text.
fn symbols(text: &str) -> ColorSet {
    let mut found = ColorSet::COLORLESS;
    let mut reminder = 0_u32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => reminder += 1,
            ')' => reminder = reminder.saturating_sub(1),
            '{' if reminder == 0 => {
                let length = text[at..].find('}').map_or(0, |end| end + 1);
                if let Ok(symbol) = text[at..at + length].parse::<ManaCost>() {
                    found = found.union(symbol.colors());
                }
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::symbols;
    use crate::terms::{Color, ColorSet};

    #[test]
    fn symbols_in_the_text_count_and_reminders_do_not() {
        let red = ColorSet::from(Color::Red);
        assert_eq!(symbols("{3}{R}, Sacrifice an artifact: Draw a card. ({W} is white.)"), red);
        assert_eq!(symbols("{T}: Add {C}."), ColorSet::COLORLESS);
        assert_eq!(symbols("{2/G}: Draw a card. {X"), ColorSet::from(Color::Green));
    }
}
