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
    /// Which creatures.
    pub creatures: Set,
    /// With which targets.
    pub targets: Set,
    /// Why.
    pub why: Why,
    /// Where it comes from.
    pub grounds: Grounds,
}

/// What keeps a creature from a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// It is tapped.
    Tapped,
    /// It came under control this turn.
    Sick,
    /// It is a battle.
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
    /// Which creatures.
    pub creatures: Set,
    /// For which targets.
    pub targets: Set,
    /// The mana that each creature owes.
    pub mana: ManaCost,
    /// What each creature owes beside.
    pub others: Vec<CostPart>,
    /// Where it comes from.
    pub grounds: Grounds,
}

/// A creature that might be declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declarer {
    /// The creature.
    pub object: ObjectId,
    /// With how many targets at once.
    pub capacity: usize,
}

/// All that bears on one player's (or team's) declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Attack or block.
    pub declared: Declared,
    /// The creatures.
    pub creatures: Vec<Declarer>,
    /// What they can attack, or the attackers that they can block.
    pub targets: Vec<Recipient>,
    /// What no declaration may hold, with why.
    pub bars: Vec<Bar>,
    /// For each creature the targets that no bar keeps from it.
    pub open: Vec<Set>,
    /// What costs something.
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

    /// Adds a bar.
    pub fn bar(&mut self, bar: Bar) {
        for creature in bar.creatures.iter() {
            if let Some(open) = self.open.get_mut(creature) {
                open.subtract(&bar.targets);
            }
        }
        self.bars.push(bar);
    }

    /// The bars between a creature and a target.
    pub fn bars_between(&self, creature: usize, target: usize) -> impl Iterator<Item = &Bar> {
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
