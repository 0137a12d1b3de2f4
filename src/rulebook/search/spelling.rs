//! Misspelt words: the nearest word that the rules or our table of concepts know.

use tantivy::Searcher;

use super::fields::Fields;

/// The words of an index as they are written, with the number of rules that have each.
pub(super) struct Vocabulary {
    words: Vec<(String, u32)>,
}

impl Vocabulary {
    /// Reads the index's term dictionary.
    pub(super) fn of(searcher: &Searcher, fields: &Fields) -> tantivy::Result<Self> {
        let mut words = Vec::new();
        for segment in searcher.segment_readers() {
            let inverted = segment.inverted_index(fields.surface)?;
            let mut stream = inverted.terms().stream()?;
            while let Some((key, info)) = stream.next() {
                if let Ok(word) = std::str::from_utf8(key) {
                    words.push((word.to_owned(), info.doc_freq));
                }
            }
        }
        Ok(Self { words })
    }

    /// Adds words that no rule has and that are not misspelt.
    pub(super) fn add(&mut self, words: impl IntoIterator<Item = String>) {
        self.words.extend(words.into_iter().map(|word| (word, 1)));
    }

    /// The nearest known word: one letter away, or two for a long word; the commonest of the nearest.
    pub(super) fn nearest(&self, word: &str) -> Option<&str> {
        let allowed = match word.chars().count() {
            0..=3 => return None,
            4..=6 => 1,
            _ => 2,
        };
        let lengths = word.len().saturating_sub(allowed)..=word.len() + allowed;
        self.words
            .iter()
            .filter(|(known, _)| lengths.contains(&known.len()) && known.bytes().all(|b| b.is_ascii_lowercase()))
            .filter_map(|(known, rules)| {
                let distance = strsim::osa_distance(word, known);
                (distance <= allowed).then_some((
                    distance,
                    known.bytes().next() != word.bytes().next(),
                    u32::MAX - rules,
                    known,
                ))
            })
            .min()
            .map(|(_, _, _, known)| known.as_str())
    }
}
