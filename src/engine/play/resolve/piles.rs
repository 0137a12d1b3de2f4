//! Objects are separated into two piles, one of which a player chooses.   700.3
//!
//! The objects stay where they are until something is done with their pile, and either pile may be empty.

use super::Done;
use crate::ability::{Subject, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::ObjectId;
use crate::terms::{Zone, english};

impl Run<'_> {
    /// A player names the objects of one pile; all the others are in the other.
    pub(super) fn separate(&mut self, who: &Who, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let all = self.named(what, reading)?;
        let Some(player) = self.who_chooses(who, reading).first().copied() else { return Ok(false) };
        let about = "the objects of one of two piles";
        let open = Open::new(player, about, Kind::Which, all.iter().copied()).any_number();
        let named = self.choose(open.by(self.rule_of_piles()).of(reading.object()))?;
        let of_pile = |wanted: bool| {
            let ids = all.iter().filter(|id| named.contains(&Choosable::Object(**id)) == wanted);
            ids.map(|id| Bound::of(self.game(), *id)).collect::<Vec<_>>()
        };
        reading.piles = [of_pile(true), of_pile(false)];
        Ok(!all.is_empty())
    }

    /// A player chooses one of the piles: the first is the one whose objects were named.
    pub(super) fn choose_pile(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(player) = self.who_chooses(who, reading).first().copied() else { return Ok(false) };
        let [first, second] = &reading.piles;
        if first.is_empty() && second.is_empty() {
            return Ok(false);
        }
        let in_words = |pile: &[Bound]| match pile {
            [] => "nothing".to_owned(),
            pile => {
                let names: Vec<String> = pile.iter().map(|bound| self.label(bound.id).to_owned()).collect();
                english::list(&names, "and")
            }
        };
        let about = format!("one of two piles (1 is {}; 2 is {})", in_words(first), in_words(second));
        let open = Open::new(player, about, Kind::Number, [1_i64, 2]).by(self.rule_of_piles()).of(reading.object());
        if self.choose(open)?.first() == Some(&Choosable::Number(2)) {
            reading.piles.swap(0, 1);
        }
        Ok(true)
    }

    /// The chosen pile goes to one place and the other to another, all at once.
    pub(super) fn move_piles(&mut self, chosen: Zone, other: Zone, reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for (pile, to) in reading.piles.iter().zip([chosen, other]) {
            let there = pile.iter().filter(|bound| bound.is_there(self.game()));
            event.extend(there.map(|bound| Happening::Moves(bound.id, to)));
        }
        let moved: Vec<Bound> = reading.piles.concat();
        reading.shown.retain(|bound| !moved.contains(bound));
        let done = self.happen(event, &reading.by(Provision::ResolveOrder))?;
        Ok(!done.is_empty())
    }

    /// A player sacrifices the permanents of the chosen pile that the player controls.   701.21a
    pub(super) fn sacrifice_pile(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        let view = self.view();
        let own = |bound: &&Bound| {
            bound.is_there(view.game())
                && view.game().object(bound.id).zone == Zone::Battlefield
                && players.contains(&view.now(bound.id).controller)
        };
        let objects: Vec<ObjectId> = reading.piles[0].iter().filter(own).map(|bound| bound.id).collect();
        drop(view);
        self.sacrifice_these(objects, reading)
    }

    /// What piles are is a rule of its own in later editions.
    fn rule_of_piles(&self) -> Provision {
        if self.edition.has(Provision::Piles) { Provision::Piles } else { Provision::ResolveChoices }
    }
}
