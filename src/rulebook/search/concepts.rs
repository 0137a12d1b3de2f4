//! Words that players use and the rules do not. The table is `concepts.txt`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use tantivy::tokenizer::{TextAnalyzer, Token, TokenStream};

use super::words;

/// The table, read.
pub(super) struct Concepts {
    by_first: BTreeMap<String, Vec<Concept>>,
    words: Vec<String>,
}

/// One line: what is said, and what is meant.
pub(super) struct Concept {
    /// The stems of what is said.
    pub said: Vec<String>,
    /// The stems of what is meant.
    pub meant: Vec<String>,
    /// The words of the rules in which it holds; all where none are named.
    pub era: Option<Era>,
}

/// What the rules call the place where permanents are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Era {
    /// Play.
    InPlay,
    /// The battlefield.
    Battlefield,
}

/// Words that carry little by themselves.
const SMALL: [&str; 68] = [
    "a", "about", "after", "all", "also", "am", "an", "and", "any", "are", "as", "at", "be", "because", "been",
    "before", "but", "by", "can", "could", "did", "do", "does", "each", "for", "from", "get", "gets", "go", "goes",
    "had", "has", "have", "he", "her", "his", "how", "i", "if", "in", "into", "is", "it", "its", "may", "me", "my",
    "of", "on", "one", "or", "she", "should", "so", "some", "that", "the", "their", "them", "then", "there", "they",
    "this", "to", "was", "will", "would", "you",
];

/// Words of questions, which carry nothing at all.
const ASKING: [&str; 16] = [
    "what", "when", "where", "who", "whom", "whose", "which", "why", "happen", "happens", "rule", "rules", "count",
    "still", "really", "please",
];

/// Whether a word says nothing about which rule is meant, so long as other words do.
pub(super) fn is_small(word: &str) -> bool {
    SMALL.contains(&word) || ASKING.contains(&word)
}

/// Whether a word only links others, so that those beside it count as neighbours.
pub(super) fn is_linking(word: &str) -> bool {
    SMALL.contains(&word)
}

impl Concepts {
    /// The table of this program.
    pub(super) fn table() -> &'static Self {
        static TABLE: OnceLock<Concepts> = OnceLock::new();
        TABLE.get_or_init(|| Self::read(include_str!("concepts.txt")))
    }

    fn read(text: &str) -> Self {
        let mut table = Self { by_first: BTreeMap::new(), words: Vec::new() };
        let mut analyzer = words::stemming();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (era, line) = match line.split_once(": ") {
                Some(("old", line)) => (Some(Era::InPlay), line),
                Some(("new", line)) => (Some(Era::Battlefield), line),
                _ => (None, line),
            };
            let (said, meant, both) = match (line.split_once(" => "), line.split_once(" = ")) {
                (Some((said, meant)), _) => (said, meant, false),
                (None, Some((said, meant))) => (said, meant, true),
                (None, None) => continue,
            };
            let meant = if both { stems(&mut analyzer, meant) } else { heavy(&mut analyzer, meant) };
            for said in said.split('|') {
                table.words.extend(words::split(said).into_iter().map(|word| word.text));
                let said = stems(&mut analyzer, said);
                if both {
                    table.add(Concept { said: meant.clone(), meant: said.clone(), era });
                }
                table.add(Concept { said, meant: meant.clone(), era });
            }
        }
        table
    }

    fn add(&mut self, concept: Concept) {
        if let Some(first) = concept.said.first() {
            self.by_first.entry(first.clone()).or_default().push(concept);
        }
    }

    /// Every word on the left of the table, as it is written.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The concepts of an era that these stems, in order, speak of: each with the places of its words.
    pub(super) fn in_query<'t>(&'t self, query: &[(String, bool)], era: Era) -> Vec<(Vec<usize>, &'t Concept)> {
        let mut found = Vec::new();
        for start in 0..query.len() {
            let begun = self.by_first.get(&query[start].0).into_iter().flatten();
            for concept in begun.filter(|concept| concept.era.is_none_or(|own| own == era)) {
                if let Some(places) = places(query, start, &concept.said) {
                    found.push((places, concept));
                }
            }
        }
        found
    }
}

/// Where the words of a phrase stand from a place on; small words in between are passed over.
fn places(query: &[(String, bool)], start: usize, said: &[String]) -> Option<Vec<usize>> {
    let mut places = Vec::with_capacity(said.len());
    let mut at = start;
    for word in said {
        while query.get(at).is_some_and(|(stem, small)| *small && stem != word) && at > start {
            at += 1;
        }
        query.get(at).filter(|(stem, _)| stem == word)?;
        places.push(at);
        at += 1;
    }
    Some(places)
}

/// The stems of the words that carry something.
fn heavy(analyzer: &mut TextAnalyzer, text: &str) -> Vec<String> {
    let heavy = words::split(text).into_iter().filter(|word| !is_small(&word.text));
    heavy.flat_map(|word| stems(analyzer, &word.text)).collect()
}

fn stems(analyzer: &mut TextAnalyzer, text: &str) -> Vec<String> {
    let mut stems = Vec::new();
    analyzer.token_stream(text).process(&mut |token: &Token| stems.push(token.text.clone()));
    stems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(query: &str) -> Vec<String> {
        let query: Vec<(String, bool)> =
            words::split(query).into_iter().map(|w| (words::stems(&w.text).join(""), is_small(&w.text))).collect();
        Concepts::table().in_query(&query, Era::InPlay).iter().flat_map(|(_, concept)| concept.meant.clone()).collect()
    }

    #[test]
    fn leads_from_said_to_meant_and_back() {
        assert!(meant("my deck").contains(&"librari".to_owned()));
        assert!(meant("the library").contains(&"deck".to_owned()));
        assert!(meant("I give it up").contains(&"conced".to_owned()));
        assert!(!meant("give mana up").contains(&"conced".to_owned()));
    }

    #[test]
    fn every_line_is_read() {
        let lines =
            include_str!("concepts.txt").lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        for line in lines {
            assert!(line.contains(" = ") || line.contains(" => "), "{line}");
        }
    }
}
