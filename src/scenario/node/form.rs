//! What is wrong with a file's form: the first thing found, with its place and a next step.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};

use super::Place;
use crate::terms::english;

/// An error in a file's form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What is wrong, in a sentence.
    pub message: String,
    /// Where, once that is known.
    pub place: Option<Place>,
    /// What stands under the underlined place.
    pub label: Option<String>,
    /// What might be done about it.
    pub help: Option<String>,
}

impl Form {
    /// An error whose place is not known yet.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None, label: None, help: None }
    }

    /// With its place, unless an inner one is known.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place.get_or_insert(place);
        self
    }

    /// With a next step.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Whether it is that something is missing.
    pub(crate) fn is_of_absence(&self) -> bool {
        self.message.ends_with("is missing here")
    }

    /// With a word under the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Form {}

/// `a`, `b` and `c`.
fn listed(words: &[&str]) -> String {
    let ticked: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    if ticked.is_empty() { "nothing".to_owned() } else { english::list(&ticked, "and") }
}

/// What people write, and what it is called here.
const GUESSES: &[(&str, &str)] = &[
    ("power", "pt"),
    ("toughness", "pt"),
    ("p/t", "pt"),
    ("power/toughness", "pt"),
    ("enchants", "attached-to"),
    ("equips", "attached-to"),
    ("attached", "attached-to"),
    ("colour", "color"),
    ("colors", "color"),
    ("colours", "color"),
    ("mana-cost", "cost"),
    ("manacost", "cost"),
    ("text", "abilities"),
    ("oracle-text", "abilities"),
    ("ability", "abilities"),
    ("keywords", "abilities"),
    ("types", "type"),
    ("type-line", "type"),
    ("summoning-sick", "sick"),
    ("battlefield", "permanents"),
    ("creatures", "permanents"),
    ("sba", "state-based"),
    ("state-based-effects", "state-based"),
    ("state-based-actions", "state-based"),
    ("declare-blockers", "block"),
    ("blockers", "block"),
    ("blocks", "block"),
    ("declare-attackers", "attack"),
    ("attackers", "attack"),
    ("attacks", "attack"),
    ("assign-damage", "damage"),
    ("combat-damage", "damage"),
    ("payment", "pay"),
    ("mulligan", "start"),
    ("winner", "outcome"),
    ("activate", "use"),
];

/// What is meant by another word for it, or by the same with a space.
fn guessed(word: &str, expected: &'static [&'static str]) -> Option<&'static str> {
    let word = word.trim().to_lowercase().replace([' ', '_'], "-");
    let meant = GUESSES.iter().find(|(guess, _)| *guess == word).map_or(word.as_str(), |(_, meant)| meant);
    expected.iter().copied().find(|known| *known == meant)
}

/// A text as far as it fits into a sentence.
fn brief(text: &str) -> String {
    const LONGEST: usize = 60;
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} ...", &line[..end]),
        None if line.len() < text.len() => format!("{line} ..."),
        None => line.to_owned(),
    }
}

/// What was found, in a word or two.
fn found(unexpected: Unexpected<'_>) -> String {
    match unexpected {
        Unexpected::Str(text) => format!("`{}`", brief(text)),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "a map".to_owned(),
        Unexpected::Unit | Unexpected::Option => "nothing".to_owned(),
        other => other.to_string(),
    }
}

impl Form {
    /// Where a word stands in place of fields: what it is, or which there are.
    pub(super) fn with_fields(self, word: &str, fields: &'static [&'static str]) -> Self {
        let known = format!("the fields here are {}", listed(fields));
        match guessed(word, fields) {
            Some(field) => self.help(format!("`{field}` is a field and wants a value: `{{ {field}: ... }}`; {known}.")),
            None => self.help(format!("{known}.")),
        }
    }
}

impl Error for Form {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(message.to_string())
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(format!("Expected {expected}, found {}", found(unexpected)))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(format!("Expected {expected}, found {}", found(unexpected)))
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        Self::new(format!("Expected {expected}"))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let near = guessed(variant, expected).or_else(|| english::nearest(variant, expected.iter().copied()));
        let known = format!("Known are {}", listed(expected));
        if variant == "explain" && expected.contains(&"value") {
            let help = format!(
                "`judge explain FILE OBJECT` goes through the layers; `value` asks for one characteristic. {known}."
            );
            return Self::new("`explain` is a command and not a question").help(help);
        }
        Self::new(format!("`{}` is not known here", brief(variant))).help(match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("{known}."),
        })
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let near = guessed(field, expected).or_else(|| english::nearest(field, expected.iter().copied()));
        let known = format!("Known here are {}", listed(expected));
        Self::new(format!("There is no field `{}` here", brief(field))).label("this field").help(match near {
            Some("pt") => "power and toughness are one field: `pt: 2/2`".to_owned(),
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("{known}."),
        })
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(format!("The field `{field}` is missing here"))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::new(format!("The field `{field}` stands here twice"))
    }
}
