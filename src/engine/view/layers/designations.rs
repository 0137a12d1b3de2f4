//! Abilities that designations of the rules give their bearers.   701.60

use super::plan::Rank;
use super::{Layers, abilities};
use crate::ability::{Change, Continuous, Filter, Keyword, Part, Rule, Static, Subject};
use crate::edition::Provision;
use crate::engine::view::Layer;
use crate::engine::view::{Held, Origin};
use crate::game::{Game, ObjectId};

/// What is suspected, as files and play mark it.
const SUSPECTED: &str = "suspected";
/// The ability that it has beside menace.
const CANT_BLOCK: &str = "This creature can't block.";

impl Layers<'_> {
    /// A suspected permanent has menace, and it can't block.   701.60c
    pub(super) fn apply_designations(&mut self, rank: Rank) {
        if rank != self.plan.rank(Layer::Abilities) {
            return;
        }
        let game = self.view.game;
        let suspected: Vec<ObjectId> = game.permanents().filter(|id| is_marked(game, *id)).collect();
        if suspected.is_empty() || !self.view.edition.has(Provision::Suspected) {
            return;
        }
        for id in suspected {
            let origin = Origin { object: Some(id), ability: SUSPECTED.to_owned() };
            let since = game.object(id).timestamp;
            abilities::hold_keyword(self, id, &Keyword::Menace, origin.clone(), since);
            let part = Part::Static(cant_block());
            let held = Held { part, text: CANT_BLOCK.to_owned(), given_by: Some(origin), ignored: false, since };
            self.now_mut(id).abilities.push(held);
        }
    }
}

/// Whether a permanent is suspected, where the edition knows that.
pub(super) fn is_marked(game: &Game, id: ObjectId) -> bool {
    game.object(id).marks.contains(SUSPECTED)
}

fn cant_block() -> Static {
    let change = Change::Rule(Rule::CantBlock(Filter::Any));
    Static { condition: None, effects: vec![Continuous { subject: Subject::This, change }], duration: None }
}
