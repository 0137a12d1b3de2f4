//! `judge coverage`: which numbered rules are exercised by which scenario, and which by none.

mod work;

use std::collections::{BTreeMap, BTreeSet};

use clap::ValueEnum;
use jiff::civil::Date;

use super::args::{Form, FormArgs};
use super::batch::BatchArgs;
use super::{Failure, Outcome, Output, Status, editions};
use crate::edition::Edition;
use crate::report::coverage::{Coverage, OfEdition, OfRule, Standing};
use crate::report::{self, EditionName};
use crate::rulebook::Rule;
use crate::rulebook::definitions::Definitions;
use crate::rulebook::library::Book;
use crate::terms::RuleNumber;
use work::{Part, Work};

/// Show which numbered rules the scenarios exercise, and which they don't
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge coverage                                  a table by section
  judge coverage --edition 2006-10-01 --missing   which none exercises
  judge coverage boards/ --format lcov > rules.info

A rule is exercised by a scenario that names it in an expectation which passes.
A rule that passing rulings cite, but no expectation names, is counted
separately; so are definitions, which have no consequence of their own.

Exit status: 0 counted, 2 a file is broken.")]
pub(super) struct Args {
    #[command(flatten)]
    batch: BatchArgs,
    /// Only this edition; may be given several times [default: every edition whose text is at hand]
    #[arg(short, long, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    edition: Vec<String>,
    /// List every rule, with its scenarios
    #[arg(long)]
    full: bool,
    /// List the rules that no scenario exercises
    #[arg(long, conflicts_with = "full")]
    missing: bool,
    #[command(flatten)]
    report: FormArgs<Format>,
}

/// How coverage is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For reading.
    Text,
    /// For programs.
    Json,
    /// For coverage tools.
    Lcov,
}

impl Form for Format {
    const HELP: &'static str =
        "How it is written: text, json or lcov (the lines of the rules texts, as coverage tools read them)";
}

/// What was found of the rules of an edition: by number, the scenarios that name it, and those whose rulings cite it.
#[derive(Debug, Default)]
struct Seen {
    named: BTreeMap<RuleNumber, BTreeSet<String>>,
    cited: BTreeMap<RuleNumber, BTreeSet<String>>,
}

impl Seen {
    fn add(&mut self, file: &str, named: Vec<RuleNumber>, cited: Vec<RuleNumber>) {
        for (into, numbers) in [(&mut self.named, named), (&mut self.cited, cited)] {
            for number in numbers {
                into.entry(number).or_default().insert(file.to_owned());
            }
        }
    }
}

/// Counts them.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let work = Work { batch: args.batch.batch()? };
    let library = editions::library();
    let wanted: Vec<Edition> = match args.edition.as_slice() {
        [] => library.held().iter().filter_map(|held| editions::named(&held.date.to_string()).ok()).collect(),
        specs => specs.iter().map(|spec| editions::named(spec)).collect::<Result<_, _>>()?,
    };
    let mut seen: BTreeMap<Date, Seen> = BTreeMap::new();
    let mut problems = work.batch.unreadable();
    args.batch.carry_out(work, |part| match part {
        Part::Ruling { file, date, named, cited } => seen.entry(date).or_default().add(&file, named, cited),
        Part::Problem(problem) => problems.push(problem),
    })?;
    let nothing = Seen::default();
    let of = |edition: &Edition| {
        let book = library.book(edition.date())?;
        Some(of_edition(edition, &book, seen.get(&edition.date()).unwrap_or(&nothing)))
    };
    let editions: Vec<OfEdition> = wanted.iter().filter_map(of).collect();
    if editions.is_empty() {
        let help = "judge rules import FILE adds an edition's text";
        return Err(Failure::with_help("No text of such an edition is at hand", help));
    }
    let coverage = Coverage { version: 1, editions, problems };
    output.print(&match args.report.format {
        Format::Text => {
            let listed = if args.full { Some(None) } else { args.missing.then_some(Some(Standing::Missing)) };
            coverage.text(listed, output.width(), output.paint())
        }
        Format::Json => report::json(&coverage),
        Format::Lcov => coverage.lcov(library),
    });
    Ok(if coverage.problems.is_empty() { Status::Answered } else { Status::BadInput })
}

/// Every numbered rule of an edition, headings left out.
fn of_edition(edition: &Edition, book: &Book, seen: &Seen) -> OfEdition {
    let definitions = Definitions::of(edition.date());
    let of_rule = |(number, _): (&RuleNumber, &Rule)| {
        let scenarios = |by: &BTreeMap<RuleNumber, BTreeSet<String>>| -> Vec<String> {
            by.get(number).map(|files| files.iter().cloned().collect()).unwrap_or_default()
        };
        let (exercised_by, cited_by) = (scenarios(&seen.named), scenarios(&seen.cited));
        let definition = definitions.reason(*number);
        let standing = match (exercised_by.is_empty(), definition, cited_by.is_empty()) {
            (false, _, _) => Standing::Exercised,
            (true, Some(_), _) => Standing::Definition,
            (true, None, false) => Standing::Cited,
            (true, None, true) => Standing::Missing,
        };
        OfRule {
            rule: *number,
            standing,
            reason: definition.map(str::to_owned),
            exercised_by,
            cited_by: cited_by.len(),
        }
    };
    let numbered = book.rules.rules.iter().filter(|(number, rule)| number.rule().is_some() && !rule.is_heading);
    let rules: Vec<OfRule> = numbered.map(of_rule).collect();
    let titles = rules.iter().map(|rule| {
        let section = RuleNumber::of_section(rule.rule.section());
        (section.section(), book.rules.rules.get(&section).map(|rule| rule.text.clone()).unwrap_or_default())
    });
    let titles = titles.collect();
    OfEdition { edition: EditionName::of(edition), date: edition.date(), titles, rules }
}
