//! `judge completions`: what a shell needs to complete commands.

use clap_complete::Shell;

use super::{Outcome, Output, Status};

/// Completions for a shell, on standard output
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Example:\n  judge completions bash > ~/.local/share/bash-completion/completions/judge")]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

/// Writes them.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut super::definition(), "judge", &mut script);
    output.print(&String::from_utf8_lossy(&script));
    Ok(Status::Answered)
}
