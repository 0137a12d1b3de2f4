//! The party: up to one each of Cleric, Rogue, Warrior and Wizard among a player's creatures.   700.8

use std::collections::BTreeSet;

use super::{Scope, View};
use crate::ability::Filter;
use crate::game::PlayerId;

/// The creature types of a party.
const ROLES: [&str; 4] = ["Cleric", "Rogue", "Warrior", "Wizard"];

impl View<'_> {
    /// How many creatures are in the party of whom a description speaks, where it says nothing else of them.
    pub(in crate::engine) fn party_told(&self, filter: &Filter, scope: &Scope) -> Option<i64> {
        let parts = filter.parts();
        let whose = parts.iter().find_map(|part| if let Filter::InParty(who) = part { Some(who) } else { None })?;
        if !parts.iter().all(|part| matches!(part, Filter::InParty(_)) || *part == Filter::CREATURE) {
            return None;
        }
        Some(self.players(whose, scope).into_iter().map(|player| self.party(player)).sum())
    }

    /// A creature of several of the types stands for one of them, so that the party is as large as it can be.
    fn party(&self, player: PlayerId) -> i64 {
        let mut reached = BTreeSet::from([[false; 4]]);
        for id in self.controlled_by(player).filter(|id| self.now(*id).is_creature()) {
            let own = ROLES.map(|role| self.has_subtype(id, role));
            let more = reached.iter().flat_map(|taken| {
                let free = (0..4).filter(|place| own[*place] && !taken[*place]);
                free.map(|place| {
                    let mut taken = *taken;
                    taken[place] = true;
                    taken
                })
            });
            let more: Vec<_> = more.collect();
            reached.extend(more);
        }
        let size = |taken: &[bool; 4]| taken.iter().filter(|taken| **taken).count();
        reached.iter().map(size).max().and_then(|size| i64::try_from(size).ok()).unwrap_or(0)
    }
}
