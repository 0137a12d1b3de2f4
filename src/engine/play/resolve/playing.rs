//! Permission to play cards, and casting while something resolves.   601.3, 608.2g

use std::sync::Arc;

use super::Done;
use crate::ability::{Amount, CastNow, Duration, Filter, Instruction, PlayTerms, Subject, Who};
use crate::edition::Provision;
use crate::engine::play::announce::Given;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Permission;
use crate::game::{Ends, ObjectId, PlayerId};

impl Run<'_> {
    /// A player may play something for a while.
    pub(super) fn may_play(
        &mut self,
        who: &Who,
        what: &Subject,
        duration: Duration,
        terms: &PlayTerms,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let objects = match what {
            // "one of those cards": whichever is played first, and none after it.
            Subject::Choice(count, among) if **count == Amount::Number(1) => self.found_by(among, reading),
            Subject::Choice(..) | Subject::UpTo(..) => {
                return self.beyond(reading.object(), &reading.text, "which of several cards may be played");
            }
            named => self.there(named, reading),
        };
        let only_one = matches!(what, Subject::Choice(..)).then(|| self.state.tick());
        let ends = self.ends(duration, reading);
        if !objects.is_empty() && matches!(ends, Ends::AnotherExiled(..)) {
            // What was exiled with it before is over as this is.
            self.state.permissions.retain(|permission| permission.ends != ends);
        }
        for player in self.who(who, reading) {
            for id in &objects {
                let incarnation = self.game().object(*id).incarnation;
                let permission = Permission {
                    player,
                    object: *id,
                    incarnation,
                    ends,
                    cost: None,
                    keyword: None,
                    later: None,
                    only_one,
                    terms: terms.clone(),
                };
                self.state.permissions.push(Arc::new(permission));
            }
        }
        // "You may play that card. Put the rest of those exiled cards on the bottom": the rest is without that card.
        if reading.shown.iter().any(|bound| !objects.contains(&bound.id)) {
            reading.shown.retain(|bound| !objects.contains(&bound.id));
        }
        Ok(!objects.is_empty())
    }

    /// A player casts something now, though it is nobody's time to; what can't be cast is not (608.2g).
    pub(super) fn cast_now(
        &mut self,
        who: &Who,
        what: &Subject,
        how: CastNow,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(player) = self.who(who, reading).first().copied() else { return Ok(false) };
        let chosen = match what {
            Subject::Choice(count, filter) => self.choose_to_play(player, (count, false), filter, how, reading)?,
            Subject::UpTo(count, filter) => self.choose_to_play(player, (count, true), filter, how, reading)?,
            named => self.there(named, reading),
        };
        let mut cast = false;
        for id in chosen {
            if how.land && self.could_play_land_now(player, id) {
                self.play_land_now(player, id)?;
                self.follow_moved(&[id], reading);
                cast = true;
            } else if self.could_cast_now(player, id, how) {
                self.cast(player, id, as_said(how))?;
                self.follow_moved(&[id], reading);
                cast = true;
            }
        }
        if cast && matches!(what, Subject::Target(_)) {
            // "If that spell would be put into a graveyard this turn, ...".
            reading.it = self.meant(what, reading);
        }
        Ok(cast)
    }

    /// "cast a spell from among them": which of the cards that can be cast. What is said of that spell is said of them.
    fn choose_to_play(
        &mut self,
        player: PlayerId,
        (count, up_to): (&Amount, bool),
        filter: &Filter,
        how: CastNow,
        reading: &mut Reading,
    ) -> Result<Vec<ObjectId>, Stop> {
        let among = self.playable(player, filter, how, reading);
        let most = self.count(count, reading) as usize;
        let counts = (if up_to { 0 } else { most }, most);
        let about = if how.land { "what to play" } else { "what to cast" };
        let chosen = if self.unsaid_in_hands(filter, reading) > 0 {
            self.choose_from_hidden(player, about, counts, among, reading)?
        } else {
            self.choose_among(player, about, counts, among, reading)?
        };
        self.must_fit(filter, &chosen, Provision::ResolveChoices, reading)?;
        reading.it = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
        Ok(chosen)
    }

    /// The cards that a filter finds and that the player could cast or play now.
    fn playable(&self, player: PlayerId, filter: &Filter, how: CastNow, reading: &Reading) -> Vec<ObjectId> {
        let mut found = self.known_by(filter, reading);
        found.retain(|id| self.could_cast_now(player, *id, how) || how.land && self.could_play_land_now(player, *id));
        found
    }

    /// Whether a player could cast something as an effect lets them, tried out.
    pub(super) fn could_cast_now(&self, player: PlayerId, card: ObjectId, how: CastNow) -> bool {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        !matches!(trial.cast(player, card, as_said(how)), Err(Stop::Illegal(_)))
    }

    /// Whether following instructions could do anything: a spell that can't be cast need not be offered.
    pub(super) fn could_do(&self, instructions: &[Instruction], reading: &Reading) -> bool {
        // "may sacrifice a creature of their choice. If a player does, ...": what follows is done only where that is.
        let instruction = match instructions {
            [instruction] => instruction,
            [first @ Instruction::By(_, inner), ..] if matches!(&inner[..], [Instruction::Sacrifice { .. }]) => first,
            _ => return true,
        };
        match instruction {
            Instruction::Sacrifice { who, amount, up_to: false, what } => {
                self.who(who, reading).iter().any(|player| self.could_sacrifice(*player, amount, what, reading))
            }
            Instruction::Cast { who, what: Subject::Choice(_, filter) | Subject::UpTo(_, filter), how } => {
                let player = self.who(who, reading).first().copied();
                self.unsaid_in_hands(filter, reading) > 0
                    || player.is_some_and(|player| !self.playable(player, filter, *how, reading).is_empty())
            }
            Instruction::Cast { who, what, how } => {
                let player = self.who(who, reading).first().copied();
                player.is_some_and(|player| {
                    self.there(what, reading).into_iter().any(|id| {
                        self.could_cast_now(player, id, *how) || how.land && self.could_play_land_now(player, id)
                    })
                })
            }
            Instruction::If { condition, then, otherwise } => match self.holds(condition, reading) {
                Some(true) => self.could_do(then, reading),
                Some(false) => !otherwise.is_empty() && self.could_do(otherwise, reading),
                None => true,
            },
            Instruction::IfDone { first, .. } => self.could_do(first, reading),
            Instruction::By(who, inner) => {
                let each = self.who(who, reading).into_iter();
                let mut own = each.map(|you| Reading { you, ..reading.clone() });
                own.any(|own| self.could_do(inner, &own))
            }
            // What is not there any more can't be moved from there (400.7).
            Instruction::Move { what: Subject::It, .. } => !self.there(&Subject::It, reading).is_empty(),
            // What has no targets gets no others.   115.7d
            Instruction::NewTargets(what) => self
                .there(what, reading)
                .into_iter()
                .filter(|id| !self.is_not_the_copy(*id, what, reading))
                .any(|id| self.state.announced.get(&id).is_some_and(|announced| announced.has_targets())),
            _ => true,
        }
    }
}

/// What is announced of a card that an effect has cast.
fn as_said(how: CastNow) -> Given {
    Given { now: true, free: how.free, turned: how.transformed, ..Given::default() }
}
