//! The part of a rule that fits a query best, with the words that matched marked.

use std::collections::BTreeSet;

use super::super::book::Rule;
use super::words;

/// How much of a rule a snippet shows, in bytes.
const LENGTH: usize = 200;

/// What stands on both sides of a word that matched.
const MARK: &str = "**";

/// The best part of a rule's text, or of an Example when only that has the words.
pub(super) fn of(rule: &Rule, stems: &BTreeSet<&str>) -> String {
    let texts = std::iter::once(&rule.text).chain(&rule.examples);
    let best = texts.map(|text| (matches(text, stems), text)).enumerate().max_by_key(|(at, (found, _))| {
        let kinds: BTreeSet<&str> = found.iter().map(|found| found.2.as_str()).collect();
        // The rule itself wins over an Example that is not clearly better.
        (kinds.len() + usize::from(*at == 0), usize::MAX - at)
    });
    best.map(|(_, (found, text))| cut(text, &found)).unwrap_or_default()
}

/// The best part of the Example that fits best.
pub(super) fn of_examples(rule: &Rule, stems: &BTreeSet<&str>) -> String {
    let best = rule.examples.iter().map(|text| (matches(text, stems), text)).max_by_key(|(found, _)| found.len());
    best.map(|(found, text)| cut(text, &found)).unwrap_or_default()
}

/// The best part of a text.
pub(super) fn of_text(text: &str, stems: &BTreeSet<&str>) -> String {
    cut(text, &matches(text, stems))
}

/// Where words with these stems stand.
fn matches(text: &str, stems: &BTreeSet<&str>) -> Vec<(usize, usize, String)> {
    let places = words::split(text);
    let found = words::stems(text);
    places
        .into_iter()
        .zip(found)
        .filter(|(_, stem)| stems.contains(stem.as_str()))
        .map(|(word, stem)| (word.start, word.end, stem))
        .collect()
}

fn cut(text: &str, found: &[(usize, usize, String)]) -> String {
    let (start, end) = window(text, found);
    let mut out = String::from(if start > 0 { "… " } else { "" });
    let mut at = start;
    for (from, to, _) in found.iter().filter(|(from, to, _)| *from >= start && *to <= end) {
        out.push_str(&text[at..*from]);
        out.push_str(MARK);
        out.push_str(&text[*from..*to]);
        out.push_str(MARK);
        at = *to;
    }
    out.push_str(&text[at..end]);
    if end < text.len() {
        out.push_str(" …");
    }
    out.replace('\n', " ")
}

/// The window with the most different words, moved to whole words.
fn window(text: &str, found: &[(usize, usize, String)]) -> (usize, usize) {
    if text.len() <= LENGTH + LENGTH / 4 {
        return (0, text.len());
    }
    let within = |start: usize| found.iter().filter(move |(from, to, _)| *from >= start && *to <= start + LENGTH);
    let kinds = |start: usize| within(start).map(|(_, _, stem)| stem).collect::<BTreeSet<_>>().len();
    let starts = std::iter::once(0).chain(found.iter().map(|(from, _, _)| from.saturating_sub(LENGTH / 5)));
    let best = starts.max_by_key(|start| (kinds(*start), within(*start).count(), usize::MAX - start)).unwrap_or(0);
    let start = if best == 0 { 0 } else { word_start(text, best) };
    let end = if start + LENGTH >= text.len() { text.len() } else { word_end(text, start + LENGTH) };
    (start, end)
}

/// The first start of a word at or after a place.
fn word_start(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    (at..text.len()).find(|at| bytes[at - 1] == b' ' && text.is_char_boundary(*at)).unwrap_or(at.min(floor(text, at)))
}

/// The last end of a word at or before a place.
fn word_end(text: &str, at: usize) -> usize {
    let at = floor(text, at);
    text[..at].rfind(' ').unwrap_or(at)
}

fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(text: &str) -> Rule {
        Rule { text: text.to_owned(), examples: vec!["Only an example has a zebra.".to_owned()], ..Rule::default() }
    }

    #[test]
    fn marks_what_matched() {
        let stems = BTreeSet::from(["block", "creatur"]);
        assert_eq!(of(&rule("A blocking creature’s end."), &stems), "A **blocking** **creature’s** end.");
        let stems = BTreeSet::from(["zebra", "exampl"]);
        assert_eq!(of(&rule("A rule."), &stems), "Only an **example** has a **zebra**.");
    }

    #[test]
    fn cuts_long_rules_at_words() {
        let text = format!("{} zebra {}", "plain word ".repeat(60), "an öther wörd ".repeat(60));
        let snippet = of(&rule(&text), &BTreeSet::from(["zebra"]));
        assert!(snippet.starts_with("… ") && snippet.ends_with(" …") && snippet.contains("**zebra**"), "{snippet}");
        assert!(snippet.len() < LENGTH + 60);
    }
}
