//! `judge resolve`: what happens when the top of the stack resolves.

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs};
use super::{Outcome, Output, Status};
use crate::game::Asked;
use crate::game::question::ResolveQuestion;

/// Tell what happens when the top of the stack resolves
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge resolve board.yaml         the top of the stack
  judge resolve board.yaml --all   all of it, one after the other")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// The whole stack, with what triggers on the way
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Answers it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    desk.answer(Asked::Resolve(ResolveQuestion { all: args.all }));
    desk.print(args.answer.format, output);
    Ok(Status::Answered)
}
