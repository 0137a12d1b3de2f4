//! How alike two rules are: the part of their words and pairs of words that they share, each word by its weight.

use std::collections::HashMap;

use super::super::book::{Rule, Rulebook};
use crate::terms::RuleNumber;

/// A first sentence of fewer words and pairs of words than this says too little.
const TELLING: usize = 8;

/// A rule, ready to be compared.
pub(super) struct Words {
    pub number: RuleNumber,
    /// Its words and pairs of words, sorted, each once.
    pub marks: Vec<u32>,
    /// How much these words weigh together: rare words weigh more.
    pub weight: f32,
    /// Those of its first sentence, which says what the rule is about.
    pub opening: Vec<u32>,
    /// The weight of these.
    pub opening_weight: f32,
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
            let weight = |marks: &[u32]| marks.iter().map(|mark| weights[*mark as usize]).sum();
            (words.weight, words.opening_weight) = (weight(&words.marks), weight(&words.opening));
        }
        Self { from, to, weights }
    }

    /// From 0, nothing in common, to 1, the same words.
    pub(super) fn likeness(&self, from: usize, to: usize) -> f32 {
        let (one, other) = (&self.from[from], &self.to[to]);
        if one.plain == other.plain {
            return 1.0;
        }
        self.shared_part((&one.marks, one.weight), (&other.marks, other.weight))
    }

    /// How alike the first sentences are, likewise; nothing where one of them is too short to tell.
    pub(super) fn likeness_of_openings(&self, from: usize, to: usize) -> f32 {
        let (one, other) = (&self.from[from], &self.to[to]);
        if one.opening.len().min(other.opening.len()) < TELLING {
            return 0.0;
        }
        self.shared_part((&one.opening, one.opening_weight), (&other.opening, other.opening_weight))
    }

    fn shared_part(&self, one: (&[u32], f32), other: (&[u32], f32)) -> f32 {
        let both = one.1 + other.1;
        if both <= 0.0 { 0.0 } else { 2.0 * self.shared(one.0, other.0) / both }
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
    let (first, rest) = rule.text.split_at(end_of_opening(&rule.text));
    let mut plain = String::with_capacity(rule.text.len());
    let mut before = String::new();
    let opening = marks(first, &mut before, &mut plain, ids);
    let mut all = marks(rest, &mut before, &mut plain, ids);
    all.extend(&opening);
    let (marks, opening) = (sorted(all), sorted(opening));
    let (is_heading, restated) = (rule.is_heading, rule.restated);
    Words { number, marks, weight: 0.0, opening, opening_weight: 0.0, plain, is_heading, restated }
}

/// Where the first sentence of a text ends.
fn end_of_opening(text: &str) -> usize {
    let ends = [". ", ": ", ".\n", ":\n", "\n"];
    ends.iter().filter_map(|end| text.find(end)).min().map_or(text.len(), |at| at + 1)
}

/// The words and pairs of words of a piece of text that stands behind a word; they are added to what is plain.
fn marks(text: &str, before: &mut String, plain: &mut String, ids: &mut HashMap<String, u32>) -> Vec<u32> {
    let mut marks = Vec::new();
    let mut id = |mark: String| {
        let next = u32::try_from(ids.len()).unwrap_or(u32::MAX);
        *ids.entry(mark).or_insert(next)
    };
    for word in text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | '/' | '+' | '{' | '}'))) {
        let word = word.trim_matches(['\'', '’']).to_lowercase().replace('’', "'");
        // The numbers of rules move with the rules, and say nothing about which rule this is.
        if word.is_empty() || is_number(&word) {
            continue;
        }
        plain.push_str(&word);
        plain.push(' ');
        let word = singular(&word);
        if !before.is_empty() {
            marks.push(id(format!("{before} {word}")));
        }
        marks.push(id(word.to_owned()));
        word.clone_into(before);
    }
    marks
}

fn sorted(mut marks: Vec<u32>) -> Vec<u32> {
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// A word without the ending by which one and several differ: a rule on a creature may become one on creatures.
fn singular(word: &str) -> &str {
    match word.strip_suffix("ies").or_else(|| word.strip_suffix('y')) {
        Some(stem) if stem.len() >= 3 => stem,
        _ if word.ends_with("ss") => word,
        _ => word.strip_suffix('s').filter(|stem| stem.len() >= 3).unwrap_or(word),
    }
}

/// `420`, and what stands behind its dot: `5e`.
fn is_number(word: &str) -> bool {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    digits > 0 && word.len() - digits <= 1 && word.bytes().skip(digits).all(|b| b.is_ascii_lowercase())
}
