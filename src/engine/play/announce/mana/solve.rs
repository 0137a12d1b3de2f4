//! A way to pay: needs met from a pool and from sources, depth-first.

use super::{Mana, Need, Tap};
use crate::terms::{ManaCost, ManaSymbol};

/// How a cost is paid.
#[derive(Clone, Debug, Default)]
pub(super) struct Payment {
    /// Sources by their places, with the output chosen.
    pub(super) taps: Vec<(usize, usize)>,
    /// What each need is met with; nothing is life.
    pub(super) spent: Vec<Option<Mana>>,
    pub(super) life: i64,
}

/// So many ways to read a cost are tried.
const MOST_READINGS: usize = 256;

/// So many steps are taken to find a way to pay.
const MOST_STEPS: u32 = 100_000;
/// So many, where it should leave something payable besides.
const MOST_TO_SPARE: u32 = 10_000;

/// What a cost asks for, mana by mana, in every way in which its monocolored hybrid symbols can be paid, the fewest
/// mana first.   409.1b · 601.2b
pub(super) fn ways_to_read(cost: &ManaCost) -> Vec<Vec<Need>> {
    let mut ways = vec![Vec::new()];
    for symbol in &cost.0 {
        let asked = asked_by(*symbol);
        ways = ways
            .iter()
            .flat_map(|way: &Vec<Need>| {
                asked.iter().map(move |more| {
                    let mut way = way.clone();
                    way.extend(more.iter().cloned());
                    way.sort_by_key(Need::width);
                    way
                })
            })
            .collect();
        ways.sort_by_key(Vec::len);
        ways.dedup();
        ways.truncate(MOST_READINGS);
    }
    ways
}

/// What one symbol asks for: one of these.
fn asked_by(symbol: ManaSymbol) -> Vec<Vec<Need>> {
    let none = Need { colors: Vec::new(), colorless: false, any: false, snow: false, life: 0 };
    let generic =
        |count: u32| std::iter::repeat_n(Need { any: true, ..none.clone() }, count.min(10_000) as usize).collect();
    let one = |need: Need| vec![need];
    match symbol {
        ManaSymbol::Generic(count) => vec![generic(count)],
        ManaSymbol::Color(color) => vec![one(Need { colors: vec![color], ..none })],
        ManaSymbol::Colorless => vec![one(Need { colorless: true, ..none })],
        ManaSymbol::Hybrid(first, second) => vec![one(Need { colors: vec![first, second], ..none })],
        ManaSymbol::GenericHybrid(count, color) => {
            vec![one(Need { colors: vec![color], ..none.clone() }), generic(count)]
        }
        ManaSymbol::Phyrexian(color) => vec![one(Need { colors: vec![color], life: 2, ..none })],
        ManaSymbol::HybridPhyrexian(first, second) => {
            vec![one(Need { colors: vec![first, second], life: 2, ..none })]
        }
        ManaSymbol::ColorlessHybrid(color) => vec![one(Need { colors: vec![color], colorless: true, ..none })],
        ManaSymbol::Snow => vec![one(Need { snow: true, ..none })],
        ManaSymbol::Variable(_) => vec![Vec::new()],
    }
}

/// So much of what is needed later is spared mana by mana, where it can't be as a whole.
const MOST_SPARED: usize = 12;

/// The payment that leaves most of what is needed later payable: all of it, else cost by cost, and of a cost that can't
/// be spared as a whole mana by mana. How much is spared with it.
pub(super) fn sparing_most(
    later: &[Vec<Need>],
    pays: &mut dyn FnMut(&[Need]) -> Option<Payment>,
) -> Option<(Payment, usize)> {
    let all = later.concat();
    if let Some(found) = pays(&all) {
        return Some((found, all.len()));
    }
    if all.is_empty() {
        return None;
    }
    let mut best = pays(&[])?;
    let mut spared: Vec<Need> = Vec::new();
    let mut spare = |more: &[Need]| {
        let with = [spared.as_slice(), more].concat();
        let found = pays(&with);
        let can = found.is_some();
        if let Some(found) = found {
            (best, spared) = (found, with);
        }
        can
    };
    let parts: Vec<&Need> = later.iter().filter(|bill| !spare(bill)).flatten().take(MOST_SPARED).collect();
    parts.into_iter().for_each(|need| {
        spare(std::slice::from_ref(need));
    });
    let count = spared.len();
    Some((best, count))
}

/// The search took too many steps: whether it can be paid is not known.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutOfSteps;

/// A way to pay, the first sources first, with so much life at hand, after which the mana that is left pays for what is
/// needed later. Depth-first with a bound; sources that are alike are tried once.
///
/// # Errors
/// The bound was reached before a way was found.
pub(super) fn solve(
    (own, later): (&[Need], &[Need]),
    pool: &[Mana],
    taps: &[Tap],
    life: i64,
) -> Result<Option<Payment>, OutOfSteps> {
    let needs: Vec<Need> = own.iter().chain(later).cloned().collect();
    let most = taps.iter().map(|tap| tap.outputs.iter().map(Vec::len).max().unwrap_or(0)).sum::<usize>();
    let in_life = needs.iter().filter(|need| need.life > 0).count();
    if pool.len() + most + in_life < needs.len() {
        return Ok(None);
    }
    let used = vec![None; taps.len()];
    let most_steps = if later.is_empty() { MOST_STEPS } else { MOST_TO_SPARE };
    let mut search = Search { needs: &needs, own: own.len(), taps, used, met: None, steps: 0, most_steps, life };
    let mut floating: Vec<Mana> = pool.to_vec();
    let mut payment = Payment::default();
    if search.meet(0, &mut floating, &mut payment) {
        let (used, life) = search.met.unwrap_or((search.used, payment.life));
        payment.taps = used.iter().enumerate().filter_map(|(place, used)| used.map(|used| (place, used))).collect();
        payment.spent.truncate(own.len());
        payment.life = life;
        return Ok(Some(payment));
    }
    if search.steps > most_steps { Err(OutOfSteps) } else { Ok(None) }
}

struct Search<'a> {
    /// What is needed now, and behind it what is needed later.
    needs: &'a [Need],
    /// So many are needed now.
    own: usize,
    taps: &'a [Tap],
    used: Vec<Option<usize>>,
    /// The sources used, and the life paid, for what is needed now.
    met: Option<(Vec<Option<usize>>, i64)>,
    steps: u32,
    most_steps: u32,
    /// The life that is left to pay with.
    life: i64,
}

impl Search<'_> {
    /// Whether a source can be used beside those that are, and beside the life that is paid.
    fn goes_with_the_rest(&self, tap: &Tap, payment: &Payment) -> bool {
        let used = || self.taps.iter().zip(&self.used).filter(|(_, used)| used.is_some()).map(|(other, _)| other);
        let life = tap.life();
        !used().any(|other| tap.conflicts(other))
            && (life == 0 || payment.life + self.life_of_taps() + life <= self.life)
    }

    /// The life that the sources in use cost.
    fn life_of_taps(&self) -> i64 {
        self.taps.iter().zip(&self.used).filter(|(_, used)| used.is_some()).map(|(tap, _)| tap.life()).sum()
    }

    fn meet(&mut self, place: usize, floating: &mut Vec<Mana>, payment: &mut Payment) -> bool {
        if place == self.own {
            self.met = Some((self.used.clone(), payment.life));
        }
        let Some(need) = self.needs.get(place) else { return true };
        self.steps += 1;
        if self.steps > self.most_steps {
            return false;
        }
        // Mana that is there is used first: what is of least use otherwise, and colourless before coloured.
        let mut there: Vec<usize> = (0..floating.len()).filter(|at| need.takes(floating[*at])).collect();
        there.sort_by_key(|at| (floating[*at].only.is_none(), floating[*at]));
        there.dedup_by_key(|at| floating[*at]);
        for at in there {
            let mana = floating.remove(at);
            payment.spent.push(Some(mana));
            if self.meet(place + 1, floating, payment) {
                return true;
            }
            payment.spent.pop();
            floating.insert(at, mana);
        }
        let mut tried: Vec<&Vec<Vec<Mana>>> = Vec::new();
        let taps = self.taps;
        for (number, tap) in taps.iter().enumerate() {
            // Of those that are alike, and of the uses of one, the first is tried.
            let again = || taps[..number].iter().zip(&self.used).any(|(own, used)| used.is_none() && own == tap);
            let alike = if tap.besides.is_none() { tried.contains(&&tap.outputs) } else { again() };
            if self.used[number].is_some() || alike || !self.goes_with_the_rest(tap, payment) {
                continue;
            }
            if tap.besides.is_none() {
                tried.push(&tap.outputs);
            }
            for (output, mana) in tap.outputs.iter().enumerate() {
                let Some(at) = mana.iter().position(|mana| need.takes(*mana)) else { continue };
                let before = floating.len();
                floating.extend(mana.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, mana)| *mana));
                self.used[number] = Some(output);
                payment.spent.push(Some(mana[at]));
                if self.meet(place + 1, floating, payment) {
                    return true;
                }
                payment.spent.pop();
                self.used[number] = None;
                floating.truncate(before);
            }
        }
        if need.life > 0 && payment.life + need.life + self.life_of_taps() <= self.life {
            payment.life += need.life;
            payment.spent.push(None);
            if self.meet(place + 1, floating, payment) {
                return true;
            }
            payment.spent.pop();
            payment.life -= need.life;
        }
        false
    }
}
