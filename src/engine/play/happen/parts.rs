//! A permanent of several components leaves the battlefield: one permanent goes, and each component arrives.
//! 712.21, 729.3

use std::sync::Arc;

use super::Happens;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::run::Run;
use crate::game::{Components, Nature, ObjectId};
use crate::ruling::Doubt;
use crate::terms::Zone;

impl Run<'_> {
    /// Puts a permanent of several components into a zone, and each of them.
    pub(super) fn moves_apart(&mut self, id: ObjectId, to: Zone, what: Happening, happens: &mut Happens<'_>) {
        if self.has_moved(id, happens) {
            return;
        }
        let Some(components) = self.take_apart(id) else { return };
        // Two cards that were melded go each by itself, and nothing is left of what they were together.
        let own_to = if components.own.is_none() { Zone::Outside } else { self.goes_to(id, (to, &what)) };
        let bottom = matches!(what, Happening::Bottom(_)) && own_to == Zone::Library;
        let event = happens.note(what.clone());
        (event.from, event.to) = (Some(Zone::Battlefield), Some(to));
        let mut found = Vec::new();
        // On top of a library the last to be put there is the uppermost.
        for part in components.parts.iter().rev().copied() {
            if part == id {
                self.relocate(id, own_to, bottom, happens);
            } else {
                self.part_moves(part, &components, (to, &what), happens);
            }
            found.push(Bound::of(self.game(), part));
        }
        if components.own.is_none() {
            self.relocate(id, own_to, false, happens);
        }
        found.reverse();
        let became = self.game().object(id).incarnation;
        self.state.apart.insert((id, became), found.into());
        self.drop_attachments(id, happens);
    }

    /// The file has a melded permanent, and does not say which two cards it is: as it leaves, more goes than can be
    /// named.
    pub(super) fn heed_untold_cards(&mut self, id: ObjectId) {
        let object = self.game().object(id);
        if object.nature != Nature::Melded || object.zone != Zone::Battlefield {
            return;
        }
        let text = format!("{} is two cards", object.label);
        let why = Some("`melded: [...]` would name them".to_owned());
        let doubt = Doubt { source: Some(id), ability: text.clone(), text, why, untold: true, topics: Vec::new() };
        if !self.state.unsure.contains(&doubt) {
            self.state.unsure.push(doubt);
        }
    }

    /// What represents a permanent that leaves now, where that is more than one card or token. From here on its own
    /// card is by itself.
    fn take_apart(&mut self, id: ObjectId) -> Option<Arc<Components>> {
        let object = self.state.game_mut().object_mut(id);
        let components = object.components.take()?;
        match &components.own {
            Some(own) => {
                object.printed = Arc::clone(&own.printed);
                (object.nature, object.commander) = (own.nature, own.commander);
            }
            None => object.commander = false,
        }
        Some(components)
    }

    /// A component that is not the permanent's own goes where the permanent went.
    fn part_moves(
        &mut self,
        part: ObjectId,
        components: &Components,
        (to, what): (Zone, &Happening),
        happens: &mut Happens<'_>,
    ) {
        let to = self.goes_to(part, (to, what));
        let object = self.state.game_mut().object_mut(part);
        (object.zone, object.part_of) = (Zone::Battlefield, None);
        let bottom = matches!(what, Happening::Bottom(_)) && to == Zone::Library;
        if self.relocate(part, to, bottom, happens).is_some() {
            let event = happens.note(Happening::Moves(part, to));
            event.to = Some(to);
            event.provision = if components.own.is_some() { Provision::MergedLeaves } else { Provision::MeldedLeaves };
        }
    }

    /// Where a component goes: of a commander that its owner puts into the command zone only the card that is the
    /// commander goes there, and the rest where all would have gone (903.9c).
    fn goes_to(&self, part: ObjectId, (to, what): (Zone, &Happening)) -> Zone {
        if to != Zone::Command || self.game().object(part).commander {
            return to;
        }
        match what {
            Happening::Moves(_, meant) => *meant,
            Happening::Bottom(_) => Zone::Library,
            _ => Zone::Graveyard,
        }
    }
}
