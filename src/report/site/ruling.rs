//! A ruling: the verdict first, then its parts, and the rules.

use maud::{Markup, html};

use crate::report::Citation;
use crate::report::answer::Answer;
use crate::report::paint::Style;
use crate::report::parts::{self, Line, Part};
use crate::ruling::Verdict;

/// A ruling, under the edition that is named where it is not the file's own.
pub(super) fn show(answer: &Answer, date: Option<&str>) -> Markup {
    html! {
        article.ruling {
            h3 {
                span.number { (answer.question) } " " (answer.asked)
                @if let Some(date) = date { " " span.faint { (date) } }
            }
            p.verdict { (badge(answer.verdict, answer.provisional)) " " (answer.summary) }
            @for part in parts::of(answer) { (draw(&part)) }
            (rules(&answer.citations))
        }
    }
}

/// A list under what the part is called; where numbers or words stand before the lines, in two columns.
fn draw(part: &Part) -> Markup {
    html! {
        @if !part.opening.is_empty() { p.doubt { (part.opening) } }
        @if !part.label.is_empty() { h4 { (part.label) } }
        @if part.lines.iter().any(|line| !line.lead.is_empty()) {
            dl { @for line in &part.lines { dt { (line.lead) } dd { (said(line)) } } }
        } @else {
            ul { @for line in &part.lines { li { (said(line)) } } }
        }
    }
}

fn said(line: &Line) -> Markup {
    html! {
        @if !line.quoted.is_empty() { span.quote { (line.quoted) } " " }
        @match class(line.style) {
            Some(class) => span class=(class) { (line.text) },
            None => (line.text),
        }
        @if !line.right.is_empty() { " " span.rules { (line.right) } }
        @if !line.below.is_empty() { ul { @for below in &line.below { li { (said(below)) } } } }
    }
}

const fn class(style: Style) -> Option<&'static str> {
    match style {
        Style::Good => Some("good"),
        Style::Bad => Some("bad"),
        Style::Doubt => Some("doubt"),
        Style::Faint => Some("faint"),
        Style::Plain | Style::Strong | Style::Rule => None,
    }
}

fn rules(citations: &[Citation]) -> Markup {
    html! {
        @if !citations.is_empty() {
            details.rules-cited open[citations.len() <= 3] {
                summary { "Rules: " (citations.iter().map(|citation| citation.rule.as_str()).collect::<Vec<_>>().join(", ")) }
                @for citation in citations {
                    section.rule {
                        p.crumbs { @for heading in &citation.headings { (heading) " › " } b { (citation.rule) } }
                        (words(citation))
                    }
                }
            }
        }
    }
}

/// What a rule says.
pub(super) fn words(citation: &Citation) -> Markup {
    html! {
        @match &citation.text {
            Some(text) => @for paragraph in text.split('\n') { p { (paragraph) } },
            None => p.faint { "Its text is not at hand." }
        }
        @if citation.restated { p.faint { "restated" } }
        @if let Some(note) = &citation.note { p.faint { "Note: " (note) "." } }
    }
}

/// A verdict in its colour; a provisional one never looks certain.
pub(super) fn badge(verdict: Verdict, provisional: bool) -> Markup {
    let class = match verdict {
        _ if provisional => "doubt",
        Verdict::Legal | Verdict::Can => "good",
        Verdict::Illegal | Verdict::Cannot => "bad",
        Verdict::Unknown | Verdict::Choice => "doubt",
        _ => "plain",
    };
    html! { span class={ "badge " (class) } { (verdict) @if provisional { "?" } } }
}
