//! How the board changes by what happens.
//!
//! [`Run::happen`] is the one way in which anything happens: what would happen is replaced and prevented, what is left
//! happens at once, it is remembered, and abilities trigger on it.

mod control;
mod counters;
mod damage;
mod enter;
mod faces;
mod leave;
mod merge;
mod parts;
mod players;
mod produced;
mod tally;
mod zones;

use std::collections::HashMap;
use std::sync::Arc;

pub(super) use enter::TRIBUTE;

use super::by::By;
use super::open::Stop;
use super::replacing::PutOff;
use super::run::Run;
use super::snapshot::Snapshot;
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::{Distinct, Entering, Event, Happening};
use crate::game::{CLOAKED, MANIFESTED, MOST_OBJECTS, MOST_PAIRS, ObjectId, Recipient};
use crate::terms::Zone;

/// What has happened so far of an event, and the board before it.
struct Happens<'a> {
    before: &'a Arc<Snapshot>,
    by: &'a By,
    done: Vec<Event>,
    losing: Vec<crate::game::PlayerId>,
    winning: Vec<crate::game::PlayerId>,
    /// How many times each source still deals damage in this event, and how much of what it has dealt is gained as life.
    links: HashMap<(ObjectId, u32), (usize, i64)>,
}

impl<'a> Happens<'a> {
    /// Nothing has happened yet.
    fn of(before: &'a Arc<Snapshot>, by: &'a By) -> Self {
        Self { before, by, done: Vec::new(), losing: Vec::new(), winning: Vec::new(), links: HashMap::new() }
    }

    /// It has happened.
    fn note(&mut self, what: Happening) -> &mut Event {
        let provision = match self.by.provision {
            Provision::ResolveOrder => own_rule(&what).unwrap_or(Provision::ResolveOrder),
            other => other,
        };
        self.done.push(Event { what, found: None, from: None, to: None, provision, cause: self.by.cause.clone() });
        let last = self.done.len() - 1;
        &mut self.done[last]
    }
}

impl Run<'_> {
    /// All of this happens at once, less what is replaced or prevented.
    ///
    /// # Errors
    /// A choice among replacement effects that nobody has answered.
    pub(super) fn happen(&mut self, event: Vec<Happening>, by: &By) -> Result<Vec<Event>, Stop> {
        let mills = event.iter().any(|happening| matches!(happening, Happening::Mills(_, None)));
        let settled = match mills {
            true => {
                let (plus, came_first) = (std::mem::take(&mut self.plus), std::mem::take(&mut self.came_first));
                let settled = self.with_cards_to_mill(event, by, &self.replacing.clone());
                (self.plus, self.came_first) = (plus, came_first);
                settled
            }
            false => Ok(event),
        };
        let event = self.as_it_is_produced(settled?, by)?;
        let event = self.as_shields_meet_it(event, by)?;
        self.happen_in_order(event, by)
    }

    /// What stands first meets what replaces and prevents first.
    ///
    /// # Errors
    /// As [`Run::happen`].
    pub(super) fn happen_in_order(&mut self, event: Vec<Happening>, by: &By) -> Result<Vec<Event>, Stop> {
        let mut real = Distinct::default();
        let outer = self.entering.len();
        self.entering.extend(event.iter().filter_map(enters));
        let later = (event.len() > 1).then(Vec::new);
        let put_off = std::mem::replace(&mut self.put_off, later);
        let plus = std::mem::take(&mut self.plus);
        let came_first = std::mem::take(&mut self.came_first);
        for happening in event {
            self.has_time()?;
            for happening in self.replaced(happening, by)? {
                if happens_again(&happening) || !real.contains(&happening) {
                    real.push(happening);
                }
            }
        }
        self.plus = plus;
        self.came_first = came_first;
        self.end_spent();
        let later = std::mem::replace(&mut self.put_off, put_off);
        for put_off in PutOff::gathered(later.unwrap_or_default()) {
            self.follow_put_off(put_off)?;
        }
        self.entering.truncate(outer);
        let done = self.happen_now(real.into_list(), by);
        self.exiling.clear();
        done
    }

    /// It happens, and nothing replaces or forbids it.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn happen_unreplaced(&mut self, happening: Happening, by: &By) -> Result<Vec<Event>, Stop> {
        self.happen_now(vec![happening], by)
    }

    fn happen_now(&mut self, real: Vec<Happening>, by: &By) -> Result<Vec<Event>, Stop> {
        if real.is_empty() {
            return Ok(Vec::new());
        }
        self.has_time()?;
        self.has_room_for(&real)?;
        let before = self.snapshot();
        let mut happens = Happens::of(&before, by);
        for happening in &real {
            if let Happening::Damage(damage) = happening
                && damage.amount > 0
            {
                happens.links.entry(damage.source).or_default().0 += 1;
            }
        }
        for happening in self.gains_first(real) {
            self.perform(happening, &mut happens)?;
        }
        self.decide(&mut happens);
        let done = happens.done;
        if done.is_empty() {
            return Ok(done);
        }
        self.comes_under_another(&before, &done);
        self.state.history.push(done.clone(), Arc::clone(&before));
        self.events.extend(done.iter().cloned());
        self.tally(&before, &done);
        self.detect(&before, &done)?;
        // A state that holds for a moment is enough (410.11 · 603.8).
        self.detect_states()?;
        self.lose_at_once(&done)?;
        Ok(done)
    }

    /// What comes to be makes a board that can still be followed.
    fn has_room_for(&self, real: &[Happening]) -> Result<(), Stop> {
        let (mut objects, mut abilities) = (0, 0);
        for happening in real {
            if let Happening::Enters(entry) = happening
                && let Entering::Token(printed) = &entry.what
            {
                objects += 1;
                abilities += printed.wide();
            }
        }
        if objects == 0 {
            return Ok(());
        }
        objects += self.game().objects.len();
        if objects > MOST_OBJECTS {
            return Err(Stop::TooFar(format!("The board would hold more than {MOST_OBJECTS} objects.")));
        }
        if (abilities + self.game().wide()).saturating_mul(objects) > MOST_PAIRS {
            return Err(Stop::TooFar(format!("{objects} objects with their abilities are too many to follow.")));
        }
        Ok(())
    }

    /// One thing happens.
    fn perform(&mut self, happening: Happening, happens: &mut Happens<'_>) -> Result<(), Stop> {
        match happening {
            Happening::Loses(player) => happens.losing.push(player),
            Happening::Wins(player) => happens.winning.push(player),
            Happening::DrawnGame => self.draw_the_game(happens),
            Happening::GainsLife(..)
            | Happening::LosesLife(..)
            | Happening::Draws(_)
            | Happening::DiscardsUnknown(_)
            | Happening::PlayerGets(..)
            | Happening::PlayerLoses(..)
            | Happening::AddsMana(..) => self.touch_player(happening, happens)?,
            Happening::Discards(_, object) => self.moves(object, Zone::Graveyard, happening, happens),
            Happening::Mills(_, card) => {
                if let Some(card) = card {
                    self.moves(card, Zone::Graveyard, happening, happens);
                }
            }
            Happening::Moves(object, to) => self.moves(object, to, happening, happens),
            // What enters instead does so by what is followed for it.
            Happening::Elsewhere(what, Zone::Battlefield) => {
                happens.note(*what).to = Some(Zone::Outside);
            }
            Happening::Elsewhere(what, to) => {
                if let Some(object) = what.object() {
                    self.moves(object, to, *what, happens);
                }
            }
            Happening::Bottom(object) => self.moves(object, Zone::Library, happening, happens),
            Happening::Destroyed(object) | Happening::Buried(object) | Happening::Sacrificed(object) => {
                self.moves(object, Zone::Graveyard, happening, happens);
            }
            Happening::Ceases(object) => self.moves(object, Zone::Outside, happening, happens),
            Happening::Countered(object) => {
                let to = if self.is_card(object) { Zone::Graveyard } else { Zone::Outside };
                self.moves(object, to, happening, happens);
            }
            Happening::Enters(entry) => self.enters(*entry, happens),
            Happening::Merges(spell, creature, on_top) => self.merges(spell, creature, on_top, happens),
            Happening::Attaches(object, to) => self.attaches(object, to, happens),
            Happening::CountersPut(..) | Happening::CountersRemoved(..) => self.counters(happening, happens),
            Happening::Damage(damage) => self.damage(damage, happens)?,
            Happening::ObjectDoes(..) => self.object_does(happening, happens),
            Happening::Shuffles(_)
            | Happening::Unattached(_)
            | Happening::Regenerates(_)
            | Happening::Spared(_)
            | Happening::Shielded(_)
            | Happening::Taps(_)
            | Happening::Untaps(_)
            | Happening::LeavesCombat(_)
            | Happening::Turns(_)
            | Happening::TurnsDown(_)
            | Happening::Transforms(..)
            | Happening::Flips(_)
            | Happening::Becomes(_)
            | Happening::CompletesDungeon(_)
            | Happening::PhasesOut(_)
            | Happening::PhasesIn(_)
            | Happening::Protects(..)
            | Happening::EnginesStart(_)
            | Happening::BecomesBlocked(_)
            | Happening::DamageWearsOff => {
                if self.changes(&happening) {
                    happens.note(happening);
                }
            }
            Happening::Unlocks(_, room, door) => {
                self.state.game_mut().object_mut(room).unlock(door);
                happens.note(happening);
            }
            Happening::Locks(_, room, door) => {
                self.state.game_mut().object_mut(room).lock(door);
                happens.note(happening);
            }
            Happening::Does(..)
            | Happening::Chose(..)
            | Happening::BecomesCopy(..)
            | Happening::Told(_)
            | Happening::Replaced(_)
            | Happening::Prevented(..)
            | Happening::Cast(..)
            | Happening::Copied(..)
            | Happening::PlaysLand(..)
            | Happening::Activates(..)
            | Happening::Targets(..)
            | Happening::Cycles(..)
            | Happening::Triggers(_)
            | Happening::Resolves(_)
            | Happening::Fizzles(_)
            | Happening::Attack(_)
            | Happening::Block(_)
            | Happening::Begins(..)
            | Happening::Turn(..) => {
                happens.note(happening);
            }
        }
        Ok(())
    }

    /// What changes on the board, where nothing moves; whether anything does.
    fn changes(&mut self, happening: &Happening) -> bool {
        match *happening {
            Happening::Shuffles(player) => self.state.libraries[player.0 as usize].shuffle(),
            Happening::Unattached(object) => self.state.game_mut().object_mut(object).attached_to = None,
            Happening::Regenerates(object) => self.regenerate_now(object),
            Happening::Spared(object) => self.heal(object),
            Happening::Shielded(object) => {
                let object = self.state.game_mut().object_mut(object);
                object.regeneration_shields = object.regeneration_shields.saturating_add(1);
            }
            Happening::Taps(object) => return self.set_tapped(object, true),
            Happening::Untaps(object) => return self.set_tapped(object, false),
            Happening::LeavesCombat(object) => self.leave_combat(object),
            Happening::Turns(object) | Happening::TurnsDown(object) => self.turn_face(object),
            Happening::Transforms(object, _) | Happening::Flips(object) => self.turn_over(object),
            Happening::Becomes(time) => return self.state.game_mut().turn.time.replace(time) != Some(time),
            Happening::CompletesDungeon(player) => return self.complete_dungeon(player),
            Happening::PhasesOut(object) => self.leaves_existence(object),
            Happening::PhasesIn(object) => self.comes_back(object),
            Happening::Protects(player, battle) => self.state.game_mut().object_mut(battle).protector = Some(player),
            Happening::EnginesStart(player) => self.start_engines(player),
            Happening::BecomesBlocked(object) => {
                self.state.game_mut().combat.blocked.insert(object);
            }
            Happening::DamageWearsOff => self.damage_wears_off(),
            _ => {}
        }
        true
    }

    fn set_tapped(&mut self, object: ObjectId, tapped: bool) -> bool {
        let changes = self.game().object(object).tapped != tapped;
        if changes {
            self.state.game_mut().object_mut(object).tapped = tapped;
        }
        changes
    }

    /// Instead of being destroyed it is tapped, leaves combat, and all damage on it is removed.   419.6b · 701.15
    fn regenerate_now(&mut self, object: ObjectId) {
        self.leave_combat(object);
        self.heal(object);
        self.state.game_mut().object_mut(object).tapped = true;
    }

    /// All damage is removed from it, that of deathtouch too.
    fn heal(&mut self, object: ObjectId) {
        let game = self.state.game_mut();
        game.object_mut(object).damage = 0;
        game.since_last_check.deathtouch_damage.remove(&object);
    }

    /// It is turned over; face up it is neither manifested nor cloaked any more.
    fn turn_face(&mut self, object: ObjectId) {
        let object = self.state.game_mut().object_mut(object);
        object.face_down = !object.face_down;
        object.marks.remove(MANIFESTED);
        object.marks.remove(CLOAKED);
    }

    fn damage_wears_off(&mut self) {
        let view = self.view();
        let keeps = |id: ObjectId| view.clauses_on(id).any(|clause| clause.rule == Rule::KeepsDamage);
        let permanents = self.game().permanents_phased_or_not();
        let hurt = permanents.filter(|id| self.game().object(*id).damage != 0 && !keeps(*id));
        let hurt: Vec<ObjectId> = hurt.collect();
        drop(view);
        let game = self.state.game_mut();
        for id in hurt {
            game.object_mut(id).damage = 0;
        }
    }

    /// Whether it is a card, or a copy that goes where cards go.
    pub(super) fn is_card(&self, id: ObjectId) -> bool {
        use crate::game::Nature;
        !matches!(self.game().object(id).nature, Nature::AbilityOnStack | Nature::DamageOnStack)
    }

    /// It becomes attached: it gets a new timestamp, unless it was on that already.   701.3c, 613.7e
    fn attaches(&mut self, object: ObjectId, to: Recipient, happens: &mut Happens<'_>) {
        if self.game().object(object).attached_to == Some(to) {
            return;
        }
        let timestamp = self.state.tick();
        let attached = self.state.game_mut().object_mut(object);
        attached.attached_to = Some(to);
        attached.timestamp = timestamp;
        happens.note(Happening::Attaches(object, to)).provision = Provision::Attach;
    }
}

/// What can happen twice in one event.
fn happens_again(happening: &Happening) -> bool {
    matches!(
        happening,
        Happening::Draws(_)
            | Happening::Mills(_, None)
            | Happening::DiscardsUnknown(_)
            | Happening::GainsLife(..)
            | Happening::LosesLife(..)
            | Happening::Damage(_)
            | Happening::CountersPut(..)
            | Happening::PlayerGets(..)
            | Happening::AddsMana(..)
            | Happening::Enters(_)
    )
}

/// The object that would enter the battlefield.
fn enters(happening: &Happening) -> Option<ObjectId> {
    match happening {
        Happening::Enters(entry) => match entry.what {
            Entering::Object(id) => Some(id),
            Entering::Token(_) => None,
        },
        _ => None,
    }
}

/// The rule of its own that a part of an instruction has: connived, a card is drawn and one discarded.
const fn own_rule(what: &Happening) -> Option<Provision> {
    match what {
        Happening::Draws(_) => Some(Provision::DrawOneByOne),
        Happening::Discards(..) | Happening::DiscardsUnknown(_) => Some(Provision::Discard),
        Happening::Sacrificed(_) => Some(Provision::Sacrifice),
        Happening::Moves(_, Zone::Exile) => Some(Provision::Exile),
        Happening::Shuffles(_) => Some(Provision::Shuffle),
        _ => None,
    }
}
