//! `judge loop`: who wins a loop, who chooses, who has the last word.

use super::answering::Desk;
use super::args::AskArgs;
use super::ask::{of_kind, tell};
use super::{Outcome, Output, Status};
use crate::game::Asked;
use crate::game::question::LoopQuestion;

/// Tell who wins a loop, who chooses how often it goes round, who has the last word
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge loop board.yaml                every question of the kind `loop`
  judge loop board.yaml --question 2   the file's second question

In a file without such a question, what is mandatory runs.
`judge new loop` prints a board to start from.")]
pub(super) struct Args {
    #[command(flatten)]
    ask: AskArgs,
}

/// Answers them; the status tells whether an expectation differs.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.ask.board)?;
    let loops = of_kind(&desk, &args.ask, |asked| matches!(asked, Asked::Loop(_)), "asks about no loop", "loop")?;
    let status = if loops.is_empty() {
        desk.answer(Asked::Loop(LoopQuestion { steps: Vec::new(), time_limit: args.ask.time.time_limit }));
        Status::Answered
    } else {
        tell(&mut desk, &loops)?
    };
    desk.print(args.ask.answer.format, output);
    Ok(status)
}
