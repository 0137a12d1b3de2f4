//! Shuffling objects into libraries, also where there are none to shuffle in.   701.24

use crate::ability::{Filter, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};

impl Run<'_> {
    /// Cards are shuffled into their owners' libraries.   701.24
    pub(super) fn shuffle_in(&mut self, what: &Subject, cards: &[ObjectId], reading: &Reading) -> Result<(), Stop> {
        let by = reading.by(Provision::ResolveOrder);
        let mut owners: Vec<PlayerId> = cards.iter().map(|id| self.game().object(*id).owner).collect();
        if matches!(what, Subject::This | Subject::It) {
            let meant = self.meant(what, reading);
            let moved = meant.iter().any(|bound| !cards.contains(&bound.id));
            // The library is shuffled also when what should go into it is elsewhere (701.24c); until 2018 it was not.
            if self.edition.has(Provision::ShuffleWithout) {
                owners.extend(meant.iter().map(|bound| self.game().object(bound.id).owner));
            }
            if moved {
                self.rest_on(Provision::ShuffleWithout);
                self.rest_on(Provision::ShuffleNeedsCard);
            }
        }
        if cards.is_empty() && !matches!(what, Subject::This | Subject::It) {
            self.rest_on(Provision::ShuffleNothing);
        }
        if let (true, Subject::Each(which) | Subject::UpTo(_, which)) =
            (self.edition.has(Provision::ShuffleNothing), what)
        {
            // "Shuffle all cards from your graveyard into your library", and there are none (701.24d).
            owners.extend(owner_named(which).into_iter().flat_map(|who| self.who(who, reading)));
        }
        if cards.is_empty() && matches!(what, Subject::Target(_) | Subject::Rest) && reading.player == Some(reading.you)
        {
            // "Target player shuffles any number of target cards into their library", and there are none.
            owners.push(reading.you);
        }
        for id in cards {
            let cards = self.go_into_library(*id, &by)?;
            self.lie_in_library(&cards, usize::MAX);
        }
        owners.sort_unstable();
        owners.dedup();
        let by = By { provision: Provision::Shuffle, ..by };
        self.happen(owners.into_iter().map(Happening::Shuffles).collect(), &by)?;
        Ok(())
    }
}

/// Whose all that is described is, where the words name that player.
fn owner_named(which: &Filter) -> Option<&Who> {
    match which {
        Filter::Owner(who) => Some(who),
        Filter::All(parts) => parts.iter().find_map(owner_named),
        _ => None,
    }
}
