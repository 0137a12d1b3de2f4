//! Aura swap: an Aura on the battlefield and one in the hand change places.   702.65

use super::Done;
use crate::edition::Provision;
use crate::engine::attach;
use crate::engine::event::{Entry, Happening};
use crate::engine::play::announce::objects;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Both halves happen, or nothing does: the other card must be an Aura that can enchant the same, and the one that
    /// leaves must go to the hand of the player whose ability it is.   702.65b
    pub(super) fn aura_swap(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        let aura = self.game().object(this.id);
        if aura.owner != player {
            let (label, owner) = (self.label(this.id), &self.game().player(aura.owner).name);
            let why = format!("{label} would go to the hand of {owner}, who owns it");
            self.tell_no_exchange(&why, reading);
            return Ok(false);
        }
        let Some(host) = aura.attached_to.filter(|_| aura.zone == Zone::Battlefield) else { return Ok(false) };
        let view = self.view();
        let in_hand = view.game().in_zone(Zone::Hand).filter(|id| view.game().object(*id).owner == player);
        let fit: Vec<ObjectId> = in_hand.filter(|id| attach::could_enchant(&view, *id, host)).collect();
        drop(view);
        if fit.is_empty() {
            let (hand, name) = (&self.game().player(player).name, self.game().name_of(host));
            let why = format!("no Aura in {hand}'s hand can be attached to {name}");
            self.tell_no_exchange(&why, reading);
            return Ok(false);
        }
        let open = Open::new(player, "which Aura to put in its place", Kind::Which, fit).between(0, 1).of(this.id);
        let Some(new) = objects(self.choose(open)?).first().copied() else { return Ok(false) };
        let entry = Entry { attached_to: Some(host), ..Entry::of(new, player) };
        let event = vec![Happening::Moves(this.id, Zone::Hand), Happening::Enters(Box::new(entry))];
        Ok(!self.happen(event, &reading.by(Provision::ResolveOrder))?.is_empty())
    }
}
