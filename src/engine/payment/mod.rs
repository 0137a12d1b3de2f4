//! Paying costs with mana, exactly.   104.3, 203, 409.1f–h, 411 · 106, 107.4, 118, 605
//!
//! A **way** to pay says which mana is spent and where it comes from: which mana of the pool, which permanents are used
//! and for which mana, how much life is paid, and what X is. Two ways differ if one of these does. Which symbol each
//! mana goes to makes no difference, nor does it matter which of several like permanents is used: with three Islands
//! and a Forest, {1} can be paid in two ways. A permanent that is used gives at least one mana that is spent, and an
//! ability that gives no more mana than it costs is used only for a symbol that asks for its kind.
//!
//! [`ways`] goes through all of them; nothing is greedy. [`purse_with`] says what a player has on a board.

mod adding;
mod assist;
mod demand;
mod help;
mod mana;
mod otherwise;
mod parts;
pub(crate) mod producible;
mod promise;
mod purse;
mod ruling;
mod shortfall;
mod solve;
mod source;
mod symbols;
mod with_the_rest;

#[cfg(test)]
mod tests;

pub(crate) use assist::Assisted;
pub(crate) use help::Help;
pub(crate) use mana::spelled;
pub(crate) use otherwise::pays;
pub(crate) use parts::{Payer, parts};
pub(crate) use promise::Promise;
pub(crate) use purse::From;
pub(crate) use ruling::answer;
pub(crate) use solve::{TooLarge, Way, Ways, ways};
pub(crate) use source::purse_with;

/// More mana than this is not gone through.
const MOST: u32 = 400;
