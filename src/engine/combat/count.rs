//! How many declarations are legal, and which, where they are few.

use super::declaration::Declaration;
use super::explain::Teller;
use super::law;
use super::predicate;
use super::problem::Problem;
use super::reading;
use super::solve::{Case, Domain};
use crate::edition::RequirementReading;
use crate::engine::view::View;
use crate::ruling::{Alternative, Declarations};
use crate::terms::ManaCost;

/// So many are listed.
const LISTED: usize = 50;
/// So many are looked at one by one.
const LOOKED_AT: usize = 200_000;

/// Counts the legal declarations of all sides, with the costs that the proposed ones pay.
pub fn declarations(view: &View<'_>, sides: &[(&Problem, &Declaration)], pay: Option<&ManaCost>) -> Declarations {
    let mut count: Option<u128> = Some(1);
    let mut listed: Vec<Alternative> = Vec::new();
    for (problem, proposed) in sides {
        let owed = super::cost::payment(problem, proposed, pay);
        let nobody = Declaration::nobody(problem);
        let paid = if owed.is_paid { *proposed } else { &nobody };
        let Some(legal) = enumerate(problem, paid, view.edition().requirement_reading()) else {
            return Declarations { count: None, listed: Vec::new() };
        };
        count = count.and_then(|count| count.checked_mul(legal.len() as u128));
        if sides.len() == 1 && legal.len() <= LISTED {
            let teller = Teller { view, problem };
            let general = law::requirement(view.edition(), problem.declared);
            let list = legal.iter().map(|declaration| {
                let obeys = predicate::obeys_how_many(problem, declaration);
                teller.alternative(declaration, obeys, general.clone())
            });
            listed = list.collect();
        }
    }
    Declarations { count: count.map(|count| count.to_string()), listed }
}

/// All legal declarations, if there are few enough to look at.
pub fn enumerate(problem: &Problem, paid: &Declaration, reading: RequirementReading) -> Option<Vec<Declaration>> {
    let domain = Domain::everything(problem, paid);
    let case = Case {
        creatures: (0..problem.creatures.len()).collect(),
        capacity: problem.creatures.iter().map(|creature| creature.capacity).collect(),
        usable: domain.usable,
        whole: domain.whole,
        limits: Vec::new(),
        demands: Vec::new(),
        targets: problem.targets.len(),
        proposed: vec![Vec::new(); problem.creatures.len()],
    };
    let mut all: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
    for creature in 0..case.size() {
        let options = case.options(creature, 4096)?;
        if all.len().saturating_mul(options.len()) > LOOKED_AT {
            return None;
        }
        all = all
            .into_iter()
            .flat_map(|begun| {
                options.iter().map(move |option| {
                    let mut begun = begun.clone();
                    begun.push(option.clone());
                    begun
                })
            })
            .collect();
    }
    let following: Vec<Declaration> = all
        .into_iter()
        .map(Declaration::of)
        .filter(|declaration| predicate::follows_all(problem, declaration))
        .collect();
    if reading == RequirementReading::OverallMaximum {
        let most = following.iter().map(|declaration| predicate::obeys_how_many(problem, declaration)).max()?;
        return Some(following.into_iter().filter(|own| predicate::obeys_how_many(problem, own) == most).collect());
    }
    let legal = |declaration: &Declaration| {
        reading::judge(problem, declaration, paid, reading).is_some_and(|own| own.obeys >= own.maximum)
    };
    Some(following.into_iter().filter(legal).collect())
}
