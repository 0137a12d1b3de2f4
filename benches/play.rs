//! How long play takes: a check of a large board, triggers that resolve, a turn cycle, a copy of a state.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::play::offers::Deed;
use rules_judge::engine::play::open::Open;
use rules_judge::engine::play::{Run, State};
use rules_judge::scenario::Scenario;

fn edition() -> Option<Edition> {
    Timeline::bundled().edition("2026-01-16").ok()
}

/// A board with so many permanents a side, and what lies on the stack.
fn board(permanents: usize, stack: usize) -> Option<State> {
    let side = format!(
        "[{{ name: Bear, pt: 2/2, count: {} }}, {{ name: Bat, pt: 1/1, abilities: [flying], count: {} }}, \
         {{ name: Forest, count: {} }}]",
        permanents * 2 / 5,
        permanents / 5,
        permanents * 2 / 5
    );
    let ability = "  - { ability: \"You gain 1 life.\", source: Bear, controller: Alice }\n";
    let text = format!(
        "edition: 2026-01-16\nplayers: {{ Alice: {{ library: 400 }}, Bob: {{ library: 400 }} }}\n\
         turn: {{ number: 3, active: Alice, step: main }}\npermanents:\n  Alice: {side}\n  Bob: {side}\n\
         stack:\n{}questions: [state-based]\n",
        ability.repeat(stack)
    );
    let text = if stack == 0 { text.replace("stack:\n", "") } else { text };
    Some(State::of(&Scenario::of_text("bench.yaml", text, None).ok()?.game))
}

/// Passes until so many of these hold.
fn pass_until(state: &State, edition: &Edition, done: impl Fn(&State) -> bool) -> State {
    let mut state = state.clone();
    while !done(&state) {
        match state.after(&Deed::Pass, edition, |_, open| (0..open.least).collect()) {
            Ok(next) => state = next,
            Err(_) => break,
        }
    }
    state
}

fn plays(bench: &mut Criterion) {
    let Some(edition) = edition() else { return };
    if let Some(large) = board(500, 0) {
        bench.bench_function("check of 1,000 permanents", |bencher| {
            bencher.iter_batched(
                || board(500, 0).unwrap_or_else(|| large.clone()),
                |state| {
                    let mut run = Run::new(&state, &edition, &[]);
                    black_box(run.check_once().ok())
                },
                BatchSize::LargeInput,
            );
        });
    }
    let first = |_: &State, open: &Open| (0..open.least).collect();
    if let Some(triggers) = board(5, 100).and_then(|board| board.begun(&edition, first).ok()) {
        let mut group = bench.benchmark_group("resolutions");
        group.throughput(Throughput::Elements(100));
        group.bench_function("100 simple abilities", |bencher| {
            bencher.iter(|| pass_until(black_box(&triggers), &edition, |state| state.game().stack.is_empty()));
        });
        group.finish();
    }
    if let Some(board) = board(20, 0) {
        bench.bench_function("turn cycle of two players with 20 permanents each", |bencher| {
            bencher.iter(|| pass_until(black_box(&board), &edition, |state| state.game().turn.number >= 5));
        });
    }
    if let Some(state) = board(100, 0) {
        bench.bench_function("copy of a state of 200 objects", |bencher| bencher.iter(|| black_box(&state).clone()));
    }
}

criterion_group!(benches, plays);
criterion_main!(benches);
