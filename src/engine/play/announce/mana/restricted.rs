//! Mana that may be spent on some things only.   106.6

use std::sync::Arc;

use super::{Mana, Tap, symbol};
use crate::ability::{Body, Change, Continuous, Filter, Instruction, Spending, Subject, Trigger, Triggered};
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::spending::{Restricted, Restriction, SpentOn};
use crate::engine::play::waiting::Waiting;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{ManaCost, ManaSymbol};

impl Run<'_> {
    /// The mana of a pool that may be spent on what is being paid for, and the mana that may not.
    pub(super) fn pool_for_this(
        &self,
        player: PlayerId,
        restrictions: &mut Vec<Restriction>,
    ) -> (Vec<Mana>, Vec<Restricted>) {
        let mut pool = pool_of(&self.game().player(player).pool);
        let mut kept = Vec::new();
        for one in self.state.restricted.iter().filter(|one| one.player == player) {
            let Some(at) = pool.iter().position(|mana| mana.only.is_none() && symbol(*mana) == one.mana) else {
                continue;
            };
            if self.lets_spend(&one.only) {
                pool[at].only = Some(place_of(&one.only, restrictions));
            } else {
                pool.remove(at);
                kept.push(one.clone());
            }
        }
        (pool, kept)
    }

    /// Whether restricted mana may be spent on what is being paid for.   106.6
    pub(super) fn lets_spend(&self, restriction: &Restriction) -> bool {
        let reading = Reading::of(restriction.source, restriction.you, "".into());
        let view = self.view();
        let mut limits = restriction.only.iter().filter(|spending| spending.is_limit()).peekable();
        limits.peek().is_none()
            || limits.any(|spending| match (spending, self.spent_on) {
                (Spending::Cast(filter), Some(SpentOn::Spell(id))) => self.finds(&view, filter, id, &reading),
                (Spending::Activate(filter), Some(SpentOn::Ability(id))) => {
                    self.finds(&view, &filter.of_permanents(), id, &reading)
                }
                (Spending::Take(action), Some(SpentOn::Action(taken))) => *action == taken,
                (Spending::Except(filter), Some(SpentOn::Spell(id))) => !self.finds(&view, filter, id, &reading),
                (Spending::Except(_), _) => true,
                _ => false,
            })
    }

    /// What comes of the mana that was spent on a spell: "that spell can't be countered".   106.6
    pub(super) fn comes_of_spending(&mut self, spent: &[Restriction]) -> Result<(), Stop> {
        let Some(SpentOn::Spell(spell)) = self.spent_on else { return Ok(()) };
        self.comes_of(spent, spell)
    }

    /// What comes of a spell by the mana that was spent on it, or by what let it be cast.   106.6, 601.2a
    pub(in crate::engine::play::announce) fn comes_of(
        &mut self,
        said: &[Restriction],
        spell: ObjectId,
    ) -> Result<(), Stop> {
        for restriction in said {
            for spending in restriction.only.iter() {
                if let Spending::Triggers(filter, then) = spending {
                    self.triggers_on_spending(restriction, (filter, then), spell);
                }
                let Spending::Then(filter, changes, duration) = spending else { continue };
                let mut reading = Reading::of(restriction.source, restriction.you, "".into());
                if !self.finds(&self.view(), filter, spell, &reading) {
                    continue;
                }
                reading.it = vec![Bound::of(self.game(), spell)];
                let effect = |change: &Change| Continuous { subject: Subject::It, change: change.clone() };
                let effects: Vec<Continuous> = changes.iter().map(effect).collect();
                self.begin_lasting(&effects, *duration, &mut reading)?;
            }
        }
        Ok(())
    }

    /// "When that mana is spent to cast such a spell": it waits to be put on the stack above that spell.   603.3, 603.7
    fn triggers_on_spending(
        &mut self,
        restriction: &Restriction,
        (which, then): (&Filter, &[Instruction]),
        spell: ObjectId,
    ) {
        let text = restriction.source.map_or("", |source| self.label(source.id));
        let mut reading = Reading::of(restriction.source, restriction.you, text.into());
        if !self.finds(&self.view(), which, spell, &reading) {
            return;
        }
        reading.it = vec![Bound::of(self.game(), spell)];
        let body = Body { targets: Vec::new(), instructions: then.to_vec() };
        let ability = Arc::new(Triggered { trigger: Trigger::YouDo, condition: None, body });
        let controller = restriction.you;
        self.state.waiting.push(Waiting { source: restriction.source, controller, ability, reading });
    }

    /// Mana remembers what makes it, where something asks for that: as mana that may be spent on anything.   106.3
    pub(super) fn mark_whence(&self, player: PlayerId, taps: &mut [Tap], restrictions: &mut Vec<Restriction>) {
        for tap in taps {
            let place = Some(place_of(&whence(Bound::of(self.game(), tap.object), player), restrictions));
            for (own, output) in tap.own.iter_mut().zip(&mut tap.outputs) {
                let made = own.len();
                own.iter_mut().chain(output.iter_mut().take(made)).filter(|mana| mana.only.is_none()).for_each(
                    |mana| {
                        mana.only = place;
                    },
                );
            }
        }
    }

    /// The same of what a mana ability that was activated by itself has added since that event.
    pub(in crate::engine::play::announce) fn remember_whence(&mut self, first: usize, source: Bound) {
        if !self.state.asks_whence {
            return;
        }
        let added = self.events.get(first..).unwrap_or_default().iter().filter_map(|event| match &event.what {
            Happening::AddsMana(player, mana) => Some((*player, mana.clone())),
            _ => None,
        });
        let added: Vec<(PlayerId, Vec<ManaSymbol>)> = added.collect();
        for (player, mana) in added {
            // What may be spent on some things only tells its source by that.
            let told =
                |one: &Restricted| one.player == player && one.only.source == Some(source) && !one.only.only.is_empty();
            if self.state.restricted.iter().any(told) {
                continue;
            }
            let only = whence(source, player);
            let marked = mana.into_iter().map(|mana| Restricted { player, mana, only: only.clone() });
            self.state.restricted.extend(marked);
        }
    }

    /// Mana that was just added may be spent on these things only: it is told by what the ability has done last.
    pub(in crate::engine::play) fn restrict_mana(&mut self, only: &[Spending], reading: &Reading) -> bool {
        let by_this = |event: &&crate::engine::event::Event| {
            event.cause.as_ref().is_some_and(|cause| cause.object == reading.object() && cause.ability == reading.text)
        };
        let last = self.events.iter().rev().take_while(by_this).find_map(|event| match &event.what {
            Happening::AddsMana(player, mana) => Some((*player, mana.clone())),
            _ => None,
        });
        let Some((player, mana)) = last else { return false };
        let only = Restriction { only: only.into(), source: reading.this, you: reading.you };
        let all = mana.into_iter().map(|mana| Restricted { player, mana, only: only.clone() });
        self.state.restricted.extend(all);
        true
    }
}

/// Mana of that source, which may be spent on anything.
fn whence(source: Bound, you: PlayerId) -> Restriction {
    Restriction { only: Vec::new().into(), source: Some(source), you }
}

/// The place of a restriction among those of this payment.
pub(super) fn place_of(restriction: &Restriction, restrictions: &mut Vec<Restriction>) -> usize {
    match restrictions.iter().position(|other| other == restriction) {
        Some(place) => place,
        None => {
            restrictions.push(restriction.clone());
            restrictions.len() - 1
        }
    }
}

/// The mana of a pool, one by one.
pub(super) fn pool_of(pool: &ManaCost) -> Vec<Mana> {
    let each = pool.0.iter().flat_map(|symbol| match symbol {
        ManaSymbol::Color(color) => vec![Mana::of(Some(*color))],
        ManaSymbol::Colorless => vec![Mana::of(None)],
        ManaSymbol::Snow => vec![Mana { snow: true, ..Mana::of(None) }],
        ManaSymbol::Generic(count) => vec![Mana::of(None); *count as usize],
        _ => Vec::new(),
    });
    each.collect()
}
