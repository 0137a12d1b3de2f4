//! The last word on the order of hits: rules that speak of more of the words come first.

use std::collections::{BTreeMap, BTreeSet};

use super::super::book::{Rule, Rulebook};
use super::super::reference::{Reference, references};
use super::super::scored::best_first;
use super::concepts::is_small;
use super::query::{Asked, Asking};
use super::situations::{Lines, OfRules};
use super::{Leading, words};
use crate::terms::RuleNumber;

/// How much of a score depends on how many of the words a rule has.
const COVERAGE: f32 = 0.68;
/// What a word counts for when a rule has all that it leads to, but not the word itself.
const LED: f32 = 0.7;
/// What a rule gains that opens a section or a keyword, when the words are just its heading's.
const OPENS: f32 = 1.5;
/// What a rule gains under a heading whose words were all asked for, if they were all that was asked; less for a part.
const HEADED: f32 = 0.5;
/// So many words cost a rule half of its score: the index takes a short text that has a word for one about that word.
const SHORT: f32 = 4.0;
/// What is left of a subrule for each better one of the same rule: who reads that one sees this one beside it.
const BESIDE: f32 = 0.85;
/// What a rule gains that was asked for by its number.
const NAMED: f32 = 4.0;
/// How many of the best rules send the reader on.
const SENDING: usize = 10;
/// What part of its score a rule gives to one that it refers to.
const SENT_ON: f32 = 0.175;
/// What a rule gains that rulings rest on.
const LEADS: f32 = 1.05;
/// What it gains besides, when our name for what it says has the words.
const ABOUT: f32 = 1.05;
/// What is left of a rule for several players, when no word speaks of them.
const SEVERAL: f32 = 0.75;

/// What a rule gains when a situation is the question, measured by the best score without situations.
const TOLD: f32 = 0.98;
/// How much more a situation gives that fits well than one that fits somewhat.
const CLEAR: f32 = 2.1;
/// Of the likeness, the part that says how much of the question the situation has; the rest, how much of it the
/// question has.
const OF_QUESTION: f32 = 0.65;
/// What a word counts for where a situation has one that means the same.
const SAME: f32 = 0.8;
/// What a word that says little counts for in a situation.
const SMALL_TOLD: f32 = 0.15;

/// What is known of the rules beside the words that the index has.
#[derive(Clone, Copy)]
pub(super) struct About<'s> {
    /// The text.
    pub book: &'s Rulebook,
    /// The rules that rulings rest on.
    pub leading: &'s Leading,
    /// What players say where a rule is meant.
    pub situations: &'s OfRules,
}

/// Ranks the candidates of an index, best first.
pub(super) fn best(
    candidates: impl Iterator<Item = (RuleNumber, f32)>,
    asked: &Asked,
    about: &About<'_>,
) -> Vec<(RuleNumber, f32)> {
    let About { book, leading, situations } = *about;
    let leads = |number: RuleNumber| match leading.get(&number) {
        Some(provisions) => {
            let titles = provisions.iter().map(|provision| provision.title());
            let about = titles.flat_map(|title| words::stems_with(title, asked.initials)).collect();
            LEADS + ABOUT * coverage(&about, asked)
        }
        None => 1.0,
    };
    let mut ranked: Vec<(RuleNumber, f32)> =
        candidates.map(|(number, score)| (number, score * fit(number, asked, book) * leads(number))).collect();
    best_first(&mut ranked);
    send_on(&mut ranked, book);
    as_told(&mut ranked, asked, situations);
    spread(&mut ranked);
    ranked
}

/// Subrules of one rule make room for other rules.
fn spread(ranked: &mut [(RuleNumber, f32)]) {
    let mut met: BTreeMap<RuleNumber, i32> = BTreeMap::new();
    for (number, score) in &mut *ranked {
        let rule = number.parent().filter(|_| number.letter().is_some()).unwrap_or(*number);
        let before = met.entry(rule).or_default();
        *score *= BESIDE.powi(*before);
        *before += 1;
    }
    best_first(ranked);
}

/// A rule gains by how well the best of its situations fits, measured by what the best rule has.
fn as_told(ranked: &mut [(RuleNumber, f32)], asked: &Asked, situations: &OfRules) {
    let top = ranked.first().map_or(0.0, |best| best.1);
    for (number, score) in &mut *ranked {
        let phrases = situations.get(number).into_iter().flat_map(Lines::phrases);
        let told = phrases.map(|situation| likeness(asked, situation));
        *score += top * TOLD * told.fold(0.0, f32::max).powf(CLEAR);
    }
    best_first(ranked);
}

/// How much alike a question and a situation are, from nothing to one: by the words of each that the other has.
fn likeness(asked: &Asked, situation: &str) -> f32 {
    let all_told = words::split(situation);
    let wanted = all_told.iter().filter(|word| asked.initials.begin(&situation[word.start..]));
    let small = wanted.map(|word| is_small(&word.text));
    let told: Vec<(String, bool)> = words::stems_with(situation, asked.initials).into_iter().zip(small).collect();
    let has = |stem: &String| told.iter().any(|(own, _)| own == stem);
    let (mut all, mut found) = (0.0, 0.0);
    let mut met: BTreeSet<&String> = BTreeSet::new();
    for term in &asked.terms {
        let weight = term.weight * term.rarity_in_situations;
        all += weight;
        if has(&term.stem) {
            met.insert(&term.stem);
            found += weight;
        } else if let Some(same) = term.same.iter().find(|stem| has(stem)) {
            met.insert(same);
            found += weight * SAME;
        } else if let Some(led) = term.led.iter().find(|meant| meant.iter().all(has)) {
            met.extend(led);
            found += weight * LED;
        }
    }
    let worth = |small: bool| if small { SMALL_TOLD } else { 1.0 };
    let whole: f32 = all_told.iter().map(|word| worth(is_small(&word.text))).sum();
    let answered: f32 = told.iter().filter(|(stem, _)| met.contains(stem)).map(|(_, small)| worth(*small)).sum();
    if all > 0.0 && whole > 0.0 {
        (found / all).powf(OF_QUESTION) * (answered / whole).powf(1.0 - OF_QUESTION)
    } else {
        0.0
    }
}

/// A rule that sends the reader to another gives it a part of its own score, when the words fit that one too.
fn send_on(ranked: &mut [(RuleNumber, f32)], book: &Rulebook) {
    let mut given: BTreeMap<RuleNumber, f32> = BTreeMap::new();
    for (number, score) in ranked.iter().take(SENDING) {
        let Some(rule) = book.rules.get(number) else { continue };
        for reference in references(&rule.text) {
            if let Reference::Rule(target) = reference
                && target != *number
            {
                let gift = given.entry(target).or_insert(0.0);
                *gift = gift.max(score * SENT_ON);
            }
        }
    }
    for (number, score) in &mut *ranked {
        let gift = given.get(number).copied().unwrap_or(0.0);
        *score += gift.min(*score);
    }
    best_first(ranked);
}

fn fit(number: RuleNumber, asked: &Asked, book: &Rulebook) -> f32 {
    let Some(rule) = book.rules.get(&number) else { return 0.0 };
    let mut has: BTreeSet<String> = BTreeSet::new();
    for text in [&rule.text].into_iter().chain(&rule.examples).chain(&book.headings(number)) {
        has.extend(words::stems_with(text, asked.initials));
    }
    let covered = 1.0 - COVERAGE + COVERAGE * coverage(&has, asked);
    let opens = if opens(number, asked, book) { 1.0 + OPENS } else { 1.0 };
    let named = if asked.names(number) { NAMED } else { 1.0 };
    let several = if of_several_only(number, asked, book) { SEVERAL } else { 1.0 };
    covered * opens * headed(number, asked, book) * long_enough(rule) * named * several
}

/// What part of its score a rule keeps for its length. A heading is as long as it has to be.
fn long_enough(rule: &Rule) -> f32 {
    let length = words::count(&rule.text) as f32;
    if rule.is_heading { 1.0 } else { length / (length + SHORT) }
}

/// What a rule gains by the heading right above it, or by being one.
fn headed(number: RuleNumber, asked: &Asked, book: &Rulebook) -> f32 {
    let heading = |number: &RuleNumber| book.rules.get(number).filter(|rule| rule.is_heading);
    let Some(rule) = heading(&number).or_else(|| number.parent().as_ref().and_then(heading)) else { return 1.0 };
    let title = heavy_stems(&rule.text);
    let of_title = |term: &&Asking| title.contains(&term.stem) || term.same.iter().any(|stem| title.contains(stem));
    let has = |stem: &String| asked.terms.iter().any(|term| term.stem == *stem || term.same.contains(stem));
    let all: f32 = asked.terms.iter().map(|term| term.weight * term.rarity).sum();
    if title.is_empty() || all <= 0.0 || !title.iter().all(has) {
        return 1.0;
    }
    let asked_for: f32 = asked.terms.iter().filter(of_title).map(|term| term.weight * term.rarity).sum();
    1.0 + HEADED * asked_for / all
}

/// The stems of the words of a title that say something.
fn heavy_stems(title: &str) -> BTreeSet<String> {
    let heavy = words::split(title).into_iter().filter(|word| !is_small(&word.text));
    heavy.flat_map(|word| words::stems(&word.text)).collect()
}

/// The part of the user's words, by weight, that a rule or its headings have, or of which they have what is meant.
fn coverage(has: &BTreeSet<String>, asked: &Asked) -> f32 {
    let all: f32 = asked.terms.iter().map(|term| term.weight * term.rarity).sum();
    let found: f32 = asked
        .terms
        .iter()
        .map(|term| {
            let itself = has.contains(&term.stem) || term.same.iter().any(|stem| has.contains(stem));
            term.weight * term.rarity * if itself { 1.0 } else { LED * led(term, has) }
        })
        .sum();
    if all > 0.0 { found / all } else { 1.0 }
}

/// The part of what a word leads to that a rule has; of several things that it may mean, the best.
fn led(term: &Asking, has: &BTreeSet<String>) -> f32 {
    let part = |meant: &Vec<String>| {
        let there = meant.iter().filter(|stem| has.contains(*stem)).count();
        there as f32 / meant.len().max(1) as f32
    };
    term.led.iter().map(part).fold(0.0, f32::max)
}

/// Whether a rule stands among those for several players or for variants, and no word is one of its headings'.
fn of_several_only(number: RuleNumber, asked: &Asked, book: &Rulebook) -> bool {
    let chapter = book.chapters.get(&number.chapter()).map_or("", String::as_str);
    let several = chapter.contains("Multiplayer") || chapter.contains("Variants");
    several && {
        let headings = book.headings(number).into_iter().take(1).chain([chapter.to_owned()]);
        let titles: BTreeSet<String> = headings.flat_map(|heading| words::stems(&heading)).collect();
        !asked.stems().iter().any(|stem| titles.contains(*stem))
    }
}

/// Whether a number is a heading with just the user's words, or the first one under it.
fn opens(number: RuleNumber, asked: &Asked, book: &Rulebook) -> bool {
    let first = number.letter() == Some('a') || (number.letter().is_none() && number.rule() == Some(1));
    let heading = if book.rules.get(&number).is_some_and(|rule| rule.is_heading) {
        Some(number)
    } else {
        number.parent().filter(|_| first)
    };
    let Some(title) = heading.and_then(|number| book.rules.get(&number)).filter(|rule| rule.is_heading) else {
        return false;
    };
    let title = heavy_stems(&title.text);
    let heavy: BTreeSet<&String> = asked.terms.iter().filter(|term| term.is_heavy()).map(|term| &term.stem).collect();
    title.iter().collect::<BTreeSet<_>>() == heavy
}
