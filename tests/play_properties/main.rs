//! Random games of what the machine itself offers: nothing panics, nothing hangs, nothing is lost or made out of
//! nothing, and names, order and bystanders make no difference.
//!
//! `cargo test --test play_properties` plays a few hundred; `cargo test --release --test play_properties -- --ignored`
//! plays 100,000. Where `RULES_TEXTS` names the folder, cards that people have are played too, `GAMES` of them. `SEED`
//! begins elsewhere.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

mod boards;
mod cards;
mod checks;
mod games;
#[path = "../brute/random.rs"]
mod random;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use boards::{Board, Written};
use cards::{Card, ours, real};
use checks::{cards, check, check_view, summary};
use games::{latest, play};
use random::Random;
use rules_judge::edition::Edition;
use rules_judge::engine::play::State;
use rules_judge::engine::play::open::Stop;

fn seed() -> u64 {
    std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

/// Plays to the end, and nothing stops it.
fn played(yaml: &str, game: u64, look: impl FnMut(&State, &str)) -> State {
    let (state, stop) = play(yaml, game, &latest(), look);
    if let Some(stop) = stop {
        panic!("game {game} stopped: {stop:?}\n{yaml}");
    }
    state
}

fn games(count: u64) {
    let (edition, ours) = (latest(), ours());
    for game in seed()..seed() + count {
        let board = Board::random(&mut Random::seeded(game), &ours);
        let mut before = None;
        played(&board.yaml(Written::default()), game, |state, yaml| {
            let before = before.get_or_insert_with(|| cards(state.game()));
            check(state, before, yaml);
            check_view(state, &edition, yaml);
        });
    }
}

#[test]
fn random_games_keep_every_card() {
    games(150);
}

#[test]
#[ignore = "100,000 games: for a release build"]
fn many_random_games_keep_every_card() {
    games(100_000);
}

#[test]
fn names_order_and_bystanders_make_no_difference() {
    let (edition, ours) = (latest(), ours());
    for game in seed()..seed() + 40 {
        let board = Board::random(&mut Random::seeded(game), &ours);
        let plain = summary(&played(&board.yaml(Written::default()), game, |_, _| {}), &edition);
        let plain_but = Written::default();
        for written in [
            Written { renamed: true, ..plain_but },
            Written { backwards: true, ..plain_but },
            Written { bystander: true, ..plain_but },
        ] {
            let other = summary(&played(&board.yaml(written), game, |_, _| {}), &edition);
            assert_eq!(plain, other, "game {game}: {}", board.yaml(written));
        }
    }
}

/// Plays a game of real cards: how it stopped, if a sentence was not followed, or how it failed.
fn real_game(game: u64, all: &[Card], edition: &Edition) -> Result<Option<Stop>, String> {
    let board = Board::random(&mut Random::seeded(game), all);
    let yaml = board.yaml(Written::default());
    let play = || {
        let mut before = None;
        let (_, stop) = play(&yaml, game, edition, |state, yaml| {
            let before = before.get_or_insert_with(|| cards(state.game()));
            check(state, before, yaml);
            check_view(state, edition, yaml);
        });
        stop
    };
    catch_unwind(AssertUnwindSafe(play)).map_err(|_| format!("game {game}\n{yaml}"))
}

/// Cards that people have: what is read of them is followed, or says that it is not; nothing panics, nothing is lost.
/// `GAMES` plays more of them than a few.
#[test]
fn games_of_real_cards_keep_every_card() {
    let (edition, all) = (latest(), real());
    if all.is_empty() {
        return;
    }
    let count = std::env::var("GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(60);
    let mut stops: BTreeMap<String, u32> = BTreeMap::new();
    let mut failed = Vec::new();
    for game in seed()..seed() + count {
        match real_game(game, &all, &edition) {
            Ok(None) => {}
            Ok(Some(stop)) => *stops.entry(format!("{stop:?}")).or_default() += 1,
            Err(told) => failed.push(told),
        }
    }
    println!("{count} games, {} stopped at a sentence: {stops:#?}", stops.values().sum::<u32>());
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
