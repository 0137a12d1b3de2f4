//! Resolving what stands on top of the stack, and following instructions.   413 · 608
//!
//! One file a family of instructions.

mod act;
mod actions;
mod as_faces;
mod as_spells;
mod at_once;
mod attacking;
mod aura_swap;
mod aura_tokens;
mod being;
mod cards;
mod chance;
mod choices;
mod chosen_objects;
mod cipher;
mod color_of_choice;
mod colors_among;
mod copies;
mod copying_keywords;
mod counted_before;
mod counters;
mod damage;
mod deeds;
mod delayed;
mod discover;
mod doors;
mod each_own;
mod each_player;
mod elsewhere;
mod entering;
mod epic;
mod excess;
mod faces;
mod follow;
mod gift;
mod haunt;
mod impossible;
mod keyword_actions;
mod keywords;
mod lasting;
mod leaving_stack;
mod library;
mod library_order;
mod life;
mod mana_kept;
mod mana_of_types;
mod mana_symbols;
mod manifest;
mod meld;
mod melee;
mod miracle;
mod more;
mod moves;
mod mutate;
mod next_spell;
mod optional;
mod overloaded;
mod paying;
mod phasing;
mod piles;
mod playing;
mod process;
mod reach;
mod redirected;
mod repeat;
mod ring;
mod ripple;
mod shuffling;
mod soulbond;
mod speed;
mod stack;
mod station;
mod status;
mod titles;
mod tokens;
mod turned_up;
mod turns;
mod until_it_leaves;
mod venture;
mod voting;

use super::bound::Bound;
use super::open::Stop;
use super::reading::Reading;
use super::run::Run;
use crate::ability::{Instruction, Subject};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::game::{Nature, ObjectId};

pub(super) use gift::GIFT;
pub(super) use titles::TITLES;
pub(super) use until_it_leaves::told_by_the_board;

/// What following an instruction came to: whether it was done, for "if you do".
pub(super) type Done = bool;

impl Run<'_> {
    /// Follows instructions in the order written (413.2c · 608.2c); whether any of them did anything.
    ///
    /// # Errors
    /// A choice that nobody has answered; words that the machine can't follow.
    pub(super) fn follow_all(&mut self, instructions: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        self.depth += 1;
        if self.depth > 50 {
            return self.beyond(reading.object(), &reading.text, "instructions within one another");
        }
        reading.names_cards |= self.depth == 1 && instructions.iter().any(deeds::speaks_of_drawn_or_discarded);
        let mut done = false;
        let once = instructions.contains(&Instruction::OnlyOnceEachTurn);
        if once && self.state.once.contains(&(reading.this, std::sync::Arc::clone(&reading.text))) {
            self.depth -= 1;
            return Ok(false);
        }
        reading.keep_it();
        let mut each = instructions.iter().peekable();
        // What a token that was just created is put on, where "it" was that before.
        let mut host = None;
        while let Some(instruction) = each.next() {
            self.has_time()?;
            let next = each.peek().copied();
            let before = std::mem::replace(&mut host, Self::host_before(instruction, next, reading));
            if let Some(attach) = next.filter(|attach| self.has_no_place(instruction, attach, host, reading)) {
                self.tell_not_created(attach, host.take(), reading);
                each.next();
                continue;
            }
            let first = self.events.len();
            let being = self.being_said(instruction, next, reading)?;
            let said = !being.is_empty();
            if said {
                reading.being = being;
            }
            // "You may ... . Do this only once each turn.": who does not may still do it later.   603.2h
            if !done && *instruction == Instruction::OnlyOnceEachTurn {
                continue;
            }
            if next.is_some_and(|next| deeds::is_of_the_cards_drawn(instruction, next)) {
                reading.did(0);
            }
            // What a condition around it asked is not forgotten.
            let asked = self.asked_of_unsaid.replace(false);
            done |= self.attach_created(instruction, before, reading)?;
            self.needs_no_unsaid(reading)?;
            self.asked_of_unsaid.set(asked);
            // The city's blessing comes at any time (702.131b).
            if self.events.iter().skip(first).any(|event| matches!(event.what, Happening::Enters(_))) {
                self.ascend();
            }
            if said {
                reading.being.clear();
                // It has been done as it entered.
                each.next();
            }
            reading.keep_it();
            if !instruction.holds_others() {
                self.remember_deeds(first, reading);
                if let Some(many) = deeds::done_to(instruction, self.events.get(first..).unwrap_or_default()) {
                    reading.did_to(many);
                }
                if let Some((who, each)) = deeds::so_many(instruction, self.events.get(first..).unwrap_or_default()) {
                    reading.each_did_to(who, each);
                }
            }
        }
        self.depth -= 1;
        Ok(done)
    }

    /// The objects that an instruction is about and that are still there; a choice among objects is made here. "It" is
    /// what was named last, unless that is the bearer itself.
    pub(super) fn named(&mut self, subject: &Subject, reading: &mut Reading) -> Result<Vec<ObjectId>, Stop> {
        if let Subject::Choice(amount, filter) | Subject::UpTo(amount, filter) = subject {
            let count = self.count(amount, reading) as usize;
            let least = if matches!(subject, Subject::UpTo(..)) { 0 } else { count };
            let chosen = self.choose_objects(reading.you, least, count, filter, reading)?;
            reading.it = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
            return Ok(chosen);
        }
        if let Subject::Each(filter) = subject {
            self.uncover_hands(filter, reading);
        }
        if let Subject::All(parts) = subject {
            let mut all = Vec::new();
            let other = reading.it.clone();
            for part in parts {
                // "both creatures": the other of the two, whichever was named first.
                if *part == Subject::It {
                    reading.it.clone_from(&other);
                }
                let more = self.named(part, reading)?;
                all.extend(more.into_iter().filter(|id| !all.contains(id)).collect::<Vec<_>>());
            }
            reading.it = all.iter().map(|id| Bound::of(self.game(), *id)).collect();
            return Ok(all);
        }
        let there = self.there(subject, reading);
        let apart = self.is_apart(subject, reading);
        // "exile one of them, then put the rest into your graveyard. You may play that card": the rest is never "it".
        let named = !matches!(subject, Subject::It | Subject::Event | Subject::Host(_) | Subject::Rest)
            && !subject.names_this()
            || apart;
        // "Turn the exiled card face up. If it's a creature card, ...": of no card, where none is exiled; "destroy up to one
        // target land. Its controller ...": of nobody, where no target was chosen; "tap all creatures. They don't untap ...":
        // of none, where there was none to tap.
        let none = match subject {
            Subject::Linked(_) | Subject::Each(_) => true,
            Subject::Target(place) => reading.targets.get(*place).is_none_or(Vec::is_empty),
            _ => false,
        };
        self.speak_of_host(subject, reading);
        if named && (!there.is_empty() || none) {
            reading.it = there.iter().map(|id| Bound::of(self.game(), *id)).collect();
        }
        Ok(there)
    }

    /// "When ~ enters, destroy enchanted creature. Its controller ...": of what ~ is attached to, where an event was about ~
    /// itself.
    pub(in crate::engine::play) fn speak_of_host(&self, subject: &Subject, reading: &mut Reading) {
        let itself = |bound: &Bound| reading.this.is_some_and(|this| this.id == bound.id);
        if matches!(subject, Subject::Host(_)) && !reading.it.is_empty() && reading.it.iter().all(itself) {
            reading.it = self.meant(subject, reading);
        }
    }

    /// Whether a subject names a permanent that several cards or tokens represented, and that has left: what finds what
    /// it became finds each of them.   712.21c, 729.3c
    fn is_apart(&self, subject: &Subject, reading: &Reading) -> bool {
        if self.state.apart.is_empty() {
            return false;
        }
        let meant = self.meant(subject, reading);
        let Some(bound) = meant.iter().find(|bound| self.became(**bound).is_some()) else { return false };
        let melded = self.game().object(bound.id).nature == Nature::Melded;
        self.rest_on(if melded { Provision::MeldedFound } else { Provision::MergedFound });
        true
    }

    /// What an effect has just moved is found where it went by the rest of it (217.1c · 400.7j).
    pub(super) fn follow_moved(&self, moved: &[ObjectId], reading: &mut Reading) {
        let game = self.game();
        let follow = |bound: &mut Bound| {
            let object = game.object(bound.id);
            if moved.contains(&bound.id) && bound.now + 1 == object.incarnation {
                bound.now += 1;
                // "Exile target creature, then return it to the battlefield. You gain life equal to its power": of the new
                // permanent.   608.2h
                if bound.now > bound.as_of + 1 && object.zone == crate::terms::Zone::Battlefield {
                    bound.as_of = bound.now;
                }
            }
        };
        reading.it.iter_mut().for_each(follow);
        reading.met.iter_mut().flatten().for_each(follow);
        reading.chosen.iter_mut().for_each(follow);
        reading.this.iter_mut().for_each(follow);
        for target in reading.targets.iter_mut().flatten() {
            if let super::bound::Meant::Object(bound) = target {
                follow(bound);
            }
        }
    }
}
