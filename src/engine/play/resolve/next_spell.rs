//! "The next noncreature spell you cast this turn has cascade": nothing is so of any other, nor of a spell that was
//! cast before.   601.2, 611.2

use std::sync::Arc;

use super::Done;
use crate::ability::{Change, Continuous, Duration, Filter, PlayRule, Rule, Subject, Who};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::NextSpell;
use crate::game::{ObjectId, PlayerId};

impl Run<'_> {
    /// It begins to wait for the spell.
    pub(super) fn next_spell(
        &mut self,
        who: &Who,
        (what, each): (&Filter, bool),
        changes: &[Change],
        reading: &Reading,
    ) -> Result<Done, Stop> {
        let turn = self.game().turn.number;
        for player in self.who(who, reading) {
            // Its numbers are those of now (608.2h).
            let changes = changes.iter().map(|change| self.fixed(change, reading).0).collect();
            let waits = NextSpell { player, what: what.clone(), each, changes, turn, reading: reading.clone() };
            self.state.next_spells.push(Arc::new(waits));
        }
        let sentence = crate::ability::print::instruction(crate::ability::Instruction::NextSpell {
            who: who.clone(),
            what: what.clone(),
            each,
            changes: changes.to_vec(),
        });
        self.tell(sentence, &reading.by(Provision::ContinuousEffects));
        Ok(true)
    }

    /// A spell is proposed: what waits for it is so of it from here on.
    ///
    /// # Errors
    /// As of [`begin_lasting`](Self::begin_lasting).
    pub(in crate::engine::play) fn is_the_next_spell(&mut self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        let waits = |one: &NextSpell| {
            one.player == player && one.turn == self.game().turn.number && {
                self.finds(&self.view(), &one.what, card, &one.reading)
            }
        };
        let (met, left): (Vec<_>, Vec<_>) = self.state.next_spells.iter().cloned().partition(|one| waits(one));
        self.state.next_spells = left;
        self.state.next_spells.extend(met.iter().filter(|one| one.each).cloned());
        for one in met {
            let mut reading = Reading { it: vec![Bound::of(self.game(), card)], ..one.reading.clone() };
            // How it could be cast was asked before.
            let of_spell = one.changes.iter().filter(|change| let_be_cast(change).is_none());
            let effects: Vec<Continuous> =
                of_spell.map(|change| Continuous { subject: Subject::It, change: change.clone() }).collect();
            if effects.is_empty() {
                continue;
            }
            self.begin_lasting(&effects, Duration::EndOfTurn, &mut reading)?;
        }
        Ok(())
    }

    /// How what waits for the next spell lets this card be cast, if that is the spell.   601.3, 118.9
    pub(in crate::engine::play) fn next_spell_may(&self, player: PlayerId, card: ObjectId) -> Vec<PlayRule> {
        let waiting = self.state.next_spells.iter().filter(|one| {
            one.player == player
                && one.turn == self.game().turn.number
                && one.changes.iter().any(|one| let_be_cast(one).is_some())
        });
        let such = waiting.filter(|one| {
            let proposed = self.as_proposed(player, card);
            proposed.finds(&proposed.view(), &one.what, card, &one.reading)
        });
        such.flat_map(|one| one.changes.iter().filter_map(let_be_cast).cloned()).collect()
    }
}

/// How a spell may be cast, where that is what is so of the next one.
const fn let_be_cast(change: &Change) -> Option<&PlayRule> {
    match change {
        Change::Rule(Rule::Playing(rule @ (PlayRule::AsThoughFlash | PlayRule::AlternativeCost(_)))) => Some(rule),
        _ => None,
    }
}
