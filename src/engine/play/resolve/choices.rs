//! Choosing objects and qualities as an instruction is followed.   413.2 · 608.2d

use super::Done;
use crate::ability::{Choice, Filter, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announce::objects;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::Scope;
use crate::game::{ObjectId, PlayerId};

impl Run<'_> {
    /// A player chooses among what the filter finds, "you" in it being that player.
    pub(in crate::engine::play) fn choose_objects(
        &mut self,
        player: PlayerId,
        least: usize,
        most: usize,
        filter: &Filter,
        reading: &Reading,
    ) -> Result<Vec<ObjectId>, Stop> {
        let view = self.view();
        let scope = Scope { you: Some(player), ..reading.scope() };
        let zone = crate::engine::play::announce::zone_of(filter);
        let found = view.game().in_zone(zone).filter(|id| super::cards::matches_card_or(&view, filter, *id, &scope));
        let options: Vec<Choosable> = found.map(Choosable::Object).collect();
        drop(view);
        let open = Open {
            who: player,
            about: "among objects".to_owned(),
            kind: Kind::Which,
            least: least.min(options.len()),
            most: most.min(options.len()),
            options,
            provision: Provision::ResolveChoices,
            object: reading.this.map(|this| this.id),
        };
        Ok(objects(self.choose(open)?))
    }

    pub(super) fn choose_quality(&mut self, who: &Who, what: Choice, reading: &mut Reading) -> Result<Done, Stop> {
        for player in self.who(who, reading) {
            let options: Vec<Choosable> = match what {
                Choice::Color => crate::terms::Color::ALL.into_iter().map(Choosable::Color).collect(),
                Choice::Player => self.game().playing().map(Choosable::Player).collect(),
                Choice::Opponent => self.game().opponents(player).map(Choosable::Player).collect(),
                _ => return self.beyond(reading.this.map(|this| this.id), &reading.text, "the choice of a quality"),
            };
            let open = Open {
                who: player,
                about: "a quality".to_owned(),
                kind: Kind::Quality,
                options,
                least: 1,
                most: 1,
                provision: Provision::ResolveChoices,
                object: reading.this.map(|this| this.id),
            };
            for chosen in self.choose(open)? {
                match chosen {
                    Choosable::Player(player) => reading.player = Some(player),
                    other => {
                        let words = other.word(self.game());
                        self.happen(vec![Happening::Chose(player, words)], &reading.by(Provision::ResolveChoices))?;
                    }
                }
            }
        }
        Ok(true)
    }
}
