//! Requirements: which are obeyed, which are not, and why that is right or wrong.   500.2–500.5 · 508.1d, 509.1c

use super::teller::Teller;
use super::words;
use crate::ability::Comparison;
use crate::engine::combat::requirement::Demand;
use crate::engine::combat::set::Set;
use crate::game::Recipient;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

/// What a requirement asks, in a sentence, and of whom.
pub fn asks(teller: Teller<'_>, demand: &Demand) -> (String, Vec<Recipient>) {
    let verb = teller.verb();
    let there =
        |targets: &Set| targets.iter().map(|target| teller.problem.targets[target]).collect::<Vec<_>>().into_iter();
    match demand {
        Demand::Uses { creature, targets } => {
            let who = teller.creature(*creature);
            let whom: Vec<&str> = targets.iter().map(|target| teller.target(target)).collect();
            if targets.len() == teller.problem.targets.len() {
                return (format!("{who} must {verb}"), vec![teller.about(*creature)]);
            }
            let objects = std::iter::once(teller.about(*creature)).chain(there(targets)).collect();
            (format!("{who} must {verb} {}", or(&whom)), objects)
        }
        Demand::Anyone { targets, .. } => {
            let whom: Vec<&str> = targets.iter().map(|target| teller.target(target)).collect();
            (format!("{} must be {verb}ed", or(&whom)), there(targets).collect())
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
            (format!("{whom} must be blocked by {how}"), vec![teller.problem.targets[*target]])
        }
    }
}

fn or(names: &[&str]) -> String {
    if names.is_empty() { "nobody there is".to_owned() } else { english::list(names, "or") }
}

/// A reason for a requirement, with what the sentence goes on to say of it.
pub fn reason(teller: Teller<'_>, place: usize, kind: ReasonKind, goes_on: &str) -> Reason {
    let requirement = &teller.problem.requirements[place];
    let (asks, objects) = asks(teller, &requirement.demand);
    let general = super::super::law::requirement(teller.view.edition(), teller.problem.declared);
    let reason = Reason::new(kind, format!("{asks} if able{goes_on}"))
        .about(objects)
        .resting_on(teller.provisions(&requirement.grounds, general));
    teller.from(reason, &requirement.grounds)
}
