//! Who attacks and blocks whom.   306–311 · 506–511

use std::collections::{BTreeMap, BTreeSet};

use super::{ObjectId, PlayerId, Recipient};

/// The combat of the board as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Combat {
    /// Each attacker with the player (or planeswalker or battle) that it attacks.
    pub attackers: BTreeMap<ObjectId, Recipient>,
    /// Attackers of a planeswalker or battle that was removed from combat, each with the defending player of then: they
    /// go on attacking, but attack nothing, also where it has come back.   506.4c
    pub astray: BTreeMap<ObjectId, PlayerId>,
    /// Each blocker with the attackers that it blocks.
    pub blockers: BTreeMap<ObjectId, Vec<ObjectId>>,
    /// Attackers that became blocked, also those whose blockers are gone.
    pub blocked: BTreeSet<ObjectId>,
    /// The bands of attackers, each by its members.   502.10 · 702.22
    pub bands: Vec<Vec<ObjectId>>,
    /// The damage assignment order of an attacker among its blockers (2009-07-08 to 2024-08-02).
    pub damage_order: BTreeMap<ObjectId, Vec<ObjectId>>,
    /// Who assigned damage in the first of two combat damage steps.
    pub dealt_first_strike: BTreeSet<ObjectId>,
    /// Who had first strike or double strike as the first of two combat damage steps began; a file tells only who
    /// assigned damage in it.
    pub had_first_strike: BTreeSet<ObjectId>,
}

impl Combat {
    /// What an attacker attacks; nothing where that was removed from combat.   506.4c
    pub fn attacked_by(&self, attacker: ObjectId) -> Option<Recipient> {
        self.attackers.get(&attacker).copied().filter(|_| !self.astray.contains_key(&attacker))
    }

    /// The attackers of a player, planeswalker or battle.
    pub fn attackers_of(&self, attacked: Recipient) -> impl Iterator<Item = ObjectId> + '_ {
        self.attackers.keys().copied().filter(move |attacker| self.attacked_by(*attacker) == Some(attacked))
    }
}
