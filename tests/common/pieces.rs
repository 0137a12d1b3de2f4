//! What texts are taken to pieces for, and put together again otherwise.

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
