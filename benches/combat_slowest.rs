//! The slowest board of each family, of blocks and of attacks, of 10 by 10 and of 30 by 30, under every
//! reading. It ends with status 1 where one takes a second or more.
//!
//! `cargo bench --bench combat_slowest [-- BOARDS]`

mod combat_families;
mod random;

use std::time::{Duration, Instant};

use combat_families as families;
use rules_judge::edition::Timeline;

/// An edition of each reading of requirements.
const EDITIONS: [&str; 3] = ["2001-07-23", "2006-10-01", "2026-01-16"];

/// A family by its name: the board of a size and a seed.
type Family = (&'static str, fn(usize, u64) -> families::Board);

const FAMILIES: [Family; 5] = [
    ("random", |count, seed| families::any(count, seed, false)),
    ("equal creatures", |count, seed| families::any(count, seed, true)),
    ("lures with limits", families::lures_with_limits),
    ("bands", families::bands),
    ("attacks", families::attacks),
];

fn main() {
    let number = |text: String| text.parse::<u64>().ok();
    let boards = std::env::args().skip(1).find_map(number).unwrap_or(100);
    let editions = EDITIONS.map(|date| Timeline::bundled().edition(date));
    let mut is_slow = false;
    for count in [10, 30] {
        for (family, board) in FAMILIES {
            let mut slowest = (Duration::ZERO, String::new());
            for seed in 0..boards {
                let board = board(count, seed);
                for (date, edition) in EDITIONS.iter().zip(&editions) {
                    let Ok(edition) = edition else { continue };
                    for proposal in [None, Some(seed)] {
                        let start = Instant::now();
                        let ruling = board.judge(edition, proposal, false);
                        let took = start.elapsed();
                        if took > slowest.0 {
                            let what = if proposal.is_some() { "anybody" } else { "nobody" };
                            slowest = (took, format!("seed {seed}, {date}, {what}: {:?}", ruling.verdict));
                        }
                    }
                }
            }
            let (took, which) = slowest;
            println!("{count} by {count}, {family}, {boards} boards: the slowest takes {took:.1?} ({which})");
            is_slow |= took >= Duration::from_secs(1);
        }
    }
    std::process::exit(i32::from(is_slow));
}
