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

/// Reads a list: on each line a count, a tab and a sentence; a line without a count counts once.
pub fn corpus_report(text: &str) -> CorpusReport {
    let mut report = CorpusReport::default();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (count, sentence) = match line.split_once('\t') {
            Some((count, sentence)) => (count.trim().parse().unwrap_or(1), sentence),
            None => (1_u64, line),
        };
        report.sentences += 1;
        report.weight = report.weight.saturating_add(count);
        let ability = read(sentence, "");
        match ability.gaps().first() {
            None => {
                report.read += 1;
                report.weight_read = report.weight_read.saturating_add(count);
            }
            Some(gap) => {
                let stopped_at = gap.stopped_at();
                report.unread.push(UnreadSentence { count, text: sentence.to_owned(), stopped_at });
            }
        }
    }
    report.unread.sort_by(|one, two| two.count.cmp(&one.count).then_with(|| one.text.cmp(&two.text)));
    report
}

#[cfg(test)]
mod tests {
    use super::corpus_report;

    #[test]
    fn counts_by_sentence_and_by_weight() {
        let report = corpus_report("3\t~ can't block.\n1\tFrobnicate the gizmo wildly.\nFlying\n");
        assert_eq!((report.sentences, report.weight, report.read, report.weight_read), (3, 5, 2, 4));
        assert_eq!(report.unread[0].text, "Frobnicate the gizmo wildly.");
    }
}
