//! The timeline: the editions, and what changed from one to the next.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use jiff::civil::Date;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Behaviours, Dated, Edition, EditionError, Provision};
use crate::terms::rule_number::NotARuleNumber;
use crate::terms::{RuleNumber, english};

/// The timeline as `build.rs` leaves it: `rules-text/timeline.yaml` in JSON.
const BUNDLED: &str = include_str!(concat!(env!("OUT_DIR"), "/timeline.json"));

/// A published edition: its date, its name, and where its text comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionInfo {
    /// The date under which it was published.
    pub date: Date,
    /// The day from which it is in force, as its own text says. It decides which edition holds on a date.
    pub in_force: Date,
    /// The set it came with, in kebab case, where that is known.
    pub name: Option<String>,
    /// Other names for it.
    pub aliases: Vec<String>,
}

/// All editions, every behaviour, every provision.
#[derive(Debug, Default)]
pub struct Timeline {
    editions: Vec<EditionInfo>,
    behaviours: Behaviours,
    /// In the order of [`Provision::ALL`].
    provisions: Vec<Dated<Option<RuleNumber>>>,
}

impl Timeline {
    /// The timeline in the program. It is tested to be readable; if it were not, it would have no editions.
    pub fn bundled() -> &'static Self {
        static TIMELINE: OnceLock<Timeline> = OnceLock::new();
        TIMELINE.get_or_init(|| Self::built(BUNDLED).unwrap_or_default())
    }

    fn built(json: &str) -> Result<Self, EditionError> {
        Self::of(serde_json::from_str(json).map_err(|e| EditionError::Timeline(e.to_string()))?)
    }

    /// Reads a timeline.
    pub fn read(yaml: &str) -> Result<Self, EditionError> {
        Self::of(serde_yaml::from_str(yaml).map_err(|e| EditionError::Timeline(e.to_string()))?)
    }

    fn of(file: File) -> Result<Self, EditionError> {
        let mut editions = file.editions.0;
        for (published, in_force) in file.in_force {
            let edition = editions.iter_mut().find(|edition| edition.date == published);
            let unknown = || EditionError::Timeline(format!("in-force: {published} is not the date of an edition"));
            edition.ok_or_else(unknown)?.in_force = in_force;
        }
        Ok(Self { editions, behaviours: file.behaviours, provisions: file.provisions.0 })
    }

    /// The editions, oldest first.
    pub fn editions(&self) -> &[EditionInfo] {
        &self.editions
    }

    /// This timeline as it was before an edition was published: what came with that edition or later is not in it.
    #[must_use]
    pub fn before(&self, date: Date) -> Self {
        let editions = self.editions.iter().filter(|edition| edition.date < date).cloned().collect();
        let provisions = self.provisions.iter().map(|numbers| numbers.before(date)).collect();
        Self { editions, behaviours: self.behaviours.before(date), provisions }
    }

    /// Every behaviour over time.
    pub fn behaviours(&self) -> &Behaviours {
        &self.behaviours
    }

    /// From when a provision has which number; `None` from when it does not exist.
    pub fn numbers(&self, provision: Provision) -> &[(Date, Option<RuleNumber>)] {
        self.provisions.get(provision as usize).map_or(&[], |dated| dated.changes())
    }

    /// The edition that is meant: a date (the edition in force on it), the name of a set, or `latest`.
    pub fn edition(&self, spec: &str) -> Result<Edition, EditionError> {
        let spec = spec.trim();
        let info = if spec.starts_with(|c: char| c.is_ascii_digit()) {
            self.in_force(Date::from_str(spec).map_err(|_| EditionError::NoDate(spec.to_owned()))?)?
        } else {
            self.named(spec)?
        };
        Ok(self.standing(info))
    }

    /// The edition in force on a date: the one that this very date names, else the newest that is in force by then.
    pub fn edition_on(&self, date: Date) -> Result<Edition, EditionError> {
        self.in_force(date).map(|info| self.standing(info))
    }

    fn standing(&self, info: &EditionInfo) -> Edition {
        Edition::on(info.date, info.name.as_deref(), &self.behaviours, &self.provisions)
    }

    /// The edition that this very date names: the one under which it was published, or its first day of force.
    pub fn dated(&self, date: Date) -> Option<&EditionInfo> {
        let published = self.editions.iter().find(|edition| edition.date == date);
        published.or_else(|| self.editions.iter().find(|edition| edition.in_force == date))
    }

    fn in_force(&self, date: Date) -> Result<&EditionInfo, EditionError> {
        if let Some(edition) = self.dated(date) {
            return Ok(edition);
        }
        let begun = self.editions.partition_point(|edition| edition.in_force <= date);
        self.editions[..begun].last().ok_or_else(|| EditionError::TooEarly {
            asked: date,
            first: self.editions.first().map_or(date, |edition| edition.date),
        })
    }

    fn named(&self, spec: &str) -> Result<&EditionInfo, EditionError> {
        let name = kebab(spec);
        let found = match name.as_str() {
            "latest" => self.editions.last(),
            _ => self.editions.iter().find(|edition| edition.names().any(|own| own == name)),
        };
        found.ok_or_else(|| EditionError::Unknown { name: spec.to_owned(), like: self.most_like(&name) })
    }

    fn most_like(&self, name: &str) -> Option<String> {
        let names = self.editions.iter().flat_map(EditionInfo::names).chain(["latest"]);
        english::nearest(name, names).map(str::to_owned)
    }
}

impl EditionInfo {
    fn names(&self) -> impl Iterator<Item = &str> {
        self.name.iter().chain(&self.aliases).map(String::as_str)
    }
}

/// `Time Spiral`, `time_spiral` and `TIME-SPIRAL` are `time-spiral`; apostrophes and colons are left out.
fn kebab(name: &str) -> String {
    name.chars()
        .filter(|c| !matches!(c, '\'' | '’' | ':'))
        .map(|c| if c == ' ' || c == '_' { '-' } else { c.to_ascii_lowercase() })
        .collect()
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    editions: Editions,
    #[serde(default)]
    in_force: BTreeMap<Date, Date>,
    behaviours: Behaviours,
    provisions: Provisions,
}

/// A map from dates to lists of names.
struct Editions(Vec<EditionInfo>);

impl<'de> Deserialize<'de> for Editions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ByDate;

        impl<'de> Visitor<'de> for ByDate {
            type Value = Editions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("dates and the names of the editions")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Editions, A::Error> {
                let mut editions: Vec<EditionInfo> = Vec::with_capacity(128);
                while let Some((date, mut names)) = map.next_entry::<Date, Vec<String>>()? {
                    if editions.last().is_some_and(|last| last.date >= date) {
                        return Err(A::Error::custom(format_args!("{date} is not later than the edition before it")));
                    }
                    let name = if names.is_empty() { None } else { Some(names.remove(0)) };
                    editions.push(EditionInfo { date, in_force: date, name, aliases: names });
                }
                Ok(Editions(editions))
            }
        }

        deserializer.deserialize_map(ByDate)
    }
}

/// A map from provisions to their numbers.
struct Provisions(Vec<Dated<Option<RuleNumber>>>);

impl<'de> Deserialize<'de> for Provisions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ByName;

        impl<'de> Visitor<'de> for ByName {
            type Value = Provisions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("provisions and their numbers")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Provisions, A::Error> {
                let mut provisions = vec![Dated::always(None); Provision::ALL.len()];
                while let Some((provision, Places(numbers))) = map.next_entry::<Provision, Places>()? {
                    if let Some(slot) = provisions.get_mut(provision as usize) {
                        *slot = numbers;
                    }
                }
                Ok(Provisions(provisions))
            }
        }

        deserializer.deserialize_map(ByName)
    }
}

/// Where a provision stood, written on one line: `2006-10-01 420.5e, 2009-07-08 none`.
struct Places(Dated<Option<RuleNumber>>);

impl FromStr for Places {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let mut numbers = Dated::always(None);
        for place in line.split(',') {
            let (date, number) =
                place.trim().split_once(' ').ok_or_else(|| format!("`{place}` is not a date and a number"))?;
            let from = Date::from_str(date).map_err(|_| format!("`{date}` is not a date"))?;
            let number = match number.trim() {
                "none" => None,
                number => Some(number.parse().map_err(|e: NotARuleNumber| e.to_string())?),
            };
            if !numbers.push(from, number) {
                return Err(format!("{from} is not later than the date before it"));
            }
        }
        Ok(Self(numbers))
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Line;

        impl Visitor<'_> for Line {
            type Value = Places;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("dates and the numbers of a rule from them on, or `none`")
            }

            fn visit_str<E: Error>(self, line: &str) -> Result<Places, E> {
                line.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edition(spec: &str) -> Edition {
        Timeline::bundled().edition(spec).unwrap_or_else(|e| panic!("{e}"))
    }

    fn refused(spec: &str) -> String {
        Timeline::bundled().edition(spec).unwrap_err().to_string()
    }

    #[test]
    fn bundled_timeline_reads() {
        let timeline = Timeline::built(BUNDLED).unwrap();
        let source = Timeline::read(include_str!("../../rules-text/timeline.yaml")).unwrap();
        assert_eq!(format!("{timeline:?}"), format!("{source:?}"));
        assert_eq!(timeline.editions().len(), 123);
        assert_eq!(timeline.provisions.len(), Provision::ALL.len());
    }

    #[test]
    fn date_means_the_edition_in_force_on_it() {
        assert_eq!(edition("2006-10-01").date().to_string(), "2006-10-01");
        assert_eq!(edition("2007-01-31").date().to_string(), "2006-10-01");
        assert_eq!(edition("2099-01-01").date().to_string(), "2026-01-16");
        assert_eq!(
            refused("1999-04-22"),
            "There are no numbered rules on 1999-04-22: the first edition is that of 1999-04-23"
        );
        assert_eq!(refused("2006-13-01"), "`2006-13-01` is not a date; write it like 2006-10-01");
    }

    #[test]
    fn both_dates_of_an_edition_name_it_and_the_day_of_force_decides() {
        let timeline = Timeline::bundled();
        assert_eq!(timeline.editions().iter().filter(|edition| edition.date != edition.in_force).count(), 17);
        assert!(timeline.editions().is_sorted_by_key(|edition| edition.in_force));
        for info in timeline.editions() {
            for date in [info.date, info.in_force] {
                assert_eq!(edition(&date.to_string()).date(), info.date, "{date}");
            }
        }
        // Published on January 19, 2017, in force from the day after; published on February 6, 2024, for February 2.
        assert_eq!(edition("2017-01-20").name(), "aether-revolt");
        assert_eq!(edition("2017-01-18").name(), "commander-2016");
        assert_eq!(edition("2009-07-10").date().to_string(), "2009-05-01");
        assert_eq!(edition("2024-02-03").name(), "murders-at-karlov-manor");
        assert_eq!(edition("2024-02-01").name(), "the-lost-caverns-of-ixalan");
    }

    #[test]
    fn name_means_the_edition_that_came_with_the_set() {
        assert_eq!(edition("time-spiral").date().to_string(), "2006-10-01");
        assert_eq!(edition("Time Spiral"), edition("2006-10-01"));
        assert_eq!(edition("LATEST").date().to_string(), "2026-01-16");
        assert_eq!(edition("latest").name(), "lorwyn-eclipsed");
        assert_eq!(edition("2003-12-01").name(), "2003-12-01");
        assert_eq!(refused("time-spral"), "No edition is called `time-spral` (did you mean `time-spiral`?)");
        assert!(refused("xyzzy").contains("write a date, `latest`, the name of a set"));
    }

    #[test]
    fn a_wrong_place_is_told() {
        let wrong = |line: &str| line.parse::<Places>().err().unwrap_or_default();
        assert_eq!(wrong("2006-10-01 420.5e, 2009-07-08 none"), "");
        assert_eq!(wrong("2006-10-01"), "`2006-10-01` is not a date and a number");
        assert_eq!(wrong("2006-13-01 420.5e"), "`2006-13-01` is not a date");
        assert_eq!(wrong("2006-10-01 4205"), "`4205` is not a rule number (420, 420.5 and 420.5e are)");
        assert_eq!(wrong("2006-10-01 420, 2006-10-01 421"), "2006-10-01 is not later than the date before it");
        assert!(Timeline::read("editions: {}\nbehaviours: {}\nprovisions: {legend-rul: 2006-10-01 420.5e}").is_err());
    }
}
