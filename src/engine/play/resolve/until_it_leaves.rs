//! "Exile target creature until ~ leaves the battlefield": it comes back at once as that has happened.   610.3

use super::Done;
use crate::ability::{Instruction, Part, Subject, Word, Words};
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

/// From where a permanent exiles what returns as it leaves: the hand or the graveyard that its words name; else the
/// battlefield. None where no words of it say that anything returns.
fn zone_of_what_it_exiles(game: &Game, id: ObjectId) -> Option<Zone> {
    let parts = || game.object(id).printed.abilities.iter().flat_map(|ability| &ability.parts);
    let exiles = |part: &&Part| instructions_of(part).iter().any(|one| one.any(&exiles_until));
    let part = parts().find(exiles)?;
    let names = |zone: Zone| {
        part.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter.named_zone() == Some(zone)))
    };
    let shows_a_hand = |one: &Instruction| matches!(one, Instruction::LookAtHand(_) | Instruction::RevealHand(_));
    let of_a_hand = instructions_of(part).iter().any(|one| one.any(&shows_a_hand));
    Some(if of_a_hand || names(Zone::Hand) {
        Zone::Hand
    } else if names(Zone::Graveyard) {
        Zone::Graveyard
    } else {
        Zone::Battlefield
    })
}

const fn exiles_until(instruction: &Instruction) -> bool {
    matches!(instruction, Instruction::ExileUntilLeaves(_))
}

fn instructions_of(part: &Part) -> &[Instruction] {
    match part {
        Part::Triggered(found) => &found.body.instructions,
        Part::Activated(found) => &found.body.instructions,
        Part::Spell(body) => &body.instructions,
        Part::Static(_) | Part::Keyword(_) | Part::Unread(_) => &[],
    }
}
