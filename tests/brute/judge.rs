//! The judge that tries everything.

use rules_judge::ability::Comparison;

use super::Board;

/// For each creature, which targets it uses, as bits.
pub(crate) type Declaration = Vec<u32>;

/// How requirements are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    CreatureByCreature,
    Reachable,
    Overall,
}

/// What the judge thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opinion {
    pub legal: bool,
    pub obeys: usize,
    pub maximum: usize,
    /// Declarations that it was compared with and that obey so many and break nothing.
    pub best: Vec<Declaration>,
}

/// Every option of every creature that nothing keeps from it alone, except costs.
pub(crate) fn options(board: &Board) -> Vec<Vec<u32>> {
    let all = 1_u32 << board.targets.len();
    let each = |creature: &super::board::Creature| {
        let fits = |option: &u32| {
            let may_at_all = !(creature.tapped || creature.sick || creature.cant);
            option.count_ones() as usize <= creature.capacity
                && (*option == 0 || may_at_all)
                && bits(*option).all(|target| {
                    let evades = !board.attack && board.targets[target].flying && !creature.flying;
                    !creature.cant_use.contains(&target) && !evades
                })
        };
        (0..all).filter(fits).collect()
    };
    board.creatures.iter().map(each).collect()
}

pub(crate) fn bits(option: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |bit| option & (1 << bit) != 0)
}

fn users(declaration: &[u32], target: usize) -> usize {
    declaration.iter().filter(|option| **option & (1 << target) != 0).count()
}

/// Whether the restrictions on several creatures are followed.
fn follows(board: &Board, declaration: &[u32]) -> bool {
    let declared = declaration.iter().filter(|option| **option != 0).count();
    for (creature, option) in board.creatures.iter().zip(declaration) {
        if *option != 0 && (declared - 1 < creature.others || (creature.only_alone && declared > 1)) {
            return false;
        }
    }
    if board.most.is_some_and(|most| declared > most) {
        return false;
    }
    for (place, target) in board.targets.iter().enumerate() {
        let users = users(declaration, place);
        if board.attack {
            if target.most_attackers.is_some_and(|most| users > most) {
                return false;
            }
            continue;
        }
        let least = target.at_least.max(if board.all_need_two { 2 } else { 1 });
        if users > 0 && users < least
            || target.at_most.is_some_and(|most| users > most)
            || target.all_or_none && users > 0 && users < board.creatures.len()
        {
            return false;
        }
    }
    true
}

/// A requirement: the creatures it is on, and what obeys it.
enum Requirement {
    Creature { creature: usize, targets: u32 },
    Blocked { target: usize, flying: bool },
    Number { target: usize, comparison: Comparison, count: usize },
}

fn requirements(board: &Board) -> Vec<Requirement> {
    let mut all = Vec::new();
    let every = (1_u32 << board.targets.len()) - 1;
    let mut players = 0;
    for (place, target) in board.targets.iter().enumerate() {
        players |= u32::from(target.planeswalker_of.is_none()) << place;
    }
    for (creature, says) in board.creatures.iter().enumerate() {
        for _ in 0..says.must {
            all.push(Requirement::Creature { creature, targets: every });
        }
        for target in &says.must_use {
            all.push(Requirement::Creature { creature, targets: 1 << target });
        }
        for goader in says.goaded_by.iter().filter(|goader| players & (1 << **goader) != 0) {
            all.push(Requirement::Creature { creature, targets: every });
            all.push(Requirement::Creature { creature, targets: players & !(1 << goader) });
        }
    }
    for (place, target) in board.targets.iter().enumerate() {
        for _ in 0..target.must_be_blocked {
            all.push(Requirement::Blocked { target: place, flying: false });
        }
        if target.must_be_blocked_by_flying {
            all.push(Requirement::Blocked { target: place, flying: true });
        }
        for _ in 0..target.lure {
            for creature in 0..board.creatures.len() {
                all.push(Requirement::Creature { creature, targets: 1 << place });
            }
        }
        if let Some((comparison, count)) = target.must_be_blocked_by {
            all.push(Requirement::Number { target: place, comparison, count });
        }
    }
    all
}

fn obeys(board: &Board, requirement: &Requirement, declaration: &[u32]) -> bool {
    match requirement {
        Requirement::Creature { creature, targets } => declaration[*creature] & targets != 0,
        Requirement::Blocked { target, flying } => declaration
            .iter()
            .zip(&board.creatures)
            .any(|(option, creature)| option & (1 << target) != 0 && (!flying || creature.flying)),
        Requirement::Number { target, comparison, count } => {
            let users = users(declaration, *target);
            users > 0
                && match comparison {
                    Comparison::AtLeast => users >= *count,
                    Comparison::AtMost => users <= *count,
                    Comparison::Exactly => users == *count,
                    Comparison::Less => users < *count,
                    Comparison::Greater => users > *count,
                }
        }
    }
}

/// Whether an option of a creature serves the requirement as one that is on that creature.
fn serves(board: &Board, requirement: &Requirement, creature: usize, option: u32) -> bool {
    match requirement {
        Requirement::Creature { creature: own, targets } => *own == creature && option & targets != 0,
        Requirement::Blocked { target, flying } => {
            option & (1 << target) != 0 && (!flying || board.creatures[creature].flying)
        }
        Requirement::Number { target, .. } => option & (1 << target) != 0,
    }
}

fn is_on(board: &Board, requirement: &Requirement, creature: usize) -> bool {
    match requirement {
        Requirement::Creature { creature: own, .. } => *own == creature,
        Requirement::Blocked { flying, .. } => !flying || board.creatures[creature].flying,
        Requirement::Number { .. } => true,
    }
}

/// The tolls that an option owes: that of all (bit 31) and those of its targets.
fn tolls(board: &Board, option: u32) -> u32 {
    if option == 0 {
        return 0;
    }
    let of_targets = bits(option).filter(|target| board.targets[*target].toll).fold(0, |sum, bit| sum | (1 << bit));
    of_targets | (u32::from(board.toll) << 31)
}

/// A whole board looked at once.
pub(crate) struct Enumerated {
    options: Vec<Vec<u32>>,
    requirements: Vec<Requirement>,
    /// Everything that follows the restrictions, with how many requirements it obeys.
    following: Vec<(Declaration, usize)>,
}

impl Enumerated {
    /// `exempt`: requirements on tapped creatures do not count.
    pub(crate) fn of(board: &Board, exempt: bool) -> Self {
        let options = options(board);
        let mut requirements = requirements(board);
        requirements.retain(|requirement| match requirement {
            Requirement::Creature { creature, .. } => !(exempt && board.creatures[*creature].tapped),
            _ => true,
        });
        let mut following = Vec::new();
        let mut declaration = vec![0; board.creatures.len()];
        every(&options, 0, &mut declaration, &mut |declaration| {
            if follows(board, declaration) {
                following.push((declaration.to_vec(), count(board, &requirements, declaration)));
            }
        });
        Self { options, requirements, following }
    }

    pub(crate) fn following(&self) -> &[(Declaration, usize)] {
        &self.following
    }
}

fn count(board: &Board, requirements: &[Requirement], declaration: &[u32]) -> usize {
    requirements.iter().filter(|requirement| obeys(board, requirement, declaration)).count()
}

fn every(options: &[Vec<u32>], creature: usize, declaration: &mut Declaration, see: &mut impl FnMut(&[u32])) {
    if creature == options.len() {
        return see(declaration);
    }
    for option in &options[creature] {
        declaration[creature] = *option;
        every(options, creature + 1, declaration, see);
    }
    declaration[creature] = 0;
}

/// Judges a proposal that agrees to pay `{pay}`, or nothing.
pub(crate) fn judge(board: &Board, all: &Enumerated, proposed: &[u32], pay: Option<u32>, reading: Reading) -> Opinion {
    let owed: Vec<u32> = proposed.iter().map(|option| tolls(board, *option)).collect();
    let total: u32 = owed.iter().map(|owed| owed.count_ones()).sum();
    let is_paid = total == 0 || pay.is_some_and(|pay| pay >= total);
    let paid = if is_paid { owed } else { vec![0; proposed.len()] };
    let possible = proposed.iter().zip(&all.options).all(|(option, options)| options.contains(option));
    let breaks_nothing = possible && follows(board, proposed) && is_paid;
    let obeyed = count(board, &all.requirements, proposed);
    let affordable =
        |declaration: &[u32]| declaration.iter().zip(&paid).all(|(option, paid)| tolls(board, *option) & !paid == 0);
    let within = |declaration: &[u32]| match reading {
        // What is illegal in itself is held against all that is legal.
        _ if !breaks_nothing => true,
        Reading::Overall => true,
        Reading::Reachable => declaration.iter().enumerate().all(|(creature, option)| {
            *option == 0
                || *option == proposed[creature]
                || all.requirements.iter().any(|requirement| serves(board, requirement, creature, *option))
        }),
        Reading::CreatureByCreature => {
            let changed: Vec<usize> =
                (0..proposed.len()).filter(|creature| declaration[*creature] != proposed[*creature]).collect();
            match changed.as_slice() {
                [] => true,
                // One creature changed, and now obeys a requirement on it that was not obeyed.
                [one] => all.requirements.iter().any(|requirement| {
                    is_on(board, requirement, *one)
                        && !obeys(board, requirement, proposed)
                        && obeys(board, requirement, declaration)
                }),
                _ => false,
            }
        }
    };
    let compared: Vec<&(Declaration, usize)> =
        all.following.iter().filter(|(declaration, _)| affordable(declaration) && within(declaration)).collect();
    let most = compared.iter().map(|(_, obeys)| *obeys).max();
    let maximum = match reading {
        Reading::CreatureByCreature if breaks_nothing => most.unwrap_or(0).max(obeyed),
        _ => most.unwrap_or(0),
    };
    let best =
        compared.iter().filter(|(_, obeys)| *obeys == maximum).map(|(declaration, _)| declaration.clone()).collect();
    Opinion { legal: breaks_nothing && obeyed >= maximum, obeys: obeyed, maximum, best }
}
