//! `judge loop`: who wins a loop, who chooses, who has the last word.

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs, TimeArgs};
use super::ask::{chosen, tell};
use super::{Failure, Outcome, Output, Status};
use crate::game::Asked;
use crate::game::question::LoopQuestion;

/// Tell who wins a loop, who chooses how often it goes round, who has the last word
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge loop board.yaml                  every question of the kind `loop`; without any, what is mandatory runs
  judge loop board.yaml --question 2     the file's second question

`judge new loop` prints a board to start from.")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Only this question of the file, counted from 1
    #[arg(long, value_name = "N")]
    question: Option<usize>,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Answers them; the status tells whether an expectation differs.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    let mut loops = desk.scenario.questions.clone();
    if args.question.is_some() {
        loops = chosen(&loops, args.question)?.to_vec();
    }
    loops.retain(|asking| matches!(asking.question.asked, Asked::Loop(_)));
    loops.iter_mut().for_each(|asking| asking.question.limit_time(args.time.time_limit));
    let status = match (loops.is_empty(), args.question) {
        (true, Some(number)) => {
            let help = "`judge ask` answers questions of every kind; `judge new loop` prints a board to start from";
            return Err(Failure::with_help(format!("Question {number} asks about no loop"), help));
        }
        (true, None) => {
            desk.answer(Asked::Loop(LoopQuestion { steps: Vec::new(), time_limit: args.time.time_limit }));
            Status::Answered
        }
        (false, _) => tell(&mut desk, &loops)?,
    };
    desk.print(args.answer.format, output);
    Ok(status)
}
