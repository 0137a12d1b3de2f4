//! `judge explain`: why an object or player is what it is.

use super::answering::Desk;
use super::args::{AnswerArgs, BoardArgs};
use super::{Failure, Outcome, Output, Status};
use crate::engine::explain;
use crate::engine::view::View;
use crate::terms::english;

/// Tell why an object is what it is: layer by layer, each effect with its source and its rule
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge explain board.yaml \"Grizzly Bears\"
  judge explain board.yaml Alice --edition latest   the rules that apply to her")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// An object or player of the board, by name or id
    #[arg(value_name = "OBJECT")]
    object: String,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Explains it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let mut desk = Desk::open(&args.board)?;
    let game = &desk.scenario.game;
    let Some(of) = desk.scenario.names.resolve_loosely(&args.object) else {
        let labels = game.objects.iter().map(|object| object.label.as_str());
        let players = game.players.iter().map(|player| player.name.as_str());
        let help = match english::nearest(&args.object, labels.chain(players)) {
            Some(near) => format!("did you mean {near}?"),
            None => "`judge board FILE` shows what is there".to_owned(),
        };
        let what = match args.object.trim() {
            "" => "The name of the object is empty".to_owned(),
            name => format!("Nothing on the board is called `{name}`"),
        };
        return Err(Failure::with_help(what, help));
    };
    let asked = format!("Why is {} what it is?", game.name_of(of));
    let ruling = explain::answer(&View::explained(game, &desk.edition), of);
    desk.show(1, "explain", asked, &ruling, None);
    desk.print(args.answer.format, output);
    Ok(Status::Answered)
}
