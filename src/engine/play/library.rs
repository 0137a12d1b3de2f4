//! The order of a library, as far as it is known.   217.2 · 401

use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::Zone;

/// A library from the top: cards that are named, and how many unknown ones lie between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Library {
    pieces: Vec<Stretch>,
    /// Named cards that were shuffled: among them, and the unknown ones, chance has made the order.
    shuffled: Vec<ObjectId>,
}

/// A piece of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stretch {
    Card(ObjectId),
    Unknown(u32),
}

/// The top of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// A card with a name.
    Card(ObjectId),
    /// A card that the file does not name.
    Unknown,
    /// The library is empty.
    Nothing,
}

impl Library {
    /// The cards that a file names lie on top, the first of them uppermost.
    pub fn of(game: &Game, player: PlayerId) -> Self {
        let named = game.in_zone(Zone::Library).filter(|id| game.object(*id).owner == player).map(Stretch::Card);
        let mut all: Vec<Stretch> = named.collect();
        all.extend(Some(game.player(player).library).filter(|count| *count > 0).map(Stretch::Unknown));
        Self { pieces: all, shuffled: Vec::new() }
    }

    /// What lies on top.
    pub fn top(&self) -> Top {
        match self.pieces.first() {
            Some(Stretch::Card(id)) => Top::Card(*id),
            Some(Stretch::Unknown(_)) => Top::Unknown,
            None => Top::Nothing,
        }
    }

    /// Its pieces from the top: a card, or how many unknown ones.
    pub(in crate::engine) fn pieces(&self) -> impl Iterator<Item = Result<ObjectId, u32>> + '_ {
        self.pieces.iter().map(|stretch| match stretch {
            Stretch::Card(id) => Ok(*id),
            Stretch::Unknown(count) => Err(*count),
        })
    }

    /// How many unknown cards the piece holds that stands at this place, if it is one of unknown cards.
    pub(in crate::engine) fn unknown_at(&mut self, place: usize) -> Option<&mut u32> {
        match self.pieces.get_mut(place) {
            Some(Stretch::Unknown(count)) => Some(count),
            _ => None,
        }
    }

    /// The so many uppermost cards, unknown ones as `None`.
    pub(crate) fn uppermost(&self, count: usize) -> Vec<Option<ObjectId>> {
        let each = self.pieces.iter().flat_map(|stretch| {
            let (card, times) = match stretch {
                Stretch::Card(id) => (Some(*id), 1),
                Stretch::Unknown(count) => (None, *count as usize),
            };
            std::iter::repeat_n(card, times)
        });
        each.take(count).collect()
    }

    /// Its order is lost: which card lies where is not known any more.
    pub fn shuffle(&mut self) {
        self.shuffled = self.named().collect();
    }

    /// Chance has put this card where it is, among others of which the same is so.
    pub(crate) fn hide(&mut self, card: ObjectId) {
        if !self.shuffled.contains(&card) {
            self.shuffled.push(card);
        }
    }

    fn named(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.pieces.iter().filter_map(|stretch| match stretch {
            Stretch::Card(id) => Some(*id),
            Stretch::Unknown(_) => None,
        })
    }

    /// The cards among which chance has put one of the so many uppermost where it is; `None` where none of those was
    /// shuffled. Unknown ones among them are told apart from it.
    pub(crate) fn by_chance(&self, count: usize) -> Option<(Vec<ObjectId>, bool)> {
        let is_shuffled = |id: &ObjectId| self.shuffled.contains(id);
        self.uppermost(count).iter().flatten().find(|id| is_shuffled(id))?;
        let unknown = self.pieces.iter().any(|stretch| matches!(stretch, Stretch::Unknown(_)));
        Some((self.named().filter(is_shuffled).collect(), unknown))
    }

    /// Takes an unknown card from the top.
    pub(crate) fn take_unknown(&mut self) {
        if let Some(Stretch::Unknown(count)) = self.pieces.first_mut() {
            *count -= 1;
            if *count == 0 {
                self.pieces.remove(0);
            }
        }
    }

    /// Takes a card out, wherever it is.
    pub fn take(&mut self, card: ObjectId) {
        self.pieces.retain(|stretch| *stretch != Stretch::Card(card));
        self.shuffled.retain(|other| *other != card);
    }

    /// Puts a card on top.
    pub(crate) fn put_on_top(&mut self, card: ObjectId) {
        self.pieces.insert(0, Stretch::Card(card));
    }

    /// Puts a card on the bottom.
    pub(crate) fn put_on_bottom(&mut self, card: ObjectId) {
        self.pieces.push(Stretch::Card(card));
    }

    /// Puts a card below the so many uppermost.
    pub(crate) fn put_below(&mut self, card: ObjectId, above: usize) {
        let mut left = above;
        let mut place = 0;
        while let Some(stretch) = self.pieces.get(place).copied() {
            match stretch {
                _ if left == 0 => break,
                Stretch::Card(_) => left -= 1,
                Stretch::Unknown(count) if (count as usize) <= left => left -= count as usize,
                Stretch::Unknown(count) => {
                    let upper = u32::try_from(left).unwrap_or(count);
                    self.pieces[place] = Stretch::Unknown(upper);
                    self.pieces.insert(place + 1, Stretch::Unknown(count - upper));
                    left = 0;
                }
            }
            place += 1;
        }
        self.pieces.insert(place, Stretch::Card(card));
    }

    /// Gives the unknown card at a place, 0 the uppermost, a name.
    pub(crate) fn name_unknown(&mut self, at: usize, card: ObjectId) {
        self.put_below(card, at);
        let mut place = 0;
        while let Some(stretch) = self.pieces.get(place) {
            if *stretch == Stretch::Card(card) {
                // The unknown card that it is stood just below.
                if let Some(Stretch::Unknown(count)) = self.pieces.get_mut(place + 1) {
                    *count -= 1;
                    if *count == 0 {
                        self.pieces.remove(place + 1);
                    }
                }
                return;
            }
            place += 1;
        }
    }

    /// How many cards there are.
    pub fn count(&self) -> usize {
        let each = self.pieces.iter().map(|stretch| match stretch {
            Stretch::Card(_) => 1,
            Stretch::Unknown(count) => *count as usize,
        });
        each.sum()
    }
}
