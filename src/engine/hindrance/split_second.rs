//! Split second: while the spell is on the stack, no spell is cast and no ability activated but mana abilities.
//! 502.58 · 702.61

use crate::edition::Provision;
use crate::engine::view::View;
use crate::ruling::{Reason, ReasonKind};

/// The spell on the stack that keeps others from being cast.
pub(crate) fn split_second(view: &View<'_>) -> Option<Reason> {
    view.game().stack.iter().rev().find_map(|id| {
        let (_, held) = view.now(*id).known("split second").next()?;
        let label = &view.game().object(*id).label;
        let text = format!(
            "{label} has split second: while it is on the stack, no spells can be cast and only mana abilities can be \
             activated."
        );
        let reason =
            Reason::new(ReasonKind::Restriction, text).resting_on([Provision::SplitSecond, Provision::CantBeatsCan]);
        Some(reason.from(*id, held.text.clone()))
    })
}
