//! What a line begins with: a number and its rest, an Example, or neither.

use crate::terms::RuleNumber;

/// The beginning of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead<'a> {
    /// `5. Additional Rules`.
    Chapter(u16, &'a str),
    /// `420. State-Based Effects`.
    Section(RuleNumber, &'a str),
    /// `420.5a A player ...`.
    Rule {
        /// The number.
        number: RuleNumber,
        /// What follows it.
        rest: &'a str,
        /// Whether the number had to be put together from `606. 8b`.
        broken: bool,
    },
    /// `Example: ...`.
    Example(&'a str),
}

/// Words after which a number at the start of a line goes on with the sentence before it.
const REFERRING: [&str; 13] =
    ["rule", "rules", "section", "sections", "and", "or", "see", "through", "to", "than", "in", "by", "of"];

/// Reads the beginning of a line, without regard to what stands before it.
pub(crate) fn lead(line: &str) -> Option<Lead<'_>> {
    let line = line.trim_start();
    let plain = line.strip_prefix(['-', '*', '•', '·']).map_or(line, str::trim_start);
    match plain.as_bytes() {
        [b'1'..=b'9', b'.', b' ', ..] => chapter(plain),
        [a, b, c, ..] if [a, b, c].iter().all(|d| d.is_ascii_digit()) => number(plain),
        [b'E' | b'e', ..] => example(line),
        _ => None,
    }
}

/// Whether a sentence that ends in `before` goes on with a number.
pub(super) fn refers(before: &str) -> bool {
    let before = before.trim_end();
    if before.ends_with([',', '–', '-', '(', '/']) {
        return true;
    }
    let last = before.rsplit(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
    before.ends_with(last) && !last.is_empty() && REFERRING.iter().any(|word| word.eq_ignore_ascii_case(last))
}

fn chapter(line: &str) -> Option<Lead<'_>> {
    let (digit, title) = line.split_once(". ")?;
    let title = title.trim();
    let short = title.len() <= 60 && title.starts_with(|c: char| c.is_uppercase());
    (short && !title.ends_with('.')).then_some(Lead::Chapter(digit.parse().ok()?, title))
}

fn example(line: &str) -> Option<Lead<'_>> {
    let (word, rest) = line.split_once(':')?;
    let fits = ["example", "examples"].iter().any(|w| word.eq_ignore_ascii_case(w));
    fits.then(|| Lead::Example(rest.trim_start()))
}

fn number(line: &str) -> Option<Lead<'_>> {
    let section = line.get(..3)?.parse().ok()?;
    let after = &line[3..];
    if let Some(title) = after.strip_prefix(" - ").filter(|_| section >= 100) {
        return titled(section, title);
    }
    let after = after.strip_prefix('.')?;
    let gap = after.len() - after.trim_start_matches(' ').len();
    let digits = after[gap..].bytes().take_while(u8::is_ascii_digit).count();
    if section < 100 {
        return None;
    }
    if digits == 0 {
        return if gap > 0 || after.is_empty() { titled(section, after) } else { None };
    }
    let (rule, rest) = after[gap..].split_at(digits);
    let (letter, rest) = letter(rest);
    let broken = gap > 0;
    if broken && (gap > 1 || letter.is_none()) {
        return None;
    }
    let rule = Some(rule).filter(|r| !r.starts_with('0'))?.parse().ok()?;
    let number = match letter {
        Some(letter) => RuleNumber::of_subrule(section, rule, letter),
        None => RuleNumber::of_rule(section, rule),
    };
    Some(Lead::Rule { number, rest: rest_of_rule(rest)?, broken })
}

/// The subrule's letter, unless it begins a word.
fn letter(rest: &str) -> (Option<char>, &str) {
    let mut chars = rest.chars();
    match (chars.next(), chars.next()) {
        (Some(letter @ 'a'..='z'), next) if !next.is_some_and(char::is_alphanumeric) => (Some(letter), &rest[1..]),
        _ => (None, rest),
    }
}

/// What follows a rule's number, when its form is one that begins a rule and not one in the middle of a sentence.
fn rest_of_rule(rest: &str) -> Option<&str> {
    let marked = rest.strip_prefix(['.', ':']);
    let rest = marked.unwrap_or(rest);
    match rest.chars().next() {
        None => Some(""),
        Some(c) if c.is_whitespace() => {
            let rest = rest.trim_start();
            Some(rest.strip_prefix("- ").map_or(rest, str::trim_start))
        }
        Some(c) if marked.is_some() && (c.is_uppercase() || c == '"' || c == '“') => Some(rest),
        _ => None,
    }
}

fn titled(section: u16, title: &str) -> Option<Lead<'_>> {
    let title = title.trim();
    let fits = title.starts_with(|c: char| c.is_uppercase() || c == '"' || c == '“');
    fits.then(|| Lead::Section(RuleNumber::of_section(section), title))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(line: &str) -> Option<(String, &str)> {
        match lead(line)? {
            Lead::Rule { number, rest, .. } => Some((number.to_string(), rest)),
            _ => None,
        }
    }

    #[test]
    fn reads_every_form_of_number() {
        for (line, number, rest) in [
            ("420.5. These:", "420.5", "These:"),
            ("420.5 These:", "420.5", "These:"),
            ("420.5a A player", "420.5a", "A player"),
            ("420.5a: A player", "420.5a", "A player"),
            ("  420.5a. A player", "420.5a", "A player"),
            ("- 420.5a - A player", "420.5a", "A player"),
            ("901.4.All of them", "901.4", "All of them"),
            ("606. 8b Players", "606.8b", "Players"),
            ("702. 37a Storm", "702.37a", "Storm"),
            ("420.5", "420.5", ""),
        ] {
            assert_eq!(rule(line), Some((number.to_owned(), rest)), "{line}");
        }
    }

    #[test]
    fn leaves_numbers_inside_sentences() {
        for line in
            ["407, \"Adding\"", "401.4), any", "409.1f–h.", "1702 Groot", "3.5 things", "420.5ab x", "420.", "060.1 x"]
        {
            assert_eq!(lead(line), None, "{line}");
        }
        assert!(refers("(See rule") && refers("rules 409.1b and") && refers("502.1,") && !refers("a rule."));
    }

    #[test]
    fn reads_headings_and_examples() {
        assert_eq!(lead("5. Additional Rules"), Some(Lead::Chapter(5, "Additional Rules")));
        assert_eq!(lead("420 - Ends"), Some(Lead::Section(RuleNumber::of_section(420), "Ends")));
        assert_eq!(lead("EXAMPLE: One"), Some(Lead::Example("One")));
    }
}
