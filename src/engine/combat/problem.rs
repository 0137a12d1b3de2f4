//! A declaration as data: who may be declared with what, the restrictions, the requirements, the costs.
//! 500 · 508, 509

use super::declaration::Declaration;
use super::grounds::Grounds;
use super::requirement::Requirement;
use super::restriction::Restriction;
use super::set::Set;
use crate::ability::{CostPart, Declared};
use crate::game::{ObjectId, Recipient};
use crate::terms::ManaCost;

/// Why some creatures can't be declared with some targets, each with each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The creatures, by their places among the problem's.
    pub creatures: Set,
    /// The targets that none of them may be declared with.
    pub targets: Set,
    /// The sort of reason, for the explanation.
    pub why: Why,
    /// The ability or the rule that bars them.
    pub grounds: Grounds,
}

/// What keeps a creature from a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// It is tapped: only untapped creatures attack or block.
    Tapped,
    /// It came under its player's control this turn, and has no haste; it may block.
    Sick,
    /// It is a battle, which neither attacks nor blocks even while it is a creature.
    Battle,
    /// An ability says that it can't attack (or not this).
    CantAttack,
    /// An ability says that it can't block (or not this).
    CantBlock,
    /// An ability of the attacker (or about it) keeps it from blocking it.
    CantBeBlocked,
}

/// A cost that some creatures need to be declared with some targets; each creature pays it once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toll {
    /// The creatures that owe it.
    pub creatures: Set,
    /// The targets for which they owe it: Propaganda asks {2} of those who attack its player.
    pub targets: Set,
    /// The mana that each creature owes.
    pub mana: ManaCost,
    /// What each creature owes beside.
    pub others: Vec<CostPart>,
    /// The ability that asks for it.
    pub grounds: Grounds,
}

/// A creature that might be declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declarer {
    /// The creature that may be declared.
    pub object: ObjectId,
    /// With how many targets at once.
    pub capacity: usize,
}

/// All that bears on one player's (or team's) declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Whether it is an attack or a block.
    pub declared: Declared,
    /// Everything that might be declared; places in this list name creatures everywhere else.
    pub creatures: Vec<Declarer>,
    /// What they can attack, or the attackers that they can block.
    pub targets: Vec<Recipient>,
    /// What no declaration may hold, with why.
    pub bars: Vec<Bar>,
    /// For each creature the targets that no bar keeps from it.
    pub open: Vec<Set>,
    /// Costs to attack or block.
    pub tolls: Vec<Toll>,
    /// Restrictions on several creatures at once.
    pub restrictions: Vec<Restriction>,
    /// Requirements, each creature's instance of each effect.
    pub requirements: Vec<Requirement>,
    /// Creatures whose requirements do not count in this edition, with the number of them.
    pub exempt: Vec<(usize, u32)>,
}

impl Problem {
    /// A problem with nothing but who and what.
    pub fn new(declared: Declared, creatures: Vec<Declarer>, targets: Vec<Recipient>) -> Self {
        let open = vec![Set::all(targets.len()); creatures.len()];
        Self {
            declared,
            creatures,
            targets,
            bars: Vec::new(),
            open,
            tolls: Vec::new(),
            restrictions: Vec::new(),
            requirements: Vec::new(),
            exempt: Vec::new(),
        }
    }

    /// The declaration of nobody.
    pub fn nobody(&self) -> Declaration {
        Declaration::nobody(self.creatures.len())
    }

    /// Adds a bar: an option that a creature may not be declared with.
    pub(crate) fn bar(&mut self, bar: Bar) {
        for creature in bar.creatures.iter() {
            if let Some(open) = self.open.get_mut(creature) {
                open.subtract(&bar.targets);
            }
        }
        self.bars.push(bar);
    }

    /// The bars between a creature and a target.
    pub(crate) fn bars_between(&self, creature: usize, target: usize) -> impl Iterator<Item = &Bar> {
        self.bars.iter().filter(move |bar| bar.creatures.has(creature) && bar.targets.has(target))
    }

    /// The place of a creature.
    pub fn creature(&self, object: ObjectId) -> Option<usize> {
        self.creatures.iter().position(|declarer| declarer.object == object)
    }

    /// The place of a target.
    pub fn target(&self, recipient: Recipient) -> Option<usize> {
        self.targets.iter().position(|target| *target == recipient)
    }

    /// The tolls that a creature owes for an option, by their place.
    pub fn owed<'a>(&'a self, creature: usize, option: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
        self.tolls.iter().enumerate().filter_map(move |(place, toll)| {
            (toll.creatures.has(creature) && option.iter().any(|target| toll.targets.has(*target))).then_some(place)
        })
    }

    /// For each creature the targets that are open to it and cost nothing beyond what the declaration pays.
    pub fn affordable(&self, paid: &Declaration) -> Vec<Set> {
        let mut free = self.open.clone();
        for toll in &self.tolls {
            for creature in toll.creatures.iter() {
                if !paid.option(creature).iter().any(|target| toll.targets.has(*target)) {
                    free[creature].subtract(&toll.targets);
                }
            }
        }
        free
    }
}
