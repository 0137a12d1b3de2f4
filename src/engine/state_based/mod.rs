//! State-based effects (actions): the check, and a file a row.   420 · 704
//!
//! A check finds all conditions on the board as it stands and performs them as one event; checks repeat until one finds
//! nothing. Then triggered abilities are put on the stack, and it is checked again, until neither happens.

mod check;
mod rows;
#[cfg(test)]
mod testing;

pub(crate) use check::as_one_event;
pub use check::{Check, Finding};
pub use rows::TABLE;

use crate::edition::Provision;

/// One condition that the check looks for, and what is done about it.
pub trait StateBasedRow: Sync {
    /// The row in the rules. An edition that lacks it does not look.
    fn provision(&self) -> Provision;

    /// Everything on the board that meets the condition.
    fn find(&self, check: &Check<'_>) -> Vec<Finding>;
}

impl Check<'_> {
    /// All that the edition's rows find, in rule order.
    pub fn find(&self) -> Vec<Finding> {
        let edition = self.view.edition();
        let rows = TABLE.iter().filter(|row| edition.has(row.provision()));
        rows.flat_map(|row| {
            let provision = row.provision();
            row.find(self).into_iter().map(move |mut finding| {
                finding.reason.provisions.insert(0, provision);
                finding
            })
        })
        .collect()
    }
}
