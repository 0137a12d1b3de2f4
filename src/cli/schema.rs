//! `judge schema`: the JSON Schema of scenario files, for editors.

use super::{Outcome, Output, Status};

/// The JSON Schema of scenario files, on standard output
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Example:\n  judge schema > scenario.schema.json")]
pub(super) struct Args {}

/// Writes it.
pub(super) fn run(_: &Args, output: &mut Output) -> Outcome {
    output.print(&crate::report::json(&crate::scenario::schema()));
    Ok(Status::Answered)
}
