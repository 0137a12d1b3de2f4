//! The editions of the rules: which behaviour held when, and where each provision stood.
//!
//! The engine asks an [`Edition`], never a date. All of it is data: `rules-text/timeline.yaml`.

mod behaviour;
mod consulted;
mod dated;
mod err;
mod overlay;
mod standing;
mod timeline;

pub use crate::terms::Provision;
pub use behaviour::*;
pub use consulted::Consulted;
pub use dated::Dated;
pub use err::EditionError;
pub use overlay::{FoundNumbers, Overlay, RuleWords};
pub use standing::{Behaviours, Edition, NotABehaviour};
pub use timeline::{EditionInfo, Timeline};
