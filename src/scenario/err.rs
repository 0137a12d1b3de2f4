//! What is wrong with a scenario, for a person to read: the file's own line underlined, and a next step.

use std::fmt;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

use super::node::{Form, Place};
use crate::terms::visible::is_hidden;

/// A file's name and text, shared by all that is said of it.
pub type Source = Arc<NamedSource<Arc<str>>>;

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub struct Complaint {
    /// What is wrong, in a sentence.
    pub message: String,
    /// Where in the file it is wrong.
    pub place: Option<Place>,
    /// What stands under the underlined place.
    pub label: Option<String>,
    /// What might be done about it.
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
        if self.source.is_none() {
            self.source = Some(source.clone());
            self.crop();
            self.make_visible();
        }
        self
    }

    /// In no file that could be shown: the text of a file that is something else is not for this screen.
    #[must_use]
    pub(super) fn without_text(mut self) -> Self {
        self.place = None;
        self.source = None;
        self
    }

    /// Where the lines shown hold characters that a terminal obeys, they are shown escaped.
    fn make_visible(&mut self) {
        let (Some(place), Some(source)) = (self.place, self.source.as_ref()) else { return };
        let text = source.inner();
        let (from, to) = shown_around(text, place);
        if !text.get(from..to).is_some_and(|shown| shown.contains(is_obeyed)) {
            return;
        }
        let mut visible = String::with_capacity(text.len() + 64);
        let (mut start, mut end) = (text.len(), text.len());
        for (at, letter) in text.char_indices() {
            if at == place.start {
                start = visible.len();
            }
            if at == place.end() {
                end = visible.len();
            }
            if is_obeyed(letter) {
                visible.extend(letter.escape_unicode());
            } else {
                visible.push(letter);
            }
        }
        let whole = visible.len();
        self.place = Some(Place::between(start.min(whole), end.clamp(start.min(whole), whole)));
        self.source = Some(Arc::new(NamedSource::new(source.name(), Arc::from(visible))));
    }

    /// Where a line is longer than anybody reads, only what is around the place is shown.
    fn crop(&mut self) {
        const LONGEST: usize = 1000;
        const AROUND: usize = 60;
        let (Some(place), Some(source)) = (self.place, self.source.as_ref()) else { return };
        let text = source.inner();
        let start = place.start.min(text.len());
        let (from, to) = shown_around(text, place);
        let shown = text.get(from..to).unwrap_or("");
        if shown.lines().all(|line| line.len() <= LONGEST) {
            return;
        }
        if let Some((line, column)) = self.line() {
            self.message = format!("{} (line {line}, column {column})", self.message);
        }
        let line_start = line_start(text, start);
        let from = floor(text, start.saturating_sub(AROUND).max(line_start));
        let end = floor(text, place.end().min(start + AROUND).min(text.len()));
        let to = floor(text, (end + AROUND).min(line_end(text, end)));
        let window: Arc<str> = Arc::from(text.get(from..to).unwrap_or(""));
        self.place = Some(Place::between(start - from, end - from));
        self.source = Some(Arc::new(NamedSource::new(source.name(), window)));
    }

    /// The line it stands in, 1 the first, and the column.
    pub fn line(&self) -> Option<(usize, usize)> {
        let text = self.source.as_ref()?.inner();
        let before = text.get(..self.place?.start)?;
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Some((before.matches('\n').count() + 1, before.get(line_start..)?.chars().count() + 1))
    }
}

/// What is shown of a place: its lines, the one before and the one behind.
fn shown_around(text: &str, place: Place) -> (usize, usize) {
    let from = line_start(text, line_start(text, place.start.min(text.len())).saturating_sub(1));
    let to = line_end(text, line_end(text, place.end().min(text.len())).saturating_add(1).min(text.len()));
    (from, to)
}

/// Whether a terminal obeys it, in a text of lines.
fn is_obeyed(letter: char) -> bool {
    is_hidden(letter) && !matches!(letter, '\n' | '\r' | '\t')
}

/// The start of the line that holds a place.
fn line_start(text: &str, at: usize) -> usize {
    text.get(..floor(text, at)).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1)
}

/// The end of the line that holds a place.
fn line_end(text: &str, at: usize) -> usize {
    let at = floor(text, at);
    text.get(at..).and_then(|rest| rest.find('\n')).map_or(text.len(), |length| at + length)
}

/// The nearest place before, or here, where a character begins.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
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

/// All that is wrong with a scenario, in form and in meaning.
#[derive(Clone, Debug)]
pub struct ScenarioError {
    file: String,
    complaints: Vec<Complaint>,
    /// How many more there are, which nobody would read.
    more: usize,
}

/// The most that is told at once.
pub(super) const MOST_TOLD: usize = 50;

impl ScenarioError {
    /// What is wrong with a file; those without a file of their own stand in `source`.
    pub fn new(source: &Source, complaints: impl IntoIterator<Item = Complaint>) -> Self {
        let mut all = complaints.into_iter();
        let complaints = all.by_ref().take(MOST_TOLD).map(|complaint| complaint.within(source)).collect();
        Self { file: source.name().to_owned(), complaints, more: all.count() }
    }

    /// The same, in the order of the file; what concerns no place in it comes first.
    pub(super) fn in_order(source: &Source, mut complaints: Vec<Complaint>) -> Self {
        complaints.sort_by_key(|complaint| complaint.place.map(|place| place.start));
        Self::new(source, complaints)
    }

    /// The file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Each thing that is wrong, in the order of the file; of very many the first.
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
            None if self.more > 0 => {
                let (all, told) = (self.complaints.len() + self.more, self.complaints.len());
                write!(f, "{all} things are wrong in {}; here are the first {told}", self.file)
            }
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
