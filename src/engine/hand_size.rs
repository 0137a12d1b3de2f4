//! How many cards a player may keep at the end of a turn.   217.3b · 402.2, 613.11, 902.5b
//!
//! Seven, and what a vanguard card adds. Effects change it in the order of their timestamps: one that sets it undoes
//! what came before, and one that takes it away ("you have no maximum hand size") does so until a later one sets it
//! anew. With two cards as the maximum and then no maximum there is none; the other way round there are two.

use super::view::{Clause, View};
use crate::ability::Rule;
use crate::game::PlayerId;

/// Without effects.
const NORMAL: i64 = 7;

/// The maximum hand size; `None` where there is no maximum.
pub(crate) fn maximum_hand(view: &View<'_>, player: PlayerId) -> Option<usize> {
    let vanguard = view.game().player(player).vanguard.map_or(0, |vanguard| vanguard.hand);
    let start = Some(NORMAL.saturating_add(vanguard));
    let size = laid_on(view, player).into_iter().fold(start, |size, clause| match &clause.rule {
        Rule::NoMaximumHand => None,
        Rule::MaximumHand(amount) => Some(view.amount(amount, &clause.scope)),
        Rule::SmallerHand(amount) => size.map(|size| size.saturating_sub(view.amount(amount, &clause.scope))),
        _ => size,
    })?;
    Some(usize::try_from(size.max(0)).unwrap_or(usize::MAX))
}

/// What changes the maximum hand size of a player, the oldest first.
fn laid_on<'v>(view: &'v View<'_>, player: PlayerId) -> Vec<&'v Clause> {
    let mut own: Vec<&Clause> = view.clauses_on_player(player).filter(|clause| concerns(clause)).collect();
    own.sort_by_key(|clause| clause.timestamp);
    own
}

/// Whether it changes a maximum hand size.
pub(crate) fn concerns(clause: &Clause) -> bool {
    matches!(&clause.rule, Rule::NoMaximumHand | Rule::MaximumHand(_) | Rule::SmallerHand(_))
}
