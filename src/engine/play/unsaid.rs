//! Cards of which the file says nothing but that they are there: whether they are what words look for nobody can say.

use super::bound::Bound;
use super::open::Stop;
use super::reading::Reading;
use super::run::Run;
use crate::ability::{Filter, Part, Rule, Subject, Topic, Trigger};
use crate::engine::event::Happening;
use crate::engine::view::{View, asks_nothing};
use crate::game::{ObjectId, PlayerId};
use crate::ruling::Doubt;
use crate::terms::Zone;

/// How words begin that say what a player may do while searching.
const WHILE_SEARCHING: &str = "while you're searching";

/// What is missing then.
pub(super) const WHICH_CARDS: &str = "what the unnamed cards are";

impl Run<'_> {
    /// Whether an object may be what the words look for, or not: it is where they look, and they ask what it is.
    pub(super) fn may_be(&self, view: &View<'_>, filter: &Filter, id: ObjectId, reading: &Reading) -> bool {
        view.game().object(id).is_unsaid()
            && !asks_nothing(filter)
            && parts(filter).iter().filter(|part| asks_nothing(part)).all(|part| self.finds(view, part, id, reading))
    }

    /// How many cards of a player's hand are not objects of this game yet: the file only counts them.
    pub(super) fn unsaid_in_hand(&self, player: PlayerId) -> usize {
        self.game().player(player).hand as usize
    }

    /// How many such cards are in the hands in which the words look.
    pub(super) fn unsaid_in_hands(&self, filter: &Filter, reading: &Reading) -> usize {
        self.hands_of(filter, reading).into_iter().map(|owner| self.unsaid_in_hand(owner)).sum()
    }

    /// Stops where words have asked for a quality of cards of which the file says nothing.
    ///
    /// # Errors
    /// What happens hangs on what the cards are.
    pub(super) fn needs_no_unsaid(&self, reading: &Reading) -> Result<(), Stop> {
        if self.asked_of_unsaid.take() {
            return self.beyond(reading.object(), &reading.text, WHICH_CARDS);
        }
        Ok(())
    }

    /// Stops where too few cards of a hand are known to be what is asked for, and others in it may be.
    ///
    /// # Errors
    /// It is not known which cards are in the hand.
    pub(super) fn needs_known_hand(
        &self,
        player: PlayerId,
        zone: Zone,
        (known, wanted): (usize, usize),
        reading: &Reading,
    ) -> Result<(), Stop> {
        if known >= wanted || zone != Zone::Hand || self.unsaid_in_hand(player) == 0 {
            return Ok(());
        }
        self.beyond(reading.object(), &reading.text, "which cards are in the hand")
    }

    /// Discarding cards of which the file says nothing. Where something may happen instead of a card's being put into a
    /// graveyard, or of a discard, each of them is a card of the hand first, so that it applies to them as to any
    /// other; so it is where later words speak of the discarded cards.
    ///
    /// # Errors
    /// What happens hangs on what the cards are.
    pub(super) fn discards_of_unsaid(
        &mut self,
        player: PlayerId,
        count: usize,
        reading: &Reading,
    ) -> Result<Vec<Happening>, Stop> {
        let touches: Vec<bool> = self
            .view()
            .clauses()
            .iter()
            .filter_map(|clause| match &clause.rule {
                Rule::Instead(replacement) => of_discards(&replacement.event),
                _ => None,
            })
            .collect();
        if count == 0 || touches.is_empty() && !reading.names_cards {
            return Ok(vec![Happening::DiscardsUnknown(player); count]);
        }
        if touches.contains(&false) {
            return self.beyond(reading.object(), &reading.text, WHICH_CARDS);
        }
        let there = self.state.game_mut().player_mut(player);
        there.hand = there.hand.saturating_sub(u32::try_from(count).unwrap_or(u32::MAX));
        let cards: Vec<ObjectId> = (0..count).map(|_| self.unknown_card(player, Zone::Hand)).collect();
        Ok(cards.into_iter().map(|card| Happening::Discards(player, card)).collect())
    }

    /// Nothing that is looked for is named in a library, and there are cards in it of which the file says nothing: one
    /// of them may be found.   701.23
    pub(super) fn heed_the_search(&mut self, library: PlayerId, reading: &Reading) {
        let why = format!(
            "What is looked for is not named in {}'s library, and of its other cards the file says only how many there \
             are; nothing is taken to be found.",
            self.name(library)
        );
        let text = reading.text.to_string();
        let doubt = Doubt {
            source: reading.object(),
            ability: text.clone(),
            text,
            why: Some(why),
            untold: true,
            topics: Vec::new(),
        };
        if !self.state.unsure.contains(&doubt) {
            self.state.unsure.push(doubt);
        }
    }

    /// A card in a library that its player searches may say what may be done meanwhile: where that was not understood,
    /// the player may have done it.   701.23
    pub(super) fn heed_words_on_searching(&mut self, player: PlayerId) {
        let view = self.view();
        let own = view.game().in_zone(Zone::Library).filter(|id| view.game().object(*id).owner == player);
        let unread = own.flat_map(|id| {
            let abilities = view.now(id).abilities.iter().filter(|held| !held.ignored);
            abilities.filter_map(move |held| match &held.part {
                Part::Unread(unread) if unread.text.to_lowercase().starts_with(WHILE_SEARCHING) => Some(Doubt {
                    source: Some(id),
                    ability: held.text.clone(),
                    text: unread.text.clone(),
                    why: unread.why.clone(),
                    untold: false,
                    topics: vec![Topic::Play.word().to_owned()],
                }),
                _ => None,
            })
        });
        let unread: Vec<Doubt> = unread.filter(|doubt| !self.state.unsure.contains(doubt)).collect();
        drop(view);
        self.state.unsure.extend(unread);
    }

    /// The players in whose hands the words look.
    pub(super) fn hands_of(&self, filter: &Filter, reading: &Reading) -> Vec<PlayerId> {
        if filter.zone() != Zone::Hand || self.named_before(filter, reading).is_some() {
            return Vec::new();
        }
        let owners = parts(filter).iter().find_map(|part| match part {
            Filter::Owner(who) => Some(self.who(who, reading)),
            _ => None,
        });
        owners.unwrap_or_else(|| self.game().player_ids().collect())
    }

    /// Remembers that words ask for a quality of objects that they name, and that the file says nothing of one of them:
    /// "if it's a land card".
    pub(super) fn heed_the_unsaid_of(&self, each: &[Bound], filter: &Filter, reading: &Reading) {
        let unsaid = |bound: &Bound| self.as_it_was(*bound, |view| self.may_be(view, filter, bound.id, reading));
        if each.iter().any(unsaid) {
            self.asked_of_unsaid.set(true);
        }
    }

    /// The same, of any quality that such objects may have: its mana value, its name.
    pub(super) fn heed_what_is_unsaid(&self, each: &[Bound]) {
        if each.iter().any(|bound| self.as_it_was(*bound, |view| view.game().object(bound.id).is_unsaid())) {
            self.asked_of_unsaid.set(true);
        }
    }

    /// Remembers that words look for a quality where a card lies of which the file says nothing.
    pub(super) fn heed_the_unsaid(&self, view: &View<'_>, filter: &Filter, among: &[ObjectId], reading: &Reading) {
        let hidden = || !asks_nothing(filter) && self.unsaid_in_hands(filter, reading) > 0;
        if among.iter().any(|id| self.may_be(view, filter, *id, reading)) || hidden() {
            self.asked_of_unsaid.set(true);
        }
    }
}

/// Whether such an event may be a discard, and if so, whether it may be one of any card.
fn of_discards(event: &Trigger) -> Option<bool> {
    match event {
        Trigger::Either(parts) => parts.iter().filter_map(of_discards).reduce(|one, other| one && other),
        Trigger::ByEffect(inner) | Trigger::CausedBy(_, inner) | Trigger::While(inner, _) => of_discards(inner),
        Trigger::Discards(_, filter) => Some(asks_nothing(filter)),
        Trigger::Moves { what: Subject::Each(filter), from, to: Some(Zone::Graveyard) }
            if from.is_none_or(|from| from == Zone::Hand) =>
        {
            Some(asks_nothing(filter))
        }
        _ => None,
    }
}

fn parts(filter: &Filter) -> &[Filter] {
    if let Filter::All(parts) = filter { parts } else { std::slice::from_ref(filter) }
}
