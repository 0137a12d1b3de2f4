//! `judge ask`: the questions that a file asks.

use super::answering::Desk;
use super::args::AskArgs;
use super::expectation::Expected;
use super::{Failure, Outcome, Output, Status};
use crate::game::Asked;
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
    ask: AskArgs,
}

/// Answers them; the status tells whether an expectation differs.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.ask.board)?;
    let askings = timed(chosen(&desk.scenario.questions, args.ask.question)?, &args.ask);
    let status = tell(&mut desk, &askings)?;
    desk.print(args.ask.answer.format, output);
    Ok(status)
}

/// The questions that are asked and are of one kind; none where the file has none of it. A question that was asked for
/// by its number must be one: it is told what is missing of it ("asks about no loop"), and which command starts one.
pub(super) fn of_kind(
    desk: &Desk,
    args: &AskArgs,
    is_of_kind: impl Fn(&Asked) -> bool,
    missing: &str,
    kind: &str,
) -> Result<Vec<Asking>, Failure> {
    let mut askings = if args.question.is_some() || !desk.scenario.questions.is_empty() {
        timed(chosen(&desk.scenario.questions, args.question)?, args)
    } else {
        Vec::new()
    };
    askings.retain(|asking| is_of_kind(&asking.question.asked));
    match args.question {
        Some(number) if askings.is_empty() => Err(none_of_kind(&format!("Question {number}"), missing, kind)),
        _ => Ok(askings),
    }
}

/// That what was to be asked is of another kind.
pub(super) fn none_of_kind(what: &str, missing: &str, kind: &str) -> Failure {
    let help = format!("`judge ask` answers questions of every kind; `judge new {kind}` prints a file to start from");
    Failure::with_help(format!("{what} {missing}"), help)
}

/// Answers these questions of the file that lies on the desk; the status tells whether an expectation differs.
pub(super) fn tell(desk: &mut Desk, askings: &[Asking]) -> Outcome {
    let mut status = Status::Answered;
    for asking in askings {
        let ruling = scenario::answer(&desk.scenario.game, &asking.question, &desk.edition);
        let expectation = Expected::of(&desk.scenario)?.under(asking, &desk.edition)?;
        let compared = scenario::compare(&desk.scenario, &asking.question, expectation, &ruling, &desk.edition);
        if compared.status == scenario::Outcome::Failed {
            status = Status::Differs;
        }
        let compared = (compared.status != scenario::Outcome::Unchecked).then_some(compared);
        let asked = scenario::title(&desk.scenario.game, &asking.question.asked);
        desk.show(asking.number, asking.kind, asked, &ruling, compared);
    }
    Ok(status)
}

/// The same, each with the time that it may take.
fn timed(askings: &[Asking], args: &AskArgs) -> Vec<Asking> {
    let mut askings = askings.to_vec();
    for asking in &mut askings {
        scenario::limit_time(&mut asking.question.asked, args.time.time_limit);
    }
    askings
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
