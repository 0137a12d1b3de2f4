//! The restated texts in the binary.

use jiff::civil::Date;

const TEXTS: [(Date, &str); 3] = [
    (Date::constant(2003, 12, 1), include_str!("../../../rules-text/2003-12-01.txt")),
    (Date::constant(2006, 10, 1), include_str!("../../../rules-text/2006-10-01.txt")),
    (Date::constant(2026, 1, 16), include_str!("../../../rules-text/2026-01-16.txt")),
];

/// The editions in the binary, oldest first.
pub(super) fn dates() -> impl Iterator<Item = Date> {
    TEXTS.iter().map(|(date, _)| *date)
}

pub(super) fn text(date: Date) -> Option<&'static str> {
    TEXTS.iter().find(|(edition, _)| *edition == date).map(|(_, text)| *text)
}
