//! Objects that are chosen as something resolves, without being targets.   608.2d

use super::Done;
use crate::ability::{Deed, Filter, Subject, Who};
use crate::edition::Provision;
use crate::engine::play::announce::objects;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// "you choose a creature card from it", "choose one of them".
    pub(super) fn choose_object(&mut self, who: &Who, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let (mut all, mut rest) = (Vec::new(), Vec::new());
        for player in self.who_chooses(who, reading) {
            if let Subject::Choice(_, filter) | Subject::UpTo(_, filter) = what
                && matches!(filter.zone(), Zone::Battlefield | Zone::Hand | Zone::Graveyard)
            {
                let own = reading.of_chooser(who, player);
                if matches!(what, Subject::UpTo(..)) {
                    // "Chooses up to seven cards in their hand, then shuffles the rest into their library".
                    self.uncover_hands(filter, &own);
                }
                rest.extend(self.known_by(filter, &own).into_iter().map(|id| Bound::of(self.game(), id)));
            }
            all.extend(self.chosen_by((who, player), what, reading)?);
        }
        rest.retain(|bound| !all.contains(bound));
        reading.rest = rest;
        reading.shown.retain(|bound| !all.contains(bound));
        Self::remember_chosen(all, reading);
        Ok(!reading.it.is_empty())
    }

    /// What was chosen is "it", and chosen this way.
    fn remember_chosen(all: Vec<Bound>, reading: &mut Reading) {
        reading.deeds.push((Deed::Chosen, all.clone()));
        reading.chosen.clone_from(&all);
        reading.it = all;
    }

    /// "each player chooses an artifact and a land from among the permanents they control": one for each description,
    /// where any fits it.
    pub(super) fn choose_each(
        &mut self,
        who: &Who,
        among: &Filter,
        each: &[Filter],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let (mut chosen, mut rest) = (Vec::new(), Vec::new());
        for player in self.who_chooses(who, reading) {
            let own = reading.of_chooser(who, player);
            let mut there = self.found_by(among, &own);
            let view = self.view();
            there.retain(|id| view.is_within_reach(player, *id));
            drop(view);
            for kind in each {
                let view = self.view();
                let fit = there.iter().copied().filter(|id| self.finds(&view, kind, *id, &own)).collect();
                drop(view);
                let one = self.choose_among(player, "among these", (1, 1), fit, reading)?;
                chosen.extend(one.into_iter().map(|id| Bound::of(self.game(), id)));
            }
            rest.extend(there.into_iter().map(|id| Bound::of(self.game(), id)));
        }
        rest.retain(|bound| !chosen.contains(bound));
        reading.rest = rest;
        Self::remember_chosen(chosen, reading);
        Ok(!reading.it.is_empty())
    }

    fn chosen_by(
        &mut self,
        (who, player): (&Who, PlayerId),
        what: &Subject,
        reading: &Reading,
    ) -> Result<Vec<Bound>, Stop> {
        // Targets were chosen as it was announced: all of them, "choose two target creatures".
        if matches!(what, Subject::Target(_)) {
            return Ok(self.there(what, reading).into_iter().map(|id| Bound::of(self.game(), id)).collect());
        }
        let (least, most, filter) = match what {
            Subject::Choice(amount, filter) => {
                let count = self.count(amount, reading) as usize;
                (count, count, Some(filter))
            }
            Subject::UpTo(amount, filter) => (0, self.count(amount, reading) as usize, Some(filter)),
            _ => (1, 1, None),
        };
        let own = reading.of_chooser(who, player);
        let (among, unsaid): (Vec<ObjectId>, bool) = match filter {
            Some(filter) if !reading.shown.is_empty() && says_which_cards(filter) => {
                let view = self.view();
                let shown = reading.shown.iter().map(|bound| bound.id);
                let (unsaid, said): (Vec<_>, Vec<_>) = shown.partition(|id| self.may_be(&view, filter, *id, &own));
                let fit = said.into_iter().filter(|id| self.finds(&view, filter, *id, &own));
                (fit.collect(), !unsaid.is_empty())
            }
            Some(filter) => {
                let mut found = self.found_by(filter, &own);
                let view = self.view();
                found.retain(|id| view.is_within_reach(player, *id));
                (found, false)
            }
            None => (self.there(what, reading), false),
        };
        let about = "among cards";
        let chosen = if unsaid {
            objects(self.choose_from_hidden(player, about, (least, most), among, reading)?)
        } else {
            self.choose_among(player, about, (least, most), among, reading)?
        };
        if let Some(filter) = filter {
            self.must_fit(filter, &chosen, Provision::ResolveChoices, &own)?;
        }
        Ok(chosen.into_iter().map(|id| Bound::of(self.game(), id)).collect())
    }
}

/// "a creature card from it", "one of them": of what was shown, and not "a creature you control".
fn says_which_cards(filter: &Filter) -> bool {
    let of_cards = |part: &Filter| matches!(part, Filter::Card | Filter::Shown | Filter::ThisWay(_));
    filter.named_zone().is_none() && filter.parts().iter().any(of_cards)
}
