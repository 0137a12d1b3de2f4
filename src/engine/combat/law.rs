//! Which provisions an answer about a declaration rests on, by edition.   500.2–500.5 · 508.1, 509.1

use crate::ability::{Declared, Topic, Topics};
use crate::edition::{Edition, Provision};

/// What judging a declaration consults.
pub(crate) fn consulted(declared: Declared) -> Topics {
    let own = match declared {
        Declared::Attack => Topic::Attack,
        Declared::Block => Topic::Block,
    };
    Topics::of(&[own, Topic::PowerToughness, Topic::Types, Topic::Colors, Topic::Abilities, Topic::Control])
}

/// Those of these that the edition has, each number once.
pub(crate) fn existing(edition: &Edition, provisions: &[Provision]) -> Vec<Provision> {
    let mut kept: Vec<Provision> = Vec::new();
    for provision in provisions {
        let number = edition.number(*provision);
        if number.is_some() && !kept.iter().any(|own| edition.number(*own) == number) {
            kept.push(*provision);
        }
    }
    kept
}

/// What says that restrictions must be followed.
pub fn restriction(edition: &Edition, declared: Declared) -> Vec<Provision> {
    general(edition, declared, Provision::RestrictionConflict, restrictions_of(edition, declared))
}

/// What says that requirements must be obeyed.
pub fn requirement(edition: &Edition, declared: Declared) -> Vec<Provision> {
    general(edition, declared, Provision::RequirementConflict, requirements_of(edition, declared))
}

/// What says who may be declared at all.
pub fn able(edition: &Edition, declared: Declared) -> Vec<Provision> {
    let own = match declared {
        Declared::Attack => [Provision::AttackMayAttack, Provision::AttackDeclaration],
        Declared::Block => [Provision::BlockMayBlock, Provision::BlockDeclaration],
    };
    existing(edition, &own).into_iter().take(1).collect()
}

/// What says that costs must be paid.
pub fn costs(edition: &Edition, declared: Declared) -> Vec<Provision> {
    let own = match declared {
        Declared::Attack => [Provision::AttackCostTotal, Provision::AttackCostPaid],
        Declared::Block => [Provision::BlockCostTotal, Provision::BlockCostPaid],
    };
    existing(edition, &own)
}

fn restrictions_of(edition: &Edition, declared: Declared) -> Provision {
    match declared {
        Declared::Block if edition.has(Provision::BlockRestrictions) => Provision::BlockRestrictions,
        _ => Provision::AttackRestrictions,
    }
}

fn requirements_of(edition: &Edition, declared: Declared) -> Provision {
    match declared {
        Declared::Block if edition.has(Provision::BlockRequirements) => Provision::BlockRequirements,
        _ => Provision::AttackRequirements,
    }
}

/// The conflict's own rule first where it speaks of attacks and blocks alike, then the rule of the declaration.
fn general(edition: &Edition, declared: Declared, conflict: Provision, own: Provision) -> Vec<Provision> {
    let attack_only = edition.number(conflict) == edition.number(Provision::AttackRestrictions)
        || edition.number(conflict) == edition.number(Provision::AttackRequirements);
    if declared == Declared::Block && attack_only {
        return existing(edition, &[own]);
    }
    existing(edition, &[conflict, own])
}
