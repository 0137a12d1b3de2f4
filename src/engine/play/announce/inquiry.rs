//! A spell or ability that is only asked about: what stands in its way, and what makes up its cost.   409 · 601, 602
//!
//! Played in earnest, the first thing that forbids it ends the step. Where it is only asked, that is noted and the
//! announcement goes on, so that the answer tells the cost of what can't be cast at this time, too.

use super::commander::is_commander;
use super::ways::Way;
use crate::ability::Cost;
use crate::edition::Provision;
use crate::engine::play::inquiry::Inquiry;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::game::ObjectId;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Zone, english};

impl Run<'_> {
    /// It is only asked; `mana_last`: the mana of its cost is paid after all else.
    #[must_use]
    pub(in crate::engine::play) fn inquiring(mut self, mana_last: bool) -> Self {
        self.inquiry = Some(Inquiry { mana_last, ..Inquiry::default() });
        self
    }

    /// Whether it is only asked.
    pub(super) fn is_inquiry(&self) -> bool {
        self.inquiry.is_some()
    }

    /// What the rules forbid ends the step; where it is only asked, it is noted.
    ///
    /// # Errors
    /// What ends the step.
    pub(super) fn noted<T: Default>(&mut self, result: Result<T, Stop>) -> Result<T, Stop> {
        match (result, &mut self.inquiry) {
            (Err(Stop::Illegal(reason)), Some(inquiry)) => {
                inquiry.against.push(*reason);
                Ok(T::default())
            }
            (result, _) => result,
        }
    }

    /// The same of a cost that can't be paid.
    ///
    /// # Errors
    /// What ends the step.
    pub(super) fn noted_unpaid(&mut self, result: Result<(), Stop>) -> Result<(), Stop> {
        match (result, &mut self.inquiry) {
            (Err(Stop::Illegal(reason)), Some(inquiry)) => {
                inquiry.unpaid = Some(*reason);
                Ok(())
            }
            (result, _) => result,
        }
    }

    /// The same of its mana: what else it costs is looked at all the same.
    ///
    /// # Errors
    /// What ends the step.
    pub(super) fn noted_short<T: Default>(&mut self, result: Result<T, Stop>) -> Result<T, Stop> {
        match (result, &mut self.inquiry) {
            (Err(Stop::Illegal(reason)), Some(inquiry)) => {
                inquiry.short_of_mana = Some(*reason);
                Ok(T::default())
            }
            (result, _) => result,
        }
    }

    /// What is not understood of a cost whose mana was not found is noted: its mana may be reason enough.
    ///
    /// # Errors
    /// What ends the step.
    pub(super) fn noted_unjudged(&mut self, result: Result<(), Stop>) -> Result<(), Stop> {
        match (result, &mut self.inquiry) {
            (Err(Stop::Unknown(beyond)), Some(inquiry)) if inquiry.short_of_mana.is_some() => {
                inquiry.unjudged.push(*beyond);
                Ok(())
            }
            (result, _) => result,
        }
    }

    /// A part of the cost is explained, to whoever asks.
    pub(super) fn bill(&mut self, reason: Reason) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.bill.push(reason);
        }
    }

    /// What is paid rather than the mana cost, and what casting a commander adds, told to whoever asks.   903.8
    pub(super) fn explain_way(&mut self, card: ObjectId, way: &Way) {
        if !self.is_inquiry() {
            return;
        }
        match way.keyword.as_deref() {
            Some(name) if way.is_face_down() => {
                let text = format!("{} is cast face down for its {name}.", self.label(card));
                self.bill(Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]).about([card]));
            }
            Some(name) => self.bill_keyword(card, name, &way.cost, true),
            None => {}
        }
        let game = self.game();
        if game.object(card).zone != Zone::Command || !is_commander(game, card) {
            return;
        }
        let times = game.commander_casts.get(&card).copied().unwrap_or(0);
        let more = if self.pays_tax_in_life(game.object(card).owner, card) { "2 life" } else { "{2}" };
        let text = match times {
            0 => "It has not been cast from the command zone before: there is no commander tax.".to_owned(),
            1 => format!("It has been cast from the command zone once before, and costs {more} more."),
            times => {
                let often = english::times(times);
                format!("It has been cast from the command zone {often} before, and costs {more} more for each.")
            }
        };
        self.bill(Reason::new(ReasonKind::Cost, text).resting_on([Provision::CommanderCast]));
    }

    /// The cost that a keyword of the card asks for, explained: instead of its mana cost, or on top.
    pub(super) fn bill_keyword(&mut self, card: ObjectId, name: &str, cost: &Cost, instead: bool) {
        if !self.is_inquiry() {
            return;
        }
        let words = self.view().now(card).known(name).next().map(|(_, held)| held.text.clone());
        let text = match (instead, cost.mana()) {
            (true, _) => {
                let name = if words.is_some() { name } else { "alternative" };
                format!("{} is cast for its {name} cost rather than for its mana cost.", self.label(card))
            }
            (false, Some(mana)) => format!("With its {name} cost it costs {mana} more."),
            (false, None) => format!("Its {name} cost is paid too."),
        };
        let own = crate::ability::keywords::find(name).and_then(|spec| spec.played);
        let reason = Reason::new(ReasonKind::Cost, text).resting_on(own.into_iter().chain([Provision::CostDetermined]));
        self.bill(match words {
            Some(words) => reason.from(card, words),
            None => reason.about([card]),
        });
    }
}
