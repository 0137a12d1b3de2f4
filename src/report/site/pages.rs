//! The pages: the list of scenarios with its search, each scenario, and the rules that are cited.

use maud::{DOCTYPE, Markup, html};

use super::{Cited, Placed, board, ruling};
use crate::report::changed::Problem;
use crate::terms::english;

/// What a page may load: its own style and scripts, and nothing from anywhere else.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'";

fn page(title: &str, root: &str, scripts: &[&str], body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { (title) }
                link rel="stylesheet" href={ (root) "style.css" };
                @for script in scripts { script src={ (root) (script) } defer {} }
            }
            body {
                a.skip href="#main" { "To the content" }
                nav aria-label="Pages" {
                    a href={ (root) "index.html" } { "Scenarios" }
                    a href={ (root) "rules.html" } { "Rules" }
                }
                main #main tabindex="-1" { (body) }
                footer { "Unofficial. Rulings by rules-judge; texts marked restated are not the official words." }
            }
        }
    };
    page.into_string()
}

/// The list of all scenarios, by folder, with the search above.
pub(super) fn index(placed: &[Placed<'_>], problems: &[Problem]) -> String {
    let folder =
        |placed: &Placed<'_>| placed.file.rsplit_once('/').map_or_else(String::new, |(folder, _)| folder.to_owned());
    let body = html! {
        h1 { "Scenarios" }
        div.search role="search" {
            label for="search" { "Search by words, cards or numbers of rules" }
            input #search type="search" autocomplete="off" spellcheck="false" aria-describedby="keys found";
            p #keys.faint { "Press / to search, the arrows to go through what is found, Enter to open." }
            p #found role="status" { (english::counted(placed.len(), "scenario")) }
        }
        @for of_folder in placed.chunk_by(|one, two| folder(one) == folder(two)) {
            section.folder {
                @if let Some(first) = of_folder.first() { h2 { (folder(first)) } }
                ul { @for one in of_folder { (entry(one)) } }
            }
        }
        @if !problems.is_empty() {
            h2 { "Files that could not be asked" }
            ul { @for problem in problems { li { code { (problem.file) } ": " (problem.message) } } }
        }
    };
    page("Scenarios", "", &["index.js", "search.js"], &body)
}

fn entry(placed: &Placed<'_>) -> Markup {
    let sheet = placed.sheet;
    html! {
        li.entry {
            a href=(placed.page) { (placed.title()) }
            span.faint { " " (sheet.answers.edition.date) " " }
            @for answer in &sheet.answers.answers { (ruling::badge(answer.verdict, answer.provisional)) " " }
        }
    }
}

/// A scenario: what it is, its board, each ruling.
pub(super) fn scenario(placed: &Placed<'_>) -> String {
    let sheet = placed.sheet;
    let body = html! {
        h1 { (placed.title()) }
        p.faint { (placed.file) " · " (sheet.answers.edition.spelled) }
        @if let Some(notes) = &sheet.notes { p { (notes) } }
        (board::draw(&sheet.board))
        h2 { "Rulings" }
        @for answer in &sheet.answers.answers { (ruling::show(answer, None)) }
        @if !sheet.elsewhere.is_empty() {
            h2 { "Under other editions" }
            @for elsewhere in &sheet.elsewhere { (ruling::show(&elsewhere.answer, Some(&elsewhere.date))) }
        }
        @if let Some(hint) = &sheet.answers.hint { p.faint { (hint) } }
    };
    page(placed.title(), "../", &[], &body)
}

/// Every rule that a ruling cites, by edition, with the scenarios.
pub(super) fn rules(cited: &[Cited<'_>]) -> String {
    let body = html! {
        h1 { "Rules" }
        @for of_edition in cited.chunk_by(|one, two| one.date == two.date) {
            @if let Some(first) = of_edition.first() { h2 { (first.date) } }
            @for rule in of_edition {
                details.rule id={ (rule.date) "-" (rule.number) } {
                    summary { b { (rule.number) } " " span.faint { (rule.citation.headings.join(" › ")) } }
                    (ruling::words(rule.citation))
                    ul { @for placed in &rule.by { li { a href=(placed.page) { (placed.title()) } } } }
                }
            }
        }
    };
    page("Rules", "", &[], &body)
}
