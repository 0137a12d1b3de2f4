//! Overload: every "target" is "each".   702.96

use crate::ability::{Amount, Body, TargetSpec};

/// What a spell does that is overloaded: it asks for no targets. What stands in their place is found as it resolves.
pub(super) fn without_targets(body: &Body) -> Body {
    let none = |spec: &TargetSpec| TargetSpec { least: Amount::Number(0), most: Amount::Number(0), ..spec.clone() };
    Body { targets: body.targets.iter().map(none).collect(), instructions: body.instructions.clone() }
}
