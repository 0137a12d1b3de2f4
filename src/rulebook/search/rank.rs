//! The last word on the order of hits: rules that speak of more of the words come first.

use std::collections::{BTreeMap, BTreeSet};

use super::super::book::{Rule, Rulebook};
use super::super::reference::{Reference, references};
use super::super::scored::best_first;
use super::concepts::is_small;
use super::query::{Asked, Asking};
use super::told::{Code, Known, Question, code};
use super::{Leading, words};
use crate::terms::RuleNumber;

/// How much of a score depends on how many of the words a rule has.
const COVERAGE: f32 = 0.68;
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

/// What a rule gains when a situation is the question, and again when its situations have all of it, measured by the
/// best score without situations.
const TOLD: f32 = 0.98;
/// How much more a situation gives that fits well than one that fits somewhat.
const CLEAR: f32 = 2.1;
/// The same of all situations of a rule together.
const CLEAR_IN_ALL: f32 = 3.0;

/// What is known of the rules beside the words that the index has.
#[derive(Clone, Copy)]
pub(super) struct About<'s> {
    /// The text.
    pub book: &'s Rulebook,
    /// The rules that rulings rest on.
    pub leading: &'s Leading,
    /// What is known of each.
    pub known: &'s BTreeMap<RuleNumber, Known>,
}

/// Ranks the candidates of an index, best first.
pub(super) fn best(
    candidates: impl Iterator<Item = (RuleNumber, f32)>,
    asked: &Asked,
    about: &About<'_>,
) -> Vec<(RuleNumber, f32)> {
    let About { book, leading, known } = *about;
    let question = Question::of(asked);
    let leads = |number: RuleNumber| match leading.get(&number) {
        Some(provisions) => {
            let titles = provisions.iter().map(|provision| provision.title());
            let about: Vec<Code> =
                titles.flat_map(|title| words::stems_with(title, asked.initials)).map(|stem| code(&stem)).collect();
            LEADS + ABOUT * question.covered_by(|word| about.contains(word))
        }
        None => 1.0,
    };
    let mut ranked: Vec<(RuleNumber, f32)> = candidates
        .map(|(number, score)| (number, score * fit(number, asked, &question, about) * leads(number)))
        .collect();
    best_first(&mut ranked);
    send_on(&mut ranked, book);
    as_told(&mut ranked, &question, known);
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

/// A rule gains by how well the best of its situations fits and by how much all of them together have of the question,
/// measured by what the best rule has: the one knows a question that it was told, the other one that is put anew.
fn as_told(ranked: &mut [(RuleNumber, f32)], question: &Question, known: &BTreeMap<RuleNumber, Known>) {
    let top = ranked.first().map_or(0.0, |best| best.1);
    for (number, score) in &mut *ranked {
        let Some(known) = known.get(number) else { continue };
        let best = known.told.iter().map(|phrase| question.likeness(phrase)).fold(0.0, f32::max);
        let all = question.told_by(known);
        *score += top * TOLD * (best.powf(CLEAR) + all.powf(CLEAR_IN_ALL));
    }
    best_first(ranked);
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

fn fit(number: RuleNumber, asked: &Asked, question: &Question, about: &About<'_>) -> f32 {
    let Some(rule) = about.book.rules.get(&number) else { return 0.0 };
    let book = about.book;
    let covered = 1.0 - COVERAGE + COVERAGE * covered(number, question, about);
    let opens = if opens(number, asked, book) { 1.0 + OPENS } else { 1.0 };
    let named = if asked.names(number) { NAMED } else { 1.0 };
    let several = if of_several_only(number, asked, book) { SEVERAL } else { 1.0 };
    covered * opens * headed(number, asked, book) * long_enough(rule) * named * several
}

/// The part of the user's words that a rule has, its headings, or what players say of it.
fn covered(number: RuleNumber, question: &Question, about: &About<'_>) -> f32 {
    let above = std::iter::successors(number.parent(), |number| number.parent());
    let is_heading = |number: &RuleNumber| about.book.rules.get(number).is_some_and(|rule| rule.is_heading);
    let known: Vec<&Known> =
        [number].into_iter().chain(above.filter(is_heading)).filter_map(|number| about.known.get(&number)).collect();
    let own = about.known.get(&number);
    question.covered_by(|word| {
        own.is_some_and(|own| own.is_told(word)) || known.iter().any(|known| known.words.binary_search(word).is_ok())
    })
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
    let words = words::split(title);
    let heavy = words.iter().zip(words::stems(title)).filter(|(word, _)| !is_small(&word.text));
    heavy.map(|(_, stem)| stem).collect()
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
