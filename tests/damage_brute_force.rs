//! Combat damage against a judge that tries every assignment.
//!
//! `cargo test --test damage_brute_force` compares 300 random combats under eight editions; `BOARDS` says how many
//! otherwise, and `SEED` begins elsewhere.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

#[path = "brute/damage.rs"]
mod damage;
#[path = "brute/random.rs"]
mod random;

use std::collections::{BTreeMap, BTreeSet};

use damage::{Board, ERAS, Era, Shares, random_board};
use random::Random;
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::combat::damage::{Assignment, DamageStep, choice, nearest, predicate, usual};
use rules_judge::engine::view::View;
use rules_judge::game::Recipient;
use rules_judge::scenario::Scenario;

/// A combat as the engine has it.
struct Engine {
    scenario: Scenario,
    /// The engine's name for each number of the judge's.
    recipients: Vec<Recipient>,
}

impl Engine {
    fn of(board: &Board) -> Self {
        let scenario = Scenario::of_text("test.yaml", board.yaml(), None)
            .unwrap_or_else(|e| panic!("{:?}\n{}", miette::Report::new(e), board.yaml()));
        let names = (0..board.creatures.len()).map(|place| format!("C{place}"));
        let names = names.chain(["Walker", "Bob", "Alice"].map(str::to_owned));
        let recipients = names.map(|name| scenario.resolve(&name).unwrap()).collect();
        Self { scenario, recipients }
    }

    fn assignment(&self, assigned: &BTreeMap<usize, Shares>) -> Assignment {
        let each = assigned.iter().map(|(place, shares)| {
            let Recipient::Object(source) = self.recipients[*place] else { panic!("creatures assign damage") };
            (source, shares.iter().map(|(to, share)| (self.recipients[*to], *share)).collect())
        });
        each.collect()
    }
}

/// How many assignments of a combat are tried at most.
const MOST: usize = 2_500;

struct Compared {
    legal: usize,
    illegal: usize,
    complete: usize,
}

fn compare(board: &Board, era: Era, edition: &Edition, random: &mut Random) -> Compared {
    let engine = Engine::of(board);
    let view = View::of(&engine.scenario.game, edition);
    let step = DamageStep::of(&view);
    let sources: Vec<usize> = (0..board.creatures.len()).filter(|place| board.assigns(*place)).collect();
    // What can be hit, and in one combat of four anything at all.
    let anything = random.chance(25);
    let divisions: Vec<Vec<Shares>> = sources
        .iter()
        .map(|place| {
            let mut spread = board.fights(*place);
            if board.creatures[*place].attacks || anything {
                spread.extend([board.planeswalker(), board.bob()]);
            }
            if anything {
                spread.extend([board.alice(), 0]);
                spread.sort_unstable();
                spread.dedup();
            }
            board.every_division(*place, &spread)
        })
        .collect();
    let count = divisions.iter().map(Vec::len).fold(1_usize, usize::saturating_mul);
    let all = count <= MOST;
    let mut result = Compared { legal: 0, illegal: 0, complete: usize::from(all && !anything) };
    let mut legal: Vec<Assignment> = Vec::new();
    let mut proposals = Vec::new();
    for number in 0..count.min(MOST) {
        let mut rest = number;
        let assigned: BTreeMap<usize, Shares> = sources
            .iter()
            .zip(&divisions)
            .filter(|(_, divisions)| !divisions.is_empty())
            .map(|(place, divisions)| {
                let at = if all { rest % divisions.len() } else { random.below(divisions.len()) };
                rest /= divisions.len();
                (*place, divisions[at].clone())
            })
            .collect();
        // One that fights nothing any more assigns nothing.
        let whole = engine.assignment(&assigned);
        let said = predicate::faults(&step, &whole);
        let expected = board.is_legal(era, &assigned);
        assert_eq!(said.is_empty(), expected, "{}\n{}\n{assigned:?}\n{said:?}", era.date, board.yaml());
        if expected {
            result.legal += 1;
            legal.push(whole.clone());
        } else {
            result.illegal += 1;
        }
        if random.chance(2) {
            proposals.push(whole.clone());
        }
        check_totals(&step, &whole, random);
    }
    check_left_out(board, era, &step, &legal, all && !anything, &proposals);
    if all && !anything {
        check_choices(board, era, &step, &legal);
        check_nearest(board, era, &step, &legal, &proposals);
    }
    let usual = usual::usual_assignment(&step);
    assert!(predicate::is_legal(&step, &usual), "{}\n{}\n{usual:?}", era.date, board.yaml());
    result
}

/// A proposal that leaves creatures out is legal exactly if some whole assignment with its shares is.
fn check_left_out(
    board: &Board,
    era: Era,
    step: &DamageStep,
    legal: &[Assignment],
    all: bool,
    proposals: &[Assignment],
) {
    for (number, whole) in proposals.iter().enumerate() {
        let named = whole.iter().enumerate().filter(|(place, _)| (place + number) % 2 == 0);
        let named: Assignment = named.map(|(_, (source, shares))| (*source, shares.clone())).collect();
        let completed = choice::complete(step, &named).assignment;
        let has_named = |whole: &Assignment| named.iter().all(|(source, shares)| whole.get(source) == Some(shares));
        assert!(has_named(&completed));
        let expected = legal.iter().any(has_named);
        let said = predicate::is_legal(step, &completed);
        assert!(said == expected || (said && !all), "{}\n{}\n{named:?}\n{completed:?}", era.date, board.yaml());
    }
}

/// One point more or less of anybody's is never legal.
fn check_totals(step: &DamageStep, whole: &Assignment, random: &mut Random) {
    let mut wrong = whole.clone();
    let Some(place) = wrong.len().checked_sub(1).map(|last| random.below(last + 1)) else { return };
    let Some(share) = wrong.values_mut().nth(place).and_then(|shares| shares.values_mut().next()) else { return };
    *share += if random.chance(50) { 1 } else { -1 };
    assert!(!predicate::is_legal(step, &wrong));
}

/// A creature has a choice exactly where legal assignments differ in its shares, among what they give a share.
fn check_choices(board: &Board, era: Era, step: &DamageStep, legal: &[Assignment]) {
    let choices = choice::choices(step);
    for assigner in step.active() {
        let given: BTreeSet<Recipient> = legal
            .iter()
            .filter_map(|whole| whole.get(&assigner.creature))
            .flat_map(|shares| shares.keys().copied())
            .collect();
        let said = choices.iter().find(|choice| choice.creature == assigner.creature);
        let said: BTreeSet<Recipient> = said.map(|choice| choice.among.iter().copied().collect()).unwrap_or_default();
        let expected = if given.len() > 1 { given } else { BTreeSet::new() };
        assert_eq!(said, expected, "{}\n{}\n{:?}", era.date, board.yaml(), assigner.creature);
    }
}

/// The nearest legal assignment is as near as the nearest of all.
fn check_nearest(board: &Board, era: Era, step: &DamageStep, legal: &[Assignment], proposals: &[Assignment]) {
    for proposed in proposals {
        let found = nearest::find(step, nearest::Wish::Near(proposed)).legal().unwrap();
        assert!(predicate::is_legal(step, &found));
        let best = legal.iter().map(|whole| distance(proposed, whole)).min().unwrap();
        let whole: Assignment =
            proposed.keys().map(|key| (*key, found.get(key).cloned().unwrap_or_default())).collect();
        assert_eq!(distance(proposed, &whole), best, "{}\n{}\n{proposed:?}\n{found:?}", era.date, board.yaml());
    }
}

fn distance(one: &Assignment, two: &Assignment) -> i64 {
    let shares = |whole: &Assignment| -> BTreeMap<_, i64> {
        whole.iter().flat_map(|(source, shares)| shares.iter().map(|(to, share)| ((*source, *to), *share))).collect()
    };
    let (one, two) = (shares(one), shares(two));
    let keys: BTreeSet<_> = one.keys().chain(two.keys()).copied().collect();
    let at = |of: &BTreeMap<_, i64>, key| of.get(key).copied().unwrap_or(0);
    keys.iter().map(|key| (at(&one, key) - at(&two, key)).abs()).sum()
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn the_predicate_agrees_with_every_assignment_tried() {
    let (boards, seed) = (number("BOARDS", 300), number("SEED", 0));
    let editions: Vec<Edition> = ERAS.iter().map(|era| Timeline::bundled().edition(era.date).unwrap()).collect();
    let mut sum = Compared { legal: 0, illegal: 0, complete: 0 };
    for board in seed..seed + boards {
        let mut random = Random::seeded(board);
        let at = random.below(ERAS.len());
        let result = compare(&random_board(&mut random), ERAS[at], &editions[at], &mut random);
        sum.legal += result.legal;
        sum.illegal += result.illegal;
        sum.complete += result.complete;
    }
    eprintln!("{} legal, {} illegal; {} combats in full", sum.legal, sum.illegal, sum.complete);
    assert!(sum.legal > 1_000 && sum.illegal > 1_000 && sum.complete > boards as usize / 3);
}
