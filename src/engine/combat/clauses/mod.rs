//! From the view's clauses to a `Problem`: options, restrictions, requirements, costs.

pub mod able;
pub mod attack;
pub mod bars;
pub mod block;
pub mod demands;
pub mod limits;
pub mod names;
pub mod pretence;
pub mod reader;
pub mod sides;
pub mod tolls;

pub(crate) use attack::attack_problem;
pub(crate) use block::block_problem;
