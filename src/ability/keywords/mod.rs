//! The keyword abilities of the rules: one table that holds name, parameter, topics, meaning and provision of each.
//!
//! Reading and printing, the clauses that a keyword lays, the layers, counters and explanations all ask here. The table
//! is made of families, a file each; a new keyword is one row in one of them.

mod attachments;
mod characteristics;
mod damage;
mod declaring;
mod evasion;
mod playing;
mod protection;
mod spec;
mod targeting;
mod topics;
mod triggers;

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use std::sync::LazyLock;

pub use spec::{Bearer, Exists, Followed, Given, Meaning, Parameter, Spec};

use super::{Cost, Keyword, Topics};

const FAMILIES: &[&[Spec]] = &[
    evasion::FAMILY,
    declaring::FAMILY,
    damage::FAMILY,
    protection::FAMILY,
    targeting::FAMILY,
    attachments::FAMILY,
    characteristics::FAMILY,
    triggers::FAMILY,
    playing::FAMILY,
];

/// Every keyword of the rules.
pub fn all() -> impl Iterator<Item = &'static Spec> {
    FAMILIES.iter().copied().flatten()
}

static BY_NAME: LazyLock<HashMap<&'static str, &'static Spec>> =
    LazyLock::new(|| all().flat_map(|spec| spec.names().map(move |name| (name, spec))).collect());

static BY_VARIANT: LazyLock<HashMap<Discriminant<Keyword>, &'static Spec>> =
    LazyLock::new(|| all().filter_map(|spec| Some((discriminant(spec.variant?), spec))).collect());

/// The keyword of this name, in lower case.
pub fn find(name: &str) -> Option<&'static Spec> {
    BY_NAME.get(name).copied()
}

/// The keyword that a text misspells: flying for "flyng".
pub(crate) fn misspelt(text: &str) -> Option<&'static str> {
    let word = text.trim().trim_end_matches('.').to_lowercase();
    // Of short names most are near to something else.
    let near = |name: &'static str| {
        let distance = strsim::osa_distance(name, &word);
        (name.len() > 3 * distance && distance > 0).then_some((distance, name))
    };
    let names = all().flat_map(Spec::names).filter(|name| name.len().abs_diff(word.len()) <= 2);
    names.filter_map(near).filter(|(distance, _)| *distance <= 2).min().map(|(_, name)| name)
}

impl Spec {
    /// Its name, and its former name.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [Some(self.name), self.former_name].into_iter().flatten()
    }
}

impl Keyword {
    /// Its row in the table; `None` for a word that the rules don't know.
    pub fn spec(&self) -> Option<&'static Spec> {
        match self {
            Self::Known(name, _) => find(name),
            own => BY_VARIANT.get(&discriminant(own)).copied(),
        }
    }

    /// What the keyword can touch.
    pub fn topics(&self) -> Topics {
        self.spec().map_or(Topics::ALL, |spec| spec.topics)
    }

    /// Its name in the keyword table.
    pub fn name(&self) -> &str {
        match self {
            Self::Known(name, _) => name,
            own => own.spec().map_or("", |spec| spec.name),
        }
    }

    /// What it means.
    pub fn meanings(&self) -> impl Iterator<Item = &'static Meaning> {
        self.spec().into_iter().flat_map(|spec| spec.meanings).filter(|meaning| (meaning.of)(self))
    }

    /// The number behind its name.
    pub fn number(&self) -> Option<u32> {
        self.clone().number_mut().copied()
    }

    pub(super) fn number_mut(&mut self) -> Option<&mut u32> {
        match self {
            Self::Toxic(number)
            | Self::Poisonous(number)
            | Self::Bushido(number)
            | Self::Rampage(number)
            | Self::Afflict(number) => Some(number),
            _ => None,
        }
    }

    pub(super) fn cost_mut(&mut self) -> Option<&mut Cost> {
        match self {
            Self::Equip(cost, _) | Self::Fortify(cost) | Self::Ward(cost) => Some(cost),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::{Filter, Quality, Topic};

    #[test]
    fn every_name_stands_once() {
        let names: usize = all().map(|spec| spec.names().count()).sum();
        assert_eq!(BY_NAME.len(), names);
        assert_eq!(BY_VARIANT.len(), all().filter(|spec| spec.variant.is_some()).count());
    }

    #[test]
    fn what_touches_more_than_play_has_a_meaning() {
        for spec in all() {
            assert!(spec.topics == Topics::of(&[Topic::Play]) || !spec.meanings.is_empty(), "{}", spec.name);
        }
    }

    #[test]
    fn typing_errors_are_recognised() {
        for (text, meant) in [("flyng", "flying"), ("Vigilence.", "vigilance"), ("double strke", "double strike")] {
            assert_eq!(misspelt(text), Some(meant));
        }
        for other in ["flying", "reap", "Draw a card.", "", "x"] {
            assert_eq!(misspelt(other), None, "{other}");
        }
    }

    #[test]
    fn protection_has_five_parts() {
        let keyword = Keyword::Protection(Quality::Everything);
        assert_eq!(keyword.meanings().count(), 5);
        assert_eq!(Keyword::Protection(Quality::Source(Filter::Any)).meanings().count(), 5);
    }
}
