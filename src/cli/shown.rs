//! A complaint as it may reach a terminal: what it quotes of files and arguments stands escaped.

use std::fmt;

use miette::{Diagnostic, LabeledSpan, Severity, SourceCode};

use crate::terms::visible::escaped;

/// A diagnostic all of whose words are fit for a terminal. The text that it underlines is its own affair.
#[derive(Debug)]
pub(super) struct Shown<'d> {
    inner: &'d dyn Diagnostic,
    message: String,
    help: Option<String>,
    labels: Option<Vec<LabeledSpan>>,
    related: Vec<Shown<'d>>,
    cause: Option<Cause>,
}

/// What lies behind an error.
#[derive(Debug)]
struct Cause {
    message: String,
    cause: Option<Box<Cause>>,
}

impl<'d> Shown<'d> {
    /// The same complaint.
    pub(super) fn of(inner: &'d dyn Diagnostic) -> Self {
        let label = |label: LabeledSpan| {
            let words = label.label().map(|words| escaped(words).into_owned());
            LabeledSpan::new_with_span(words, *label.inner())
        };
        Self {
            inner,
            message: escaped(&inner.to_string()).into_owned(),
            help: inner.help().map(|help| escaped(&help.to_string()).into_owned()),
            labels: inner.labels().map(|labels| labels.map(label).collect()),
            related: inner.related().into_iter().flatten().map(Self::of).collect(),
            cause: std::error::Error::source(inner).map(Cause::of),
        }
    }
}

impl Cause {
    fn of(error: &(dyn std::error::Error + 'static)) -> Self {
        let cause = error.source().map(|cause| Box::new(Self::of(cause)));
        Self { message: escaped(&error.to_string()).into_owned(), cause }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Shown<'_> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause.as_ref().map(|cause| cause as &(dyn std::error::Error + 'static))
    }
}

impl Diagnostic for Shown<'_> {
    fn severity(&self) -> Option<Severity> {
        self.inner.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.inner.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.labels.clone().map(|labels| Box::new(labels.into_iter()) as Box<dyn Iterator<Item = LabeledSpan>>)
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        if self.related.is_empty() {
            return None;
        }
        Some(Box::new(self.related.iter().map(|related| related as &dyn Diagnostic)))
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Cause {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause.as_deref().map(|cause| cause as &(dyn std::error::Error + 'static))
    }
}
