//! Triggered abilities: what sets them off, and how they come to the stack.   404, 410 · 603

mod auras;
mod batches;
mod built;
mod elsewhere;
mod halves;
mod happened;
mod intrinsic;
mod keywords;
mod matching;
mod noticed;
mod scope;
mod set_off;
mod stack;
mod states;

use super::announced::Announced;
use super::bound::Bound;
use super::open::Stop;
use super::reading::Reading;
use super::run::Run;
use super::snapshot::Snapshot;
use super::waiting::Waiting;
use crate::ability::references::trigger_says_x;
use crate::ability::{
    Instruction, Keyword, ObjectDeed, Part, PlayRule, Rule, Subject, Trigger, Triggered, Who, Word, Words,
};
use crate::edition::TriggeredMana;
use crate::engine::event::{Event, Happening};
use crate::engine::view::{Held, View};
use crate::game::{MOST_OBJECTS, ObjectId};
use crate::terms::Zone;
pub(super) use built::haunting;
use elsewhere::backup;
use matching::{Concerns, When};
pub(in crate::engine) use noticed::is_noticed;
use scope::{from_anywhere, functions_only_in, looks_back, watches};
use std::sync::Arc;

/// What abilities may trigger on: the events, the board that is asked, and the board before them.
#[derive(Clone, Copy)]
struct Occasion<'a> {
    view: &'a View<'a>,
    before: &'a Arc<Snapshot>,
    events: &'a [&'a Event],
    which: Which,
}

/// Which abilities are asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    /// Those that look back at the board before.
    LookingBack,
    /// Those that wait for something to come into a zone, from anywhere: they never look back.
    FromAnywhere,
}

impl Run<'_> {
    /// Abilities trigger on what has just happened.   410.1 · 603.2
    ///
    /// One that watches permanents leave looks back at the board as it was before (410.10d · 603.10); others are asked
    /// on the board after.
    pub(super) fn detect(&mut self, before: &Arc<Snapshot>, events: &[Event]) -> Result<(), Stop> {
        if self.state.ended != crate::ruling::GameEnd::Continues {
            return Ok(());
        }
        self.find_auras_again(events);
        let (back, forth): (Vec<&Event>, Vec<&Event>) = events.iter().partition(|event| looks_back(event));
        let mut found = Vec::new();
        if !back.is_empty() {
            let view = before.view(self.edition);
            let which = Which::LookingBack;
            self.triggers_of(Occasion { view: &view, before, events: &back, which }, &mut found)?;
            if back.iter().any(|event| event.to.is_some()) {
                let view = self.view();
                let which = Which::FromAnywhere;
                self.triggers_of(Occasion { view: &view, before, events: &back, which }, &mut found)?;
            }
        }
        if !forth.is_empty() {
            let view = self.view();
            let mut of_the_rest = Vec::new();
            let which = Which::All;
            self.triggers_of(Occasion { view: &view, before, events: &forth, which }, &mut of_the_rest)?;
            found = halves::joined(found, of_the_rest);
        }
        self.triggers_elsewhere(before, events, &mut found)?;
        self.delayed_triggers(before, events, &mut found)?;
        found.extend(events.iter().filter_map(|event| self.madness_of(event)));
        for event in events {
            found.extend(self.miracle_of(event)?);
        }
        let (mana, found): (Vec<Waiting>, Vec<Waiting>) =
            found.into_iter().partition(|one| self.is_mana_ability(&one.ability));
        self.state.waiting.extend(found);
        for one in mana {
            let mut reading = one.reading;
            self.follow_all(&one.ability.body.instructions, &mut reading)?;
        }
        Ok(())
    }

    /// Whether a triggered ability is a mana ability: once each was that adds mana, whatever it triggered on.
    /// 406.1 · 605.1b
    fn is_mana_ability(&self, ability: &Triggered) -> bool {
        makes_mana(ability)
            || ability.body.targets.is_empty()
                && ability.body.instructions.iter().any(|one| matches!(one, Instruction::AddMana(..)))
                && self.edition.triggered_mana() == TriggeredMana::AnyTrigger
    }

    /// What triggers of the permanents of a board.
    fn triggers_of(&self, occasion: Occasion<'_>, found: &mut Vec<Waiting>) -> Result<(), Stop> {
        let view = occasion.view;
        for source in view.by_kind().could_trigger.iter().copied() {
            self.has_time()?;
            let elsewhere =
                |part: &Part| matches!(part, Part::Triggered(ability) if functions_only_in(ability, Zone::Graveyard));
            for held in view.now(source).abilities.iter().filter(|held| !elsewhere(&held.part)) {
                self.triggers_of_ability(occasion, source, held, found)?;
            }
            if let Some((text, ability)) = intrinsic::of(view, source, self.edition)
                && watches(&ability.trigger, occasion.events)
            {
                let shared = || Arc::clone(&ability);
                self.try_trigger(occasion, source, (&ability, &shared), text, found)?;
            }
            if found.len() > MOST_OBJECTS {
                let text = format!("More than {MOST_OBJECTS} abilities trigger at once, and no more are followed.");
                return Err(Stop::TooFar(text));
            }
        }
        Ok(())
    }

    fn triggers_of_ability(
        &self,
        occasion: Occasion<'_>,
        source: ObjectId,
        held: &Held,
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        let Occasion { view, events, .. } = occasion;
        match &held.part {
            Part::Triggered(ability) => {
                if watches(&ability.trigger, events) {
                    let shared = || Arc::new(ability.clone());
                    self.try_trigger(occasion, source, (ability, &shared), &held.text, found)?;
                }
            }
            Part::Keyword(keyword) => {
                let elsewhere = built::zone(keyword).is_some_and(|zone| zone != view.game().object(source).zone);
                if elsewhere || self.is_renowned(keyword, source) {
                    return Ok(());
                }
                if let Some(ability) = backup(view, source, keyword)
                    && watches(&ability.trigger, events)
                {
                    let shared = || Arc::clone(&ability);
                    self.try_trigger(occasion, source, (&ability, &shared), &held.text, found)?;
                }
                for ability in keywords::triggers(keyword, self.edition).iter() {
                    if watches(&ability.trigger, events) {
                        let shared = || Arc::clone(ability);
                        self.try_trigger(occasion, source, (ability, &shared), &held.text, found)?;
                    }
                }
            }
            Part::Static(_) | Part::Activated(_) | Part::Spell(_) | Part::Unread(_) => {}
        }
        Ok(())
    }

    /// Renown does nothing for what is renowned (702.112a).
    fn is_renowned(&self, keyword: &Keyword, source: ObjectId) -> bool {
        matches!(keyword, Keyword::Known(name, _) if name == "renown")
            && self.game().object(source).marks.contains("renowned")
    }

    fn try_trigger(
        &self,
        occasion: Occasion<'_>,
        source: ObjectId,
        (ability, shared): (&Triggered, &dyn Fn() -> Arc<Triggered>),
        text: &str,
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        let Occasion { view, before, events, which } = occasion;
        if which != Which::All && from_anywhere(&ability.trigger) != (which == Which::FromAnywhere) {
            return Ok(());
        }
        let now = self.game().object(source).incarnation;
        let this = Bound { id: source, as_of: view.game().object(source).incarnation, now };
        let controller = view.now(source).controller;
        let mut reading = Reading::of(Some(this), controller, Arc::from(text));
        let maker = view.givers_by_name(source, Some(text)).first().copied();
        reading.maker = maker.map(|maker| Bound::of(view.game(), maker));
        reading.defending = view.defending_player(source);
        if trigger_says_x(&ability.trigger) {
            let paid = self.x_paid_for(&ability.trigger, this);
            reading.x = paid.unwrap_or(0);
            reading.x_open = paid.is_none();
        }
        if self.has_done_it(ability, &reading) {
            return Ok(());
        }
        let when = When { before, after: None };
        if self.is_undecided(&ability.trigger, events, when, &reading) {
            return self.beyond(Some(source), text, "its condition");
        }
        let mut each = self.set_off(&ability.trigger, events, when, &reading);
        if matches!(ability.trigger, Trigger::Beginning(..)) && !speaks_of_that_player(ability) {
            // The step of a team is one, unless the words speak of each player whose it is (805.4d).
            each.truncate(1);
        }
        for concerns in each {
            let times = self.triggers_so_often(view, source, before, events, &concerns.it);
            let mut reading = reading.clone();
            reading.this = Some(found_again(this, &ability.trigger, &concerns));
            concerns.put_into(&mut reading);
            if self.asks(ability, &reading)? {
                let ability = shared();
                for _ in 0..times {
                    let reading = reading.clone();
                    found.push(Waiting { source: Some(this), controller, ability: Arc::clone(&ability), reading });
                }
            }
        }
        Ok(())
    }

    /// "Do this only once each turn.": it was done this turn, and the ability triggers no more.   603.2h
    fn has_done_it(&self, ability: &Triggered, reading: &Reading) -> bool {
        ability.body.instructions.contains(&Instruction::OnlyOnceEachTurn)
            && self.state.once.contains(&(reading.this, Arc::clone(&reading.text)))
    }

    /// The X that was chosen as the object was cast, cycled or turned face up (107.3e, 107.3i); of what entered, as the
    /// spell that it was, was cast (107.3m). None where nothing that was paid had an X: one in a cost that the ability
    /// itself asks for is chosen as that is paid (107.3f), and any other is 0.
    fn x_paid_for(&self, trigger: &Trigger, this: Bound) -> Option<i64> {
        let chosen = |announced: &Arc<Announced>| (!announced.reading.x_open).then_some(announced.reading.x);
        match trigger {
            Trigger::TurnedFaceUp(_) => self.game().object(this.id).announced.x,
            Trigger::Does(_, ObjectDeed::BecomeMonstrous) => {
                self.state.monstrosity.get(&(this.id, this.as_of)).copied()
            }
            Trigger::PlayerDoes(..) => {
                let stack = self.game().stack.iter().rev();
                let mut own = stack.filter(|id| self.game().object(**id).source == Some(this.id));
                own.find_map(|id| self.state.announced.get(id)).and_then(chosen)
            }
            several if !several.inner().is_empty() => {
                several.inner().iter().filter_map(|one| self.x_paid_for(one, this)).max()
            }
            _ => self.announced(this).and_then(chosen),
        }
    }

    /// How many times an ability of the object triggers on the event that concerns these objects: once, more often, or
    /// not at all, as others say (603.2d). What else happens at the same time causes nothing.
    fn triggers_so_often(
        &self,
        view: &View<'_>,
        source: ObjectId,
        before: &Arc<Snapshot>,
        events: &[&Event],
        concerned: &[Bound],
    ) -> usize {
        let mut times = 1;
        // What leaves the battlefield looks back, and so does what others say of its leaving (603.10).
        let looks_back = before.view(self.edition);
        for (view, back) in [(view, false), (&looks_back, true)] {
            for clause in view.clauses() {
                let (event, of) = match &clause.rule {
                    Rule::Playing(PlayRule::TriggersAgain(event, of)) => (event.as_deref(), of),
                    Rule::Playing(PlayRule::DoesntTrigger(event, of)) => (Some(&**event), of),
                    _ => continue,
                };
                let (Some(this), Some(you)) = (clause.scope.this, clause.scope.you) else { continue };
                let own =
                    Reading::of(Some(Bound::of(self.game(), this)), you, Arc::from(clause.origin.ability.as_str()));
                let about =
                    |one: &Concerns| concerned.is_empty() || one.it.iter().any(|bound| concerned.contains(bound));
                let parts = match event {
                    Some(Trigger::Either(parts)) => parts.as_slice(),
                    single => single.map_or(&[][..], std::slice::from_ref),
                };
                let when = || When { before, after: None };
                // Where any event will do, what has left the battlefield is asked about as it was there.
                let left = self.game().object(source).zone != Zone::Battlefield;
                let causes = event.is_none() && left == back
                    || parts
                        .iter()
                        .filter(|part| looks_back_on(part) == back)
                        .any(|part| self.set_off(part, events, when(), &own).iter().any(about));
                if !causes || !view.matches(of, source, &clause.scope) {
                    continue;
                }
                match clause.rule {
                    Rule::Playing(PlayRule::TriggersAgain(..)) => times += 1,
                    _ => return 0,
                }
            }
        }
        times
    }

    /// The "if" between the event and the effect must hold (404.3 · 603.4).
    fn asks(&self, ability: &Triggered, reading: &Reading) -> Result<bool, Stop> {
        match &ability.condition {
            None => Ok(true),
            Some(condition) => match self.holds(condition, reading) {
                Some(holds) => Ok(holds),
                None => self.beyond(reading.object(), &reading.text, "its condition"),
            },
        }
    }

    /// How many times an ability has triggered this turn.
    fn times_triggered(&self, reading: &Reading) -> usize {
        let turn = self.game().turn.number;
        let events = self.state.history.of_turn(turn).flat_map(|entry| &entry.events);
        let own = events.filter(|event| {
            matches!(event.what, Happening::Triggers(_))
                && event
                    .cause
                    .as_ref()
                    .is_some_and(|cause| cause.object == reading.object() && cause.ability == reading.text)
        });
        let waits = self
            .state
            .waiting
            .iter()
            .filter(|other| other.source == reading.this && other.reading.text == reading.text);
        own.count() + waits.count()
    }
}

/// The source of an ability that has triggered. Where it has left by the same event, it is found where it went only by
/// what triggers on that, or on what it enchanted leaving: for any other ability it is a new object.   217.1c ·
/// 400.7, 400.7e, 400.7f
fn found_again(this: Bound, trigger: &Trigger, concerns: &Concerns) -> Bound {
    let of_host = || trigger.any_word(&mut |word| matches!(word, Word::Subject(Subject::Host(_))));
    let is_its_own = concerns.it.is_empty() || concerns.it.iter().any(|bound| bound.id == this.id);
    if is_its_own || of_host() { this } else { Bound { now: this.as_of, ..this } }
}

/// Whether an ability speaks of "that player", whose step begins.
fn speaks_of_that_player(ability: &Triggered) -> bool {
    let that_player = &mut |word: Word<'_>| matches!(word, Word::Who(Who::ThatPlayer));
    ability.condition.any_word(that_player)
        || ability.body.instructions.any_word(that_player)
        || ability.body.targets.iter().any(|target| target.what.any_word(that_player))
}

/// Whether it happens to what leaves the battlefield, so that all is looked at as it was before.   603.10
const fn looks_back_on(trigger: &Trigger) -> bool {
    matches!(trigger, Trigger::Moves { from: Some(crate::terms::Zone::Battlefield), .. })
}

/// A triggered mana ability does not use the stack: it triggers on mana that something is tapped for, and adds more.
/// 406.1 · 605.1b, 605.4a
pub(super) fn makes_mana(ability: &Triggered) -> bool {
    matches!(ability.trigger, Trigger::TappedForMana(_) | Trigger::TapsForMana(..))
        && ability.body.targets.is_empty()
        && ability.body.instructions.iter().any(|one| matches!(one, Instruction::AddMana(..)))
}
