//! The rules authority for Magic: The Gathering that fits in a terminal.

pub mod ability;
pub mod game;
pub mod terms;
