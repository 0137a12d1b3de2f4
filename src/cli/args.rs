//! Options that several commands share.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

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

/// A scenario file and the edition it is read under.
#[derive(Clone, Debug, Args)]
pub struct BoardArgs {
    /// Scenario file, or - for standard input
    pub file: PathBuf,
    /// Edition: a date, a name such as time-spiral, or latest [else: the file's, $JUDGE_EDITION, 2006-10-01]
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,
}
