//! What a state of play speaks of: which objects, and as which of their incarnations.

use std::collections::BTreeSet;

use super::lone::LoneEffects;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::reading::Reading;
use crate::engine::play::state::State;
use crate::game::{Ends, ObjectId, Recipient};
use crate::terms::Zone;

/// All that a state speaks of beside what lies on its board.
#[derive(Clone, Debug, Default)]
pub(super) struct Mentions {
    pub objects: BTreeSet<ObjectId>,
    /// Objects as they were: by incarnation.
    pub past: BTreeSet<(ObjectId, u32)>,
}

impl Mentions {
    pub(super) fn of(state: &State) -> Self {
        let mut all = Self::but_delayed(state, &LoneEffects::default());
        state.delayed.iter().for_each(|delayed| all.reading(&delayed.reading));
        all
    }

    /// The same without what delayed triggers speak of, and without the tokens that these effects are about.
    pub(super) fn but_delayed(state: &State, lone: &LoneEffects) -> Self {
        let mut all = Self::default();
        let game = state.game();
        for id in game.object_ids() {
            let object = game.object(id);
            if object.zone == Zone::Outside {
                continue;
            }
            object.attached_to.into_iter().for_each(|host| all.recipient(host));
            object.targets.iter().for_each(|target| all.recipient(*target));
            all.objects.extend(object.source);
            all.objects.extend(game.other_parts(id));
            all.objects.extend(&object.announced.sacrificed);
            for assigned in &object.assigned {
                all.objects.insert(assigned.source.0);
                all.recipient(assigned.to);
            }
        }
        all.objects.extend(game.stack.iter());
        for (place, effect) in game.effects.iter().enumerate() {
            all.objects.extend(effect.source);
            let targets = effect.targets.iter().filter(|_| !lone.has(place));
            targets.for_each(|target| all.recipient(*target));
            if let Ends::Leaves(id, _)
            | Ends::ControlLost(id, ..)
            | Ends::Untaps(id, _)
            | Ends::ControlLostOrUntaps(id, ..)
            | Ends::CountersGone(id, _)
            | Ends::UntapOf(id, _)
            | Ends::AnotherExiled(id, _)
            | Ends::CastFromExile(id, _) = effect.ends
            {
                all.objects.insert(id);
            }
        }
        all.combat(state);
        all.objects.extend(&game.since_last_check.deathtouch_damage);
        all.objects.extend(game.commander_damage.keys().map(|(commander, _)| *commander));
        all.machine(state);
        all
    }

    fn combat(&mut self, state: &State) {
        let combat = &state.game().combat;
        for (attacker, whom) in &combat.attackers {
            self.objects.insert(*attacker);
            self.recipient(*whom);
        }
        for (one, others) in combat.blockers.iter().chain(&combat.damage_order) {
            self.objects.insert(*one);
            self.objects.extend(others);
        }
        self.objects.extend(&combat.blocked);
        self.objects.extend(&combat.dealt_first_strike);
        self.objects.extend(&combat.had_first_strike);
        self.objects.extend(combat.bands.iter().flatten());
    }

    fn machine(&mut self, state: &State) {
        for announced in state.announced.values() {
            self.announced(announced);
        }
        for waiting in &state.waiting {
            waiting.source.into_iter().for_each(|source| self.bound(source));
            self.reading(&waiting.reading);
        }
        for library in &state.libraries {
            self.objects.extend(library.pieces().filter_map(Result::ok));
        }
        self.objects.extend(state.permissions.iter().map(|permission| permission.object));
        self.objects.extend(state.phased.keys());
        for (one, _, others) in &state.returning {
            self.bound(*one);
            others.iter().for_each(|other| self.bound(*other));
        }
        for ((id, incarnation, _), others) in &state.given_links {
            if state.game().object(*id).incarnation == *incarnation {
                others.iter().for_each(|other| self.bound(*other));
            }
        }
        for ((id, incarnation), others) in &state.linked {
            if state.game().object(*id).incarnation == *incarnation {
                others.iter().for_each(|other| self.bound(*other));
            }
        }
    }

    fn announced(&mut self, announced: &Announced) {
        for target in announced.sections.iter().flat_map(|section| section.targets.iter().flatten()) {
            self.meant(*target);
        }
        announced.divided.iter().for_each(|(to, _)| self.recipient(*to));
        self.reading(&announced.reading);
    }

    pub(super) fn reading(&mut self, reading: &Reading) {
        bounds(reading).for_each(|bound| self.bound(bound));
        reading.divided.iter().for_each(|(to, _)| self.recipient(*to));
    }

    fn meant(&mut self, meant: Meant) {
        if let Meant::Object(bound) = meant {
            self.bound(bound);
        }
    }

    pub(super) fn bound(&mut self, bound: Bound) {
        self.objects.insert(bound.id);
        self.past.insert((bound.id, bound.as_of));
        self.past.insert((bound.id, bound.now));
    }

    fn recipient(&mut self, recipient: Recipient) {
        if let Recipient::Object(id) = recipient {
            self.objects.insert(id);
        }
    }
}

/// Every object that a reading speaks of, as it remembers it.
pub(super) fn bounds(reading: &Reading) -> impl Iterator<Item = Bound> + '_ {
    let groups = [&reading.it, &reading.chosen, &reading.shown];
    let listed = reading.this.iter().chain(groups.into_iter().flatten()).chain(reading.met.iter().flatten());
    let targets = reading.targets.iter().flatten().filter_map(|target| match target {
        Meant::Object(bound) => Some(*bound),
        Meant::Player(_) => None,
    });
    listed.chain(reading.deeds.iter().flat_map(|(_, found)| found)).copied().chain(targets)
}
