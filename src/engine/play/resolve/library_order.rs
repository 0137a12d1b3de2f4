//! Where in a library cards are put, and in which order, as a player chooses or chance has it.   400.3 · 401.4, 608.2d

use crate::ability::Order;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announce::objects;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Nature, ObjectId, PlayerId};
use crate::terms::Zone;

/// The two ends of a library, as players say them.
const ENDS: [&str; 2] = ["top", "bottom"];

impl Run<'_> {
    /// "on the top or bottom of their library": how many cards then lie above it, as the player chooses who puts it
    /// there. Nobody is asked about an empty library, or about a token or copy, which ceases to exist.
    pub(super) fn top_or_bottom(&mut self, id: ObjectId, reading: &Reading) -> Result<usize, Stop> {
        let object = self.game().object(id);
        let library = &self.state.libraries[object.owner.0 as usize];
        let others = library.count() - usize::from(object.zone == Zone::Library);
        if others == 0 || object.nature != Nature::Card {
            return Ok(0);
        }
        let open = Open::new(
            reading.you,
            format!("whether {} goes on the top or the bottom of the library", object.label),
            Kind::Quality,
            ENDS.iter().map(|end| Choosable::Word((*end).to_owned())),
        )
        .of(reading.object());
        let chosen = self.choose_places(open)?.first().copied().unwrap_or(0);
        let words = format!("the {} of the library", ENDS[chosen.min(1)]);
        self.happen(vec![Happening::Chose(reading.you, words)], &reading.by(Provision::ResolveChoices))?;
        Ok(if chosen == 0 { 0 } else { usize::MAX })
    }

    /// Cards that go to the same place of a library, the uppermost first. Who puts them there, or the owner where
    /// nothing is said, arranges them.   401.4
    pub(super) fn ordered_for_library(
        &mut self,
        cards: Vec<ObjectId>,
        order: Order,
        reading: &Reading,
    ) -> Result<Vec<ObjectId>, Stop> {
        if order == Order::Random {
            return Ok(cards);
        }
        let mut owners = Vec::new();
        for id in &cards {
            let owner = self.game().object(*id).owner;
            if !owners.contains(&owner) {
                owners.push(owner);
            }
        }
        let mut all = Vec::new();
        for owner in owners {
            let own: Vec<ObjectId> =
                cards.iter().copied().filter(|id| self.game().object(*id).owner == owner).collect();
            let mut faces = own.iter().map(|id| &self.game().object(*id).printed);
            let first = faces.next();
            if faces.all(|face| Some(face) == first) {
                all.extend(own);
                continue;
            }
            let open = Open::new(
                if order == Order::Any { reading.you } else { owner },
                "the order of these cards in the library, from the top",
                Kind::Order,
                own,
            )
            .all()
            .of(reading.object());
            all.extend(objects(self.choose(open)?));
        }
        Ok(all)
    }

    /// The cards that represented one permanent, as their owner arranges them in the library.   712.21a, 729.3a
    pub(super) fn arranged(&mut self, permanent: ObjectId, cards: Vec<ObjectId>) -> Result<Vec<ObjectId>, Stop> {
        if cards.len() < 2 {
            return Ok(cards);
        }
        let object = self.game().object(permanent);
        let provision =
            if object.nature == Nature::Melded { Provision::MeldedArranged } else { Provision::MergedArranged };
        let owner = object.owner;
        self.rest_on(provision);
        let open = Open::new(owner, "the order of these cards in the library, from the top", Kind::Order, cards);
        Ok(objects(self.choose(open.all().by(provision))?))
    }

    /// The player arranges the top cards of their library, which stay there: "the rest on top in any order".   701.22a
    pub(super) fn arrange_on_top(
        &mut self,
        player: PlayerId,
        cards: Vec<ObjectId>,
        reading: &Reading,
    ) -> Result<(), Stop> {
        let own = Reading { you: player, ..reading.clone() };
        for id in self.ordered_for_library(cards, Order::Any, &own)?.into_iter().rev() {
            self.put_into_library(id, 0, &own.by(Provision::ResolveOrder))?;
        }
        Ok(())
    }

    /// Cards lie in a library in a random order: which of them is where, nobody knows.
    pub(super) fn hide_the_order(&mut self, cards: &[ObjectId]) {
        let there: Vec<ObjectId> =
            cards.iter().copied().filter(|id| self.game().object(*id).zone == Zone::Library).collect();
        if there.len() < 2 {
            return;
        }
        for id in there {
            let owner = self.game().object(id).owner.0 as usize;
            self.state.libraries[owner].hide(id);
        }
    }
}
