//! A ruling: the verdict first, then why, what would have been legal, what happened, and the rules.

use maud::{Markup, html};

use super::compared;
use super::pages::badge;
use crate::report::answer::{Answer, Choice, Step};
use crate::report::compared::differences;
use crate::report::{Citation, play};
use crate::ruling::ReasonKind;

/// A ruling, under the edition that is named where it is not the file's own.
pub(super) fn show(answer: &Answer, date: Option<&str>) -> Markup {
    let (notes, why): (Vec<&Step>, Vec<&Step>) =
        answer.reasons.iter().partition(|step| step.kind == ReasonKind::Reading);
    html! {
        article.ruling {
            h3 {
                span.number { (answer.question) } " " (answer.asked)
                @if let Some(date) = date { " " span.faint { (date) } }
            }
            p.verdict { (badge(answer.verdict, answer.provisional)) " " (answer.summary) }
            (doubts(answer))
            (steps("Why", &why))
            (steps("Note", &notes))
            (alternatives(&answer.alternatives))
            (course(answer))
            (facts(answer))
            @if let Some((class, said)) = compared(answer) {
                p class=(class) { (said) }
                @for line in answer.expectation.iter().flat_map(differences) { p { (line) } }
            }
            (rules(&answer.citations))
        }
    }
}

fn doubts(answer: &Answer) -> Markup {
    html! {
        @for doubt in &answer.not_understood {
            p.doubt {
                "Not understood: " (doubt.source.as_deref().unwrap_or("in force")) ": “" (doubt.text) "”"
                @if !doubt.topics.is_empty() { ". It might touch " (doubt.topics.join(", ")) "." }
            }
        }
    }
}

fn steps(label: &str, steps: &[&Step]) -> Markup {
    html! {
        @if !steps.is_empty() {
            h4 { (label) }
            ul { @for step in steps { li { (line(step)) } } }
        }
    }
}

fn line(step: &Step) -> Markup {
    html! {
        @if let Some(ability) = &step.ability {
            span.quote { (step.source.as_deref().unwrap_or("In force")) ": “" (ability) "”" } " "
        }
        (step.text) (numbers(&step.rules))
    }
}

fn numbers(rules: &[String]) -> Markup {
    html! { @if !rules.is_empty() { " " span.rules { (rules.join(", ")) } } }
}

fn alternatives(choices: &[Choice]) -> Markup {
    html! {
        @if !choices.is_empty() {
            h4 { "Legal" }
            ul {
                @for choice in choices {
                    li { (choice.summary) @if choice.obeys > 0 { ", obeys " (choice.obeys) } (numbers(&choice.rules)) }
                }
            }
        }
    }
}

fn course(answer: &Answer) -> Markup {
    html! {
        @if !answer.course.is_empty() {
            h4 { "Course" }
            ol { @for step in &answer.course { li { (step.text) (numbers(&step.rules)) } } }
        }
        @if !answer.rounds.is_empty() {
            h4 { "Checks" }
            ol {
                @for round in &answer.rounds {
                    li {
                        @if round.rows.is_empty() { "finds nothing." }
                        @for row in &round.rows { span.row { (row.text) (numbers(&row.rules)) } " " }
                    }
                }
            }
        }
    }
}

fn facts(answer: &Answer) -> Markup {
    let lines: Vec<_> = answer.consequences.iter().flat_map(play::lines).chain(play::fact_lines(answer)).collect();
    html! {
        @if !lines.is_empty() {
            dl { @for (name, value) in &lines { dt { (name) } dd { (value) } } }
        }
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
