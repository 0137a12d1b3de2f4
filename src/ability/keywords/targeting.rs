//! Shroud and hexproof.   702.11, 702.18

use super::topics::TARGET;
use super::{Given, Meaning, Parameter, Spec};
use crate::ability::{Filter, Keyword, Rule, Who};
use crate::terms::Provision;

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] = &[HEXPROOF, SHROUD];

/// Not the target of any spell or ability, its own controller's too. What does not target it, or targeted it before it
/// had shroud and has resolved, does as it says.   702.18a
pub(super) const SHROUD: Spec = Spec::new("shroud", ("", 18), Parameter::None, TARGET)
    .standing_as(&Keyword::Shroud)
    .meaning(&[Meaning { provision: Provision::Shroud, gives: |_, _| no_target_of(Filter::Any), ..Meaning::NOTHING }]);

/// Not the target of spells and abilities that opponents control, or of those among them that have the quality:
/// "hexproof from black" lets an opponent's red spell through. Its own controller may target it.   702.11b, d
pub(super) const HEXPROOF: Spec = Spec::new("hexproof", ("", 11), Parameter::Hexproof, TARGET)
    .standing_as(&Keyword::Hexproof(None))
    .on_counters()
    .meaning(&[
        Meaning {
            provision: Provision::HexproofPermanent,
            of: |keyword| matches!(keyword, Keyword::Hexproof(None)),
            gives: |_, _| no_target_of(Filter::Controller(Who::Opponent)),
            ..Meaning::NOTHING
        },
        Meaning {
            provision: Provision::HexproofFrom,
            of: |keyword| matches!(keyword, Keyword::Hexproof(Some(_))),
            gives: |keyword, _| match keyword {
                Keyword::Hexproof(Some(quality)) => {
                    no_target_of(Filter::Controller(Who::Opponent).and(quality.clone()))
                }
                _ => Vec::new(),
            },
            ..Meaning::NOTHING
        },
    ]);

fn no_target_of(by: Filter) -> Vec<Given> {
    Given::to_itself(Rule::CantBeTargeted { spells: true, abilities: true, by })
}
