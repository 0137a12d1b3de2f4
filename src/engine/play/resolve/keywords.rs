//! What keyword abilities do when they have triggered: cascade, storm, exploit, a suspended card that is cast.   702

use super::Done;
use crate::ability::{
    Action, Amount, CastNow, Change, Comparison, Continuous, Duration, Filter, Granted, Instruction, Keyword,
    ObjectDeed, Replacement, Rule, Subject, Trigger, Value, Who,
};
use crate::edition::{CascadeCast, Provision, SuspendedCast};
use crate::engine::event::{Entering, Entry, Happening};
use crate::engine::hindrance::can_be_sacrificed;
use crate::engine::play::bound::Bound;
use crate::engine::play::copying;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId, Printed, Recipient};
use crate::terms::{CardType, Color, ColorSet, Counter, Pt, PtValue, Step, TypeLine, Zone, english};

impl Run<'_> {
    /// Cards are exiled until a nonland card that costs less is found; it may be cast for nothing, and the rest
    /// goes to the bottom.   702.85
    pub(super) fn cascade(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this else { return Ok(false) };
        let bound = self.as_it_was(this, |view| view.value(Value::ManaValue, this.id)).unwrap_or(0);
        let by = reading.by(Provision::ResolveOrder);
        let (exiled, hit) = self.exile_until_castable(player, |value| value < bound, reading)?;
        if let Some(card) = hit {
            let any = self.edition.cascade_cast() == CascadeCast::AnySpell;
            self.may_cast_found(player, card, |value| any || value < bound)?;
        }
        self.put_exiled_back(exiled, &by)
    }

    pub(super) fn exploit(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let own = Filter::CREATURE.and(Filter::Controller(Who::You));
        let chosen = self.choose_objects_that(player, (0, 1), &own, reading, can_be_sacrificed)?;
        if chosen.is_empty() {
            return Ok(false);
        }
        // It exploits the creature as that is sacrificed, itself too (702.110b).
        let mut event: Vec<Happening> = chosen.into_iter().map(Happening::Sacrificed).collect();
        let there = reading.this.filter(|this| this.is_there(self.game()));
        event.extend(there.map(|this| Happening::ObjectDoes(this.id, ObjectDeed::Exploit, player)));
        Ok(!self.happen(event, &reading.by(Provision::Sacrifice))?.is_empty())
    }

    /// A card may be discarded for another; Lessons outside the game are nowhere on a board.   701.48a
    pub(super) fn learn(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let hand = Filter::In(Zone::Hand).and(Filter::Card).and(Filter::Owner(Who::You));
        let own = Reading { you: player, ..reading.clone() };
        let holds = self.game().player(player).hand > 0 || !self.found_by(&hand, &own).is_empty();
        let about = "whether to discard a card, then draw a card".to_owned();
        if !holds || !self.may(player, about, Kind::May, reading.object())? {
            return Ok(false);
        }
        let event = self.choose_discards(player, 1, &Filter::Any, reading, None)?;
        if self.happen(event, &reading.by(Provision::Discard))?.is_empty() {
            return Ok(false);
        }
        self.happen(vec![Happening::Draws(player)], &reading.by(Provision::ResolveOrder))?;
        Ok(true)
    }

    /// Counters on it, or so many Servos.   702.123
    pub(super) fn fabricate(&mut self, player: PlayerId, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let there = reading.this.filter(|this| this.is_there(self.game()));
        let (put, made) = match count {
            1 => ("put a +1/+1 counter on it".to_owned(), "create a 1/1 Servo artifact creature token".to_owned()),
            _ => {
                let count = english::number_word(i64::from(count));
                (
                    format!("put {count} +1/+1 counters on it"),
                    format!("create {count} 1/1 Servo artifact creature tokens"),
                )
            }
        };
        let event = match there {
            Some(this) if self.is_first_of_two(player, ("what to do", [put, made]), Some(this.id))? => {
                vec![Happening::CountersPut(this.id, Counter::plus_one(), count)]
            }
            _ => vec![token(player, &creature("Servo", 1, 1, None, true), None); count as usize],
        };
        Ok(!self.happen(event, &reading.by(Provision::TokenNature))?.is_empty())
    }

    /// So many Warriors, tapped and attacking, that are sacrificed at the end of the turn.   702.181
    pub(super) fn mobilize(&mut self, player: PlayerId, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let warrior = creature("Warrior", 1, 1, Some(Color::Red), false);
        let mut event = Vec::new();
        for _ in 0..self.so_often(count, reading)? {
            event.push(token(player, &warrior, Some(self.attacked_by_new(player, reading)?)));
        }
        let done = self.happen(event, &reading.by(Provision::TokenNature))?;
        reading.it = done.iter().filter_map(|event| event.found).map(|id| Bound::of(self.game(), id)).collect();
        let next = Trigger::Next(Step::End, Who::Anyone);
        self.delay(&next, &[Instruction::SacrificeSubject(Subject::It)], reading)
    }

    pub(super) fn wearer(
        &mut self,
        player: PlayerId,
        (name, power, toughness, color): (&str, i64, i64, Option<Color>),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let event = vec![token(player, &creature(name, power, toughness, color, false), None)];
        let done = self.happen(event, &reading.by(Provision::TokenNature))?;
        reading.it = done.iter().filter_map(|event| event.found).map(|id| Bound::of(self.game(), id)).collect();
        Ok(!done.is_empty())
    }

    /// The last time counter is gone: it is cast without paying its mana cost, today if its owner wants that, and a
    /// creature has haste.   502.59a · 702.62a
    pub(super) fn cast_suspended(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        let cast = match self.edition.suspended_cast() {
            SuspendedCast::Must => {
                let faces = self.playable_as(player, this.id, &CastNow::FREE, &|_| true);
                self.play_one_of(player, this.id, faces, &CastNow::FREE)?
            }
            SuspendedCast::May => self.may_cast_free(player, this.id, &|_| true)?,
        };
        if cast && self.view().now(this.id).is_creature() {
            self.gain_haste(this.id, player);
        }
        Ok(cast)
    }

    /// It comes back with haste, for this turn, and is exiled when it would leave.   702.84a
    pub(super) fn unearth(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        let entry = Entry::of(this.id, player);
        self.happen(vec![Happening::Enters(Box::new(entry))], &reading.by(Provision::ResolveOrder))?;
        if self.game().object(this.id).zone != Zone::Battlefield {
            return Ok(false);
        }
        self.gain_haste(this.id, player);
        let mut own = Reading::of(Some(Bound::of(self.game(), this.id)), player, Action::Unearth.words().into());
        let exile = Instruction::Move { what: Subject::This, to: Zone::Exile, under: None, tapped: false };
        let event = Trigger::Moves { what: Subject::Target(0), from: Some(Zone::Battlefield), to: None };
        let instead = Replacement { event, instead: vec![exile.clone()], next: false };
        let change = Change::Rule(Rule::Instead(Box::new(instead)));
        self.begin_lasting(&[Continuous { subject: Subject::This, change }], Duration::Forever, &mut own)?;
        let end = Trigger::Next(Step::End, Who::Anyone);
        self.delay(&end, &[exile], &mut own)
    }

    /// A token that is a copy of the exiled card, white or black, a Zombie, without a mana cost.   702.128a, 702.129a
    pub(super) fn embalm(&mut self, player: PlayerId, eternal: bool, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this else { return Ok(false) };
        let copied = self.as_it_was(this, |view| copying::copiable(view, this.id));
        let mut colors = ColorSet::COLORLESS;
        colors.insert(if eternal { Color::Black } else { Color::White });
        let zombie = Change::SetTypes {
            supertypes: Vec::new(),
            types: Vec::new(),
            subtypes: vec!["Zombie".to_owned()],
            in_addition: true,
        };
        let four = || Some(Amount::Number(4));
        let size = eternal.then(|| Change::SetPt(four(), four()));
        let except: Vec<Change> =
            [Change::SetColor { colors, in_addition: false }, zombie].into_iter().chain(size).collect();
        let copied = copying::except(&copied, &except, copied.colors, |amount| self.number(amount, reading));
        let printed = Printed { cost: None, ..(*copied).clone() };
        let event = vec![token(player, &printed, None)];
        Ok(!self.happen(event, &reading.by(Provision::TokenNature))?.is_empty())
    }

    /// A card of the same mana value is searched for, and put there.   702.53a, 702.71a
    pub(super) fn transmute(
        &mut self,
        player: PlayerId,
        (what, to): (&Filter, Zone),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(this) = reading.this else { return Ok(false) };
        let value = self.as_it_was(this, |view| view.value(Value::ManaValue, this.id)).unwrap_or(0);
        let same = Filter::Compare(Value::ManaValue, Comparison::Exactly, Box::new(Amount::Number(value)));
        let one = Amount::Number(1);
        self.search_and_put(&Who::You, (&one, &what.clone().and(same)), (to, false), reading)?;
        Ok(!self.happen(vec![Happening::Shuffles(player)], &reading.by(Provision::Shuffle))?.is_empty())
    }

    /// A Vehicle becomes an artifact creature until end of turn.   702.122a
    pub(super) fn crewed(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let change = Change::SetTypes {
            supertypes: Vec::new(),
            types: vec![CardType::Artifact, CardType::Creature],
            subtypes: Vec::new(),
            in_addition: true,
        };
        let effect = Continuous { subject: Subject::This, change };
        self.begin_lasting(&[effect], Duration::EndOfTurn, reading)?;
        // It becomes crewed whenever such an ability of it resolves (702.122d).
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        self.all_do(vec![this.id], ObjectDeed::BecomeCrewed, reading)
    }

    /// A Mount becomes saddled until end of turn.   702.171a
    pub(super) fn saddled(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        self.all_do(vec![this.id], ObjectDeed::BecomeSaddled, reading)
    }

    /// A spell has haste, and so has the permanent that it becomes.
    pub(in crate::engine::play) fn gain_haste(&mut self, id: ObjectId, player: PlayerId) {
        let mut reading = Reading::of(Some(Bound::of(self.game(), id)), player, "haste".into());
        let change = Change::Gain(vec![Granted::Keyword(Keyword::Haste)]);
        let effect = Continuous { subject: Subject::This, change };
        let _ = self.begin_lasting(&[effect], Duration::Forever, &mut reading);
    }

    /// The discarded card may be cast for its madness cost, else it goes to the graveyard.   502.24 · 702.35
    pub(super) fn madness(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        if self.may_cast_for(player, this.id, "madness")? {
            return Ok(true);
        }
        let event = vec![Happening::Moves(this.id, Zone::Graveyard)];
        Ok(!self.happen(event, &reading.by(Provision::ResolveOrder))?.is_empty())
    }
}

pub(super) fn token(player: PlayerId, printed: &Printed, attacking: Option<Option<Recipient>>) -> Happening {
    let entry = Entry::new(Entering::Token(printed.clone().into()), player);
    Happening::Enters(Box::new(Entry { tapped: attacking.is_some(), attacking: attacking.flatten(), ..entry }))
}

fn creature(name: &str, power: i64, toughness: i64, color: Option<Color>, artifact: bool) -> Printed {
    let mut colors = ColorSet::COLORLESS;
    if let Some(color) = color {
        colors.insert(color);
    }
    let types = if artifact { vec![CardType::Artifact, CardType::Creature] } else { vec![CardType::Creature] };
    let type_line = TypeLine {
        types: types.into_iter().collect(),
        subtypes: name.split(' ').map(str::to_owned).collect(),
        ..TypeLine::default()
    };
    let pt = Pt { power: PtValue::Number(power), toughness: PtValue::Number(toughness) };
    Printed { name: name.to_owned(), colors, type_line, pt: Some(pt), ..Printed::default() }
}
