//! A number that an edition lacks: which other has it, and where the rule stands today.

use std::sync::Arc;

use jiff::civil::Date;

use super::{Surroundings, at_hand, trace};
use crate::edition::{Edition, Provision};
use crate::rulebook::library::Book;
use crate::terms::RuleNumber;

/// A text that has a number.
pub(super) struct Elsewhere {
    pub edition: Edition,
    /// The text.
    pub book: Arc<Book>,
}

/// The text at hand nearest in time that has the number.
pub(super) fn elsewhere(number: RuleNumber, edition: &Edition, around: &Surroundings<'_>) -> Option<Elsewhere> {
    let mut dates: Vec<Date> = around.library.held().into_iter().map(|held| held.date).collect();
    let apart = |date: &Date| date.since(edition.date()).map_or(i32::MAX, |span| span.get_days().abs());
    dates.retain(|date| *date != edition.date());
    dates.sort_by_key(|date| (apart(date), std::cmp::Reverse(*date)));
    dates.into_iter().find_map(|date| {
        let book = around.library.book(date).filter(|book| book.rules.find(number).is_some())?;
        Some(Elsewhere { edition: around.catalogue.edition_on(date).ok()?, book })
    })
}

/// Where a rule of one edition stands in another.
pub(super) fn number_today(
    number: RuleNumber,
    shown: &Edition,
    asked: &Edition,
    around: &Surroundings<'_>,
) -> Option<RuleNumber> {
    let standing = |provision: &&Provision| shown.number(**provision) == Some(number);
    let known = Provision::ALL.iter().filter(standing).find_map(|provision| asked.number(*provision));
    known.or_else(|| {
        let places = trace::trace(number, shown, around);
        places.into_iter().find(|place| place.date == asked.date() && !place.doubtful).map(|place| place.number)
    })
}

/// What is said of a number that the edition asked for lacks, or whose text is not at hand.
pub(super) fn lacking(
    number: RuleNumber,
    today: Option<RuleNumber>,
    shown: &Edition,
    (asked, around): (&Edition, &Surroundings<'_>),
) -> String {
    let (here, there) = (at_hand::long_date(asked), at_hand::long_date(shown));
    let why = match around.library.book(asked.date()) {
        Some(_) => format!("{here} has no {number}"),
        None => format!("No text of {here} is at hand"),
    };
    match today.filter(|today| *today != number) {
        Some(other) => format!("{why}: this is {number} of {there}; on {here} it is {other}."),
        None => format!("{why}: this is {number} of {there}."),
    }
}

/// The numbers that a provision has had.
pub(super) fn timeline_numbers(provision: Provision, around: &Surroundings<'_>) -> Vec<(Date, Option<RuleNumber>)> {
    around.catalogue.timeline().numbers(provision).to_vec()
}
