//! Drawing, discarding, milling, searching.   423, 419 · 121, 701.9, 701.17, 701.23

use super::Done;
use crate::ability::{Amount, Choice, Filter, PlayRule, Subject, Who};
use crate::edition::{LibraryLoss, Provision};
use crate::engine::event::{Entry, Happening};
use crate::engine::play::announce::Given;
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::asks_nothing;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Cards are drawn one at a time, by each player in turn (423.2 · 121.2).
    pub(super) fn draw_cards(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let mut drew = false;
        for player in self.who(who, reading) {
            let count = self.count(amount, &reading.of_doer(who, player));
            drew |= self.draw(player, count, reading)?;
        }
        Ok(drew)
    }

    /// "Draw up to three cards": each says how many before any is drawn.   608.2d
    pub(super) fn draw_up_to(&mut self, who: &Who, most: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let mut drew = false;
        let mut all = 0;
        for player in self.who(who, reading) {
            let most = i64::from(self.count(most, &reading.of_doer(who, player)));
            let chosen = self.ask_quality(player, &Choice::NumberBetween(0, most), reading)?;
            let Some(Choosable::Number(number)) = chosen else { continue };
            all += number;
            drew |= self.draw(player, u32::try_from(number).unwrap_or(0), reading)?;
        }
        reading.much = all;
        Ok(drew)
    }

    /// In the first edition a player who is required to draw more cards than there are loses instead; not one whose
    /// draw is replaced.   102.2
    ///
    /// # Errors
    /// What would replace the draw can't be told.
    pub(in crate::engine) fn loses_rather_than_draw(&mut self, player: PlayerId, count: u32) -> Result<(), Stop> {
        let short = usize::try_from(count).is_ok_and(|count| count > self.state.libraries[player.0 as usize].count());
        if !short || self.edition.library_loss() != LibraryLoss::AtOnce || !self.replacing_a_draw(player)?.is_empty() {
            return Ok(());
        }
        self.happen(vec![Happening::Loses(player)], &By::rule(Provision::LoseByDraw)).map(|_| ())
    }

    /// A player draws a card, as an effect says.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(in crate::engine) fn draw_one(&mut self, player: PlayerId) -> Result<(), Stop> {
        self.happen(vec![Happening::Draws(player)], &By::instruction(Provision::DrawOneByOne)).map(|_| ())
    }

    fn draw(&mut self, player: PlayerId, count: u32, reading: &Reading) -> Result<Done, Stop> {
        self.loses_rather_than_draw(player, count)?;
        if self.game().player(player).left {
            return Ok(true);
        }
        let mut drew = false;
        for _ in 0..self.so_often(count, reading)? {
            if reading.names_cards {
                self.uncover(player, 1);
            }
            drew |= !self.happen(vec![Happening::Draws(player)], &reading.by(Provision::DrawOneByOne))?.is_empty();
            if self.state.ended != crate::ruling::GameEnd::Continues {
                break;
            }
        }
        Ok(drew)
    }

    pub(super) fn discard(
        &mut self,
        who: &Who,
        amount: Option<&Amount>,
        what: &Filter,
        random: bool,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let Some(amount) = amount else {
                event.extend(self.whole_hand(player, reading)?);
                continue;
            };
            let their = reading.of_doer(who, player);
            let count = self.count(amount, &their) as usize;
            let chosen = match random {
                true => self.by_chance(|run| run.choose_discards(player, count, what, &their, None))?,
                false => self.choose_discards(player, count, what, &their, None)?,
            };
            self.tell_too_few(player, "discard", (count, chosen.len()), &their);
            event.extend(chosen);
        }
        let done = self.happen(event, &reading.by(Provision::Discard))?;
        let found: Vec<Bound> =
            done.iter().filter_map(|event| event.object()).map(|id| Bound::of(self.game(), id)).collect();
        if !found.is_empty() || amount.is_none() {
            // "Discards their hand, then draws that many": of an empty hand none.
            reading.did(i64::try_from(done.len()).unwrap_or(0));
        }
        if who.is_each_of_several() {
            // "Each player discards their hand, then draws that many cards": as many as that player discarded.
            let own = |player: PlayerId| {
                let theirs = found.iter().filter(|card| self.game().object(card.id).owner == player).count();
                (player, i64::try_from(theirs).unwrap_or(0))
            };
            reading.each_much = self.who(who, reading).into_iter().map(own).collect();
            let discarded = reading.each_much.iter().filter(|(_, many)| *many > 0);
            reading.complied = discarded.map(|(player, _)| *player).collect();
        }
        if !found.is_empty() {
            reading.each_it = self.each_own(who, &found, reading);
            reading.it = found;
        } else if done.is_empty() {
            // "Discards a card. ~ deals damage equal to that card's mana value": of no card, where none was discarded.
            reading.it.clear();
        }
        Ok(!done.is_empty())
    }

    /// What a player with these cards in hand discards.
    pub(in crate::engine::play) fn choose_discards(
        &mut self,
        player: PlayerId,
        count: usize,
        what: &Filter,
        reading: &Reading,
        given: Option<&mut Given>,
    ) -> Result<Vec<Happening>, Stop> {
        let hand = self.hand_of(player);
        let view = self.view();
        let known: Vec<ObjectId> = hand.into_iter().filter(|id| self.finds(&view, what, *id, reading)).collect();
        drop(view);
        if let Some(named) = given.and_then(|given| given.take_named(&known, count)) {
            return Ok(named.into_iter().map(|id| Happening::Discards(player, id)).collect());
        }
        // Of cards that nobody has named nothing is known but that they are cards, and any of them is as good as another.
        let alike = |id: &ObjectId| what.is_any_card() && self.game().object(*id).is_unsaid();
        let (unsaid, known): (Vec<ObjectId>, Vec<ObjectId>) = known.into_iter().partition(alike);
        let unknown = unsaid.len() + if what.is_any_card() { self.unsaid_in_hand(player) } else { 0 };
        if unknown == 0 && *what != Filter::Is(Box::new(Subject::This)) {
            self.needs_known_hand(player, Zone::Hand, (known.len(), count), reading)?;
        }
        let take = count.min(known.len() + unknown);
        let open = Open::new(player, self.discarded(player, count), Kind::Which, known)
            .between(take.saturating_sub(unknown), take)
            .by(Provision::Discard)
            .of(reading.object());
        let chosen = crate::engine::play::announce::objects(self.choose(open)?);
        let rest = take - chosen.len();
        let chosen = chosen.into_iter().chain(unsaid.into_iter().take(rest));
        let mut all: Vec<Happening> = chosen.map(|id| Happening::Discards(player, id)).collect();
        all.extend(self.discards_of_unsaid(player, take - all.len(), reading)?);
        Ok(all)
    }

    /// Discarding all of a hand.
    ///
    /// # Errors
    /// What becomes of cards that nobody has named hangs on what they are.
    pub(in crate::engine::play) fn whole_hand(
        &mut self,
        player: PlayerId,
        reading: &Reading,
    ) -> Result<Vec<Happening>, Stop> {
        let mut all: Vec<Happening> =
            self.hand_of(player).into_iter().map(|id| Happening::Discards(player, id)).collect();
        let unknown = self.unsaid_in_hand(player);
        all.extend(self.discards_of_unsaid(player, unknown, reading)?);
        Ok(all)
    }

    /// What a choice of cards to discard is about.
    fn discarded(&self, player: PlayerId, count: usize) -> String {
        let cards = if count == 1 { "card" } else { "cards" };
        match (self.is_by_chance(), count) {
            (true, _) => format!("which {cards} {} discards", self.name(player)),
            (false, 1) => "a card to discard".to_owned(),
            (false, _) => "cards to discard".to_owned(),
        }
    }

    /// The cards in a hand that are named.
    pub(in crate::engine::play) fn hand_of(&self, player: PlayerId) -> Vec<ObjectId> {
        let game = self.game();
        game.in_zone(Zone::Hand).filter(|id| game.object(*id).owner == player).collect()
    }

    pub(in crate::engine::play) fn cards_in_hand(&self, player: PlayerId) -> usize {
        self.hand_of(player).len() + self.unsaid_in_hand(player)
    }

    pub(super) fn mill(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let count = self.times(amount, &reading.of_doer(who, player))? as usize;
            event.extend(std::iter::repeat_n(Happening::Mills(player, None), count));
        }
        let done = self.happen(event, &reading.by(Provision::ResolveOrder))?;
        reading.it = done.iter().filter_map(|event| event.object()).map(|id| Bound::of(self.game(), id)).collect();
        reading.each_it = self.each_own(who, &reading.it, reading);
        reading.show(reading.it.clone());
        Ok(!done.is_empty())
    }

    /// The library's owner looks for cards that are named there; the rest of it is unknown.   701.23
    pub(super) fn search_and_put(
        &mut self,
        who: &Who,
        (most, what): (&Amount, &Filter),
        (to, tapped): (Zone, bool),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut found_any = false;
        self.rest_on(Provision::Search);
        for player in self.who(who, reading) {
            let chosen = self.choose_in_library(player, player, (most, false), what, reading)?;
            let mut event = Vec::new();
            for id in &chosen {
                if to != Zone::Battlefield {
                    event.push(Happening::Moves(*id, to));
                } else if let Some(entry) = self.entry(*id, player, reading)? {
                    event.push(Happening::Enters(Box::new(Entry { tapped, ..entry })));
                }
            }
            self.happen(event, &reading.by(Provision::ResolveOrder))?;
            found_any |= !chosen.is_empty();
            reading.it = chosen.into_iter().map(|id| Bound::of(self.game(), id)).collect();
        }
        Ok(found_any)
    }

    /// What a player finds in a player's library. Nobody has to find cards of a stated quality (701.23b); of mere cards
    /// as many must be found as are asked for, or as there are (701.23d).
    pub(super) fn choose_in_library(
        &mut self,
        player: PlayerId,
        library: PlayerId,
        (most, up_to): (&Amount, bool),
        what: &Filter,
        reading: &Reading,
    ) -> Result<Vec<ObjectId>, Stop> {
        if self.cant_search(player) {
            return Ok(Vec::new());
        }
        if player == library {
            let does = Happening::Does(player, crate::ability::PlayerDeed::Search, 1);
            self.happen(vec![does], &reading.by(Provision::Search))?;
            self.heed_words_on_searching(player);
        }
        let must = !up_to && *most != Amount::UNBOUNDED && what.is_any_card();
        let most = self.count(most, reading) as usize;
        let mut there = self.cards_in_library(library, what, reading);
        let mut unnamed = self.game().player(library).library as usize;
        if !what.is_any_card() {
            self.rest_on(Provision::SearchQuality);
        }
        if let Some(top) = self.searched_only(player) {
            self.rest_on(Provision::SearchPart);
            // Only the cards on top are searched; all else that is said of searching goes on (701.23f).
            let seen = self.state.libraries[library.0 as usize].uppermost(top);
            there.retain(|id| seen.contains(&Some(*id)));
            unnamed = seen.iter().filter(|card| card.is_none()).count();
        }
        // Cards that the file does not name are there to be found, too.
        let unknown = if must { unnamed } else { 0 };
        let take = if must { most.min(there.len() + unknown) } else { 0 };
        if there.is_empty() && unnamed > 0 && !must && most > 0 {
            self.heed_the_search(library, reading);
        }
        let open = Open::new(player, "what to find", Kind::Which, there)
            .between(take.saturating_sub(unknown), most)
            .of(reading.object());
        let mut chosen = crate::engine::play::announce::objects(self.choose(open)?);
        self.must_fit(what, &chosen, Provision::ResolveChoices, reading)?;
        while chosen.len() < take
            && let Some(card) = self.uncover_one(library)
        {
            chosen.push(card);
        }
        Ok(chosen)
    }

    /// Whether a card of a library is among those that a player who searches it looks at: all, or those on top.   701.23f
    pub(super) fn is_searched(&self, player: PlayerId, card: ObjectId) -> bool {
        let owner = self.game().object(card).owner;
        let seen = |top: usize| self.state.libraries[owner.0 as usize].uppermost(top).contains(&Some(card));
        self.searched_only(player).is_none_or(seen)
    }

    /// Whether something keeps a player from searching libraries: nothing is found, and what else is told is done.
    pub(super) fn cant_search(&self, player: PlayerId) -> bool {
        self.view().clauses_on_player(player).any(|clause| clause.rule == crate::ability::Rule::CantSearch)
    }

    /// How many cards from the top a player searches instead of a library, where an effect says so.
    fn searched_only(&self, player: PlayerId) -> Option<usize> {
        let view = self.view();
        let each = view.clauses_on_player(player).filter_map(|clause| match &clause.rule {
            crate::ability::Rule::Playing(PlayRule::SearchesTop(count)) => {
                Some(usize::try_from(view.amount(count, &clause.scope)).unwrap_or(0))
            }
            _ => None,
        });
        each.min()
    }

    /// A hand is seen: its cards are what later words call "it".
    pub(super) fn show_hand(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let mut shown = Vec::new();
        for player in self.who(who, reading) {
            self.uncover_hand(player);
            shown.extend(self.hand_of(player).into_iter().map(|id| Bound::of(self.game(), id)));
            reading.player = Some(player);
        }
        reading.show(shown.clone());
        reading.it = shown;
        Ok(!reading.it.is_empty())
    }

    /// Makes the cards of hands objects where something happens to all of them, whatever they are.
    pub(super) fn uncover_hands(&mut self, filter: &Filter, reading: &Reading) {
        if asks_nothing(filter) {
            for player in self.hands_of(filter, reading) {
                self.uncover_hand(player);
            }
        }
    }

    fn uncover_hand(&mut self, player: PlayerId) {
        let unknown = self.game().player(player).hand;
        for _ in 0..unknown {
            self.unknown_card(player, Zone::Hand);
        }
        self.state.game_mut().player_mut(player).hand = 0;
    }

    pub(super) fn shuffle(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let searched = reading.searched_by.iter().find(|(same, _)| same == who).map(|(_, players)| players.clone());
        let players = searched.unwrap_or_else(|| self.who(who, reading));
        let event: Vec<Happening> = players.into_iter().map(Happening::Shuffles).collect();
        Ok(!self.happen(event, &reading.by(Provision::Shuffle))?.is_empty())
    }
}
