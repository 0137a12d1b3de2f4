//! The machine that moves the board.   400–423 · 500–514, 600–616
//!
//! A [`State`] is a board in motion: the [`Game`](crate::game::Game) and what play adds to it. A [`Run`] is one step
//! from a state, with the answers to the choices that come up in it; it ends with a new state and what happened, or it
//! stops: at a choice that nobody has answered, at a rule that forbids it, at words that are not understood. A step
//! that stopped at a choice is run again from its beginning with one answer more, so that nothing is ever half done.
//!
//! The tour, from the middle outwards:
//! - `happen`: the one way in which anything happens. What would happen is replaced (`replace`), what is left changes
//!   the board at once, is remembered ([`history`], last known information in the state), and abilities trigger on it
//!   ([`triggers`]).
//! - [`reading`]: what words refer to as they are followed ("it", "that player", X), also when it is gone ([`bound`]),
//!   and `meant`: the objects, players and numbers that they name on the board as it is.
//! - What a state is made of stands below it, each by itself: [`announced`], [`waiting`], [`history`], [`library`], [`phased`].
//! - `resolve`: the top of the stack, and instructions by their families, a file each.
//! - [`announce`]: casting and activating: modes, targets, costs, mana.
//! - `settle`, `priority`, `turn`, `damage`: what the rules do by themselves.
//! - [`driver`]: what runs steps: scripts, `resolve`, state-based effects; and the ruling made of what happened.
//!
//! A new instruction is a function in a file of `resolve`; a new event is a [`Happening`](super::event::Happening),
//! what it does in `happen` and what triggers on it in `triggers::matching`. What the machine can't do ends the ruling
//! as unknown, naming the ability ([`Beyond`](open::Beyond)).

pub mod announce;
pub mod announced;
pub mod bound;
mod by;
mod commanders;
mod copying;
mod damage;
mod daytime;
pub mod driver;
mod finding;
mod happen;
pub mod history;
mod inquiry;
mod known;
mod labels;
pub mod library;
mod meant;
pub mod offers;
pub mod open;
pub mod phased;
mod priority;
pub mod reading;
mod reanimated;
mod repeats;
mod replace;
mod replacing;
mod resolve;
pub mod run;
mod settle;
mod snapshot;
mod spending;
pub mod state;
mod together;
pub mod triggers;
mod turn;
mod unsaid;
pub mod waiting;

pub use run::Run;
pub use state::State;
