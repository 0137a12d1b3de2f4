//! The mana of a cost beside the rest of it: what is tapped or sacrificed for the rest makes no mana, and the life that
//! it takes pays for none.   601.2g, 601.2h

use std::collections::BTreeMap;

use super::assist::{Unweighed, assisted};
use super::parts::Look;
use super::purse::Purse;
use super::shortfall::missing;
use super::{Help, TooLarge, Ways};
use crate::edition::Provision;
use crate::engine::combinations::combinations;
use crate::engine::hindrance::Hindrance;
use crate::game::ObjectId;
use crate::terms::{ManaCost, english};

/// More choices of what is given up are not weighed.
const MOST: usize = 500;

/// Mana that is to be paid.
struct Bill {
    mana: ManaCost,
    /// X, where it is chosen.
    chosen: Option<BTreeMap<char, u32>>,
}

impl Look<'_> {
    /// Whether the mana can be paid beside the rest, or what it is short of.
    pub(super) fn mana(&mut self) {
        let chosen = self.payer.x.map(|x| BTreeMap::from([('X', x)]));
        let bill = Bill { mana: self.taken.mana.clone(), chosen };
        let (each, whole) = self.without_given_up();
        let mut last = None;
        for spent in &each {
            let (purse, paid) = self.paid_without(&bill, spent, self.payer.help);
            if let Ok(Ways { best: Some(best), .. }) = paid {
                self.paid.mana = Some(best);
                return;
            }
            last = Some((purse, paid));
        }
        let Some((mut purse, paid)) = last else { return };
        let short = matches!(paid, Ok(Ways { best: None, .. }));
        if short && self.taken.bent > 0 {
            match self.with_waterbending(&bill, &each) {
                Some(bent) => purse = bent,
                None => return,
            }
        }
        if short && self.payer.help.assist && self.is_settled_by_assist(&bill, &each) {
            return;
        }
        self.tell_what_is_missing(&bill, &purse, paid.err(), whole);
    }

    /// What can't make mana: what is tapped for the cost, with each choice of what is given up for it; and whether that
    /// is all. So many choices that nobody would weigh them are not all tried.
    fn without_given_up(&self) -> (Vec<Vec<ObjectId>>, bool) {
        let mut whole = true;
        let mut all = vec![self.taken.spent.clone()];
        for (dying, needed) in &self.taken.given_up {
            let mut next = Vec::new();
            for spent in &all {
                let each = combinations(dying, *needed, MOST);
                whole &= each.len() < MOST;
                for combination in each {
                    next.push(spent.iter().copied().chain(combination).collect());
                }
            }
            whole &= next.len() <= MOST;
            next.truncate(MOST);
            all = next;
        }
        if all.is_empty() {
            all.push(self.taken.spent.clone());
        }
        (all, whole)
    }

    /// What the player has to pay with, without what is spent on the rest, and the ways to pay with it.
    fn paid_without(&self, bill: &Bill, spent: &[ObjectId], help: Help) -> (Purse, Result<Ways, TooLarge>) {
        let mut purse = super::purse_with(self.view, self.payer.player, spent, help);
        purse.life = purse.life.saturating_sub(u32::try_from(self.taken.life).unwrap_or(0));
        let paid = super::ways(&bill.mana, bill.chosen.as_ref(), &purse);
        (purse, paid)
    }

    /// Artifacts and creatures are tapped, too: what there is to pay with then, if even that is too little.
    fn with_waterbending(&mut self, bill: &Bill, each: &[Vec<ObjectId>]) -> Option<Purse> {
        let help = self.payer.help.with_waterbending();
        let mut last = None;
        for spent in each {
            let (purse, paid) = self.paid_without(bill, spent, help);
            match paid {
                Ok(Ways { best: Some(best), .. }) if self.all_may_bend(spent, help) => {
                    self.paid.mana = Some(best);
                    return None;
                }
                Ok(Ways { best: None, .. }) => last = Some(purse),
                _ => {
                    let mana = bill.mana.summed();
                    self.paid.unknown.push(format!("Whether {mana} can be paid with waterbending was not weighed."));
                    return None;
                }
            }
        }
        last
    }

    /// Whether nothing could be tapped for more than the waterbend cost: there is no other generic mana, or not more to
    /// tap than that cost takes.
    fn all_may_bend(&self, spent: &[ObjectId], help: Help) -> bool {
        let helpers = self.view.controlled_by(self.payer.player);
        let helpers = helpers.filter(|id| !spent.contains(id) && !help.outputs(self.view, *id).is_empty());
        !self.taken.other_generic || helpers.count() <= self.taken.bent as usize
    }

    /// Whether another player can pay for enough of it, or that can't be said.   702.132a
    fn is_settled_by_assist(&mut self, bill: &Bill, each: &[Vec<ObjectId>]) -> bool {
        let cost = (&bill.mana, bill.chosen.as_ref());
        let helped = each.iter().map(|spent| {
            let (purse, _) = self.paid_without(bill, spent, self.payer.help);
            assisted(self.view, self.payer.player, cost, &purse)
        });
        let helped: Vec<_> = helped.collect();
        if let Some(found) = helped.iter().flatten().flatten().next() {
            self.paid.mana = Some(found.rest.clone());
            self.paid.assisted = Some(found.clone());
            return true;
        }
        let unweighed = helped.contains(&Err(Unweighed));
        if unweighed {
            let mana = &bill.mana;
            self.paid.unknown.push(format!("Whether another player can pay for enough of {mana} is not judged."));
        }
        unweighed
    }

    /// It can't be paid, or nobody can say.
    fn tell_what_is_missing(&mut self, bill: &Bill, purse: &Purse, too_large: Option<TooLarge>, whole: bool) {
        let mana = &bill.mana;
        let unknown = if too_large.is_some() {
            format!("There is too much mana to judge {mana}.")
        } else if !whole {
            format!("Not every way to pay {mana} beside the rest of the cost was weighed.")
        } else if !purse.unweighed.is_empty() {
            format!("Whether {} can be paid depends on mana abilities not weighed here.", mana.summed())
        } else {
            let name = &self.view.game().player(self.payer.player).name;
            // What X adds is not counted among what is missing.
            let missing = (!mana.has_x()).then(|| missing(mana, purse));
            let missing = missing
                .map_or_else(String::new, |text| format!(": {}", english::uncapitalised(text.trim_end_matches('.'))));
            let text = format!("{name} can't pay {}{missing}.", mana.summed());
            let provisions = vec![Provision::CostAfford, Provision::CostPaid];
            self.paid.hindrances.push(Hindrance { text, provisions });
            return;
        };
        self.paid.unknown.push(unknown);
    }
}
