//! Which numbered rules scenarios exercise: a table, JSON, and lines as coverage tools read them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use comfy_table::CellAlignment;
use jiff::civil::Date;
use serde::Serialize;

use super::EditionName;
use super::changed::Problem;
use super::page::{self, Entry, Page};
use super::paint::{Paint, Style};
use crate::rulebook::Library;
use crate::terms::RuleNumber;
use crate::terms::english;

/// How far scenarios exercise the rules.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    /// The version of this format.
    pub version: u32,
    /// By edition, the oldest first.
    pub editions: Vec<OfEdition>,
    /// What is wrong with files.
    pub problems: Vec<Problem>,
}

/// How far the rules of one edition are exercised.
#[derive(Clone, Debug, Serialize)]
pub struct OfEdition {
    /// The edition whose rules were counted.
    pub edition: EditionName,
    /// The date of that edition.
    #[serde(skip)]
    pub date: Date,
    /// What its sections are called.
    #[serde(skip)]
    pub titles: BTreeMap<u16, String>,
    /// Every numbered rule of its text, in the book's order.
    pub rules: Vec<OfRule>,
}

/// How far one rule is exercised.
#[derive(Clone, Debug, Serialize)]
pub struct OfRule {
    /// The rule's number.
    pub rule: RuleNumber,
    /// Whether a scenario cites it, or why none has to.
    pub standing: Standing,
    /// For a definition: why it has no consequence of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The scenarios that name it in an expectation that passes.
    pub exercised_by: Vec<String>,
    /// How many scenarios have a ruling as expected that cites it.
    pub cited_by: usize,
}

/// How a rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// A scenario names it in an expectation that passes.
    Exercised,
    /// Rulings that are as expected cite it, and no expectation names it.
    Cited,
    /// It has no consequence of its own.
    Definition,
    /// No scenario shows it.
    Missing,
}

impl Standing {
    const ALL: [Self; 4] = [Self::Exercised, Self::Cited, Self::Definition, Self::Missing];

    const fn word(self) -> &'static str {
        match self {
            Self::Exercised => "exercised",
            Self::Cited => "only cited",
            Self::Definition => "without a consequence of their own",
            Self::Missing => "missing",
        }
    }

    const fn style(self) -> Style {
        match self {
            Self::Exercised => Style::Good,
            Self::Cited => Style::Doubt,
            Self::Definition => Style::Faint,
            Self::Missing => Style::Bad,
        }
    }
}

impl OfEdition {
    /// How many rules stand so.
    fn count(&self, standing: Standing) -> usize {
        self.rules.iter().filter(|rule| rule.standing == standing).count()
    }

    fn summary(&self) -> String {
        let counts = Standing::ALL.map(|standing| format!("{} {}", self.count(standing), standing.word()));
        format!("{}: {}.", english::counted(self.rules.len(), "rule"), counts.join(", "))
    }
}

impl Coverage {
    /// A table by section; `listed` asks for the rules one by one: all of them, or those that stand so.
    pub fn text(&self, listed: Option<Option<Standing>>, width: usize, paint: Paint) -> String {
        let mut page = Page::new(width, paint);
        for edition in &self.editions {
            page.blank();
            let head = Entry::at(0, &edition.edition.spelled).styled(Style::Strong);
            page.entry(head);
            page.entry(Entry::at(0, &edition.summary()).hanging(2));
            page.blank();
            match listed {
                None => table(&mut page, edition),
                Some(standing) => list(&mut page, edition, standing),
            }
        }
        for problem in &self.problems {
            page.blank();
            problem.write(&mut page);
        }
        page.finish()
    }

    /// The lines of the rules texts with how many scenarios exercise each, as coverage tools read them. Definitions are
    /// no lines to be reached.
    pub fn lcov(&self, library: &Library) -> String {
        let mut out = String::new();
        for edition in &self.editions {
            let Some((path, lines)) = library.lines_of(edition.date) else { continue };
            let rules = edition.rules.iter().filter(|rule| rule.standing != Standing::Definition);
            let reached: Vec<(usize, usize)> =
                rules.filter_map(|rule| Some((*lines.get(&rule.rule)?, rule.exercised_by.len()))).collect();
            let _ = writeln!(out, "TN:\nSF:{path}");
            for (line, count) in &reached {
                let _ = writeln!(out, "DA:{line},{count}");
            }
            let hit = reached.iter().filter(|(_, count)| *count > 0).count();
            let _ = writeln!(out, "LF:{}\nLH:{hit}\nend_of_record", reached.len());
        }
        out
    }
}

/// A row for each section: how many rules stand how, and how many scenarios exercise any of them.
fn table(page: &mut Page, edition: &OfEdition) {
    let heads = ["Section", "Rules", "Exercised", "By", "Cited", "Defined", "Missing"];
    let mut table = page::table(page, &heads);
    for of_section in edition.rules.chunk_by(|one, two| one.rule.section() == two.rule.section()) {
        let Some(section) = of_section.first().map(|rule| rule.rule.section()) else { continue };
        let title = edition.titles.get(&section).map_or("", String::as_str);
        let count = |standing: Standing| of_section.iter().filter(|rule| rule.standing == standing).count();
        let scenarios: std::collections::BTreeSet<&String> =
            of_section.iter().flat_map(|rule| &rule.exercised_by).collect();
        let cell = |count: usize| if count == 0 { String::new() } else { count.to_string() };
        table.add_row([
            format!("{section}. {title}"),
            of_section.len().to_string(),
            cell(count(Standing::Exercised)),
            cell(scenarios.len()),
            cell(count(Standing::Cited)),
            cell(count(Standing::Definition)),
            cell(count(Standing::Missing)),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    page.raw(&table.to_string());
}

/// Rules one by one.
fn list(page: &mut Page, edition: &OfEdition, standing: Option<Standing>) {
    const SHOWN: usize = 3;
    for rule in edition.rules.iter().filter(|rule| standing.is_none_or(|standing| rule.standing == standing)) {
        let number = rule.rule.to_string();
        let files = match rule.exercised_by.len().checked_sub(SHOWN + 1) {
            Some(more) => format!("{} and {} more", rule.exercised_by[..SHOWN].join(", "), more + 1),
            None => rule.exercised_by.join(", "),
        };
        let said = match rule.standing {
            Standing::Exercised => format!("{}: {files}", rule.exercised_by.len()),
            Standing::Cited => format!("cited by {}, named by none", english::counted(rule.cited_by, "scenario")),
            Standing::Definition => format!("definition: {}", rule.reason.as_deref().unwrap_or_default()),
            Standing::Missing => "missing".to_owned(),
        };
        let entry = Entry::at(9, &said).styled(rule.standing.style()).hanging(2);
        page.entry(entry.labelled(0, &number, Style::Rule));
    }
}
