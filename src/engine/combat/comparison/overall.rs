//! From 2007-05-01: no declaration that follows every restriction may obey more.   500.4 · 508.1d, 509.1c

use super::super::solve::{Domain, Optimum, optimum};
use super::proposal::{Judgement, Proposal};

/// Compares with every declaration that costs nothing beyond what is paid.
pub fn judge(proposal: &Proposal<'_>) -> Option<Judgement> {
    Some(proposal.compared(best(proposal)?))
}

/// The most that any declaration obeys which costs nothing beyond what is paid.
pub(crate) fn best(proposal: &Proposal<'_>) -> Option<Optimum> {
    let Proposal { problem, proposed, paid, deadline } = *proposal;
    optimum(problem, Domain::everything(problem, paid), proposed, deadline)
}
