//! "Did you mean ...?"

use crate::terms::name::fold;

/// The candidate nearest to a misspelt word, if one is near enough to be meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A word longer than any name is no misspelling, and comparing it with everything would cost time.
    const LONGEST: usize = 200;
    if word.len() > LONGEST {
        return None;
    }
    let folded = fold(word);
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= LONGEST)
        .map(|candidate| {
            let other = fold(candidate);
            let part = other.starts_with(&folded) || folded.starts_with(&other);
            let near = strsim::jaro_winkler(&folded, &other);
            (candidate, if part && folded.len() >= 3 && other.len() >= 3 { near.max(0.9) } else { near })
        })
        .filter(|(_, near)| *near > 0.8)
        .max_by(|(_, one), (_, two)| one.total_cmp(two))
        .map(|(candidate, _)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_what_was_meant() {
        let names = ["Grizzly Bears", "Zealot", "Two-Headed Ogre"];
        assert_eq!(nearest("Grizly Bears", names), Some("Grizzly Bears"));
        assert_eq!(nearest("Two Headed Ogre", names), Some("Two-Headed Ogre"));
        assert_eq!(nearest("Grizzly", names), Some("Grizzly Bears"));
        assert_eq!(nearest("Shivan Dragon", names), None);
        assert_eq!(nearest("", names), None);
    }
}
