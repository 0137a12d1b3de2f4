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
    let mut groups: BTreeMap<&[usize], Vec<usize>> = BTreeMap::new();
    for (creature, option) in declaration.options().iter().enumerate() {
        if !option.is_empty() {
            groups.entry(option).or_default().push(creature);
        }
    }
    if groups.is_empty() {
        return format!("nobody {}s", teller.verb());
    }
    let sentence = |(option, who): (&[usize], Vec<usize>)| {
        let (count, who) = (who.len(), teller.creatures(who));
        let (verb, together) = match count {
            1 => (format!("{}s", teller.verb()), ""),
            2 => (teller.verb().to_owned(), " both"),
            _ if who.starts_with("all ") => (teller.verb().to_owned(), ""),
            _ => (teller.verb().to_owned(), " all"),
        };
        format!("{who}{together} {verb} {}", teller.targets(option.iter().copied()))
    };
    let sentences: Vec<String> = groups.into_iter().map(sentence).collect();
    sentences.join("; ")
}
