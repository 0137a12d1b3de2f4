//! Cards put onto the battlefield face down: manifested, cloaked.   701.40, 701.58, 701.62

use super::Done;
use crate::edition::Provision;
use crate::engine::event::{Entry, Happening};
use crate::engine::play::announce::objects;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{CLOAKED, ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// One of so many cards on top of the library enters face down; manifested, or cloaked.   701.40a, 701.58a, 701.62a
    pub(super) fn manifest(
        &mut self,
        player: PlayerId,
        count: usize,
        mark: &str,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        self.uncover(player, count);
        let top = self.state.libraries[player.0 as usize].uppermost(count);
        let top: Vec<ObjectId> = top.iter().flatten().copied().collect();
        let open = Open::new(
            player,
            format!("which card to {}", if mark == CLOAKED { "cloak" } else { "manifest" }),
            Kind::Which,
            top.iter().copied(),
        )
        .of(reading.object());
        let Some(card) = objects(self.choose(open)?).first().copied() else { return Ok(false) };
        let done = self.put_face_down(player, card, mark, reading)?;
        // Of the two cards that were looked at, the other goes to the graveyard.
        let rest = top.into_iter().filter(|other| *other != card);
        let event = rest.map(|other| Happening::Moves(other, Zone::Graveyard)).collect();
        self.happen(event, &reading.by(Provision::ResolveOrder))?;
        Ok(done)
    }

    /// Cards enter face down one after another, and later words mean all of them.   701.40e, 701.58d
    pub(super) fn put_each_face_down(
        &mut self,
        cards: Vec<ObjectId>,
        mark: &str,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut all = Vec::new();
        for card in cards {
            if self.put_face_down(reading.you, card, mark, reading)? {
                all.append(&mut reading.it);
            }
        }
        let done = !all.is_empty();
        reading.it = all;
        Ok(done)
    }

    /// The card enters face down, and later words call it "it".
    fn put_face_down(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        mark: &str,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let entry = Entry { face_down: true, ..Entry::of(card, player) };
        self.happen(vec![Happening::Enters(Box::new(entry))], &reading.by(Provision::PermanentStatus))?;
        if self.game().object(card).zone != Zone::Battlefield {
            return Ok(false);
        }
        self.state.game_mut().object_mut(card).marks.insert(mark.to_owned());
        reading.it = vec![Bound::of(self.game(), card)];
        Ok(true)
    }
}
