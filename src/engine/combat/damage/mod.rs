//! Combat damage: who assigns it, whether an assignment is legal, and what it gives.   310, 502.2, 502.9, 502.28 · 510
//!
//! [`DamageStep::of`] reads from a view who assigns how much to what in the coming combat damage step, under the
//! edition's rules. The [predicate] judges a whole assignment; [choice] tells who has something to choose, and
//! completes what has no choice; [usual] is what a player with no preference assigns; [nearest] finds the legal
//! assignment that changes least, by an integer programme that shares no code with the predicate. What a legal
//! assignment gives is dealt by the machine of [`play`](crate::engine::play).

pub mod answer;
mod blocks;
pub mod choice;
mod deal;
mod explain;
mod lethal;
pub mod nearest;
pub mod predicate;
mod prevention;
mod read;
pub mod step;
#[cfg(test)]
mod tests;
pub mod usual;

use std::collections::BTreeMap;

pub use answer::answer;
pub(in crate::engine) use deal::can_be_dealt;
pub use step::Which;

use crate::edition::Edition;
use crate::game::{ObjectId, PlayerId, Recipient};
use lethal::Lethal;

/// How much each creature assigns to what.
pub type Assignment = BTreeMap<ObjectId, BTreeMap<Recipient, i64>>;

/// One combat damage step: who assigns how much to what, and what is lethal to whom.
#[derive(Clone, Debug)]
pub struct DamageStep {
    /// Which of the one or two it is.
    pub which: Which,
    /// Attackers in the order of their handles, then blockers.
    pub assigners: Vec<Assigner>,
    /// What counts as lethal.
    lethal: Lethal,
}

/// A creature in combat, and what it assigns in this step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assigner {
    /// The creature.
    pub creature: ObjectId,
    /// It attacks; else it blocks.
    pub attacks: bool,
    /// It is an attacker that became blocked.
    pub blocked: bool,
    /// Who says how its damage is divided.
    pub chooser: PlayerId,
    /// How much damage it assigns in all, where it assigns any.
    pub amount: i64,
    /// That is its toughness, and not its power.
    pub by_toughness: bool,
    /// One point of its damage is lethal to a creature when assigned.
    pub deathtouch: bool,
    /// Why it assigns none in this step.
    pub idle: Option<Idle>,
    /// The ways in which it may assign its damage: mostly one; a second one as though it weren't blocked.
    pub ways: Vec<Way>,
}

/// One way in which a creature may assign its damage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The creatures among which it is divided, those that stand in a damage assignment order first.
    pub creatures: Vec<ObjectId>,
    /// How many of them stand in an order that binds; none where the division is free.
    pub ordered: Option<usize>,
    /// The player, planeswalker or battle attacked, where damage may go on to it once all of `creatures` are assigned
    /// lethal damage. In Two-Headed Giant both players of the team, of whom only one is chosen.
    pub attacked: Vec<Recipient>,
    /// The controller of the planeswalker attacked, where damage may go past the planeswalker.
    pub past: Option<PlayerId>,
    /// The blockers are passed by, by an effect.
    pub as_unblocked: bool,
}

/// Why a creature assigns no combat damage in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// It has neither first nor double strike, and this is the first of two steps.
    AssignsLater,
    /// It had its turn in the first of the two steps.
    AssignedBefore,
    /// "~ assigns no combat damage this turn".
    ToldSo,
    /// It would assign 0 or less.
    NoPower,
    /// It became blocked, and nothing blocks it any more.
    NoBlockersLeft,
    /// What it blocked has left combat.
    BlocksNothing,
    /// What it attacked is not there any more.
    AttacksNothing,
}

impl Way {
    /// Everything that could be assigned damage.
    pub fn recipients(&self) -> Vec<Recipient> {
        let creatures = self.creatures.iter().map(|id| Recipient::Object(*id));
        let past = self.past.map(Recipient::Player);
        creatures.chain(self.attacked.iter().copied()).chain(past).collect()
    }
}

impl DamageStep {
    /// The assigner that this creature is.
    pub fn assigner(&self, creature: ObjectId) -> Option<&Assigner> {
        self.assigners.iter().find(|assigner| assigner.creature == creature)
    }

    /// Those who assign damage in this step.
    pub fn active(&self) -> impl Iterator<Item = &Assigner> {
        self.assigners.iter().filter(|assigner| assigner.idle.is_none())
    }
}

/// Whether an order of blockers binds the division in this edition.
fn order_binds(edition: &Edition) -> bool {
    use crate::edition::DamageAssignmentOrder as Order;
    match edition.damage_assignment_order() {
        Order::None => false,
        // The text of 2009 has each creature's damage assigned fully before another's, and yet its own example under
        // 510.1c counts what is assigned later: the whole assignment decides from the beginning.
        Order::OrderBinds | Order::OrderBindsWhole => true,
    }
}
