//! `judge ask`: the questions that a file asks.

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs, TimeArgs};
use super::expectation::Expected;
use super::{Failure, Outcome, Output, Status};
use crate::scenario::{self, Asking};

/// Answer the questions that a file asks
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge ask board.yaml
  judge ask board.yaml --question 2 --edition latest
  judge ask - --format json < board.yaml")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Only this question, counted from 1
    #[arg(short, long, value_name = "N")]
    question: Option<usize>,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Answers them; the status tells whether an expectation differs.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    let mut askings = desk.scenario.questions.clone();
    askings.iter_mut().for_each(|asking| asking.question.limit_time(args.time.time_limit));
    let status = tell(&mut desk, chosen(&askings, args.question)?)?;
    desk.print(args.answer.format, output);
    Ok(status)
}

/// Answers these questions of the file that lies on the desk; the status tells whether an expectation differs.
pub(super) fn tell(desk: &mut Desk, askings: &[Asking]) -> Outcome {
    let mut status = Status::Answered;
    for asking in askings {
        let ruling = scenario::answer(&desk.scenario.game, &asking.question, &desk.edition);
        let expectation = Expected::of(&desk.scenario)?.under(asking, &desk.edition)?;
        let compared = scenario::compare(&desk.scenario, expectation, &ruling, &desk.edition);
        if compared.status == scenario::Outcome::Failed {
            status = Status::Differs;
        }
        let compared = (compared.status != scenario::Outcome::Unchecked).then_some(compared);
        let asked = scenario::title(&desk.scenario.game, &asking.question.asked);
        desk.show(asking.number, asking.kind, asked, &ruling, compared);
    }
    Ok(status)
}

/// All questions, or the one that was chosen.
pub(super) fn chosen(askings: &[Asking], number: Option<usize>) -> Result<&[Asking], Failure> {
    if askings.is_empty() {
        let help = "`judge block`, `judge attack`, `judge sba` and `judge board` ask about a board without questions";
        return Err(Failure::with_help("The file asks nothing", help));
    }
    let Some(number) = number else { return Ok(askings) };
    number.checked_sub(1).and_then(|at| askings.get(at..=at)).ok_or_else(|| {
        let count = match askings.len() {
            1 => "one question".to_owned(),
            count => format!("{count} questions"),
        };
        Failure::with_help(format!("There is no question {number}"), format!("the file asks {count}, counted from 1"))
    })
}
