//! "Exile target creature until ~ leaves the battlefield": it comes back at once as that has happened.   610.3

use super::Done;
use crate::ability::{Body, Filter, Instruction, Part, Subject, Targetable, Word, Words};
use crate::edition::Provision;
use crate::engine::event::{Entry, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Game, ObjectId};
use crate::terms::Zone;

impl Run<'_> {
    /// It is exiled, and comes back to where it was at once when the source leaves; not at all if that has left before
    /// (610.3).
    pub(super) fn exile_until(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_same(self.game())) else { return Ok(false) };
        if self.has_left(&this) {
            return Ok(false);
        }
        let objects = self.named(what, reading)?;
        let zone = |id: &ObjectId| self.game().object(*id).zone;
        let elsewhere: Vec<(ObjectId, Zone)> =
            objects.iter().map(|id| (*id, zone(id))).filter(|(_, zone)| *zone != Zone::Battlefield).collect();
        let event = objects.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect();
        let done = self.happen(event, &reading.by(Provision::Exile))?;
        let exiled: Vec<Bound> = self
            .became_each(&objects)
            .iter()
            .filter(|id| self.game().object(**id).zone == Zone::Exile)
            .map(|id| Bound::of(self.game(), *id))
            .collect();
        self.state.linked.entry((this.id, this.as_of)).or_default().extend(exiled.iter().copied());
        let was = |bound: &Bound| {
            elsewhere.iter().find(|(id, _)| *id == bound.id).map_or(Zone::Battlefield, |(_, zone)| *zone)
        };
        let zones: std::collections::BTreeSet<Zone> = exiled.iter().map(was).collect();
        for zone in zones {
            let from_there = exiled.iter().filter(|bound| was(bound) == zone).copied().collect();
            self.state.returning.push((this, zone, from_there));
        }
        self.follow_moved(&objects, reading);
        Ok(!done.is_empty())
    }

    /// Whether a permanent has left the battlefield. What phases out hasn't.   702.26d
    fn has_left(&self, this: &Bound) -> bool {
        let object = self.game().object(this.id);
        !this.is_same(self.game()) || object.zone != Zone::Battlefield && !object.phased_out
    }

    /// What was exiled until something left comes back.
    pub(in crate::engine::play) fn return_exiled(&mut self) -> Result<(), Stop> {
        let mut back: Vec<(ObjectId, Zone)> = Vec::new();
        for (this, zone, exiled) in &self.state.returning {
            if self.has_left(this) {
                let there = exiled.iter().filter(|bound| bound.is_there(self.game()));
                back.extend(there.map(|bound| (bound.id, *zone)));
            }
        }
        let left: Vec<_> = self.state.returning.iter().filter(|(this, ..)| !self.has_left(this)).cloned().collect();
        self.state.returning = left;
        let event = back.into_iter().map(|(id, zone)| match zone {
            Zone::Battlefield => Happening::Enters(Box::new(Entry::of(id, self.game().object(id).owner))),
            zone => Happening::Moves(id, zone),
        });
        let event = event.collect();
        self.happen(event, &By::rule(Provision::ZoneOwners))?;
        Ok(())
    }
}

/// What a file says was exiled with permanents of its board comes back as one of those leaves whose words say so, to
/// where those words look for what they exile.
pub(in crate::engine::play) fn told_by_the_board(game: &Game) -> Vec<(Bound, Zone, Vec<Bound>)> {
    let mut returning: Vec<(Bound, Zone, Vec<Bound>)> = Vec::new();
    for id in game.in_zone(Zone::Exile) {
        let Some((with, incarnation)) = game.object(id).exiled_with else { continue };
        let this = Bound { id: with, as_of: incarnation, now: incarnation };
        let Some(zone) = zone_of_what_it_exiles(game, with).filter(|_| this.is_same(game)) else { continue };
        let card = Bound::of(game, id);
        match returning.iter_mut().find(|(other, to, _)| *other == this && *to == zone) {
            Some((_, _, cards)) => cards.push(card),
            None => returning.push((this, zone, vec![card])),
        }
    }
    returning
}

/// From where a permanent exiles what returns as it leaves: the hand or the graveyard that the words of that instruction
/// name, or those before it where they found what it exiles; else the battlefield. None where no words of it say that
/// anything returns.
fn zone_of_what_it_exiles(game: &Game, id: ObjectId) -> Option<Zone> {
    let bodies = game.object(id).printed.abilities.iter().flat_map(|ability| &ability.parts).filter_map(body_of);
    let (body, at, what) = bodies.into_iter().find_map(|body| {
        let found = body.instructions.iter().enumerate().find_map(|(at, one)| Some((at, what_it_exiles(one)?)));
        found.map(|(at, what)| (body, at, what))
    })?;
    let zone = match what {
        Subject::Target(place) => body.targets.get(*place).and_then(|target| match &target.what {
            Targetable::Object(filter) | Targetable::Either(filter, _) => zone_named(filter),
            Targetable::Player(_) => None,
        }),
        what if zone_named(what).is_some() => zone_named(what),
        what if is_found_before(what) => zone_of_what_is_found(body.instructions.get(..=at).unwrap_or_default()),
        _ => None,
    };
    Some(zone.unwrap_or(Zone::Battlefield))
}

/// The hand or the graveyard, where words name one of them.
fn zone_named(words: &dyn Words) -> Option<Zone> {
    let names = |zone: &Zone| {
        words.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter.named_zone() == Some(*zone)))
    };
    [Zone::Hand, Zone::Graveyard].into_iter().find(names)
}

/// Whether words describe nothing by themselves: "that card", "a nonland card from it".
fn is_found_before(what: &Subject) -> bool {
    let describes = what.any_word(&mut |word| matches!(word, Word::Filter(_)));
    !describes || what.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown)))
}

/// Where instructions find something: in a hand that they show, or in the zone that they name.
fn zone_of_what_is_found(instructions: &[Instruction]) -> Option<Zone> {
    let shows_a_hand = |one: &Instruction| matches!(one, Instruction::LookAtHand(_) | Instruction::RevealHand(_));
    match instructions.iter().any(|one| one.any(&shows_a_hand)) {
        true => Some(Zone::Hand),
        false => instructions.iter().find_map(|one| zone_named(one)),
    }
}

/// What an instruction, or one within it, exiles until the permanent leaves.
fn what_it_exiles(instruction: &Instruction) -> Option<&Subject> {
    match instruction {
        Instruction::ExileUntilLeaves(what) => Some(what),
        other => other.within().into_iter().flatten().find_map(what_it_exiles),
    }
}

const fn body_of(part: &Part) -> Option<&Body> {
    match part {
        Part::Triggered(found) => Some(&found.body),
        Part::Activated(found) => Some(&found.body),
        Part::Spell(body) => Some(body),
        Part::Static(_) | Part::Keyword(_) | Part::Unread(_) => None,
    }
}
