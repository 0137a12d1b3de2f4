//! What a rule says and what players say of it, as a question is compared with them: each word's stem as a number, made
//! when the index is built, so that a search stems nothing but the question.

use serde::{Deserialize, Serialize};

use super::concepts::is_small;
use super::query::Asked;
use super::situations::Lines;
use super::words;
use crate::rulebook::book::Rule;
use crate::rulebook::fingerprint::fingerprint;
use crate::terms::RuleNumber;

/// What a word counts for where a text has one that means the same.
const SAME: f32 = 0.8;
/// What a word counts for where a situation has all that it leads to, but not the word itself.
const LED: f32 = 0.7;
/// Of the likeness, the part that says how much of the question the situation has; the rest, how much of it the
/// question has.
const OF_QUESTION: f32 = 0.65;
/// What a word that says little counts for in a situation.
const SMALL_TOLD: f32 = 0.15;

/// A stem as a number. Of ten thousand stems, two with the same number are not to be expected.
pub(super) type Code = u32;

/// The number of a stem.
pub(super) fn code(stem: &str) -> Code {
    let [.., a, b, c, d] = fingerprint([stem.as_bytes()]).to_le_bytes();
    Code::from_le_bytes([a, b, c, d])
}

/// What is known of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Known {
    /// The words of its text and its Examples, each once, in the order of their numbers; of a heading its number too.
    pub words: Vec<Code>,
    /// What players say where it is meant.
    pub told: Vec<Phrase>,
}

impl Known {
    /// What is known of a rule with these situations.
    pub(super) fn of(number: RuleNumber, rule: &Rule, situations: Option<&Lines>) -> Self {
        let texts = rule.examples.iter().chain([&rule.text]);
        let mut known: Vec<Code> = texts.flat_map(|text| words::stems(text)).map(|stem| code(&stem)).collect();
        if rule.is_heading {
            known.push(code(&number.to_string()));
        }
        known.sort_unstable();
        known.dedup();
        Self { words: known, told: situations.into_iter().flat_map(Lines::phrases).map(Phrase::read).collect() }
    }

    /// Whether one of its situations has the word.
    pub(super) fn is_told(&self, word: &Code) -> bool {
        self.told.iter().any(|phrase| phrase.has(*word))
    }
}

/// A situation: the words that say something, and those that say little.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Phrase {
    heavy: Vec<Code>,
    small: Vec<Code>,
}

impl Phrase {
    fn read(text: &str) -> Self {
        let mut phrase = Self::default();
        for (word, stem) in words::split(text).iter().zip(words::stems(text)) {
            let list = if is_small(&word.text) { &mut phrase.small } else { &mut phrase.heavy };
            list.push(code(&stem));
        }
        phrase
    }

    fn has(&self, word: Code) -> bool {
        self.heavy.contains(&word) || self.small.contains(&word)
    }
}

/// A question, as it is compared with what is told.
pub(super) struct Question {
    terms: Vec<Term>,
    /// What all of them weigh.
    whole: f32,
}

/// One of its words.
struct Term {
    stem: Code,
    weight: f32,
    same: Vec<Code>,
    led: Vec<Vec<Code>>,
}

impl Question {
    pub(super) fn of(asked: &Asked) -> Self {
        let terms: Vec<Term> = asked
            .terms
            .iter()
            .map(|term| Term {
                stem: code(&term.stem),
                weight: term.weight * term.rarity_in_situations,
                same: term.same.iter().map(|stem| code(stem)).collect(),
                led: term.led.iter().map(|meant| meant.iter().map(|stem| code(stem)).collect()).collect(),
            })
            .collect();
        Self { whole: terms.iter().map(|term| term.weight).sum(), terms }
    }

    /// How much alike it and a situation are, from nothing to one: by the words of each that the other has.
    pub(super) fn likeness(&self, phrase: &Phrase) -> f32 {
        let mut found = 0.0;
        let mut met: Vec<Code> = Vec::new();
        for term in &self.terms {
            if phrase.has(term.stem) {
                met.push(term.stem);
                found += term.weight;
            } else if let Some(same) = term.same.iter().find(|stem| phrase.has(**stem)) {
                met.push(*same);
                found += term.weight * SAME;
            } else if let Some(led) = term.led.iter().find(|meant| meant.iter().all(|stem| phrase.has(*stem))) {
                met.extend(led);
                found += term.weight * LED;
            }
        }
        let worth = |heavy: usize, small: usize| heavy as f32 + small as f32 * SMALL_TOLD;
        let there = |words: &[Code]| words.iter().filter(|word| met.contains(word)).count();
        let whole = worth(phrase.heavy.len(), phrase.small.len());
        let answered = worth(there(&phrase.heavy), there(&phrase.small));
        if self.whole > 0.0 && whole > 0.0 {
            (found / self.whole).powf(OF_QUESTION) * (answered / whole).powf(1.0 - OF_QUESTION)
        } else {
            0.0
        }
    }

    /// The part of its words, by weight, that all situations of a rule have together.
    pub(super) fn told_by(&self, known: &Known) -> f32 {
        let has = |word: &Code| known.is_told(word);
        let part = |term: &Term| match () {
            () if has(&term.stem) => 1.0,
            () if term.same.iter().any(has) => SAME,
            () => 0.0,
        };
        self.part_of_whole(part)
    }

    /// The part of its words, by weight, that a text has, or of which it has what is meant.
    pub(super) fn covered_by(&self, has: impl Fn(&Code) -> bool) -> f32 {
        self.part_of_whole(|term| {
            if has(&term.stem) || term.same.iter().any(&has) {
                return 1.0;
            }
            // Of several things that it may mean, the best.
            let there =
                |meant: &Vec<Code>| meant.iter().filter(|stem| has(stem)).count() as f32 / meant.len().max(1) as f32;
            LED * term.led.iter().map(there).fold(0.0, f32::max)
        })
    }

    fn part_of_whole(&self, part: impl Fn(&Term) -> f32) -> f32 {
        let found: f32 = self.terms.iter().map(|term| term.weight * part(term)).sum();
        if self.whole > 0.0 { found / self.whole } else { 1.0 }
    }
}
