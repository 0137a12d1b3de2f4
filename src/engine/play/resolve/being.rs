//! What an effect puts onto the battlefield and says to be something is that as it enters.   611.2e

use crate::ability::{Change, Continuous, Duration, Instruction, Subject};
use crate::edition::Provision;
use crate::engine::event::{Being, Entry};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Ends, ObjectId, Recipient};
use crate::terms::Zone;

impl Run<'_> {
    /// What an instruction says of what the one before it puts onto the battlefield; nothing where it is about
    /// something else, or where the text says that it becomes so.
    pub(super) fn being_said(
        &self,
        instruction: &Instruction,
        next: Option<&Instruction>,
        reading: &Reading,
    ) -> Vec<Change> {
        let Some(Instruction::Continuous { effects, duration: Duration::Forever }) = next else { return Vec::new() };
        let is = |effect: &Continuous| {
            effect.subject == Subject::It
                && matches!(effect.change, Change::SetTypes { .. } | Change::LoseTypes { .. } | Change::SetColor { .. })
        };
        let becomes = reading.text.to_lowercase().contains("become");
        if !self.edition.has(Provision::ContinuousAsItEnters)
            || becomes
            || !effects.iter().all(is)
            || !puts(instruction)
        {
            return Vec::new();
        }
        effects.iter().map(|effect| effect.change.clone()).collect()
    }

    /// "Return it to the battlefield. It's an Aura enchantment with enchant creature": it would have to be attached as it
    /// enters, to what those words allow, which is not followed.   303.4f
    pub(super) fn enters_as_aura(&self, instruction: &Instruction, next: &Instruction) -> bool {
        let Instruction::Continuous { effects, duration: Duration::Forever } = next else { return false };
        let aura = |effect: &Continuous| {
            let of_it = matches!(effect.subject, Subject::It | Subject::This);
            of_it
                && matches!(&effect.change, Change::SetTypes { subtypes, .. } if subtypes.iter().any(|name| name == "Aura"))
        };
        effects.iter().any(aura) && puts(instruction)
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
    match instruction {
        Instruction::Move { to: Zone::Battlefield, .. } | Instruction::Enter { .. } => true,
        other => other.within().into_iter().flatten().any(puts),
    }
}
