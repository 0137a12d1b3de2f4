//! Answers on a terminal.

use textwrap::core::display_width;

use super::answer::{Answer, Answers};
use super::page::{Entry, Page};
use super::paint::{Paint, Style};
use super::parts::{self, Part};
use crate::ruling::Verdict;

/// The column of labels.
const LABEL: usize = 2;
/// The column of what they label.
const BODY: usize = 9;

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
    let doubt = if answer.provisional { "?" } else { "" };
    let word = format!("{}{doubt}", answer.verdict.word().to_uppercase());
    let head = Entry::at(BODY.max(word.len() + 2), &answer.summary).styled(Style::Strong);
    page.entry(head.labelled(0, &word, style(answer.verdict, answer.provisional)).right(date, Style::Faint));
    page.blank();
    for part in parts::of(answer) {
        draw(page, &part);
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

/// The label stands before the first line. An ability stands above the lines that come from it.
fn draw(page: &mut Page, part: &Part) {
    if !part.opening.is_empty() {
        page.entry(Entry::at(LABEL, part.opening).styled(Style::Doubt));
    }
    let column = part.lines.iter().map(|line| reach(&line.lead)).max().unwrap_or(0);
    let mut label = part.label;
    let mut above = "";
    for line in &part.lines {
        if !line.quoted.is_empty() && line.quoted != above {
            let entry = Entry::at(BODY, &line.quoted).hanging(2).labelled(LABEL, label, Style::Strong);
            page.entry(if line.text.is_empty() { entry.right(&line.right, Style::Rule) } else { entry });
            label = "";
        }
        above = &line.quoted;
        if !line.text.is_empty() {
            let gap = " ".repeat(column - display_width(&line.lead));
            let text = format!("{}{gap}{}", line.lead, line.text);
            let entry = Entry::at(BODY, &text).hanging(column).labelled(LABEL, label, Style::Strong);
            page.entry(entry.styled(line.style).right(&line.right, Style::Rule));
            label = "";
        }
        let further = BODY + if column == 0 { 2 } else { column };
        for below in &line.below {
            let entry = Entry::at(further, &below.text).hanging(2).styled(below.style);
            page.entry(entry.right(&below.right, Style::Faint));
        }
    }
    if !part.opening.is_empty() {
        page.blank();
    }
}

/// How far a number or word before a line reaches, with the gap after it.
fn reach(lead: &str) -> usize {
    match display_width(lead) {
        0 => 0,
        wide if lead.ends_with(':') => wide + 1,
        wide => wide + 2,
    }
}
