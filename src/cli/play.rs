//! `judge play`: the scripts that a file plays, event by event.

use super::answering::Desk;
use super::args::AskArgs;
use super::ask::{none_of_kind, of_kind, tell};
use super::{Outcome, Output};
use crate::game::Asked;

/// Play a file's scripts, event by event, up to a forbidden step or an open choice
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge play game.yaml                every question of the kind `play`
  judge play game.yaml --question 2   the file's second question

`judge new play` prints a script to start from.")]
pub(super) struct Args {
    #[command(flatten)]
    ask: AskArgs,
}

/// Answers them; the status tells whether an expectation differs.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.ask.board)?;
    let scripts = of_kind(&desk, &args.ask, |asked| matches!(asked, Asked::Play(_)), "plays nothing", "play")?;
    if scripts.is_empty() {
        return Err(none_of_kind("The file", "plays nothing", "play"));
    }
    let status = tell(&mut desk, &scripts)?;
    desk.print(args.ask.answer.format, output);
    Ok(status)
}
