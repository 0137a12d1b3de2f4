//! The optimum: the most requirements that a declaration can obey without breaking a restriction, with the proof.
//!
//! The board falls into independent parts. A part's proposal, or a declaration built quickly, that meets an upper bound
//! proves itself. Small parts are settled creature by creature; what remains goes to a 0/1 programme. What comes out is
//! judged again, whole, by the [predicate](super::predicate).

pub mod bound;
pub mod case;
pub mod classes;
pub mod construct;
pub mod drop;
pub mod goal;
pub mod layers;
pub mod model;
pub mod nearest;
pub mod optimum;
pub mod parts;
pub mod possible;
pub mod programme;
pub mod spread;
pub mod state;
pub mod targets;
pub mod tighten;

pub use case::{Case, Domain};
pub use optimum::Optimum;
pub(crate) use optimum::optimum;
