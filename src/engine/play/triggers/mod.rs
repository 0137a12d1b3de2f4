//! Triggered abilities: what sets them off, and how they come to the stack.   404, 410 · 603

mod built;
mod happened;
mod keywords;
mod matching;
mod stack;

use std::sync::Arc;

use super::bound::Bound;
use super::open::Stop;
use super::reading::Reading;
use super::run::Run;
use super::state::Snapshot;
use crate::ability::{
    Amount, Body, Change, Condition, Continuous, Duration, Filter, Granted, Instruction, Keyword, Part, Rule, Subject,
    TargetSpec, Targetable, Trigger, Triggered, Word, Words,
};
use crate::engine::event::{Event, Happening};
use crate::engine::view::{Held, View};
use crate::game::{MOST_OBJECTS, ObjectId, PlayerId};
use crate::terms::{Counter, Zone};
use matching::{Concerns, When};

/// A triggered ability that waits to be put on the stack.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The object that it comes from.
    pub source: Option<Bound>,
    /// Who controls it.
    pub controller: PlayerId,
    /// What it says.
    pub ability: Arc<Triggered>,
    /// What its words refer to.
    pub reading: Reading,
}

/// A delayed triggered ability.   404.4 · 603.7
#[derive(Clone, Debug)]
pub struct Delayed {
    /// What it says.
    pub ability: Arc<Triggered>,
    /// What its words refer to.
    pub reading: Reading,
    /// It triggers once; others go on until the turn with this number is over.
    pub until: Option<u32>,
    /// What else ends it.
    pub ends: Option<crate::game::Ends>,
    /// Its place among timestamps, which tells it from others.
    pub made: u64,
}

impl Delayed {
    /// Who controls it.
    pub fn controller(&self) -> PlayerId {
        self.reading.you
    }
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
        let (back, forth): (Vec<&Event>, Vec<&Event>) = events.iter().partition(|event| looks_back(event));
        let mut found = Vec::new();
        if !back.is_empty() {
            self.triggers_of(&before.view(self.edition), before, &back, &mut found)?;
        }
        if !forth.is_empty() {
            self.triggers_of(&self.view(), before, &forth, &mut found)?;
        }
        self.triggers_elsewhere(before, events, &mut found)?;
        self.delayed_triggers(before, events, &mut found)?;
        found.extend(events.iter().filter_map(|event| self.madness_of(event)));
        for event in events {
            found.extend(self.miracle_of(event)?);
        }
        let (mana, found): (Vec<Waiting>, Vec<Waiting>) = found.into_iter().partition(|one| makes_mana(&one.ability));
        self.state.waiting.extend(found);
        for one in mana {
            let mut reading = one.reading;
            self.follow_all(&one.ability.body.instructions, &mut reading)?;
        }
        Ok(())
    }

    /// A card that madness has exiled may be cast by its owner.   502.24a · 702.35a
    fn madness_of(&self, event: &Event) -> Option<Waiting> {
        let Happening::Discards(player, card) = event.what else { return None };
        if event.to != Some(Zone::Exile) || self.keyword_words(card, "madness").is_empty() {
            return None;
        }
        let this = Bound::of(self.game(), card);
        let act = Instruction::Act(crate::ability::Who::You, "madness".to_owned(), None);
        let body = Body { targets: Vec::new(), instructions: vec![act] };
        let ability = Arc::new(Triggered { trigger: Trigger::YouDo, condition: None, body });
        let reading = Reading::of(Some(this), player, Arc::from("madness"));
        Some(Waiting { source: Some(this), controller: player, ability, reading })
    }

    /// What triggers of the permanents of a board.
    fn triggers_of(
        &self,
        view: &View<'_>,
        before: &Arc<Snapshot>,
        events: &[&Event],
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        for source in view.game().permanents() {
            self.has_time()?;
            for held in &view.now(source).abilities {
                self.triggers_of_ability(view, source, held, before, events, found)?;
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
        view: &View<'_>,
        source: ObjectId,
        held: &Held,
        before: &Arc<Snapshot>,
        events: &[&Event],
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        match &held.part {
            Part::Triggered(ability) => {
                if watches(&ability.trigger, events) {
                    let ability = || Arc::new(ability.clone());
                    self.try_trigger(view, source, &ability, &held.text, before, events, found)?;
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
                    self.try_trigger(view, source, &|| Arc::clone(&ability), &held.text, before, events, found)?;
                }
                for ability in keywords::triggers(keyword, self.edition) {
                    if watches(&ability.trigger, events) {
                        self.try_trigger(view, source, &|| Arc::clone(&ability), &held.text, before, events, found)?;
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

    #[allow(clippy::too_many_arguments, reason = "all of it is what an ability is asked with")]
    fn try_trigger(
        &self,
        view: &View<'_>,
        source: ObjectId,
        ability: &dyn Fn() -> Arc<Triggered>,
        text: &str,
        before: &Arc<Snapshot>,
        events: &[&Event],
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        let ability = ability();
        let now = self.game().object(source).incarnation;
        let this = Bound { id: source, as_of: view.game().object(source).incarnation, now };
        let controller = view.now(source).controller;
        let mut reading = Reading::of(Some(this), controller, Arc::from(text));
        reading.defending = view.defending_player(source);
        // X of what entered is what was chosen as it was cast (107.3m).
        if matches!(ability.trigger, Trigger::Moves { what: Subject::This, to: Some(Zone::Battlefield), .. }) {
            reading.x = self.announced(this).map_or(0, |announced| announced.reading.x);
        }
        for concerns in self.set_off(&ability.trigger, events, When { before, after: None }, &reading) {
            let times = self.triggers_so_often(view, source, before, events, &concerns.it);
            let mut reading = reading.clone();
            concerns.put_into(&mut reading);
            if self.asks(&ability, &reading)? {
                for _ in 0..times {
                    let reading = reading.clone();
                    found.push(Waiting { source: Some(this), controller, ability: Arc::clone(&ability), reading });
                }
            }
        }
        Ok(())
    }

    /// How many times an ability of the object triggers on the event that concerns these objects: once, more often, or not
    /// at all, as others say (603.2d). What else happens at the same time causes nothing.
    fn triggers_so_often(
        &self,
        view: &View<'_>,
        source: ObjectId,
        before: &Arc<Snapshot>,
        events: &[&Event],
        concerned: &[Bound],
    ) -> usize {
        let mut times = 1;
        for clause in view.clauses() {
            let (Rule::TriggersAgain(event, of) | Rule::DoesntTrigger(event, of)) = &clause.rule else { continue };
            let (Some(this), Some(you)) = (clause.scope.this, clause.scope.you) else { continue };
            let own = Reading::of(Some(Bound::of(self.game(), this)), you, Arc::from(clause.origin.ability.as_str()));
            let about = |one: &Concerns| concerned.is_empty() || one.it.iter().any(|bound| concerned.contains(bound));
            let causes = self.set_off(event, events, When { before, after: None }, &own).iter().any(about);
            if !causes || !view.matches(of, source, &clause.scope) {
                continue;
            }
            match clause.rule {
                Rule::TriggersAgain(..) => times += 1,
                _ => return 0,
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
                None => self.beyond(reading.this.map(|this| this.id), &reading.text, "its condition"),
            },
        }
    }

    /// What triggers elsewhere than on the battlefield: cards that say so, and what the event itself moved.
    fn triggers_elsewhere(
        &self,
        before: &Arc<Snapshot>,
        events: &[Event],
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        let all: Vec<&Event> = events.iter().collect();
        let game = self.game();
        for source in game.object_ids() {
            let object = game.object(source);
            let silent = object.printed.abilities.is_empty() && object.zone != Zone::Stack;
            if matches!(object.zone, Zone::Battlefield | Zone::Outside) || silent {
                continue;
            }
            let here = |part: &Part| match part {
                Part::Triggered(ability) => functions_in(ability, object.zone),
                Part::Keyword(keyword) => built::zone(keyword) == Some(object.zone),
                _ => false,
            };
            // What is on the stack may have been given an ability.
            let printed = || object.printed.abilities.iter().any(|ability| ability.parts.iter().any(here));
            if object.zone != Zone::Stack && !printed() {
                continue;
            }
            // A card that goes there at the same time was not there to see it (603.10a).
            let came = all.iter().any(|event| looks_back(event) && event.object() == Some(source));
            let view = self.view();
            let watches_others = |part: &Part| matches!(part, Part::Keyword(_)) && object.zone == Zone::Graveyard;
            let there = |part: &Part| here(part) && !(came && watches_others(part));
            for held in view.now(source).abilities.iter().filter(|held| there(&held.part)) {
                self.triggers_of_ability(&view, source, held, before, &all, found)?;
            }
        }
        Ok(())
    }

    /// Delayed abilities that trigger; each once, unless it says otherwise.
    fn delayed_triggers(
        &mut self,
        before: &Arc<Snapshot>,
        events: &[Event],
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        if self.state.delayed.is_empty() {
            return Ok(());
        }
        let all: Vec<&Event> = events.iter().collect();
        let mut spent = Vec::new();
        for delayed in self.state.delayed.clone() {
            let mut set_off =
                self.set_off(&delayed.ability.trigger, &all, When { before, after: None }, &delayed.reading);
            if delayed.until.is_none() {
                set_off.truncate(1);
            }
            for concerns in set_off {
                let mut reading = delayed.reading.clone();
                concerns.put_into_delayed(&mut reading);
                if self.asks(&delayed.ability, &reading)? {
                    let (source, controller) = (reading.this, reading.you);
                    found.push(Waiting { source, controller, ability: Arc::clone(&delayed.ability), reading });
                }
                if delayed.until.is_none() {
                    spent.push(delayed.made);
                }
            }
        }
        self.state.delayed.retain(|delayed| !spent.contains(&delayed.made));
        Ok(())
    }

    /// Abilities that wait for a state of the game rather than an event: "When you control no Islands". They do not
    /// trigger again while they wait or are on the stack.   410.11 · 603.8
    pub(super) fn detect_states(&mut self) {
        let view = self.view();
        let mut found: Vec<Waiting> = Vec::new();
        for source in self.game().permanents() {
            for held in &view.now(source).abilities {
                let Part::Triggered(ability) = &held.part else { continue };
                let Trigger::State(state) = &ability.trigger else { continue };
                let this = Bound::of(self.game(), source);
                let waits = |other: &Waiting| other.source == Some(this) && *other.reading.text == *held.text;
                let on_stack = self.state.announced.values().any(|announced| {
                    announced.is_triggered()
                        && announced.reading.this == Some(this)
                        && *announced.reading.text == *held.text
                });
                let controller = view.now(source).controller;
                let reading = Reading::of(Some(this), controller, Arc::from(held.text.as_str()));
                // "When ..., if ...": both must be true (603.4).
                let is_true = |asked: &Condition| self.holds(asked, &reading) == Some(true);
                let triggers = is_true(state) && ability.condition.as_ref().is_none_or(is_true);
                if !on_stack && !self.state.waiting.iter().any(waits) && triggers {
                    found.push(Waiting { source: Some(this), controller, ability: Arc::new(ability.clone()), reading });
                }
            }
        }
        self.state.waiting.extend(found);
    }

    /// All that a trigger finds among simultaneous events.
    fn set_off(&self, trigger: &Trigger, events: &[&Event], when: When<'_>, reading: &Reading) -> Vec<Concerns> {
        match trigger {
            Trigger::Batch(amount, inner) => {
                let each: Vec<Concerns> = self.set_off(inner, events, when, reading);
                let enough = i64::try_from(each.len()).unwrap_or(i64::MAX) >= self.number(amount, reading).max(1);
                if enough { Concerns::together(each).into_iter().collect() } else { Vec::new() }
            }
            Trigger::AtMostEachTurn(times, inner) => {
                let so_far = self.times_triggered(reading);
                let left = (*times as usize).saturating_sub(so_far);
                let mut each = self.set_off(inner, events, when, reading);
                each.truncate(left);
                each
            }
            Trigger::Nth(number, inner) => {
                let earlier = self.times_this_turn(inner, reading, events);
                let each = self.set_off(inner, events, when, reading);
                let wanted = (*number as usize).checked_sub(earlier + 1);
                wanted.and_then(|place| each.into_iter().nth(place)).into_iter().collect()
            }
            Trigger::While(inner, condition) => {
                if self.holds(condition, reading) != Some(true) {
                    return Vec::new();
                }
                self.set_off(inner, events, when, reading)
            }
            Trigger::Either(parts) => events
                .iter()
                .filter_map(|event| {
                    parts.iter().find_map(|part| self.set_off(part, &[*event], when, reading).into_iter().next())
                })
                .collect(),
            trigger => events.iter().flat_map(|event| self.matches(trigger, event, when, reading)).collect(),
        }
    }

    /// How many times an ability has triggered this turn.
    fn times_triggered(&self, reading: &Reading) -> usize {
        let turn = self.game().turn.number;
        let events = self.state.history.of_turn(turn).flat_map(|entry| &entry.events);
        let own = events.filter(|event| {
            matches!(event.what, Happening::Triggers(_))
                && event.cause.as_ref().is_some_and(|cause| {
                    Some(cause.object) == reading.this.map(|this| this.id) && cause.ability == reading.text
                })
        });
        let waits = self
            .state
            .waiting
            .iter()
            .filter(|other| other.source == reading.this && other.reading.text == reading.text);
        own.count() + waits.count()
    }
}

/// A triggered mana ability does not use the stack: it triggers on mana that something is tapped for, and adds more.
/// 406.1 · 605.1b, 605.4a
pub(super) fn makes_mana(ability: &Triggered) -> bool {
    let adds = |instruction: &Instruction| {
        matches!(
            instruction,
            Instruction::AddMana(..)
                | Instruction::AddAnyMana(..)
                | Instruction::AddMixedMana(..)
                | Instruction::AddChosenMana(..)
                | Instruction::AddManaTimes(..)
                | Instruction::AddTypeProduced(..)
        )
    };
    matches!(ability.trigger, Trigger::TappedForMana(_) | Trigger::TapsForMana(..))
        && ability.body.targets.is_empty()
        && ability.body.instructions.iter().any(adds)
}

/// Backup: counters on a target creature; another one gets the abilities printed below until end of turn.   702.165
fn backup(view: &View<'_>, source: ObjectId, keyword: &Keyword) -> Option<Arc<Triggered>> {
    let Keyword::Known(name, words) = keyword else { return None };
    if name != "backup" {
        return None;
    }
    let printed = &view.game().object(source).printed;
    let is_backup = |part: &Part| matches!(part, Part::Keyword(Keyword::Known(name, _)) if name == "backup");
    let below = printed.abilities.iter().skip_while(|ability| !ability.parts.iter().any(is_backup)).skip(1);
    let granted = below.map(|ability| match ability.parts.as_slice() {
        [Part::Keyword(keyword)] => Granted::Keyword(keyword.clone()),
        parts => Granted::Quoted { text: ability.text.clone(), parts: parts.to_vec() },
    });
    let target = Subject::Target(0);
    let gain = Continuous { subject: target.clone(), change: Change::Gain(granted.collect()) };
    let another = Condition::Not(Box::new(Condition::Is(target.clone(), Filter::Is(Box::new(Subject::This)))));
    let number = Amount::Number(words.trim().parse().unwrap_or(1));
    let instructions = vec![
        Instruction::PutCounters(number, Counter::plus_one(), target),
        Instruction::If {
            condition: another,
            then: vec![Instruction::Continuous { effects: vec![gain], duration: Duration::EndOfTurn }],
            otherwise: Vec::new(),
        },
    ];
    let one = Amount::Number(1);
    let creature = TargetSpec { what: Targetable::Object(Filter::CREATURE), least: one.clone(), most: one };
    let trigger = Trigger::Moves { what: Subject::This, from: None, to: Some(Zone::Battlefield) };
    let body = Body { targets: vec![creature], instructions };
    Some(Arc::new(Triggered { trigger, condition: None, body }))
}

/// Whether what triggers on it looks at the board before it.   410.10d · 603.10a
fn looks_back(event: &Event) -> bool {
    event.from == Some(Zone::Battlefield)
        || matches!(event.what, Happening::Unattached(_) | Happening::Loses(_) | Happening::Countered(_))
}

/// Whether it could be worth asking a trigger about these events at all.
fn watches(trigger: &Trigger, events: &[&Event]) -> bool {
    match trigger {
        Trigger::Moves { from, to, .. } => events.iter().any(|event| {
            event.to.is_some()
                && from.is_none_or(|zone| event.from == Some(zone))
                && to.is_none_or(|zone| event.to == Some(zone))
        }),
        Trigger::Beginning(..) | Trigger::Next(..) => {
            events.iter().any(|event| matches!(event.what, Happening::Begins(..)))
        }
        Trigger::Attacks(..) | Trigger::AttacksAlone(_) | Trigger::PlayerAttacks(_) => {
            events.iter().any(|event| matches!(event.what, Happening::Attack(_)))
        }
        Trigger::State(_) | Trigger::Other(_) | Trigger::YouDo => false,
        _ => true,
    }
}

/// Whether a triggered ability functions in a zone other than the battlefield: its words say so, or only there can its
/// event find its object.   402.8 · 113.6
fn functions_in(ability: &Triggered, zone: Zone) -> bool {
    let about_this = concerns_this(&ability.trigger, zone);
    let in_condition = || {
        ability.condition.any_word(&mut |word| match word {
            Word::Condition(Condition::Is(Subject::This, filter)) => {
                filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::In(named)) if *named == zone))
            }
            _ => false,
        })
    };
    let returns_itself = || {
        matches!(zone, Zone::Graveyard | Zone::Exile | Zone::Hand)
            && returns_this(&ability.body.instructions, zone)
            && !speaks_of_this(&ability.trigger)
    };
    about_this || in_condition() || returns_itself()
}

/// Whether the event is one of the object itself, as it is found in the zone after it.
fn concerns_this(trigger: &Trigger, zone: Zone) -> bool {
    match trigger {
        Trigger::Either(parts) => parts.iter().any(|part| concerns_this(part, zone)),
        Trigger::Batch(_, inner) | Trigger::Nth(_, inner) | Trigger::AtMostEachTurn(_, inner) => {
            concerns_this(inner, zone)
        }
        // From the battlefield it looks back, and has been asked there.
        Trigger::Moves { what: Subject::This, from, to } => {
            *from != Some(Zone::Battlefield) && to.is_none_or(|to| to == zone) && zone != Zone::Battlefield
        }
        Trigger::PlaysSpell(_, Filter::Is(subject)) => **subject == Subject::This && zone == Zone::Stack,
        Trigger::PlayerDoes(_, _, Some(Filter::Is(subject))) | Trigger::Discards(_, Filter::Is(subject)) => {
            **subject == Subject::This
        }
        _ => false,
    }
}

fn speaks_of_this(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Either(parts) => parts.iter().any(speaks_of_this),
        Trigger::Moves { what, .. } => *what == Subject::This,
        Trigger::Attacks(subject, _) | Trigger::Blocks(subject, _) | Trigger::BecomesBlocked(subject, _) => {
            *subject == Subject::This
        }
        Trigger::DealsDamage { source, .. } => *source == Subject::This,
        Trigger::IsDealtDamage(subject) | Trigger::BecomesTapped(subject) | Trigger::BecomesTarget(subject) => {
            *subject == Subject::This
        }
        _ => false,
    }
}

/// "return this card from your graveyard to ...".
fn returns_this(instructions: &[Instruction], zone: Zone) -> bool {
    instructions.iter().any(|instruction| match instruction {
        Instruction::Move { what, to, .. } => *to != zone && zone == Zone::Graveyard && what.names_this(),
        Instruction::Enter { what, .. } => zone == Zone::Graveyard && what.names_this(),
        Instruction::May(_, inner) => returns_this(inner, zone),
        Instruction::Pay { then, .. } | Instruction::If { then, .. } => returns_this(then, zone),
        _ => false,
    })
}
