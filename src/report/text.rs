//! Answers on a terminal.

use super::answer::{Answer, Answers, Choice, Step};
use super::compared::differences;
use super::page::{Entry, Page};
use super::paint::{Paint, Style};
use super::play;
use crate::ruling::{ReasonKind, Verdict};
use crate::scenario::{Comparison, Outcome};

/// The column of labels.
pub(super) const LABEL: usize = 2;
/// The column of what they label.
pub(super) const BODY: usize = 9;
/// So many declarations are shown one by one; a program gets them all.
const LISTED: usize = 20;

/// All answers, and below them the rules that they rest on, each once.
pub fn text(answers: &Answers, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    let several = answers.answers.len() > 1;
    if several && let Some(title) = &answers.title {
        page.entry(Entry::at(0, title).styled(Style::Strong));
    }
    for answer in &answers.answers {
        page.blank();
        if several {
            let number = answer.question.to_string();
            let asked = Entry::at(number.len() + 2, &answer.asked).styled(Style::Faint);
            page.entry(asked.labelled(0, &number, Style::Faint));
        }
        one(&mut page, answer, &answers.edition.spelled);
    }
    super::rules::cite(&mut page, answers);
    page.finish()
}

fn one(page: &mut Page, answer: &Answer, date: &str) {
    let word = answer.verdict.word().to_uppercase();
    let head = Entry::at(BODY.max(word.len() + 2), &answer.summary).styled(Style::Strong);
    page.entry(head.labelled(0, &word, style(answer.verdict, answer.provisional)).right(date, Style::Faint));
    page.blank();
    doubts(page, answer);
    // What the summary has just said is not said again, unless it is all there is.
    let said = |step: &&Step| answer.reasons.len() > 1 && step.ability.is_none() && step.text == answer.summary;
    let reasons = answer.reasons.iter().filter(|step| !said(step));
    let (notes, why): (Vec<_>, Vec<_>) = reasons.partition(|step| step.kind == ReasonKind::Reading);
    steps(page, "Why", &why);
    steps(page, "Note", &notes);
    counts(page, answer);
    alternatives(page, answer);
    play::course(page, answer);
    play::rounds(page, answer);
    play::consequences(page, answer);
    play::facts(page, answer);
    declarations(page, answer);
    if let Some(compared) = &answer.expectation {
        expectation(page, compared);
    }
}

/// The style of a verdict.
pub(super) const fn style(verdict: Verdict, provisional: bool) -> Style {
    match verdict {
        _ if provisional => Style::Doubt,
        Verdict::Legal | Verdict::Can => Style::Good,
        Verdict::Illegal | Verdict::Cannot => Style::Bad,
        Verdict::Unknown | Verdict::Choice => Style::Doubt,
        _ => Style::Strong,
    }
}

fn doubts(page: &mut Page, answer: &Answer) {
    if answer.not_understood.is_empty() {
        return;
    }
    let text = "This ruling is provisional: card text that was not understood might change it.";
    page.entry(Entry::at(LABEL, text).styled(Style::Doubt));
    let mut doubts = answer.not_understood.iter().peekable();
    while let Some(doubt) = doubts.next() {
        let source = doubt.source.as_deref().unwrap_or("In force");
        page.entry(Entry::at(BODY, &format!("{source}: \"{}\"", doubt.ability)).hanging(2));
        if doubt.text.trim() != doubt.ability.trim() {
            page.entry(Entry::at(BODY + 2, &format!("Not understood: \"{}\"", doubt.text)));
        }
        if let Some(why) = &doubt.why {
            page.entry(Entry::at(BODY + 2, why));
        }
        // Several in a row that might touch the same are followed by one line that says so.
        let last = doubts.peek().is_none_or(|next| next.topics != doubt.topics);
        if last && !doubt.topics.is_empty() {
            page.entry(Entry::at(BODY + 2, &format!("It might touch {}.", doubt.topics.join(", "))));
        }
    }
    page.blank();
}

/// Reasons under one label; the source and its ability stand above the sentence, once for several in a row.
fn steps(page: &mut Page, label: &str, steps: &[&Step]) {
    let mut above = None;
    let mut label = label;
    for step in steps {
        let head = step.ability.as_deref().map(|ability| (step.source.as_deref().unwrap_or("In force"), ability));
        if let Some((source, ability)) = head.filter(|head| above != Some(*head)) {
            let text = format!("{source}: \"{ability}\"");
            page.entry(Entry::at(BODY, &text).labelled(LABEL, label, Style::Strong).hanging(2));
            label = "";
        }
        above = head;
        let rules = step.rules.join(", ");
        page.entry(Entry::at(BODY, &step.text).labelled(LABEL, label, Style::Strong).right(&rules, Style::Rule));
        label = "";
    }
}

fn counts(page: &mut Page, answer: &Answer) {
    let (Some(obeys), Some(maximum)) = (answer.obeys, answer.maximum) else { return };
    // A declaration that breaks a restriction can obey more than what it is compared with; that counts for nothing.
    if maximum == 0 || obeys > maximum {
        return;
    }
    let text = format!("{obeys} of {} that can be obeyed", requirements(maximum));
    page.entry(Entry::at(BODY, &text).labelled(LABEL, "Obeys", Style::Strong));
}

fn requirements(count: u32) -> String {
    if count == 1 { "1 requirement".to_owned() } else { format!("{count} requirements") }
}

fn alternatives(page: &mut Page, answer: &Answer) {
    let mut label = if answer.verdict == Verdict::Answered { "Best" } else { "But" };
    for choice in &answer.alternatives {
        let text = format!("legal: {}", choice.summary);
        let rules = choice.rules.join(", ");
        let entry = Entry::at(BODY, &text).hanging(7).labelled(LABEL, label, Style::Strong);
        page.entry(entry.right(&rules, Style::Rule));
        label = "";
        // By the older readings a declaration that obeys nothing can be legal beside one that must obey more.
        if choice.obeys > 0 {
            page.entry(Entry::at(BODY + 7, &obeyed(choice, answer.maximum)));
        }
    }
}

fn obeyed(choice: &Choice, maximum: Option<u32>) -> String {
    match maximum {
        Some(maximum) if maximum == choice.obeys => format!("obeys {} of {}", choice.obeys, requirements(maximum)),
        _ => format!("obeys {}", requirements(choice.obeys)),
    }
}

fn declarations(page: &mut Page, answer: &Answer) {
    let Some(declarations) = &answer.declarations else { return };
    let text = match declarations.count.as_deref() {
        Some("1") => "1 declaration is legal.".to_owned(),
        Some(count) => format!("{count} declarations are legal."),
        None => "Too many declarations are legal to be counted.".to_owned(),
    };
    page.entry(Entry::at(BODY, &text).labelled(LABEL, "All", Style::Strong));
    for choice in declarations.listed.iter().take(LISTED) {
        let obeys = format!("obeys {}", choice.obeys);
        let right = if answer.maximum.is_some_and(|maximum| maximum > 0) { obeys.as_str() } else { "" };
        page.entry(Entry::at(BODY + 2, &choice.summary).hanging(2).right(right, Style::Faint));
    }
    if let Some(more) = declarations.listed.len().checked_sub(LISTED).filter(|more| *more > 0) {
        page.entry(Entry::at(BODY + 2, &format!("... and {more} more")).styled(Style::Faint));
    }
}

fn expectation(page: &mut Page, compared: &Comparison) {
    let (style, text) = match compared.status {
        Outcome::Passed => (Style::Good, "as the file expects".to_owned()),
        Outcome::Unchecked => return,
        _ => (Style::Bad, "the file expects something else".to_owned()),
    };
    page.entry(Entry::at(BODY, &text).styled(style).labelled(LABEL, "Check", Style::Strong));
    for line in differences(compared) {
        page.entry(Entry::at(BODY + 2, &line).hanging(2));
    }
}
