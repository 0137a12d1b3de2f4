//! How long it takes to import as many cards as there are, and to find one of them.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rules_judge::cards::{Gathered, Store, import};

/// About as many as were ever printed.
const CARDS: usize = 30_000;

/// A file in the shape of AtomicCards, with as much beside what is read as those have: some 4 kB a card.
fn file() -> String {
    let mut text = String::from("{\"meta\": {\"date\": \"2026-01-16\", \"version\": \"0\"}, \"data\": {");
    for number in 0..CARDS {
        let name = name(number);
        let foreign: String = (0..8)
            .map(|language| {
                let words = "other words in another language, as many as stand on a card of this kind; ".repeat(4);
                format!("{{\"language\": \"L{language}\", \"name\": \"{name} {language}\", \"text\": \"{words}\"}},")
            })
            .collect();
        let comma = if number + 1 < CARDS { "," } else { "" };
        // A text cannot fail to be written to.
        let _ = write!(
            text,
            "\"{name}\": [{{\"colorIdentity\": [\"G\"], \"colors\": [\"G\"], \"foreignData\": [{}], \
             \"keywords\": [\"Flying\"], \"layout\": \"normal\", \"legalities\": {{\"one\": \"Legal\", \"two\": \"Legal\"}}, \
             \"manaCost\": \"{{{}}}{{G}}\", \"name\": \"{name}\", \"power\": \"{}\", \"toughness\": \"{}\", \
             \"text\": \"Flying, trample\\nOther Elves you control get +1/+1.\\n{{T}}: Target creature gets +2/+2 until end of turn.\", \
             \"type\": \"Creature — Elf Warrior\"}}]{comma}",
            foreign.trim_end_matches(','),
            number % 7,
            number % 9,
            number % 5 + 1,
        );
    }
    text.push_str("}}");
    text
}

fn name(number: usize) -> String {
    format!("Synthetic Creature {number} of the Bench")
}

fn gathered(text: &str) -> Gathered {
    let mut gathered = Gathered::default();
    // A file of ours is read; if it were not, the count would tell.
    let _ = import::import("bench", text.as_bytes(), &mut gathered);
    assert_eq!(gathered.len(), CARDS);
    gathered
}

fn cards(criterion: &mut Criterion) {
    let Ok(folder) = tempfile::tempdir() else { return };
    let store = Store::at(folder.path());
    let text = file();
    if let Ok(path) = std::env::var("CARDS_BENCH_FILE") {
        // To measure the program as a whole with the same file.
        let _ = std::fs::write(path, &text);
    }
    let mut group = criterion.benchmark_group("cards");
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(10));
    group.bench_function("import 30,000", |bench| {
        bench.iter(|| store.keep(&gathered(black_box(&text)).cards()));
    });
    group.measurement_time(Duration::from_secs(3));
    let mut number = 0;
    group.bench_function("find one", |bench| {
        bench.iter_batched(
            || {
                number = (number + 7919) % CARDS;
                name(number)
            },
            |name| store.find(&name),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("find none", |bench| bench.iter(|| store.find(black_box("Nobody"))));
    group.finish();
}

criterion_group!(benches, cards);
criterion_main!(benches);
