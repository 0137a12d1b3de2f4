//! How a fact is spoken of: one thing, several, or something that is so or not.

use crate::ability::{Part, grammar};
use crate::engine::fact::NONE;
use crate::ruling::fact::Named;
use crate::terms::{CardType, Color, Supertype, english};

/// How a fact is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Called {
    /// One thing: its power.
    One,
    /// Of several things, each of which may have its own: which colors.
    Several,
    /// A keyword, which it has or not.
    Keyword,
    /// A color, which it is or not.
    Color,
    /// A kind, which it is or not.
    Kind,
}

impl Called {
    /// How this fact is spoken of.
    pub(crate) fn of(what: &str) -> Self {
        if are_several(what) {
            return Self::Several;
        }
        if Color::read(what).is_some() {
            return Self::Color;
        }
        if CardType::read(what).is_some() || Supertype::read(what).is_some() {
            return Self::Kind;
        }
        match grammar::read(what, "").parts.as_slice() {
            [Part::Keyword(_)] => Self::Keyword,
            _ => Self::One,
        }
    }

    /// Of which of an object's values the layers tell how it came to be.
    pub(super) fn layered(self, what: &str) -> &str {
        match self {
            Self::Keyword => "abilities",
            Self::Color => "color",
            Self::Kind => "type",
            Self::One | Self::Several => what,
        }
    }
}

/// The facts that are several things.
fn are_several(what: &str) -> bool {
    [
        "colors",
        "color identity",
        "types",
        "card types",
        "subtypes",
        "supertypes",
        "abilities",
        "counters",
        "regeneration shields",
    ]
    .contains(&what)
}

/// The fact in a sentence.
pub(super) fn sentence(name: &str, called: Called, what: &str, said: &Named) -> String {
    match (called, said) {
        (Called::Keyword, Named::Truth(true)) => format!("{name} has {what}."),
        (Called::Keyword, Named::Truth(false)) => format!("{name} doesn't have {what}."),
        (_, Named::Truth(true)) => format!("{name} is {what}."),
        (_, Named::Truth(false)) => format!("{name} isn't {what}."),
        (_, Named::Text(text)) if text == NONE => format!("{name} has no {what}."),
        (Called::Several, _) if what != "color identity" => several(name, what, said),
        _ => format!("The {what} of {name} is {}.", spelled(said)),
    }
}

/// What it has of something of which it can have several: "The colors of Bear are red and green."
fn several(name: &str, what: &str, value: &Named) -> String {
    match value {
        Named::List(items) if items.is_empty() => format!("{name} has no {what}."),
        Named::Numbers(numbers) if numbers.is_empty() => format!("{name} has no {what}."),
        Named::List(items) if items.len() == 1 => {
            let only = spelled(value);
            format!("The only {} of {name} is {}.", english::singular(what), only.trim_end_matches('.'))
        }
        Named::Numbers(_) => format!("{name} has these {what}: {}.", spelled(value)),
        _ => format!("The {what} of {name} are {}.", spelled(value).trim_end_matches('.')),
    }
}

/// A value as a sentence says it.
fn spelled(value: &Named) -> String {
    match value {
        Named::Truth(true) => "true".to_owned(),
        Named::Truth(false) => "false".to_owned(),
        Named::Number(number) => number.to_string(),
        Named::Text(text) => text.clone(),
        Named::List(items) if items.is_empty() => "none".to_owned(),
        Named::List(items) => english::list(items, "and"),
        Named::Numbers(numbers) => {
            let items: Vec<String> = numbers.iter().map(|(name, number)| format!("{number} {name}")).collect();
            if items.is_empty() { "none".to_owned() } else { english::list(&items, "and") }
        }
        Named::Texts(texts) => {
            let items: Vec<String> = texts.iter().map(|(name, text)| format!("{name}: {text}")).collect();
            english::list(&items, "and")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_things_are_told_by_how_many_they_are() {
        let of = |items: &[&str]| {
            let list = Named::List(items.iter().map(|item| (*item).to_owned()).collect());
            sentence("Bear", Called::of("colors"), "colors", &list)
        };
        assert_eq!(of(&[]), "Bear has no colors.");
        assert_eq!(of(&["red"]), "The only color of Bear is red.");
        assert_eq!(of(&["red", "green"]), "The colors of Bear are red and green.");
    }
}
