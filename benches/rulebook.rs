//! How fast a rules text is read, indexed, opened and searched.

#![allow(clippy::unwrap_used, missing_docs)]

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use jiff::civil::Date;
use rules_judge::edition::Timeline;
use rules_judge::rulebook::library::Book;
use rules_judge::rulebook::read::{print, read, read_own};
use rules_judge::rulebook::references::References;
use rules_judge::rulebook::{Library, Search};

/// The largest of the bundled texts.
const LARGEST: Date = Date::constant(2026, 1, 16);
/// The usual one.
const USUAL: Date = Date::constant(2006, 10, 1);

fn book(date: Date) -> Arc<Book> {
    Library::at(None, None).book(date).unwrap()
}

fn reading(c: &mut Criterion) {
    let text = print(&book(LARGEST).rules);
    c.bench_function("read a foreign text", |b| b.iter(|| read(black_box(&text))));
    c.bench_function("read a text of our own layout", |b| b.iter(|| read_own(black_box(&text))));
    c.bench_function("references of a book", |b| b.iter(|| References::of(black_box(&book(LARGEST).rules))));
    c.bench_function("cite one rule, from nothing", |b| {
        b.iter(|| Library::at(None, None).text_of(USUAL, black_box("420.5e".parse().unwrap())));
    });
}

fn searching(c: &mut Criterion) {
    let cache = tempfile::tempdir().unwrap();
    let book = book(LARGEST);
    let cited = || Timeline::bundled().edition_on(LARGEST).unwrap().cited();
    c.bench_function("build an index in memory", |b| {
        b.iter(|| Search::in_cache(None, Arc::clone(&book), cited()).unwrap())
    });
    c.bench_function("open a kept index and search it", |b| {
        b.iter(|| {
            let search = Search::in_cache(Some(cache.path()), Arc::clone(&book), cited()).unwrap();
            search.find(black_box("trample and lethal damage"), 10).unwrap()
        });
    });
    let search = Search::in_cache(None, Arc::clone(&book), cited()).unwrap();
    c.bench_function("search an open index", |b| {
        b.iter(|| search.find(black_box("two copies of a legend"), 10).unwrap())
    });
    c.bench_function("search with a typing error", |b| {
        b.iter(|| search.find(black_box("tramplle damaeg"), 10).unwrap())
    });
}

criterion_group!(benches, reading, searching);
criterion_main!(benches);
