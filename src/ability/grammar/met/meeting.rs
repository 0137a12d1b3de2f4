//! Remembering what words have met, as they are read.

use super::of::{arrived, of_cost, of_event, of_instruction, without_card};
use super::{How, Met};
use crate::ability::grammar::pronouns::About;
use crate::ability::grammar::tokens::{Antecedent, Tokens};
use crate::ability::two::may_be;
use crate::ability::{
    Amount, Condition, Cost, Filter, Host, Instruction, Subject, Targetable, Trigger, Word, Words, lexicon,
};
use crate::terms::Zone;

impl Tokens<'_> {
    /// Remembers what the event of a triggered ability is about.
    pub(in crate::ability::grammar) fn meet_event(&mut self, trigger: &Trigger) {
        if self.two.is_none()
            && let Some(met) = of_event(trigger)
        {
            self.met.push(met);
        }
    }

    /// Remembers what was given up, tapped or revealed to activate an ability, other than its source.
    pub(in crate::ability::grammar) fn meet_cost(&mut self, cost: &Cost) {
        let other = |met: &Met| !met.says(|part| matches!(part, Filter::Is(_)));
        let paid = cost.0.iter().filter_map(of_cost).filter(other);
        self.met.extend(paid.map(|met| if met.how == How::Asked { Met { how: How::Done, ..met } } else { met }));
    }

    /// Remembers that an event is about what the object is attached to as it happens: "it" is that from here on.
    pub(in crate::ability::grammar) fn meet_host_then(&mut self, host: Host) {
        (self.it, self.about) = (Antecedent::Open, About::Host(host));
        self.met.push(Met::one(How::HostThen, host.noun.map_or(Filter::Permanent, Filter::Type)));
    }

    /// Remembers that words have named what the object is attached to.
    pub(in crate::ability::grammar) fn meet_host(&mut self, host: Host) {
        if self.met_host().is_none() {
            self.met.push(Met::one(How::Host(host), host.noun.map_or(Filter::Permanent, Filter::Type)));
        }
    }

    /// Remembers that words name what the object is attached to, where nothing was spoken of before: "At the beginning of
    /// your upkeep, enchanted creature's controller sacrifices it."
    pub(in crate::ability::grammar) fn speaks_first_of(&mut self, host: Host) {
        if self.it == Antecedent::Open && self.met.is_empty() && self.targets.is_empty() && self.two.is_none() {
            self.it = Antecedent::Host(host);
        }
    }

    /// Remembers that a sentence was not understood, which may have met anything.
    pub(in crate::ability::grammar) fn meet_unread(&mut self) {
        self.met.push(Met::one(How::Unread, Filter::Any));
    }

    /// Remembers what a condition asks about, and which is none of the objects that were met before.
    pub(in crate::ability::grammar) fn meet_asked(&mut self, condition: &Condition) {
        if let Condition::Happened(happened) = condition
            && let Some(met) = of_event(&happened.event).filter(|met| met.says(|part| *part == Filter::Other))
        {
            self.met.push(Met { how: How::Asked, ..met });
        }
    }

    /// A target to which something was attached that was chosen for it: it is "it" from then on.
    fn holds(&self, instruction: &Instruction) -> Option<Met> {
        let Instruction::Attach(Subject::Choice(..) | Subject::UpTo(..), Subject::Target(place)) = instruction else {
            return None;
        };
        let spec = self.targets.get(*place)?;
        if let Targetable::Object(what) = &spec.what {
            Some(Met::new(How::Holds, &spec.most, what.clone()))
        } else {
            None
        }
    }

    /// A target that was put onto the battlefield, as what it is there.
    fn arrived_target(&self, instruction: &Instruction) -> Option<Met> {
        let (Instruction::Move { what: Subject::Target(place), to: Zone::Battlefield, .. }
        | Instruction::Enter { what: Subject::Target(place), .. }) = instruction
        else {
            return None;
        };
        let spec = self.targets.get(*place)?;
        if let Targetable::Object(what) = &spec.what { Some(arrived(&spec.most, what)) } else { None }
    }

    /// Remembers what an instruction counts of what is on the battlefield.
    fn count_in(&mut self, instruction: &Instruction) {
        instruction.any_word(&mut |word| {
            if let Word::Amount(Amount::Count(which)) = word
                && which.zone() == Zone::Battlefield
                && !self.counted.contains(which)
            {
                self.counted.push((**which).clone());
            }
            false
        });
    }

    /// "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible": those that
    /// were counted, where nothing else was met that they could be.
    pub(in crate::ability::grammar) fn those_counted(&self, noun: &str) -> Option<Subject> {
        if !lexicon::is_of_several(noun) {
            return None;
        }
        self.counted_where(noun, |met| self.may_mean(met, noun))
    }

    /// "They gain flying", "untap them", of the same.
    pub(in crate::ability::grammar) fn they_counted(&self) -> Option<Subject> {
        self.counted_where("permanents", |met| met.how != How::Drawn)
    }

    fn counted_where(&self, noun: &str, may_be_meant: impl Fn(&Met) -> bool) -> Option<Subject> {
        let alone = self.targets.is_empty() && self.two.is_none() && self.met_host().is_none();
        let mut found = self.counted.iter().rev().filter(|which| may_be(which, noun));
        let (Some(which), None) = (found.next(), found.next()) else { return None };
        let nearer = |met: &Met| met.how != How::Itself && met.agrees_with(noun) && may_be_meant(met);
        (alone && !self.met.iter().any(nearer)).then(|| Subject::Each(which.clone()))
    }

    /// Whether nothing was spoken of but the object itself and cards that were drawn, so that "those creatures" are nobody.
    pub(in crate::ability::grammar) fn has_met_nothing_like(&self, noun: &str) -> bool {
        let drawn = |met: &Met| met.how == How::Drawn && !self.may_mean(met, noun);
        let other = |met: &Met| met.how != How::Itself && !drawn(met);
        self.targets.is_empty() && self.two.is_none() && !self.met.iter().any(other)
    }

    /// Remembers what these instructions, read since so many were met, have met.
    pub(in crate::ability::grammar) fn meet(&mut self, found: &[Instruction], since: usize) {
        for instruction in found {
            self.count_in(instruction);
            for inner in instruction.within() {
                self.meet(inner, since);
            }
            let of_target = self.arrived_target(instruction).or_else(|| self.holds(instruction));
            for mut met in of_instruction(instruction).into_iter().chain(of_target) {
                // "Put that card onto the battlefield. If that creature ...": what the card is there.
                if met.how == How::Moved && met.what == Filter::Permanent {
                    met.what = self.met_last().map_or(Filter::Permanent, |last| without_card(&last.what));
                }
                if !self.met.get(since..).unwrap_or_default().contains(&met) {
                    self.met.push(met);
                }
            }
        }
    }
}
