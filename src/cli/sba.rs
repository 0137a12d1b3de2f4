//! `judge sba`: what state-based effects do now.

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs};
use super::{Outcome, Output, Status};
use crate::game::Asked;
use crate::game::question::StateBasedQuestion;

/// Tell what state-based effects do now
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Example:\n  judge sba board.yaml --edition 2013-07-11")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// One check only, rather than until a check finds nothing
    #[arg(long)]
    once: bool,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Answers it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    desk.answer(Asked::StateBased(StateBasedQuestion { once: args.once }));
    desk.print(args.answer.format, output);
    Ok(Status::Answered)
}
