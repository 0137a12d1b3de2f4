//! What every explanation needs: the names of things, and where they come from.

use crate::ability::Declared;
use crate::edition::Provision;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::law;
use crate::engine::combat::problem::{Bar, Problem, Why};
use crate::engine::combat::set::Set;
use crate::engine::view::View;
use crate::game::{ObjectId, Recipient};
use crate::ruling::Reason;
use crate::terms::english;

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

    /// Creatures in a list; where all of many with one name are meant, the name stands once.
    pub fn creatures(&self, creatures: impl IntoIterator<Item = usize>) -> String {
        let all = (0..self.problem.creatures.len()).map(|creature| self.creature(creature));
        let meant: Vec<&str> = creatures.into_iter().map(|creature| self.creature(creature)).collect();
        english::crowd(&meant, &all.collect::<Vec<_>>())
    }

    /// Targets in a list, likewise.
    pub fn targets(&self, targets: impl IntoIterator<Item = usize>) -> String {
        let all = (0..self.problem.targets.len()).map(|target| self.target(target));
        let meant: Vec<&str> = targets.into_iter().map(|target| self.target(target)).collect();
        english::crowd(&meant, &all.collect::<Vec<_>>())
    }

    /// Whether this is an attack.
    pub(crate) fn is_attack(&self) -> bool {
        self.problem.declared == Declared::Attack
    }

    /// "attack" or "block".
    pub fn verb(&self) -> &'static str {
        if self.is_attack() { "attack" } else { "block" }
    }

    /// "attack", "block Ogre": what a bar keeps from being declared, the target named where there are others.
    pub(crate) fn verb_with(&self, bar: &Bar, target: usize) -> String {
        let is_all = bar.targets.len() == self.problem.targets.len() && bar.why != Why::CantBeBlocked;
        if is_all { self.verb().to_owned() } else { format!("{} {}", self.verb(), self.target(target)) }
    }

    /// "attack", "attack Bob": what something is said of that holds for these targets, named where there are others.
    pub(crate) fn verb_at(&self, among: &Set, targets: impl IntoIterator<Item = usize>) -> String {
        let is_all = among.len() == self.problem.targets.len();
        if is_all { self.verb().to_owned() } else { format!("{} {}", self.verb(), self.targets(targets)) }
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
