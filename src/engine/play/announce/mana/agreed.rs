//! Mana and life that a player says to pay with: "pay {R}{R}", "pay {1} and 2 life".   107.4, 118.3, 601.2h

use std::collections::BTreeSet;

use super::Need;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::game::question::Agreed;
use crate::terms::{ManaCost, ManaSymbol, english};

impl Run<'_> {
    /// The ways to pay that are paid with just what the player said, each need with the mana that is said for it; all of
    /// them where nothing was said.
    pub(super) fn as_agreed(&self, ways: Vec<Vec<Need>>) -> Vec<Vec<Need>> {
        let Some(agreed) = &self.agreed else { return ways };
        let in_life = agreed.life.map(|life| usize::try_from(life / 2).unwrap_or(0));
        let mut narrowed = Vec::new();
        for needs in ways {
            match &agreed.mana {
                Some(mana) => narrowed.extend(met_by(&needs, &one_by_one(mana))),
                // Life pays for so many symbols that it may pay for, and mana for the rest; it may also pay for what is
                // no mana.
                None => {
                    narrowed.push(in_life.map_or_else(|| needs.clone(), |count| paid_in_life(needs.clone(), count)))
                }
            }
        }
        narrowed
    }

    /// Why it can't be paid so.
    pub(super) fn not_as_agreed(&self, player: PlayerId, cost: &ManaCost) -> Option<String> {
        let agreed = self.agreed.as_ref()?;
        let mana = agreed.mana.as_ref().map(ManaCost::to_string);
        // No life is worth a word only where nothing else is paid.
        let life = agreed.life.filter(|life| *life > 0 || mana.is_none());
        let said: Vec<String> = mana.into_iter().chain(life.map(|life| format!("{life} life"))).collect();
        let cost = if cost.0.is_empty() { "{0}".to_owned() } else { cost.to_string() };
        let name = self.name(player);
        Some(format!("{name} pays {}, and what is to be paid is {cost}.", english::list(&said, "and")))
    }
}

/// Each symbol by itself; two of `{2}`.
fn one_by_one(mana: &ManaCost) -> Vec<ManaSymbol> {
    let each = mana.0.iter().flat_map(|symbol| match symbol {
        ManaSymbol::Generic(count) => vec![ManaSymbol::Generic(1); (*count).min(1_000) as usize],
        other => vec![*other],
    });
    each.collect()
}

/// What is needed, each with the mana said for it: the first way of giving each of them out. What nothing is left for is
/// paid with life, where it may be.
fn met_by(needs: &[Need], said: &[ManaSymbol]) -> Option<Vec<Need>> {
    let in_life = needs.iter().filter(|need| need.life > 0).count();
    if !(said.len()..=said.len() + in_life).contains(&needs.len()) {
        return None;
    }
    let mut said = said.to_vec();
    said.sort_unstable();
    given_out(needs, &said, &mut BTreeSet::new())
}

/// The same of sorted symbols; what is known not to meet the last so many of the needs is not tried again.
fn given_out(
    needs: &[Need],
    said: &[ManaSymbol],
    failed: &mut BTreeSet<(usize, Vec<ManaSymbol>)>,
) -> Option<Vec<Need>> {
    let Some((need, behind)) = needs.split_first() else { return said.is_empty().then(Vec::new) };
    let in_life = behind.iter().filter(|need| need.life > 0).count() + usize::from(need.life > 0);
    if !(said.len()..=said.len() + in_life).contains(&needs.len()) || failed.contains(&(needs.len(), said.to_vec())) {
        return None;
    }
    for (place, symbol) in said.iter().enumerate() {
        if place > 0 && said[place - 1] == *symbol {
            continue;
        }
        let Some(narrowed) = narrowed(need, *symbol) else { continue };
        let mut left = said.to_vec();
        left.remove(place);
        if let Some(mut rest) = given_out(behind, &left, &mut *failed) {
            rest.insert(0, narrowed);
            return Some(rest);
        }
    }
    if need.life > 0
        && let Some(mut rest) = given_out(behind, said, &mut *failed)
    {
        rest.insert(0, in_life_only(need));
        return Some(rest);
    }
    failed.insert((needs.len(), said.to_vec()));
    None
}

/// A need as this mana meets it, if it may.
fn narrowed(need: &Need, symbol: ManaSymbol) -> Option<Need> {
    let bare = Need { life: 0, ..need.clone() };
    match symbol {
        ManaSymbol::Generic(_) => Some(bare),
        ManaSymbol::Color(color) if !need.snow && (need.any || need.colors.contains(&color)) => {
            Some(Need { colors: vec![color], colorless: false, any: false, ..bare })
        }
        ManaSymbol::Colorless if !need.snow && (need.any || need.colorless) => {
            Some(Need { colors: Vec::new(), colorless: true, any: false, ..bare })
        }
        // {S} says where the mana comes from; a generic need is met by that too.
        ManaSymbol::Snow if need.snow || need.any => Some(Need { snow: true, ..bare }),
        ManaSymbol::Snow | ManaSymbol::Colorless | ManaSymbol::Color(_) => None,
        // A symbol that can be paid in several ways is what the cost says too.
        other => need.colors.iter().any(|color| other.colors().contains(*color)).then(|| need.clone()),
    }
}

/// So many of the needs that life may pay for are paid with it, the others are not.
fn paid_in_life(mut needs: Vec<Need>, count: usize) -> Vec<Need> {
    let mut left = count;
    for need in needs.iter_mut().filter(|need| need.life > 0) {
        if left > 0 {
            left -= 1;
            *need = in_life_only(need);
        } else {
            need.life = 0;
        }
    }
    needs
}

/// What is paid with life and with no mana.
fn in_life_only(need: &Need) -> Need {
    Need { colors: Vec::new(), colorless: false, any: false, snow: false, life: need.life }
}

impl Agreed {
    /// Nothing is said of it.
    pub(in crate::engine::play) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}
