//! One rule through the years: where it stands in every text at hand.

use std::sync::Arc;

use jiff::civil::Date;

use super::Surroundings;
use crate::edition::{Edition, Provision};
use crate::rulebook::align::between;
use crate::rulebook::library::Book;
use crate::terms::RuleNumber;

/// Where a rule stands in one text.
#[derive(Clone)]
pub(super) struct Place {
    /// The text's date.
    pub date: Date,
    /// The text.
    pub book: Arc<Book>,
    /// The rule's number in it.
    pub number: RuleNumber,
    /// Whether it may be another rule's.
    pub doubtful: bool,
}

/// A rule in every text at hand, oldest first, from where it stands in one. Where the timeline knows the number of what
/// it says, that is taken; elsewhere the texts are aligned one with the next.
pub(super) fn trace(number: RuleNumber, edition: &Edition, around: &Surroundings<'_>) -> Vec<Place> {
    let dates: Vec<Date> = around.library.held().into_iter().map(|held| held.date).collect();
    let books: Vec<Arc<Book>> = around.library.books(&dates).into_iter().flatten().collect();
    let provision = sole_provision(number, edition);
    let known = |book: &Book| {
        let edition =
            around.catalogue.timeline().dated(book.date).and_then(|_| around.catalogue.edition_on(book.date).ok())?;
        Some(edition.number(provision?))
    };
    let Some(start) = start(edition, &books) else { return Vec::new() };
    let own = &books[start];
    let at_start = if own.date == edition.date() { Some(number) } else { known(own).flatten() };
    let Some(first) = at_start.filter(|number| own.rules.rules.contains_key(number)) else {
        return named(&books, |book| known(book).flatten());
    };
    let here = Place { date: own.date, book: Arc::clone(own), number: first, doubtful: false };
    let mut places = vec![here.clone()];
    let mut last = here.clone();
    for at in (0..start).rev() {
        let Some(place) = step(&last, &books[at], known(&books[at]), around) else { break };
        places.insert(0, place.clone());
        last = place;
    }
    let mut last = here;
    for book in &books[start + 1..] {
        let Some(place) = step(&last, book, known(book), around) else { break };
        places.push(place.clone());
        last = place;
    }
    places
}

/// The provision that stands at a number; none where several do, which may have parted since.
fn sole_provision(number: RuleNumber, edition: &Edition) -> Option<Provision> {
    let mut at = Provision::ALL.iter().copied().filter(|provision| edition.number(*provision) == Some(number));
    at.next().filter(|_| at.next().is_none())
}

/// The edition's own text, else the nearest before it, else the first.
fn start(edition: &Edition, books: &[Arc<Book>]) -> Option<usize> {
    let after = books.partition_point(|book| book.date <= edition.date());
    after.checked_sub(1).or((!books.is_empty()).then_some(0))
}

/// The places that are known without any text of the edition itself.
fn named(books: &[Arc<Book>], number: impl Fn(&Book) -> Option<RuleNumber>) -> Vec<Place> {
    let place = |book: &Arc<Book>| {
        let number = number(book).filter(|number| book.rules.rules.contains_key(number))?;
        Some(Place { date: book.date, book: Arc::clone(book), number, doubtful: false })
    };
    books.iter().filter_map(place).collect()
}

/// The rule in the next text, before or after.
fn step(last: &Place, book: &Arc<Book>, known: Option<Option<RuleNumber>>, around: &Surroundings<'_>) -> Option<Place> {
    let (number, doubtful) = match known {
        Some(number) => (number.filter(|number| book.rules.rules.contains_key(number))?, false),
        None => {
            let cache = around.library.cache();
            let link = if last.date < book.date {
                between(cache, &last.book, book).forth(last.number)?
            } else {
                between(cache, book, &last.book).back(last.number)?
            };
            let other = if last.date < book.date { link.to } else { link.from };
            (other, last.doubtful || link.doubtful)
        }
    };
    Some(Place { date: book.date, book: Arc::clone(book), number, doubtful })
}
