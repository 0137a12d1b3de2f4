//! What happens to players: life, cards, counters, mana.   216.2, 219, 423 · 119, 121

use std::collections::BTreeMap;

use super::Happens;
use crate::edition::{LibraryLoss, Provision};
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::library::Top;
use crate::engine::play::open::Stop;
use crate::engine::play::replacing::Key;
use crate::engine::play::run::Run;
use crate::game::{GameOption, Object, ObjectId, PlayerId, Printed};
use crate::ruling::{Doubt, Reason, ReasonKind};
use crate::terms::{Zone, english};

impl Run<'_> {
    pub(super) fn touch_player(&mut self, happening: Happening, happens: &mut Happens<'_>) -> Result<(), Stop> {
        match &happening {
            Happening::GainsLife(player, amount) if *amount > 0 => {
                self.change_life(*player, *amount);
                happens.note(happening);
            }
            Happening::LosesLife(player, amount) if *amount > 0 => {
                self.change_life(*player, amount.saturating_neg());
                happens.note(happening);
            }
            Happening::Draws(player) => self.draws(*player, happens)?,
            Happening::DiscardsUnknown(player) => {
                let unknown = self.state.game_mut().player_mut(*player);
                unknown.hand = unknown.hand.saturating_sub(1);
                let card = self.unknown_card(*player, Zone::Graveyard);
                let event = happens.note(happening);
                event.found = Some(card);
                (event.from, event.to) = (Some(Zone::Hand), Some(Zone::Graveyard));
            }
            Happening::PlayerGets(player, kind, count) => {
                let player = self.state.game_mut().player_mut(*player);
                if kind.name() == "poison" {
                    player.poison = player.poison.saturating_add(i64::from(*count));
                } else {
                    let there = player.counters.entry(kind.clone()).or_default();
                    *there = there.saturating_add(*count);
                }
                happens.note(happening);
            }
            Happening::PlayerLoses(player, kind, count) => {
                let own = self.state.game_mut().player_mut(*player);
                let removed = own.all_counters().get(kind).map_or(0, |there| *there.min(count));
                if removed == 0 {
                    return Ok(());
                }
                if kind.name() == "poison" {
                    own.poison = own.poison.saturating_sub(i64::from(removed));
                } else if let Some(there) = own.counters.get_mut(kind) {
                    *there = there.saturating_sub(removed);
                }
                happens.note(Happening::PlayerLoses(*player, kind.clone(), removed));
            }
            Happening::AddsMana(player, mana) => {
                self.state.game_mut().player_mut(*player).pool.0.extend(mana.iter().copied());
                happens.note(happening);
            }
            _ => {}
        }
        Ok(())
    }

    /// A Two-Headed Giant team shares its life.
    fn change_life(&mut self, player: PlayerId, by: i64) {
        let shared = self.game().options.contains(&GameOption::TwoHeadedGiant);
        let members = if shared { self.game().team_of(player) } else { vec![player] };
        if members.len() > 1 {
            let names: Vec<String> = members.iter().map(|member| self.game().player(*member).name.clone()).collect();
            let text = format!(
                "{} share one life total: what happens to the life of one changes it.",
                english::list(&names, "and")
            );
            self.ignore(Reason::new(ReasonKind::Rule, text).resting_on([Provision::TwoHeadedDamageEach]));
        }
        let game = self.state.game_mut();
        for member in members {
            let life = &mut game.player_mut(member).life;
            *life = life.saturating_add(by);
        }
    }

    fn draws(&mut self, player: PlayerId, happens: &mut Happens<'_>) -> Result<(), Stop> {
        self.heed_the_shuffle(player, 1);
        match self.state.libraries[player.0 as usize].top() {
            Top::Nothing => {
                let fails = self.edition.library_loss() != LibraryLoss::AtOnce;
                self.state.game_mut().since_last_check.drew_from_empty_library.insert(player);
                if !fails {
                    // An effect may say that the player can't lose, or what happens instead.
                    for happening in self.replaced(Happening::Loses(player), happens.by)? {
                        self.perform(happening, happens)?;
                    }
                }
            }
            Top::Unknown => {
                self.state.libraries[player.0 as usize].take_unknown();
                let unknown = self.state.game_mut().player_mut(player);
                unknown.library = unknown.library.saturating_sub(1);
                unknown.hand = unknown.hand.saturating_add(1);
                let event = happens.note(Happening::Draws(player));
                (event.from, event.to) = (Some(Zone::Library), Some(Zone::Hand));
            }
            Top::Card(card) => {
                if self.game().object(card).zone == Zone::Library {
                    // A card drawn earlier in the same event has moved; the next one is another card.
                    let _ = self.relocate(card, Zone::Hand, false, happens);
                }
                let event = happens.note(Happening::Draws(player));
                event.found = Some(card);
                (event.from, event.to) = (Some(Zone::Library), Some(Zone::Hand));
            }
        }
        Ok(())
    }

    /// Which cards are milled: the uppermost ones, and all of them at once.   701.17a
    ///
    /// How many they are may be replaced, but not by what was applied already.
    ///
    /// # Errors
    /// A choice among replacement effects that nobody has answered.
    pub(in crate::engine::play) fn with_cards_to_mill(
        &mut self,
        event: Vec<Happening>,
        by: &By,
        applied: &[Key],
    ) -> Result<Vec<Happening>, Stop> {
        if !event.iter().any(|happening| matches!(happening, Happening::Mills(_, None))) {
            return Ok(event);
        }
        let mut so_many = Vec::new();
        for happening in event {
            match happening {
                Happening::Mills(_, None) => so_many.extend(self.replaced_but(happening, by, &mut applied.to_vec())?),
                other => so_many.push(other),
            }
        }
        let mut to_mill: BTreeMap<PlayerId, usize> = BTreeMap::new();
        for happening in &so_many {
            if let Happening::Mills(player, None) = happening {
                *to_mill.entry(*player).or_default() += 1;
            }
        }
        let mut cards: BTreeMap<PlayerId, std::vec::IntoIter<ObjectId>> =
            to_mill.into_iter().map(|(player, count)| (player, self.uncover(player, count).into_iter())).collect();
        let settled = so_many.into_iter().filter_map(|happening| match happening {
            Happening::Mills(player, None) => {
                let card = cards.get_mut(&player)?.next()?;
                Some(Happening::Mills(player, Some(card)))
            }
            happening => Some(happening),
        });
        Ok(settled.collect())
    }

    /// Which of the cards of a shuffled library lie on top is up to chance: the file's order is one of many, unless
    /// they are all alike.   103.3, 701.24
    pub(in crate::engine::play) fn heed_the_shuffle(&mut self, player: PlayerId, count: usize) {
        let Some((cards, unknown)) = self.state.libraries[player.0 as usize].by_chance(count) else { return };
        let name = |id: &ObjectId| &self.game().object(*id).printed.name;
        if !unknown && cards.windows(2).all(|pair| name(&pair[0]) == name(&pair[1])) {
            return;
        }
        let text = format!("{}'s library was shuffled", self.name(player));
        let why =
            "Which card lies on top is up to chance; it is taken to be the one that the file names first".to_owned();
        let doubt =
            Doubt { source: None, ability: text.clone(), text, why: Some(why), untold: true, topics: Vec::new() };
        if !self.state.unsure.contains(&doubt) {
            self.state.unsure.push(doubt);
        }
    }

    /// A card of which the file says nothing but that it is there.
    pub(in crate::engine::play) fn unknown_card(&mut self, owner: PlayerId, zone: Zone) -> ObjectId {
        let label = self.new_label("Unknown card");
        let object = Object { label, incarnation: 1, ..Object::card(Printed::default(), zone, owner) };
        self.state.add(object)
    }
}
