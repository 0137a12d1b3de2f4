//! `judge play`: the scripts that a file plays, event by event.

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs};
use super::ask::{chosen, tell};
use super::{Failure, Outcome, Output};
use crate::game::Asked;

/// Play a file's scripts, event by event, up to a forbidden step or an open choice
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge play game.yaml                  every question of the kind `play`
  judge play game.yaml --question 2     the file's second question

`judge new play` prints a script to start from.")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Only this question of the file, counted from 1
    #[arg(long, value_name = "N")]
    question: Option<usize>,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Answers them; the status tells whether an expectation differs.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    let questions = desk.scenario.questions.clone();
    let mut scripts = chosen(&questions, args.question)?.to_vec();
    scripts.retain(|asking| matches!(asking.question.asked, Asked::Play(_)));
    if scripts.is_empty() {
        let what = match args.question {
            Some(number) => format!("Question {number} plays nothing"),
            None => "The file plays nothing".to_owned(),
        };
        let help = "`judge ask` answers questions of every kind; `judge new play` prints a script to start from";
        return Err(Failure::with_help(what, help));
    }
    let status = tell(&mut desk, &scripts)?;
    desk.print(args.answer.format, output);
    Ok(status)
}
