//! The rules. One room a system, one small file a rule.

pub mod view;
