//! What is wrong with a scenario, for a person to read: the file's own line underlined, and a next step.

use std::fmt;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

use super::node::{Form, Place};

/// A file's name and text, shared by all that is said of it.
pub type Source = Arc<NamedSource<Arc<str>>>;

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub struct Complaint {
    /// What is wrong.
    pub message: String,
    /// Where.
    pub place: Option<Place>,
    /// What stands under the underlined place.
    pub label: Option<String>,
    /// A next step.
    pub help: Option<String>,
    pub(super) source: Option<Source>,
}

impl Complaint {
    /// A complaint about a place of a file.
    pub fn new(message: impl Into<String>, place: Place) -> Self {
        Self { message: message.into(), place: Some(place), label: None, help: None, source: None }
    }

    /// A complaint about no place in particular.
    pub fn whole(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None, label: None, help: None, source: None }
    }

    /// With a next step.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With a word under the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// In this file, unless it is known to stand in another.
    #[must_use]
    pub fn within(mut self, source: &Source) -> Self {
        self.source.get_or_insert_with(|| source.clone());
        self
    }

    /// The line it stands in, 1 the first, and the column.
    pub fn line(&self) -> Option<(usize, usize)> {
        let text = self.source.as_ref()?.inner();
        let before = text.get(..self.place?.start)?;
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Some((before.matches('\n').count() + 1, before.get(line_start..)?.chars().count() + 1))
    }
}

impl From<Form> for Complaint {
    fn from(form: Form) -> Self {
        Self { message: form.message, place: form.place, label: form.label, help: form.help, source: None }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Complaint {}

impl Diagnostic for Complaint {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        // Without a place there is nothing to underline.
        self.place?;
        self.source.as_ref().map(|source| &**source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let place = self.place?;
        let label = self.label.clone().unwrap_or_else(|| "here".to_owned());
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(Some(label), place))))
    }
}

/// All that is wrong with a scenario: one error of form, or all errors of meaning.
#[derive(Clone, Debug)]
pub struct ScenarioError {
    file: String,
    complaints: Vec<Complaint>,
}

impl ScenarioError {
    /// What is wrong with a file; those without a file of their own stand in `source`.
    pub fn new(source: &Source, complaints: impl IntoIterator<Item = Complaint>) -> Self {
        let complaints = complaints.into_iter().map(|complaint| complaint.within(source)).collect();
        Self { file: source.name().to_owned(), complaints }
    }

    /// The file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Each thing that is wrong, in the order of the file.
    pub fn complaints(&self) -> &[Complaint] {
        &self.complaints
    }

    /// The only one, which then speaks for the whole.
    fn single(&self) -> Option<&Complaint> {
        match self.complaints.as_slice() {
            [one] => Some(one),
            _ => None,
        }
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.single() {
            Some(one) if one.place.is_some() => one.fmt(f),
            Some(one) => write!(f, "{}: {one}", self.file),
            None => write!(f, "{} things are wrong in {}", self.complaints.len(), self.file),
        }
    }
}

impl std::error::Error for ScenarioError {}

impl Diagnostic for ScenarioError {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.single()?.help()
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.single()?.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.single()?.labels()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        match self.single() {
            Some(_) => None,
            None => Some(Box::new(self.complaints.iter().map(|complaint| complaint as &dyn Diagnostic))),
        }
    }
}
