//! How long loops take: turns without number passed over at once, the limit of steps, and how soon one is interrupted.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use rules_judge::edition::{Edition, Timeline};
use rules_judge::game::question::TimeLimit;
use rules_judge::ruling::{Ruling, Verdict};
use rules_judge::scenario::{self, Scenario};

const TRILLION: &str = include_str!("../scenarios/loop/drain-by-one-a-trillion.yaml");
const COMPUTES: &str = include_str!("../scenarios/loop/bowls-that-compute.yaml");
const DOUBLES: &str = include_str!("../scenarios/loop/tokens-that-double.yaml");

struct Asked {
    scenario: Scenario,
    edition: Edition,
}

impl Asked {
    fn of(text: &str) -> Option<Self> {
        let scenario = Scenario::of_text("bench.yaml", text.to_owned(), None).ok()?;
        Some(Self { scenario, edition: Timeline::bundled().edition("2006-10-01").ok()? })
    }

    fn answer(&self, place: usize, limit: Option<Duration>) -> Option<Ruling> {
        let mut question = self.scenario.questions.get(place)?.question.clone();
        if let Some(limit) = limit {
            rules_judge::scenario::limit_time(&mut question.asked, TimeLimit(limit));
        }
        Some(scenario::answer(&self.scenario.game, &question, &self.edition))
    }
}

fn loops(bench: &mut Criterion) {
    if let Some(asked) = Asked::of(TRILLION) {
        // Under 5 ms.
        bench.bench_function("10^12 turns of a loop", |bencher| bencher.iter(|| black_box(asked.answer(0, None))));
    }
    if let Some(asked) = Asked::of(COMPUTES) {
        let mut group = bench.benchmark_group("a board that computes");
        group.sample_size(10);
        // Under 2 s.
        group.bench_function("the limit of steps", |bencher| {
            bencher.iter(|| {
                let ruling = asked.answer(0, None);
                assert!(ruling.as_ref().is_some_and(|ruling| ruling.verdict == Verdict::Unknown));
                ruling
            });
        });
        let limit = Some(Duration::from_millis(50));
        group.bench_function("interrupted after 50 ms", |bencher| bencher.iter(|| asked.answer(0, limit)));
        group.finish();
    }
    if let Some(asked) = Asked::of(DOUBLES) {
        let mut group = bench.benchmark_group("tokens that double");
        group.sample_size(10);
        let limit = Some(Duration::from_millis(50));
        group.bench_function("interrupted in a resolution after 50 ms", |bencher| {
            bencher.iter(|| asked.answer(2, limit));
        });
        group.finish();
    }
}

criterion_group!(benches, loops);
criterion_main!(benches);
