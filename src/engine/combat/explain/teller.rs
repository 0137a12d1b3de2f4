//! What every explanation needs: the names of things, and where they come from.

use crate::ability::Declared;
use crate::edition::Provision;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::law;
use crate::engine::combat::problem::Problem;
use crate::engine::view::View;
use crate::game::{ObjectId, Recipient};
use crate::ruling::Reason;

/// What every explanation needs.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// The view.
    pub view: &'a View<'a>,
    /// The problem.
    pub problem: &'a Problem,
}

impl<'a> Teller<'a> {
    /// The name of an object.
    pub fn object(&self, object: ObjectId) -> &'a str {
        self.view.game().name_of(Recipient::Object(object))
    }

    /// The name of a creature.
    pub fn creature(&self, creature: usize) -> &'a str {
        self.object(self.problem.creatures[creature].object)
    }

    /// A creature, as what a reason is about.
    pub fn about(&self, creature: usize) -> Recipient {
        Recipient::Object(self.problem.creatures[creature].object)
    }

    /// The name of a target.
    pub fn target(&self, target: usize) -> &'a str {
        self.view.game().name_of(self.problem.targets[target])
    }

    /// Whether this is an attack.
    pub fn is_attack(&self) -> bool {
        self.problem.declared == Declared::Attack
    }

    /// "attack" or "block".
    pub fn verb(&self) -> &'static str {
        if self.is_attack() { "attack" } else { "block" }
    }

    /// The provisions of a reason: the rule that gives the ability, then those that make it count.
    pub fn provisions(&self, grounds: &Grounds, general: Vec<Provision>) -> Vec<Provision> {
        let mut provisions: Vec<Provision> = grounds.provision.into_iter().collect();
        provisions.extend(general);
        law::existing(self.view.edition(), &provisions)
    }

    /// Adds where something comes from.
    pub fn from(&self, mut reason: Reason, grounds: &Grounds) -> Reason {
        reason.source = grounds.source;
        reason.ability = grounds.ability.as_deref().map(str::to_owned);
        reason
    }
}
