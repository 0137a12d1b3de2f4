//! Another player pays for generic mana.   702.132
//!
//! The caster chooses one other player, who may pay for any amount of the generic mana in the total cost, with what
//! that player's own pool and permanents give. The more of it that player pays, the less is left, so the most that
//! each of the others could pay is what decides.

use std::collections::BTreeMap;

use super::Help;
use super::purse::Purse;
use super::solve::{TooLarge, Way, Ways, ways};
use super::source::purse_with;
use crate::engine::view::View;
use crate::game::PlayerId;
use crate::terms::{ManaCost, ManaSymbol};

/// Who else pays how much generic mana, and how the caster pays the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Assisted {
    /// The other player.
    pub(crate) by: PlayerId,
    /// The mana that this player pays.
    pub(crate) generic: u32,
    /// How the rest is paid.
    pub(crate) rest: Way,
}

/// Why nobody can say whether another player's mana is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unweighed;

/// The other player who has to pay least for the cost to be paid; `None` where nobody's help is enough.
///
/// # Errors
/// [`Unweighed`] where another player has mana abilities that are not weighed, or too much mana.
pub(super) fn assisted(
    view: &View<'_>,
    caster: PlayerId,
    (cost, chosen): (&ManaCost, Option<&BTreeMap<char, u32>>),
    purse: &Purse,
) -> Result<Option<Assisted>, Unweighed> {
    let (generic, others) = without_generic(cost, chosen);
    let mut unsure = false;
    let mut found: Option<Assisted> = None;
    for by in view.game().playing().filter(|player| *player != caster) {
        let theirs = purse_with(view, by, &[], Help::default());
        let enough = |paid: &u32| {
            let mut symbols = others.clone();
            symbols.push(ManaSymbol::Generic(generic - paid));
            let rest = payable(&ManaCost(symbols), chosen, purse)?;
            let part = payable(&ManaCost(vec![ManaSymbol::Generic(*paid)]), None, &theirs)?;
            Ok::<_, TooLarge>(rest.zip(part).map(|(rest, _)| rest))
        };
        for paid in 1..=generic {
            match enough(&paid) {
                Ok(Some(rest)) => {
                    if found.as_ref().is_none_or(|found| paid < found.generic) {
                        found = Some(Assisted { by, generic: paid, rest });
                    }
                    break;
                }
                Ok(None) => {}
                Err(TooLarge) => unsure = true,
            }
        }
        unsure |= !theirs.unweighed.is_empty();
    }
    if found.is_none() && unsure { Err(Unweighed) } else { Ok(found) }
}

/// The best way to pay it.
fn payable(cost: &ManaCost, chosen: Option<&BTreeMap<char, u32>>, purse: &Purse) -> Result<Option<Way>, TooLarge> {
    ways(cost, chosen, purse).map(|Ways { best, .. }| best)
}

/// How much generic mana is in it, with X as it was chosen, and its other symbols.
fn without_generic(cost: &ManaCost, chosen: Option<&BTreeMap<char, u32>>) -> (u32, Vec<ManaSymbol>) {
    let mut others = Vec::new();
    let mut generic: u32 = 0;
    for symbol in &cost.0 {
        match symbol {
            ManaSymbol::Generic(count) => generic = generic.saturating_add(*count),
            ManaSymbol::Variable(letter) => match chosen.and_then(|chosen| chosen.get(letter)) {
                Some(count) => generic = generic.saturating_add(*count),
                None => others.push(*symbol),
            },
            other => others.push(*other),
        }
    }
    (generic.min(super::MOST), others)
}
