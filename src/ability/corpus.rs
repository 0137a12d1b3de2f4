//! How much of a list of sentences is understood.

use super::grammar::read;

/// What `judge abilities --corpus` prints.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct CorpusReport {
    /// Lines of the list.
    pub sentences: u64,
    /// The sum of their counts.
    pub weight: u64,
    /// Sentences that were understood.
    pub read: u64,
    /// The sum of their counts.
    pub weight_read: u64,
    /// The others, most frequent first.
    pub unread: Vec<UnreadSentence>,
}

/// A sentence that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct UnreadSentence {
    /// How often it stands on cards.
    pub count: u64,
    /// The sentence.
    pub text: String,
    /// Where understanding ended, in bytes.
    pub stopped_at: usize,
}

/// How many cards were read from their first word to their last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct CardsRead {
    /// Cards, faces of a card for themselves.
    pub cards: u64,
    /// Those of which every word was understood.
    pub wholly_read: u64,
}

/// Reads a list: on each line a count, a tab and a sentence; a line without a count counts once.
pub fn corpus_report(text: &str) -> CorpusReport {
    let mut report = CorpusReport::default();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once('\t') {
            Some((count, sentence)) => report.add(count.trim().parse().unwrap_or(1), sentence, ""),
            None => report.add(1, line, ""),
        };
    }
    report.sorted()
}

/// Reads cards, each with its name and its paragraphs.
pub(crate) fn cards_report<'a>(cards: impl Iterator<Item = (&'a str, &'a [String])>) -> (CorpusReport, CardsRead) {
    let mut report = CorpusReport::default();
    let mut read = CardsRead::default();
    for (name, paragraphs) in cards {
        let unread = paragraphs.iter().filter(|text| !report.add(1, text, name)).count();
        read.cards += 1;
        read.wholly_read += u64::from(unread == 0);
    }
    (report.sorted(), read)
}

impl CorpusReport {
    /// Reads one sentence of the list; whether it was understood.
    fn add(&mut self, count: u64, sentence: &str, name: &str) -> bool {
        self.sentences += 1;
        self.weight = self.weight.saturating_add(count);
        let ability = read(sentence, name);
        let gaps = ability.gaps();
        match gaps.first() {
            None => {
                self.read += 1;
                self.weight_read = self.weight_read.saturating_add(count);
            }
            Some(gap) => {
                let stopped_at = gap.stopped_at();
                self.unread.push(UnreadSentence { count, text: sentence.to_owned(), stopped_at });
            }
        }
        gaps.is_empty()
    }

    fn sorted(mut self) -> Self {
        self.unread.sort_by(|one, two| two.count.cmp(&one.count).then_with(|| one.text.cmp(&two.text)));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{cards_report, corpus_report};

    #[test]
    fn counts_by_sentence_and_by_weight() {
        let report = corpus_report("3\t~ can't block.\n1\tFrobnicate the gizmo wildly.\nFlying\n");
        assert_eq!((report.sentences, report.weight, report.read, report.weight_read), (3, 5, 2, 4));
        assert_eq!(report.unread[0].text, "Frobnicate the gizmo wildly.");
    }

    #[test]
    fn counts_cards_that_are_wholly_read() {
        let bear = ["Flying".to_owned(), "Bear can't block.".to_owned()];
        let odd = ["Flying".to_owned(), "Frobnicate the gizmo.".to_owned()];
        let (report, read) =
            cards_report([("Bear", bear.as_slice()), ("Odd", odd.as_slice()), ("Plain", &[])].into_iter());
        assert_eq!((read.cards, read.wholly_read), (3, 2));
        assert_eq!((report.sentences, report.read), (4, 3));
    }
}
