//! `judge block`: is this block legal, and which one would be?

use std::collections::BTreeMap;

use super::answering::Desk;
use super::args::{DeclareArgs, TimeArgs};
use super::{Failure, Outcome, Output, Status, declaration};
use crate::ability::Declared;
use crate::game::{Asked, BlockQuestion, Game, ObjectId};

/// Judge a block, or tell what can block what and what must
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge block board.yaml                    who can block what, and must
  judge block board.yaml \"Zealot=Two-Headed Ogre\"
  judge block board.yaml \"Wall=Ogre,Bear\"   one blocks two
  judge block board.yaml --none             may nobody block?
  judge block board.yaml --all              every legal block")]
pub(super) struct Args {
    #[command(flatten)]
    options: DeclareArgs,
    /// Blockers, with = and what they block: "Zealot=Two-Headed Ogre"
    #[arg(value_name = "BLOCKER=ATTACKER")]
    declare: Vec<String>,
}

/// Answers it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.options.board)?;
    let names = &desk.scenario.names;
    let declare = declaration::block(&desk.scenario.game, names, &args.declare)
        .map_err(|mistake| Failure::with_help(mistake.what, mistake.help))?;
    is_asked_well(&desk.scenario.game, &declare)?;
    let DeclareArgs { pay, all, time: TimeArgs { time_limit }, .. } = args.options.clone();
    let question = Asked::Block(BlockQuestion { declare, pay, all, time_limit });
    desk.judge(Declared::Block, question, !args.declare.is_empty(), &args.options)?;
    desk.print(args.options.answer.format, output);
    Ok(Status::Answered)
}

/// What is asked about blocks in a file where nothing attacks, or with the attacker first, is something else than
/// meant.
fn is_asked_well(game: &Game, declare: &BTreeMap<ObjectId, Vec<ObjectId>>) -> Result<(), Failure> {
    let attackers = &game.combat.attackers;
    if attackers.is_empty() {
        let what = "Nothing attacks in this file, so nothing can be blocked";
        return Err(Failure::with_help(what, "say what attacks whom: `attackers: { Hill Giant: Bob }`"));
    }
    for (blocker, blocked) in declare {
        if let [other] = blocked.as_slice()
            && attackers.contains_key(blocker)
            && !attackers.contains_key(other)
        {
            let (attacker, blocker) = (&game.object(*blocker).label, &game.object(*other).label);
            let help = format!("the blocker comes first: \"{blocker}={attacker}\"");
            return Err(Failure::with_help(format!("{attacker} attacks, and {blocker} does not"), help));
        }
    }
    Ok(())
}
