//! A ruling made ready to be shown: what every format prints, and nothing that only one of them knows.
//!
//! JSON is this structure as it stands; text and Markdown are written from it alone, so nothing is in them that is not
//! in the JSON.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::Serialize;

use super::citation::{Citation, RuleTexts, citations};
use super::happened::Happened;
use crate::edition::{Edition, Provision};
use crate::game::{Game, Recipient};
use crate::ruling::fact::Named;
use crate::ruling::{Alternative, Beginning, Doubt, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// Answers to the questions of one file under one edition.
#[derive(Clone, Debug, Serialize)]
pub struct Answers {
    /// The version of this format.
    pub version: u32,
    /// The file, as it was named on the command line.
    pub file: String,
    /// The file's title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The edition that the rulings are of.
    pub edition: EditionName,
    /// An answer to each question.
    pub answers: Vec<Answer>,
    /// What to do about rules whose text is not at hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// An edition by its date and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EditionName {
    /// `2006-10-01`.
    pub date: String,
    /// `time-spiral`, or the date again.
    pub name: String,
    /// `October 1, 2006`: how people write it; a draft by its name too.
    #[serde(skip)]
    pub spelled: String,
}

/// One answer.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// Which question of the file, from 1.
    pub question: usize,
    /// Its kind, as the file writes it.
    pub kind: String,
    /// What is asked, in a sentence.
    pub asked: String,
    /// The answer in a word.
    pub verdict: Verdict,
    /// The answer in a sentence.
    pub summary: String,
    /// Whether something that was not understood might change it.
    pub provisional: bool,
    /// The pieces of text that make the ruling provisional.
    pub not_understood: Vec<NotUnderstood>,
    /// The reasons for the verdict, the decisive one first.
    pub reasons: Vec<Step>,
    /// Declarations that would be legal, or obey more.
    pub alternatives: Vec<Choice>,
    /// How many requirements the declaration obeys.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obeys: Option<u32>,
    /// The most that could be obeyed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<u32>,
    /// How many declarations are legal, and which.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarations: Option<Counted>,
    /// The checks of state-based effects, one after the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Round>,
    /// What happened, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub course: Vec<Step>,
    /// What happens, where something does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consequences: Option<Happened>,
    /// What this kind of question answers beside.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<&'static str, Named>,
    /// The rules that it rests on, in the book's order.
    pub citations: Vec<Citation>,
    /// How it compares with what the file expects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expectation: Option<crate::scenario::Comparison>,
}

/// A piece of card text that was not understood and might touch the question.
#[derive(Clone, Debug, Serialize)]
pub struct NotUnderstood {
    /// The object it stands on; none for an effect in force.
    pub source: Option<String>,
    /// The whole ability in which the piece stands, as written.
    pub ability: String,
    /// The piece.
    pub text: String,
    /// What in it stands for nothing, where its words were read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// It was understood, and asks for something that the file does not tell.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub untold: bool,
    /// What it might touch that the question consulted, in words.
    pub topics: Vec<String>,
}

/// A reason with the numbers of its rules.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// A sentence.
    pub text: String,
    /// What it speaks of.
    pub kind: ReasonKind,
    /// The object it comes from.
    pub source: Option<String>,
    /// The ability that the reason comes from, as written.
    pub ability: Option<String>,
    /// The objects and players that the reason concerns.
    pub objects: Vec<String>,
    /// The numbers it rests on.
    pub rules: Vec<String>,
    /// What begins, where it says no more than that.
    #[serde(skip)]
    pub begins: Option<Beginning>,
}

/// A declaration with the numbers that speak for it.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// Each creature with what it attacks or blocks.
    pub declare: IndexMap<String, Vec<String>>,
    /// For combat damage: how much each creature assigns to what.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub assign: IndexMap<String, IndexMap<String, i64>>,
    /// How many requirements it obeys.
    pub obeys: u32,
    /// The ruling in a sentence.
    pub summary: String,
    /// The numbers it rests on.
    pub rules: Vec<String>,
}

/// How many declarations are legal.
#[derive(Clone, Debug, Serialize)]
pub struct Counted {
    /// The number in digits; null where counting was given up.
    pub count: Option<String>,
    /// All of them, where there are few.
    pub listed: Vec<Choice>,
}

/// One check of state-based effects.
#[derive(Clone, Debug, Serialize)]
pub struct Round {
    /// What applied, all at once.
    pub rows: Vec<Step>,
}

impl EditionName {
    /// How an edition is called.
    pub fn of(edition: &Edition) -> Self {
        let date = edition.date();
        let spelled = date.strftime("%B %-d, %Y").to_string();
        Self {
            date: date.to_string(),
            name: edition.name().to_owned(),
            spelled: if edition.is_draft() { format!("{}, on {spelled}", edition.name()) } else { spelled },
        }
    }
}

impl Answer {
    /// The answer to a question about a board, with the numbers and texts of the edition.
    #[allow(clippy::too_many_arguments, reason = "each is a part of what is shown")]
    pub fn of(
        question: usize,
        kind: &str,
        asked: String,
        game: &Game,
        ruling: &Ruling,
        edition: &Edition,
        texts: &dyn RuleTexts,
    ) -> Self {
        let board = ruling.board(game);
        Self {
            question,
            kind: kind.to_owned(),
            asked,
            verdict: ruling.verdict,
            summary: ruling.summary.clone(),
            provisional: ruling.is_provisional(),
            not_understood: ruling.doubts.iter().map(|doubt| NotUnderstood::of(doubt, board)).collect(),
            reasons: ruling.reasons.iter().map(|reason| Step::of(reason, board, edition)).collect(),
            alternatives: ruling
                .alternatives
                .iter()
                .map(|alternative| Choice::of(alternative, board, edition))
                .collect(),
            obeys: ruling.obeys,
            maximum: ruling.maximum,
            declarations: ruling.declarations.as_ref().map(|declarations| Counted {
                count: declarations.count.clone(),
                listed: declarations.listed.iter().map(|one| Choice::of(one, board, edition)).collect(),
            }),
            rounds: ruling
                .rounds
                .iter()
                .map(|round| Round { rows: round.rows.iter().map(|row| Step::of(row, board, edition)).collect() })
                .collect(),
            course: ruling.course.iter().map(|told| Step::of_course(told, board, edition)).collect(),
            consequences: ruling.consequences.as_ref().map(|happened| Happened::of(happened, board)),
            facts: ruling.facts.iter().map(|(name, fact)| (*name, fact.named(board))).collect(),
            citations: citations(&ruling.cited(), edition, texts),
            expectation: None,
        }
    }
}

impl Answers {
    /// Says how to get the texts that the citations lack, if any does.
    #[must_use]
    pub fn with_hint(mut self) -> Self {
        let lacking = self.answers.iter().flat_map(|answer| &answer.citations).any(|citation| citation.text.is_none());
        self.hint = lacking.then(|| {
            let date = &self.edition.date;
            format!("Their text in the edition of {date} is not at hand: judge rules import FILE adds it.")
        });
        self
    }
}

impl Step {
    fn of_course(told: &crate::ruling::Told, board: &Game, edition: &Edition) -> Self {
        Self {
            text: told.text.clone(),
            kind: ReasonKind::Rule,
            source: told.source.map(|source| name(board, source)),
            ability: told.ability.clone(),
            objects: Vec::new(),
            rules: edition.number(told.provision).map(|number| number.to_string()).into_iter().collect(),
            begins: told.begins,
        }
    }

    pub(super) fn of(reason: &Reason, board: &Game, edition: &Edition) -> Self {
        Self {
            text: reason.text.clone(),
            kind: reason.kind,
            source: sources(reason, board),
            ability: reason.ability.clone(),
            objects: reason.objects.iter().map(|about| name(board, *about)).collect(),
            rules: numbers(&reason.provisions, edition),
            begins: None,
        }
    }
}

impl Choice {
    fn of(alternative: &Alternative, board: &Game, edition: &Edition) -> Self {
        let shares =
            |shares: &IndexMap<Recipient, i64>| shares.iter().map(|(to, share)| (name(board, *to), *share)).collect();
        Self {
            declare: alternative.named(board),
            assign: alternative.assign.iter().map(|(who, to)| (name(board, *who), shares(to))).collect(),
            obeys: alternative.obeys,
            summary: alternative.summary.clone(),
            rules: numbers(&alternative.provisions, edition),
        }
    }
}

impl NotUnderstood {
    fn of(doubt: &Doubt, board: &Game) -> Self {
        Self {
            source: doubt.source.map(|source| name(board, source)),
            ability: doubt.ability.clone(),
            text: doubt.text.clone(),
            why: doubt.why.clone(),
            untold: doubt.untold,
            topics: doubt.topics.clone(),
        }
    }
}

/// The objects that a reason comes from; where many of one name bear the ability, the name stands once.
fn sources(reason: &Reason, board: &Game) -> Option<String> {
    let all: Vec<&str> =
        reason.source.iter().chain(&reason.also).map(|source| board.name_of((*source).into())).collect();
    (!all.is_empty()).then(|| english::crowd(&all, &all))
}

/// How people name an object or player.
pub(super) fn name(board: &Game, of: impl Into<Recipient>) -> String {
    board.name_of(of.into()).to_owned()
}

/// The numbers of provisions under an edition, each once, in the order given.
fn numbers(provisions: &[Provision], edition: &Edition) -> Vec<String> {
    let mut numbers = Vec::new();
    for number in provisions.iter().filter_map(|provision| edition.number(*provision)) {
        let number = number.to_string();
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers
}
