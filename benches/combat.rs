//! How fast attacks and blocks are judged: nobody is declared, or what comes to mind, with the maximum and the nearest
//! better declaration where there is one. The view is made each time; reading its clauses is part of what is measured.

mod boards;
mod combat_families;
mod random;

use std::hint::black_box;

use boards::Cover;
use combat_families as families;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use rules_judge::ability::{Amount, Rule};
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::combat;
use rules_judge::engine::view::View;
use rules_judge::game::BlockQuestion;

/// An edition of each reading of requirements.
const READINGS: [(&str, &str); 3] = [("1999", "2001-07-23"), ("2003", "2006-10-01"), ("2007", "2026-01-16")];

fn measure(criterion: &mut Criterion, group: &str, name: String, mut what: impl FnMut()) {
    let mut group = criterion.benchmark_group(group);
    group.sample_size(10).warm_up_time(std::time::Duration::from_millis(200));
    group.measurement_time(std::time::Duration::from_secs(1));
    group.bench_function(BenchmarkId::from_parameter(name), |bencher| bencher.iter(&mut what));
    group.finish();
}

fn edition(date: &str) -> Option<Edition> {
    Timeline::bundled().edition(date).ok()
}

fn nobody(criterion: &mut Criterion, group: &str, name: String, board: &boards::Board) {
    let Some(edition) = edition("2026-01-16") else { return };
    let view = View::of(&board.game, &edition);
    measure(criterion, group, name, || {
        black_box(combat::block(&view, &BlockQuestion::default()));
    });
}

/// A board under every reading, with nobody declared and with a random declaration.
fn every_way(criterion: &mut Criterion, group: &str, name: &str, board: &families::Board) {
    for (reading, date) in READINGS {
        let Some(edition) = edition(date) else { continue };
        for (what, proposal) in [("nobody", None), ("anybody", Some(7))] {
            measure(criterion, group, format!("{name}, {reading}, {what}"), || {
                black_box(board.judge(&edition, proposal, false));
            });
        }
    }
}

fn ordinary(criterion: &mut Criterion) {
    for seed in 0..4 {
        nobody(criterion, "ordinary", format!("10x10, seed {seed}"), &boards::ordinary(10, seed));
    }
}

fn vanilla(criterion: &mut Criterion) {
    for count in [9, 30, 100, 200, 500] {
        nobody(criterion, "vanilla", count.to_string(), &boards::vanilla(count));
    }
}

fn dense(criterion: &mut Criterion) {
    for count in [25, 50, 100, 200] {
        nobody(criterion, "dense", count.to_string(), &boards::dense(count, 1));
    }
    nobody(criterion, "dense", "200, seed 2".to_owned(), &boards::dense(200, 2));
    for count in [10, 25, 50, 100] {
        nobody(criterion, "scarce", count.to_string(), &boards::scarce(count, 1));
    }
}

fn exact_cover(criterion: &mut Criterion) {
    for cover in [Cover::Planted, Cover::Random, Cover::NearMiss] {
        for q in [5, 10, 20] {
            for seed in 0..3 {
                let name = format!("{cover:?} q={q}, seed {seed}");
                nobody(criterion, "exact cover", name, &boards::exact_cover(q, cover, seed));
            }
        }
    }
}

/// Boards that once had no end.
fn equal(criterion: &mut Criterion) {
    let more = |count| Rule::ExtraBlocks(Amount::Number(count));
    let any_number = || vec![Rule::BlocksAnyNumber, Rule::MustBlock(None)];
    let rows = [
        ("11 three or more by 11", families::equal(11, 3, 11, Vec::new())),
        ("8 three or more by 8 that block one more", families::equal(8, 3, 8, vec![more(1)])),
        ("7 menace, exactly one, by 4 that block two more", families::contradicting()),
        ("32 menace by 32 that block any number", families::equal(32, 2, 32, any_number())),
        ("40 three or more by 40", families::equal(40, 3, 40, Vec::new())),
        ("100 three or more by 100", families::equal(100, 3, 100, Vec::new())),
        (
            "100 menace by 100 that must block one more",
            families::equal(100, 2, 100, vec![more(1), Rule::MustBlock(None)]),
        ),
    ];
    for (name, board) in rows {
        every_way(criterion, "equal", name, &board);
    }
}

/// How many declarations are legal, on boards of equal creatures.
fn counts(criterion: &mut Criterion) {
    let Some(edition) = edition("2026-01-16") else { return };
    for (name, board) in [
        ("11 three or more by 11", families::equal(11, 3, 11, Vec::new())),
        (
            "8 three or more by 8 that block one more",
            families::equal(8, 3, 8, vec![Rule::ExtraBlocks(Amount::Number(1))]),
        ),
        ("40 three or more by 40", families::equal(40, 3, 40, Vec::new())),
        ("100 three or more by 100", families::equal(100, 3, 100, Vec::new())),
    ] {
        measure(criterion, "counts", name.to_owned(), || {
            black_box(board.judge(&edition, None, true));
        });
    }
}

fn mixed(criterion: &mut Criterion) {
    for count in [40, 80, 160] {
        for seed in 0..3 {
            every_way(criterion, "mixed", &format!("{count}, seed {seed}"), &families::mixed(count, seed));
        }
    }
}

fn others(criterion: &mut Criterion) {
    for count in [10, 40] {
        for seed in 0..2 {
            let name = format!("{count}, seed {seed}");
            every_way(criterion, "lures with limits", &name, &families::lures_with_limits(count, seed));
            every_way(criterion, "bands", &name, &families::bands(count, seed));
            every_way(criterion, "attacks", &name, &families::attacks(count, seed));
        }
    }
}

criterion_group!(benches, ordinary, vanilla, dense, exact_cover, equal, counts, mixed, others);
criterion_main!(benches);
