//! Names of players and objects, compared as people mean them.

/// A name folded for comparison: lower case, without accents, one kind of quotes, single spaces.
///
/// `Dandân`, `dandan` and ` DANDAN ` are one name, and so are `Urza’s Tower` and `Urza's Tower`.
pub fn fold(name: &str) -> String {
    if name.is_ascii() {
        return folded(name).map(char::from).collect();
    }
    let plain = name.replace(['’', '‘', '`', '´'], "'").replace(['“', '”'], "\"");
    folded(&deunicode::deunicode(&plain)).map(char::from).collect()
}

/// Whether two names are one when they are [folded](fold).
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    one == other
        || if one.is_ascii() && other.is_ascii() { folded(one).eq(folded(other)) } else { fold(one) == fold(other) }
}

/// Whether two objects have a name in common; what has no name has none in common with anything.   201.2a
pub(crate) fn share_a_name(one: &str, other: &str) -> bool {
    !one.is_empty() && same_name(one, other)
}

/// The letters of an ASCII name, folded.
fn folded(name: &str) -> impl Iterator<Item = u8> {
    let words = name.split_whitespace().enumerate();
    let letters = words.flat_map(|(at, word)| (at > 0).then_some(b' ').into_iter().chain(word.bytes()));
    letters.map(|letter| if letter == b'`' { b'\'' } else { letter.to_ascii_lowercase() })
}

#[cfg(test)]
mod tests {
    use super::{fold, same_name};

    #[test]
    fn forgives_case_accents_and_quotes() {
        assert_eq!(fold("  Dandân "), "dandan");
        assert_eq!(fold("Urza’s  Tower"), "urza's tower");
        assert_eq!(fold("Æther"), "aether");
        assert_eq!(fold("`Tis  so"), "'tis so");
    }

    #[test]
    fn names_are_the_same_that_fold_alike() {
        let names = ["Dandân", " dandan", "DAN DAN", "dan  dan ", "Urza’s Tower", "urza`s tower", "Urza's Towers", ""];
        for (one, other) in names.iter().flat_map(|one| names.iter().map(move |other| (one, other))) {
            assert_eq!(same_name(one, other), fold(one) == fold(other), "{one} and {other}");
        }
    }
}
