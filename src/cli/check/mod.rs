//! `judge check`: does every scenario still give what it expects?

mod pending;
mod progress;
mod remembered;
mod run;
mod shard;
mod update;
mod watch;

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::ValueEnum;

pub use run::Run;
pub use shard::Shard;

use super::args::{Form, FormArgs, TimeArgs};
use super::batch::or_usual;
use super::input::is_stdin;
use super::{Failure, Outcome, Output, Status, crew, editions};
use crate::cards::Store;
use crate::report::{self, Checked, checked};
use crate::scenario::Outcome as Came;
use progress::Progress;
use remembered::Remembered;
use update::Update;

/// Check that every scenario still gives what it expects
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge check                    all of ./scenarios
  judge check boards/ one.yaml --strict
  judge new block | judge check -
  judge check --only legend --format json
  judge check boards/ --shard 1/4 --format junit > checked.xml
  judge check boards/ --update   show what is ruled now, and write it

Under --edition, questions that expect nothing of that edition are answered and
counted as unchecked. What stands in a folder's pending.txt (file, question,
edition) may differ without failing, until it passes. A broken file does not
stop the others.

Exit status: 0 all is as expected, 1 something differs, 2 a file is broken, or
there is nothing to check.")]
pub struct Args {
    /// Scenario files, and folders that hold them [default: scenarios]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Under this edition rather than those that the files name; may be given several times
    #[arg(short, long, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    edition: Vec<String>,
    /// Only files whose path or title holds this text; others are not read any further
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Only the I-th of N equal parts of the files
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Begin with the files that failed last time
    #[arg(long)]
    failed_first: bool,
    /// Fail provisional rulings too
    #[arg(long)]
    strict: bool,
    /// Show what rulings say now, and write it into `expect`; all else in the files stays
    #[arg(long)]
    update: bool,
    /// Check again whatever changes, until it is stopped
    #[arg(long, conflicts_with = "update")]
    watch: bool,
    /// How many threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    report: FormArgs<Format>,
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For reading.
    Text,
    /// For programs.
    Json,
    /// For build servers.
    Junit,
    /// For annotations of a workflow run.
    Github,
}

impl Form for Format {
    const HELP: &'static str = "How the report is written: text, json, junit or github (annotations of a workflow run)";
}

/// Checks them.
pub fn run(args: &Args, output: &mut Output) -> Outcome {
    args.files_that_stay()?;
    if args.watch {
        return watch::watch(args, output);
    }
    let mut run = args.run()?;
    let remembered = Remembered::of_user();
    if args.failed_first {
        run.files.listed.sort_by_key(|file| !remembered.holds(&file.path));
    }
    let checked = check(&run, args, output)?;
    nothing_was_asked(&run, &checked)?;
    end(&checked, args.report.format, output)?;
    if args.update {
        Update::of(&run, &checked).carry_out(output)?;
    }
    let failed: BTreeSet<PathBuf> = checked.wrong().map(|result| PathBuf::from(&result.file)).collect();
    remembered.note(run.files.listed.iter().map(|file| file.path.as_path()), &failed);
    Ok(status(&checked))
}

impl Args {
    fn run(&self) -> Result<Run, Failure> {
        let paths = or_usual(&self.paths);
        let mut run = Run {
            editions: self.edition.iter().map(|spec| editions::named(spec)).collect::<Result<_, _>>()?,
            only: self.only.clone(),
            shard: self.shard,
            strict: self.strict,
            time_limit: self.time.time_limit,
            imported: Store::of_user(),
            ..Run::of(&paths)?
        };
        run.keep_shard();
        Ok(run)
    }

    /// Standard input can be read once, and not be written.
    fn files_that_stay(&self) -> Result<(), Failure> {
        let option = if self.update { "--update" } else { "--watch" };
        if (self.update || self.watch) && self.paths.iter().any(|path| is_stdin(path)) {
            return Err(Failure::with_help(
                format!("{option} needs a file, and not standard input"),
                "save it in a file",
            ));
        }
        Ok(())
    }

    fn threads(&self) -> usize {
        self.jobs.map_or_else(crew::processors, usize::from)
    }
}

/// Checks it, with a bar for whoever looks on, and what is wrong shown as soon as it is known.
fn check(run: &Run, args: &Args, output: &mut Output) -> Result<Checked, Failure> {
    let progress = std::cell::RefCell::new(Progress::over(run.files.listed.len()));
    let mut wrong = 0;
    let (width, paint) = (output.width(), output.paint());
    let checked = run.check_and_show(
        args.threads(),
        |parts| {
            let text = checked::failures(parts.iter().map(|part| &part.checking), width, paint);
            wrong += parts.iter().filter(|part| part.checking.is_wrong()).count();
            if args.report.format == Format::Text && !text.is_empty() {
                progress.borrow().aside(|| output.print(&text));
            }
            progress.borrow_mut().wrong = wrong;
        },
        |done| progress.borrow_mut().tell(done),
    );
    drop(progress);
    checked.map_err(|error| Failure::new(format!("threads can't be started: {error}")))
}

/// What was found, in whole or, where failures are shown already, in numbers.
fn end(checked: &Checked, format: Format, output: &mut Output) -> Result<(), Failure> {
    output.print(&match format {
        Format::Text => checked::end(checked, output.width(), output.paint()),
        Format::Json => report::json(checked),
        Format::Junit => report::junit(checked)
            .map_err(|error| Failure::new(format!("the report can't be written as JUnit: {error}")))?,
        Format::Github => report::github(checked),
    });
    Ok(())
}

/// A run that asked nothing is not a success, unless its questions went to other parts.
fn nothing_was_asked(run: &Run, checked: &Checked) -> Result<(), Failure> {
    let asked = checked.results.iter().any(|result| result.status != Came::Unchecked || result.question.is_some());
    if asked || (run.shard.is_some() && run.only.is_none()) {
        return Ok(());
    }
    Err(match &run.only {
        Some(only) => {
            Failure::with_help(format!("No file has `{only}` in its path or title"), "leave out --only to check all")
        }
        None => Failure::with_help("No file asks anything", "a scenario has `questions:`; judge new KIND writes one"),
    })
}

fn status(checked: &Checked) -> Status {
    match (checked.broken, checked.failed) {
        (0, 0) => Status::Answered,
        (0, _) => Status::Differs,
        _ => Status::BadInput,
    }
}
