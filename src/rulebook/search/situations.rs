//! Situations in the words of those who play, with the rule that each leads to. The table is `situations.txt`.
//!
//! A rule is named by its provision, and so by its number in every edition; one that isn't a provision by its number in
//! [`HOME`], and `places.txt` tells its numbers before.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use jiff::civil::Date;
use serde::Deserialize as _;
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error, StrDeserializer};

use super::Leading;
use crate::terms::{Provision, RuleNumber};

static TABLE: &str = include_str!("situations.txt");
const PLACES: &str = include_str!("places.txt");

/// The edition whose numbers the table uses where it names no provision.
const HOME: Date = Date::constant(2026, 1, 16);

/// The situations of each rule of an edition, as the table has them.
pub(super) type OfRules = BTreeMap<RuleNumber, Lines>;

/// What the table says of a rule, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lines(Vec<&'static str>);

impl Lines {
    /// What leads to the rule.
    pub(super) fn phrases(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().flat_map(|line| line.split('|').map(str::trim).filter(|part| !part.is_empty()))
    }
}

/// How the table names a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// By what it says.
    Provision(Provision),
    /// By its number in [`HOME`].
    Number(RuleNumber),
}

/// One rule's part of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The rule that the phrases lead to.
    pub key: Key,
    /// What leads to it.
    pub lines: Lines,
}

impl Key {
    fn read(text: &str) -> Option<Self> {
        // Numbers first: that a name is unknown is told with every name that there is, and takes long.
        if let Ok(number) = text.parse() {
            return Some(Self::Number(number));
        }
        let name: StrDeserializer<'_, Error> = text.into_deserializer();
        Provision::deserialize(name).ok().map(Self::Provision)
    }
}

/// The table, read: one entry for each rule that it names.
pub(super) fn table() -> &'static [Entry] {
    static READ: OnceLock<Vec<Entry>> = OnceLock::new();
    READ.get_or_init(|| lines(TABLE).filter_map(|(name, lines)| Some(Entry { key: Key::read(name)?, lines })).collect())
}

/// The names that begin the lines of a table, each with its text; a line that is indented goes on.
fn lines(table: &'static str) -> impl Iterator<Item = (&'static str, Lines)> {
    let mut rest = table.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).peekable();
    std::iter::from_fn(move || {
        let (name, first) = rest.next()?.split_once(':')?;
        let mut lines = Lines(vec![first]);
        while let Some(more) = rest.next_if(|line| line.starts_with(' ')) {
            lines.0.push(more);
        }
        Some((name, lines))
    })
}

/// The situations of an edition's rules: by its own numbers.
pub(super) fn of(date: Date, cited: &Leading) -> OfRules {
    let mut numbers: BTreeMap<Provision, RuleNumber> = BTreeMap::new();
    for (number, provisions) in cited {
        numbers.extend(provisions.iter().map(|provision| (*provision, *number)));
    }
    let before = if date < HOME { places(date) } else { BTreeMap::new() };
    let mut found = OfRules::new();
    for entry in table() {
        let number = match entry.key {
            Key::Provision(provision) => numbers.get(&provision),
            Key::Number(number) if date < HOME => before.get(&number),
            Key::Number(ref number) => Some(number),
        };
        if let Some(number) = number {
            found.entry(*number).or_default().0.extend(&entry.lines.0);
        }
    }
    found
}

/// Where the rules that are named by number stood on a date.
fn places(date: Date) -> BTreeMap<RuleNumber, RuleNumber> {
    let mut places = BTreeMap::new();
    for (home, steps) in lines(PLACES) {
        let Ok(home) = home.parse::<RuleNumber>() else { continue };
        let steps = steps.phrases().filter_map(|step| step.split_once(' '));
        let dated = steps.filter_map(|(from, number)| Some((from.parse::<Date>().ok()?, number)));
        let last = dated.take_while(|(from, _)| *from <= date).last();
        if let Some(number) = last.and_then(|(_, number)| number.parse().ok()) {
            places.insert(home, number);
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::edition::Timeline;
    use crate::rulebook::search::words;

    #[test]
    fn every_line_names_a_rule_and_every_phrase_is_read() {
        let named: Vec<&str> = TABLE.lines().filter(|line| !line.starts_with([' ', '#']) && !line.is_empty()).collect();
        for line in &named {
            let name = line.split_once(':').map_or(*line, |(name, _)| name);
            assert!(Key::read(name).is_some(), "no provision and no number: {line}");
        }
        assert_eq!(table().len(), named.len());
        let bars: usize =
            TABLE.lines().filter(|line| !line.starts_with('#')).map(|line| line.matches('|').count()).sum();
        let phrases: usize = table().iter().map(|entry| entry.lines.phrases().count()).sum();
        assert_eq!(phrases, bars + named.len(), "a bar stands between phrases only");
        let keys: BTreeSet<Key> = table().iter().map(|entry| entry.key).collect();
        assert_eq!(keys.len(), table().len(), "every rule has one entry");
    }

    #[test]
    fn no_phrase_leads_to_two_rules() {
        let mut known: BTreeMap<Vec<String>, (&str, Key)> = BTreeMap::new();
        let mut twice = Vec::new();
        for entry in table() {
            for phrase in entry.lines.phrases() {
                let stems = words::stems(phrase);
                assert!(stems.len() > 1, "one word is not a situation: {phrase}");
                if let Some((other, key)) = known.insert(stems, (phrase, entry.key)) {
                    twice.push(format!("{phrase:?} of {:?} is {other:?} of {key:?}", entry.key));
                }
            }
        }
        assert!(twice.is_empty(), "{}", twice.join("\n"));
    }

    #[test]
    fn an_edition_has_the_situations_of_its_numbers() {
        let number = |date: Date, phrase: &str| {
            let edition = Timeline::bundled().edition_on(date).unwrap();
            let of = of(edition.date(), &edition.cited());
            let mut with = of.iter().filter(|(_, phrases)| phrases.phrases().any(|known| known == phrase));
            with.next().map(|(number, _)| number.to_string())
        };
        let old = Date::constant(2006, 10, 1);
        assert_eq!(number(old, "can I keep two copies of a legend").as_deref(), Some("420.5e"));
        assert_eq!(number(HOME, "can I keep two copies of a legend").as_deref(), Some("704.5j"));
        // No provision, and one that came later.
        assert_eq!(number(old, "suspend time counters").as_deref(), Some("502.59a"));
        assert_eq!(number(HOME, "suspend time counters").as_deref(), Some("702.62a"));
        assert_eq!(number(old, "who protects a battle"), None);
    }

    #[test]
    fn what_is_named_by_number_has_its_places() {
        for (home, steps) in lines(PLACES) {
            let home: RuleNumber = home.parse().unwrap();
            assert!(table().iter().any(|entry| entry.key == Key::Number(home)), "{home} is in no use");
            for step in steps.phrases() {
                let (from, number) = step.split_once(' ').unwrap();
                assert!(from.parse::<Date>().unwrap() < HOME && number.parse::<RuleNumber>().is_ok(), "{step}");
            }
        }
    }
}
