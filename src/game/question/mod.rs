//! What is asked about a board. One file a family of kinds.

pub mod agreed;
pub mod casting;
pub mod choices;
pub mod damage;
pub mod declaration;
pub mod draw;
pub mod loops;
pub mod order;
pub mod payment;
pub mod play;
pub mod rewind;
pub mod start;
pub mod state_based;
pub mod target;
pub mod value;

pub use agreed::Agreed;
pub(crate) use agreed::LIFE_FOR_A_SYMBOL;
pub use casting::CastQuestion;
pub use choices::{Choices, Chosen};
pub use damage::DamageQuestion;
pub use declaration::{AttackQuestion, BlockQuestion, TimeLimit};
pub use draw::DrawQuestion;
pub use loops::{LoopQuestion, LoopStep};
pub use order::{OrderQuestion, OutcomeQuestion};
pub use payment::{PayQuestion, Source, UseQuestion, WhichAbility};
pub use play::{Announcement, Mentioned, PlayQuestion, PlayStep};
pub use rewind::{Action, ActionKind, RewindQuestion};
pub use start::{Allowed, DeckCard, Mulligan, StartQuestion};
pub use state_based::{ResolveQuestion, StateBasedQuestion};
pub use target::{AttachQuestion, TargetQuestion, Targeting};
pub use value::{MeansQuestion, ValueOf, ValueQuestion};

/// A question with what players choose where the rules let them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question itself, by its kind.
    pub asked: Asked,
    /// What players choose where the rules let them.
    pub choose: Choices,
}

/// What is asked, names resolved to handles: a variant for each kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What happens with state-based effects now?
    StateBased(StateBasedQuestion),
    /// What happens when the top of the stack resolves?
    Resolve(ResolveQuestion),
    /// Is this attack legal?
    Attack(AttackQuestion),
    /// Is this block legal?
    Block(BlockQuestion),
    /// Is this assignment of combat damage legal, and what follows?
    Damage(DamageQuestion),
    /// What becomes of this loop?
    Loop(LoopQuestion),
    /// What happens when cards are drawn?
    Draw(DrawQuestion),
    /// What is undone when an action turns out illegal?
    Rewind(RewindQuestion),
    /// Can this cost be paid, and how?
    Pay(PayQuestion),
    /// Can this ability be used?
    Use(UseQuestion),
    /// Is this a legal target?
    Target(TargetQuestion),
    /// Can this be attached to that?
    Attach(AttachQuestion),
    /// Does the game start so?
    Start(StartQuestion),
    /// Who has won or lost?
    Outcome(OutcomeQuestion),
    /// What comes of this play?
    Play(PlayQuestion),
    /// In which order do these players choose?
    Order(OrderQuestion),
    /// May this spell be cast now, and what does it cost?
    Cast(CastQuestion),
    /// What characteristics an object has, or how many there are of something.
    Value(ValueQuestion),
    /// Which objects does a phrase name?
    Means(MeansQuestion),
}
