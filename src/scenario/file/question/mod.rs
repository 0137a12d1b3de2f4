//! Questions as they are written, one kind a struct.

mod declaration;
mod judging;
mod playing;

use schemars::JsonSchema;
use serde::Deserialize;

pub use declaration::{Attack, Block, Declaration};
pub use judging::{Attach, By, ByFields, Means, Mulligan, Order, Outcome, Pay, Start, Target, Use, ValueOf};
pub use playing::{Action, Damage, Draw, Loop, LoopStep, Resolve, Rewind, StateBased, Until};

use super::{Expectation, Name, Pairs, Several};
use crate::scenario::node::Placed;

/// A question: one kind, bare or with its fields.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = or_bare)]
pub enum Question {
    /// What happens with state-based effects now?
    StateBased(StateBased),
    /// What happens when the top of the stack resolves?
    Resolve(Resolve),
    /// Is this attack legal?
    Attack(Attack),
    /// Is this block legal?
    Block(Block),
    /// Is this assignment of combat damage legal, and what follows?
    Damage(Damage),
    /// What becomes of this loop?
    Loop(Loop),
    /// What happens when cards are drawn?
    Draw(Draw),
    /// What is undone when an action turns out illegal?
    Rewind(Rewind),
    /// Can this cost be paid, and how?
    Pay(Pay),
    /// Can this ability be used?
    Use(Use),
    /// Is this a legal target?
    Target(Target),
    /// Can this be attached to that?
    Attach(Attach),
    /// Does the game start so?
    Start(Start),
    /// Who has won or lost?
    Outcome(Outcome),
    /// Who chooses first?
    Order(Order),
    /// What number is it?
    Value(ValueOf),
    /// Which objects does a phrase name?
    Means(Means),
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

/// Lets a question be a bare kind, which serde's derive reads and schemars' does not know.
fn or_bare(schema: &mut schemars::Schema) {
    let bare = serde_json::json!({ "type": "string", "enum": Question::KINDS });
    if let Some(serde_json::Value::Array(kinds)) = schema.get_mut("oneOf") {
        kinds.push(bare);
    }
}

impl Question {
    /// Every kind, as the file writes it.
    pub const KINDS: [&'static str; 17] = [
        "state-based",
        "resolve",
        "attack",
        "block",
        "damage",
        "loop",
        "draw",
        "rewind",
        "pay",
        "use",
        "target",
        "attach",
        "start",
        "outcome",
        "order",
        "value",
        "means",
    ];

    /// The kind, as the file writes it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::StateBased(_) => "state-based",
            Self::Resolve(_) => "resolve",
            Self::Attack(_) => "attack",
            Self::Block(_) => "block",
            Self::Damage(_) => "damage",
            Self::Loop(_) => "loop",
            Self::Draw(_) => "draw",
            Self::Rewind(_) => "rewind",
            Self::Pay(_) => "pay",
            Self::Use(_) => "use",
            Self::Target(_) => "target",
            Self::Attach(_) => "attach",
            Self::Start(_) => "start",
            Self::Outcome(_) => "outcome",
            Self::Order(_) => "order",
            Self::Value(_) => "value",
            Self::Means(_) => "means",
        }
    }

    /// What it has in common with all others.
    pub const fn common(&self) -> Common<'_> {
        match self {
            Self::StateBased(asked) => asked.common(),
            Self::Resolve(asked) => asked.common(),
            Self::Attack(asked) => asked.common(),
            Self::Block(asked) => asked.common(),
            Self::Damage(asked) => asked.common(),
            Self::Loop(asked) => asked.common(),
            Self::Draw(asked) => asked.common(),
            Self::Rewind(asked) => asked.common(),
            Self::Pay(asked) => asked.common(),
            Self::Use(asked) => asked.common(),
            Self::Target(asked) => asked.common(),
            Self::Attach(asked) => asked.common(),
            Self::Start(asked) => asked.common(),
            Self::Outcome(asked) => asked.common(),
            Self::Order(asked) => asked.common(),
            Self::Value(asked) => asked.common(),
            Self::Means(asked) => asked.common(),
        }
    }
}

/// Makes a struct of a question's own fields and those that every question has.
///
/// Serde's `flatten` would do the same, and lose every place in it.
macro_rules! question {
    ($(#[$meta:meta])* pub struct $Name:ident { $($(#[$field_meta:meta])* pub $field:ident: $Type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
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
use question;
