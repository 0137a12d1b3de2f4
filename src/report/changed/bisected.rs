//! `judge bisect`: in which editions the answer to a question changed.

use serde::Serialize;

use super::{Beside, Change, DecidedBy, besides, ruling, rulings};
use crate::report::page::{Entry, Page};
use crate::report::paint::{Paint, Style};
use crate::report::{Decided, EditionName};
use crate::terms::english;

/// When the answers of a file changed.
#[derive(Clone, Debug, Serialize)]
pub struct Bisected {
    /// The version of this format.
    pub version: u32,
    /// The scenario's path, as given.
    pub file: String,
    /// The scenario's title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The first edition that was asked.
    pub from: EditionName,
    /// The last edition that was looked at.
    pub to: EditionName,
    /// How many were asked.
    pub editions: usize,
    /// Each question, with the edition that changed its answer.
    pub questions: Vec<Answered>,
}

/// When the answer to one question changed.
#[derive(Clone, Debug, Serialize)]
pub struct Answered {
    /// Which question of the file, from 1.
    pub question: usize,
    /// The question's kind: `block`, `cast`.
    pub kind: String,
    /// What is asked, in a sentence.
    pub asked: String,
    /// The answer under the first edition.
    pub first: Decided,
    /// Each change, the oldest first.
    pub changes: Vec<Turn>,
}

/// A change of an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Turn {
    /// The last edition that answers as before.
    pub before: EditionName,
    /// The first that answers otherwise.
    pub edition: EditionName,
    /// The changes of the rules that decide it; empty where they were not found.
    pub decided_by: Vec<DecidedBy>,
    /// The ruling before the change and the one after it.
    #[serde(flatten)]
    pub change: Change,
    /// The rules that they cite, in both editions.
    pub rules: Vec<Beside>,
}

impl Bisected {
    /// For a terminal.
    pub fn text(&self, width: usize, paint: Paint) -> String {
        let mut page = Page::new(width, paint);
        let asked = english::counted(self.editions, "edition");
        let span = format!("{asked}, {} to {}", self.from.date, self.to.date);
        page.entry(Entry::at(0, self.title.as_deref().unwrap_or(&self.file)).right(&span, Style::Faint));
        for answered in &self.questions {
            page.blank();
            let number = answered.question.to_string();
            let asked = Entry::at(number.len() + 2, &answered.asked).styled(Style::Strong);
            page.entry(asked.labelled(0, &number, Style::Faint));
            if answered.changes.is_empty() {
                ruling(&mut page, "always", &answered.first, 2);
            }
            for turn in &answered.changes {
                turn.write(&mut page);
            }
        }
        page.finish()
    }
}

impl Turn {
    fn write(&self, page: &mut Page) {
        page.blank();
        let name = Some(self.edition.name.as_str()).filter(|name| *name != self.edition.date);
        let head = name.map_or_else(|| self.edition.date.clone(), |name| format!("{}  {name}", self.edition.date));
        let before = format!("as before until {}", self.before.date);
        page.entry(Entry::at(2, &head).styled(Style::Strong).right(&before, Style::Faint));
        rulings(page, &self.change, 4);
        for decided in &self.decided_by {
            page.entry(Entry::at(8, &decided.in_words()).labelled(4, "by", Style::Faint).hanging(2));
        }
        besides(page, &self.rules, (&self.before.spelled, &self.edition.spelled), 4);
    }
}
