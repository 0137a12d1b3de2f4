//! What is chosen as something enters: a colour, a copy, a cost.   614.12, 614.13, 707.5

use std::sync::Arc;

use super::applies::{Applies, Ask};
use crate::ability::{Amount, Change, Choice, Cost, Duration, Filter, Instruction, Subject, Who, print};
use crate::edition::Provision;
use crate::engine::event::{Copiable, Entering, Entry, Happening};
use crate::engine::hindrance::can_be_sacrificed;
use crate::engine::play::announce::Given;
use crate::engine::play::bound::Bound;
use crate::engine::play::copying;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, Printed};
use crate::terms::{Counter, Zone};

impl Run<'_> {
    /// What happens instead, with what is asked answered.
    pub(super) fn with_answers(&mut self, applies: Applies) -> Result<Vec<Happening>, Stop> {
        let [Happening::Enters(entry)] = applies.instead.as_slice() else { return Ok(applies.instead) };
        if applies.asks.is_empty() {
            return Ok(applies.instead);
        }
        let mut entry = (**entry).clone();
        for ask in &applies.asks {
            if let Ask::OnlyFor(cost, may) = ask
                && !self.paid_to_enter((cost, *may), &applies.ability, &entry)?
            {
                // What is no card, as a token that would be created, doesn't come to be.
                return Ok(match entry.what {
                    Entering::Object(id) => vec![Happening::Moves(id, Zone::Graveyard)],
                    Entering::Token(_) => Vec::new(),
                });
            }
            self.ask(ask, &applies.ability, &mut entry)?;
        }
        Ok(vec![Happening::Enters(Box::new(entry))])
    }

    /// Whether what stands in the place of its entering was done, which nobody may leave undone who can do it, unless
    /// the words say "you may".   614.13
    fn paid_to_enter(&mut self, (cost, may): (&Cost, bool), text: &str, entry: &Entry) -> Result<bool, Stop> {
        let this = match &entry.what {
            Entering::Object(id) => Some(Bound::of(self.game(), *id)),
            Entering::Token(_) => None,
        };
        let mut reading = Reading::of(this, entry.under, text.into());
        if !self.could_pay(entry.under, cost, &reading) {
            return Ok(false);
        }
        let mut given = Given::default();
        if may {
            let what = this.map_or("it", |this| self.label(this.id));
            let about = format!("whether to {} so that {what} enters", print::paying(cost));
            let Some(paid) = self.willing_to_pay(entry.under, about, cost, &reading)? else { return Ok(false) };
            given = paid;
        }
        self.pay(entry.under, cost, &mut reading, &mut given)?;
        Ok(true)
    }

    fn ask(&mut self, ask: &Ask, text: &str, entry: &mut Entry) -> Result<(), Stop> {
        let this = match &entry.what {
            Entering::Object(id) => Some(*id),
            Entering::Token(_) => None,
        };
        let mut reading = Reading::of(this.map(|id| Bound::of(self.game(), id)), entry.under, text.into());
        match ask {
            Ask::OnlyFor(..) => {}
            Ask::Choose(what) => self.ask_choice(what, &reading, entry)?,
            Ask::Copy(filter, except) => self.ask_copy(filter, except, this, &reading, entry)?,
            Ask::TappedUnless(cost) => {
                let about = format!("whether to {} for \"{text}\"", print::paying(cost));
                let paid = match self.could_pay(entry.under, cost, &reading) {
                    true => self.willing_to_pay(entry.under, about, cost, &reading)?,
                    false => None,
                };
                match paid {
                    Some(mut given) => self.pay(entry.under, cost, &mut reading, &mut given)?,
                    None => entry.tapped = true,
                }
            }
            Ask::Follow(instructions, then) => {
                for instruction in instructions {
                    self.follow_entering(instruction, &mut reading, entry)?;
                }
                for sentence in then {
                    self.own_sentence(sentence, &reading, entry, &mut Vec::new())?;
                }
                // What was exiled or chosen as it enters is known to the permanent that it becomes.
                if let Some(Bound { id, as_of, .. }) = reading.this {
                    let exiled = self.state.linked.remove(&(id, as_of)).unwrap_or_default();
                    let all: Vec<Bound> = exiled.into_iter().chain(reading.chosen).collect();
                    if !all.is_empty() {
                        self.state.linked.insert((id, as_of.saturating_add(1)), all);
                    }
                }
            }
            Ask::MayHave(kind) => {
                let about = format!("whether it enters with a {kind} counter");
                if self.may(entry.under, about, Kind::May, this)? {
                    more_counters(entry, kind.clone(), Some(1))?;
                }
            }
            Ask::Riot => {
                let ways = ["a +1/+1 counter".to_owned(), "haste".to_owned()];
                if self.is_first_of_two(entry.under, ("what it enters with", ways), this)? {
                    more_counters(entry, Counter::plus_one(), Some(1))?;
                } else {
                    entry.hasty = true;
                }
            }
            Ask::Tribute(count) => self.ask_tribute(*count, this, entry)?,
            Ask::Amplify(each) => self.ask_amplify(*each, &reading, entry)?,
            Ask::ReadAhead(last) => self.ask_chapter(*last, this, entry)?,
            Ask::Devour(each, what) => self.ask_devour(each, what, &reading, entry)?,
        }
        Ok(())
    }

    /// What is done as it enters; what it becomes then is part of its copiable values.   707.2
    fn follow_entering(
        &mut self,
        instruction: &Instruction,
        reading: &mut Reading,
        entry: &mut Entry,
    ) -> Result<(), Stop> {
        match instruction {
            Instruction::OneOf(ways) if ways.iter().all(|way| own_changes(way).is_some() || brings_counters(way)) => {
                if let Some(way) = self.which_way(ways, reading)? {
                    for instruction in way {
                        self.follow_entering(instruction, reading, entry)?;
                    }
                }
            }
            // "your choice of a flying counter or a hexproof counter on it": it enters with it.   614.12
            Instruction::PutCounters(amount, kind, Subject::This) => {
                let count = u32::try_from(self.number(amount, reading)).unwrap_or(0);
                more_counters(entry, kind.clone(), Some(count))?;
            }
            own => match own_changes(std::slice::from_ref(own)) {
                Some(changes) => {
                    let copied = match (&entry.copy_of, &entry.what) {
                        (Some(Copiable(copied, _)), _) => Arc::clone(copied),
                        (None, Entering::Object(id)) => copying::copiable(&self.view(), *id),
                        (None, Entering::Token(printed)) => Arc::clone(printed),
                    };
                    let becomes = copying::becomes(&copied, &changes, |amount| self.number(amount, reading));
                    entry.copy_of = Some(Copiable(becomes, None));
                }
                None => {
                    self.follow_all(std::slice::from_ref(own), reading)?;
                }
            },
        }
        Ok(())
    }

    /// "As ~ enters, choose a color": what is chosen is remembered; life that is chosen is paid.   614.12
    fn ask_choice(&mut self, what: &Choice, reading: &Reading, entry: &mut Entry) -> Result<(), Stop> {
        let Some(chosen) = self.ask_quality(entry.under, what, reading)? else { return Ok(()) };
        let told = vec![Happening::Chose(entry.under, chosen.word(self.game()))];
        self.happen(told, &reading.by(Provision::ResolveChoices))?;
        chosen.put_into(what, &mut entry.chosen);
        if let (Choice::LifeToPay, Choosable::Number(life)) = (what, &chosen) {
            let pays = vec![Happening::LosesLife(entry.under, *life)];
            self.happen(pays, &reading.by(Provision::LifePaid))?;
        }
        Ok(())
    }

    /// Cards of its kind that are revealed from the hand bring so many +1/+1 counters each.   702.38
    fn ask_amplify(&mut self, each: u32, reading: &Reading, entry: &mut Entry) -> Result<(), Stop> {
        let kin = Filter::In(Zone::Hand).and(Filter::Card).and(Filter::Owner(Who::You)).and(Filter::Other);
        let kin = kin.and(Filter::SharesCreatureType(Box::new(Subject::This)));
        // What it has in common with a card is asked of it as it will be: of a Clone, as what it copies (614.12).
        let (then, id) = self.as_entered(entry);
        let reading = Reading { this: Some(Bound::of(then.game(), id)), ..reading.clone() };
        let now = std::mem::replace(&mut self.state, then);
        let shown = self.choose_objects(entry.under, 0, usize::MAX, &kin, &reading);
        self.state = now;
        let shown = shown?;
        more_counters(entry, Counter::plus_one(), so_many_each(shown.len(), each))
    }

    /// With which chapter a Saga begins that is read ahead.   702.155
    fn ask_chapter(&mut self, last: u32, this: Option<ObjectId>, entry: &mut Entry) -> Result<(), Stop> {
        let open = Open::new(entry.under, "the chapter to begin with", Kind::Number, 1..=i64::from(last)).of(this);
        let number = match self.choose(open)?.first() {
            Some(Choosable::Number(number)) => u32::try_from(*number).unwrap_or(1),
            _ => 1,
        };
        more_counters(entry, Counter::named("lore"), Some(number))
    }

    /// What is sacrificed as it enters brings so many +1/+1 counters each.   702.82
    fn ask_devour(&mut self, each: &Amount, what: &Filter, reading: &Reading, entry: &mut Entry) -> Result<(), Stop> {
        let eaten = self.choose_objects_that(entry.under, (0, usize::MAX), what, reading, can_be_sacrificed)?;
        let number = eaten.len();
        self.happen(eaten.into_iter().map(Happening::Sacrificed).collect(), &reading.by(Provision::Sacrifice))?;
        more_counters(entry, Counter::plus_one(), so_many_each(number, self.count(each, reading)))
    }

    /// An opponent whom its controller chooses may put the counters on it; that is remembered.   702.104
    fn ask_tribute(&mut self, count: u32, this: Option<ObjectId>, entry: &mut Entry) -> Result<(), Stop> {
        let about = "which opponent may pay tribute";
        let Some(opponent) = self.which_opponent(entry.under, about, this)? else { return Ok(()) };
        let about = format!("whether it enters with {count} more +1/+1 counters");
        if self.may(opponent, about, Kind::May, this)? {
            more_counters(entry, Counter::plus_one(), Some(count))?;
            entry.tribute_paid = true;
        }
        Ok(())
    }

    /// Which permanent it enters as a copy of; nobody has to choose one.
    fn ask_copy(
        &mut self,
        filter: &Filter,
        except: &[Change],
        this: Option<ObjectId>,
        reading: &Reading,
        entry: &mut Entry,
    ) -> Result<(), Stop> {
        let others = self.found_by(filter, reading).into_iter().filter(|id| Some(*id) != this);
        let open = Open::new(entry.under, "what it enters as a copy of", Kind::Which, others).between(0, 1).of(this);
        if let Some(Choosable::Object(other)) = self.choose(open)?.first() {
            self.rest_on_copying(except);
            let copied = copying::copiable(&self.view(), *other);
            let own = match &entry.what {
                Entering::Object(id) => self.game().object(*id).printed.colors,
                Entering::Token(printed) => printed.colors,
            };
            let but =
                |printed: &Arc<Printed>| copying::except(printed, except, own, |amount| self.number(amount, reading));
            let halves = copying::halves(&self.view(), *other).map(|halves| copying::each(&halves, but));
            entry.copy_of = Some(Copiable(but(&copied), halves));
        }
        Ok(())
    }
}

/// What the instructions change of the object itself, from now on, where that is all that they do.
fn own_changes(instructions: &[Instruction]) -> Option<Vec<Change>> {
    let mut changes = Vec::new();
    for instruction in instructions {
        let Instruction::Continuous { effects, duration: Duration::Forever } = instruction else { return None };
        if effects.iter().any(|effect| !matches!(effect.subject, Subject::This | Subject::It)) {
            return None;
        }
        changes.extend(effects.iter().map(|effect| effect.change.clone()));
    }
    Some(changes)
}

/// Whether all that it does is to put counters on what enters.
fn brings_counters(way: &[Instruction]) -> bool {
    way.iter().all(|one| matches!(one, Instruction::PutCounters(_, _, Subject::This)))
}

/// So many counters for each of so many objects, where a counter can be counted so far.
fn so_many_each(objects: usize, each: u32) -> Option<u32> {
    u32::try_from(objects).ok()?.checked_mul(each)
}

/// It enters with so many more counters.
fn more_counters(entry: &mut Entry, kind: Counter, count: Option<u32>) -> Result<(), Stop> {
    if count == Some(0) {
        return Ok(());
    }
    let there = entry.counters.get(&kind).copied().unwrap_or(0);
    let Some(all) = count.and_then(|count| there.checked_add(count)) else {
        return Err(Stop::TooFar(format!("It would enter with more {kind} counters than can be counted here.")));
    };
    entry.counters.insert(kind, all);
    Ok(())
}
