//! Objects enter the battlefield, cards and tokens.   212, 216 · 110, 111

use super::Happens;
use crate::ability::{Change, Cost, CostPart, Part, PlayRule, Rule};
use crate::edition::Provision;
use crate::edition::TokenOwnership;
use crate::engine::event::{Entering, Entry, Happening};
use crate::engine::play::copying;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Door, Nature, Object, ObjectId, Printed};
use crate::terms::Zone;

/// The mark of what an opponent has paid tribute to.   702.104b
pub(in crate::engine::play) const TRIBUTE: &str = "tribute";

impl Run<'_> {
    pub(super) fn enters(&mut self, entry: Entry, happens: &mut Happens<'_>) {
        let (id, from) = match &entry.what {
            Entering::Object(id) => {
                let announced = self.state.announced.get(id).cloned();
                let Some(from) = self.relocate(*id, Zone::Battlefield, false, happens) else { return };
                if let Some(announced) = announced {
                    let incarnation = self.game().object(*id).incarnation;
                    self.carry_exiled_to_pay(*id, &announced.reading);
                    self.state.cast.insert((*id, incarnation), announced);
                }
                (*id, Some(from))
            }
            Entering::Token(printed) => (self.new_token(printed.clone(), &entry), None),
        };
        if entry.back_up && !self.game().object(id).back_up {
            self.turn_over(id);
        }
        let active_since = self.state.clock;
        let game = self.state.game_mut();
        let object = game.object_mut(id);
        object.controller = entry.under;
        object.tapped = entry.tapped;
        object.sick = true;
        object.face_down = entry.face_down;
        object.attached_to = entry.attached_to;
        object.timestamp = active_since;
        object.chosen = entry.chosen.clone();
        if let Some(copy) = &entry.copy_of {
            let original = std::mem::replace(&mut object.printed, copying::entered(&copy.0));
            object.copied = copy.1.as_ref().map(|halves| copying::each(halves, copying::entered));
            // A Room that it copies has both doors locked: neither half was cast as a spell (709.5d).
            object.show_doors();
            self.state.originals.entry(id).or_insert(original);
        }
        // Counters that it would enter with are put on it (122.6).
        let mut counters = entry.counters.clone();
        counters.retain(|kind, _| self.keeps_counters_off(id, kind).is_none());
        let object = self.state.game_mut().object_mut(id);
        for (kind, number) in &counters {
            let there = object.counters.entry(kind.clone()).or_default();
            *there = there.saturating_add(*number);
        }
        for kind in counters.keys() {
            self.note_when_counted(id, kind);
        }
        if entry.tribute_paid {
            let object = self.state.game_mut().object_mut(id);
            object.marks.insert(TRIBUTE.to_owned());
        }
        if entry.hasty {
            self.gain_haste(id, entry.under);
        }
        if let Some(being) = entry.being.clone() {
            self.is_as_it_enters(id, being);
        }
        if let Some(attacked) = entry.attacking {
            self.state.game_mut().combat.attackers.insert(id, attacked);
        }
        let blocked = entry.blocking;
        let newly_blocked = blocked.filter(|attacker| self.enters_blocking(id, *attacker));
        self.state.tick();
        let event = happens.note(Happening::Enters(Box::new(entry)));
        event.found = Some(id);
        event.from = from;
        event.to = Some(Zone::Battlefield);
        if let Some(attacker) = newly_blocked {
            happens.note(Happening::BecomesBlocked(attacker)).provision = Provision::BlockBecomesBlocked;
        }
        if let Some(door) = self.opens_as_it_enters(id, from) {
            let player = self.game().object(id).controller;
            happens.note(Happening::Unlocks(player, id, door));
        }
        for (kind, number) in counters {
            happens.note(Happening::CountersPut(id, kind, number)).provision = Provision::CounterNature;
        }
    }

    /// It blocks the attacker, without having been declared. Whether that was not blocked before.   509.4, 509.1h
    fn enters_blocking(&mut self, id: ObjectId, attacker: ObjectId) -> bool {
        let blocked_before = self.view().is_blocked(attacker);
        let combat = &mut self.state.game_mut().combat;
        combat.blockers.insert(id, vec![attacker]);
        combat.blocked.insert(attacker);
        !blocked_before
    }

    /// What was exiled for the additional cost of a permanent spell is "the exiled card" for the permanent.   607.2
    fn carry_exiled_to_pay(&mut self, id: ObjectId, reading: &Reading) {
        let Some(before) = reading.this else { return };
        let object = self.game().object(id);
        if !object.printed.abilities.iter().flat_map(|ability| &*ability.parts).any(exiles_to_pay) {
            return;
        }
        let now = object.incarnation;
        let paid = self.state.linked.get(&(id, before.as_of)).cloned();
        self.state.linked.entry((id, now)).or_default().extend(paid.into_iter().flatten());
    }

    /// A Room has the half unlocked that was cast; put onto the battlefield otherwise it has none.   709.5d
    fn opens_as_it_enters(&mut self, id: ObjectId, from: Option<Zone>) -> Option<Door> {
        let object = self.state.game_mut().object_mut(id);
        object.room().filter(|_| !object.face_down && object.copied.is_none())?;
        let door = if object.back_up { Door::Right } else { Door::Left };
        if from == Some(Zone::Stack) {
            object.unlock(door);
            return Some(door);
        }
        object.show_doors();
        None
    }

    /// A token that comes to be.
    fn new_token(&mut self, printed: std::sync::Arc<Printed>, entry: &Entry) -> ObjectId {
        let label = self.new_label(&printed.name);
        // Whose it is: in older editions that of the effect's controller (216.1 · 111.2).
        let owner = match self.edition.token_ownership() {
            TokenOwnership::EffectsController => entry.effect_of.unwrap_or(entry.under),
            TokenOwnership::Unsaid | TokenOwnership::WhereItEntered | TokenOwnership::Creator => entry.under,
        };
        let card = Object::card(printed, Zone::Battlefield, owner);
        let card = match &entry.faces {
            Some(faces) => card.with_faces(Some(std::sync::Arc::clone(&faces.0)), entry.back_up),
            None => card,
        };
        self.state.add(Object { nature: Nature::Token, label, ..card })
    }

    /// How a new object of this name is called: `Goblin`, `Goblin#2`.
    pub(in crate::engine::play) fn new_label(&mut self, name: &str) -> String {
        let mut labels = std::mem::take(&mut self.state.labels);
        let label = std::sync::Arc::make_mut(&mut labels).new_one(self.game(), name);
        self.state.labels = labels;
        label
    }
}

/// Whether something must be exiled as an additional cost to cast it.
fn exiles_to_pay(part: &Part) -> bool {
    fn exiles(cost: &Cost) -> bool {
        cost.0.iter().any(|part| match part {
            CostPart::Exile(..) => true,
            CostPart::Either(ways) => ways.iter().any(exiles),
            _ => false,
        })
    }
    let Part::Static(sentence) = part else { return false };
    sentence.effects.iter().any(|effect| match &effect.change {
        Change::Rule(Rule::Playing(PlayRule::AdditionalCost { ways, .. })) => ways.iter().any(exiles),
        _ => false,
    })
}
