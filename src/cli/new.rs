//! `judge new`: a commented scenario file to start from.

use super::{Failure, Outcome, Output, Status};
use crate::scenario::question::{self, TABLE};
use crate::terms::english;

/// A commented scenario file to start from, on standard output
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge new block > board.yaml
  judge schema > scenario.schema.json   for editors: completion, checks")]
pub(super) struct Args {
    /// The kind of question that the file asks: block (the default), attack, state-based, play ...
    #[arg(default_value = "block", hide_default_value = true, value_parser = super::args::kinds(), hide_possible_values = true)]
    kind: String,
}

/// What editors that know YAML look for: they complete and check fields by it.
const SCHEMA: &str = "\
# yaml-language-server: $schema=./scenario.schema.json
# (`judge schema > scenario.schema.json` beside this file lets an editor complete and check its fields)
";

/// Writes the file, or says which there are.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let kinds: Vec<&str> = TABLE.iter().map(|row| row.name).collect();
    let wanted = &args.kind;
    let Some(row) = question::find(wanted) else {
        let help = match english::nearest(wanted, kinds.iter().copied()) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("one of {}", kinds.join(", ")),
        };
        return Err(Failure::with_help(format!("There is no kind of question called `{wanted}`"), help));
    };
    output.print(SCHEMA);
    output.print(row.starter);
    Ok(Status::Answered)
}
