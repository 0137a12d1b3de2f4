//! Legal attacks and blocks.   306–309, 500–502 · 506–509
//!
//! A question becomes a [`Problem`](problem::Problem): who may be declared with what, restrictions, requirements,
//! costs, each with where it comes from. The [predicate] judges a declaration; [solve] finds the most requirements that
//! can be obeyed, with the proof; [comparison] says with which declarations a proposed one is compared.

pub mod attack;
pub mod band;
pub mod block;
pub mod clauses;
pub mod comparison;
pub mod cost;
pub mod count;
pub mod damage;
pub mod deadline;
pub mod declaration;
pub mod explain;
pub mod grounds;
pub mod judge;
pub mod law;
pub mod owed;
pub mod predicate;
pub mod problem;
pub mod requirement;
pub mod restriction;
pub mod ruling;
pub mod set;
pub mod solve;
pub mod survey;
#[cfg(test)]
mod tests;

pub use attack::attack;
pub use block::block;
pub(crate) use cost::life_beside;
pub(crate) use owed::{attack_cost, block_cost};
pub(crate) use survey::survey;
