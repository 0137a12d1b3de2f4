//! How fast questions are answered, and scenarios checked.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use std::hint::black_box;
use std::path::{Path, PathBuf};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules_judge::cli::check::Run;
use rules_judge::edition::Timeline;
use rules_judge::report::{self, Answer, NumbersOnly, Paint};
use rules_judge::rulebook::Library;
use rules_judge::scenario::Scenario;

fn scenario(name: &str) -> Scenario {
    Scenario::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(name)).unwrap()
}

fn asking(c: &mut Criterion) {
    let edition = Timeline::bundled().edition("2006-10-01").unwrap();
    for name in ["examples/500.5-need-not-help.yaml", "state-based/lord-and-goblins.yaml"] {
        let scenario = scenario(name);
        let asking = &scenario.questions[0];
        c.bench_function(&format!("answer {name}"), |b| {
            b.iter(|| rules_judge::scenario::answer(black_box(&scenario.game), &asking.question, &edition));
        });
        let ruling = rules_judge::scenario::answer(&scenario.game, &asking.question, &edition);
        let library = Library::at(None, None);
        c.bench_function(&format!("cite and print {name}"), |b| {
            b.iter(|| {
                Answer::of(1, asking.kind, String::new(), &scenario.game, black_box(&ruling), &edition, &library)
            });
        });
        c.bench_function(&format!("the numbers alone of {name}"), |b| {
            b.iter(|| {
                Answer::of(1, asking.kind, String::new(), &scenario.game, black_box(&ruling), &edition, &NumbersOnly)
            });
        });
    }
}

fn checking(c: &mut Criterion) {
    let run =
        Run::of(&[PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios")]).unwrap_or_else(|e| panic!("{e:?}"));
    let checked = run.check().unwrap();
    let mut group = c.benchmark_group("check");
    group.throughput(Throughput::Elements(checked.results.len() as u64));
    group.bench_function("every scenario on one core", |b| b.iter(|| run.check_on(1)));
    group.bench_function("every scenario on all cores", |b| b.iter(|| run.check()));
    group.finish();
    c.bench_function("print a run", |b| {
        b.iter(|| report::checked::failures(&black_box(&checked).results, 80, Paint::default()));
    });
}

criterion_group!(benches, asking, checking);
criterion_main!(benches);
