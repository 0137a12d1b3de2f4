//! Requirements: which are obeyed, which are not, and why that is right or wrong.   500.2–500.5 · 508.1d, 509.1c

use super::teller::Teller;
use super::words;
use crate::ability::Comparison;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::set::Set;
use crate::game::Recipient;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

/// What came of a requirement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// It only stands there.
    Stands,
    /// It is obeyed.
    Obeyed,
    /// It is not, and a better declaration obeys it.
    Unmet,
    /// So the sentence goes on, its end included.
    Words(String),
}

/// Reasons for these requirements, each with what came of it; creatures of which the same is to be said in one.
pub fn reasons(teller: Teller<'_>, kind: ReasonKind, told: &[(usize, Then)]) -> Vec<Reason> {
    let mut groups: Vec<(Vec<usize>, &Then)> = Vec::new();
    for (place, then) in told {
        let alike = |group: &&mut (Vec<usize>, &Then)| group.1 == then && are_alike(teller, group.0[0], *place);
        match groups.iter_mut().find(alike) {
            Some((places, _)) => places.push(*place),
            None => groups.push((vec![*place], then)),
        }
    }
    groups.into_iter().map(|(places, then)| reason(teller, &places, kind, then)).collect()
}

/// Whether two requirements ask the same of two creatures, by the same words.
fn are_alike(teller: Teller<'_>, one: usize, other: usize) -> bool {
    let [one, other] = [one, other].map(|place| &teller.problem.requirements[place]);
    let asks_the_same = match (&one.demand, &other.demand) {
        (Demand::Uses { creature, targets }, Demand::Uses { creature: another, targets: others }) => {
            creature != another && targets == others
        }
        _ => false,
    };
    asks_the_same && one.grounds.ability == other.grounds.ability && one.grounds.provision == other.grounds.provision
}

/// A reason for requirements that ask the same.
fn reason(teller: Teller<'_>, places: &[usize], kind: ReasonKind, then: &Then) -> Reason {
    let of = |place: &usize| &teller.problem.requirements[*place];
    let first = of(&places[0]);
    let creatures: Vec<usize> = places
        .iter()
        .filter_map(|place| match &of(place).demand {
            Demand::Uses { creature, .. } => Some(*creature),
            _ => None,
        })
        .collect();
    let (asks, objects) = asks(teller, &first.demand, &creatures);
    let goes_on = goes_on(&first.demand, creatures.len() > 1, then);
    let general = super::super::law::requirement(teller.view.edition(), teller.problem.declared);
    let text = english::capitalised(&format!("{asks}{goes_on}"));
    let reason = Reason::new(kind, text).about(objects).resting_on(teller.provisions(&first.grounds, general));
    let mut reason = teller.from(reason, &first.grounds);
    reason.add_sources(places.iter().filter_map(|place| of(place).grounds.source));
    reason
}

/// How the sentence goes on.
fn goes_on(demand: &Demand, several: bool, then: &Then) -> String {
    let of_creatures = matches!(demand, Demand::Uses { .. });
    let said = match (then, of_creatures, several) {
        (Then::Stands, ..) => ".",
        (Then::Obeyed, true, false) => ", and does.",
        (Then::Obeyed, true, true) => ", and do.",
        (Then::Obeyed, false, _) => ", and is.",
        (Then::Unmet, true, false) => ", and does not.",
        (Then::Unmet, true, true) => ", and do not.",
        (Then::Unmet, false, _) => ", and is not.",
        // "Bear and Wolf must attack if able; each of them came under Alice's control this turn and doesn't have
        // haste."
        (Then::Words(words), true, true) => {
            return words.strip_prefix("; it ").map_or_else(|| words.clone(), |rest| format!("; each of them {rest}"));
        }
        (Then::Words(words), ..) => words,
    };
    said.to_owned()
}

/// What a requirement asks of these creatures, or of a target, in words.
fn asks(teller: Teller<'_>, demand: &Demand, creatures: &[usize]) -> (String, Vec<Recipient>) {
    let verb = teller.verb();
    let there =
        |targets: &Set| targets.iter().map(|target| teller.problem.targets[target]).collect::<Vec<_>>().into_iter();
    match demand {
        Demand::Uses { targets, .. } => {
            let who = teller.creatures(creatures.iter().copied());
            let whom: Vec<&str> = targets.iter().map(|target| teller.target(target)).collect();
            let objects = creatures.iter().map(|creature| teller.about(*creature));
            if targets.is_empty() || targets.len() == teller.problem.targets.len() {
                return (format!("{who} must {verb} if able"), objects.collect());
            }
            let objects = objects.chain(there(targets)).collect();
            (format!("{who} must {verb} {} if able", or(&whom)), objects)
        }
        Demand::Anyone { targets, .. } => {
            let whom: Vec<&str> = targets.iter().map(|target| teller.target(target)).collect();
            (format!("{} must be {verb}ed if able", or(&whom)), there(targets).collect())
        }
        Demand::Blockers { target, comparison, count } => {
            let whom = teller.target(*target);
            let how = match comparison {
                Comparison::AtLeast => format!("{} or more creatures", words::number(*count)),
                Comparison::Greater => format!("more than {}", words::creatures(*count)),
                Comparison::Exactly => format!("exactly {}", words::creatures(*count)),
                Comparison::AtMost => format!("no more than {}", words::creatures(*count)),
                Comparison::Less => format!("fewer than {}", words::creatures(*count)),
            };
            (format!("{whom} must be blocked by {how} if able"), vec![teller.problem.targets[*target]])
        }
    }
}

fn or(names: &[&str]) -> String {
    english::list(names, "or")
}
