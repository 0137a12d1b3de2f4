//! The rules authority for Magic: The Gathering that fits in a terminal.

pub mod ability;
pub mod cli;
pub mod edition;
pub mod engine;
pub mod game;
pub mod report;
pub mod rulebook;
pub mod ruling;
pub mod scenario;
pub mod terms;
