//! `--shard I/N`: a part of the files, for several machines.

use std::str::FromStr;

/// One of so many parts of equal size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 1.
    part: usize,
    /// Of how many.
    parts: usize,
}

impl Shard {
    /// Whether the file at this place of the whole list belongs to it.
    pub(super) const fn holds(self, at: usize) -> bool {
        at % self.parts == self.part - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "two numbers are expected, such as 1/4 for the first of four parts".to_owned();
        let (part, parts) = text.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| *number > 0).ok_or_else(wrong);
        let (part, parts) = (number(part)?, number(parts)?);
        if part > parts {
            return Err(format!("there is no part {part} of {parts}"));
        }
        Ok(Self { part, parts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_in_one_part() {
        let parts: Vec<Shard> = ["1/3", "2/3", "3/3"].iter().map(|text| text.parse().unwrap()).collect();
        for at in 0..10 {
            assert_eq!(parts.iter().filter(|part| part.holds(at)).count(), 1);
        }
        for wrong in ["0/3", "4/3", "1", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
