//! Keywords that make copies: of the spell (gravestorm, demonstrate), of the creature (myriad, encore).
//! 702.69, 702.116, 702.141, 702.144

use std::sync::Arc;

use super::Done;
use super::keywords::token;
use crate::ability::{
    Change, Continuous, Defender, Duration, Granted, Instruction, Keyword, Rule, Subject, Trigger, Who,
};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::copying;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::{Step, Zone};

impl Run<'_> {
    /// A copy for each spell that was cast before it this turn.   702.40a
    pub(super) fn storm(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let before = self.cast_before_this(reading);
        self.copies_of_this(before, reading)
    }

    /// A copy for each time that its replicate cost was paid.   702.56a
    pub(super) fn replicate(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let times = reading.this.and_then(|this| self.announced(this)).map_or(0, |announced| announced.kicked);
        self.copies_of_this(times, reading)
    }

    /// A copy for each permanent that was put into a graveyard from the battlefield this turn.   702.69a
    pub(super) fn gravestorm(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let events = self.state.history.of_turn(self.game().turn.number).flat_map(|entry| &entry.events);
        let gone =
            events.filter(|event| event.from == Some(Zone::Battlefield) && event.to == Some(Zone::Graveyard)).count();
        self.copies_of_this(u32::try_from(gone).unwrap_or(u32::MAX), reading)
    }

    /// A copy where the cost of the keyword was paid: conspire, casualty. Of several, each makes a copy for its own
    /// cost alone.   702.78a, 702.78b, 702.153a, 702.153b
    pub(super) fn copies_for_cost(&mut self, keyword: &str, reading: &mut Reading) -> Result<Done, Stop> {
        let announced = reading.this.and_then(|this| self.announced(this)).cloned();
        let place = announced.as_ref().and_then(|announced| announced.paid.iter().position(|paid| paid == keyword));
        let (Some(announced), Some(place)) = (announced, place) else { return Ok(false) };
        let done = self.copies_of_this(1, reading)?;
        // It is another one's cost that is left for the next of them.
        if let Some(this) = reading.this
            && self.state.announced.get(&this.id).is_some()
        {
            let mut left = (*announced).clone();
            left.paid.remove(place);
            self.state.announced.insert(this.id, Arc::new(left));
        }
        Ok(done)
    }

    /// How many spells were cast this turn before this one.   702.40
    fn cast_before_this(&self, reading: &Reading) -> u32 {
        let turn = self.game().turn.number;
        let cast =
            self.state.history.of_turn(turn).flat_map(|entry| &entry.events).filter_map(|event| match event.what {
                Happening::Cast(id, _) => Some(id),
                _ => None,
            });
        let this = reading.object();
        let before = cast.skip_while(|id| Some(*id) != this).skip(1).count();
        let told = self.game().this_turn.as_ref().map_or(0, |past| past.cast.values().sum());
        u32::try_from(before).unwrap_or(u32::MAX).saturating_add(told)
    }

    /// Copies of the spell itself; new targets may be chosen for each.   702.40a
    pub(super) fn copies_of_this(&mut self, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        for _ in 0..self.so_often(count, reading)? {
            self.copy_spell(&Subject::This, &[], reading)?;
            let copy = reading.it.first().copied();
            let targeted = copy.filter(|copy| !self.game().object(copy.id).targets.is_empty());
            if let Some(copy) = targeted
                && self.wants_new_targets(copy.id, reading.you)?
            {
                self.new_targets(&Subject::It, reading)?;
            }
        }
        Ok(count > 0)
    }

    /// Whether the player chooses new targets for a copy.   707.10c
    fn wants_new_targets(&mut self, copy: ObjectId, player: PlayerId) -> Result<bool, Stop> {
        let Some(announced) = self.state.announced.get(&copy).cloned() else { return Ok(false) };
        let specs = announced.sections.iter().flat_map(|section| &section.body.targets);
        let possible: Vec<Recipient> = specs.flat_map(|spec| self.candidates(spec, &announced.reading)).collect();
        let options = [Choosable::Yes, Choosable::No].into_iter().chain(possible.into_iter().map(Choosable::from));
        let open = Open::new(player, "whether to choose new targets", Kind::NewTargets, options);
        Ok(self.choose(open)?.first() == Some(&Choosable::Yes))
    }

    /// The spell may be copied; if it is, an opponent copies it too.   702.144a
    pub(super) fn demonstrate(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let this = reading.object();
        if !self.may(player, "whether to copy it".to_owned(), Kind::May, this)? {
            return Ok(false);
        }
        self.copies_of_this(1, reading)?;
        if let Some(other) = self.which_opponent(player, "which opponent copies it too", this)? {
            let mut theirs = Reading { you: other, ..reading.clone() };
            self.copies_of_this(1, &mut theirs)?;
        }
        Ok(true)
    }

    /// For each opponent but the defending player a copy may come, tapped and attacking that player, until end of
    /// combat.   702.116a
    pub(super) fn myriad(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this else { return Ok(false) };
        let defending = reading.defending.or_else(|| self.view().defending_player(this.id));
        let others: Vec<PlayerId> =
            self.game().opponents(player).filter(|opponent| Some(*opponent) != defending).collect();
        let printed = self.as_it_was(this, |view| copying::copiable(view, this.id));
        let mut made = Vec::new();
        for opponent in others {
            let about = format!("whether to create a token that attacks {}", self.game().player(opponent).name);
            if self.may(player, about, Kind::May, Some(this.id))? {
                let attacking = Some(Some(Recipient::Player(opponent)));
                let event = vec![token(player, &printed, attacking)];
                let done = self.happen(event, &reading.by(Provision::TokenNature))?;
                made.extend(done.iter().filter_map(|event| event.found).map(|id| Bound::of(self.game(), id)));
            }
        }
        if made.is_empty() {
            return Ok(false);
        }
        let mut own = Reading { it: made, ..reading.clone() };
        let exile = Instruction::Move { what: Subject::It, to: Zone::Exile, under: None, tapped: false };
        self.delay(&Trigger::Next(Step::EndOfCombat, Who::Anyone), &[exile], &mut own)
    }

    /// For each opponent a token that is a copy of the exiled card: it has haste, attacks that opponent this turn if
    /// able, and is sacrificed at the next end step.   702.141a
    pub(super) fn encore(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this else { return Ok(false) };
        let printed = self.as_it_was(this, |view| copying::copiable(view, this.id));
        let mut made = Vec::new();
        for opponent in self.game().opponents(player).collect::<Vec<_>>() {
            let done = self.happen(vec![token(player, &printed, None)], &reading.by(Provision::TokenNature))?;
            let new: Vec<Bound> =
                done.iter().filter_map(|event| event.found).map(|id| Bound::of(self.game(), id)).collect();
            let name = self.game().player(opponent).name.clone();
            let mut own = Reading { it: new.clone(), ..reading.clone() };
            let attacks = Rule::MustAttack(vec![Defender::Player(Who::Named(name))]);
            let changes = [Change::Gain(vec![Granted::Keyword(Keyword::Haste)]), Change::Rule(attacks)];
            for (change, duration) in changes.into_iter().zip([Duration::Forever, Duration::EndOfTurn]) {
                self.begin_lasting(&[Continuous { subject: Subject::It, change }], duration, &mut own)?;
            }
            made.extend(new);
        }
        let mut own = Reading { it: made, ..reading.clone() };
        let sacrifice = [Instruction::SacrificeSubject(Subject::It)];
        self.delay(&Trigger::Next(Step::End, Who::Anyone), &sacrifice, &mut own)
    }
}
