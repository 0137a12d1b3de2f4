//! Prevention of damage from a source that is chosen as the effect is made.   615.7, 615.11

use super::Done;
use crate::ability::{
    Amount, Change, Continuous, DamageTo, Filter, Instruction, Replacement, Rule, Subject, Trigger, Who,
};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Ends, Nature, ObjectId, Recipient};
use crate::terms::Zone;

impl Run<'_> {
    /// The next damage from a source that is chosen now is prevented.   615.11
    pub(in crate::engine::play::resolve) fn prevent_next_time(
        &mut self,
        source: &Filter,
        to: Option<&Subject>,
        (combat, but, then): (bool, Option<&Amount>, &[Instruction]),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let recipients = match to {
            Some(to) => Some(self.recipients_of(to, reading)?),
            None => None,
        };
        let Some(source) = self.chosen_source(source, reading)? else { return Ok(false) };
        match recipients {
            Some(recipients) if !then.is_empty() || but.is_some() || combat => {
                let prevented = but.map(|but| {
                    let left = Amount::Number(self.number(but, reading));
                    Amount::Minus(Box::new(Amount::ThatMuch), Box::new(left))
                });
                let then = (!then.is_empty()).then(|| Instruction::if_prevented(then.to_vec()));
                let instead: Vec<Instruction> = [Instruction::Prevent(prevented)].into_iter().chain(then).collect();
                self.answer_next_time(source, combat, &recipients, &instead, reading);
            }
            None if but.is_some() => return self.beyond(reading.object(), &reading.text, "damage to anything"),
            recipients => {
                let ends = Ends::Used(self.game().turn.number);
                self.shield(source, (None, combat, then), recipients, ends, reading);
            }
        }
        Ok(true)
    }

    /// Of the next damage from the source to one of these, all or so much is prevented, and more is done then.   615.5
    fn answer_next_time(
        &mut self,
        source: ObjectId,
        combat: bool,
        recipients: &[Recipient],
        instead: &[Instruction],
        reading: &Reading,
    ) {
        for recipient in recipients {
            let (to, subject) = match recipient {
                Recipient::Player(_) => (DamageTo::Player(Who::Target(1)), Subject::Players(Who::Target(1))),
                Recipient::Object(_) => {
                    (DamageTo::Object(Filter::Is(Box::new(Subject::Target(1)))), Subject::Target(1))
                }
            };
            let by = Subject::Each(Filter::Is(Box::new(Subject::Target(0))));
            let event = Trigger::DealsDamage { source: by, combat, to: Some(to) };
            let instead = instead.to_vec();
            let rule = Rule::Instead(Box::new(Replacement { event, instead, next: true }));
            let effect = Continuous { subject, change: Change::Rule(rule) };
            let timestamp = self.state.tick();
            let targets = vec![Recipient::Object(source), *recipient];
            let ends = Ends::Cleanup(self.game().turn.number);
            self.tell_shield(source, "the next", Some(*recipient), reading);
            self.put_in_force(vec![effect], targets, ends, timestamp, reading);
            self.means_what_is_gone(source, timestamp);
        }
    }

    /// The next damage from a source that is chosen now is dealt to another instead.   614.9
    pub(in crate::engine::play::resolve) fn redirect_next_time(
        &mut self,
        source: &Filter,
        amount: Option<&Amount>,
        (from, others, to): (Option<&Subject>, Option<&Filter>, &Subject),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let from = match from {
            Some(from) => self.recipients_of(from, reading)?.into_iter().map(Some).collect(),
            None => vec![None],
        };
        let Some(source) = self.chosen_source(source, reading)? else { return Ok(false) };
        // "that source's controller".
        let of_source = Reading { it: vec![Bound::of(self.game(), source)], ..reading.clone() };
        let Some(new) = self.new_recipient(to, &of_source) else { return Ok(false) };
        for hit in from {
            let to = hit.map(|hit| match hit {
                Recipient::Player(_) => match others {
                    Some(others) => DamageTo::Either(Who::Target(2), others.clone()),
                    None => DamageTo::Player(Who::Target(2)),
                },
                Recipient::Object(_) => DamageTo::Object(Filter::Is(Box::new(Subject::Target(2)))),
            });
            let by = Subject::Each(Filter::Is(Box::new(Subject::Target(0))));
            let event = Trigger::DealsDamage { source: by, combat: false, to };
            let amount = amount.cloned().unwrap_or(Amount::ThatMuch);
            let instead =
                vec![Instruction::Damage { source: Subject::It, amount: amount.clone(), to: vec![Subject::Target(1)] }];
            let rule = Rule::Instead(Box::new(Replacement { event, instead, next: true }));
            let effect = Continuous { subject: Subject::Players(Who::You), change: Change::Rule(rule) };
            let targets = [Some(Recipient::Object(source)), Some(new), hit].into_iter().flatten().collect();
            let sentence = format!(
                "The next {}damage that {} would deal{} this turn will be dealt to {} instead.",
                match &amount {
                    Amount::Number(amount) => format!("{amount} "),
                    _ => String::new(),
                },
                self.label(source),
                hit.map_or_else(String::new, |hit| format!(" to {}", self.game().name_of(hit))),
                self.game().name_of(new),
            );
            self.tell(sentence, &reading.by(Provision::ContinuousEffects));
            let (timestamp, ends) = (self.state.tick(), Ends::Cleanup(self.game().turn.number));
            self.put_in_force(vec![effect], targets, ends, timestamp, reading);
            self.means_what_is_gone(source, timestamp);
        }
        Ok(true)
    }

    /// All or so much of the damage from a source that is chosen now is prevented this turn.   615.7
    pub(in crate::engine::play::resolve) fn prevent_from_chosen(
        &mut self,
        source: &Filter,
        (amount, combat, then): (Option<&Amount>, bool, &[Instruction]),
        to: Option<&Subject>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let recipients = match to {
            Some(to) => Some(self.recipients_of(to, reading)?),
            None => None,
        };
        let Some(source) = self.chosen_source(source, reading)? else { return Ok(false) };
        let amount = amount.map(|amount| Amount::Number(self.number(amount, reading)));
        let ends = Ends::Cleanup(self.game().turn.number);
        self.shield(source, (amount, combat, then), recipients, ends, reading);
        Ok(true)
    }

    /// A permanent, a spell, a face-up object in the command zone, or the source of an ability or of combat damage on the
    /// stack, wherever that is now.   419.8a · 609.7a
    fn chosen_source(&mut self, source: &Filter, reading: &Reading) -> Result<Option<ObjectId>, Stop> {
        let view = self.view();
        let scope = reading.scope();
        let game = view.game();
        let is_on_stack = |id: ObjectId| game.object(id).zone == Zone::Stack;
        let of_abilities: Vec<ObjectId> =
            game.object_ids().filter(|id| is_on_stack(*id)).filter_map(|id| game.object(id).source).collect();
        let may_be = |id: &ObjectId| {
            let object = game.object(*id);
            let is_ability = matches!(object.nature, Nature::AbilityOnStack | Nature::DamageOnStack);
            let in_sight = match object.zone {
                Zone::Battlefield | Zone::Stack => true,
                Zone::Command => !object.face_down,
                _ => of_abilities.contains(id),
            };
            in_sight && !is_ability
        };
        let found = game.object_ids().filter(may_be).filter(|id| view.matches(source, *id, &scope));
        let mut options: Vec<ObjectId> = found.collect();
        drop(view);
        let gone = self.gone_with_damage_assigned();
        let gone = gone.filter(|bound| self.as_it_was(*bound, |then| then.matches(source, bound.id, &scope)));
        options.extend(gone.map(|bound| bound.id));
        options.sort();
        options.dedup();
        let least = 1.min(options.len());
        let open = Open::new(reading.you, "a source", Kind::Which, options).between(least, 1).of(reading.object());
        Ok(match self.choose(open)?.first() {
            Some(Choosable::Object(source)) => Some(*source),
            _ => None,
        })
    }

    /// What has assigned combat damage that is on the stack, and is in play no more.   419.8a
    fn gone_with_damage_assigned(&self) -> impl Iterator<Item = Bound> {
        let game = self.game();
        let assigned = game.stack.iter().flat_map(|id| &game.object(*id).assigned);
        let dealers = assigned.map(|one| Bound { id: one.source.0, as_of: one.source.1, now: one.source.1 });
        dealers.filter(|dealer| {
            let object = game.object(dealer.id);
            object.incarnation != dealer.as_of && !matches!(object.zone, Zone::Battlefield | Zone::Stack)
        })
    }

    /// What an effect says of a source that has gone is so of that as it was.   400.7
    fn means_what_is_gone(&mut self, source: ObjectId, timestamp: u64) {
        let gone = self.gone_with_damage_assigned().find(|dealer| dealer.id == source);
        if let Some(gone) = gone {
            self.state.gone_sources.insert(timestamp, (gone.id, gone.as_of));
        }
    }

    /// Tells what damage from now on is prevented.
    fn tell_shield(&mut self, source: ObjectId, what: &str, to: Option<Recipient>, reading: &Reading) {
        let by = reading.object().map_or_else(|| "An effect".to_owned(), |id| self.label(id).to_owned());
        let to = to.map_or_else(String::new, |to| format!(" to {}", self.game().name_of(to)));
        let sentence = format!("{by} will prevent {what} damage that {} would deal{to} this turn.", self.label(source));
        self.tell(sentence, &reading.by(Provision::ContinuousEffects));
    }

    /// Damage from the source is prevented, to each of these, or to anything; and more is done then (615.5).
    fn shield(
        &mut self,
        source: ObjectId,
        (amount, combat, then): (Option<Amount>, bool, &[Instruction]),
        recipients: Option<Vec<Recipient>>,
        ends: Ends,
        reading: &Reading,
    ) {
        let each = match recipients {
            Some(recipients) => recipients.into_iter().map(Some).collect(),
            None => vec![None],
        };
        for recipient in each {
            let subject = match recipient {
                Some(Recipient::Player(_)) => Subject::Players(Who::Target(1)),
                Some(Recipient::Object(_)) => Subject::Target(1),
                None => Subject::Each(Filter::Any),
            };
            let which = Filter::Is(Box::new(Subject::Target(0)));
            let rule = Rule::PreventDamage { amount: amount.clone(), combat, to: true, which, then: then.to_vec() };
            let effect = Continuous { subject, change: Change::Rule(rule) };
            let timestamp = self.state.tick();
            let what = match (ends, &amount) {
                (Ends::Used(_), _) => "the next".to_owned(),
                (_, Some(Amount::Number(number))) => format!("the next {number}"),
                _ => "all".to_owned(),
            };
            self.tell_shield(source, &format!("{what}{}", if combat { " combat" } else { "" }), recipient, reading);
            let targets = [Some(Recipient::Object(source)), recipient].into_iter().flatten().collect();
            self.put_in_force(vec![effect], targets, ends, timestamp, reading);
            self.means_what_is_gone(source, timestamp);
        }
    }
}
