//! A way to pay: needs met from a pool and from sources, depth-first.

use super::{Mana, Need, Tap};
use crate::terms::{ManaCost, ManaSymbol};

/// How a cost is paid.
#[derive(Clone, Debug, Default)]
pub(super) struct Payment {
    /// Sources by their places, with the output chosen.
    pub(super) taps: Vec<(usize, usize)>,
    pub(super) life: i64,
}

/// What a cost asks for, mana by mana.
pub(super) fn needs(cost: &ManaCost) -> Vec<Need> {
    let none = Need { colors: Vec::new(), colorless: false, any: false, snow: false, life: 0 };
    let mut needs = Vec::new();
    for symbol in &cost.0 {
        match *symbol {
            ManaSymbol::Generic(count) => {
                needs.extend(std::iter::repeat_n(Need { any: true, ..none.clone() }, count.min(10_000) as usize));
            }
            ManaSymbol::Color(color) => needs.push(Need { colors: vec![color], ..none.clone() }),
            ManaSymbol::Colorless => needs.push(Need { colorless: true, ..none.clone() }),
            ManaSymbol::Hybrid(one, two) => needs.push(Need { colors: vec![one, two], ..none.clone() }),
            // The colour is cheaper than the generic mana, where there is any of it.
            ManaSymbol::GenericHybrid(_, color) => needs.push(Need { colors: vec![color], ..none.clone() }),
            ManaSymbol::Phyrexian(color) => needs.push(Need { colors: vec![color], life: 2, ..none.clone() }),
            ManaSymbol::HybridPhyrexian(one, two) => {
                needs.push(Need { colors: vec![one, two], life: 2, ..none.clone() });
            }
            ManaSymbol::ColorlessHybrid(color) => {
                needs.push(Need { colors: vec![color], colorless: true, ..none.clone() });
            }
            ManaSymbol::Snow => needs.push(Need { snow: true, ..none.clone() }),
            ManaSymbol::Variable(_) => {}
        }
    }
    needs
}

/// A way to pay, the first sources first. Depth-first with a bound; sources that are alike are tried once.
pub(super) fn solve(needs: &[Need], pool: &[Mana], taps: &[Tap]) -> Option<Payment> {
    let mut sorted: Vec<Need> = needs.to_vec();
    sorted.sort_by_key(Need::width);
    let mut search = Search { needs: &sorted, taps, used: vec![None; taps.len()], steps: 0 };
    let mut floating: Vec<Mana> = pool.to_vec();
    let mut payment = Payment::default();
    search.meet(0, &mut floating, &mut payment).then(|| {
        payment.taps =
            search.used.iter().enumerate().filter_map(|(place, used)| used.map(|used| (place, used))).collect();
        payment
    })
}

struct Search<'a> {
    needs: &'a [Need],
    taps: &'a [Tap],
    used: Vec<Option<usize>>,
    steps: u32,
}

impl Search<'_> {
    fn meet(&mut self, place: usize, floating: &mut Vec<Mana>, payment: &mut Payment) -> bool {
        let Some(need) = self.needs.get(place) else { return true };
        self.steps += 1;
        if self.steps > 100_000 {
            return false;
        }
        // Mana that is there is used first: what is of least use otherwise, and colourless before coloured.
        let mut there: Vec<usize> = (0..floating.len()).filter(|at| need.takes(floating[*at])).collect();
        there.sort_by_key(|at| (floating[*at].only.is_none(), floating[*at]));
        there.dedup_by_key(|at| floating[*at]);
        for at in there {
            let mana = floating.remove(at);
            if self.meet(place + 1, floating, payment) {
                return true;
            }
            floating.insert(at, mana);
        }
        let mut tried: Vec<&Vec<Vec<Mana>>> = Vec::new();
        let taps = self.taps;
        for (number, tap) in taps.iter().enumerate() {
            if self.used[number].is_some() || tried.contains(&&tap.outputs) {
                continue;
            }
            tried.push(&tap.outputs);
            for (output, mana) in tap.outputs.iter().enumerate() {
                let Some(at) = mana.iter().position(|mana| need.takes(*mana)) else { continue };
                let before = floating.len();
                floating.extend(mana.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, mana)| *mana));
                self.used[number] = Some(output);
                if self.meet(place + 1, floating, payment) {
                    return true;
                }
                self.used[number] = None;
                floating.truncate(before);
            }
        }
        if need.life > 0 {
            payment.life += need.life;
            if self.meet(place + 1, floating, payment) {
                return true;
            }
            payment.life -= need.life;
        }
        false
    }
}
