//! How alike two rules are: the part of their words and pairs of words that they share, each word by its weight.

use std::collections::HashMap;

use super::super::book::{Rule, Rulebook};
use crate::terms::RuleNumber;

/// A rule, ready to be compared.
pub(super) struct Words {
    /// Its number.
    pub number: RuleNumber,
    /// Its words and pairs of words, sorted, each once.
    pub marks: Vec<u32>,
    /// Their weight together.
    pub weight: f32,
    /// Its words as they stand, without the numbers of rules in them.
    pub plain: String,
    /// Whether it is a title.
    pub is_heading: bool,
    /// Whether the words are ours.
    pub restated: bool,
}

/// The rules of two books, ready to be compared.
pub(super) struct Pair {
    /// The first book's.
    pub from: Vec<Words>,
    /// The second book's.
    pub to: Vec<Words>,
    weights: Vec<f32>,
}

impl Pair {
    /// Two books.
    pub(super) fn of(from: &Rulebook, to: &Rulebook) -> Self {
        let mut ids = HashMap::new();
        let mut from: Vec<Words> = from.rules.iter().map(|(number, rule)| words(*number, rule, &mut ids)).collect();
        let mut to: Vec<Words> = to.rules.iter().map(|(number, rule)| words(*number, rule, &mut ids)).collect();
        let mut having = vec![0u32; ids.len()];
        for mark in from.iter().chain(&to).flat_map(|words| &words.marks) {
            having[*mark as usize] += 1;
        }
        let all = (from.len() + to.len()) as f32;
        let weights: Vec<f32> = having.iter().map(|having| (1.0 + all / (*having as f32)).ln()).collect();
        for words in from.iter_mut().chain(&mut to) {
            words.weight = words.marks.iter().map(|mark| weights[*mark as usize]).sum();
        }
        Self { from, to, weights }
    }

    /// From 0, nothing in common, to 1, the same words.
    pub(super) fn likeness(&self, from: usize, to: usize) -> f32 {
        let (one, other) = (&self.from[from], &self.to[to]);
        if one.plain == other.plain {
            return 1.0;
        }
        let both = one.weight + other.weight;
        if both <= 0.0 { 0.0 } else { 2.0 * self.shared(&one.marks, &other.marks) / both }
    }

    /// Which part of a rule of the second book these marks are.
    pub(super) fn part_of(&self, marks: &[u32], to: usize) -> f32 {
        let whole = &self.to[to];
        if whole.weight > 0.0 { self.shared(marks, &whole.marks) / whole.weight } else { 0.0 }
    }

    /// The weight of a mark.
    pub(super) fn weight(&self, mark: u32) -> f32 {
        self.weights[mark as usize]
    }

    fn shared(&self, one: &[u32], other: &[u32]) -> f32 {
        let (mut a, mut b, mut shared) = (0, 0, 0.0);
        while let (Some(x), Some(y)) = (one.get(a), other.get(b)) {
            if x == y {
                shared += self.weights[*x as usize];
            }
            a += usize::from(x <= y);
            b += usize::from(y <= x);
        }
        shared
    }
}

fn words(number: RuleNumber, rule: &Rule, ids: &mut HashMap<String, u32>) -> Words {
    let mut marks = Vec::new();
    let mut plain = String::with_capacity(rule.text.len());
    let mut id = |mark: String| {
        let next = u32::try_from(ids.len()).unwrap_or(u32::MAX);
        *ids.entry(mark).or_insert(next)
    };
    let mut before = String::new();
    for word in rule.text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | '/' | '+' | '{' | '}'))) {
        let word = word.trim_matches(['\'', '’']).to_lowercase().replace('’', "'");
        // The numbers of rules move with the rules, and say nothing about which rule this is.
        if word.is_empty() || is_number(&word) {
            continue;
        }
        plain.push_str(&word);
        plain.push(' ');
        if !before.is_empty() {
            marks.push(id(format!("{before} {word}")));
        }
        marks.push(id(word.clone()));
        before = word;
    }
    marks.sort_unstable();
    marks.dedup();
    Words { number, marks, weight: 0.0, plain, is_heading: rule.is_heading, restated: rule.restated }
}

/// `420`, and what stands behind its dot: `5e`.
fn is_number(word: &str) -> bool {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    digits > 0 && word.len() - digits <= 1 && word.bytes().skip(digits).all(|b| b.is_ascii_lowercase())
}
