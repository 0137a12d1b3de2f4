//! Are the costs of a declaration paid?   308.2d–f, 309.2b–d · 508.1h–j, 509.1d–f

use super::declaration::Declaration;
use super::problem::Problem;
use crate::ability::CostPart;
use crate::terms::{ManaCost, ManaSymbol};

/// What a declaration owes, and whether what its player agrees to pay is enough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payment {
    /// Which creature owes which toll, by their places.
    pub owed: Vec<(usize, usize)>,
    /// The mana that is owed in all.
    pub mana: ManaCost,
    /// Whether something other than mana is owed.
    pub others: Vec<CostPart>,
    /// Whether all is paid.
    pub is_paid: bool,
}

/// Adds up what a declaration owes. Costs other than mana are taken as paid if the player agrees to pay at all.
pub fn payment(problem: &Problem, declaration: &Declaration, pay: Option<&ManaCost>) -> Payment {
    let mut payment = Payment { is_paid: true, ..Payment::default() };
    for creature in 0..problem.creatures.len() {
        for toll in problem.owed(creature, declaration.option(creature)) {
            payment.owed.push((creature, toll));
            payment.mana.0.extend(problem.tolls[toll].mana.0.iter().copied());
            payment.others.extend(problem.tolls[toll].others.iter().cloned());
        }
    }
    if !payment.owed.is_empty() {
        payment.is_paid = pay.is_some_and(|pay| covers(pay, &payment.mana));
    }
    payment
}

/// Whether mana (or a promise of it) pays a cost.
pub fn covers(pay: &ManaCost, due: &ManaCost) -> bool {
    let (mut generic, mut special) = (0_u64, Vec::new());
    for symbol in &due.0 {
        match symbol {
            ManaSymbol::Generic(number) => generic += u64::from(*number),
            other => special.push(*other),
        }
    }
    let (mut colorless, mut mana) = (0_u64, Vec::new());
    for symbol in &pay.0 {
        match symbol {
            ManaSymbol::Generic(number) => colorless += u64::from(*number),
            other => mana.push(*other),
        }
    }
    let mut paid_by: Vec<Option<usize>> = vec![None; mana.len()];
    let all = (0..special.len()).all(|due| assign(due, &special, &mana, &mut paid_by, &mut vec![false; mana.len()]));
    let left = paid_by.iter().filter(|due| due.is_none()).count() as u64;
    all && colorless + left >= generic
}

/// Finds mana for one symbol, moving others if need be.
fn assign(
    due: usize,
    special: &[ManaSymbol],
    mana: &[ManaSymbol],
    paid_by: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for place in 0..mana.len() {
        if tried[place] || !pays(mana[place], special[due]) {
            continue;
        }
        tried[place] = true;
        let free = match paid_by[place] {
            None => true,
            Some(other) => assign(other, special, mana, paid_by, tried),
        };
        if free {
            paid_by[place] = Some(due);
            return true;
        }
    }
    false
}

fn pays(mana: ManaSymbol, due: ManaSymbol) -> bool {
    let ManaSymbol::Color(color) = mana else { return mana == due };
    match due {
        ManaSymbol::Hybrid(one, two) | ManaSymbol::HybridPhyrexian(one, two) => color == one || color == two,
        ManaSymbol::Color(own)
        | ManaSymbol::Phyrexian(own)
        | ManaSymbol::GenericHybrid(_, own)
        | ManaSymbol::ColorlessHybrid(own) => color == own,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::covers;
    use crate::terms::ManaCost;

    fn mana(text: &str) -> ManaCost {
        text.parse().unwrap()
    }

    #[test]
    fn counts_and_colors() {
        for (pay, due) in
            [("{2}", "{2}"), ("{G}{G}", "{2}"), ("{G}{W}", "{G/W}{G}"), ("{W}{1}", "{W}{1}"), ("{3}", "{2}")]
        {
            assert!(covers(&mana(pay), &mana(due)), "{pay} pays {due}");
        }
        for (pay, due) in [("{1}", "{2}"), ("{2}", "{G}"), ("{W}", "{W}{1}"), ("{U}", "{G/W}")] {
            assert!(!covers(&mana(pay), &mana(due)), "{pay} does not pay {due}");
        }
    }
}
