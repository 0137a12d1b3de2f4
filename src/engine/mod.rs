//! The rules. One room a system, one small file a rule.
//!
//! [`answer`] takes a board and a question to a ruling under an edition.

pub mod attach;
pub mod combat;
pub mod event;
mod fact;
pub mod state_based;
pub mod view;

pub use fact::fact;

use crate::edition::Edition;
use crate::game::{Asked, Game, Question};
use crate::ruling::{Reason, ReasonKind, Ruling, Verdict};

/// Answers a question about a board under an edition.
pub fn answer(game: &Game, question: &Question, edition: &Edition) -> Ruling {
    match &question.asked {
        Asked::StateBased { once } => state_based::answer(game, *once, &question.choose, edition),
        Asked::Attack(question) => combat::attack(&view::View::of(game, edition), question),
        Asked::Block(question) => combat::block(&view::View::of(game, edition), question),
        #[allow(unreachable_patterns)]
        _ => unanswered(),
    }
}

/// What is said of a kind of question that the engine does not answer.
fn unanswered() -> Ruling {
    let text = "This kind of question is read and checked, but the engine does not answer it.";
    let mut ruling =
        Ruling::new(Verdict::Unknown, "Not answered: the engine has no rules for this kind of question yet.");
    ruling.reasons.push(Reason::new(ReasonKind::Unknown, text));
    ruling
}
