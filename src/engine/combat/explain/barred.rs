//! What keeps creatures from targets, on a board where nothing is declared: what is the same of many is said once.

use super::broken;
use super::deciding::{self, Fact};
use super::teller::Teller;
use crate::engine::combat::problem::{Bar, Problem, Why};
use crate::engine::combat::set::Set;
use crate::ruling::Reason;
use crate::terms::english;

/// Creatures that one fact keeps from the same targets by the same words.
struct Group<'p> {
    bars: Vec<&'p Bar>,
    fact: Option<Fact>,
    creatures: Vec<usize>,
    targets: Vec<usize>,
}

/// A reason for each group, in the order of the bars.
pub fn reasons(teller: Teller<'_>) -> Vec<Reason> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let at_home = at_home(teller.problem);
    for bar in &teller.problem.bars {
        for of_bar in of_bar(teller, bar, &at_home) {
            let alike = |other: &&mut Group<'_>| {
                let first = other.bars[0];
                first.why == bar.why
                    && first.grounds.ability == bar.grounds.ability
                    && first.grounds.provision == bar.grounds.provision
                    && other.fact == of_bar.fact
            };
            // Many creatures that are tapped or new, and many attackers that the same creatures can't block.
            let joins = |other: &&mut Group<'_>| {
                other.targets == of_bar.targets && first_source(other) == first_source(&of_bar)
                    || other.creatures == of_bar.creatures
            };
            match groups.iter_mut().filter(alike).find(joins) {
                Some(group) => {
                    group.bars.extend(of_bar.bars);
                    join(&mut group.creatures, of_bar.creatures);
                    join(&mut group.targets, of_bar.targets);
                }
                None => groups.push(of_bar),
            }
        }
    }
    groups.iter().map(|group| reason(teller, group)).collect()
}

fn first_source(group: &Group<'_>) -> Option<crate::game::ObjectId> {
    group.bars.first().and_then(|bar| bar.grounds.source)
}

fn join(places: &mut Vec<usize>, more: Vec<usize>) {
    places.extend(more);
    places.sort_unstable();
    places.dedup();
}

/// The creatures that one bar keeps from everything. What else keeps them from something makes no difference.
fn at_home(problem: &Problem) -> Set {
    let whole = problem.bars.iter().filter(|bar| bar.targets.len() == problem.targets.len());
    Set::of(problem.creatures.len(), whole.flat_map(|bar| bar.creatures.iter()))
}

/// The creatures of a bar by what decides; a target at a time, where that differs by target.
fn of_bar<'p>(teller: Teller<'_>, bar: &'p Bar, at_home: &Set) -> Vec<Group<'p>> {
    let mut groups: Vec<Group<'p>> = Vec::new();
    let is_at_home = |creature: &usize| bar.targets.len() < teller.problem.targets.len() && at_home.has(*creature);
    for target in bar.targets.iter() {
        let mut at_target: Vec<Group<'p>> = Vec::new();
        for creature in bar.creatures.iter().filter(|creature| !is_at_home(creature)) {
            let fact = deciding::fact(teller, bar, creature, target);
            match at_target.iter_mut().find(|group| group.fact == fact) {
                Some(group) => group.creatures.push(creature),
                None => {
                    at_target.push(Group { bars: vec![bar], fact, creatures: vec![creature], targets: vec![target] });
                }
            }
        }
        for group in at_target {
            let same = |other: &&mut Group<'_>| other.fact == group.fact && other.creatures == group.creatures;
            match groups.iter_mut().find(same) {
                Some(other) => other.targets.extend(group.targets),
                None => groups.push(group),
            }
        }
    }
    groups
}

/// One creature and one target as a declaration would be told of them; else all of them in a sentence.
fn reason(teller: Teller<'_>, group: &Group<'_>) -> Reason {
    let bar = group.bars[0];
    let mut reason = broken::barred(teller, bar, group.creatures[0], group.targets[0]);
    let (who, whom) =
        (teller.creatures(group.creatures.iter().copied()), teller.targets(group.targets.iter().copied()));
    let plural = group.creatures.len() > 1;
    let is_all = group.targets.len() == teller.problem.targets.len() && bar.why != Why::CantBeBlocked;
    let verb = if is_all { teller.verb().to_owned() } else { format!("{} {whom}", teller.verb()) };
    let text = match bar.why {
        Why::Tapped if plural => format!("{who} are tapped, and only untapped creatures can {}.", teller.verb()),
        Why::Sick if plural => {
            let now = teller.view.now(teller.problem.creatures[group.creatures[0]].object);
            let player = &teller.view.game().player(now.controller).name;
            format!("{who} came under {player}'s control this turn and don't have haste.")
        }
        Why::Battle if plural => format!("{who} are battles and can't {}.", teller.verb()),
        Why::Tapped | Why::Sick | Why::Battle => reason.text.clone(),
        Why::CantAttack | Why::CantBlock | Why::CantBeBlocked => {
            let whom = if group.targets.len() > 1 { "each of them" } else { whom.as_str() };
            let fact = group.fact.as_ref().map(|fact| fact.of(if plural { "each of them" } else { "it" }, whom));
            format!("{who} can't {verb}{}.", fact.map_or_else(String::new, |fact| format!(": {fact}")))
        }
    };
    reason.text = english::capitalised(&text);
    let creatures = group.creatures.iter().map(|creature| teller.about(*creature));
    reason.objects = creatures.chain(group.targets.iter().map(|target| teller.problem.targets[*target])).collect();
    reason.add_sources(group.bars.iter().filter_map(|bar| bar.grounds.source));
    reason
}
