//! Searches of libraries and other zones.   701.23

use crate::ability::{Amount, Filter, Who};
use crate::terms::Zone;

/// What is searched, and for what.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Searching {
    /// "search your library for a basic land card, put it onto the battlefield tapped, then shuffle".
    AndPut {
        /// Whose library.
        who: Who,
        /// At most so many.
        most: Amount,
        /// Which cards.
        what: Filter,
        /// Where they go.
        to: Zone,
        /// Entering tapped.
        tapped: bool,
    },
    /// "search your library for a Forest card": what is done with it is said by what follows.   701.19
    Library {
        /// Who searches.
        who: Who,
        /// Whose library.
        of: Who,
        /// At most so many.
        most: Amount,
        /// "up to", "any number of": of cards without a stated quality fewer may be found, too.   701.23d
        up_to: bool,
        /// Which cards.
        what: Filter,
    },
    /// "search your graveyard, hand, and library for any number of cards with that name".
    Zones {
        /// Who searches.
        who: Who,
        /// Whose zones.
        of: Who,
        /// The zones that are searched.
        zones: Vec<Zone>,
        /// "graveyard and/or library": some of them, or all, as who searches chooses.
        some: bool,
        /// At most so many.
        most: Amount,
        /// "all": what lies open must be found.
        all: bool,
        /// Which cards.
        what: Filter,
    },
}
