//! The rules at the foot of a page: under their headings, each once.

use super::answer::Answers;
use super::citation::Citation;
use super::page::{Entry, Page};
use super::paint::Style;

/// The words of a rule are shown up to about so many characters; `judge rules show` has them all.
const LONGEST: usize = 240;

/// Every rule that an answer cites, in the book's order; those whose words are not at hand in one line.
pub(super) fn cite(page: &mut Page, answers: &Answers) {
    let (spoken, bare): (Vec<_>, Vec<_>) = all(answers).into_iter().partition(|citation| citation.text.is_some());
    let column = spoken.iter().map(|citation| citation.rule.len()).max().unwrap_or(0) + 6;
    let mut above: Option<&[String]> = None;
    for citation in spoken {
        if above != Some(&citation.headings) {
            page.blank();
            let path = citation.headings.join(" › ");
            if !path.is_empty() {
                page.entry(Entry::at(2, &path).hanging(2).styled(Style::Faint));
            }
        }
        above = Some(&citation.headings);
        let words = words(citation);
        let entry = Entry::at(column, &words).labelled(4, &citation.rule, Style::Rule);
        page.entry(entry.right(if citation.restated { "(restated)" } else { "" }, Style::Faint));
        if let Some(note) = &citation.note {
            page.entry(Entry::at(column, &format!("Note: {note}.")).styled(Style::Faint));
        }
    }
    if !bare.is_empty() {
        page.blank();
        let numbers: Vec<&str> = bare.iter().map(|citation| citation.rule.as_str()).collect();
        page.entry(Entry::at(9, &numbers.join(", ")).labelled(2, "Rules", Style::Faint).styled(Style::Rule));
        for (citation, note) in bare.iter().filter_map(|citation| Some((citation, citation.note.as_ref()?))) {
            page.entry(Entry::at(9, &format!("{}: {note}.", citation.rule)).styled(Style::Faint));
        }
    }
    if let Some(hint) = &answers.hint {
        page.entry(Entry::at(2, hint).hanging(7).styled(Style::Faint));
    }
}

/// All citations of all answers, each number once, in the book's order.
pub(super) fn all(answers: &Answers) -> Vec<&Citation> {
    let mut citations: Vec<&Citation> = answers.answers.iter().flat_map(|answer| &answer.citations).collect();
    citations.sort_by_key(|citation| citation.rule.parse::<crate::terms::RuleNumber>().ok());
    citations.dedup_by(|one, two| one.rule == two.rule);
    citations
}

/// What it says, cut at the end of a word where it is long.
pub(super) fn words(citation: &Citation) -> String {
    let Some(text) = &citation.text else { return "(its text is not at hand)".to_owned() };
    if text.chars().count() <= LONGEST {
        return text.clone();
    }
    let cut: String = text.chars().take(LONGEST).collect();
    let whole = cut.rfind(char::is_whitespace).map_or(cut.as_str(), |end| &cut[..end]);
    format!("{whole} ...")
}
