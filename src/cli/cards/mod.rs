//! `judge cards`: cards by name.

mod import;
mod names;
mod show;

use std::path::PathBuf;

use clap::Subcommand;

use super::args::Format;
use super::{Outcome, Output, Status};
use crate::cards::Store;

/// The arguments of `judge cards`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge cards import AtomicCards.json
  judge cards search grizzly
  judge cards show Grizzly Bears")]
pub(super) struct Args {
    /// What to do with cards
    #[command(subcommand)]
    command: CardsCommand,
    /// How the answer is written
    #[arg(short, long, global = true, value_enum, default_value_t)]
    format: Format,
}

/// The subcommands of `judge cards`.
#[derive(Clone, Debug, Subcommand)]
enum CardsCommand {
    /// Take the cards of files (or - for standard input), in place of those imported before; a permanent may then be
    /// just a name
    #[command(after_help = "\
Files: AtomicCards.json of MTGJSON, its files of sets, the oracle cards of
Scryfall, or a JSON list of such cards, as they are or packed by gzip. Of cards
with one name the first stands.

Examples:
  judge cards import AtomicCards.json.gz
  curl -s https://mtgjson.com/api/v5/AtomicCards.json.gz | judge cards import -")]
    Import {
        /// Files; several are taken together
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// An imported card, and how its text is understood
    #[command(after_help = "Example:\n  judge cards show Grizzly Bears")]
    Show {
        /// Its name, or that of a face
        #[arg(required = true, value_name = "NAME")]
        name: Vec<String>,
    },
    /// The names of all imported cards, one a line
    #[command(after_help = "Example:\n  judge cards list | wc -l")]
    List,
    /// The names that hold all of these words
    #[command(after_help = "Example:\n  judge cards search grizzly")]
    Search {
        /// Words, or parts of words
        #[arg(required = true, value_name = "WORDS")]
        words: Vec<String>,
    },
    /// Remove all imported cards
    #[command(after_help = "Example:\n  judge cards remove")]
    Remove,
}

/// Answers `judge cards`.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let store = Store::of_user();
    let text = match &args.command {
        CardsCommand::Import { files } => import::run(files, &store, args.format, output)?,
        CardsCommand::List => names::list(&store, args.format)?,
        CardsCommand::Search { words } => names::search(&words.join(" "), &store, args.format)?,
        CardsCommand::Remove => names::remove(&store, args.format, output)?,
        CardsCommand::Show { name } => show::run(&name.join(" "), &store, args.format, output)?,
    };
    output.print(&text);
    Ok(Status::Answered)
}
