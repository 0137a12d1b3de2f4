//! Which rules a text names.

use std::fmt;

use crate::terms::RuleNumber;

/// What a text refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reference {
    /// `rule 420.5`.
    Rule(RuleNumber),
    /// `rules 502.7–502.9`, both ends included.
    Range(RuleNumber, RuleNumber),
    /// `section 5`.
    Chapter(u16),
}

impl Reference {
    /// Whether it names this very number; a range names what lies between its ends on their level.
    pub fn names(self, number: RuleNumber) -> bool {
        match self {
            Self::Rule(named) => named == number,
            Self::Range(first, last) => {
                let level = |n: RuleNumber| (n.rule().is_some(), n.letter().is_some());
                first <= number && number <= last && (level(number) == level(first) || level(number) == level(last))
            }
            Self::Chapter(_) => false,
        }
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(number) => write!(f, "{number}"),
            Self::Range(first, last) => write!(f, "{first}–{last}"),
            Self::Chapter(chapter) => write!(f, "section {chapter}"),
        }
    }
}

/// Every reference in a text, in order.
pub fn references(text: &str) -> Vec<Reference> {
    let mut found = Vec::new();
    for (initial, stem) in [(b'r', "ule"), (b's', "ection")] {
        for (at, _) in text.match_indices(stem) {
            let word = matches!(text.as_bytes()[..at], [.., first] if first.to_ascii_lowercase() == initial)
                && !matches!(text.as_bytes()[..at], [.., before, _] if before.is_ascii_alphabetic());
            let rest = &text[at + stem.len()..];
            let rest = rest.strip_prefix('s').unwrap_or(rest);
            if let Some(list) = rest.strip_prefix(' ').filter(|_| word) {
                found.extend(read_list(list, initial == b's').into_iter().map(|reference| (at, reference)));
            }
        }
    }
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, reference)| reference).collect()
}

/// `409.1b–h, 410, and 411`: numbers until something else comes.
fn read_list(text: &str, section: bool) -> Vec<Reference> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((first, after)) = read_number(rest, section) {
        rest = after;
        match first {
            Target::Chapter(chapter) => found.push(Reference::Chapter(chapter)),
            Target::Rule(number) => match through(rest).and_then(|end| read_end(number, end)) {
                Some((last, after)) => {
                    found.push(Reference::Range(number, last));
                    rest = after;
                }
                None => found.push(Reference::Rule(number)),
            },
        }
        let Some(next) = between(rest) else { break };
        rest = next;
    }
    found
}

enum Target {
    Rule(RuleNumber),
    Chapter(u16),
}

fn read_number(text: &str, section: bool) -> Option<(Target, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if section && digits == 1 {
        return Some((Target::Chapter(text[..1].parse().ok()?), &text[1..]));
    }
    if digits != 3 {
        return None;
    }
    let mut end = 3;
    let rule = text[3..].strip_prefix('.').map_or(0, |rule| rule.bytes().take_while(u8::is_ascii_digit).count());
    if rule > 0 {
        end += 1 + rule;
        let mut next = text[end..].chars();
        let letter = next.next().is_some_and(|c| c.is_ascii_lowercase());
        if letter && !next.next().is_some_and(char::is_alphanumeric) {
            end += 1;
        }
    }
    Some((Target::Rule(text[..end].parse().ok()?), &text[end..]))
}

/// The end of a range: a number, or the letter of a subrule beside the first.
fn read_end(first: RuleNumber, text: &str) -> Option<(RuleNumber, &str)> {
    if let Some((Target::Rule(last), rest)) = read_number(text, false) {
        return (first < last).then_some((last, rest));
    }
    let mut chars = text.chars();
    let letter = chars.next().filter(char::is_ascii_lowercase)?;
    let bounded = !chars.next().is_some_and(char::is_alphanumeric);
    let last = RuleNumber::of_subrule(first.section(), first.rule()?, letter);
    (bounded && first.letter().is_some() && first < last).then_some((last, &text[1..]))
}

fn through(text: &str) -> Option<&str> {
    [" through ", " to ", "–", "—", "-", "\u{fffd}"].iter().find_map(|word| text.strip_prefix(word))
}

/// What may stand between two numbers of a list; titles in quotes are passed over.
fn between(text: &str) -> Option<&str> {
    let text = quoted(text).unwrap_or(text);
    [", and ", ", or ", " and ", " or ", ", ", " "].iter().find_map(|word| text.strip_prefix(word))
}

/// What follows `, "Title,"`.
fn quoted(text: &str) -> Option<&str> {
    let inner = text.strip_prefix(", ")?.strip_prefix(['"', '“'])?;
    let end = inner.find(['"', '”'])?;
    let mut rest = inner[end..].chars();
    rest.next();
    Some(rest.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Vec<String> {
        references(text).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn reads_every_way_to_refer() {
        for (text, found) in [
            ("See rule 420.5.", vec!["420.5"]),
            ("(See Rule 404, \"Words,\" and rule 405.)", vec!["404", "405"]),
            ("rules 502.7–502.9 and 503", vec!["502.7–502.9", "503"]),
            ("rules 409.1b, 409.1f–h, and 410a", vec!["409.1b", "409.1f–409.1h", "410"]),
            ("See rules 306-311 and section 5, \"More.\"", vec!["306–311", "section 5"]),
            ("See sections 4 and 5.", vec!["section 4", "section 5"]),
            ("the ruler 420 or overrule 420", vec![]),
            ("It rules 42 things, rule 1999", vec![]),
        ] {
            assert_eq!(named(text), found, "{text}");
        }
    }
}
