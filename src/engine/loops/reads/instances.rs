//! The numbers on a board that words could mean.

use std::sync::Arc;

use super::{Reader, depends_on_context};
use crate::ability::{Amount, Who};
use crate::engine::loops::key::Key;
use crate::engine::loops::linear::Atom;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::Scope;
use crate::game::{ObjectId, PlayerId};

impl Reader<'_> {
    /// Every number that the words could mean on this board.
    pub(super) fn instances(&self, atom: &Atom, scope: &Scope) -> Vec<i64> {
        let game = self.view.game();
        let of_players = |amount: fn(Who) -> Amount| -> Vec<i64> {
            let each = game.playing().map(|player| {
                let scope = Scope { you: Some(player), ..Scope::default() };
                self.view.amount(&amount(Who::You), &scope)
            });
            each.collect()
        };
        match atom {
            Atom::Life => of_players(Amount::Life),
            Atom::Poison => of_players(Amount::Poison),
            Atom::Hand => of_players(Amount::CardsInHand),
            Atom::Library => of_players(Amount::CardsInLibrary),
            Atom::PlayerCounter(kind) => {
                let players = game.players.iter();
                players.map(|player| i64::from(player.counters.get(kind).copied().unwrap_or(0))).collect()
            }
            Atom::Value(value) => self.canon.order.iter().filter_map(|id| self.view.value(*value, *id)).collect(),
            Atom::Counters(kind) => {
                let on = |id: &ObjectId| {
                    let counters = &game.object(*id).counters;
                    match kind {
                        Some(kind) => counters.get(kind).copied().map_or(0, i64::from),
                        None => counters.values().map(|count| i64::from(*count)).sum(),
                    }
                };
                self.canon.order.iter().map(on).collect()
            }
            Atom::Count(filter) if !depends_on_context(filter) => {
                let found = self.view.found(filter, scope).count();
                let unknown = i64::try_from(found).unwrap_or(i64::MAX);
                vec![unknown]
            }
            Atom::Count(_) | Atom::Objects => self.copies(),
            Atom::Said => self.of_key(|key| matches!(key, Key::Said(_))),
            Atom::Past(amount) => self.past(amount, scope),
        }
    }

    /// A number of what happened this turn, of whichever player the words could mean.
    fn past(&self, amount: &Amount, scope: &Scope) -> Vec<i64> {
        let run = Run::new(self.state, self.edition, &[]);
        let of = |amount: &Amount, you: PlayerId| {
            let this = scope.this.map(|this| Bound::of(self.state.game(), this));
            run.number(amount, &Reading::of(this, you, Arc::from("")))
        };
        let each = |amount: fn(Who) -> Amount| {
            self.state.game().playing().map(|player| of(&amount(Who::You), player)).collect()
        };
        match amount {
            Amount::LifeGained(_) => each(Amount::LifeGained),
            Amount::LifeLost(_) => each(Amount::LifeLost),
            other => scope.you.map(|you| of(other, you)).into_iter().collect(),
        }
    }

    fn copies(&self) -> Vec<i64> {
        self.of_key(Key::counts_objects)
    }

    fn of_key(&self, wanted: impl Fn(&Key) -> bool) -> Vec<i64> {
        let pairs = self.canon.keys.iter().zip(&self.canon.amounts);
        pairs.filter(|(key, _)| wanted(key)).map(|(_, amount)| *amount).collect()
    }
}
