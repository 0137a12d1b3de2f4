//! `judge board`: the board as tables.

use super::answering::Desk;
use super::args::{BoardArgs, Format, FormatArgs};
use super::{Outcome, Output, Status};
use crate::engine::view::View;
use crate::report::{self, Board};

/// Show the board: players, permanents as they are now and why, stack, combat
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Example:\n  judge board board.yaml")]
pub(super) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    report: FormatArgs,
}

/// Shows it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let desk = Desk::open(&args.board)?;
    let view = View::explained(&desk.scenario.game, &desk.edition);
    let board = Board::of(&view, &args.board.file.display().to_string(), desk.scenario.title.as_deref());
    output.print(&match args.report.format {
        Format::Text => report::board::text(&board, output.width(), output.paint()),
        Format::Json => report::json(&board),
    });
    Ok(Status::Answered)
}
