//! The kinds of questions: a file and a row each.
//!
//! A kind's file holds how the question is written, how its names become handles, how it is titled, what may be
//! expected of its answer, a file to start from, and which function of the engine answers it. The table below lists the
//! kinds; every match over them is made from it, so that the compiler says what a new kind still lacks.

mod step_fields;

use schemars::JsonSchema;
use serde::Deserialize;

use super::file::{Expectation, Name, Pairs, Several};
use super::lower::Lowering;
use super::node::de::WHOLE;
use super::node::{Place, Placed};
use crate::edition::Edition;
use crate::game::question::TimeLimit;
use crate::game::{Asked, Choices, Game};
use crate::ruling::Ruling;

/// What a kind of question is called and gives.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name, as files write it.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// The fields that it has.
    pub fields: &'static [&'static str],
    /// What may be expected of its answer, beside what may be expected of all.
    pub expects: &'static [&'static [&'static str]],
    /// A commented file to start from.
    pub starter: &'static str,
    /// What a report calls the events that lead to its answer.
    pub course: &'static str,
}

impl Row {
    /// Whether this may be expected of its answer, beside what may be expected of all.
    pub(crate) fn may_expect(&self, field: &str) -> bool {
        self.expects.iter().any(|fields| fields.contains(&field))
    }
}

/// A kind of question as it is written.
trait Kind {
    /// The question with its names resolved.
    type Asked;

    /// Its name, as files write it.
    const NAME: &'static str;
    /// What may be expected of its answer, beside what may be expected of all.
    const EXPECTS: &'static [&'static [&'static str]];
    /// A commented file to start from.
    const STARTER: &'static str;
    /// What a report calls the events that lead to its answer.
    const COURSE: &'static str = "Course";

    /// Names to handles; `None` where it complained.
    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<Self::Asked>;

    /// The question as a person would say it.
    fn title(game: &Game, asked: &Self::Asked) -> String;

    /// How long its answer may take, where that is limited.
    fn time_limit(_: &mut Self::Asked) -> Option<&mut TimeLimit> {
        None
    }

    /// What is expected in the middle of it, by the number of the step.
    fn midway(&self) -> Vec<(usize, Expectation)> {
        Vec::new()
    }

    /// Answers it under an edition.
    fn answer(game: &Game, asked: &Self::Asked, choose: &Choices, edition: &Edition) -> Ruling;
}

/// What may be expected of whatever plays.
const PLAY: &[&str] = &[
    "loses",
    "wins",
    "game",
    "graveyard",
    "destroyed",
    "sacrificed",
    "regenerated",
    "unattached",
    "ceases",
    "exiled",
    "returned",
    "counters-removed",
    "damage",
    "life",
    "checks",
    "triggers",
    "choices",
    "prevented",
    "drawn",
    "created",
    "countered",
    "mana",
    "stack",
    "priority",
    "turn",
    "ends",
];

/// What may be expected of a script beside.
const SCRIPT: &[&str] = &["step", "stopped-at"];

/// Makes a struct of a question's own fields and those that every question has.
///
/// Serde's `flatten` would do the same, and lose every place in it.
macro_rules! question {
    ($(#[$meta:meta])* pub struct $Name:ident { $($(#[$field_meta:meta])* pub $field:ident: $Type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        #[schemars(transform = crate::scenario::question::or_its_list)]
        pub struct $Name {
            $($(#[$field_meta])* pub $field: $Type,)*
            /// What is expected under the file's own edition.
            pub expect: Option<$crate::scenario::node::Placed<$crate::scenario::file::Expectation>>,
            /// What is expected under other editions, by date or name.
            pub expect_in:
                $crate::scenario::file::Pairs<$crate::scenario::node::Placed<$crate::scenario::file::Expectation>>,
            /// Any text.
            pub notes: Option<$crate::scenario::file::Name>,
            /// What players choose where the rules let them, by the player's name.
            pub choose: $crate::scenario::file::Pairs<
                $crate::scenario::file::Several<$crate::scenario::file::Name>
            >,
        }

        impl $Name {
            /// The fields of this kind alone.
            pub(super) const FIELDS: &'static [&'static str] = &[$(stringify!($field)),*];

            pub(super) const fn common(&self) -> super::Common<'_> {
                super::Common {
                    expect: self.expect.as_ref(),
                    expect_in: &self.expect_in,
                    notes: self.notes.as_ref(),
                    choose: &self.choose,
                }
            }
        }
    };
}

/// Makes all that ranges over the kinds out of one row each.
macro_rules! kinds {
    ($($(#[$meta:meta])* $Kind:ident in $module:ident $(, also $alias:literal)*;)*) => {
        $(mod $module;)*

        /// A question: one kind, bare or with its fields.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[schemars(transform = or_bare)]
        pub enum Question {
            $($(#[$meta])* $(#[serde(alias = $alias)])* $Kind($module::$Kind),)*
        }

        /// Every kind, in the order of the documentation.
        pub const TABLE: &[Row] = &[
            $(Row {
                name: <$module::$Kind as Kind>::NAME,
                aliases: &[$($alias),*],
                fields: $module::$Kind::FIELDS,
                expects: <$module::$Kind as Kind>::EXPECTS,
                starter: <$module::$Kind as Kind>::STARTER,
                course: <$module::$Kind as Kind>::COURSE,
            },)*
        ];

        impl Question {
            /// The kind, as files write it.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$Kind(_) => <$module::$Kind as Kind>::NAME,)*
                }
            }

            /// What it has in common with all others.
            pub const fn common(&self) -> Common<'_> {
                match self {
                    $(Self::$Kind(written) => written.common(),)*
                }
            }

            /// Names to handles; `None` where it complained.
            pub(super) fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<Asked> {
                match self {
                    $(Self::$Kind(written) => written.lower(lowering, place).map(Asked::$Kind),)*
                }
            }

            /// What is expected in the middle of it, by the number of the step.
            pub(super) fn midway(&self) -> Vec<(usize, Expectation)> {
                match self {
                    $(Self::$Kind(written) => written.midway(),)*
                }
            }
        }

        /// Sets how long the answer may take, where that is limited.
        pub fn limit_time(asked: &mut Asked, limit: TimeLimit) {
            let own = match asked {
                $(Asked::$Kind(asked) => $module::$Kind::time_limit(asked),)*
            };
            if let Some(own) = own {
                *own = limit;
            }
        }

        /// The kind of a question, as files write it.
        pub const fn kind(asked: &Asked) -> &'static str {
            match asked {
                $(Asked::$Kind(_) => <$module::$Kind as Kind>::NAME,)*
            }
        }

        /// The question as a person would say it.
        pub fn title(game: &Game, asked: &Asked) -> String {
            match asked {
                $(Asked::$Kind(asked) => $module::$Kind::title(game, asked),)*
            }
        }

        /// Answers a question about a board under an edition.
        pub fn answer(game: &Game, question: &crate::game::Question, edition: &Edition) -> Ruling {
            let game = &*crate::engine::start::with_starting_life(game, edition);
            match &question.asked {
                $(Asked::$Kind(asked) => $module::$Kind::answer(game, asked, &question.choose, edition),)*
            }
        }
    };
}

kinds! {
    /// What happens with state-based effects now?
    StateBased in state_based, also "sba";
    /// What happens when the top of the stack resolves?
    Resolve in resolve;
    /// Is this attack legal?
    Attack in attack;
    /// Is this block legal?
    Block in block;
    /// Is this assignment of combat damage legal, and what follows?
    Damage in damage;
    /// What becomes of this loop?
    Loop in loops;
    /// What happens when cards are drawn?
    Draw in draw;
    /// What is undone when an action turns out illegal?
    Rewind in rewind;
    /// Can this cost be paid, and how?
    Pay in pay;
    /// Can this ability be used?
    Use in uses;
    /// Is this a legal target?
    Target in target;
    /// Can this be attached to that?
    Attach in attach;
    /// Does the game start so?
    Start in start;
    /// Who has won or lost?
    Outcome in outcome;
    /// What comes of this play?
    Play in play;
    /// Who chooses first?
    Order in order;
    /// What is it: a number, a colour, a type, a controller?
    Value in value;
    /// May this spell be cast now, and what does it cost?
    Cast in cast;
    /// Which objects does a phrase name?
    Means in means;
}

/// The kind of this name, or with this other name.
pub fn find(name: &str) -> Option<&'static Row> {
    TABLE.iter().find(|row| row.name == name || row.aliases.contains(&name))
}

/// What every question has beside its own fields.
#[derive(Clone, Copy, Debug)]
pub struct Common<'a> {
    /// What is expected under the file's own edition.
    pub expect: Option<&'a Placed<Expectation>>,
    /// What is expected under other editions.
    pub expect_in: &'a Pairs<Placed<Expectation>>,
    /// Any text.
    pub notes: Option<&'a Name>,
    /// What players choose where the rules let them.
    pub choose: &'a Pairs<Several<Name>>,
}

impl<'a> Common<'a> {
    /// All that is expected, under whichever edition.
    pub(crate) fn expectations(self) -> impl Iterator<Item = &'a Placed<Expectation>> {
        self.expect.into_iter().chain(self.expect_in.iter().map(|(_, expected)| expected))
    }

    /// Whether it is expected how many declarations are legal, which asks for the count.
    fn counts_declarations(self) -> bool {
        self.expectations().any(|expected| expected.value.fields.declarations.is_some())
    }
}

/// Lets a question be the list that says it all, as the reader of nodes does.
fn or_its_list(schema: &mut schemars::Schema) {
    let list = WHOLE.iter().find_map(|field| schema.pointer(&format!("/properties/{field}")).cloned());
    if let Some(list) = list {
        *schema = schemars::json_schema!({ "anyOf": [schema, list] });
    }
}

/// Lets a question be a bare kind, which serde's derive reads and schemars' does not know.
fn or_bare(schema: &mut schemars::Schema) {
    let names: Vec<&str> =
        TABLE.iter().flat_map(|row| [row.name].into_iter().chain(row.aliases.iter().copied())).collect();
    let bare = serde_json::json!({ "type": "string", "enum": names });
    if let Some(serde_json::Value::Array(kinds)) = schema.get_mut("oneOf") {
        kinds.push(bare);
    }
}

fn sentences(parts: impl Iterator<Item = String>) -> String {
    format!("{}.", parts.collect::<Vec<_>>().join("; "))
}
