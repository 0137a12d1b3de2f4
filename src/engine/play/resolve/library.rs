//! Looking at cards, revealing them, putting them into libraries.   217.2 · 401, 701.16, 701.20

use super::Done;
use crate::ability::{Amount, Deed, Filter, LibraryPlace, Order, Subject, Who, Word, Words};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{Zone, english};

impl Run<'_> {
    /// Cards are looked at or revealed: later words call them "it" and "the rest". Unknown ones become cards of which
    /// nothing is known.
    pub(super) fn show(&mut self, who: &Who, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let mut shown: Vec<Bound> = Vec::new();
        let mut is_of_those_shown = false;
        if matches!(what, Subject::Top(_, Who::ThatPlayer)) && !matches!(who, Who::You | Who::ThatPlayer) {
            // "Each player reveals the top card of their library": each of them their own.
            for player in self.who(who, reading) {
                let own = reading.of_player(player);
                self.uncover_top(what, &own);
                shown.extend(self.meant(what, &own));
            }
            reading.each_it = self.each_own(who, &shown, reading);
        } else if let Subject::Choice(amount, which) | Subject::UpTo(amount, which) = what {
            is_of_those_shown = which.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown)));
            let mut chosen = Vec::new();
            if *who == Who::You {
                chosen = self.named(what, reading)?;
            } else {
                // "Target player reveals three cards from their hand": that player chooses which (608.2d).
                for player in self.who(who, reading) {
                    let own = reading.of_player(player);
                    let most = self.count(amount, &own) as usize;
                    let least = if matches!(what, Subject::UpTo(..)) { 0 } else { most };
                    chosen.extend(self.choose_objects(player, least, most, which, &own)?);
                }
            }
            shown.extend(chosen.into_iter().map(|id| Bound::of(self.game(), id)));
        } else {
            self.uncover_top(what, reading);
            shown = self.meant(what, reading);
        }
        // "Look at the top five cards ... . You may reveal a creature card from among them": the rest are the others of
        // the five.
        if !is_of_those_shown {
            reading.show(shown.clone());
        }
        reading.it = shown;
        Ok(!reading.it.is_empty())
    }

    /// The same, seen by all; later words may call them the revealed cards.   701.20
    pub(super) fn reveal(&mut self, who: &Who, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let done = self.show(who, what, reading)?;
        reading.deeds.push((Deed::Revealed, reading.it.clone()));
        if is_of_several(what) {
            reading.did_to(reading.it.len());
        }
        self.tell_revealed(who, reading);
        Ok(done)
    }

    /// Hands seen by all.   701.20
    pub(super) fn reveal_hand(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let done = self.show_hand(who, reading)?;
        self.tell_revealed(who, reading);
        Ok(done)
    }

    /// Tells what was revealed, by whom: each player their own, where several do.
    fn tell_revealed(&mut self, who: &Who, reading: &Reading) {
        let by = self.who(who, reading);
        let mut each: Vec<(PlayerId, Vec<String>)> = Vec::new();
        for bound in &reading.it {
            let owner = self.game().object(bound.id).owner;
            let player = if let [player] = by.as_slice() { *player } else { owner };
            let label = self.label(bound.id).to_owned();
            match each.iter_mut().find(|(other, _)| *other == player) {
                Some((_, labels)) => labels.push(label),
                None => each.push((player, vec![label])),
            }
        }
        for (player, labels) in each {
            let text = format!("{} reveals {}.", self.name(player), english::list(&labels, "and"));
            self.tell(text, &reading.by(Provision::Reveal));
        }
    }

    /// Makes cards that are named by their place on top of a library objects.
    pub(super) fn uncover_top(&mut self, what: &Subject, reading: &Reading) {
        if let Subject::Top(count, whose) = what {
            let count = self.count(count, reading) as usize;
            for player in self.who(whose, reading) {
                self.uncover(player, count);
            }
        }
    }

    /// The uppermost cards of a library, which become objects where the file does not name them.
    pub(in crate::engine::play) fn uncover(&mut self, player: PlayerId, count: usize) -> Vec<ObjectId> {
        self.heed_the_shuffle(player, count);
        let place = player.0 as usize;
        let unknown: Vec<usize> = self.state.libraries[place]
            .uppermost(count)
            .iter()
            .enumerate()
            .filter(|(_, card)| card.is_none())
            .map(|(at, _)| at)
            .collect();
        for at in unknown {
            let card = self.unknown_card(player, Zone::Library);
            let there = self.state.game_mut().player_mut(player);
            there.library = there.library.saturating_sub(1);
            self.state.libraries[place].name_unknown(at, card);
        }
        self.state.libraries[place].uppermost(count).into_iter().flatten().collect()
    }

    /// The top card of a library, where there is one.
    ///
    /// # Errors
    /// The file does not tell which card that is.
    pub(super) fn top_card(&mut self, player: PlayerId, reading: &Reading) -> Result<Option<ObjectId>, Stop> {
        self.heed_the_shuffle(player, 1);
        match self.state.libraries[player.0 as usize].uppermost(1).first() {
            Some(None) => self.beyond(reading.object(), &reading.text, "a library that is not known"),
            top => Ok(top.copied().flatten()),
        }
    }

    /// Makes one card of a library an object that the file does not name: the uppermost of those.
    pub(super) fn uncover_one(&mut self, player: PlayerId) -> Option<ObjectId> {
        let library = &self.state.libraries[player.0 as usize];
        let at = library.uppermost(library.count()).iter().position(Option::is_none)?;
        let card = self.unknown_card(player, Zone::Library);
        let there = self.state.game_mut().player_mut(player);
        there.library = there.library.saturating_sub(1);
        self.state.libraries[player.0 as usize].name_unknown(at, card);
        Some(card)
    }

    /// Cards from the top are revealed (or exiled) until so many are found that the words look for.
    pub(super) fn until(
        &mut self,
        who: &Who,
        count: &Amount,
        what: &Filter,
        exile: bool,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let wanted = self.count(count, reading) as usize;
        let mut shown = Vec::new();
        let mut found = Vec::new();
        self.remember_searchers([who, who], reading);
        for player in self.who(who, reading) {
            let (before, of_others) = (found.len(), shown.len());
            self.heed_the_shuffle(player, usize::MAX);
            while found.len() - before < wanted {
                let place = shown.len() - of_others;
                let card = match self.state.libraries[player.0 as usize].uppermost(place + 1).get(place) {
                    Some(Some(card)) => *card,
                    // What an unknown card is nobody can say.
                    Some(None) => {
                        return self.beyond(reading.object(), &reading.text, "a library that is not known");
                    }
                    None => break,
                };
                shown.push(card);
                if self.finds(&self.view(), what, card, reading) {
                    found.push(card);
                }
            }
        }
        if exile {
            let event = shown.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect();
            self.happen(event, &reading.by(Provision::Exile))?;
            self.link_exiled(&shown, reading);
        }
        let bounds = |ids: &[ObjectId]| ids.iter().map(|id| Bound::of(self.game(), *id)).collect::<Vec<_>>();
        reading.show(bounds(&shown));
        reading.revealed.extend(bounds(&shown));
        reading.it = bounds(&found);
        Ok(!shown.is_empty())
    }

    /// How many cards lie above the place of a card.
    pub(super) fn cards_above(
        &mut self,
        id: ObjectId,
        place: LibraryPlace,
        reading: &mut Reading,
    ) -> Result<usize, Stop> {
        let below_others = |number: u32| (number as usize).saturating_sub(1);
        Ok(match place {
            LibraryPlace::Top | LibraryPlace::Shuffled => 0,
            LibraryPlace::Bottom => usize::MAX,
            LibraryPlace::FromTop(number) => below_others(number),
            LibraryPlace::BelowX => self.count(&Amount::X, reading) as usize,
            LibraryPlace::TopOrBottom => self.top_or_bottom(id, reading)?,
            LibraryPlace::FromTopOrBottom(number) => match self.top_or_bottom(id, reading)? {
                0 => below_others(number),
                bottom => bottom,
            },
        })
    }

    /// Cards go into their owners' libraries.   400.3
    pub(super) fn move_into_library(
        &mut self,
        what: &Subject,
        place: LibraryPlace,
        order: Order,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut cards = self.named(what, reading)?;
        if *what == Subject::Rest {
            // Those that were exiled on the way are still the same objects there; of cards in a hand some were chosen.
            let hands = reading.shown.is_empty();
            let is_rest = |zone: Zone| matches!(zone, Zone::Library | Zone::Exile) || hands && zone == Zone::Hand;
            cards.retain(|id| is_rest(self.game().object(*id).zone));
        }
        if matches!(place, LibraryPlace::Top | LibraryPlace::Bottom) {
            cards = self.ordered_for_library(cards, order, reading)?;
        }
        let by = reading.by(Provision::ResolveOrder);
        match place {
            // Put one after the other, the last is uppermost.
            LibraryPlace::Top => {
                for id in cards.iter().rev() {
                    self.put_into_library(*id, 0, &by)?;
                }
            }
            LibraryPlace::Shuffled => self.shuffle_in(what, &cards, reading)?,
            LibraryPlace::Bottom
            | LibraryPlace::TopOrBottom
            | LibraryPlace::FromTop(_)
            | LibraryPlace::BelowX
            | LibraryPlace::FromTopOrBottom(_) => {
                for id in &cards {
                    let above = self.cards_above(*id, place, reading)?;
                    self.put_into_library(*id, above, &by)?;
                }
            }
        }
        if order == Order::Random {
            self.hide_the_order(&cards);
        }
        self.follow_moved(&cards, reading);
        if matches!(what, Subject::Each(_)) || is_of_several(what) {
            // "Shuffle your hand into your library, then draw that many cards."
            reading.did(i64::try_from(cards.len()).unwrap_or(i64::MAX));
        }
        let gone: Vec<ObjectId> = cards.clone();
        reading.shown.retain(|bound| !gone.contains(&bound.id));
        Ok(!cards.is_empty())
    }

    pub(super) fn put_into_library(
        &mut self,
        id: ObjectId,
        below: usize,
        by: &crate::engine::play::by::By,
    ) -> Result<(), Stop> {
        let cards = self.go_into_library(id, by)?;
        let cards = self.arranged(id, cards)?;
        self.lie_in_library(&cards, below);
        Ok(())
    }

    /// It goes into its owner's library, if it is not there yet: which cards are there then, several of a permanent
    /// that several represented.
    pub(super) fn go_into_library(&mut self, id: ObjectId, by: &By) -> Result<Vec<ObjectId>, Stop> {
        if self.game().object(id).zone != Zone::Library {
            self.happen(vec![Happening::Moves(id, Zone::Library)], by)?;
        }
        let mut cards = self.became_each(&[id]);
        cards.retain(|card| self.game().object(*card).zone == Zone::Library);
        Ok(cards)
    }

    /// So many cards lie above them in the library; the first of them is the uppermost.
    pub(super) fn lie_in_library(&mut self, cards: &[ObjectId], below: usize) {
        let mut cards = cards.to_vec();
        // At the bottom each goes below the one before it, and elsewhere above it.
        if below != usize::MAX {
            cards.reverse();
        }
        for card in cards {
            let owner = self.game().object(card).owner.0 as usize;
            let library = &mut self.state.libraries[owner];
            library.take(card);
            library.put_below(card, below);
        }
    }

    /// Cards are looked for in a library; what is done with them is said later.   701.23
    pub(super) fn find_cards(
        &mut self,
        (who, of): (&Who, &Who),
        (most, up_to): (&Amount, bool),
        what: &Filter,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut found = Vec::new();
        self.remember_searchers([who, of], reading);
        for player in self.who(who, reading) {
            let libraries = if who == of { vec![player] } else { self.who(of, reading) };
            for library in libraries {
                found.extend(self.choose_in_library(player, library, (most, up_to), what, reading)?);
            }
        }
        reading.it = found.iter().map(|id| Bound::of(self.game(), *id)).collect();
        Ok(!found.is_empty())
    }
}

/// Cards that a player chooses, of which there may be more than one: "that many" are so many.
fn is_of_several(what: &Subject) -> bool {
    matches!(what, Subject::UpTo(..)) || matches!(what, Subject::Choice(count, _) if **count != Amount::Number(1))
}
