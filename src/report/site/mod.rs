//! A site of scenarios: plain files that any browser opens from a folder, without a network.
//!
//! ```text
//! Sheet (a scenario with its board and answers) ─► a page each ─┐
//!                                          all of them ─► index, rules ─┴─► Files
//! ```

mod board;
mod pages;
mod ruling;

use std::collections::BTreeMap;

use serde_json::json;

use super::{Answer, Answers, Board};
use crate::terms::RuleNumber;

/// The style of every page.
const STYLE: &str = include_str!("style.css");
/// The search on the first page.
const SEARCH: &str = include_str!("search.js");

/// A scenario as its page shows it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The file, as it was found.
    pub file: String,
    /// The file's own notes.
    pub notes: Option<String>,
    /// The board, as it was understood.
    pub board: Board,
    /// The answers under the file's own edition.
    pub answers: Answers,
    /// Answers under other editions that the file names.
    pub elsewhere: Vec<Elsewhere>,
}

/// A question under another edition than the file's own.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    /// The edition's date.
    pub date: String,
    /// The answer to the sheet's question.
    pub answer: Answer,
}

/// A site: the path of each file in it, and its text.
pub type Files = BTreeMap<String, String>;

/// A scenario with the place of its page.
struct Placed<'s> {
    sheet: &'s Sheet,
    /// The file, as seen from the folder that holds all of them.
    file: String,
    page: String,
}

impl Sheet {
    /// Every answer, those under other editions too.
    fn all(&self) -> impl Iterator<Item = &Answer> {
        self.answers.answers.iter().chain(self.elsewhere.iter().map(|elsewhere| &elsewhere.answer))
    }
}

impl Placed<'_> {
    /// What it is called.
    fn title(&self) -> &str {
        self.sheet.answers.title.as_deref().unwrap_or(&self.file)
    }
}

/// The part of all paths that leads to the folder that holds them: readers need not know where that lies.
fn shared(sheets: &[Sheet]) -> usize {
    let folder = |file: &str| file.rfind('/').map_or(0, |end| end + 1);
    let Some(first) = sheets.first() else { return 0 };
    let mut end = folder(&first.file);
    for sheet in sheets {
        while !sheet.file.starts_with(&first.file[..end]) {
            end = folder(&first.file[..end - 1]);
        }
    }
    end
}

/// The whole site: an index, and a page a scenario.
pub fn site(sheets: &[Sheet], problems: &[super::changed::Problem]) -> Files {
    let mut files = Files::new();
    let mut placed: Vec<Placed<'_>> = Vec::new();
    let shared = shared(sheets);
    for sheet in sheets {
        let file = sheet.file[shared..].to_owned();
        let name = slug(&file);
        let numbered = (2..).map(|again| format!("scenarios/{name}-{again}.html"));
        let mut names = std::iter::once(format!("scenarios/{name}.html")).chain(numbered);
        let Some(page) = names.find(|page| !files.contains_key(page)) else { continue };
        let one = Placed { sheet, file, page: page.clone() };
        files.insert(page, pages::scenario(&one));
        placed.push(one);
    }
    files.insert("index.html".to_owned(), pages::index(&placed, problems));
    files.insert("rules.html".to_owned(), pages::rules(&cited(&placed)));
    files.insert("index.js".to_owned(), data(&placed));
    files.insert("search.js".to_owned(), SEARCH.to_owned());
    files.insert("style.css".to_owned(), STYLE.to_owned());
    files
}

/// A path as a name of a file that is safe everywhere.
fn slug(file: &str) -> String {
    let file = file.trim_end_matches(".yaml").trim_end_matches(".yml");
    let safe = |c: char| if c.is_ascii_alphanumeric() || c == '.' || c == '_' { c.to_ascii_lowercase() } else { '-' };
    let slug: String = file.chars().map(safe).collect();
    slug.trim_matches(['-', '.']).to_owned()
}

/// What the search goes through, by scenario in the order of the list: all words of it, folded once.
fn data(placed: &[Placed<'_>]) -> String {
    let words = |placed: &Placed<'_>| {
        let sheet = placed.sheet;
        let mut words = vec![placed.file.clone(), placed.title().to_owned(), sheet.answers.edition.date.clone()];
        words.extend(sheet.notes.clone());
        words.extend(sheet.board.permanents.iter().chain(&sheet.board.stack).map(|object| object.name.clone()));
        for answer in sheet.all() {
            words.extend([
                answer.asked.clone(),
                answer.summary.clone(),
                answer.verdict.to_string(),
                answer.kind.clone(),
            ]);
            words.extend(answer.citations.iter().map(|citation| citation.rule.clone()));
        }
        let mut folded: Vec<String> = Vec::new();
        for word in words.iter().flat_map(|text| text.split_whitespace()) {
            let word = crate::terms::name::fold(word);
            if !folded.contains(&word) {
                folded.push(word);
            }
        }
        json!(folded.join(" "))
    };
    let all: Vec<_> = placed.iter().map(words).collect();
    format!("const SCENARIOS = {};\n", json!(all))
}

/// A rule of an edition, with the scenarios whose rulings cite it.
struct Cited<'s> {
    date: &'s str,
    number: RuleNumber,
    citation: &'s super::Citation,
    by: Vec<&'s Placed<'s>>,
}

fn cited<'s>(placed: &'s [Placed<'s>]) -> Vec<Cited<'s>> {
    let mut rules: BTreeMap<(&str, RuleNumber), Cited<'s>> = BTreeMap::new();
    for one in placed {
        let own = one.sheet.answers.answers.iter().map(|answer| (one.sheet.answers.edition.date.as_str(), answer));
        let others = one.sheet.elsewhere.iter().map(|elsewhere| (elsewhere.date.as_str(), &elsewhere.answer));
        for (date, answer) in own.chain(others) {
            for citation in &answer.citations {
                let Ok(number) = citation.rule.parse::<RuleNumber>() else { continue };
                let entry = Cited { date, number, citation, by: Vec::new() };
                let rule = rules.entry((date, number)).or_insert(entry);
                if rule.by.last().is_none_or(|last| !std::ptr::eq(*last, one)) {
                    rule.by.push(one);
                }
            }
        }
    }
    rules.into_values().collect()
}
