//! Several rules in one paragraph: where one ends and the next begins.

use super::ends_sentence;
use super::lead::{Lead, lead, refers};
use crate::terms::RuleNumber;

/// Cuts a paragraph that belongs to `current` before every number that is the next one in the book, and before every
/// Example that begins a sentence. The first piece has no beginning of its own.
pub(super) fn cut(mut current: RuleNumber, text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut from) = (0, 0);
    while let Some(at) = next_mark(text, from) {
        from = at + 3;
        let before = &text[start..at];
        let number = match lead(&text[at..]) {
            Some(Lead::Rule { number, broken: false, .. }) => Some(number),
            Some(Lead::Section(number, _)) if ends_sentence(before) => Some(number),
            Some(Lead::Example(_)) if ends_sentence(before) => None,
            _ => continue,
        };
        if before.trim().is_empty() || refers(before) || number.is_some_and(|number| !is_next(current, number)) {
            continue;
        }
        current = number.unwrap_or(current);
        pieces.push(before);
        start = at;
    }
    pieces.push(&text[start..]);
    pieces
}

/// The next place after a space where `Example:` or `123.` stands.
fn next_mark(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let spaced = |at: usize| at > 0 && bytes[at - 1] == b' ';
    (from.max(1)..bytes.len().saturating_sub(3)).find(|&at| {
        spaced(at)
            && match bytes[at] {
                b'1'..=b'9' => {
                    bytes[at + 3] == b'.' && bytes[at + 1].is_ascii_digit() && bytes[at + 2].is_ascii_digit()
                }
                b'E' => text.get(at..at + 8).is_some_and(|word| word.eq_ignore_ascii_case("example:")),
                _ => false,
            }
    })
}

/// Whether `next` is the number that the book gives after `number`. The letters l and o are mostly left out.
pub(super) fn is_next(number: RuleNumber, next: RuleNumber) -> bool {
    let section = number.section();
    if next.section() != section {
        let further = next.section() > section && next.section() <= (section / 100 + 1) * 100;
        return further
            && next.rule().is_none()
            && (next.section() == section + 1 || next.section().is_multiple_of(100));
    }
    match (number.rule(), number.letter(), next.rule(), next.letter()) {
        (None, _, Some(rule), None) => rule == 1,
        (Some(a), None, Some(b), Some(letter)) => a == b && letter == 'a',
        (Some(a), Some(x), Some(b), Some(y)) if a == b => follows(x, y),
        (Some(a), _, Some(b), None) => b == a + 1,
        _ => false,
    }
}

fn follows(letter: char, next: char) -> bool {
    let distance = u32::from(next).saturating_sub(u32::from(letter));
    distance == 1 || (distance == 2 && matches!(letter, 'k' | 'n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> RuleNumber {
        text.parse().unwrap()
    }

    #[test]
    fn cuts_before_the_next_number_only() {
        let text = "Nothing ends. (See rule 404, \"Words.\") 420.2. They are. See rule 420.3. They aren't. 421. More Ends 421.1. Now \
                    and then. Example: One. 421.2. Last";
        let pieces = cut(number("420.1"), text);
        let starts: Vec<&str> = pieces.iter().map(|piece| piece.split(' ').next().unwrap()).collect();
        assert_eq!(starts, ["Nothing", "420.2.", "421.", "421.1.", "Example:", "421.2."]);
    }

    #[test]
    fn cuts_after_a_title() {
        assert_eq!(cut(number("502.3"), "Flanking 502.3a Flanking is"), ["Flanking ", "502.3a Flanking is"]);
    }

    #[test]
    fn knows_the_order() {
        for (a, b) in [
            ("420", "420.1"),
            ("420.5", "420.5a"),
            ("420.5k", "420.5m"),
            ("420.5n", "420.6"),
            ("423.6c", "500"),
            ("422.2", "423"),
        ] {
            assert!(is_next(number(a), number(b)), "{a} {b}");
        }
        for (a, b) in [("420.5", "420.7"), ("420.5a", "420.5c"), ("420.5", "421.1"), ("420.5", "419"), ("423", "600")] {
            assert!(!is_next(number(a), number(b)), "{a} {b}");
        }
    }
}
