//! Options that several commands share.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::Failure;
use crate::ability::Cost;
use crate::ability::grammar::read_cost;
use crate::edition::Timeline;
use crate::game::question::TimeLimit;
use crate::scenario::question::TABLE;

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Also into a file or a pipe.
    Always,
    /// Not at all.
    Never,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For reading.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum AnswerFormat {
    /// For reading.
    #[default]
    Text,
    /// For programs.
    Json,
    /// To be pasted elsewhere.
    Markdown,
}

/// The forms in which a command writes; text is the usual one.
pub trait Form: ValueEnum + Send + Sync + 'static {
    /// What the help says of them.
    const HELP: &'static str;
}

impl Form for Format {
    const HELP: &'static str = "How the report is written: text or json";
}

impl Form for AnswerFormat {
    const HELP: &'static str = "How the answer is written: text, json or markdown";
}

/// The option of commands that write in several forms.
#[derive(Clone, Copy, Debug, Args)]
pub struct FormArgs<F: Form> {
    /// The form.
    #[arg(
        short,
        long,
        help = F::HELP,
        value_name = "FORMAT",
        default_value = "text",
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub format: F,
}

/// The option of commands that report.
pub type FormatArgs = FormArgs<Format>;

/// The option of commands that answer questions.
pub type AnswerArgs = FormArgs<AnswerFormat>;

/// What attacks and blocks on the command line have in common.
#[derive(Clone, Debug, Args)]
pub struct DeclareArgs {
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// Declare nobody
    #[arg(long, conflicts_with = "declare")]
    pub none: bool,
    /// List all legal declarations, or count them where they are many
    #[arg(long)]
    pub all: bool,
    /// Costs that the player agrees to pay, such as {2}, or "sacrifice two Islands"
    #[arg(long, value_name = "COST", value_parser = cost)]
    pub pay: Option<Cost>,
    /// How long it may take.
    #[command(flatten)]
    pub time: TimeArgs,
    /// How the answer is printed.
    #[command(flatten)]
    pub answer: AnswerArgs,
}

impl DeclareArgs {
    /// What is paid is paid for a declaration.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn has_use_for_pay(&self, declared: bool) -> Result<(), Failure> {
        if self.pay.is_none() || declared || self.none || self.all {
            return Ok(());
        }
        let what = "`--pay` says what is paid for a declaration, and none is given";
        Err(Failure::with_help(what, "add the declaration, `--none` for nobody, or `--all` for every legal one"))
    }
}

/// The option of commands that judge attacks and blocks.
#[derive(Clone, Copy, Debug, Args)]
pub struct TimeArgs {
    /// Seconds after which an attack, a block or a loop that is not settled is answered with what is known of it
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub time_limit: TimeLimit,
}

/// The number of a question; whether the file asks so many is said later.
pub(super) fn question(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| "the number of a question is expected: 1 for the first".to_owned())
}

fn cost(text: &str) -> Result<Cost, String> {
    read_cost(text)
        .ok_or_else(|| "a cost as a card says it is expected, such as {2} or \"sacrifice a land\"".to_owned())
}

fn seconds(text: &str) -> Result<TimeLimit, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is expected, such as 10 or 0.5".to_owned())?;
    let limit = Duration::try_from_secs_f64(seconds);
    limit.map(TimeLimit).map_err(|_| "the number of seconds can't be negative or too large".to_owned())
}

/// A scenario file and the edition it is read under.
#[derive(Clone, Debug, Args)]
pub struct BoardArgs {
    /// Scenario file, or - for standard input
    pub file: PathBuf,
    /// Edition: a date, a name such as time-spiral, latest, or a file with a draft or a text of the rules [default: the file's, $JUDGE_EDITION, or the latest]
    #[arg(short, long, value_name = "EDITION", value_parser = editions(), hide_possible_values = true)]
    pub edition: Option<String>,
}

/// A scenario file and those of its questions that are asked.
#[derive(Clone, Debug, Args)]
pub struct AskArgs {
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// Only this question of the file, counted from 1
    #[arg(short, long, value_name = "N", value_parser = question)]
    pub question: Option<usize>,
    /// How long it may take.
    #[command(flatten)]
    pub time: TimeArgs,
    /// How it is answered.
    #[command(flatten)]
    pub answer: AnswerArgs,
}

/// Any text, with words that shells offer: what else is allowed, such as the path of a draft, is too much to list.
#[derive(Clone, Copy)]
pub struct Offered(fn() -> Vec<&'static str>);

impl TypedValueParser for Offered {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// The names of editions, the newest first.
pub const fn editions() -> Offered {
    Offered(|| {
        let names = Timeline::bundled().editions().iter().rev().filter_map(|info| info.name.as_deref());
        std::iter::once(super::editions::USUAL).chain(names).collect()
    })
}

/// The kinds of questions.
pub const fn kinds() -> Offered {
    Offered(|| TABLE.iter().map(|row| row.name).collect())
}
