//! Names of players and objects, compared as people mean them.

/// A name folded for comparison: lower case, without accents, one kind of quotes, single spaces.
///
/// `Dandân`, `dandan` and ` DANDAN ` are one name, and so are `Urza’s Tower` and `Urza's Tower`.
pub fn fold(name: &str) -> String {
    let plain = name.replace(['’', '‘', '`', '´'], "'").replace(['“', '”'], "\"");
    let ascii = if plain.is_ascii() { plain } else { deunicode::deunicode(&plain) };
    ascii.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn forgives_case_accents_and_quotes() {
        assert_eq!(fold("  Dandân "), "dandan");
        assert_eq!(fold("Urza’s  Tower"), "urza's tower");
        assert_eq!(fold("Æther"), "aether");
    }
}
