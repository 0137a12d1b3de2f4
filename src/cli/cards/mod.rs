//! `judge cards`: cards by name.

mod import;
mod show;

use std::path::PathBuf;

use clap::Subcommand;

use super::args::Format;
use super::{Outcome, Output, Status};
use crate::cards::Store;

/// The arguments of `judge cards`.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    /// What to do with cards
    #[command(subcommand)]
    command: CardsCommand,
    /// How the answer is written
    #[arg(long, global = true, value_enum, default_value_t)]
    format: Format,
}

/// The subcommands of `judge cards`.
#[derive(Clone, Debug, Subcommand)]
enum CardsCommand {
    /// Take the cards of files (or - for standard input), in place of those imported before; a permanent may then be
    /// just a name
    #[command(after_help = "\
Files: AtomicCards.json of MTGJSON, its files of sets, the oracle cards of
Scryfall, or a JSON list of such cards. Of cards with one name the first stands.")]
    Import {
        /// Files; several are taken together
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// An imported card, and how its text is understood
    Show {
        /// Its name, or that of a face
        #[arg(required = true, value_name = "NAME")]
        name: Vec<String>,
    },
}

/// Answers `judge cards`.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let store = Store::of_user();
    let text = match &args.command {
        CardsCommand::Import { files } => import::run(files, &store, args.format, output)?,
        CardsCommand::Show { name } => show::run(&name.join(" "), &store, args.format, output)?,
    };
    output.print(&text);
    Ok(Status::Answered)
}
