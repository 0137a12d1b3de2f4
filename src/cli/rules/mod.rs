//! `judge rules`: the rulebook itself. Every subcommand is a function from arguments to what is to be printed.

mod at_hand;
mod diff;
mod err;
mod glossary;
mod history;
mod import;
mod keywords;
mod known;
mod lint;
mod nearby;
mod numbers;
mod numbers_asked;
mod page;
mod remove;
mod search;
mod show;
mod toc;
mod trace;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use jiff::civil::Date;

use super::args::Format;
use super::{Failure, Outcome, Output, Status, editions};
use crate::catalogue::Catalogue;
use crate::report::Paint;
use crate::rulebook::Library;
use crate::terms::RuleNumber;

pub(super) use diff::marked;
use err::RulesError;

/// A true minus sign.
const MINUS: char = '\u{2212}';

/// The arguments of `judge rules`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  judge rules show 704.5j
  judge rules search lethal damage first strike
  judge rules diff 2006-10-01 latest 500.5
  judge rules import MagicCompRules.txt")]
pub struct RulesArgs {
    /// What to do with the rules
    #[command(subcommand)]
    pub command: RulesCommand,
    /// Edition: a date, a name such as time-spiral, latest, or a file with a draft or a text of the rules [default: $JUDGE_EDITION, or the latest]
    #[arg(short, long, global = true, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    pub edition: Option<String>,
    /// How the answer is written
    #[arg(short, long, global = true, value_enum, default_value_t)]
    pub format: Format,
}

/// The subcommands of `judge rules`.
#[derive(Clone, Debug, Subcommand)]
pub enum RulesCommand {
    /// Rules by number: headings, text, examples, subrules, neighbours, references both ways, other editions
    #[command(after_help = "Examples:\n  judge rules show 704.5j\n  judge rules show 420.5e --edition time-spiral")]
    Show {
        /// Numbers such as 704, 704.5, 704.5j or CR 509.1c
        #[arg(required = true, value_name = "NUMBER")]
        numbers: Vec<String>,
    },
    /// The table of contents
    #[command(after_help = "Example:\n  judge rules toc --edition 2003-10-01")]
    Toc,
    /// A term of the glossary; without one, every term
    #[command(after_help = "Examples:\n  judge rules glossary lethal damage\n  judge rules glossary")]
    Glossary {
        /// The term, or the beginning of it
        #[arg(value_name = "TERM")]
        term: Vec<String>,
    },
    /// The keyword abilities and actions, with their numbers
    #[command(after_help = "Example:\n  judge rules keywords --edition latest")]
    Keywords,
    /// Every rule number, one a line
    #[command(after_help = "Example:\n  judge rules numbers | wc -l")]
    Numbers,
    /// Rules by words, yours or the rules'; typing errors are forgiven
    #[command(after_help = "\
Examples:
  judge rules search lethal damage first strike --limit 3
  judge rules search legend --section 704
  judge rules search --examples banding")]
    Search {
        /// Words, symbols such as {W/U} or +1/+1, numbers
        #[arg(required = true, value_name = "WORDS")]
        words: Vec<String>,
        /// How many rules at most
        #[arg(long, default_value_t = 10, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
        limit: u16,
        /// Only what stands in this section, or under this rule
        #[arg(long, value_name = "NUMBER", value_parser = numbers_asked::of_option)]
        section: Option<RuleNumber>,
        /// Look in the Examples
        #[arg(long, conflicts_with = "glossary")]
        examples: bool,
        /// Look in the glossary
        #[arg(long, conflicts_with = "section")]
        glossary: bool,
    },
    /// The known editions, and which texts are at hand
    #[command(after_help = "Example:\n  judge rules editions")]
    Editions,
    /// Official texts from files (or - for standard input), whatever their encoding and layout
    #[command(after_help = "\
Examples:
  judge rules import MagicCompRules.txt
  judge rules import part1.htm part2.htm --date 2003-10-01")]
    Import {
        /// Files; several of one date, also of an earlier import, are put together
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// The edition's date, where the text does not tell it
        #[arg(long, value_name = "DATE")]
        date: Option<Date>,
        /// Also take a file that breaks off before its table of contents does
        #[arg(long)]
        part: bool,
    },
    /// Remove an imported text
    #[command(after_help = "Example:\n  judge rules remove 2003-10-01")]
    Remove {
        /// The edition's date or name
        #[arg(value_name = "EDITION")]
        which: String,
    },
    /// What changed from one edition to another, or in one rule
    #[command(
        after_help = "Examples:\n  judge rules diff 2006-10-01 2007-05-01 500.5\n  judge rules diff 2006-10-01 latest"
    )]
    Diff {
        /// The earlier edition
        from: String,
        /// The later edition
        to: String,
        /// One rule, or all under one, by its number in either edition, or in another
        #[arg(value_name = "NUMBER")]
        rule: Vec<String>,
        /// Leave out rules of which only numbers changed
        #[arg(long)]
        hide_renumbered: bool,
    },
    /// What is wrong with a draft or an edition's text: references, numbers, terms; status 1 if anything is
    #[command(after_help = "Example:\n  judge rules lint drafts/my-draft.yaml")]
    Lint {
        /// A draft's file, or the edition's date or name
        #[arg(value_name = "DRAFT|EDITION")]
        which: String,
    },
    /// Where a rule stood through the years, and its words where the text is at hand
    #[command(after_help = "Examples:\n  judge rules history 704.5j\n  judge rules history 420.5e")]
    History {
        /// Its number in the edition, or in another
        #[arg(required = true, value_name = "NUMBER")]
        rule: Vec<String>,
    },
}

/// What a subcommand stands in.
#[derive(Clone, Copy, Debug)]
struct Surroundings<'l> {
    /// The texts at hand.
    library: &'l Library,
    /// The editions that can be asked for.
    catalogue: &'l Catalogue<'l>,
    /// The width of a page.
    width: usize,
    /// How words are marked.
    paint: Paint,
}

/// What is to be printed.
#[derive(Debug, Default)]
struct Answer {
    /// On standard output.
    text: String,
    /// On standard error, each on its own.
    complaints: Vec<RulesError>,
    /// Whether something is not as it should be.
    differs: bool,
}

/// Answers `judge rules`.
pub fn run(args: &RulesArgs, output: &mut Output) -> Outcome {
    let (library, catalogue) = (editions::library(), editions::of_user());
    let around = Surroundings { library, catalogue, width: output.width(), paint: output.paint() };
    let answer = answer(args, &around)?;
    output.page(&answer.text);
    let status = match (answer.complaints.is_empty(), answer.differs) {
        (false, _) => Status::BadInput,
        (true, true) => Status::Differs,
        (true, false) => Status::Answered,
    };
    for complaint in answer.complaints {
        output.complain(complaint.into());
    }
    Ok(status)
}

/// `-1/-1` is a word to search for and no option: its first stroke becomes a true minus sign, which is a word's.
pub(crate) fn protect(arguments: impl IntoIterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    arguments.into_iter().map(|argument| match argument.to_str().and_then(|text| text.strip_prefix('-')) {
        Some(rest)
            if rest.contains('/') && rest.starts_with(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X']) =>
        {
            OsString::from(format!("{MINUS}{rest}"))
        }
        _ => argument,
    })
}

fn answer(args: &RulesArgs, around: &Surroundings<'_>) -> Result<Answer, Failure> {
    let edition = || editions::choose_from(args.edition.as_deref(), around.catalogue);
    let format = args.format;
    let text = match &args.command {
        RulesCommand::Show { numbers } => return show::run(numbers, &edition()?, format, around),
        RulesCommand::Toc => toc::run(&edition()?, format, around)?,
        RulesCommand::Glossary { term } => glossary::run(&term.join(" "), &edition()?, format, around)?,
        RulesCommand::Keywords => keywords::run(&edition()?, format, around)?,
        RulesCommand::Numbers => numbers::run(&edition()?, format, around)?,
        RulesCommand::Search { words, limit, section, examples, glossary } => {
            let words = words.join(" ").replace(MINUS, "-");
            let asked = search::Asked {
                words: &words,
                limit: usize::from(*limit),
                section: *section,
                examples: *examples,
                glossary: *glossary,
            };
            search::run(asked, &edition()?, format, around)?
        }
        RulesCommand::Editions => known::run(format, around)?,
        RulesCommand::Import { files, date, part } => {
            return import::run(files, import::Told { date: *date, part: *part }, format, around);
        }
        RulesCommand::Remove { which } => remove::run(which, format, around)?,
        RulesCommand::Diff { from, to, rule, hide_renumbered } => {
            let rule = if rule.is_empty() { None } else { Some(numbers_asked::one(rule)?) };
            let asked = diff::Asked { from, to, rule, hide_renumbered: *hide_renumbered };
            diff::run(asked, format, around)?
        }
        RulesCommand::Lint { which } => {
            let (differs, text) = lint::run(&around.catalogue.edition(which)?, format, around)?;
            return Ok(Answer { text, differs, ..Answer::default() });
        }
        RulesCommand::History { rule } => history::run(numbers_asked::one(rule)?, &edition()?, format, around)?,
    };
    Ok(Answer { text, ..Answer::default() })
}

#[cfg(test)]
mod tests;
