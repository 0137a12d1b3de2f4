//! Numbers.   104.1, 104.2 · 107.1

use crate::game::{Effect, Recipient};

/// A number asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueQuestion {
    /// What is asked for, and of what.
    pub of: Option<ValueOf>,
    /// Effects that come before.
    pub after: Vec<Effect>,
    /// A fraction to round: numerator and denominator, which is positive.
    pub round: Option<(i64, i64)>,
    /// Rounded up; down otherwise.
    pub up: bool,
}

/// What is asked for, and of what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueOf {
    /// `power`, `toughness`, `cost`, `count`, `highest`, `lowest` ..., as the file writes it.
    pub what: String,
    /// The name or phrase that stands after it.
    pub text: String,
    /// The player or object of that name, if there is one.
    pub subject: Option<Recipient>,
}

/// A phrase whose meaning on this board is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeansQuestion {
    /// Words as cards use them: "black creature card in a graveyard".
    pub phrase: String,
}
