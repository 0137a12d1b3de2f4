//! The combat damage step in motion: damage is assigned by the judges of assignments, and dealt, or waits on the stack
//! until 2009.   310 · 510

use std::collections::{BTreeMap, BTreeSet};

use super::by::By;
use super::open::{Choosable, Kind, Open, Stop};
use super::run::{Run, illegal};
use super::turn::lawful;
use crate::edition::{DamageTiming, Provision};
use crate::engine::combat::damage::{self as combat_damage, Assignment, DamageStep, Way, Which, choice, step};
use crate::engine::event::{Damage, Happening};
use crate::game::question::DamageQuestion;
use crate::game::{Assigned, Nature, Object, ObjectId, PlayerId, Printed};
use crate::ruling::OpenChoice;
use crate::terms::{Step, Zone};

/// How the damage of the next combat damage step is divided, as players have said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::engine) struct Divided {
    /// How much each creature assigns to what.
    pub(in crate::engine) assignment: Assignment,
    /// Who said it of each creature; nobody, where a question gives it.
    pub(in crate::engine) by: BTreeMap<ObjectId, PlayerId>,
}

impl Run<'_> {
    /// Whether the combat damage step is the first of two: a creature in combat has first or double strike.
    /// 310.5, 502.2b · 510.4
    pub(super) fn has_first_strike_step(&self) -> bool {
        Which::of(&self.view()) == Which::First
    }

    /// The step's damage is assigned and dealt, as the players divide it.
    ///
    /// # Errors
    /// An assignment that is not legal; a choice that nobody has answered.
    pub(super) fn combat_damage_step(&mut self) -> Result<(), Stop> {
        let Divided { assignment: mut given, by } = self.state.assigned.take().unwrap_or_default();
        let view = self.view();
        if !given.is_empty() {
            let question = DamageQuestion { assign: given.clone(), deal: false };
            lawful(combat_damage::answer(&view, &question))?;
        }
        let step = DamageStep::of(&view);
        self.is_theirs_to_divide(&step, &by)?;
        drop(view);
        self.ask_as_unblocked(&step, &mut given)?;
        let view = self.view();
        let completed = choice::complete(&step, &given);
        let open: Vec<OpenChoice> = completed
            .open
            .iter()
            .map(|choice| OpenChoice {
                player: choice.player,
                by_chance: false,
                what: format!("how {} divides its combat damage", view.game().object(choice.creature).label),
                taken: None,
            })
            .collect();
        let mut combat = view.game().combat.clone();
        step::remember(&view, &step, &completed.assignment, &mut combat);
        drop(view);
        self.taken.extend(open);
        if combat != self.game().combat {
            self.state.game_mut().combat = combat;
        }
        self.deal_combat_damage(&completed.assignment)
    }

    /// Who says how a creature's damage is divided is who divides it, wherever there is something to divide.   510.1
    ///
    /// # Errors
    /// Another player has said it.
    fn is_theirs_to_divide(&self, step: &DamageStep, by: &BTreeMap<ObjectId, PlayerId>) -> Result<(), Stop> {
        for assigner in step.active() {
            let Some(said_by) = by.get(&assigner.creature).copied() else { continue };
            let among: BTreeSet<_> = assigner.ways.iter().flat_map(Way::recipients).collect();
            let chooser = assigner.chooser;
            if among.len() > 1 && !self.state.acts_for(said_by, chooser) {
                let (chooser, label) = (self.name(chooser), self.label(assigner.creature));
                return illegal(format!("{chooser} divides {label}'s combat damage."), Provision::DamageStep);
            }
        }
        Ok(())
    }

    /// "You may have it assign its combat damage as though it weren't blocked", of each creature of which the file doesn't
    /// say how it assigns: not so, where nobody says so.   510.1c
    fn ask_as_unblocked(&mut self, step: &DamageStep, given: &mut Assignment) -> Result<(), Stop> {
        for assigner in step.active().filter(|assigner| assigner.amount > 0) {
            let goes_to = assigner.ways.iter().find(|way| way.as_unblocked).map(Way::recipients);
            let Some([goes_to]) = goes_to.as_deref().filter(|_| !given.contains_key(&assigner.creature)) else {
                continue;
            };
            let label = self.label(assigner.creature);
            let about = format!("whether {label} assigns its combat damage as though it weren't blocked");
            let options = [Choosable::Yes, Choosable::No];
            let open = Open::new(assigner.chooser, about, Kind::Extra, options).of(assigner.creature);
            if self.choose(open)?.first() == Some(&Choosable::Yes) {
                given.insert(assigner.creature, [(*goes_to, assigner.amount)].into());
            }
        }
        Ok(())
    }

    /// The combat damage step that comes next, or is there, with damage assigned so; then what follows it.
    ///
    /// # Errors
    /// An assignment that is not legal; a choice that nobody has answered.
    pub(super) fn deal_as_assigned(&mut self, assignment: &Assignment) -> Result<(), Stop> {
        self.state.assigned = Some(Divided { assignment: assignment.clone(), by: BTreeMap::new() });
        if !matches!(self.game().turn.step, Step::FirstStrikeDamage | Step::CombatDamage) {
            let first = self.has_first_strike_step();
            self.state.game_mut().turn.step = if first { Step::FirstStrikeDamage } else { Step::CombatDamage };
        }
        self.combat_damage_step()?;
        self.settle()?;
        self.give_priority();
        Ok(())
    }

    /// Damage as it was assigned is dealt, or waits on the stack.   310.2, 310.4 · 510.2
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn deal_combat_damage(&mut self, assignment: &Assignment) -> Result<(), Stop> {
        if self.edition.damage_timing() == DamageTiming::OnTheStack {
            self.put_damage_on_the_stack(assignment);
            return Ok(());
        }
        let event = self.dealt(assignment);
        self.happen(event, &By::rule(Provision::DamageDealt))?;
        Ok(())
    }

    fn dealt(&self, assignment: &Assignment) -> Vec<Happening> {
        let each = assignment.iter().flat_map(|(source, shares)| {
            let incarnation = self.game().object(*source).incarnation;
            let source = (*source, incarnation);
            shares.iter().map(move |(to, amount)| Happening::Damage(Damage::in_combat(source, *to, *amount)))
        });
        each.collect()
    }

    fn put_damage_on_the_stack(&mut self, assignment: &Assignment) {
        let game = self.game();
        let each =
            assignment.iter().flat_map(|(source, shares)| shares.iter().map(move |(to, amount)| (source, to, amount)));
        let each = each.filter(|(.., amount)| **amount > 0);
        let assigned: Vec<Assigned> = each.map(|(source, to, amount)| game.assigned(*source, *to, *amount)).collect();
        if assigned.is_empty() {
            return;
        }
        let label = self.new_label("Combat damage");
        let active = self.game().turn.active;
        let printed = Printed { name: "Combat damage".to_owned(), ..Printed::default() };
        let timestamp = self.state.tick();
        let object = Object {
            label,
            nature: Nature::DamageOnStack,
            assigned,
            timestamp,
            ..Object::card(printed, Zone::Stack, active)
        };
        let game = self.state.game_mut();
        let id = game.add(object);
        game.stack.push(id);
    }

    /// Combat damage on the stack resolves: it is dealt by the objects as they are or last were, to what is still a
    /// creature in play or a player; what has left combat but not play is dealt its damage.   310.4
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn deal_from_the_stack(&mut self, id: ObjectId) -> Result<(), Stop> {
        let assigned = self.game().object(id).assigned.clone();
        let view = self.view();
        let there = |one: &&Assigned| view.game().is_still_there(one) && combat_damage::can_be_dealt(&view, one.to);
        let dealt = |one: &Assigned| Happening::Damage(Damage::in_combat(one.source, one.to, one.amount));
        let event: Vec<Happening> = assigned.iter().filter(there).map(dealt).collect();
        drop(view);
        let by = By::rule(Provision::DamageDealt);
        self.happen(vec![Happening::Resolves(id)], &by)?;
        self.happen(event, &by)?;
        self.happen(vec![Happening::Ceases(id)], &by)?;
        Ok(())
    }
}
