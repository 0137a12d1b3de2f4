//! Every edition that can be asked for: those of the timeline, imported texts that the timeline does not know yet,
//! drafts of rules editors, and texts in files, which are read for one run.
//!
//! A date means the edition in force on it; the date under which an edition was published and its first day of force
//! both name it. A later text than the timeline knows takes the behaviours of the last edition known, and its
//! provisions are found by aligning its rules with those of the nearest text at hand.

pub mod draft;
mod kind;
mod later;
mod text;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use jiff::civil::Date;
use miette::Diagnostic;

use crate::edition::{Edition, EditionError, Timeline};
use crate::rulebook::{Library, RulebookError};
use crate::scenario::ScenarioError;

/// Why an edition can't be had.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum CatalogueError {
    /// No edition is meant by that.
    #[error(transparent)]
    #[diagnostic(help("`judge rules editions` lists dates and names; `latest` is the newest"))]
    Edition(#[from] EditionError),
    /// The draft is not as a draft should be.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Draft(#[from] ScenarioError),
    /// The file is neither a draft nor an edition's text.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Text(#[from] RulebookError),
}

/// The editions at hand.
#[derive(Debug)]
pub struct Catalogue<'l> {
    timeline: &'l Timeline,
    library: &'l Library,
    /// Dates of texts that the timeline does not know.
    later: Vec<Date>,
    found: Mutex<BTreeMap<Date, Edition>>,
}

impl<'l> Catalogue<'l> {
    /// Those of the program's timeline and of a library.
    pub fn of(library: &'l Library) -> Self {
        Self::with(Timeline::bundled(), library)
    }

    /// Those of a timeline and of a library.
    pub fn with(timeline: &'l Timeline, library: &'l Library) -> Self {
        let held = library.held().into_iter().map(|held| held.date);
        let later = held.filter(|date| timeline.dated(*date).is_none()).collect();
        Self { timeline, library, later, found: Mutex::new(BTreeMap::new()) }
    }

    /// The timeline.
    pub fn timeline(&self) -> &'l Timeline {
        self.timeline
    }

    /// The dates of texts that the timeline does not know.
    pub fn unknown_dates(&self) -> &[Date] {
        &self.later
    }

    /// The edition that is meant: a date, a name, `latest`, or a file with a draft or with an edition's text.
    ///
    /// # Errors
    /// That nothing is meant by it; what is wrong with the file.
    pub fn edition(&self, spec: &str) -> Result<Edition, CatalogueError> {
        self.edition_from(spec, Path::new(""))
    }

    /// The same, where a file's path is seen from a folder.
    ///
    /// # Errors
    /// That nothing is meant by it; what is wrong with the file.
    pub fn edition_from(&self, spec: &str, folder: &Path) -> Result<Edition, CatalogueError> {
        let spec = spec.trim();
        if is_date_in_strokes(spec) {
            return Err(EditionError::NoDate(spec.to_owned()).into());
        }
        if is_path(spec, folder) {
            let path = folder.join(spec);
            return if kind::is_text(&path) { text::edition(&path, self) } else { Ok(draft::read(&path, self)?) };
        }
        if spec.eq_ignore_ascii_case("latest") {
            let last = self.timeline.edition("latest")?;
            let later = self.later.last().filter(|date| **date > last.date());
            return Ok(later.map_or_else(|| last.clone(), |date| self.unknown(*date, &last)));
        }
        match spec.parse::<Date>() {
            Ok(date) => self.edition_on(date),
            Err(_) => Ok(self.timeline.edition(spec)?),
        }
    }

    /// The edition in force on a date.
    ///
    /// # Errors
    /// That there was none yet.
    pub fn edition_on(&self, date: Date) -> Result<Edition, CatalogueError> {
        let known = self.timeline.edition_on(date);
        let begun = self.later.partition_point(|later| *later <= date);
        let later = begun.checked_sub(1).and_then(|at| self.later.get(at));
        match (known, later) {
            (Ok(known), Some(later)) if *later > known.date() && self.timeline.dated(date).is_none() => {
                Ok(self.unknown(*later, &known))
            }
            (known, _) => Ok(known?),
        }
    }

    /// An edition that the timeline does not know, after one that it knows.
    fn unknown(&self, date: Date, known: &Edition) -> Edition {
        if let Some(edition) = self.found().get(&date) {
            return edition.clone();
        }
        let edition = later::edition(date, known, self);
        self.found().insert(date, edition.clone());
        edition
    }

    fn found(&self) -> std::sync::MutexGuard<'_, BTreeMap<Date, Edition>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a date is meant, and written as `1/10/2006` or `1.10.2006`.
fn is_date_in_strokes(spec: &str) -> bool {
    let parts: Vec<&str> = spec.split(['/', '.']).collect();
    let number = |part: &&str| (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    parts.len() == 3 && parts.iter().all(number)
}

/// Whether a file is meant. The names of editions have neither dots nor strokes.
fn is_path(spec: &str, folder: &Path) -> bool {
    let named = [".yaml", ".yml", ".txt"].iter().any(|end| spec.to_ascii_lowercase().ends_with(end));
    named || spec.contains(['/', '\\']) || (spec.contains('.') && folder.join(spec).is_file())
}
