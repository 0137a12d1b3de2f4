//! Auras that triggered as what they enchanted left, and are in the graveyard by the time that is put on the stack.

use crate::ability::{Subject, Word, Words};
use crate::edition::Provision;
use crate::engine::event::Event;
use crate::engine::play::run::Run;
use crate::terms::Zone;

impl Run<'_> {
    /// "When enchanted creature dies, return ~ to its owner's hand": the Aura is found in the graveyard to which it
    /// went because it was attached to nothing any more.   400.7f
    pub(super) fn find_auras_again(&mut self, events: &[Event]) {
        let unattached =
            |event: &&Event| event.provision == Provision::StateBasedCheck && event.to == Some(Zone::Graveyard);
        for aura in events.iter().filter(unattached).filter_map(Event::object) {
            let incarnation = self.game().object(aura).incarnation;
            for waiting in &mut self.state.waiting {
                let of_host = |word: Word<'_>| matches!(word, Word::Subject(Subject::Host(_)));
                if !waiting.ability.trigger.any_word(&mut |word| of_host(word)) {
                    continue;
                }
                for this in waiting.reading.this.iter_mut().chain(&mut waiting.source) {
                    if this.id == aura && this.now + 1 == incarnation {
                        this.now = incarnation;
                    }
                }
            }
        }
    }
}
