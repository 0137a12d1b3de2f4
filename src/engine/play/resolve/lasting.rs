//! Continuous effects that a resolution makes: on what, with which numbers, for how long.   418.2, 418.3 · 611.2
//!
//! An effect that changes characteristics or control applies to the objects that it found as it began, with the numbers
//! of that moment (611.2c); one that lays rules on objects without changing them also concerns those that come later.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Done;
use super::redirected::shifted_redirection;
use crate::ability::{
    Ability, Amount, Change, Continuous, Duration, Filter, Granted, Part, Rule, Static, Subject, Who,
};
use crate::edition::Provision;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::copying;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::View;
use crate::game::{ChosenFor, Effect, Ends, ObjectId, PlayerId, Printed, Recipient};
use crate::terms::Step;

impl Run<'_> {
    pub(super) fn begin_lasting(
        &mut self,
        effects: &[Continuous],
        duration: Duration,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let effects = &self.with_chosen_colors(effects, reading)?;
        for effect in effects {
            let chosen = self.chosen_for(reading);
            let unknown = match effect.change {
                Change::SetChosenType { .. } => chosen.kind.is_none(),
                Change::SetChosenColor(_) => chosen.color.is_none(),
                _ => false,
            };
            if unknown {
                return self.beyond(reading.this.map(|this| this.id), &reading.text, "what was chosen");
            }
        }
        let mut of_objects: BTreeMap<ObjectId, Vec<(Change, Vec<Recipient>)>> = BTreeMap::new();
        let mut others: Vec<(Continuous, Vec<Recipient>)> = Vec::new();
        let mut copies = false;
        for Continuous { subject, change } in effects {
            if let (Change::CopyOf(of, except), Duration::Forever) = (change, duration) {
                copies |= self.become_copies(subject, of, except, reading)?;
                continue;
            }
            for player in self.players_among(subject, reading) {
                let (change, mut targets) = self.fixed(change, reading);
                targets.insert(0, Recipient::Player(player));
                let subject = Subject::Players(Who::Target(0));
                others.push((Continuous { subject, change }, targets));
            }
            match subject {
                Subject::Players(_) => {}
                // A shield of so much is given to each that is there now (419.7c · 615.11).
                Subject::Each(_)
                    if matches!(change, Change::Rule(rule)
                        if !matches!(rule, Rule::PreventDamage { amount: Some(_), .. }) || subject.is_unnamed()) =>
                {
                    let (change, mut targets) = self.fixed(change, reading);
                    targets.insert(0, Recipient::Player(reading.you));
                    others.push((Continuous { subject: subject.clone(), change }, targets));
                }
                subject => {
                    for id in self.named(subject, reading)? {
                        let on_it = Reading { it: vec![Bound::of(self.game(), id)], ..reading.clone() };
                        let (change, targets) =
                            self.fixed(change, if speaks_of_it(&change.clone()) { &on_it } else { reading });
                        of_objects.entry(id).or_default().push((change, targets));
                    }
                }
            }
        }
        let done = copies || !of_objects.is_empty() || !others.is_empty();
        let ends = self.ends(duration, reading);
        let timestamp = self.state.tick();
        let before = self.controllers(of_objects.keys().copied());
        for (id, changes) in of_objects {
            let mut targets = vec![Recipient::Object(id)];
            let mut all = Vec::new();
            for (change, more) in changes {
                let change = if more.is_empty() { change } else { shifted(change, targets.len() - 1) };
                targets.extend(more);
                all.push(Continuous { subject: Subject::Target(0), change });
            }
            // Of shields of so much each has its own amount left.
            let shields = |effect: &Continuous| {
                matches!(effect.change, Change::Rule(Rule::PreventDamage { amount: Some(_), .. }))
            };
            let timestamp = if all.iter().any(shields) { self.state.tick() } else { timestamp };
            self.tell_lasting(id, &all, &targets, duration, reading);
            self.put_in_force(all, targets, ends, timestamp, reading);
        }
        for (effect, targets) in others {
            self.put_in_force(vec![effect], targets, ends, timestamp, reading);
        }
        self.control_changed(&before);
        Ok(done)
    }

    /// The players that an effect begins to apply to: those it names, and those among its targets ("any target").
    fn players_among(&self, subject: &Subject, reading: &Reading) -> Vec<PlayerId> {
        match subject {
            Subject::Players(who) => self.who(who, reading),
            Subject::Target(place) => {
                let group = reading.targets.get(*place).into_iter().flatten();
                let player = |meant: &Meant| match meant {
                    Meant::Player(player) => Some(*player),
                    Meant::Object(_) => None,
                };
                group.filter_map(player).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What was chosen: by what is being followed, else for its bearer earlier.
    fn chosen_for(&self, reading: &Reading) -> ChosenFor {
        if reading.quality != ChosenFor::default() {
            return reading.quality.clone();
        }
        reading.this.map(|this| self.game().object(this.id).chosen.clone()).unwrap_or_default()
    }

    pub(super) fn put_in_force(
        &mut self,
        effects: Vec<Continuous>,
        targets: Vec<Recipient>,
        ends: Ends,
        timestamp: u64,
        reading: &Reading,
    ) {
        let part = Part::Static(Static { condition: None, effects, duration: Some(Duration::EndOfTurn) });
        let ability = Ability { text: reading.text.to_string(), parts: vec![part], ignored: false };
        let effect = Effect {
            ability,
            controller: reading.you,
            until: Some(words(ends).to_owned()),
            timestamp,
            source: reading.this.map(|this| this.id),
            targets,
            ends,
        };
        self.state.game_mut().effects.push(Arc::new(effect));
    }

    /// A change with the numbers and players of this moment; players it names come after the object among the targets.
    fn fixed(&self, change: &Change, reading: &Reading) -> (Change, Vec<Recipient>) {
        let number = |amount: &Amount| Amount::Number(self.number(amount, reading));
        let change = match change {
            Change::ModifyPt(power, toughness) => {
                let change = |amount: &Amount| Amount::Number(self.change_of(amount, reading));
                Change::ModifyPt(change(power), change(toughness))
            }
            Change::SetPt(power, toughness) => {
                Change::SetPt(power.as_ref().map(number), toughness.as_ref().map(number))
            }
            Change::Control(who) => {
                let player = self.who(who, reading).first().copied().unwrap_or(reading.you);
                return (Change::Control(Who::Target(1)), vec![Recipient::Player(player)]);
            }
            Change::CopyOf(filter, except) => match self.copied(filter, reading) {
                Some(other) => {
                    let is = Filter::Is(Box::new(Subject::Target(1)));
                    let except = except.iter().map(|one| self.with_this_ability(one, reading)).collect();
                    return (Change::CopyOf(Box::new(is), except), vec![Recipient::Object(other.id)]);
                }
                None => change.clone(),
            },
            Change::Gain(granted) => Change::Gain(self.with_activated_of(granted, reading)),
            Change::SetChosenColor(in_addition) => match self.chosen_for(reading).color {
                Some(color) => Change::SetColor { colors: color.into(), in_addition: *in_addition },
                None => change.clone(),
            },
            Change::SetChosenType { in_addition, .. } => match self.chosen_for(reading).kind {
                Some(kind) => Change::SetTypes {
                    supertypes: Vec::new(),
                    types: Vec::new(),
                    subtypes: vec![kind],
                    in_addition: *in_addition,
                },
                None => change.clone(),
            },
            Change::Rule(rule) => return self.fixed_rule(rule, reading),
            other => other.clone(),
        };
        (change, Vec::new())
    }

    /// What is given, the activated abilities of another object among it as that has them now.
    fn with_activated_of(&self, granted: &[Granted], reading: &Reading) -> Vec<Granted> {
        let own = |view: &View<'_>, id: ObjectId| -> Vec<Granted> {
            let all = crate::engine::play::announce::activated_abilities(view, id).into_iter();
            let given = |one: crate::engine::play::announce::Available| Granted::Quoted {
                text: one.text,
                parts: vec![Part::Activated(one.ability)],
            };
            all.map(given).collect()
        };
        let each = granted.iter().map(|one| match one {
            Granted::ActivatedOf(of) => {
                let of = self.meant(of, reading);
                of.iter().flat_map(|bound| self.as_it_was(*bound, |view| own(view, bound.id))).collect()
            }
            other => vec![other.clone()],
        });
        each.flatten().collect()
    }

    /// How much a number is changed by. What is worked out to be less than nothing is nothing, as printed numbers are
    /// not: "+X/+X" with an X below 0 changes nothing (104.2 · 107.1b).
    fn change_of(&self, amount: &Amount, reading: &Reading) -> i64 {
        match amount {
            Amount::Number(number) => *number,
            Amount::Times(factor, inner) => self.number(inner, reading).max(0).saturating_mul(*factor),
            worked_out => self.number(worked_out, reading).max(0),
        }
    }

    fn fixed_rule(&self, rule: &Rule, reading: &Reading) -> (Change, Vec<Recipient>) {
        match rule {
            Rule::MustBlock(Some(subject)) => {
                let attacker = self.there(subject, reading).first().copied();
                match attacker {
                    Some(attacker) => {
                        let rule = Rule::MustBlock(Some(Subject::Target(1)));
                        (Change::Rule(rule), vec![Recipient::Object(attacker)])
                    }
                    None => (Change::Rule(rule.clone()), Vec::new()),
                }
            }
            Rule::SpellsEachTurn(amount) => {
                let most = Amount::Number(self.number(amount, reading));
                (Change::Rule(Rule::SpellsEachTurn(most)), Vec::new())
            }
            Rule::EntersWith(amount, kind) => {
                let count = Amount::Number(i64::from(self.count(amount, reading)));
                (Change::Rule(Rule::EntersWith(count, kind.clone())), Vec::new())
            }
            Rule::PreventDamage { amount: Some(amount), combat, to, which } => {
                let amount = Some(Amount::Number(self.number(amount, reading)));
                let rule = Rule::PreventDamage { amount, combat: *combat, to: *to, which: which.clone() };
                (Change::Rule(rule), Vec::new())
            }
            Rule::Instead(replacement) => self.fixed_redirection(replacement, reading),
            other => (Change::Rule(other.clone()), Vec::new()),
        }
    }

    fn copied(&self, filter: &Filter, reading: &Reading) -> Option<Bound> {
        match filter {
            Filter::Is(subject) => self.meant(subject, reading).first().copied(),
            filter => self.view().found(filter, &reading.scope()).next().map(|id| Bound::of(self.game(), id)),
        }
    }

    /// What becomes a copy for good has the copiable values that the other has now, whatever becomes of that; elsewhere
    /// its card is what it was.   503.2, 503.4 · 707.2, 707.4
    fn become_copies(
        &mut self,
        subject: &Subject,
        of: &Filter,
        except: &[Change],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(other) = self.copied(of, reading) else { return Ok(false) };
        let except: Vec<Change> = except.iter().map(|one| self.with_this_ability(one, reading)).collect();
        let copied = self.as_it_was(other, |view| copying::copiable(view, other.id));
        let halves = self.as_it_was(other, |view| copying::halves(view, other.id));
        let objects = self.named(subject, reading)?;
        for id in &objects {
            let own = self.game().object(*id).printed.colors;
            let but =
                |printed: &Arc<Printed>| copying::except(printed, &except, own, |amount| self.number(amount, reading));
            let halves = halves.as_ref().map(|halves| copying::each(halves, but));
            let copied = but(&copied);
            let object = self.state.game_mut().object_mut(*id);
            let shown = halves.as_ref().map_or(copied, |halves| Arc::clone(halves.up(object.back_up)));
            let original = std::mem::replace(&mut object.printed, shown);
            object.copied = halves;
            self.state.originals.entry(*id).or_insert(original);
        }
        Ok(!objects.is_empty())
    }

    /// "this ability" is the one that is being followed, as its bearer has it.
    fn with_this_ability(&self, change: &Change, reading: &Reading) -> Change {
        let (Change::Gain(granted), Some(this)) = (change, reading.this) else { return change.clone() };
        let followed = |view: &View<'_>| {
            let own = view.now(this.id).abilities.iter().filter(|held| *held.text == *reading.text);
            let parts = own.map(|held| held.part.clone());
            parts.filter(|part| matches!(part, Part::Triggered(_) | Part::Activated(_))).collect()
        };
        let each = granted.iter().map(|one| match one {
            Granted::This => Granted::Quoted { text: reading.text.to_string(), parts: self.as_it_was(this, followed) },
            other => other.clone(),
        });
        Change::Gain(each.collect())
    }

    pub(super) fn ends(&self, duration: Duration, reading: &Reading) -> Ends {
        let turn = self.game().turn.number;
        let you = reading.you;
        let this = reading.this;
        match duration {
            Duration::EndOfTurn => Ends::Cleanup(turn),
            Duration::ThisTurnAndNext => Ends::Cleanup(turn + 1),
            Duration::EndOfCombat => Ends::Combat,
            Duration::YourNextTurn => Ends::TurnOf(you),
            Duration::DuringNextTurn | Duration::EndOfYourNextTurn => Ends::CleanupOf(you, turn),
            Duration::YourNextStep(step) => Ends::StepOf(step, you),
            Duration::NextUntapStep => {
                let controller = self.who(&Who::ItsController, reading).first().copied().unwrap_or(you);
                Ends::StepOf(Step::Upkeep, controller)
            }
            Duration::WhileSource => this.map_or(Ends::Never, |this| Ends::Leaves(this.id, this.as_of)),
            Duration::WhileControlled => this.map_or(Ends::Never, |this| Ends::ControlLost(this.id, this.as_of, you)),
            Duration::WhileTapped => this.map_or(Ends::Never, |this| Ends::Untaps(this.id, this.as_of)),
            Duration::WhileExiled | Duration::Forever => Ends::Never,
        }
    }

    /// The next damage from a source that is chosen now is prevented.   615.11
    pub(super) fn prevent_next_time(
        &mut self,
        source: &Filter,
        to: Option<&Subject>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let recipients = match to {
            Some(to) => self.recipients_of(to, reading)?,
            None => return self.beyond(reading.this.map(|this| this.id), &reading.text, "damage to anything"),
        };
        let view = self.view();
        let scope = reading.scope();
        let on_stage = |id: &ObjectId| {
            matches!(view.game().object(*id).zone, crate::terms::Zone::Battlefield | crate::terms::Zone::Stack)
        };
        let sources: Vec<Choosable> = view
            .game()
            .object_ids()
            .filter(on_stage)
            .filter(|id| view.matches(source, *id, &scope))
            .map(Choosable::Object)
            .collect();
        drop(view);
        let open = Open {
            who: reading.you,
            about: "a source".to_owned(),
            kind: Kind::Which,
            least: 1.min(sources.len()),
            most: 1,
            options: sources,
            provision: Provision::ResolveChoices,
            object: reading.this.map(|this| this.id),
        };
        let Some(Choosable::Object(source)) = self.choose(open)?.first().cloned() else { return Ok(false) };
        let ends = Ends::Used(self.game().turn.number);
        for recipient in recipients {
            let subject = match recipient {
                Recipient::Player(_) => Subject::Players(Who::Target(0)),
                Recipient::Object(_) => Subject::Target(0),
            };
            let which = Filter::Is(Box::new(Subject::Target(1)));
            let rule = Rule::PreventDamage { amount: None, combat: false, to: true, which };
            let effect = Continuous { subject, change: Change::Rule(rule) };
            let timestamp = self.state.tick();
            let targets = vec![recipient, Recipient::Object(source)];
            self.put_in_force(vec![effect], targets, ends, timestamp, reading);
        }
        Ok(true)
    }

    /// Effects end of which this holds.
    pub(in crate::engine::play) fn end_effects(&mut self, over: impl Fn(&Effect) -> bool) {
        if !self.game().effects.iter().any(|effect| over(effect)) {
            return;
        }
        let permanents: Vec<ObjectId> = self.game().permanents().collect();
        let before = self.controllers(permanents.into_iter());
        self.state.game_mut().effects.retain(|effect| !over(effect));
        self.control_changed(&before);
    }

    /// Effects end that last only as long as something stays so.   418.3a · 611.2b
    pub(in crate::engine::play) fn end_broken_effects(&mut self) {
        let view = self.view();
        let game = view.game();
        let same = |id: ObjectId, incarnation: u32| {
            let object = game.object(id);
            object.incarnation == incarnation && object.zone == crate::terms::Zone::Battlefield
        };
        let over = |effect: &Effect| match effect.ends {
            Ends::Leaves(id, incarnation) => !same(id, incarnation),
            Ends::ControlLost(id, incarnation, player) => !same(id, incarnation) || view.now(id).controller != player,
            Ends::Untaps(id, incarnation) => !same(id, incarnation) || !game.object(id).tapped,
            _ => false,
        };
        let left = |delayed: &crate::engine::play::triggers::Delayed| !matches!(delayed.ends, Some(Ends::Leaves(id, incarnation)) if !same(id, incarnation));
        let kept: Vec<_> = self.state.delayed.iter().filter(|delayed| left(delayed)).cloned().collect();
        let gone: Vec<u64> = game.effects.iter().filter(|effect| over(effect)).map(|effect| effect.timestamp).collect();
        drop(view);
        if kept.len() < self.state.delayed.len() {
            self.state.delayed = kept;
        }
        if !gone.is_empty() {
            self.end_effects(|effect| gone.contains(&effect.timestamp));
        }
    }

    fn controllers(&self, ids: impl Iterator<Item = ObjectId>) -> Vec<(ObjectId, PlayerId)> {
        let view = self.view();
        ids.map(|id| (id, view.now(id).controller)).collect()
    }

    /// What came under another player's control is new to that player, and leaves combat.   306.2 · 302.6, 506.4
    fn control_changed(&mut self, before: &[(ObjectId, PlayerId)]) {
        let view = self.view();
        let changed: Vec<ObjectId> =
            before.iter().filter(|(id, player)| view.now(*id).controller != *player).map(|(id, _)| *id).collect();
        drop(view);
        for id in changed {
            self.state.game_mut().object_mut(id).sick = true;
            self.leave_combat(id);
        }
    }

    /// The turn's regeneration shields wear off.
    pub(in crate::engine::play) fn shields_wear_off(&mut self) {
        let shielded: Vec<ObjectId> =
            self.game().permanents().filter(|id| self.game().object(*id).regeneration_shields > 0).collect();
        for id in shielded {
            self.state.game_mut().object_mut(id).regeneration_shields = 0;
        }
    }
}

fn speaks_of_it(change: &Change) -> bool {
    use crate::ability::{Word, Words};
    change.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)))
}

/// A change whose further targets stand further on.
fn shifted(change: Change, by: usize) -> Change {
    match change {
        Change::Control(Who::Target(place)) => Change::Control(Who::Target(place + by)),
        Change::CopyOf(filter, except) => match *filter {
            Filter::Is(subject) => {
                let subject = match *subject {
                    Subject::Target(place) => Subject::Target(place + by),
                    subject => subject,
                };
                Change::CopyOf(Box::new(Filter::Is(Box::new(subject))), except)
            }
            filter => Change::CopyOf(Box::new(filter), except),
        },
        Change::Rule(Rule::MustBlock(Some(Subject::Target(place)))) => {
            Change::Rule(Rule::MustBlock(Some(Subject::Target(place + by))))
        }
        Change::Rule(Rule::Instead(replacement)) => {
            Change::Rule(Rule::Instead(Box::new(shifted_redirection(*replacement, by))))
        }
        other => other,
    }
}

fn words(ends: Ends) -> &'static str {
    match ends {
        Ends::Never => "the end of the game",
        Ends::Cleanup(_) | Ends::Used(_) => "end of turn",
        Ends::Combat => "end of combat",
        Ends::TurnOf(_) => "that player's next turn",
        Ends::CleanupOf(..) => "the end of that player's next turn",
        Ends::StepOf(..) => "that player's next step",
        Ends::Leaves(..) | Ends::ControlLost(..) | Ends::Untaps(..) => "its source changes",
    }
}
