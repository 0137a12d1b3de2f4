//! What card text means: abilities and effects as data.
//!
//! An [`Ability`] is one entry of a card's text as it was written, with what was understood of it. What was not
//! understood stays beside it as [`Unread`], with the topics that it might touch, so that rulings can say so.

mod ability_sort;
mod action;
pub mod amount;
mod antecedent;
pub mod change;
pub mod condition;
pub mod corpus;
pub mod cost;
mod defining;
pub mod duration;
pub(crate) mod entries;
pub mod filter;
pub mod gaps;
pub mod grammar;
pub mod instruction;
mod joined;
pub mod keyword;
pub mod keywords;
mod lexicon;
pub mod limit;
mod named_deeds;
mod phrases;
pub(crate) mod print;
mod reanimating;
pub mod references;
mod replacement;
pub mod rule;
pub mod subject;
pub mod together;
pub mod topic;
pub mod touches;
pub mod trigger;
pub(crate) mod two;
mod unbound;
pub mod who;
pub mod words;

pub use ability_sort::AbilitySort;
pub use action::{Action, ObjectAction};
pub use amount::{Amount, Comparison, Kind, Value};
pub(crate) use antecedent::Antecedent;
pub use change::{AllTypes, Change, Continuous, Granted};
pub use condition::{CastHow, Condition, Happened, Span};
pub(crate) use corpus::cards_report;
pub use corpus::{CardsRead, CorpusReport, UnreadSentence, corpus_report};
pub use cost::{Cost, CostPart};
pub use duration::{Duration, NextTurn};
pub use filter::{Filter, Help, Parity};
pub use gaps::Gap;
pub use instruction::{
    AddedMana, Body, CastNow, Choice, CounterStep, CounteredTo, EnterWith, Instruction, LibraryPlace, ManaAs, Order,
    PileStep, PlayTerms, Row, Searching, Shield, Spending, TakenAction, TargetSpec, Targetable, TokenSpec, TurnChange,
    Unchosen,
};
pub use keyword::{Enchantable, Keyword, Quality};
pub use keywords::Parameter;
pub use limit::Limit;
pub use named_deeds::{ObjectDeed, PlayerDeed};
pub(crate) use phrases::{
    ADDITIONAL_COST, ANOTHER_COST, DURATIONS, KICKED, MOST_COMMON_COLOR, PLOT, RING_BEARER, UNLOCK, choice,
};
pub(crate) use reanimating::Reanimating;
pub use replacement::Replacement;
pub use rule::{AsThough, BeforeTheGame, Declared, Defender, PlayRule, Produced, Reduction, Rule};
pub use subject::{Attached, Deed, Host, Subject};
pub use together::{Together, Trait};
pub use topic::{Topic, Topics};
pub(crate) use trigger::Concerned;
pub use trigger::{DamageTo, TokenKind, Trigger};
pub use who::Who;
pub use words::{Word, Words};

/// One entry of an object's text: a keyword, a sentence, or a whole text box.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ability {
    /// As written.
    pub text: String,
    /// What it says, in the order of its words.
    pub parts: Vec<Part>,
    /// The judge has decided that what was not understood of it does not matter.
    pub ignored: bool,
}

/// One ability in an entry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A keyword ability.
    Keyword(Keyword),
    /// A static ability.
    Static(Static),
    /// A triggered ability.
    Triggered(Triggered),
    /// An activated ability.
    Activated(Activated),
    /// What a spell does when it resolves; on a permanent, a sentence without effect there.
    Spell(Body),
    /// What was not understood.
    Unread(Unread),
}

/// A static ability: effects in force as long as the condition holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Static {
    /// "as long as ...", "unless ..." (negated); always if none.
    pub condition: Option<Condition>,
    /// Its effects.
    pub effects: Vec<Continuous>,
    /// "... each turn", "during your turn" and the like that bound a static ability to a time; whole game if none.
    pub duration: Option<Duration>,
}

/// A triggered ability.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triggered {
    /// What sets it off.
    pub trigger: Trigger,
    /// The "if" that is asked when it triggers and again when it resolves.
    pub condition: Option<Condition>,
    /// What it does.
    pub body: Body,
}

/// An activated ability.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Activated {
    /// What stands before the colon.
    pub cost: Cost,
    /// "Activate only ...".
    pub limits: Vec<Limit>,
    /// What it does.
    pub body: Body,
}

impl Activated {
    /// Whether it is a mana ability: it could add mana, has no target, and isn't a loyalty ability.   406.1 · 605.1a
    pub(crate) fn is_mana_ability(&self) -> bool {
        let loyalty = self.cost.is_in_loyalty();
        !loyalty && self.body.targets.is_empty() && self.body.instructions.iter().any(Instruction::adds_mana)
    }
}

/// A piece of text that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unread {
    /// The piece.
    pub text: String,
    /// Where in the ability's text, in bytes, understanding ended.
    pub stopped_at: usize,
    /// What it might touch: everything for a static sentence, only [`Topic::Play`] for what a trigger or a cost guards,
    /// less where its words bound it.
    pub topics: Topics,
    /// What in it stands for nothing, where its words were all read; `None` where they were not.
    pub why: Option<String>,
}

impl Ability {
    /// The pieces that were not understood and that the judge has not told to ignore.
    pub fn unread(&self) -> impl Iterator<Item = &Unread> {
        self.parts.iter().filter(|_| !self.ignored).filter_map(|part| match part {
            Part::Unread(unread) => Some(unread),
            _ => None,
        })
    }
}
