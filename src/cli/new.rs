//! `judge new`: a commented scenario file to start from.

use super::{Failure, Outcome, Output, Status};

/// A commented scenario file to start from, on standard output
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Kinds: state-based, block, attack\n\nExample:\n  judge new block > board.yaml")]
pub struct Args {
    /// The kind of question that the file asks
    kind: Option<String>,
}

/// The kinds of question that there is a file for, and the files.
const STARTERS: &[(&str, &str)] = &[
    ("state-based", include_str!("new/state-based.yaml")),
    ("block", include_str!("new/block.yaml")),
    ("attack", include_str!("new/attack.yaml")),
];

/// Writes the file, or says which there are.
pub fn run(args: &Args, output: &mut Output) -> Outcome {
    let kinds: Vec<&str> = STARTERS.iter().map(|(kind, _)| *kind).collect();
    let Some(wanted) = &args.kind else {
        return Err(Failure::with_help("Which kind of question?", format!("one of {}", kinds.join(", "))));
    };
    let kind = if wanted == "sba" { "state-based" } else { wanted };
    let Some((_, text)) = STARTERS.iter().find(|(known, _)| *known == kind) else {
        let what = format!("There is no file to start a `{wanted}` question from");
        return Err(Failure::with_help(what, format!("one of {}", kinds.join(", "))));
    };
    output.print(text);
    Ok(Status::Answered)
}
