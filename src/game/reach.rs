//! How much there is to find out on a board.

use super::{Game, Printed};
use crate::ability::Part;

/// The most pairs of an ability that may concern other objects and an object that it may concern. A board of 1,000
/// creatures that all change one another is within it.
pub(crate) const MOST_PAIRS: usize = 1_000_000;

impl Game {
    /// How many abilities and effects there are that may concern other objects.
    pub fn wide(&self) -> usize {
        self.effects.len() + self.objects.iter().map(|object| object.printed.wide()).sum::<usize>()
    }
}

impl Printed {
    /// How many of its abilities may concern other objects.
    pub fn wide(&self) -> usize {
        let parts = self.abilities.iter().flat_map(|ability| &ability.parts);
        parts.filter(|part| matches!(part, Part::Static(_) | Part::Triggered(_))).count()
    }
}
