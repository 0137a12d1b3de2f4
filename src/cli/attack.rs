//! `judge attack`: is this attack legal, and which one would be?

use super::answering::Desk;
use super::args::{DeclareArgs, TimeArgs};
use super::{Failure, Outcome, Output, Status, declaration};
use crate::ability::Declared;
use crate::game::{Asked, AttackQuestion};

/// Judge an attack, or tell what can attack whom and what must
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge attack board.yaml                        who can attack whom, and must
  judge attack board.yaml Ogre \"Grizzly Bears\"   with one defending player
  judge attack board.yaml \"Ogre=Bob\" \"Bear=Carol\"
  judge attack board.yaml --none                 may nobody attack?
  judge attack board.yaml --all                  every legal attack")]
pub(super) struct Args {
    #[command(flatten)]
    options: DeclareArgs,
    /// Attackers, with = and whom they attack where there is a choice: "Bear=Carol"
    #[arg(value_name = "ATTACKER[=PLAYER]")]
    declare: Vec<String>,
}

/// Answers it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.options.board)?;
    let names = &desk.scenario.names;
    let declare = declaration::attack(&desk.scenario.game, names, &args.declare)
        .map_err(|mistake| Failure::with_help(mistake.what, mistake.help))?;
    let DeclareArgs { pay, all, time: TimeArgs { time_limit }, .. } = args.options.clone();
    let question = Asked::Attack(AttackQuestion { declare, bands: Vec::new(), pay, all, time_limit });
    desk.judge(Declared::Attack, question, !args.declare.is_empty(), &args.options)?;
    desk.print(args.options.answer.format, output);
    Ok(Status::Answered)
}
