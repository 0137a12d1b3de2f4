//! The keyword abilities of the rules: names, parameters, and what of a question each can touch.

mod plain;
mod table;
mod topics;

pub use plain::PLAIN;
pub use table::{KEYWORDS, Parameter, Spec};

/// The keyword of this name, in lower case.
pub fn find(name: &str) -> Option<&'static Spec> {
    KEYWORDS.iter().find(|spec| spec.name == name)
}
