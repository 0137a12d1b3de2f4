//! A text that the timeline does not know: where its provisions stand, and which of them have other words now.

use jiff::civil::Date;

use super::Catalogue;
use crate::edition::{Edition, FoundNumbers, Provision};
use crate::rulebook::Rulebook;
use crate::rulebook::align::{Alignment, between};
use crate::terms::RuleNumber;

/// What an edition's text of that date gives, after the last edition known.
pub(super) fn edition(date: Date, known: &Edition, catalogue: &Catalogue<'_>) -> Edition {
    let Some((near, book)) = nearest(date, known, catalogue).zip(catalogue.library.book(date)) else {
        return known.as_found(date, FoundNumbers::default());
    };
    let Some(old) = catalogue.library.book(near.date()) else { return known.as_found(date, FoundNumbers::default()) };
    let alignment = between(catalogue.library.cache(), &old, &book);
    known.as_found(date, found(known, &near, (&old.rules, &book.rules), &alignment))
}

/// The edition before it whose text is at hand: the last known, else one nearest to it.
fn nearest(date: Date, known: &Edition, catalogue: &Catalogue<'_>) -> Option<Edition> {
    let held = catalogue.library.held().into_iter().map(|held| held.date);
    let before = held.filter(|held| *held < date).max()?;
    if before == known.date() { Some(known.clone()) } else { catalogue.edition_on(before).ok() }
}

/// Where each provision of the known edition stands in the new text.
fn found(known: &Edition, near: &Edition, (old, new): (&Rulebook, &Rulebook), alignment: &Alignment) -> FoundNumbers {
    let mut found = FoundNumbers { since: Some(near.date()), ..FoundNumbers::default() };
    for provision in Provision::ALL.iter().copied().filter(|provision| known.has(*provision)) {
        if near.is_doubtful(provision) {
            found.doubtful.insert(provision);
        }
        if near.reworded_since(provision).is_some() {
            found.reworded.insert(provision);
            found.since = near.reworded_since(provision).min(found.since);
        }
        let link = near.number(provision).and_then(|number| alignment.forth(number));
        let Some(link) = link else {
            found.doubtful.insert(provision);
            continue;
        };
        found.numbers.insert(provision, link.to);
        if link.doubtful {
            found.doubtful.insert(provision);
        }
        if was_reworded(link.from, link.to, old, new) {
            found.reworded.insert(provision);
        }
    }
    found
}

/// Whether a rule has other words, apart from the numbers in them. Of a restated rule that can't be told.
fn was_reworded(from: RuleNumber, to: RuleNumber, old: &Rulebook, new: &Rulebook) -> bool {
    let (Some(before), Some(after)) = (old.rules.get(&from), new.rules.get(&to)) else { return false };
    let plain = |text: &str| {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words
            .filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()))
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase()
    };
    !before.restated && !after.restated && plain(&before.text) != plain(&after.text)
}
