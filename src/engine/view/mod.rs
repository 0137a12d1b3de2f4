//! What is true now: characteristics through the edition's layers, and the clauses in force.
//!
//! [`View::of`] is computed once per state of a game. Combat, state-based rows, targeting and payment read its
//! characteristics and clauses, never text and never keywords.

mod attached;
mod board;
pub mod characteristics;
pub mod clause;
mod collect;
mod doubts;
mod filters;
mod index;
pub mod keywords;
mod layers;
mod pretence;
pub mod scope;
mod status;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

pub use characteristics::{Characteristics, Held, Origin, Step};
pub use clause::{Clause, On};
pub use scope::Scope;

use crate::edition::Edition;
use crate::game::{Game, ObjectId, PlayerId};

/// A game as it is now under an edition.
#[derive(Clone, Debug)]
pub struct View<'g> {
    game: &'g Game,
    edition: &'g Edition,
    now: Vec<Characteristics>,
    clauses: Vec<Clause>,
    index: index::Index,
    attached: attached::Attached,
}

impl<'g> View<'g> {
    /// The view of a game under an edition.
    pub fn of(game: &'g Game, edition: &'g Edition) -> Self {
        let mut view = layers::apply(game, edition);
        view.clauses = collect::clauses(&view);
        view.index = index::Index::of(&view.clauses, game.objects.len());
        view
    }

    /// The game it is a view of.
    pub fn game(&self) -> &'g Game {
        self.game
    }

    /// The edition whose rules it follows.
    pub fn edition(&self) -> &'g Edition {
        self.edition
    }

    /// What the object is now.
    ///
    /// # Panics
    /// Only for a handle of another game.
    pub fn now(&self, id: ObjectId) -> &Characteristics {
        &self.now[id.0 as usize]
    }

    /// The clauses in force, in the order of the objects that they come from.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// The clauses laid on an object.
    pub fn clauses_on(&self, id: ObjectId) -> impl Iterator<Item = &Clause> {
        self.index.on(id).filter_map(|place| self.clauses.get(place))
    }

    /// The clauses laid on a player.
    pub fn clauses_on_player(&self, player: PlayerId) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(move |clause| clause.is_on_player(player))
    }

    /// Whether the condition of a clause that speaks of the defending player holds against this one.
    pub fn holds_against(&self, clause: &Clause, defending: Option<PlayerId>) -> bool {
        clause
            .condition
            .as_ref()
            .is_none_or(|condition| self.holds(condition, &clause.scope.against(defending)).unwrap_or(false))
    }
}
