//! What texts are taken to pieces for, and put together again otherwise.

/// What may come in the place of a piece.
pub(crate) const ODD: &[&str] = &[
    "0",
    "-1",
    "99",
    "9999999999",
    "1000000",
    "*",
    "{X}",
    "[]",
    "{}",
    "\"\"",
    "~",
    "'",
    "Alice",
    "Bob",
    "creature",
    "legendary",
    "flying",
    "true",
    "Can't be blocked.",
    "漢字漢字漢字漢字",
    "e\u{301}",
    "\u{202e}",
    "a very long name that goes on and on",
];

/// Words, numbers and single signs.
pub(crate) fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(rest.len()).max(first.len_utf8());
        let (piece, after) = rest.split_at(word);
        pieces.push(piece);
        rest = after;
    }
    pieces
}
