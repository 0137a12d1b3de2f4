//! Moving counters, doubling them, exchanging control, copies with new targets, dividing damage.   701, 707

use super::Done;
use crate::ability::{Amount, Change, Instruction, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::{Damage, Happening};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, Recipient};
use crate::terms::{Counter, ManaSymbol, Zone};

impl Run<'_> {
    /// Counters are removed from one object or player and put on another; neither happens without the other (122.5).
    pub(super) fn move_counters(
        &mut self,
        amount: Option<&Amount>,
        kind: Option<&Counter>,
        from: &Subject,
        onto: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let from = self.bearers_there(from, reading);
        let onto = self.bearers_there(onto, reading);
        let several = from.len() > 1 || onto.len() > 1;
        let any_number = amount == Some(&Amount::UNBOUNDED);
        if several && !any_number {
            return self.beyond(reading.object(), &reading.text, "which counters are moved where");
        }
        let count = amount.map_or(u32::MAX, |amount| self.count(amount, reading));
        let mut event = Vec::new();
        for giver in from {
            let mut own = match kind {
                None if !any_number => self.counters_chosen(giver, count, reading)?,
                _ => self.counters_of(giver),
            };
            own.retain(|own, there| *there > 0 && kind.is_none_or(|kind| kind == own));
            if own.len() > 1 && any_number {
                return self.beyond(reading.object(), &reading.text, "which counters are moved");
            }
            for receiver in onto.iter().copied().filter(|receiver| *receiver != giver) {
                for (kind, there) in &mut own {
                    let moved = match any_number {
                        true => self.so_many_moved(kind, *there, receiver, reading)?,
                        false => (*there).min(count),
                    };
                    *there -= moved;
                    if moved > 0 {
                        event.push(Happening::counters_removed(giver, kind.clone(), moved));
                        event.push(Happening::counters_put(receiver, kind.clone(), moved));
                    }
                }
            }
        }
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }

    /// How many of so many counters the player who moves any number of them puts on one object.
    fn so_many_moved(
        &mut self,
        kind: &Counter,
        most: u32,
        receiver: Recipient,
        reading: &Reading,
    ) -> Result<u32, Stop> {
        self.so_often(most, reading)?;
        let name = self.game().name_of(receiver).to_owned();
        let open =
            Open::new(reading.you, format!("how many {kind} counters go to {name}"), Kind::Number, 0..=i64::from(most))
                .by(Provision::CounterNature)
                .of(reading.object());
        Ok(match self.choose(open)?.first() {
            Some(Choosable::Number(number)) => u32::try_from(*number).unwrap_or(0).min(most),
            _ => 0,
        })
    }

    pub(super) fn double_counters(
        &mut self,
        kind: Option<&Counter>,
        on: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for on in self.bearers(on, reading)? {
            let counters = self.counters_of(on).into_iter();
            let own = counters.filter(|(own, _)| kind.is_none_or(|kind| kind == own));
            event.extend(own.map(|(own, count)| Happening::counters_put(on, own, count)));
        }
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }

    /// Damage is divided as it was announced; among one all of it goes there.   601.2d
    pub(super) fn divide_damage(
        &mut self,
        source: &Subject,
        amount: &Amount,
        (among, evenly): (&Subject, bool),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let total = self.number(amount, reading);
        let recipients = self.recipients_of(among, reading)?;
        let source = self.meant(source, reading).first().copied();
        let Some(source) = source else { return Ok(false) };
        let shares = match evenly {
            // Among those that are there as it resolves, as nobody chooses anything.
            true => {
                let each = total.max(0) / i64::try_from(recipients.len().max(1)).unwrap_or(i64::MAX);
                recipients.into_iter().map(|to| (to, each)).collect()
            }
            false => self.shares(total, &recipients, reading)?,
        };
        let unpreventable = reading.unpreventable;
        let event = shares.into_iter().map(|(to, amount)| {
            let source = (source.id, source.as_of);
            Happening::Damage(Damage { source, to, amount, combat: false, unpreventable })
        });
        Ok(!self.happen(event.collect(), &reading.by(Provision::DamageResults))?.is_empty())
    }

    /// Mana of colors that are each chosen.
    pub(super) fn add_mixed_mana(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let count = self.count(amount, reading);
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let mut mana = Vec::new();
            for _ in 0..count.min(100) {
                mana.extend(self.choose_color(player, reading)?.map(ManaSymbol::Color));
            }
            event.push(Happening::AddsMana(player, mana));
        }
        Ok(!self.happen(event, &reading.by(Provision::ManaAbilityResolves))?.is_empty())
    }

    /// Tells why nothing is exchanged.   701.12a
    pub(super) fn tell_no_exchange(&mut self, why: &str, reading: &Reading) {
        self.tell(format!("Nothing is exchanged: {why}."), &reading.by(Provision::ResolveOrder));
    }

    /// Each controller gets what the other had; all of it or nothing.   701.12
    pub(super) fn exchange_control(
        &mut self,
        one: &Subject,
        two: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let (first, second) = match self.there(one, reading).as_slice() {
            // "two target creatures": the same words mean both.
            both if one == two => (both.first().copied(), both.get(1).copied()),
            first => (first.first().copied(), self.there(two, reading).first().copied()),
        };
        // All of an exchange is made, or none of it.
        let (Some(one), Some(two)) = (first, second) else {
            self.tell_no_exchange("one of the two isn't there", reading);
            return Ok(false);
        };
        let view = self.view();
        let (of_one, of_two) = (view.now(one).controller, view.now(two).controller);
        drop(view);
        if of_one == of_two {
            let player = &self.game().player(of_one).name;
            let why = format!("{player} controls both {} and {}", self.label(one), self.label(two));
            self.tell_no_exchange(&why, reading);
            return Ok(false);
        }
        for (id, player) in [(one, of_two), (two, of_one)] {
            let mut own = reading.clone();
            own.targets = vec![vec![Meant::Object(Bound::of(self.game(), id))], vec![Meant::Player(player)]];
            let effect =
                crate::ability::Continuous { subject: Subject::Target(0), change: Change::Control(Who::Target(1)) };
            self.begin_lasting(&[effect], crate::ability::Duration::Forever, &mut own)?;
        }
        Ok(true)
    }

    pub(super) fn discard_subject(&mut self, who: &Who, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(player) = self.who(who, reading).first().copied() else { return Ok(false) };
        let cards: Vec<ObjectId> = self.named(what, reading)?;
        let event = cards.iter().map(|id| Happening::Discards(player, *id)).collect();
        let done = self.happen(event, &reading.by(Provision::Discard))?;
        self.follow_moved(&cards, reading);
        if matches!(what, Subject::UpTo(..)) {
            reading.did(i64::try_from(done.len()).unwrap_or(i64::MAX));
        }
        Ok(!done.is_empty())
    }

    /// Whoever is told to chooses other targets for a spell or a copy; what is legal is seen from its controller, and
    /// its modes stay as they were chosen.   503.10 · 115.7d, 707.10c
    pub(super) fn new_targets(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        for id in self.those_with_new_targets(what, reading) {
            let Some(announced) = self.state.announced.get(&id).cloned() else { continue };
            let mut own = (*announced).clone();
            for section in &mut own.sections {
                if section.body.targets.is_empty() {
                    continue;
                }
                if let Some(targets) =
                    self.announce_targets(section, &announced.reading, (reading.you, announced.kicked))?
                {
                    section.targets = targets;
                }
            }
            self.retarget(id, own)?;
        }
        Ok(true)
    }

    /// The spells and abilities that get new targets. "Copy the spell, then return it. You may choose new targets for the
    /// copy": what was copied, whatever was spoken of since; where no copy was made the spell itself keeps its targets.
    /// 707.10c
    pub(super) fn those_with_new_targets(&self, what: &Subject, reading: &Reading) -> Vec<ObjectId> {
        let copies = |one: &Instruction| matches!(one, Instruction::Copy(_) | Instruction::CopyExcept { .. });
        let those = self.there(what, reading);
        let of_a_copy = *what == Subject::It
            && reading.body.as_ref().is_some_and(|body| body.instructions.iter().any(|one| one.any(&copies)));
        if !of_a_copy {
            return those;
        }
        let made = self.events.iter().filter_map(|event| match event.what {
            Happening::Copied(copy, _) => Some(copy),
            _ => None,
        });
        let made: Vec<ObjectId> = made.collect();
        let spoken_of: Vec<ObjectId> = those.into_iter().filter(|id| made.contains(id)).collect();
        let on_stack = |id: &ObjectId| self.game().object(*id).zone == Zone::Stack;
        if spoken_of.is_empty() { made.into_iter().filter(on_stack).collect() } else { spoken_of }
    }
}
