//! How fast blocks are judged: a block of nobody, with the maximum and a better block where there is one. The view is
//! made beforehand; reading its clauses is part of what is measured.

mod boards;

use std::hint::black_box;

use boards::{Board, Cover};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use rules_judge::edition::Timeline;
use rules_judge::engine::combat;
use rules_judge::engine::view::View;
use rules_judge::game::BlockQuestion;

fn bench(criterion: &mut Criterion, group: &str, name: String, board: &Board) {
    let Ok(edition) = Timeline::bundled().edition("2026-01-16") else { return };
    let view = View::of(&board.game, &edition);
    let question = BlockQuestion::default();
    let mut group = criterion.benchmark_group(group);
    group.sample_size(10).warm_up_time(std::time::Duration::from_millis(500));
    group.measurement_time(std::time::Duration::from_secs(2));
    group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
        bencher.iter(|| black_box(combat::block(&view, &question)));
    });
    group.finish();
}

fn ordinary(criterion: &mut Criterion) {
    for seed in 0..4 {
        bench(criterion, "ordinary", format!("10x10, seed {seed}"), &boards::ordinary(10, seed));
    }
}

fn vanilla(criterion: &mut Criterion) {
    for count in [9, 30, 100, 200, 500] {
        bench(criterion, "vanilla", count.to_string(), &boards::vanilla(count));
    }
}

fn dense(criterion: &mut Criterion) {
    for count in [25, 50, 100, 200] {
        bench(criterion, "dense", count.to_string(), &boards::dense(count, 1));
    }
    bench(criterion, "dense", "200, seed 2".to_owned(), &boards::dense(200, 2));
    for count in [10, 25, 50, 100] {
        bench(criterion, "scarce", count.to_string(), &boards::scarce(count, 1));
    }
}

fn exact_cover(criterion: &mut Criterion) {
    for cover in [Cover::Planted, Cover::Random, Cover::NearMiss] {
        for q in [5, 10, 20] {
            for seed in 0..3 {
                let name = format!("{cover:?} q={q}, seed {seed}");
                bench(criterion, "exact cover", name, &boards::exact_cover(q, cover, seed));
            }
        }
    }
}

criterion_group!(benches, ordinary, vanilla, dense, exact_cover);
criterion_main!(benches);
