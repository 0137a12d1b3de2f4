//! Words that players use and the rules do not. The table is `concepts.txt`.

use std::sync::OnceLock;

use tantivy::tokenizer::TextAnalyzer;

use super::words::{self, Initials, stemmed};

/// The table, split into its lines' parts. Of a query only the lines that begin like one of its words are stemmed.
pub(super) struct Concepts {
    lines: Vec<Line>,
}

/// A line of the table as it is written.
struct Line {
    era: Option<Era>,
    said: Vec<&'static str>,
    meant: &'static str,
    /// Whether what is meant leads to what is said too.
    both: bool,
}

/// What is said, and what is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Concept {
    /// The stems of what is said.
    pub said: Vec<String>,
    /// The stems of what is meant.
    pub meant: Vec<String>,
}

/// What the rules call the place where permanents are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Era {
    InPlay,
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

    fn read(text: &'static str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self { lines: lines.filter_map(Line::read).collect() }
    }

    /// Every word on the left of the table, in lower case.
    pub(super) fn words(&self) -> impl Iterator<Item = String> {
        let said = self.lines.iter().flat_map(|line| &line.said);
        said.flat_map(|said| words::split(said)).map(|word| word.text)
    }

    /// The concepts of an era that these stems, in order, speak of: each with the places of its words.
    pub(super) fn in_query(&self, query: &[(String, bool)], era: Era) -> Vec<(Vec<usize>, Concept)> {
        let initials = Initials::of(query.iter().map(|(stem, _)| stem.as_str()));
        let mut analyzer = words::stemming();
        let mut found = Vec::new();
        for line in self.lines.iter().filter(|line| line.era.is_none_or(|own| own == era)) {
            for concept in line.concepts(initials, &mut analyzer) {
                let starts = (0..query.len()).filter_map(|start| places(query, start, &concept.said));
                let starts: Vec<Vec<usize>> = starts.collect();
                found.extend(starts.into_iter().map(|places| (places, concept.clone())));
            }
        }
        // In the order of the query; of one word, in the order of the table.
        found.sort_by_key(|(places, _)| places.first().copied());
        found
    }
}

impl Line {
    fn read(line: &'static str) -> Option<Self> {
        let (era, line) = match line.split_once(": ") {
            Some(("old", line)) => (Some(Era::InPlay), line),
            Some(("new", line)) => (Some(Era::Battlefield), line),
            _ => (None, line),
        };
        let (said, meant, both) = match (line.split_once(" => "), line.split_once(" = ")) {
            (Some((said, meant)), _) => (said, meant, false),
            (None, Some((said, meant))) => (said, meant, true),
            (None, None) => return None,
        };
        Some(Self { era, said: said.split('|').map(str::trim).collect(), meant: meant.trim(), both })
    }

    /// What the line says of phrases that begin with these.
    fn concepts(&self, initials: Initials, analyzer: &mut TextAnalyzer) -> Vec<Concept> {
        let mut concepts = Vec::new();
        let back = self.both && initials.begin(self.meant);
        for said in self.said.iter().filter(|said| back || initials.begin(said)) {
            let said = stemmed(analyzer, said);
            let meant = if self.both { stemmed(analyzer, self.meant) } else { heavy(analyzer, self.meant) };
            if back {
                concepts.push(Concept { said: meant.clone(), meant: said.clone() });
            }
            concepts.push(Concept { said, meant });
        }
        concepts.retain(|concept| !concept.said.is_empty());
        concepts
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
    heavy.flat_map(|word| stemmed(analyzer, &word.text)).collect()
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
    fn a_stem_begins_as_its_word_does() {
        for line in &Concepts::table().lines {
            for text in line.said.iter().chain([&line.meant]) {
                let stems = words::stems(text);
                assert!(
                    stems.first().is_some_and(|stem| Initials::of([stem.as_str()].into_iter()).begin(text)),
                    "{text}"
                );
            }
        }
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
