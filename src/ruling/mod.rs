//! The answer: verdict, reasons, alternatives, provisions. A proof that a reader can follow to numbered rules.

pub mod consequences;
pub mod fact;
pub mod reason;
pub mod verdict;

use std::collections::BTreeMap;

use indexmap::IndexMap;

pub use consequences::{Consequences, GameEnd, OpenChoice, Round};
pub use fact::Fact;
pub use reason::{Reason, ReasonKind};
pub use verdict::Verdict;

use crate::ability::Topics;
use crate::edition::{Edition, Provision};
use crate::game::{Game, ObjectId, Recipient};

/// A declaration that would have been legal, or better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// Each creature that attacks or blocks, with what it attacks or blocks.
    pub declare: IndexMap<ObjectId, Vec<Recipient>>,
    /// For combat damage: how much each creature assigns to what.
    pub assign: IndexMap<ObjectId, IndexMap<Recipient, i64>>,
    /// How many requirements it obeys.
    pub obeys: u32,
    /// The declaration as a person says it: "Bear and Ogre both block Giant".
    pub summary: String,
    /// The provisions by which it is legal, or better.
    pub provisions: Vec<Provision>,
}

impl Alternative {
    /// What it declares as files write it, on the board that its handles are of.
    pub fn named(&self, board: &Game) -> IndexMap<String, Vec<String>> {
        let name = |of: Recipient| board.name_of(of).to_owned();
        let declared = self.declare.iter();
        declared.map(|(who, whom)| (name((*who).into()), whom.iter().map(|whom| name(*whom)).collect())).collect()
    }
}

/// How many declarations are legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declarations {
    /// The exact number, in decimal digits where it is known; `None` where counting was given up.
    pub count: Option<String>,
    /// All of them, where there are few.
    pub listed: Vec<Alternative>,
}

/// A piece of card text that was not understood and might touch the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The object it stands on; none for an effect in force.
    pub source: Option<ObjectId>,
    /// The ability that holds the piece, as written.
    pub ability: String,
    /// The piece of it that was not understood.
    pub text: String,
    /// What in it stands for nothing, where its words were read.
    pub why: Option<String>,
    /// It was understood, and asks for something that the file does not tell.
    pub untold: bool,
    /// What it might touch that the question consulted, in words.
    pub topics: Vec<String>,
}

/// One line of what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What happened: "Bear is destroyed."
    pub text: String,
    /// The rule by which it happened.
    pub provision: Provision,
    /// The object that it comes from.
    pub source: Option<ObjectId>,
    /// That object's ability, as written.
    pub ability: Option<String>,
    /// What begins, where the line says no more than that.
    pub begins: Option<Beginning>,
}

/// What begins in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// A turn.
    Turn,
    /// A step or phase.
    Step,
}

/// The answer to one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Legal, illegal, happens, unknown and the like.
    pub verdict: Verdict,
    /// The answer in one sentence, which is read aloud first.
    pub summary: String,
    /// The steps that lead to it, each with its object, ability and rules.
    pub reasons: Vec<Reason>,
    /// Legal or better declarations, the nearest to the proposed one first.
    pub alternatives: Vec<Alternative>,
    /// How many requirements the declaration obeys.
    pub obeys: Option<u32>,
    /// The most that a declaration it is compared with obeys.
    pub maximum: Option<u32>,
    /// How many declarations are legal, where it was asked.
    pub declarations: Option<Declarations>,
    /// What play gives, for questions that play.
    pub consequences: Option<Consequences>,
    /// The checks of state-based effects.
    pub rounds: Vec<Round>,
    /// What the kind of question answers beside.
    pub facts: BTreeMap<&'static str, Fact>,
    /// The board after it, for questions that play.
    pub after: Option<Box<Game>>,
    /// The board that its handles are of, where that is neither the question's nor the one after it: one with what the
    /// question brought, or one that nobody is to be shown.
    pub board: Option<Box<Game>>,
    /// The provisions that it rests on beside those of its reasons, in the order in which they matter.
    pub provisions: Vec<Provision>,
    /// How the board stood in the middle of a script, where the file compares it: by the number of the step.
    pub midway: Vec<(usize, Ruling)>,
    /// What happened, told line by line.
    pub course: Vec<Told>,
    /// The topics that the answer hangs on: what was not understood of one of them makes it provisional.
    pub consulted: Topics,
    /// What makes it provisional; empty for a firm ruling.
    pub doubts: Vec<Doubt>,
}

impl Ruling {
    /// The answer to a question that asks for a value.
    pub(crate) fn of_value(value: Fact, summary: String) -> Self {
        let mut ruling = Self::new(Verdict::Answered, summary);
        ruling.facts.insert("value", value);
        ruling
    }

    /// The question can't be answered, and why.
    pub(crate) fn unknown(summary: impl Into<String>, why: impl Into<String>) -> Self {
        let mut ruling = Self::new(Verdict::Unknown, summary);
        ruling.reasons.push(Reason::new(ReasonKind::Unknown, why));
        ruling
    }

    /// A ruling with nothing but its verdict and summary.
    pub fn new(verdict: Verdict, summary: impl Into<String>) -> Self {
        Self {
            verdict,
            summary: summary.into(),
            reasons: Vec::new(),
            alternatives: Vec::new(),
            obeys: None,
            maximum: None,
            declarations: None,
            consequences: None,
            rounds: Vec::new(),
            facts: BTreeMap::new(),
            after: None,
            board: None,
            provisions: Vec::new(),
            midway: Vec::new(),
            course: Vec::new(),
            consulted: Topics::NONE,
            doubts: Vec::new(),
        }
    }

    /// The same under an edition: it rests on no provision that the edition does not have.
    #[must_use]
    pub fn under(mut self, edition: &Edition) -> Self {
        let existing = |provisions: &mut Vec<Provision>| provisions.retain(|provision| edition.has(*provision));
        existing(&mut self.provisions);
        self.reasons.iter_mut().for_each(|reason| existing(&mut reason.provisions));
        self
    }

    /// With these doubts beside its own, each ability doubted once.
    #[must_use]
    pub(crate) fn doubting(mut self, more: Vec<Doubt>) -> Self {
        for doubt in more {
            if !self.doubts.iter().any(|own| (own.source, &own.ability) == (doubt.source, &doubt.ability)) {
                self.doubts.push(doubt);
            }
        }
        self
    }

    /// With the board that the question was asked of, to which it brought something.
    #[must_use]
    pub(crate) fn with_board(self, board: Game) -> Self {
        Self { board: Some(Box::new(board)), ..self }
    }

    /// The board that its handles are of, where the question was asked about this one.
    pub fn board<'a>(&'a self, asked: &'a Game) -> &'a Game {
        self.board.as_deref().or(self.after.as_deref()).unwrap_or(asked)
    }

    /// The board that was played to is not shown: nothing came of it, and its handles are of that board still.
    pub(crate) fn hide_board(&mut self) {
        self.board = self.after.take();
    }

    /// Whether something that was not understood might change it.
    pub(crate) fn is_provisional(&self) -> bool {
        !self.doubts.is_empty()
    }

    /// Every provision that it rests on, each once, in the order of reasons, rounds, alternatives and the rest.
    pub fn cited(&self) -> Vec<Provision> {
        let reasons = self.reasons.iter().chain(self.rounds.iter().flat_map(|round| &round.rows));
        let all = reasons
            .flat_map(|reason| &reason.provisions)
            .chain(self.alternatives.iter().flat_map(|alternative| &alternative.provisions))
            .chain(&self.provisions);
        let mut seen = Vec::new();
        for provision in all {
            if !seen.contains(provision) {
                seen.push(*provision);
            }
        }
        seen
    }
}
