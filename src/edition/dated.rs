//! Values that change from an edition on.

use std::fmt;
use std::marker::PhantomData;

use jiff::civil::Date;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A value and the editions from which it was another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dated<T> {
    first: T,
    changes: Vec<(Date, T)>,
}

impl<T: Copy> Dated<T> {
    /// A value that never changes.
    pub const fn always(first: T) -> Self {
        Self { first, changes: Vec::new() }
    }

    /// The value on a date.
    pub fn on(&self, date: Date) -> T {
        let passed = self.changes.partition_point(|(from, _)| *from <= date);
        self.changes[..passed].last().map_or(self.first, |(_, value)| *value)
    }

    /// From when which value, in order. What the first editions had is in it only where it was said.
    pub fn changes(&self) -> &[(Date, T)] {
        &self.changes
    }

    /// The same without what came on a date or later.
    pub(super) fn before(&self, date: Date) -> Self {
        let passed = self.changes.partition_point(|(from, _)| *from < date);
        Self { first: self.first, changes: self.changes[..passed].to_vec() }
    }

    /// Adds a change; `false` where it is not later than the last.
    pub(super) fn push(&mut self, from: Date, value: T) -> bool {
        let later = self.changes.last().is_none_or(|(last, _)| *last < from);
        if later {
            self.changes.push((from, value));
        }
        later
    }
}

/// Written as a map from dates to values, in order.
impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for Dated<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Changes<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default> Visitor<'de> for Changes<T> {
            type Value = Dated<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("dates and the values that hold from them")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Dated<T>, A::Error> {
                let mut dated = Dated::always(T::default());
                while let Some((from, value)) = map.next_entry::<Date, T>()? {
                    if !dated.push(from, value) {
                        return Err(A::Error::custom(format_args!("{from} is not later than the date before it")));
                    }
                }
                Ok(dated)
            }
        }

        deserializer.deserialize_map(Changes(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn holds_from_its_date_on() {
        let mut dated = Dated::always('a');
        assert!(dated.push(date(2003, 10, 1), 'b'));
        assert!(dated.push(date(2004, 10, 1), 'c'));
        assert!(!dated.push(date(2004, 10, 1), 'd'));
        assert_eq!(dated.on(date(2003, 9, 30)), 'a');
        assert_eq!(dated.on(date(2003, 10, 1)), 'b');
        assert_eq!(dated.on(date(2004, 9, 30)), 'b');
        assert_eq!(dated.on(date(2026, 1, 16)), 'c');
    }
}
