//! What has happened this turn in play, counted for static abilities that ask for it: the board alone does not show it.
//! 611.3a

use std::collections::BTreeMap;

use crate::ability::{Happened, Part, Trigger, Words};
use crate::engine::event::{Event, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::view::asked_of_the_turn;
use crate::game::{Counted, HasEntered, Nature, ObjectId, PlayerId, SpellCast, ThisTurn};
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
        self.count_what_is_asked();
    }

    /// Counts the events of this turn that static abilities ask about.
    fn count_what_is_asked(&mut self) {
        let view = self.view();
        let mut asked: Vec<Counted> = Vec::new();
        for id in view.by_kind().asks_of_the_turn.iter().copied() {
            let you = view.now(id).controller;
            let reading = Reading::of(Some(Bound::of(self.game(), id)), you, "".into());
            for held in &view.now(id).abilities {
                if !matches!(held.part, Part::Static(_)) {
                    continue;
                }
                held.part.any_word(&mut |word| {
                    if let Some(happened) = asked_of_the_turn(&word) {
                        self.count_one_asked(&happened, (id, &reading), &mut asked);
                    }
                    false
                });
            }
        }
        drop(view);
        if self.game().played.counted != asked {
            self.played().counted = asked;
        }
    }

    /// One thing that is asked, of each of several players by himself where the words ask so.
    fn count_one_asked(&self, happened: &Happened, (this, reading): (ObjectId, &Reading), asked: &mut Vec<Counted>) {
        let mut count = |event: &Trigger, reading: &Reading, that_player| {
            let known = |one: &&Counted| {
                (one.this, one.you, one.that_player) == (this, reading.you, that_player) && one.event == *event
            };
            if !asked.iter().any(|one| known(&one)) {
                // What was counted before is not counted again.
                let before = self.game().played.counted.iter().find(known);
                let times = self.times_played_this_turn(event, reading, before.map(|one| one.times));
                asked.push(Counted { this, you: reading.you, that_player, event: event.clone(), times });
            }
        };
        match happened.of_one_player() {
            Some((players, of_one)) => {
                for player in self.who(&players, reading) {
                    count(&of_one.event, &reading.of_player(player), Some(player));
                }
            }
            None => count(&happened.event, reading, None),
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
