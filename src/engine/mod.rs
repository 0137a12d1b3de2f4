//! The rules. One room a system, one small file a rule.
//!
//! Each kind of question ([`scenario::question`](crate::scenario::question)) names the function that answers it.

pub mod attach;
pub(crate) mod attaching;
pub(crate) mod casting;
pub(crate) mod checks;
mod chosen;
pub mod combat;
mod combinations;
pub(crate) mod counting;
pub(crate) mod declaring;
pub(crate) mod draw;
pub mod event;
pub(crate) mod explain;
mod fact;
mod findings;
mod hand_size;
mod hindrance;
pub(crate) mod identity;
pub(crate) mod loops;
pub(crate) mod means;
mod moment;
pub(crate) mod order;
pub(crate) mod outcome;
pub(crate) mod payment;
pub(crate) mod phrase;
pub mod play;
pub(crate) mod rewind;
pub(crate) mod start;
pub mod state_based;
pub(crate) mod target;
mod units;
pub(crate) mod using;
pub(crate) mod value;
pub mod view;

pub(crate) use fact::fact;
pub(crate) use units::unit_of;
