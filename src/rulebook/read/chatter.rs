//! What web sites put around a copied text.

/// Phrases that no rule contains.
const MARKS: [&str; 14] = [
    "lightnovel",
    "novel online",
    "read novel",
    "your favorite novel",
    "latest novel",
    "our website",
    "on our web",
    "follow button",
    "follow function",
    "bookmark",
    "full-screen",
    "this search based on",
    "this novel has been translated",
    "next chapter",
];

/// Whether a line is a web site's own.
pub(super) fn is_chatter(line: &str) -> bool {
    let line = line.trim();
    if line.is_empty() {
        return false;
    }
    if line.chars().all(|c| matches!(c, '|' | '<' | '>' | '«' | '»' | '…')) {
        return true;
    }
    if line.starts_with("Magic The Gathering Comprehensive Rules") {
        return true;
    }
    if line.chars().any(|c| matches!(c, '\u{400}'..='\u{52f}')) {
        return true;
    }
    let lower = line.to_ascii_lowercase();
    MARKS.iter().any(|mark| lower.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_a_web_site_from_a_rule() {
        assert!(is_chatter("Перейти на страницу:"));
        assert!(is_chatter("|"));
        assert!(is_chatter("Read novel for free at some place."));
        assert!(!is_chatter("A player reads the card aloud."));
    }
}
