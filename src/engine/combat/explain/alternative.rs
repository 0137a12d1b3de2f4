//! A declaration as an alternative to the proposed one.

use super::teller::Teller;
use super::words;
use crate::edition::Provision;
use crate::engine::combat::declaration::Declaration;
use crate::ruling::Alternative;

/// The alternative: who is declared with what, and how many requirements that obeys.
pub fn alternative(
    teller: Teller<'_>,
    declaration: &Declaration,
    obeys: usize,
    provisions: Vec<Provision>,
) -> Alternative {
    let declared = (0..teller.problem.creatures.len()).filter(|creature| !declaration.option(*creature).is_empty());
    Alternative {
        assign: indexmap::IndexMap::new(),
        declare: declared
            .map(|creature| {
                let option = declaration.option(creature).iter();
                let object = teller.problem.creatures[creature].object;
                (object, option.map(|target| teller.problem.targets[*target]).collect())
            })
            .collect(),
        obeys: u32::try_from(obeys).unwrap_or(u32::MAX),
        summary: words::declaration(teller, declaration),
        provisions,
    }
}
