//! How many sentences a second are read.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules_judge::ability::grammar::read;

/// One of each family.
const SENTENCES: &[&str] = &[
    "Flying, first strike; protection from Demons and from Dragons",
    "~ can't be blocked except by artifact creatures and/or white creatures.",
    "Enchanted creature gets +2/+2, has flying, and can't attack you or a planeswalker you control.",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    "Whenever ~ attacks, you may sacrifice another creature. If you do, draw a card and ~ can't be blocked this turn.",
    "{3}, {T}: Target creature gets +X/+0 until end of turn, where X is the number of Goblins you control.",
    "When ~ enters the battlefield, create a 1/1 black Rat creature token with \"~ can't block.\"",
    "Frobnicate the gizmo whenever nobody looks, unless the moon is full.",
];

fn sentences(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("grammar");
    group.throughput(Throughput::Elements(SENTENCES.len() as u64));
    group.bench_function("read", |bencher| {
        bencher
            .iter(|| SENTENCES.iter().map(|sentence| read(black_box(sentence), "Shinen").parts.len()).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, sentences);
criterion_main!(benches);
