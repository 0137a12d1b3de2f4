//! What was read and looks wrong: numbers left out, sentences without an end, sections that only the contents name.

use super::super::book::Rulebook;
use super::super::report::{Doubt, DoubtKind};
use super::ends_sentence;
use crate::terms::RuleNumber;

/// Adds what is doubtful in a book to its report.
pub(super) fn add(book: &mut Rulebook) {
    let gap = |(number, next): (RuleNumber, RuleNumber)| Doubt { kind: DoubtKind::Gap, number, text: next.to_string() };
    let mut doubts: Vec<Doubt> = gaps(book).map(gap).collect();
    for (number, rule) in &book.rules {
        let end = rule.examples.last().unwrap_or(&rule.text);
        if !rule.is_heading && number.rule().is_some() && breaks_off(end) {
            let tail: Vec<&str> = end.split_whitespace().rev().take(6).collect();
            let text = tail.into_iter().rev().collect::<Vec<_>>().join(" ");
            doubts.push(Doubt { kind: DoubtKind::Unfinished, number: *number, text });
        }
    }
    let lacks = book.contents.iter().filter(|section| !book.rules.contains_key(section));
    doubts.extend(lacks.map(|section| Doubt { kind: DoubtKind::NotThere, number: *section, text: String::new() }));
    book.report.doubts = doubts;
}

/// Numbers after which others may be left out, each with the next that is there.
pub fn gaps(book: &Rulebook) -> impl Iterator<Item = (RuleNumber, RuleNumber)> {
    let pairs = book.rules.keys().zip(book.rules.keys().skip(1));
    pairs.filter(|(number, next)| leaves_out(**number, **next)).map(|(number, next)| (*number, *next))
}

/// Whether a text ends in the middle of a sentence. Rules that are lists of names end as they like.
fn breaks_off(text: &str) -> bool {
    let short = text.len() < 60;
    !short && !ends_sentence(text) && !text.ends_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || c == '}')
}

/// Whether numbers are left out between two neighbours: the letters l and o mostly are, and whole rules are not.
fn leaves_out(number: RuleNumber, next: RuleNumber) -> bool {
    if number.section() != next.section() {
        return false;
    }
    match (number.rule(), number.letter(), next.rule(), next.letter()) {
        (Some(a), Some(x), Some(b), Some(y)) if a == b => letters_left_out(x, y),
        (Some(a), None, Some(b), Some(y)) if a == b => y != 'a',
        (Some(a), _, Some(b), _) => b > a + 1,
        (None, _, Some(b), _) => b > 1,
        _ => false,
    }
}

fn letters_left_out(letter: char, next: char) -> bool {
    let between = u32::from(letter) + 1..u32::from(next);
    between.filter_map(char::from_u32).any(|c| !matches!(c, 'l' | 'o'))
}

#[cfg(test)]
mod tests {
    use crate::rulebook::read::read;
    use crate::rulebook::report::DoubtKind;

    #[test]
    fn doubts_gaps_and_broken_sentences() {
        let long = "This is a rule that is long enough to be told from a name in a list and that then breaks";
        let book = read(&format!("100. Start\n\n100.1. One.\n\n100.1a {long}\n\n100.1c Three.\n\n100.3. End.\n"));
        let doubts: Vec<_> = book.report.doubts.iter().map(|d| (d.kind, d.number.to_string())).collect();
        let expected = [(DoubtKind::Gap, "100.1a"), (DoubtKind::Gap, "100.1c"), (DoubtKind::Unfinished, "100.1a")];
        assert_eq!(doubts, expected.map(|(kind, number)| (kind, number.to_owned())));
    }
}
