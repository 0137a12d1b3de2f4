//! `judge compare`: all rulings that change between two editions, grouped by what decides them.

use serde::Serialize;

use super::{Beside, Change, DecidedBy, besides, rulings};
use crate::report::EditionName;
use crate::report::page::{Entry, Page};
use crate::report::paint::{Paint, Style};
use crate::terms::english;

/// What changes between two editions.
#[derive(Clone, Debug, Serialize)]
pub struct Comparing {
    /// The version of this format.
    pub version: u32,
    /// The earlier of the two editions.
    pub from: EditionName,
    /// The later one, or the draft.
    pub to: EditionName,
    /// How many questions were asked under both.
    pub asked: usize,
    /// How many of them have another answer.
    pub changed: usize,
    /// How many files could not be read, or did not end in time.
    pub broken: usize,
    /// The changes, the behaviour that decides most of them first.
    pub groups: Vec<Group>,
    /// What is wrong with files.
    pub problems: Vec<Problem>,
}

/// The changes that the same change of the rules decides.
#[derive(Clone, Debug, Serialize)]
pub struct Group {
    /// The changes of the rules; empty where they were not found.
    pub decided_by: Vec<DecidedBy>,
    /// The rulings that change, in the order of files and questions.
    pub changes: Vec<Change>,
    /// The rules that they cite, in both editions.
    pub rules: Vec<Beside>,
}

/// A file that could not be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The scenario's path, as given.
    pub file: String,
    /// Why the file could not be read or answered.
    pub message: String,
}

impl Problem {
    /// The file, and what is wrong with it.
    pub(crate) fn write(&self, page: &mut Page) {
        page.entry(Entry::at(8, &self.file).labelled(0, "BROKEN", Style::Bad).styled(Style::Strong));
        page.entry(Entry::at(8, &self.message).hanging(2));
    }

    /// All of these, for reading.
    pub(crate) fn text_of(problems: &[Self], width: usize, paint: Paint) -> String {
        let mut page = Page::new(width, paint);
        for problem in problems {
            problem.write(&mut page);
        }
        page.finish()
    }
}

impl Group {
    /// What decides, in a line.
    pub(super) fn title(&self) -> String {
        if self.decided_by.is_empty() {
            return "Several changes together".to_owned();
        }
        self.decided_by.iter().map(DecidedBy::in_words).collect::<Vec<_>>().join("; ")
    }
}

impl Comparing {
    /// For a terminal.
    pub fn text(&self, width: usize, paint: Paint) -> String {
        let mut page = Page::new(width, paint);
        let ends = format!("{} → {}", self.from.spelled, self.to.spelled);
        page.entry(Entry::at(0, &self.counted()).styled(Style::Strong).right(&ends, Style::Faint));
        for group in &self.groups {
            page.blank();
            let count = english::counted(group.changes.len(), "ruling");
            page.entry(Entry::at(0, &group.title()).hanging(2).styled(Style::Strong).right(&count, Style::Faint));
            for change in &group.changes {
                page.blank();
                let place = format!("{}, question {}", change.file, change.question);
                page.entry(Entry::at(2, &place).hanging(2));
                page.entry(Entry::at(4, &change.asked).styled(Style::Faint));
                rulings(&mut page, change, 4);
            }
            if !group.rules.is_empty() {
                page.blank();
                besides(&mut page, &group.rules, (&self.from.spelled, &self.to.spelled), 2);
            }
        }
        for problem in &self.problems {
            page.blank();
            problem.write(&mut page);
        }
        page.finish()
    }

    /// How many rulings change.
    pub(super) fn counted(&self) -> String {
        let asked = english::counted(self.asked, "ruling");
        match self.changed {
            0 => format!("None of {asked} changes."),
            1 => format!("1 of {asked} changes."),
            changed => format!("{changed} of {asked} change."),
        }
    }
}
