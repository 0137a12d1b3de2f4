//! From 2007-05-01: no declaration that follows every restriction may obey more.   500.4 · 508.1d, 509.1c

use super::super::declaration::Declaration;
use super::super::problem::Problem;
use super::super::solve::{Domain, optimum};
use super::{Judgement, compared};

/// Compares with every declaration that costs nothing beyond what is paid.
pub fn judge(problem: &Problem, proposed: &Declaration, paid: &Declaration) -> Option<Judgement> {
    let optimum = optimum(problem, Domain::everything(problem, paid), proposed)?;
    Some(compared(problem, proposed, optimum))
}
