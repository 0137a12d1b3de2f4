//! How many declarations are legal: numbers found by trying every one, and large ones by arithmetic.

use super::super::count;
use super::super::deadline::Deadline;
use super::*;
use crate::ability::Amount;
use crate::engine::combat::solve::Case;

fn legal_blocks(board: &Board, edition: &str) -> String {
    let edition = testing::edition(edition);
    let question = BlockQuestion { all: true, ..BlockQuestion::default() };
    super::super::block(&View::of(&board.game, &edition), &question).declarations.unwrap().count.unwrap()
}

fn vanilla(attackers: usize, blockers: usize) -> Board {
    let mut board = Board::new();
    for number in 0..attackers {
        board.attacker(&format!("A{number}"), &[]);
    }
    for number in 0..blockers {
        board.blocker(&format!("X{number}"), &[]);
    }
    board
}

#[test]
fn plain_creatures_choose_freely() {
    assert_eq!(legal_blocks(&vanilla(3, 4), LATEST), "256");
    assert_eq!(legal_blocks(&vanilla(10, 40), LATEST), "452592555681759518058893560348969204658401");
}

/// Blocks in one part that hangs together, against plain enumeration.
#[test]
fn two_or_more_everywhere() {
    // Of the 3^n blocks those in which neither attacker has exactly one blocker.
    for (blockers, expected) in [(1, "1"), (2, "3"), (3, "9"), (4, "29"), (12, "482421")] {
        let mut board = vanilla(2, blockers);
        board.effect(menace());
        let plainly = (0..3_usize.pow(u32::try_from(blockers).unwrap()))
            .filter(|code| {
                let digits = (0..blockers).map(|place| code / 3_usize.pow(u32::try_from(place).unwrap()) % 3);
                let mut used = [0; 3];
                digits.for_each(|digit| used[digit] += 1);
                used[1] != 1 && used[2] != 1
            })
            .count();
        assert_eq!(legal_blocks(&board, LATEST), plainly.to_string(), "{blockers}");
        assert_eq!(plainly.to_string(), expected, "{blockers}");
    }
}

#[test]
fn the_most_are_counted_and_no_others() {
    let mut board = vanilla(2, 9);
    board.attacker("M", &[must_be_blocked(), menace()]);
    // At least two of nine on M, the rest anywhere: 4^9 - 3^9 - 9 * 3^8.
    let expected = 4_u64.pow(9) - 3_u64.pow(9) - 9 * 3_u64.pow(8);
    assert_eq!(legal_blocks(&board, LATEST), expected.to_string());
    // The same where blocks are too many to try one by one.
    let mut board = vanilla(2, 24);
    board.attacker("M", &[must_be_blocked(), menace()]);
    let expected = 4_u64.pow(24) - 3_u64.pow(24) - 24 * 3_u64.pow(23);
    assert_eq!(legal_blocks(&board, LATEST), expected.to_string());
    board.attacker("N", &[Rule::BlockersAtMost(Amount::Number(0))]);
    assert_eq!(legal_blocks(&board, LATEST), expected.to_string());
}

#[test]
fn each_age_counts_by_its_own_reading() {
    let mut board = Board::new();
    board.attacker("A", &[]);
    board.attacker("B", &[]);
    board.blocker("X", &[Rule::MustBlock(None)]);
    board.blocker("Y", &[]);
    board.effect(menace());
    assert_eq!(legal_blocks(&board, OLD), "3");
    assert_eq!(legal_blocks(&board, REACHABLE), "3");
    assert_eq!(legal_blocks(&board, OVERALL), "2");
}

/// Boards of equal creatures, and of creatures of a few kinds, counted in both ways against trying everything.
#[test]
fn counting_agrees_with_trying_everything() {
    let (mut by_target, mut by_creature) = (0, 0);
    for seed in 0..1_000 {
        let mut random = solvers::Random(seed ^ 0xC0DE_0000);
        let mut case = solvers::small(&mut random);
        case.helps.fill(None);
        let all = every_option(&case);
        let most = all.iter().map(|options| case.obeys(options)).max().unwrap();
        let plainly = all.iter().filter(|options| case.obeys(options) == most).count().to_string();
        let patterns = count::listed::following(&case, 1_000_000).unwrap();
        let mut shared: Vec<_> =
            patterns.iter().flat_map(|pattern| count::listed::shared_out(&case, pattern)).collect();
        let ways: num_bigint::BigUint = patterns.iter().map(|pattern| &pattern.ways).sum();
        assert_eq!(ways.to_string(), all.len().to_string(), "seed {seed}: {case:?}");
        shared.sort();
        assert_eq!(shared, all, "seed {seed}: {case:?}");
        if let Some(counted) = count::by_target::count(&case, Deadline::NEVER) {
            by_target += 1;
            assert_eq!(counted.to_string(), plainly, "seed {seed}: {case:?}");
        }
        if let Some(counted) = count::by_creature::count(&case, Deadline::NEVER) {
            by_creature += 1;
            assert_eq!(counted.to_string(), plainly, "seed {seed}: {case:?}");
        }
    }
    assert!(by_target > 200 && by_creature > 900, "{by_target}, {by_creature}");
}

/// All options that follow the restrictions, creature by creature, in order.
fn every_option(case: &Case) -> Vec<Vec<Vec<usize>>> {
    let mut all = vec![Vec::new()];
    for creature in 0..case.size() {
        let own = case.options(creature, 4_096).unwrap();
        all = all
            .iter()
            .flat_map(|begun| own.iter().map(move |option| [begun.as_slice(), std::slice::from_ref(option)].concat()))
            .collect();
    }
    all.retain(|options| case.follows_limits(options));
    all.sort();
    all
}

#[test]
fn the_older_ages_count_equal_creatures_too() {
    let mut board = vanilla(2, 24);
    board.attacker("M", &[must_be_blocked(), menace()]);
    // Nobody alone can block M with everything else as declared, so that anything goes but one blocker on M.
    let expected = 4_u64.pow(24) - 24 * 3_u64.pow(23);
    assert_eq!(legal_blocks(&board, OLD), expected.to_string());
    // From any declaration two of them can both turn to M.
    let expected = 4_u64.pow(24) - 3_u64.pow(24) - 24 * 3_u64.pow(23);
    assert_eq!(legal_blocks(&board, REACHABLE), expected.to_string());
}

#[test]
fn equal_creatures_are_counted_however_many() {
    let mut board = vanilla(0, 4);
    for number in 0..4 {
        board.attacker(
            &format!("A{number}"),
            &[Rule::BlockersAtLeast(Amount::Number(3), Filter::Any), must_be_blocked()],
        );
    }
    // One of four attackers is blocked, by three of four blockers or by all: 4 * (4 + 1).
    assert_eq!(legal_blocks(&board, LATEST), "20");
    let mut board = vanilla(0, 100);
    for number in 0..100 {
        board.attacker(
            &format!("A{number}"),
            &[Rule::BlockersAtLeast(Amount::Number(100), Filter::Any), must_be_blocked()],
        );
    }
    assert_eq!(legal_blocks(&board, LATEST), "100");
    let mut board = vanilla(0, 40);
    for number in 0..40 {
        board.attacker(&format!("A{number}"), &[menace(), must_be_blocked()]);
    }
    // Twenty pairs on twenty of forty attackers: 40! / (20! * 20!) choices of the attackers, and 40! / 2^20 deals of
    // the blockers.
    let factorial = |n: u8| (1..=n).map(num_bigint::BigUint::from).product::<num_bigint::BigUint>();
    let expected = factorial(40) / (factorial(20) * factorial(20)) * (factorial(40) >> 20_u8);
    assert_eq!(legal_blocks(&board, LATEST), expected.to_string());
}
