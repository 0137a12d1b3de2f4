//! X, and what a spell's own words ask for beside its cost.   409.1b, 409.1f · 107.3a, 118.8, 601.2b, 601.2f

use super::Given;
use crate::ability::{self, ADDITIONAL_COST, Cost, CostPart, Instruction, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::play::announced::Section;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::ManaCost;
use crate::terms::english::list;

/// The action of an additional cost, as "if evidence was collected" asks for it.   701.59
const COLLECT_EVIDENCE: &str = "collect evidence";

/// No greater X is offered.
const MOST_X: i64 = 20;

/// Every X that is offered.
pub(super) fn any_x() -> Vec<i64> {
    (0..=MOST_X).collect()
}

impl Run<'_> {
    /// X, where something that is paid has it: one of these numbers, or none if it has no X.   107.3a
    ///
    /// # Errors
    /// Nobody has said what it is.
    pub(super) fn choose_x(
        &mut self,
        among: Vec<i64>,
        given: &mut Given,
        player: PlayerId,
        card: ObjectId,
    ) -> Result<i64, Stop> {
        if among.is_empty() {
            return Ok(given.x.unwrap_or(0));
        }
        if let Some(x) = given.x {
            return Ok(x);
        }
        let open = Open::new(player, "X", Kind::Number, among).by(Provision::VariableX).of(card);
        match self.choose(open)?.first() {
            Some(Choosable::Number(x)) => Ok(*x),
            _ => Ok(0),
        }
    }

    /// The numbers that X may be where a cost has it: those with which it can be paid, where X says what is given up
    /// for it, as in "exile a blue card with mana value X from your hand"; any, where it is mana.   107.3a
    pub(super) fn numbers_for_x(&self, player: PlayerId, cost: &Cost, reading: &Reading) -> Vec<i64> {
        if !cost.has_x() {
            return Vec::new();
        }
        if !cost.variables().is_empty() {
            return any_x();
        }
        let can = |x: &i64| self.could_pay(player, cost, &Reading { x: *x, ..reading.clone() });
        let payable: Vec<i64> = (0..=MOST_X).filter(can).collect();
        if payable.is_empty() { any_x() } else { payable }
    }

    /// Where neither the mana cost nor another cost that has X is paid for a spell with X in its mana cost, X is 0.   107.3b
    pub(super) fn x_is_paid_for(&self, card: ObjectId, given: &Given) -> Result<(), Stop> {
        let view = self.view();
        let has_x = view.now(card).cost.as_ref().is_some_and(ManaCost::has_x);
        match given.x {
            Some(x) if x != 0 && has_x => {
                let text = format!("No cost that has X is paid for {}: X can only be 0, not {x}.", self.label(card));
                illegal(text, Provision::VariableX)
            }
            Some(x) if x != 0 && !view.now(card).abilities.iter().any(|held| speaks_of_x(&held.text)) => {
                illegal(format!("{} has no X to choose.", self.label(card)), Provision::VariableX)
            }
            _ => Ok(()),
        }
    }

    /// "X can't be 0", in what was chosen of the text.   107.3
    pub(super) fn x_is_allowed(&self, sections: &[Section], reading: &Reading) -> Result<(), Stop> {
        let forbids = |one: &Instruction| one.any(&|one| *one == Instruction::XNotZero);
        if reading.x == 0 && !reading.x_open && sections.iter().any(|section| section.instructions.iter().any(forbids))
        {
            let of = reading.object().map_or("this ability", |id| self.label(id));
            return illegal(format!("X can't be 0 for {of}."), Provision::VariableX);
        }
        let too_great = |one: &Instruction| matches!(one, Instruction::XAtMost(most) if reading.x > self.number(most, reading).max(0));
        let exceeds = |one: &Instruction| one.any(&too_great);
        if !reading.x_open && sections.iter().any(|section| section.instructions.iter().any(exceeds)) {
            let of = reading.object().map_or("this ability", |id| self.label(id));
            return illegal(format!("X can't be as great as {} for {of}.", reading.x), Provision::VariableX);
        }
        Ok(())
    }

    /// The additional costs that a spell's own words ask for, each with its ways, and whether it may be left unpaid.
    pub(super) fn additional_costs(&self, reading: &Reading) -> Vec<(Vec<Cost>, bool)> {
        let own = reading.this.map_or_else(Vec::new, |this| self.own_rules(this.id, reading));
        let asked = own.into_iter().filter_map(|rule| match rule {
            Rule::Playing(PlayRule::AdditionalCost { ways, may }) => Some((ways, may)),
            _ => None,
        });
        asked.collect()
    }

    /// "As an additional cost to cast this spell, ...": one of the ways that can be paid (601.2b). The names of the
    /// actions among them that later words ask for.
    pub(super) fn choose_additional(
        &mut self,
        player: PlayerId,
        cost: &mut Cost,
        given: &mut Given,
        reading: &Reading,
    ) -> Result<Vec<String>, Stop> {
        let mut done = Vec::new();
        for (ways, may) in self.additional_costs(reading) {
            let all_ways = ways.clone();
            let mut payable: Vec<Cost> =
                ways.iter().filter(|way| self.could_pay(player, way, reading)).cloned().collect();
            if payable.is_empty() && !may {
                let ways: Vec<String> = ways.iter().map(ability::print::cost).collect();
                let (name, ways) = (self.name(player), list(&ways, "or"));
                let text = format!("{name} can't pay the additional cost of {}: {ways}.", reading.text);
                let refused = illegal(text, Provision::CostAfford);
                // Mana may be made in ways that are not tried here.
                if all_ways.iter().any(asks_for_mana) {
                    self.noted_short(refused)?;
                } else {
                    self.noted_unpaid(refused)?;
                }
                // What it costs is told all the same.
                payable.extend(all_ways.first().cloned());
            }
            if may {
                let object = reading.object();
                let about = format!("whether to pay the additional cost of {}", reading.text);
                let wants = given.kicked > 0 || (!payable.is_empty() && self.may(player, about, Kind::Pay, object)?);
                if !wants {
                    continue;
                }
            }
            let payable: Vec<&Cost> = payable.iter().collect();
            let about = ("how the additional cost is paid", Provision::CostDetermined);
            if !payable.is_empty() {
                let mut way = self.way_chosen(player, &payable, about, reading, given)?;
                self.commit_to(player, &mut way, reading, given)?;
                cost.0.extend(way.0.iter().cloned());
                if may {
                    done.push(ADDITIONAL_COST.to_owned());
                }
                if way.0.iter().any(|part| matches!(part, CostPart::CollectEvidence(_))) {
                    done.push(COLLECT_EVIDENCE.to_owned());
                }
            }
        }
        Ok(done)
    }
}

/// Whether there is mana in a cost.
fn asks_for_mana(cost: &Cost) -> bool {
    cost.0.iter().any(|part| matches!(part, CostPart::Mana(_) | CostPart::Waterbend(_) | CostPart::ManaTimes(..)))
}

/// Whether a text has X in it.
pub(super) fn speaks_of_x(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == "X")
}
