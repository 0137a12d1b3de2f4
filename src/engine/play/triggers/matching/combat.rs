//! Attacks and blocks that set off an ability.

use std::collections::BTreeMap;

use super::{At, Concerns, names_one};
use crate::ability::two::Two;
use crate::ability::{Defender, Filter, Subject, Trigger};
use crate::engine::event::Happening;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, Recipient};

impl At<'_, '_> {
    pub(super) fn attacked(&self, trigger: &Trigger) -> Vec<Concerns> {
        let Happening::Attack(attack) = &self.event.what else { return Vec::new() };
        let view = self.now();
        let active = self.run.game().turn.active;
        // "That player" is never you: where you are attacked, it is who attacks.
        let of_player = |id: ObjectId| match view.defending_player(id) {
            Some(defending) if defending == self.reading.you => Some(active),
            defending => defending,
        };
        let concerns = |id: ObjectId| Concerns {
            player: of_player(id),
            defending: view.defending_player(id),
            attacked: attack.get(&id).copied(),
            ..Concerns::of([self.bound(id)])
        };
        match trigger {
            Trigger::Attacks(subject, whom) => {
                let meant = |(id, attacked): &(&ObjectId, &Recipient)| {
                    self.is_meant(subject, **id, &view)
                        && (whom.is_empty() || whom.iter().any(|one| self.is_defender(one, **attacked, &view)))
                };
                attack.iter().filter(meant).map(|(id, _)| concerns(*id)).collect()
            }
            Trigger::AttacksAlone(subject) => match attack.keys().next() {
                Some(id) if attack.len() == 1 && self.is_meant(subject, *id, &view) => vec![concerns(*id)],
                _ => Vec::new(),
            },
            Trigger::PlayerAttacks(who) if !attack.is_empty() && self.is_player(who, active) => {
                vec![Concerns::of(attack.keys().map(|id| self.bound(*id))).whose(active)]
            }
            Trigger::PlayerAttacksWith(who, filter) if self.is_player(who, active) => {
                let with = attack.keys().filter(|id| view.matches(filter, **id, &self.scope)).map(|id| concerns(*id));
                // "Whenever an opponent attacks with ...": of whoever is attacked nothing is said.
                let whose = |one: Concerns| if active == self.reading.you { one } else { one.whose(active) };
                with.map(whose).collect()
            }
            Trigger::AttacksWithOthers(subject, others) => {
                let enough = self.run.number(others, self.reading) < i64::try_from(attack.len()).unwrap_or(i64::MAX);
                attack
                    .keys()
                    .filter(|id| enough && self.is_meant(subject, **id, &view))
                    .map(|id| concerns(*id))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn is_defender(&self, defender: &Defender, attacked: Recipient, view: &View<'_>) -> bool {
        match (defender, attacked) {
            (Defender::Player(who), Recipient::Player(player)) => self.is_player(who, player),
            (Defender::Object(filter) | Defender::Several(filter), Recipient::Object(object)) => {
                view.matches(filter, object, &self.scope)
            }
            _ => false,
        }
    }

    pub(super) fn blocked(&self, trigger: &Trigger) -> Vec<Concerns> {
        let view = self.now();
        if let (Trigger::BecomesBlocked(subject, None), Happening::BecomesBlocked(id)) = (trigger, &self.event.what) {
            return if self.is_meant(subject, *id, &view) { vec![Concerns::of([self.bound(*id)])] } else { Vec::new() };
        }
        let put = match &self.event.what {
            Happening::Enters(entry) => entry.blocking.zip(self.event.found),
            _ => None,
        };
        // What is put onto the battlefield blocking has not blocked, but its attacker becomes blocked by it.   509.3d
        let put: BTreeMap<ObjectId, Vec<ObjectId>> =
            put.into_iter().map(|(attacker, blocker)| (blocker, vec![attacker])).collect();
        let block = match (&self.event.what, trigger) {
            (Happening::Block(block), _) => block,
            (Happening::Enters(_), Trigger::BecomesBlocked(_, Some(_))) => &put,
            _ => return Vec::new(),
        };
        let pairs = || block.iter().flat_map(|(blocker, blocked)| blocked.iter().map(move |id| (*blocker, *id)));
        // "a creature with lesser power": than the one of which the event is told.
        let is = |filter: &Filter, id: ObjectId, than: ObjectId| {
            let scope = Scope { it: Some(Recipient::Object(than)), ..self.scope.clone() };
            view.matches(filter, id, &scope)
        };
        match trigger {
            // Once for the block, or once for each attacker that is such a creature.   509.3a, 509.3d
            Trigger::Blocks(subject, None) => {
                let blockers = block.iter().filter(|(id, _)| self.is_meant(subject, **id, &view));
                // Of itself ~ says its name; "enchanted creature blocks, it gets +1/+1" speaks of no other.
                let of_two = *subject == Subject::This;
                blockers.map(|(id, blocked)| self.in_combat(*id, blocked.first().copied(), of_two)).collect()
            }
            Trigger::Blocks(subject, Some(which)) => pairs()
                .filter(|(blocker, attacker)| self.is_meant(subject, *blocker, &view) && is(which, *attacker, *blocker))
                .map(|(blocker, attacker)| self.in_combat(blocker, Some(attacker), of_two(subject, which)))
                .collect(),
            Trigger::BecomesBlocked(subject, None) => {
                let mut attackers: Vec<ObjectId> = pairs().map(|(_, attacker)| attacker).collect();
                attackers.sort_unstable();
                attackers.dedup();
                attackers.retain(|id| self.is_meant(subject, *id, &view));
                attackers.into_iter().map(|id| self.in_combat(id, None, false)).collect()
            }
            Trigger::BecomesBlocked(subject, Some(which)) => pairs()
                .filter(|(blocker, attacker)| {
                    self.is_meant(subject, *attacker, &view) && is(which, *blocker, *attacker)
                })
                .map(|(blocker, attacker)| self.in_combat(attacker, Some(blocker), of_two(subject, which)))
                .collect(),
            Trigger::Unblocked(subject) => {
                let attackers = self.run.game().combat.attackers.keys().copied();
                let unblocked = attackers.filter(|id| !view.is_blocked(*id) && self.is_meant(subject, *id, &view));
                unblocked
                    .map(|id| Concerns { player: view.defending_player(id), ..Concerns::of([self.bound(id)]) })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// "it" in a trigger on blocks is the other creature, where the text names or describes both; else the creature
    /// itself.
    fn in_combat(&self, id: ObjectId, other: Option<ObjectId>, of_two: bool) -> Concerns {
        let it = other.filter(|_| of_two).unwrap_or(id);
        let view = self.now();
        let defending = view.defending_player(id).or_else(|| other.and_then(|other| view.defending_player(other)));
        Concerns { player: defending, defending, actor: Some(self.bound(id)), ..Concerns::of([self.bound(it)]) }
    }
}

/// Whether "it" is the other of the two: the words name one of them, or describe both.
fn of_two(subject: &Subject, other: &Filter) -> bool {
    names_one(subject) || Two::of(subject, Some(other)).is_some()
}
