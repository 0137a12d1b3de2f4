//! What the text itself has done something to, wherever that is by now: "for each artifact sacrificed this way".   608.2h

use crate::ability::{Deed, Filter, Subject};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::Nature;

impl Run<'_> {
    /// Where the words count what was revealed, or what left the battlefield, this way: those objects.
    pub(in crate::engine::play) fn known_from_before(&self, filter: &Filter, reading: &Reading) -> Option<Vec<Bound>> {
        self.revealed(filter, reading)
            .or_else(|| self.gone_this_way(filter, reading))
            .or_else(|| self.those_spoken_of(filter, reading))
    }

    /// "for each of those creatures": what was spoken of, each as it is or last was, where no word says where it is.   608.2h
    fn those_spoken_of(&self, filter: &Filter, reading: &Reading) -> Option<Vec<Bound>> {
        let parts = filter.parts();
        let spoken_of = |part: &Filter| match part {
            Filter::Is(subject) if matches!(**subject, Subject::It | Subject::Target(_)) => Some((**subject).clone()),
            _ => None,
        };
        let those = parts.iter().find_map(spoken_of).filter(|_| filter.named_zone().is_none())?;
        let mut each = self.meant(&those, reading);
        let others = || parts.iter().filter(|part| spoken_of(part).is_none());
        each.retain(|bound| {
            self.as_it_was(*bound, |view| others().all(|part| self.finds(view, part, bound.id, reading)))
        });
        Some(each)
    }

    /// What was sacrificed, destroyed, exiled or returned this way and was then as the rest of the words say, as it last
    /// was on the battlefield: a token that has ceased to exist by now, a creature that was a land card, one whose owner
    /// did not control it. Of cards that were milled, discarded or exiled, those, wherever the same text has put them
    /// since: what was done stays done. Where it is said to be is asked of the present.   608.2h
    fn gone_this_way(&self, filter: &Filter, reading: &Reading) -> Option<Vec<Bound>> {
        let parts = filter.parts();
        let deed = parts.iter().find_map(|part| if let Filter::ThisWay(deed) = part { Some(*deed) } else { None })?;
        let speaks_of_cards = || parts.iter().any(|part| matches!(part, Filter::Card | Filter::In(_)));
        let of_cards = match deed {
            Deed::Sacrificed | Deed::Destroyed => false,
            Deed::Exiled | Deed::Returned if !speaks_of_cards() => false,
            Deed::Exiled | Deed::Milled | Deed::Discarded => true,
            _ => return None,
        };
        let now = self.view();
        let is_so = |bound: Bound, part: &Filter| match part {
            Filter::ThisWay(_) => true,
            Filter::Card if of_cards => now.game().object(bound.id).nature == Nature::Card,
            part if of_cards && !matches!(part, Filter::In(_)) => self.finds(&now, part, bound.id, reading),
            Filter::Card | Filter::In(_) => bound.is_there(now.game()) && self.finds(&now, part, bound.id, reading),
            other => self.as_it_was(bound, |view| self.finds(view, other, bound.id, reading)),
        };
        let all = reading.done_this_way(deed);
        if of_cards {
            self.heed_the_unsaid(&now, filter, &all.iter().map(|bound| bound.id).collect::<Vec<_>>(), reading);
        }
        let mut found: Vec<Bound> = Vec::new();
        for bound in all {
            if !found.contains(&bound) && parts.iter().all(|part| is_so(bound, part)) {
                found.push(bound);
            }
        }
        Some(found)
    }

    /// The cards that were revealed this way and fit the rest of the words, wherever they have gone since: "the number of
    /// cards revealed this way", after they were put somewhere.   608.2h
    fn revealed(&self, filter: &Filter, reading: &Reading) -> Option<Vec<Bound>> {
        let parts = filter.parts();
        let this_way = Filter::ThisWay(Deed::Revealed);
        if !parts.contains(&this_way) {
            return None;
        }
        let mut all = reading.done_to(Deed::Revealed);
        let more = reading.revealed.iter().filter(|bound| !all.contains(bound)).copied().collect::<Vec<_>>();
        all.extend(more);
        let others = || parts.iter().filter(|part| **part != this_way);
        let view = self.view();
        self.heed_the_unsaid(&view, filter, &all.iter().map(|bound| bound.id).collect::<Vec<_>>(), reading);
        all.retain(|bound| others().all(|part| self.finds(&view, part, bound.id, reading)));
        Some(all)
    }
}
