//! Small words: lists, numbers, whole declarations in a sentence.

use std::collections::BTreeMap;

use super::teller::Teller;
use crate::engine::combat::declaration::Declaration;
use crate::terms::english;

/// "A", "A and B", "A, B and C".
pub fn list<T: AsRef<str>>(names: &[T]) -> String {
    if names.is_empty() { "nobody".to_owned() } else { english::list(names, "and") }
}

/// A number in words; "no" for none.
pub fn number(count: usize) -> String {
    match i64::try_from(count) {
        Ok(0) => "no".to_owned(),
        Ok(count) => english::number_word(count),
        Err(_) => count.to_string(),
    }
}

/// "one creature", "two creatures".
pub fn creatures(count: usize) -> String {
    format!("{} creature{}", number(count), if count == 1 { "" } else { "s" })
}

/// "1 requirement", "2 requirements".
pub fn requirements(count: usize) -> String {
    format!("{count} requirement{}", if count == 1 { "" } else { "s" })
}

/// A whole declaration: "Zealot and Bear block Ogre; Wall blocks Goblin", "nobody attacks".
pub fn declaration(teller: Teller<'_>, declaration: &Declaration) -> String {
    let mut groups: BTreeMap<&[usize], Vec<&str>> = BTreeMap::new();
    for (creature, option) in declaration.options().iter().enumerate() {
        if !option.is_empty() {
            groups.entry(option).or_default().push(teller.creature(creature));
        }
    }
    if groups.is_empty() {
        return format!("nobody {}s", teller.verb());
    }
    let sentence = |(option, who): (&[usize], Vec<&str>)| {
        let whom: Vec<&str> = option.iter().map(|target| teller.target(*target)).collect();
        let (verb, both) = match who.len() {
            1 => (format!("{}s", teller.verb()), ""),
            2 => (teller.verb().to_owned(), " both"),
            _ => (teller.verb().to_owned(), " all"),
        };
        format!("{}{both} {verb} {}", list(&who), list(&whom))
    };
    let sentences: Vec<String> = groups.into_iter().map(sentence).collect();
    sentences.join("; ")
}
