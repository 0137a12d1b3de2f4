//! Permission to play cards, and casting while something resolves.   601.3, 608.2g

use std::sync::Arc;

use super::Done;
use super::as_spells::{asked_of_the_spell, described};
use crate::ability::{Amount, CastNow, Duration, Filter, Instruction, PlayTerms, Subject, Who};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::state::Permission;
use crate::game::{Ends, ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// A player may play something for a while.
    pub(super) fn may_play(
        &mut self,
        who: &Who,
        what: &Subject,
        duration: Duration,
        (terms, asked): (&PlayTerms, Option<&Filter>),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut objects = match what {
            // Which of them fit is asked as each is cast.
            Subject::Choice(count, among) if **count == Amount::Number(1) && terms.spell => {
                self.looked_at(&self.view(), among, reading)
            }
            Subject::Each(among) if terms.spell => self.looked_at(&self.view(), among, reading),
            // "one of those cards": whichever is played first, and none after it.
            Subject::Choice(count, among) if **count == Amount::Number(1) => self.found_by(among, reading),
            Subject::Choice(..) | Subject::UpTo(..) => {
                return self.beyond(reading.object(), &reading.text, "which of several cards may be played");
            }
            named => self.there(named, reading),
        };
        let how = &CastNow { free: terms.free, spell: true, ..CastNow::default() };
        let asked = asked.or_else(|| described(what, terms));
        objects.retain(|id| asked.is_none_or(|asked| self.is_such_as_a_face(*id, how, asked, reading)));
        let asks = asked.map(|asked| Arc::new((asked.clone(), reading.clone())));
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
                    on_an_adventure: false,
                    only_one,
                    by: reading.this,
                    terms: terms.clone(),
                    asks: asks.clone(),
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
        (how, asked): (&CastNow, Option<&Filter>),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(player) = self.who(who, reading).first().copied() else { return Ok(false) };
        let chosen = match what {
            Subject::Choice(count, filter) => self.choose_to_play(player, (count, false), filter, how, reading)?,
            Subject::UpTo(count, filter) => self.choose_to_play(player, (count, true), filter, how, reading)?,
            named => self.there(named, reading).into_iter().map(Choosable::Object).collect(),
        };
        let mut cast = false;
        for one in chosen {
            let Some(card) = one.object() else { continue };
            let such = |shown: &Run<'_>| asked.is_none_or(|asked| shown.would_be_such(card, asked, reading));
            let mut faces = self.playable_as(player, card, how, &such);
            if matches!(one, Choosable::Face(..)) {
                faces.retain(|face| *face == one);
            }
            if self.play_one_of(player, card, faces, how)? {
                self.follow_moved(&[card], reading);
                cast = true;
            }
        }
        if cast && matches!(what, Subject::Target(_)) {
            // "If that spell would be put into a graveyard this turn, ...".
            reading.it = self.meant(what, reading);
        }
        Ok(cast)
    }

    /// "cast a spell from among them": which of the cards that can be cast, and as what. What is said of that spell is
    /// said of them.
    fn choose_to_play(
        &mut self,
        player: PlayerId,
        (count, up_to): (&Amount, bool),
        filter: &Filter,
        how: &CastNow,
        reading: &mut Reading,
    ) -> Result<Vec<Choosable>, Stop> {
        let among = self.playable(player, filter, how, reading);
        let mut cards: Vec<ObjectId> = among.iter().filter_map(Choosable::object).collect();
        cards.dedup();
        let most = (self.count(count, reading) as usize).min(cards.len());
        let least = if up_to { 0 } else { most };
        let about = if how.land { "what to play" } else { "what to cast" };
        let chosen = if self.unsaid_in_hands(filter, reading) > 0 {
            let most = self.count(count, reading) as usize;
            self.choose_from_hidden(player, about, (if up_to { 0 } else { most }, most), among, reading)?
        } else {
            self.choose(Open::new(player, about, Kind::Which, among).between(least, most).of(reading.object()))?
        };
        let cards: Vec<ObjectId> = chosen.iter().filter_map(Choosable::object).collect();
        if let Some(twice) = cards.iter().enumerate().find(|(place, id)| cards[..*place].contains(id)) {
            return illegal(format!("{} is cast once.", self.label(*twice.1)), Provision::ResolveChoices);
        }
        let shown = if how.spell { self.showing_all(&chosen, how) } else { None };
        shown.as_ref().unwrap_or(self).must_fit(filter, &cards, Provision::ResolveChoices, reading)?;
        drop(shown);
        reading.it = cards.iter().map(|id| Bound::of(self.game(), *id)).collect();
        Ok(chosen)
    }

    /// What the player could cast or play now of the cards that a filter finds, or of those of which it finds the spell
    /// that they would be.
    fn playable(&self, player: PlayerId, filter: &Filter, how: &CastNow, reading: &Reading) -> Vec<Choosable> {
        let found =
            if how.spell { self.looked_at(&self.view(), filter, reading) } else { self.known_by(filter, reading) };
        found.into_iter().flat_map(|id| self.playable_of(player, id, (filter, how), reading)).collect()
    }

    /// Whether there may be something that the words find: among the cards that were shown or that something was done
    /// to, in a hand or a graveyard. Elsewhere they are taken to find something.
    fn may_be_there(&self, filter: &Filter, reading: &Reading) -> bool {
        let named = |part: &Filter| matches!(part, Filter::Shown | Filter::ThisWay(_));
        let told = match filter {
            Filter::All(parts) => parts.iter().any(named),
            part => named(part),
        };
        let looks = told || matches!(filter.zones().as_slice(), [Zone::Hand | Zone::Graveyard]);
        !looks
            || self.unsaid_in_hands(filter, reading) > 0
            || self.may_find_unsaid(filter, reading)
            || !self.known_by(filter, reading).is_empty()
    }

    /// Whether following instructions could do anything: a spell that can't be cast need not be offered.
    pub(super) fn could_do(&self, instructions: &[Instruction], reading: &Reading) -> bool {
        // "may sacrifice a creature of their choice. If a player does, ...": what follows is done only where that is.
        let instruction = match instructions {
            [instruction] => instruction,
            [first @ Instruction::By(_, inner), ..] if matches!(&inner[..], [Instruction::Sacrifice { .. }]) => first,
            // "reveal a land card from among them and put it into your hand": without the one the other isn't done.
            [first @ Instruction::Reveal(_, Subject::Choice(..)), rest @ ..]
                if rest.iter().all(|one| matches!(one, Instruction::Move { what: Subject::It, .. })) =>
            {
                first
            }
            // Who can't draw can't choose to, whatever else would come of it (121.3).
            [first @ Instruction::Draw(..), ..] => first,
            // "may put a card from their hand on top of their library. If they do, ...": nor who has none (608.2d).
            [first, ..] if takes_one(first) => first,
            _ => return true,
        };
        match instruction {
            Instruction::Sacrifice { who, amount, up_to: false, what } => {
                self.who(who, reading).iter().any(|player| self.could_sacrifice(*player, amount, what, reading))
            }
            Instruction::Draw(who, amount) => {
                let count = self.count(amount, reading);
                self.who(who, reading).into_iter().all(|player| self.may_draw(player, count))
            }
            Instruction::Cast { who, what: Subject::Choice(_, filter) | Subject::UpTo(_, filter), how } => {
                let player = self.who(who, reading).first().copied();
                self.unsaid_in_hands(filter, reading) > 0
                    || player.is_some_and(|player| !self.playable(player, filter, how, reading).is_empty())
            }
            Instruction::Cast { who, what, how } => {
                let player = self.who(who, reading).first().copied();
                player.is_some_and(|player| {
                    let mut there = self.there(what, reading).into_iter();
                    there.any(|id| !self.playable_as(player, id, how, &|_| true).is_empty())
                })
            }
            Instruction::If { condition, then, otherwise } => match self.holds(condition, reading) {
                Some(_)
                    if let [one] = &then[..]
                        && let Some(asked) = asked_of_the_spell(condition, one) =>
                {
                    self.could_cast_such(&asked, one, reading)
                        || !otherwise.is_empty() && self.could_do(otherwise, reading)
                }
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
            Instruction::Move { what: Subject::Choice(_, filter), .. }
            | Instruction::IntoLibrary { what: Subject::Choice(_, filter), .. }
            | Instruction::Reveal(_, Subject::Choice(_, filter)) => self.may_be_there(filter, reading),
            // What is not there any more can't be moved from there (400.7).
            Instruction::Move { what: Subject::It, .. } => !self.there(&Subject::It, reading).is_empty(),
            // What has no targets gets no others.   115.7d
            Instruction::NewTargets(what) => self
                .those_with_new_targets(what, reading)
                .into_iter()
                .any(|id| self.state.announced.get(&id).is_some_and(|announced| announced.has_targets())),
            _ => true,
        }
    }
}

/// Whether it takes one of the cards that the words find, by whomever it is done.
fn takes_one(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::By(_, inner) => matches!(inner.as_slice(), [only] if takes_one(only)),
        Instruction::Move { what: Subject::Choice(..), .. }
        | Instruction::IntoLibrary { what: Subject::Choice(..), .. } => true,
        _ => false,
    }
}
