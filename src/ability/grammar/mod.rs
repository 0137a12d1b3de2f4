//! From card text to abilities.

use super::{Ability, Part, Topics, Unread};

/// Reads one entry of a card's text. `name` is the card's own name, which means the object itself, as `~` does.
///
/// Nothing is lost: what is not understood is kept as [`Part::Unread`].
pub fn read(text: &str, _name: &str) -> Ability {
    let unread = Unread { text: text.to_owned(), stopped_at: 0, topics: Topics::ALL };
    Ability { text: text.to_owned(), parts: vec![Part::Unread(unread)], ignored: false }
}
