//! To whom an effect that lasts redirects damage: it is fixed as the effect begins.   614.9, 615.7

use crate::ability::{Change, Instruction, Replacement, Rule, Subject};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::Recipient;

impl Run<'_> {
    /// The redirection with its new recipient among the targets of the effect, behind what it is laid on.
    pub(super) fn fixed_redirection(&self, replacement: &Replacement, reading: &Reading) -> (Change, Vec<Recipient>) {
        let mut fixed = replacement.clone();
        let mut targets = Vec::new();
        if let Some(to) = redirects_to(&mut fixed)
            && let Some(recipient) = self.new_recipient(to, reading)
        {
            *to = Subject::Target(1);
            targets.push(recipient);
        }
        (Change::Rule(Rule::Instead(Box::new(fixed))), targets)
    }

    pub(super) fn new_recipient(&self, to: &Subject, reading: &Reading) -> Option<Recipient> {
        match to {
            Subject::Players(who) => self.who(who, reading).first().copied().map(Recipient::Player),
            Subject::Target(place) => reading.targets.get(*place)?.first().map(|target| target.recipient()),
            other => self.there(other, reading).first().copied().map(Recipient::Object),
        }
    }
}

/// The same where the targets stand so much further back.
pub(super) fn shifted_redirection(mut replacement: Replacement, by: usize) -> Replacement {
    if let Some(Subject::Target(place)) = redirects_to(&mut replacement) {
        *place += by;
    }
    replacement
}

/// To whom damage is redirected, where that is what happens instead.
fn redirects_to(replacement: &mut Replacement) -> Option<&mut Subject> {
    match replacement.instead.as_mut_slice() {
        [Instruction::Damage { to, .. }] => to.first_mut(),
        _ => None,
    }
}
