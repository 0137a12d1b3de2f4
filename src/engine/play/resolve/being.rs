//! What an effect puts onto the battlefield and says to be something is that as it enters.   611.2e

use crate::ability::{Change, Continuous, Duration, Instruction, Subject};
use crate::edition::Provision;
use crate::engine::event::{Being, Entry, Happening};
use crate::engine::play::announce::recipients;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Ends, ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

impl Run<'_> {
    /// What an instruction says of what the one before it puts onto the battlefield; nothing where it is about
    /// something else, or where the text says that it becomes so.
    ///
    /// # Errors
    /// It is said to be an Aura, which is not followed in all ways.
    pub(super) fn being_said(
        &self,
        instruction: &Instruction,
        next: Option<&Instruction>,
        reading: &Reading,
    ) -> Result<Vec<Change>, Stop> {
        let Some(Instruction::Continuous { effects, duration: Duration::Forever }) = next else {
            return Ok(Vec::new());
        };
        if let Some(aura) = self.enters_as_aura(instruction, effects, reading)? {
            return Ok(aura);
        }
        let is = |effect: &Continuous| {
            effect.subject == Subject::It
                && matches!(
                    effect.change,
                    Change::SetTypes { .. }
                        | Change::LoseTypes { .. }
                        | Change::LoseAllTypes(_)
                        | Change::SetColor { .. }
                )
        };
        if !self.is_so_as_it_enters(reading) || !effects.iter().all(is) || !puts(instruction) {
            return Ok(Vec::new());
        }
        Ok(effects.iter().map(|effect| effect.change.clone()).collect())
    }

    /// Whether what is said of something put onto the battlefield is so as it enters: not where it becomes so, and only
    /// since the rules say it.   611.2e
    fn is_so_as_it_enters(&self, reading: &Reading) -> bool {
        self.edition.has(Provision::ContinuousAsItEnters) && !reading.text.to_lowercase().contains("become")
    }

    /// "Return it to the battlefield. It's an Aura enchantment with enchant creature": all that is said of it is so as it
    /// enters, and it is attached to what those words allow.   303.4f, 611.2e
    ///
    /// # Errors
    /// It is said of something else as well, or in another way.
    fn enters_as_aura(
        &self,
        instruction: &Instruction,
        effects: &[Continuous],
        reading: &Reading,
    ) -> Result<Option<Vec<Change>>, Stop> {
        let what = match instruction {
            Instruction::Move { what, to: Zone::Battlefield, .. } | Instruction::Enter { what, .. } => Some(what),
            _ => None,
        };
        let of_it = |effect: &Continuous| {
            matches!(effect.subject, Subject::It | Subject::This) || what.is_some_and(|what| *what == effect.subject)
        };
        let aura = |effect: &Continuous| of_it(effect) && effect.change.makes_an_aura();
        if !effects.iter().any(aura) || !puts(instruction) {
            return Ok(None);
        }
        if what.is_none() || !self.is_so_as_it_enters(reading) || !effects.iter().all(of_it) {
            return self.beyond(reading.object(), &reading.text, "what enters as an Aura that it was not before");
        }
        Ok(Some(effects.iter().map(|effect| effect.change.clone()).collect()))
    }

    /// Whether a card enters as an Aura: as what it is, or as what is said of it.
    pub(super) fn is_aura_as_it_enters(&self, id: ObjectId, reading: &Reading) -> bool {
        self.view().has_subtype(id, "Aura") || reading.being.iter().any(Change::makes_an_aura)
    }

    /// What it could be attached to as it enters, as what it will be there.   303.4f, 614.12
    pub(super) fn hosts_as_it_enters(
        &self,
        id: ObjectId,
        under: PlayerId,
        reading: &Reading,
    ) -> Result<Vec<Recipient>, Stop> {
        if reading.being.is_empty() {
            return Ok(self.hosts_of(id, self));
        }
        let mut there = Self::new(&self.state, self.edition, &[]);
        let entry = Entry { host_follows: true, ..self.being(Entry::of(id, under), reading) };
        there.happen(vec![Happening::Enters(Box::new(entry))], &reading.by(Provision::AuraEnters))?;
        Ok(self.hosts_of(id, &there))
    }

    /// What is here before an Aura enters and could have it attached to it `there`, once that has entered.   303.4f
    pub(in crate::engine::play) fn hosts_of(&self, aura: ObjectId, there: &Run<'_>) -> Vec<Recipient> {
        let players = self.game().playing().map(Recipient::Player);
        let all = self.game().permanents().map(Recipient::Object).chain(players);
        all.filter(|host| there.may_be_attached(aura, *host)).collect()
    }

    /// Which of these an Aura is attached to as it enters, as its controller chooses.   303.4f
    pub(in crate::engine::play) fn choose_host(
        &mut self,
        under: PlayerId,
        hosts: Vec<Recipient>,
        of: Option<ObjectId>,
    ) -> Result<Option<Recipient>, Stop> {
        let open =
            Open::new(under, "what the Aura is attached to", Kind::Which, hosts).by(Provision::AuraEnters).of(of);
        Ok(recipients(self.choose(open)?).into_iter().next())
    }

    /// The entry with what is said of it; it is said once.
    pub(super) fn being(&self, entry: Entry, reading: &Reading) -> Entry {
        if reading.being.is_empty() {
            return entry;
        }
        let being = Being {
            changes: reading.being.clone(),
            controller: reading.you,
            text: reading.text.to_string(),
            source: reading.object(),
        };
        Entry { being: Some(being), ..entry }
    }

    /// It has entered, and the effect is in force already.
    pub(in crate::engine::play) fn is_as_it_enters(&mut self, id: ObjectId, being: Being) {
        let effect = |change| Continuous { subject: Subject::Target(0), change };
        let effects = being.changes.into_iter().map(effect).collect();
        let mut reading = Reading::of(None, being.controller, being.text.as_str().into());
        reading.this = being.source.map(|source| crate::engine::play::bound::Bound::of(self.game(), source));
        let timestamp = self.state.tick();
        self.put_in_force(effects, vec![Recipient::Object(id)], Ends::Never, timestamp, &reading);
    }
}

/// Whether it puts something other than a token onto the battlefield.
fn puts(instruction: &Instruction) -> bool {
    instruction.any(&|one| matches!(one, Instruction::Move { to: Zone::Battlefield, .. } | Instruction::Enter { .. }))
}
