//! `judge check`: does every scenario still give what it expects?

mod files;
mod pending;
mod run;

use std::path::PathBuf;

pub use run::Run;

use super::args::{Format, FormatArgs, TimeArgs};
use super::{Failure, Outcome, Output, Status, editions};
use crate::cards::Store;
use crate::report::{self, checked};

/// Check that every scenario still gives what it expects
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge check                                      all of ./scenarios
  judge check boards/ one.yaml --strict
  judge check --only legend --format json

Under --edition, questions that expect nothing of that edition are answered and counted as unchecked.
What stands in a folder's pending.txt (file, question, edition) may differ without failing, until it passes.")]
pub struct Args {
    /// Scenario files, and folders that hold them [default: scenarios]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Under this edition rather than those that the files name; may be given several times
    #[arg(long, value_name = "EDITION")]
    edition: Vec<String>,
    /// Only files whose path or title holds this text
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Fail provisional rulings too
    #[arg(long)]
    strict: bool,
    /// How many threads; all processors by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    report: FormatArgs,
}

/// Checks them.
pub fn run(args: &Args, output: &mut Output) -> Outcome {
    let paths = if args.paths.is_empty() { vec![PathBuf::from("scenarios")] } else { args.paths.clone() };
    let run = Run {
        editions: args.edition.iter().map(|spec| editions::named(spec)).collect::<Result<_, _>>()?,
        only: args.only.clone(),
        strict: args.strict,
        time_limit: args.time.time_limit,
        imported: Store::of_user(),
        ..Run::of(&paths)?
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.map_or(0, usize::from)).build();
    let checked = match pool {
        Ok(pool) => pool.install(|| run.check()),
        Err(error) => return Err(Failure::new(format!("threads can't be started: {error}"))),
    };
    output.print(&match args.report.format {
        Format::Text => checked::text(&checked, output.width(), output.paint()),
        Format::Json => report::json(&checked),
    });
    Ok(match (checked.broken, checked.failed) {
        (0, 0) => Status::Answered,
        (0, _) => Status::Differs,
        _ => Status::BadInput,
    })
}
