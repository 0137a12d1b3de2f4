//! The words everything is said in.

pub mod color;
pub mod counter;
pub mod daytime;
pub mod english;
pub mod face;
pub mod loyalty;
pub mod mana;
pub mod name;
pub mod provision;
pub mod pt;
pub mod rule_number;
pub mod step;
pub mod subtype;
pub mod type_line;
pub mod visible;
pub mod zone;

pub use color::{Color, ColorSet};
pub use counter::Counter;
pub use daytime::Daytime;
pub use face::FaceKind;
pub use loyalty::Loyalty;
pub use mana::{ManaCost, ManaSymbol};
pub use provision::Provision;
pub use pt::{Pt, PtValue};
pub use rule_number::RuleNumber;
pub use step::Step;
pub use type_line::{CardType, Supertype, TypeLine};
pub use zone::Zone;
