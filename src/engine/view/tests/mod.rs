//! Tests of the view as a whole.

mod clauses;
mod doubts;
