//! The numbers that somebody asks for, however they write them: `CR 509.1c`, `rules 420.5e, 421.1 and 422`.

use super::RulesError;
use crate::terms::{RuleNumber, visible};

/// Words that stand before and between numbers.
const PASSED_OVER: [&str; 9] = ["cr", "rule", "rules", "section", "sections", "and", "&", "§", "or"];

/// Each number, or the word that is not one.
pub(super) fn numbers(words: &[String]) -> Vec<Result<RuleNumber, String>> {
    let words = words.iter().flat_map(|word| word.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')));
    let words = words.map(|word| word.trim_matches(|c: char| matches!(c, '(' | ')' | '"' | '“' | '”')));
    words.filter(|word| !word.is_empty() && !is_passed_over(word)).map(number).collect()
}

/// The one number that is meant.
///
/// # Errors
/// There is none, or something beside it.
pub(super) fn one(words: &[String]) -> Result<RuleNumber, RulesError> {
    let mut all = numbers(words).into_iter();
    match (all.next(), all.next()) {
        (Some(number), None) => number.map_err(|word| RulesError::not_a_number(&word)),
        (None, _) => Err(RulesError::not_a_number(&words.join(" "))),
        _ => {
            let words = words.join(" ");
            let what = format!("`{}` is more than one rule number", visible::escaped(&words));
            Err(RulesError::OneNumber(what))
        }
    }
}

/// The same, of an option's value.
pub(super) fn of_option(text: &str) -> Result<RuleNumber, String> {
    one(&[text.to_owned()]).map_err(|error| format!("{error} (420, 420.5 and 420.5e are)"))
}

fn is_passed_over(word: &str) -> bool {
    PASSED_OVER.iter().any(|known| word.trim_end_matches(['.', ':']).eq_ignore_ascii_case(known))
}

/// `420.5e`, `CR420.5e`, `§420.5E`.
fn number(word: &str) -> Result<RuleNumber, String> {
    let lower = word.to_lowercase();
    let bare = ["cr", "rule", "§"].iter().find_map(|before| lower.strip_prefix(before)).unwrap_or(&lower);
    bare.parse().map_err(|_| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Vec<String> {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        numbers(&words).into_iter().map(|n| n.map_or_else(|word| format!("not {word}"), |n| n.to_string())).collect()
    }

    #[test]
    fn reads_numbers_as_people_write_them() {
        for (line, expected) in [
            ("420.5e", vec!["420.5e"]),
            ("CR 509.1c", vec!["509.1c"]),
            ("cr509.1C", vec!["509.1c"]),
            ("rule 420.5e.", vec!["420.5e"]),
            ("(See rules 420.5, 421.1; and 422)", vec!["not See", "420.5", "421.1", "422"]),
            ("§704.5j legend", vec!["704.5j", "not legend"]),
            ("Rules: 100 101", vec!["100", "101"]),
        ] {
            assert_eq!(read(line), expected, "{line}");
        }
    }
}
