//! Why a command can't be carried out.

use std::io;

use miette::Diagnostic;

/// A reason to stop, with a next step where there is one.
#[derive(Debug)]
pub enum Failure {
    /// Something to be shown with its place in a file, or a plain complaint.
    Report(miette::Report),
    /// Standard output can't be written.
    Output(io::Error),
}

/// A complaint that points at no place of a file.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
struct Complaint {
    what: String,
    help: Option<String>,
}

impl Diagnostic for Complaint {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn std::fmt::Display>)
    }
}

impl Failure {
    /// A complaint without a next step.
    pub fn new(what: impl Into<String>) -> Self {
        Self::Report(Complaint { what: what.into(), help: None }.into())
    }

    /// A complaint with a next step.
    pub(crate) fn with_help(what: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Report(Complaint { what: what.into(), help: Some(help.into()) }.into())
    }
}

impl<D: Diagnostic + Send + Sync + 'static> From<D> for Failure {
    fn from(diagnostic: D) -> Self {
        Self::Report(diagnostic.into())
    }
}
