//! Continuous effects that a resolution makes: on what, with which numbers, for how long.   418.2, 418.3 · 611.2
//!
//! An effect that changes characteristics or control applies to the objects that it found as it began, with the numbers
//! of that moment (611.2c); one that lays rules on objects without changing them also concerns those that come later.

mod chosen_source;
mod fixed;
mod of_this_moment;
mod over;
mod told;
mod while_counter;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::Done;
use crate::ability::{
    Ability, Change, Condition, Continuous, Duration, Filter, Granted, Part, Rule, Static, Subject, Who, Word, Words,
};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::by::By;
use crate::engine::play::copying;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::View;
use crate::game::{ChosenFor, Effect, Ends, Nature, Object, ObjectId, PlayerId, Printed, Recipient};
use crate::terms::Zone;
use fixed::{shifted, speaks_of_defender, speaks_of_it, with_first};
use over::words;

/// What begins, as it was settled.
#[derive(Default)]
struct Beginning {
    /// On single objects.
    of_objects: BTreeMap<ObjectId, Vec<(Change, Vec<Recipient>)>>,
    /// On players, and on whatever a description finds from now on.
    others: Vec<(Continuous, Vec<Recipient>)>,
}

impl Run<'_> {
    /// Effects that last for a while begin.
    pub(in crate::engine::play) fn begin_lasting(
        &mut self,
        effects: &[Continuous],
        duration: Duration,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let effects = &self.with_chosen_colors(effects, reading)?;
        if effects.iter().any(|effect| self.asks_what_was_chosen(&effect.change, reading)) {
            return self.beyond(reading.object(), &reading.text, "what was chosen");
        }
        let chosen_before = reading.chosen.clone();
        let effects = &self.with_chosen_copied(effects, reading)?;
        let mut beginning = Beginning::default();
        let mut copies = false;
        for effect in effects {
            if let (Change::CopyOf(of, except), Duration::Forever) = (&effect.change, duration) {
                copies |= self.become_copies(&effect.subject, of, except, reading)?;
            } else {
                self.settle_effect(effect, &mut beginning, reading)?;
            }
        }
        let done = copies || !beginning.of_objects.is_empty() || !beginning.others.is_empty();
        // Which objects a description means is settled as the effect begins.
        let described = effects.iter().any(|effect| matches!(effect.subject, Subject::Each(_)));
        let locks_in = described && self.edition.has(Provision::ContinuousLockIn);
        let by = reading.by(if locks_in { Provision::ContinuousLockIn } else { Provision::ContinuousEffects });
        self.all_in_force(beginning, duration, &by, reading);
        reading.chosen = chosen_before;
        Ok(done)
    }

    /// "~ becomes a copy of a creature card exiled with it": of the one that the player chooses.   608.2d
    fn with_chosen_copied(&mut self, effects: &[Continuous], reading: &mut Reading) -> Result<Vec<Continuous>, Stop> {
        let mut all = effects.to_vec();
        for effect in &mut all {
            let Change::CopyOf(of, _) = &mut effect.change else { continue };
            if matches!(**of, Filter::Is(_)) {
                continue;
            }
            let chosen = self.choose_objects(reading.you, 1, 1, of, reading)?;
            if let Some(id) = chosen.first() {
                reading.chosen = vec![Bound::of(self.game(), *id)];
                **of = Filter::Is(Box::new(Subject::Chosen));
            }
        }
        Ok(all)
    }

    /// On which objects or players an effect begins, with the numbers of this moment.   611.2c
    fn settle_effect(
        &mut self,
        Continuous { subject, change }: &Continuous,
        beginning: &mut Beginning,
        reading: &mut Reading,
    ) -> Result<(), Stop> {
        let kept = self.kept_to_copy(change, reading);
        for player in self.players_among(subject, reading) {
            // "Each opponent can cast only one more spell this turn": beside those of that opponent's own.
            let own = matches!(change, Change::Rule(Rule::SpellsEachTurn(..))).then(|| reading.of_player(player));
            let (change, mut targets) = self.fixed(change, own.as_ref().unwrap_or(reading));
            targets.insert(0, Recipient::Player(player));
            let subject = Subject::Players(Who::Target(0));
            beginning.others.push((Continuous { subject, change }, targets));
        }
        match subject {
            Subject::Players(_) => {}
            // A shield of so much is given to each that is there now (419.7c · 615.11).
            Subject::Each(which)
                if !is_of_this_combat(which, change)
                    && matches!(change, Change::Rule(rule)
                    if !matches!(rule, Rule::PreventDamage { amount: Some(_), .. }) || subject.is_unnamed()) =>
            {
                let (change, mut targets) = self.fixed(change, reading);
                targets.insert(0, Recipient::Player(reading.you));
                let subject = self.with_players(subject, reading, &mut targets);
                beginning.others.push((Continuous { subject, change }, targets));
            }
            subject => {
                let met = reading.clone();
                for id in self.named(subject, reading)? {
                    if let Change::Gain(given) = change {
                        self.link_to_exiled(given, &[Bound::of(self.game(), id)], reading);
                    }
                    let own = self.read_of_one(id, (subject, change), &met, reading);
                    let (change, mut targets) = self.fixed(change, &own);
                    if let Some(kept) = kept {
                        targets = vec![Recipient::Object(kept)];
                    }
                    let change = match subject {
                        Subject::Target(place) => with_first(change, *place),
                        _ => change,
                    };
                    beginning.of_objects.entry(id).or_default().push((change, targets));
                }
            }
        }
        Ok(())
    }

    /// How the words of a change are meant of one of the objects on which it begins, where so much was `met` before.
    fn read_of_one<'a>(
        &self,
        id: ObjectId,
        (subject, change): (&Subject, &Change),
        met: &'a Reading,
        reading: &'a Reading,
    ) -> Cow<'a, Reading> {
        // "Each attacking creature gets +1/+0 for each land defending player controls": whom that one attacks.   508.5a
        let apart = matches!(subject, Subject::Each(_)) && speaks_of_defender(change);
        let defender = if apart { self.view().defending_player(id) } else { None };
        // "Change ~'s base power to that creature's power": of "~" the words speak by that name.
        let of_each = speaks_of_it(change) && *subject != Subject::This;
        match subject {
            // "Target creature gets +X/+X, where X is that card's mana value": the card met before, as "it" would be
            // that target by its own name.
            Subject::Target(_) if of_each && is_of_what_was_met(change) && !met.it.is_empty() => Cow::Borrowed(met),
            // What the event is about is named so where "it" is another by now.
            Subject::Event if of_each && !met.it.is_empty() => Cow::Borrowed(met),
            _ if of_each || defender.is_some() => Cow::Owned(Reading {
                it: vec![Bound::of(self.game(), id)],
                defending: defender.or(reading.defending),
                ..reading.clone()
            }),
            _ => Cow::Borrowed(reading),
        }
    }

    fn all_in_force(&mut self, beginning: Beginning, duration: Duration, by: &By, reading: &Reading) {
        let timestamp = self.state.tick();
        let before = self.controllers(beginning.of_objects.keys().copied());
        for (id, changes) in beginning.of_objects {
            let (all, targets) = on_one(id, changes);
            // Of shields of so much each has its own amount left.
            let shields = |effect: &Continuous| {
                matches!(effect.change, Change::Rule(Rule::PreventDamage { amount: Some(_), .. }))
            };
            let timestamp = if all.iter().any(shields) { self.state.tick() } else { timestamp };
            self.tell_lasting(id, &all, &targets, duration, by);
            let ends = self.ends_on(id, duration, reading);
            self.put_in_force(all, targets, ends, timestamp, reading);
        }
        for (effect, targets) in beginning.others {
            self.tell_of_others(&effect, &targets, duration, by);
            let ends = self.ends_on_several(&effect, targets.first(), duration, reading);
            self.put_in_force(vec![effect], targets, ends, timestamp, reading);
        }
        self.control_changed(&before);
    }

    /// Whether a change is to the color or type that was chosen, and none was.
    fn asks_what_was_chosen(&self, change: &Change, reading: &Reading) -> bool {
        let chosen = self.chosen_for(reading);
        match change {
            Change::SetChosenType { .. } => chosen.kind.is_none(),
            Change::SetChosenColor(_) => chosen.color.is_none(),
            _ => false,
        }
    }

    /// The players that a subject names, and those among the targets that it names ("any target").
    pub(in crate::engine::play::resolve) fn players_among(
        &self,
        subject: &Subject,
        reading: &Reading,
    ) -> Vec<PlayerId> {
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
        self.put_in_force_if(None, effects, targets, ends, timestamp, reading);
    }

    /// The same, of effects that are conditional.
    fn put_in_force_if(
        &mut self,
        condition: Option<Condition>,
        effects: Vec<Continuous>,
        targets: Vec<Recipient>,
        ends: Ends,
        timestamp: u64,
        reading: &Reading,
    ) {
        let part = Part::Static(Static { condition, effects, duration: Some(Duration::EndOfTurn) });
        let ability = Ability { text: reading.text.to_string(), parts: vec![part], ignored: false };
        let effect = Effect {
            ability,
            controller: reading.you,
            until: Some(words(ends).to_owned()),
            timestamp,
            source: reading.object(),
            targets,
            ends,
        };
        self.state.game_mut().effects.push(Arc::new(effect));
    }

    fn copied(&self, filter: &Filter, reading: &Reading) -> Option<Bound> {
        match filter {
            Filter::Is(subject) => self.meant(subject, reading).first().copied(),
            filter => self.view().found(filter, &reading.scope()).next().map(|id| Bound::of(self.game(), id)),
        }
    }

    /// What becomes a copy for a while has the copiable values that the other has as the effect begins, whatever
    /// becomes of that, and those that it last had where it is gone: an object outside the game keeps them.   707.2,
    /// 707.2b
    fn kept_to_copy(&mut self, change: &Change, reading: &Reading) -> Option<ObjectId> {
        let Change::CopyOf(of, _) = change else { return None };
        let other = self.copied(of, reading)?;
        let values = self.as_it_was(other, |view| copying::copiable(view, other.id));
        let copied = self.as_it_was(other, |view| copying::halves(view, other.id));
        let label = self.game().object(other.id).label.clone();
        let card = Object::card(values, Zone::Outside, reading.you);
        let mut kept = Object { label, nature: Nature::CardCopy, copied, ..card };
        // Of a Room, what is shown where no door is unlocked (709.5).
        kept.show_doors();
        Some(self.state.add(kept))
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
        self.rest_on_copying(&except);
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
            if object.copied.is_some() {
                object.show_doors();
            }
            self.state.originals.entry(*id).or_insert(original);
        }
        let told = objects.iter().map(|id| Happening::BecomesCopy(*id, other.id)).collect();
        let done = !self.happen(told, &reading.by(Provision::CopyNature))?.is_empty();
        self.forget_choices(&objects, reading);
        Ok(done)
    }

    /// What was chosen for an ability that something had is not chosen for one that it has copied; until 2009 it was.
    /// 503.8 · 607.5a
    fn forget_choices(&mut self, copies: &[ObjectId], reading: &Reading) {
        if !self.edition.has(Provision::LinkedChoice) {
            return;
        }
        for id in copies {
            if std::mem::take(&mut self.state.game_mut().object_mut(*id).chosen) != ChosenFor::default() {
                let label = self.label(*id);
                let sentence = format!("What was chosen for {label} was chosen for an ability that it no longer has.");
                self.tell(sentence, &reading.by(Provision::LinkedChoice));
            }
        }
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
}

/// All that is changed of one object as one effect, of which it is the first target.
fn on_one(id: ObjectId, changes: Vec<(Change, Vec<Recipient>)>) -> (Vec<Continuous>, Vec<Recipient>) {
    let mut targets = vec![Recipient::Object(id)];
    let mut all = Vec::new();
    for (change, more) in changes {
        let change = if more.is_empty() { change } else { shifted(change, targets.len() - 1) };
        targets.extend(more);
        all.push(Continuous { subject: Subject::Target(0), change });
    }
    (all, targets)
}

/// "Each attacking creature doesn't untap during its controller's next untap step": those that attack now, as none does in
/// that step.
fn is_of_this_combat(which: &Filter, change: &Change) -> bool {
    let fights = |word: Word<'_>| matches!(word, Word::Filter(Filter::Attacking | Filter::Blocking));
    *change == Change::Rule(Rule::DoesntUntap) && which.any_word(&mut |word| fights(word))
}

/// Whether the change takes a number from, or has to do with, another object than the one changed, where that is a target:
/// "up to one target creature blocks it".
const fn is_of_what_was_met(change: &Change) -> bool {
    matches!(change, Change::ModifyPt(..) | Change::SetPt(..) | Change::Rule(Rule::MustBlock(_)))
}
