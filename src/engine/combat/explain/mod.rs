//! Reasons and sentences for a declaration, as players speak.

pub mod broken;
pub mod obedience;
pub mod unmet;
pub mod words;

use super::declaration::Declaration;
use super::problem::Grounds;
use super::problem::Problem;
use crate::ability::Declared;
use crate::edition::Provision;
use crate::engine::view::View;
use crate::game::{ObjectId, Recipient};
use crate::ruling::{Alternative, Reason};

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
        super::law::existing(self.view.edition(), &provisions)
    }

    /// Adds where something comes from.
    pub fn from(&self, mut reason: Reason, grounds: &Grounds) -> Reason {
        reason.source = grounds.source.map(|object| self.object(object).to_owned());
        reason.ability = grounds.ability.as_deref().map(str::to_owned);
        reason
    }

    /// A declaration as an alternative.
    pub fn alternative(&self, declaration: &Declaration, obeys: usize, provisions: Vec<Provision>) -> Alternative {
        let declared = (0..self.problem.creatures.len()).filter(|creature| !declaration.option(*creature).is_empty());
        Alternative {
            assign: indexmap::IndexMap::new(),
            declare: declared
                .map(|creature| {
                    let option = declaration.option(creature).iter();
                    (self.creature(creature).to_owned(), option.map(|target| self.target(*target).to_owned()).collect())
                })
                .collect(),
            obeys: u32::try_from(obeys).unwrap_or(u32::MAX),
            summary: words::declaration(*self, declaration),
            provisions,
        }
    }
}
