//! An Aura token that would be put onto what it can't enchant is not created.   303.4i

use crate::ability::{Instruction, Subject};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::resolve::Done;
use crate::engine::play::run::Run;
use crate::game::Recipient;

impl Run<'_> {
    /// "For each creature, create a Role token attached to it": the creature, for which the token that is created would
    /// be taken.
    pub(super) fn host_before(create: &Instruction, attach: Option<&Instruction>, reading: &Reading) -> Option<Bound> {
        let onto_it = matches!(attach, Some(Instruction::Attach(Subject::It, Subject::It)));
        let creates = matches!(create, Instruction::CreateTokens { .. });
        reading.it.first().copied().filter(|_| onto_it && creates)
    }

    /// Attaches what was just created, to `host` where "it" was that before.
    pub(super) fn attach_created(
        &mut self,
        attach: &Instruction,
        host: Option<Bound>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let Some(host) = host else { return self.follow(attach, reading) };
        let tokens = self.there(&Subject::It, reading);
        if host.is_there(self.game()) { self.attach_to(tokens, Recipient::Object(host.id), reading) } else { Ok(false) }
    }

    /// Whether an instruction creates an Aura token that can't be attached to what the next one says. "Create a Monster
    /// Role token attached to target creature", of a creature with protection from enchantments.
    pub(super) fn has_no_place(
        &self,
        create: &Instruction,
        attach: &Instruction,
        host: Option<Bound>,
        reading: &Reading,
    ) -> bool {
        let (Instruction::CreateTokens { token, .. }, Instruction::Attach(Subject::It, _)) = (create, attach) else {
            return false;
        };
        if !token.type_line.has_subtype("Aura") || !self.edition.has(Provision::AuraNoPlace) {
            return false;
        }
        let mut trial = Run::new(&self.state, self.edition, &[]);
        let mut own = reading.clone();
        matches!(trial.follow(create, &mut own), Ok(true))
            && matches!(trial.attach_created(attach, host, &mut own), Ok(false))
    }

    /// Tells that it isn't created.
    pub(super) fn tell_not_created(&mut self, attach: &Instruction, host: Option<Bound>, reading: &Reading) {
        let Instruction::Attach(_, to) = attach else { return };
        let host = host
            .map(|host| host.id)
            .or_else(|| self.there(to, reading).first().copied())
            .map_or("anything", |id| self.label(id))
            .to_owned();
        let sentence = format!("The token isn't created: it can't enchant {host}.");
        self.tell(sentence, &reading.by(Provision::AuraNoPlace));
    }
}
