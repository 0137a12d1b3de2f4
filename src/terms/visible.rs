//! Characters that a terminal obeys rather than shows, made visible.

use std::borrow::Cow;

/// Whether a terminal obeys it rather than shows it: control characters move its cursor, change its colours or its
/// title; marks that turn the direction of writing, and characters without width, make one name look like another.
pub(crate) fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The text with such characters escaped, as `\u{1b}`; line feeds stay.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    let hidden = |letter: char| letter != '\n' && is_hidden(letter);
    if !text.contains(hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if hidden(letter) {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_escaped() {
        assert_eq!(escaped("a\x1b[31m\nb\u{202e}c\0"), "a\\u{1b}[31m\nb\\u{202e}c\\u{0}");
        assert!(matches!(escaped("Æther Vial — {T}: ∞ 漢字"), Cow::Borrowed(_)));
    }
}
