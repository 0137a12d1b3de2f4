//! The options of a part that follow its restrictions, one by one.

use crate::engine::combat::solve::Case;

/// Every choice of options that follows the part's restrictions, if there are few enough to look at.
pub(in crate::engine::combat) fn following(case: &Case, most: usize) -> Option<Vec<Vec<Vec<usize>>>> {
    let mut choices = Vec::with_capacity(case.size());
    let mut size = 1_usize;
    for creature in 0..case.size() {
        let options = case.options(creature, 4096)?;
        size = size.saturating_mul(options.len());
        choices.push(options);
    }
    if size > most {
        return None;
    }
    let mut found = Vec::new();
    let mut chosen = vec![0; case.size()];
    loop {
        let options: Vec<Vec<usize>> = chosen.iter().zip(&choices).map(|(place, all)| all[*place].clone()).collect();
        if case.follows_limits(&options) {
            found.push(options);
        }
        let Some(next) = (0..chosen.len()).rev().find(|creature| chosen[*creature] + 1 < choices[*creature].len())
        else {
            return Some(found);
        };
        chosen[next] += 1;
        chosen[next + 1..].fill(0);
    }
}
