//! What is true now: characteristics through the edition's layers, and the clauses in force.
//!
//! [`View::of`] is computed once per state of a game. Combat, state-based rows, targeting and payment read its
//! characteristics and clauses, never text and never keywords.

mod amounts;
mod attached;
mod board;
pub(crate) mod chapters;
pub mod characteristics;
pub mod clause;
mod collect;
mod deciding;
mod doubts;
mod index;
mod kept;
pub mod keywords;
mod kinds;
mod layer;
mod layers;
mod lethal;
mod life_for_mana;
mod matching;
mod meant;
mod party;
mod pretence;
pub(crate) mod produced;
pub mod scope;
mod seen;
mod starting_life;
mod status;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod told;
mod unsaid;

pub(in crate::engine) use amounts::{counted, difference, half, owner_of};
pub(in crate::engine) use board::unless_one;
pub use characteristics::{Characteristics, Held, Origin, Step};
pub use clause::{Clause, On};
pub(in crate::engine) use doubts::NOT_TOLD_OF_THIS_TURN;
pub(crate) use kinds::Kinds;
pub(in crate::engine) use kinds::asked_of_the_turn;
pub use layer::Layer;
pub(crate) use layers::LOSES_ALL;
pub(in crate::engine) use layers::are_in_several_layers;
pub(in crate::engine) use matching::{cast_from, nth_spell};
pub use scope::Scope;
pub(crate) use seen::Seen;
pub(crate) use starting_life::{LIFE, starting_life};
pub(crate) use told::Told;
pub(in crate::engine) use unsaid::{asks_nothing, is_given_up_for_it};

use std::sync::Arc;

use crate::edition::Edition;
use crate::game::{Game, ObjectId, PlayerId};

/// A game as it is now under an edition.
#[derive(Clone, Debug)]
pub struct View<'g> {
    game: &'g Game,
    edition: &'g Edition,
    seen: Arc<Seen>,
}

impl<'g> View<'g> {
    /// The view of a game under an edition.
    pub fn of(game: &'g Game, edition: &'g Edition) -> Self {
        Self::after(None, game, edition)
    }

    /// The same, with the [steps](Characteristics::steps) by which everything came to be what it is. On a board of many
    /// effects they are most of the work.
    pub fn explained(game: &'g Game, edition: &'g Edition) -> Self {
        Self::with_clauses(layers::apply(None, game, edition, true))
    }

    /// The same, when an earlier view of the same game, which has gone on since, is at hand: what has not changed is
    /// taken from it.
    pub(crate) fn after(earlier: Option<&Arc<Seen>>, game: &'g Game, edition: &'g Edition) -> Self {
        match earlier.and_then(|earlier| kept::from(earlier, game, edition)) {
            Some(seen) => Self::again(seen, game, edition),
            None => Self::with_clauses(layers::apply(earlier.map(Arc::as_ref), game, edition, false)),
        }
    }

    fn with_clauses(mut view: Self) -> Self {
        let game = view.game;
        let (clauses, each_by_itself) = collect::clauses(&view);
        let could_trigger = |id: &ObjectId| seen::could_trigger(game.object(*id), view.now(*id));
        let elsewhere = game.object_ids().filter(could_trigger).collect();
        let kinds = Kinds::of(&view);
        let seen = Arc::make_mut(&mut view.seen);
        seen.could_trigger = Arc::new(elsewhere);
        seen.each_by_itself &= each_by_itself;
        let laid = Arc::make_mut(&mut seen.laid);
        laid.index = index::Index::of(&clauses, game.objects.len());
        laid.clauses = clauses;
        laid.kinds = kinds;
        view
    }

    /// A view that was found out before, of a game that has not changed since.
    pub(crate) fn again(seen: Arc<Seen>, game: &'g Game, edition: &'g Edition) -> Self {
        Self { game, edition, seen }
    }

    /// What was found out, to be kept beside the game.
    pub(crate) fn seen(&self) -> Arc<Seen> {
        Arc::clone(&self.seen)
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
        &self.seen.now[id.0 as usize]
    }

    /// What is on the battlefield, in the order of the file.
    pub fn permanents(&self) -> impl Iterator<Item = ObjectId> + Clone + '_ {
        self.seen.laid.permanents.iter().copied()
    }

    /// Permanents of some kinds. Known once everything is laid on the board: not while effects are still being applied.
    pub(crate) fn by_kind(&self) -> &Kinds {
        &self.seen.laid.kinds
    }

    /// What has an ability that could trigger where it is, elsewhere than on the battlefield.   402.8 · 113.6
    pub(in crate::engine) fn could_trigger_elsewhere(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.seen.could_trigger.iter().copied()
    }

    /// Whether an effect gives something to a player.   418.5 · 613.1b
    pub(in crate::engine) fn is_control_given(&self) -> bool {
        self.seen.control_is_given
    }

    /// The clauses in force, in the order of the objects that they come from.
    pub fn clauses(&self) -> &[Clause] {
        &self.seen.laid.clauses
    }

    /// The clauses laid on an object.
    pub(crate) fn clauses_on(&self, id: ObjectId) -> impl Iterator<Item = &Clause> {
        self.seen.laid.index.on(id).filter_map(|place| self.seen.laid.clauses.get(place))
    }

    /// The clauses laid on a player.
    pub(crate) fn clauses_on_player(&self, player: PlayerId) -> impl Iterator<Item = &Clause> {
        self.seen.laid.clauses.iter().filter(move |clause| clause.is_on_player(player))
    }

    /// Whether the condition of a clause that speaks of the defending player holds against this one.
    pub(crate) fn holds_against(&self, clause: &Clause, defending: Option<PlayerId>) -> bool {
        clause
            .condition
            .as_ref()
            .is_none_or(|condition| self.holds(condition, &clause.scope.against(defending)).unwrap_or(false))
    }
}
