//! What the ruling on a loop says is what comes of playing it out, resolution by resolution.
//!
//! Random boards of triggers that set one another off, with small numbers: the ruling passes over the turns of a loop
//! by arithmetic, and a driver that knows nothing of loops plays the same board one resolution after the other. What
//! they end at must agree. Names, the order of the file, what has no part in it and where a loop is entered change
//! nothing.
//!
//! `cargo test --test loops_step_by_step` asks about a hundred boards, `-- --ignored` about thousands. `SEED` begins
//! elsewhere.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

#[path = "loops/boards.rs"]
mod boards;
#[path = "brute/random.rs"]
mod random;
#[path = "loops/steps.rs"]
mod steps;

use std::collections::BTreeMap;
use std::time::Duration;

use boards::{Board, Written};
use random::Random;
use rules_judge::edition::{Edition, Timeline};
use rules_judge::game::Game;
use rules_judge::game::question::TimeLimit;
use rules_judge::ruling::{Fact, Ruling, Verdict};
use rules_judge::scenario::{self, Scenario};
use steps::{Ended, Stepped, shown};

fn latest() -> Edition {
    Timeline::bundled().edition("2026-01-16").unwrap()
}

fn read(yaml: &str) -> Scenario {
    Scenario::of_text("random.yaml", yaml.to_owned(), None).unwrap_or_else(|error| panic!("{error:?}\n{yaml}"))
}

fn ask(yaml: &str, edition: &Edition) -> (Game, Ruling) {
    let scenario = read(yaml);
    let mut question = scenario.questions[0].question.clone();
    rules_judge::scenario::limit_time(&mut question.asked, TimeLimit(LIMIT));
    let ruling = scenario::answer(&scenario.game, &question, edition);
    assert!(ruling.doubts.is_empty(), "{:?}\n{yaml}", ruling.doubts);
    (scenario.game, ruling)
}

/// So long a board may take; what is not known then is no mistake.
const LIMIT: Duration = Duration::from_millis(1_500);
/// So many resolutions are played where the ruling says that there is an end.
const FAR: usize = 3_000;
/// And so many where it says that there is none, or does not know.
const NEAR: usize = 120;

/// What became of the boards that were asked about.
#[derive(Debug, Default)]
struct Counted(BTreeMap<String, u32>);

impl Counted {
    fn note(&mut self, ruling: &Ruling, what: &str) {
        *self.0.entry(format!("{:?}{what}", ruling.verdict)).or_default() += 1;
    }
}

/// Asks about the board, plays it out, and compares.
fn compare(board: &Board, edition: &Edition, counted: &mut Counted) -> Option<Stepped> {
    let yaml = board.yaml(Written::default());
    let (game, ruling) = ask(&yaml, edition);
    let far = matches!(ruling.verdict, Verdict::Wins | Verdict::Continues) || ruling.consequences_end();
    let stepped = steps::play(&game, &board.question, edition, if far { FAR } else { NEAR })?;
    let seen = || format!("{:?}: {}\n{yaml}", ruling.verdict, ruling.summary);
    match (ruling.verdict, stepped.ended) {
        (Verdict::Unknown, _) => counted.note(&ruling, ""),
        (Verdict::Choice, ended) => {
            assert_ne!(ended, Ended::Crowded, "{}", seen());
            counted.note(&ruling, "");
        }
        (Verdict::Draw, Ended::Goes | Ended::Crowded) => counted.note(&ruling, " for ever"),
        (Verdict::Wins | Verdict::Draw | Verdict::Continues, Ended::Over | Ended::Rests) => {
            let over = stepped.ended == Ended::Over;
            assert_eq!(over, ruling.verdict != Verdict::Continues, "{}", seen());
            let after = ruling.after.as_deref().unwrap_or_else(|| panic!("no board after it: {}", seen()));
            assert_eq!(shown(after, edition), shown(stepped.state.game(), edition), "{}", seen());
            counted.note(&ruling, if stepped.resolved > 12 { " after long" } else { "" });
        }
        // What crowds the board before it ends can't be followed one by one.
        (Verdict::Wins | Verdict::Continues, Ended::Crowded) => counted.note(&ruling, " crowded"),
        (verdict, ended) => panic!("{verdict:?} but {ended:?} after {} resolutions: {}", stepped.resolved, seen()),
    }
    Some(stepped)
}

/// A draw that the board itself comes to, rather than one for want of an end.
trait ComesToAnEnd {
    fn consequences_end(&self) -> bool;
}

impl ComesToAnEnd for Ruling {
    fn consequences_end(&self) -> bool {
        self.verdict == Verdict::Draw && self.facts.contains_key("iterations")
    }
}

/// What a ruling says of a board, whatever its permanents are called.
fn said(ruling: &Ruling, edition: &Edition) -> (Verdict, Option<Fact>, Option<Vec<String>>) {
    let after = ruling.after.as_deref().map(|after| shown(after, edition));
    (ruling.verdict, ruling.facts.get("iterations").cloned(), after)
}

fn seed() -> u64 {
    std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

fn boards(count: u64, make: fn(&mut Random) -> Board) {
    let edition = latest();
    let mut counted = Counted::default();
    for number in seed()..seed() + count {
        let board = make(&mut Random::seeded(number));
        compare(&board, &edition, &mut counted);
    }
    println!("{counted:?}");
    let unknown = counted.0.get("Unknown").copied().unwrap_or(0);
    assert!(u64::from(unknown) * 3 <= count, "too much stays unknown: {counted:?}");
}

/// Names, the order of the file and what has no part in it.
fn same_however_written(count: u64) {
    let edition = latest();
    let plain = Written::default();
    for number in seed()..seed() + count {
        let board = Board::random(&mut Random::seeded(number));
        let yaml = board.yaml(plain);
        let (game, ruling) = ask(&yaml, &edition);
        if ruling.verdict == Verdict::Unknown {
            continue;
        }
        let Some(stepped) = steps::play(&game, &board.question, &edition, NEAR) else { continue };
        let mut ways = vec![Written { renamed: true, ..plain }, Written { bystander: true, ..plain }];
        // Where several triggers wait at once, their order is a choice that follows the order of the file.
        if !stepped.ordered {
            ways.push(Written { backwards: true, ..plain });
        }
        for way in ways {
            let yaml = board.yaml(way);
            let (_, other) = ask(&yaml, &edition);
            if other.verdict == Verdict::Unknown {
                continue;
            }
            assert_eq!(said(&ruling, &edition), said(&other, &edition), "{way:?}: {yaml}");
        }
    }
}

/// Where a circle of triggers is entered.
fn same_wherever_entered(count: u64) {
    let edition = latest();
    for number in seed()..seed() + count {
        let entered = |place: usize| {
            let board = Board::circle(&mut Random::seeded(number), place);
            let yaml = board.yaml(Written::default());
            (ask(&yaml, &edition).1, yaml)
        };
        let (first, text) = entered(0);
        for place in 1..3 {
            let (other, yaml) = entered(place);
            let losers = |ruling: &Ruling| ruling.consequences.as_ref().map(|all| all.loses.clone());
            let told = |ruling: &Ruling| (ruling.verdict, losers(ruling));
            if [&first, &other].iter().any(|ruling| ruling.verdict == Verdict::Unknown) {
                continue;
            }
            assert_eq!(told(&first), told(&other), "{}\n{}\n{text}\n{yaml}", first.summary, other.summary);
        }
    }
}

#[test]
fn what_is_said_of_a_loop_is_what_comes_of_playing_it() {
    boards(50, Board::random);
}

#[test]
fn so_it_is_with_numbers_that_players_choose() {
    boards(40, Board::chosen);
}

#[test]
fn names_order_and_bystanders_make_no_difference() {
    same_however_written(20);
}

#[test]
fn it_makes_no_difference_where_a_loop_is_entered() {
    same_wherever_entered(15);
}

#[test]
#[ignore = "thousands of boards"]
fn so_it_is_on_thousands_of_boards() {
    boards(5_000, Board::random);
    boards(3_000, Board::chosen);
    same_however_written(2_000);
    same_wherever_entered(1_000);
}
