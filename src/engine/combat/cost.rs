//! Are the costs of a declaration paid?   308.2d–f, 309.2b–d · 508.1h–j, 509.1d–f
//!
//! Mana that the player agrees to pay is taken to be there. Any other cost must be agreed to by name ("sacrifice two
//! Islands"), and the board must have what it takes.

use super::declaration::Declaration;
use super::problem::Problem;
use crate::ability::{Amount, Cost, CostPart};
use crate::engine::payment::{Help, Payer, Promise, parts};
use crate::engine::view::View;
use crate::game::question::LIFE_FOR_A_SYMBOL;
use crate::terms::{ManaCost, Zone};

/// What a declaration owes, and whether what its player agrees to pay is enough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payment {
    /// Which creature owes which toll, by their places.
    pub owed: Vec<(usize, usize)>,
    /// The mana that is owed in all.
    pub mana: ManaCost,
    /// What is owed beside mana, what is alike added up.
    pub others: Vec<CostPart>,
    /// Whether all is paid.
    pub is_paid: bool,
    /// What the board lacks of what the player agrees to pay, each in a sentence.
    pub lacking: Vec<String>,
    /// Why it could not be found out whether the board has what it takes.
    pub unknown: Vec<String>,
}

/// Adds up what a declaration owes.
pub(crate) fn payment(view: &View<'_>, problem: &Problem, declaration: &Declaration, pay: Option<&Cost>) -> Payment {
    let mut payment = Payment { is_paid: true, ..Payment::default() };
    let mut payers: Vec<(usize, CostPart)> = Vec::new();
    for creature in 0..problem.creatures.len() {
        for toll in problem.owed(creature, declaration.option(creature)) {
            payment.owed.push((creature, toll));
            payment.mana.0.extend(problem.tolls[toll].mana.0.iter().copied());
            for part in &problem.tolls[toll].others {
                add(&mut payers, creature, part.clone());
            }
        }
    }
    payment.others = payers.iter().map(|(_, part)| part.clone()).collect();
    if payment.owed.is_empty() {
        return payment;
    }
    let in_life = pay.and_then(|pay| covered(view, problem, pay, &payment));
    let agreed = in_life.is_some() && pay.is_some_and(|pay| names_all(pay, &payment.others));
    if let (true, Some(in_life)) = (agreed, in_life) {
        if in_life > 0 {
            add(&mut payers, payment.owed[0].0, CostPart::Life(Amount::Number(in_life)));
        }
        for (creature, part) in &payers {
            afford(view, problem, *creature, part, &mut payment);
        }
        // Each is weighed alone: one Island pays for either, and not for both.
        let drains: Vec<Zone> = payment.others.iter().filter_map(drained).collect();
        let overlaps = (1..drains.len()).any(|at| drains[..at].contains(&drains[at]));
        if overlaps && payment.lacking.is_empty() {
            let costs: Vec<String> = payment.others.iter().map(crate::ability::print::cost_part).collect();
            payment
                .unknown
                .push(format!("Whether all of this can be paid together is not weighed: {}.", costs.join("; ")));
        }
    }
    payment.is_paid = agreed && payment.lacking.is_empty();
    payment
}

/// The life that pays for mana, where the mana that is owed is covered by what the player agrees to pay.
fn covered(view: &View<'_>, problem: &Problem, pay: &Cost, payment: &Payment) -> Option<i64> {
    let player = view.now(problem.creatures[payment.owed.first()?.0].object).controller;
    let due = view.with_life_for_mana(player, &payment.mana);
    let life = life_beside(pay, &Cost(payment.others.clone()));
    let promise = Promise { mana: pay.mana().unwrap_or_default(), symbols_in_life: life / LIFE_FOR_A_SYMBOL };
    // More life than pays for a symbol would be lost for nothing.
    promise.covers(&due).map(|symbols| symbols * LIFE_FOR_A_SYMBOL).filter(|paid| *paid == life)
}

/// The life that a player agrees to pay beyond the life that is owed as such: it may pay for mana.   107.4f
pub(crate) fn life_beside(pay: &Cost, owed: &Cost) -> i64 {
    let life = |cost: &Cost| {
        let each = cost.0.iter().filter_map(|part| match part {
            CostPart::Life(Amount::Number(life)) => Some(*life),
            _ => None,
        });
        each.fold(0, i64::saturating_add)
    };
    life(pay).saturating_sub(life(owed)).max(0)
}

/// Adds a part to those that are owed; what is paid with objects of one kind, or with life, is one amount.
fn add(owed: &mut Vec<(usize, CostPart)>, creature: usize, part: CostPart) {
    for (_, other) in owed.iter_mut() {
        if let Some(sum) = together(other, &part) {
            *other = sum;
            return;
        }
    }
    owed.push((creature, part));
}

/// Two parts as one, where they are paid with the same.
fn together(one: &CostPart, two: &CostPart) -> Option<CostPart> {
    use CostPart::{Discard, Energy, Exile, Life, Return, Sacrifice, TapOther};
    let sum = |a: &Amount, b: &Amount| match (a, b) {
        (Amount::Number(a), Amount::Number(b)) => Some(Amount::Number(a.saturating_add(*b))),
        _ => None,
    };
    Some(match (one, two) {
        (Sacrifice(a, of), Sacrifice(b, other)) if of == other => Sacrifice(sum(a, b)?, of.clone()),
        (Return(a, of), Return(b, other)) if of == other => Return(sum(a, b)?, of.clone()),
        (TapOther(a, of), TapOther(b, other)) if of == other => TapOther(sum(a, b)?, of.clone()),
        (Discard(a, of), Discard(b, other)) if of == other => Discard(sum(a, b)?, of.clone()),
        (Exile(a, of), Exile(b, other)) if of == other => Exile(sum(a, b)?, of.clone()),
        (Life(a), Life(b)) => Life(sum(a, b)?),
        (Energy(a), Energy(b)) => Energy(sum(a, b)?),
        _ => return None,
    })
}

/// The zone whose objects a part is paid with: two parts with one zone may want the same objects.
fn drained(part: &CostPart) -> Option<Zone> {
    Some(match part {
        CostPart::Life(_) | CostPart::Energy(_) | CostPart::SomeEnergy => return None,
        CostPart::Discard(..) | CostPart::DiscardAtRandom(..) | CostPart::DiscardHand | CostPart::Reveal(..) => {
            Zone::Hand
        }
        CostPart::Mill(_) => Zone::Library,
        CostPart::Exile(..) | CostPart::CollectEvidence(_) => Zone::Graveyard,
        _ => Zone::Battlefield,
    })
}

/// Whether what the player agrees to pay names every cost that is not mana, and enough of it.
fn names_all(pay: &Cost, owed: &[CostPart]) -> bool {
    let mut promised: Vec<(usize, CostPart)> = Vec::new();
    pay.0.iter().filter(|part| !matches!(part, CostPart::Mana(_))).for_each(|part| add(&mut promised, 0, part.clone()));
    owed.iter().all(|owed| promised.iter().any(|(_, promised)| is_enough(promised, owed)))
}

/// Whether a part that is promised is that which is owed, or more of it.
fn is_enough(promised: &CostPart, owed: &CostPart) -> bool {
    let number = |part: &CostPart| match part.how_many_of_what().0 {
        Some(Amount::Number(number)) => Some(*number),
        _ => None,
    };
    promised == owed
        || together(promised, owed).is_some()
            && number(promised).zip(number(owed)).is_some_and(|(promised, owed)| promised >= owed)
}

/// Looks whether the board has what a part takes.
fn afford(view: &View<'_>, problem: &Problem, creature: usize, part: &CostPart, payment: &mut Payment) {
    let object = problem.creatures[creature].object;
    let payer = Payer { object, player: view.now(object).controller, x: None, help: Help::default() };
    let paid = parts(view, &payer, &Cost(vec![part.clone()]));
    payment.lacking.extend(paid.hindrances.into_iter().map(|hindrance| hindrance.text));
    payment.unknown.extend(paid.unknown);
}
