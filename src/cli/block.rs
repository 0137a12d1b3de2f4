//! `judge block`: is this block legal, and which one would be?

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs, DeclareArgs, TimeArgs};
use super::{Failure, Outcome, Output, Status, declaration};
use crate::ability::Declared;
use crate::game::{Asked, BlockQuestion};

/// Judge a block, or tell what can block what and what must
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge block board.yaml                           what can block what, and what must
  judge block board.yaml \"Zealot=Two-Headed Ogre\"
  judge block board.yaml \"Wall=Ogre,Bear\"          one creature blocks two attackers
  judge block board.yaml --none                    may nobody block?
  judge block board.yaml --all                     every legal block")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Blockers, =, and what they block: "Zealot=Two-Headed Ogre"
    #[arg(value_name = "BLOCKER=ATTACKER")]
    declare: Vec<String>,
    #[command(flatten)]
    options: DeclareArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Answers it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    let names = &desk.scenario.names;
    let declare = declaration::block(&desk.scenario.game, names, &args.declare)
        .map_err(|mistake| Failure::with_help(mistake.what, mistake.help))?;
    let DeclareArgs { pay, all, time: TimeArgs { time_limit }, .. } = args.options.clone();
    let question = BlockQuestion { declare, pay, all, time_limit };
    if args.options.none || !args.declare.is_empty() {
        desk.answer(Asked::Block(question));
    } else {
        desk.survey(Declared::Block, time_limit, all.then_some(Asked::Block(question)));
    }
    desk.print(args.answer.format, output);
    Ok(Status::Answered)
}
