//! The words everything is said in.

pub mod rule_number;

pub use rule_number::RuleNumber;
