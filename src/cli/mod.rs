//! The commands: a file each. Arguments come in, a report goes out, and the status says how it went.

pub mod args;
pub mod declaration;
pub mod editions;
mod failure;
mod files;
mod fmt;
mod output;
mod pager;
mod shown;

mod abilities;
mod answering;
mod ask;
mod attack;
mod batch;
mod bisect;
mod block;
mod board;
mod cards;
pub mod check;
mod compare;
mod completions;
mod coverage;
mod crew;
mod damage;
mod expectation;
mod explain;
mod input;
mod loops;
mod man;
mod new;
mod play;
mod report;
mod resolve;
pub mod rules;
mod sba;
mod schema;
mod versus;

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::terms::visible;

pub use failure::Failure;
pub use output::Output;

/// How a command went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// It was answered, whatever the answer is.
    Answered,
    /// Something differs from what was expected.
    Differs,
    /// The arguments or a file can't be used.
    BadInput,
}

/// What a command gives back.
pub type Outcome = Result<Status, Failure>;

const EXAMPLES: &str = "\
Examples:
  judge ask board.yaml                    every question that the file asks
  judge block board.yaml \"Zealot=Two-Headed Ogre\"
  judge sba board.yaml --edition latest   what state-based effects do now
  judge rules show 420.5e                 one rule, with what it refers to
  judge check scenarios                   does every scenario still hold

Exit status: 0 answered (\"illegal\" and \"unknown\" are answers), 1 something
differs from what a file expects, 2 bad usage or bad input.";

/// The rules authority for Magic: The Gathering that fits in a terminal.
///
/// Load a board from a YAML file, ask, and get a ruling with its reasons and the numbered rules that it rests on.
/// Unofficial; not endorsed by the publisher of the game.
#[derive(Debug, Parser)]
#[command(name = "judge", version, after_help = EXAMPLES, max_term_width = 80)]
struct Cli {
    /// Colours: auto (the default: on a terminal, and not with NO_COLOR), always or never
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true,
        hide_default_value = true
    )]
    color: args::Color,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Ask(ask::Args),
    Block(block::Args),
    Attack(attack::Args),
    Damage(damage::Args),
    Sba(sba::Args),
    Resolve(resolve::Args),
    Play(play::Args),
    Loop(loops::Args),
    Board(board::Args),
    Explain(explain::Args),
    Abilities(abilities::Args),
    Check(check::Args),
    Compare(compare::Args),
    Bisect(bisect::Args),
    Coverage(coverage::Args),
    Report(report::Args),
    /// The rulebook itself: show, search, table of contents, glossary, import, differences
    Rules(rules::RulesArgs),
    /// Cards by name: import a card file, show a card
    Cards(cards::Args),
    New(new::Args),
    Fmt(fmt::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the program with these arguments; everything that it has to say has then been said.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(rules::protect(arguments)) {
        Ok(cli) => cli,
        Err(usage) => {
            tell(&usage);
            return ExitCode::from(u8::from(usage.use_stderr()) * Status::BadInput.code());
        }
    };
    let mut output = Output::new(cli.color);
    let result = dispatch(cli.command, &mut output).and_then(|status| output.finish().map(|()| status));
    match result {
        Ok(status) => ExitCode::from(status.code()),
        Err(failure) => {
            output.complain(failure);
            ExitCode::from(Status::BadInput.code())
        }
    }
}

/// Help, the version, or what is wrong with the arguments. A terminal that went away needs none of it.
fn tell(usage: &clap::Error) {
    let words = usage.render().to_string();
    match visible::escaped(&words) {
        // What was typed goes to the screen as it is.
        Cow::Borrowed(_) => drop(usage.print()),
        Cow::Owned(escaped) => drop(io::stderr().lock().write_all(escaped.as_bytes())),
    }
}

fn dispatch(command: Command, output: &mut Output) -> Outcome {
    match command {
        Command::Ask(args) => ask::run(&args, output),
        Command::Block(args) => block::run(&args, output),
        Command::Attack(args) => attack::run(&args, output),
        Command::Damage(args) => damage::run(&args, output),
        Command::Sba(args) => sba::run(&args, output),
        Command::Resolve(args) => resolve::run(&args, output),
        Command::Play(args) => play::run(&args, output),
        Command::Loop(args) => loops::run(&args, output),
        Command::Abilities(args) => abilities::run(&args, output),
        Command::Board(args) => board::run(&args, output),
        Command::Explain(args) => explain::run(&args, output),
        Command::Cards(args) => cards::run(&args, output),
        Command::Check(args) => check::run(&args, output),
        Command::Compare(args) => compare::run(&args, output),
        Command::Bisect(args) => bisect::run(&args, output),
        Command::Coverage(args) => coverage::run(&args, output),
        Command::Report(args) => report::run(&args, output),
        Command::New(args) => new::run(&args, output),
        Command::Fmt(args) => fmt::run(&args, output),
        Command::Schema(args) => schema::run(&args, output),
        Command::Completions(args) => completions::run(&args, output),
        Command::Man(args) => man::run(&args, output),
        Command::Rules(args) => rules::run(&args, output),
    }
}

impl Status {
    const fn code(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::Differs => 1,
            Self::BadInput => 2,
        }
    }
}

/// The command line as clap knows it, for completions and the manual.
fn definition() -> clap::Command {
    Cli::command()
}
