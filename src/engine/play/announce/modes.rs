//! Choosing modes as a spell or ability is announced.   409.1b · 601.2b, 700.2

use std::borrow::Cow;
use std::sync::Arc;

use super::Given;
use crate::ability::{Body, CastHow, Condition, Cost, CounterStep, Instruction, Subject, Unchosen};
use crate::edition::Provision;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal, illegal_by};

/// Modes to choose from.
struct Offer<'i> {
    least: u32,
    most: u32,
    modes: Cow<'i, [Vec<Instruction>]>,
    unchosen: Option<Unchosen>,
    again: bool,
    /// What each costs, where each has a cost of its own.
    costs: Vec<Cost>,
}

fn offered(instruction: &Instruction) -> Option<Offer<'_>> {
    match instruction {
        Instruction::Choose { least, most, modes, unchosen, again } => Some(Offer {
            least: *least,
            most: *most,
            modes: modes.as_slice().into(),
            unchosen: *unchosen,
            again: *again,
            costs: Vec::new(),
        }),
        // One or more (702.172a), or one (702.183a), each for its own cost.
        Instruction::Spree(ways) | Instruction::Tiered(ways) => {
            let (costs, modes): (_, Vec<Vec<Instruction>>) = ways.iter().cloned().unzip();
            let all = u32::try_from(modes.len()).unwrap_or(u32::MAX);
            let most = if matches!(instruction, Instruction::Tiered(_)) { 1 } else { all };
            Some(Offer { least: 1, most, modes: modes.into(), unchosen: None, again: false, costs })
        }
        _ => None,
    }
}

impl Run<'_> {
    /// The instructions of a body with the modes chosen. A mode without a legal target can't be chosen (700.2a); `None`
    /// where too few are left. Where a mode may be chosen more than once, each choice of one stands by itself, with
    /// targets of its own (700.2d).
    pub(super) fn choose_modes(
        &mut self,
        body: &Body,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Option<Vec<Vec<Instruction>>>, Stop> {
        let mut chosen: Vec<Vec<Instruction>> = vec![Vec::new()];
        for instruction in &body.instructions {
            let instruction = match instruction.optional_modes() {
                Some(_) if given.modes.is_empty() && !self.wants_modes(reading)? => return Ok(None),
                Some(modes) => modes,
                None => self.as_many_modes(instruction, reading, given),
            };
            // Which mana is added is chosen as it is (608.2d), and is a mode only where a file says so.
            let of_mana = given.modes.is_empty() && instruction.is_mana_of_choice();
            let offer = if of_mana { None } else { offered(instruction) };
            let Some(Offer { least, most, modes, unchosen, again, costs }) = offer else {
                chosen.last_mut().into_iter().for_each(|last| last.push(instruction.clone()));
                continue;
            };
            let most = if self.entwines(reading, given, modes.len()) { modes.len() } else { most as usize };
            let possible: Vec<usize> = (0..modes.len())
                .filter(|mode| unchosen.is_none() || !self.was_chosen(*mode, reading))
                .filter(|mode| self.has_targets_for(body, &modes[*mode], given, reading))
                .collect();
            let least = least as usize;
            if if again { possible.is_empty() && least > 0 } else { possible.len() < least } {
                return Ok(None);
            }
            let mut places = if given.modes.is_empty() && again {
                self.ask_modes_again(&possible, (least, most), reading)?
            } else if given.modes.is_empty() {
                self.ask_modes(&possible, (least, most), reading)?
            } else {
                std::mem::take(&mut given.modes).into_iter().filter_map(|number| number.checked_sub(1)).collect()
            };
            self.can_be_chosen(reading, &places, (least, most), (modes.len(), again))?;
            if let Some(since) = unchosen {
                self.remember_modes(&places, since, reading)?;
            }
            places.sort_unstable();
            given.chosen_modes += places.len();
            given.mode_costs.extend(places.iter().filter_map(|place| costs.get(*place)).cloned());
            if again {
                self.divides_once(&places, &modes, reading)?;
                chosen.extend(places.into_iter().map(|place| modes[place].clone()));
            } else {
                let done = places.into_iter().flat_map(|place| modes[place].iter().cloned());
                chosen.last_mut().into_iter().for_each(|last| last.extend(done.clone()));
            }
        }
        // What stands by itself needs nothing before it.
        if chosen.len() > 1 {
            chosen.retain(|section| !section.is_empty());
        }
        Ok(Some(chosen))
    }

    /// A total that is divided is known by what it is divided among: not for a mode that is chosen twice.
    ///
    /// # Errors
    /// Such a mode.
    fn divides_once(&self, places: &[usize], modes: &[Vec<Instruction>], reading: &Reading) -> Result<(), Stop> {
        let divides = |instruction: &Instruction| {
            matches!(
                instruction,
                Instruction::DivideDamage { evenly: false, .. } | Instruction::Counters(CounterStep::Distribute(..))
            )
        };
        let twice = places.windows(2).any(|pair| pair[0] == pair[1] && modes[pair[0]].iter().any(divides));
        if twice {
            self.beyond(reading.object(), &reading.text, "a total divided in each of two modes")
        } else {
            Ok(())
        }
    }

    /// Whether too few modes are left that haven't been chosen before.   700.2
    pub(super) fn lacks_modes(&self, body: &Body, reading: &Reading, given: &Given) -> bool {
        body.instructions.iter().any(|instruction| match self.as_many_modes(instruction, reading, given) {
            Instruction::Choose { least, modes, unchosen: Some(_), .. } => {
                (0..modes.len()).filter(|mode| !self.was_chosen(*mode, reading)).count() < *least as usize
            }
            _ => false,
        })
    }

    /// How many modes may be chosen may hang on a condition, which is asked as they are. "If it was a land card, add {R} or
    /// {G}. Otherwise, you gain 2 life and draw a card": no modes, and asked on resolution.
    fn as_many_modes<'i>(&self, instruction: &'i Instruction, reading: &Reading, given: &Given) -> &'i Instruction {
        let Instruction::If { condition, then, otherwise } = instruction else { return instruction };
        if !instruction.has_modes() {
            return instruction;
        }
        let holds = match condition {
            // That a kicker will be paid is known before it is announced (601.4).
            Condition::Cast(Subject::This, CastHow::Kicked(None)) => given.kicked > 0,
            condition => self.holds(condition, reading) == Some(true),
        };
        if holds { then } else { otherwise }.first().unwrap_or(instruction)
    }

    /// Whether a player chooses modes at all: without any, the ability is removed from the stack.   603.3c
    fn wants_modes(&mut self, reading: &Reading) -> Result<bool, Stop> {
        let label = reading.object().map_or_else(|| "this ability".to_owned(), |id| self.label(id).to_owned());
        let about = format!("whether to choose modes for {label}");
        let open = Open::new(reading.you, about, Kind::May, vec![Choosable::No, Choosable::Yes])
            .by(Provision::CastModes)
            .of(reading.object());
        Ok(self.choose(open)?.first() == Some(&Choosable::Yes))
    }

    /// Whether all modes are chosen, for the entwine cost, which is noted as paid.   702.42a
    fn entwines(&self, reading: &Reading, given: &mut Given, modes: usize) -> bool {
        let may = reading.this.is_some_and(|this| !self.keyword_words(this.id, "entwine").is_empty());
        let all = may && (given.kicked > 0 || given.modes.len() == modes);
        if all {
            given.kicked = given.kicked.max(1);
            given.modes = (1..=modes).collect();
        }
        all
    }

    /// The places of the modes that the player chooses among those that are possible.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn ask_modes(
        &mut self,
        possible: &[usize],
        (least, most): (usize, usize),
        reading: &Reading,
    ) -> Result<Vec<usize>, Stop> {
        let about = reading.object().map_or_else(|| "modes".to_owned(), |id| format!("modes for {}", self.label(id)));
        let options = possible.iter().map(|mode| Choosable::Mode(mode + 1));
        let open = Open::new(reading.you, about, Kind::Modes, options)
            .between(least, most)
            .by(Provision::CastModes)
            .of(reading.object());
        let picked = self.choose(open)?.into_iter().filter_map(|mode| match mode {
            Choosable::Mode(number) => number.checked_sub(1),
            _ => None,
        });
        Ok(picked.collect())
    }

    /// The same where a mode may be chosen more than once: one after the other.   700.2d
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn ask_modes_again(
        &mut self,
        possible: &[usize],
        (least, most): (usize, usize),
        reading: &Reading,
    ) -> Result<Vec<usize>, Stop> {
        let mut places = Vec::new();
        while places.len() < most {
            let one = self.ask_modes(possible, (usize::from(places.len() < least), 1), reading)?;
            if one.is_empty() {
                break;
            }
            places.extend(one);
        }
        Ok(places)
    }

    /// Whether a mode of this text was chosen before, for as long as that counts.
    fn was_chosen(&self, mode: usize, reading: &Reading) -> bool {
        self.state.modes_chosen.contains_key(&(reading.this, Arc::clone(&reading.text), mode))
    }

    /// Modes that hadn't been chosen are chosen.
    fn remember_modes(&mut self, places: &[usize], since: Unchosen, reading: &Reading) -> Result<(), Stop> {
        for place in places {
            if self.was_chosen(*place, reading) {
                let again = format!("Mode {} of {} has been chosen before.", place + 1, reading.text);
                return illegal(again, Provision::CastModes);
            }
        }
        let key = |place: &usize| ((reading.this, Arc::clone(&reading.text), *place), since);
        self.state.modes_chosen.extend(places.iter().map(key));
        Ok(())
    }

    /// Whether these modes are there, as many as are to be chosen, and each of them once, if it can't be chosen
    /// `again`.   700.2d
    fn can_be_chosen(
        &self,
        reading: &Reading,
        places: &[usize],
        (least, most): (usize, usize),
        (there, again): (usize, bool),
    ) -> Result<(), Stop> {
        let label = &reading.text;
        if let Some(place) = places.iter().find(|place| **place >= there) {
            return illegal(
                format!("{label} has {there} modes: there is no mode {}.", place + 1),
                Provision::CastModes,
            );
        }
        if !again && places.iter().enumerate().any(|(at, place)| places[..at].contains(place)) {
            let rules = [Provision::ModesOnce, Provision::CastModes].into_iter().filter(|one| self.edition.has(*one));
            return illegal_by(format!("Each mode of {label} is chosen at most once."), rules);
        }
        let count = places.len();
        if (least..=most).contains(&count) {
            return Ok(());
        }
        let many = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let are = if many == "1" { "is" } else { "are" };
        illegal(format!("{many} of {label}'s modes {are} chosen, not {count}."), Provision::CastModes)
    }
}
