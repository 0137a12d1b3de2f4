//! An Aura token that would be put onto what it can't enchant is not created.   303.4i

use crate::ability::{Instruction, Subject};
use crate::edition::Provision;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    /// "For each creature, create a Role token attached to it": the creature, which the token that is created would be
    /// taken for.
    pub(super) fn remember_host(create: &Instruction, attach: Option<&Instruction>, reading: &mut Reading) {
        let onto_it = matches!(attach, Some(Instruction::Attach(Subject::It, Subject::It)));
        if onto_it && matches!(create, Instruction::CreateTokens { .. }) {
            reading.host.clone_from(&reading.it);
        }
    }

    /// Whether an instruction creates an Aura token that can't be attached to what the next one says. "Create a Monster
    /// Role token attached to target creature", of a creature with protection from enchantments.
    pub(super) fn has_no_place(&self, create: &Instruction, attach: &Instruction, reading: &Reading) -> bool {
        let (Instruction::CreateTokens { token, .. }, Instruction::Attach(Subject::It, _)) = (create, attach) else {
            return false;
        };
        if !token.type_line.has_subtype("Aura") || !self.edition.has(Provision::AuraNoPlace) {
            return false;
        }
        let mut trial = Run::new(&self.state, self.edition, &[]);
        let mut own = reading.clone();
        matches!(trial.follow(create, &mut own), Ok(true)) && matches!(trial.follow(attach, &mut own), Ok(false))
    }

    /// Tells that it isn't created.
    pub(super) fn tell_not_created(&mut self, attach: &Instruction, reading: &Reading) {
        let Instruction::Attach(_, to) = attach else { return };
        let before = reading.host.first().map(|host| host.id);
        let host = before
            .or_else(|| self.there(to, reading).first().copied())
            .map_or("anything", |id| self.label(id))
            .to_owned();
        let sentence = format!("The token isn't created: it can't enchant {host}.");
        self.tell(sentence, &reading.by(Provision::AuraNoPlace));
    }
}
