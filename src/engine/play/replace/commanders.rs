//! A commander that may go to the command zone instead of elsewhere.   903.9

use super::would::moved;
use super::{Applies, Manner};
use crate::edition::CommanderReplacement;
use crate::engine::event::Happening;
use crate::engine::play::replacing::Key;
use crate::engine::play::run::Run;
use crate::game::ObjectId;
use crate::terms::Zone;

/// What tells the replacement of a commander's move from others.
pub(super) fn key() -> Key {
    Key::Own("commander".to_owned(), 0)
}

impl Run<'_> {
    /// A commander that would go to one of these zones its owner may put into the command zone instead. Since 2020 that
    /// is so of hand and library only; from graveyard and exile it goes there at the check.   903.9
    pub(super) fn to_the_command_zone(&self, happening: &Happening) -> Option<Applies> {
        let (id, to) = goes_to(happening)?;
        let object = self.game().object(id);
        // The edition is asked only where it makes a difference.
        if !object.commander || object.zone == Zone::Command {
            return None;
        }
        let zones: &[Zone] = match self.edition.commander_replacement() {
            CommanderReplacement::Absent => &[],
            CommanderReplacement::GraveyardAndExile => &[Zone::Graveyard, Zone::Exile],
            CommanderReplacement::AllFour => &[Zone::Graveyard, Zone::Exile, Zone::Hand, Zone::Library],
            CommanderReplacement::HandAndLibrary => &[Zone::Hand, Zone::Library],
        };
        if !zones.contains(&to) || self.game().player(object.owner).left {
            return None;
        }
        let instead = match happening {
            // What represents it beside the commander goes where all of it would (903.9c).
            _ if object.components.is_some() && object.zone == Zone::Battlefield => match happening {
                Happening::Elsewhere(what, _) => Happening::Elsewhere(what.clone(), Zone::Command),
                other => Happening::Elsewhere(Box::new(other.clone()), Zone::Command),
            },
            Happening::Moves(..) | Happening::Bottom(_) => Happening::Moves(id, Zone::Command),
            Happening::Elsewhere(what, _) => Happening::Elsewhere(what.clone(), Zone::Command),
            other => Happening::Elsewhere(Box::new(other.clone()), Zone::Command),
        };
        let ability = format!("{} goes to the command zone instead", object.label);
        let manner = Manner { optional: Some(object.owner), next: false };
        Some(Applies { manner, ..Applies::new(key(), Some(id), ability, vec![instead]) })
    }
}

/// What an event would move, and to where.
fn goes_to(happening: &Happening) -> Option<(ObjectId, Zone)> {
    match happening {
        Happening::Bottom(_) => Some((happening.object()?, Zone::Library)),
        other => moved(other),
    }
}
