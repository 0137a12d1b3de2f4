//! Choosing modes as a spell or ability is announced.   409.1b · 601.2b, 700.2

use std::sync::Arc;

use super::Given;
use crate::ability::{Body, CastHow, Condition, Cost, Instruction, Subject, Unchosen};
use crate::edition::Provision;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};

impl Run<'_> {
    /// The instructions of a body with the modes chosen. A mode without a legal target can't be chosen (700.2a); `None`
    /// where too few are left.
    pub(super) fn choose_modes(
        &mut self,
        body: &Body,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Option<Vec<Instruction>>, Stop> {
        let mut chosen = Vec::new();
        for instruction in &body.instructions {
            let instruction = self.as_many_modes(instruction, reading, given);
            let costs: Vec<Cost>;
            let spree: Vec<Vec<Instruction>>;
            let (least, most, modes, unchosen) = match instruction {
                Instruction::Choose { least, most, modes, unchosen } => {
                    costs = Vec::new();
                    (least, *most, modes, *unchosen)
                }
                // One or more, each for its own cost (702.172a).
                Instruction::Spree(ways) => {
                    (costs, spree) = ways.iter().cloned().unzip();
                    (&1, u32::try_from(spree.len()).unwrap_or(u32::MAX), &spree, None)
                }
                _ => {
                    chosen.push(instruction.clone());
                    continue;
                }
            };
            let most = if self.entwines(reading, given, modes.len()) { modes.len() } else { most as usize };
            let possible: Vec<usize> = (0..modes.len())
                .filter(|mode| unchosen.is_none() || !self.was_chosen(*mode, reading))
                .filter(|mode| self.has_targets_for(body, &modes[*mode], given, reading))
                .collect();
            let least = *least as usize;
            if possible.len() < least {
                return Ok(None);
            }
            let mut places = if given.modes.is_empty() {
                self.ask_modes(&possible, (least, most), reading)?
            } else {
                std::mem::take(&mut given.modes).into_iter().filter_map(|number| number.checked_sub(1)).collect()
            };
            self.can_be_chosen(reading, &places, (least, most), modes.len())?;
            if let Some(since) = unchosen {
                self.remember_modes(&places, since, reading)?;
            }
            places.sort_unstable();
            given.chosen_modes += places.len();
            given.mode_costs.extend(places.iter().filter_map(|place| costs.get(*place)).cloned());
            chosen.extend(places.into_iter().flat_map(|place| modes[place].iter().cloned()));
        }
        Ok(Some(chosen))
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

    /// How many modes may be chosen may hang on a condition, which is asked as they are.
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

    /// Whether these modes are there, each of them once, and as many as are to be chosen.   700.2d
    fn can_be_chosen(
        &self,
        reading: &Reading,
        places: &[usize],
        (least, most): (usize, usize),
        there: usize,
    ) -> Result<(), Stop> {
        let label = &reading.text;
        if let Some(place) = places.iter().find(|place| **place >= there) {
            return illegal(
                format!("{label} has {there} modes: there is no mode {}.", place + 1),
                Provision::CastModes,
            );
        }
        if places.iter().enumerate().any(|(at, place)| places[..at].contains(place)) {
            return illegal(format!("Each mode of {label} is chosen at most once."), Provision::CastModes);
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
