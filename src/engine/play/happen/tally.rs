//! What has happened this turn in play, counted for static abilities that ask for it: the board alone does not show it.
//! 611.3a

use std::collections::BTreeMap;

use crate::engine::event::{Event, Happening};
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::game::{HasEntered, Nature, ObjectId, PlayerId, SpellCast, ThisTurn};
use crate::terms::Zone;

impl Run<'_> {
    /// Adds what has just happened to what happened this turn.
    pub(super) fn tally(&mut self, before: &Snapshot, done: &[Event]) {
        let seen = before.view(self.edition);
        let dies = |event: &Event| {
            event.from == Some(Zone::Battlefield)
                && event.to == Some(Zone::Graveyard)
                && event.object().is_some_and(|id| seen.now(id).is_creature())
        };
        let enters = done.iter().filter(|event| matches!(event.what, Happening::Enters(_)));
        let entered: Vec<_> = enters.filter_map(|event| self.as_has_entered(event.object()?)).collect();
        for event in done {
            if dies(event) {
                let died = &mut self.played().died;
                *died = died.saturating_add(1);
            }
            match &event.what {
                Happening::GainsLife(player, amount) => add(&mut self.played().life_gained, *player, *amount),
                Happening::LosesLife(player, amount) => add(&mut self.played().life_lost, *player, *amount),
                Happening::Draws(player) => add(&mut self.played().drawn, *player, 1),
                Happening::Cast(spell, player) => {
                    add(&mut self.played().cast, *player, 1);
                    let now = seen.now(*spell);
                    let cast = SpellCast { by: *player, types: now.type_line.clone(), colors: now.colors };
                    let known = self.played().spells.entry(cast).or_default();
                    *known = known.saturating_add(1);
                }
                Happening::Attack(attackers) => self.played().attacked.extend(attackers.keys()),
                _ => {}
            }
        }
        if !entered.is_empty() {
            self.played().entered.extend(entered);
        }
    }

    /// What is counted, to add to it: only then what was seen of the board is looked at again.
    fn played(&mut self) -> &mut ThisTurn {
        &mut self.state.game_mut().played
    }

    /// A permanent that has just entered, as it is now.
    fn as_has_entered(&self, id: ObjectId) -> Option<HasEntered> {
        let view = self.view();
        let object = view.game().object(id);
        let now = view.now(id);
        (object.zone == Zone::Battlefield).then(|| HasEntered {
            what: (id, object.incarnation),
            under: now.controller,
            types: now.type_line.clone(),
            colors: now.colors,
            token: object.nature == Nature::Token,
        })
    }
}

fn add(numbers: &mut BTreeMap<PlayerId, u32>, player: PlayerId, amount: i64) {
    let number = numbers.entry(player).or_default();
    *number = number.saturating_add(u32::try_from(amount).unwrap_or(0));
}
