//! What players do that sets off an ability.

use super::{At, Concerns};
use crate::ability::{AbilitySort, ObjectDeed, PlayerDeed, Trigger};
use crate::edition::Provision;
use crate::engine::event::Happening as H;
use crate::game::{ObjectId, Recipient};
use crate::terms::Zone;

impl At<'_, '_> {
    pub(super) fn of_player(&self, trigger: &Trigger) -> Option<Concerns> {
        let view = self.now();
        match (trigger, &self.event.what) {
            (Trigger::LosesGame(who), H::Loses(player)) => self.is_player(who, *player).then(|| Concerns::by(*player)),
            (Trigger::GainsLife(who), H::GainsLife(player, amount))
            | (Trigger::LosesLife(who), H::LosesLife(player, amount)) => {
                self.is_player(who, *player).then(|| Concerns::by(*player).so_much(*amount))
            }
            (Trigger::DrawsExceptFirst(who), H::Draws(player)) => (self.is_player(who, *player)
                && !self.run.is_first_of_draw_step(*player, 1))
            .then(|| Concerns::of(self.event.found.map(|id| self.bound(id))).whose(*player)),
            (Trigger::Activates { who, of, sort }, H::Activates(id, on_stack, player)) => {
                let is_marked =
                    |mark: &str| on_stack.is_some_and(|ability| view.game().object(ability).marks.contains(mark));
                let counts = match sort {
                    AbilitySort::Any => true,
                    AbilitySort::NotMana => on_stack.is_some(),
                    named => is_marked(named.words()),
                };
                (counts && self.is_player(who, *player) && self.run.finds(&view, of, *id, self.reading)).then(|| {
                    // "that ability" is what stands on the stack.
                    let it = on_stack.unwrap_or(*id);
                    Concerns::of([self.bound(it)]).whose(*player)
                })
            }
            (Trigger::PaysLife(who), H::LosesLife(player, amount))
                if matches!(self.event.provision, Provision::CostPaid | Provision::LifePaid) =>
            {
                self.is_player(who, *player).then(|| Concerns::by(*player).so_much(*amount))
            }
            (Trigger::Mills(who, filter), H::Mills(player, card)) => {
                let id = (*card)?;
                (self.is_player(who, *player) && self.run.finds(&view, filter, id, self.reading))
                    .then(|| Concerns::of([self.bound(id)]).whose(*player))
            }
            (Trigger::Draws(who), H::Draws(player)) => self.is_player(who, *player).then(|| {
                let it = self.event.found.map(|id| self.bound(id));
                Concerns::of(it).whose(*player)
            }),
            (Trigger::PlaysSpell(who, filter), H::Cast(id, player)) => (self.is_player(who, *player)
                && self.run.finds(&view, filter, *id, self.reading))
            .then(|| Concerns::of([self.bound(*id)]).whose(*player)),
            (Trigger::CopiesSpell(who, filter), H::Copied(id, player)) => (self.is_player(who, *player)
                && view.matches(filter, *id, &self.scope))
            .then(|| Concerns::of([self.bound(*id)]).whose(*player)),
            (Trigger::PlaysLand(who), H::PlaysLand(id, player)) => {
                self.is_player(who, *player).then(|| Concerns::of([self.bound(*id)]).whose(*player))
            }
            (Trigger::TokensCreated(who), H::Enters(entry)) if self.event.from.is_none() => {
                let it = self.event.found.map(|id| self.bound(id));
                self.is_player(who, entry.under).then(|| Concerns::of(it).whose(entry.under))
            }
            (Trigger::TapsForMana(who, filter), H::AddsMana(player, mana)) => {
                let id = self.tapped_for_mana()?;
                (self.is_player(who, *player) && view.matches(filter, id, &self.scope)).then(|| Concerns {
                    player: Some(*player),
                    mana: mana.clone(),
                    ..Concerns::of([self.bound(id)])
                })
            }
            (
                Trigger::PlayerDoes(who, PlayerDeed::Exert, Some(filter)),
                H::ObjectDoes(id, ObjectDeed::BecomeExerted, player),
            ) => (self.is_player(who, *player) && self.run.finds(&view, filter, *id, self.reading))
                .then(|| Concerns::of([self.bound(*id)]).whose(*player)),
            // It is committed as they come to be on the stack; targets that change later make no crime.
            (
                Trigger::PlayerDoes(who, PlayerDeed::CommitCrime, _),
                H::Cast(by, _) | H::Activates(_, Some(by), _) | H::Triggers(by),
            ) => {
                let player = view.now(*by).controller;
                (self.is_crime(*by) && self.is_player(who, player)).then(|| Concerns::by(player))
            }
            (Trigger::PlayerDoes(who, deed, _), H::Does(player, done, amount)) if deed == done => {
                self.is_player(who, *player).then(|| Concerns::by(*player).so_much(*amount))
            }
            (Trigger::PlayerDoes(who, PlayerDeed::CompleteDungeon, None), H::CompletesDungeon(player)) => {
                self.is_player(who, *player).then(|| Concerns::by(*player))
            }
            (Trigger::PlayerDoes(who, PlayerDeed::Cycle, filter), H::Cycles(player, id)) => {
                let is = filter.as_ref().is_none_or(|filter| view.matches(filter, *id, &self.scope));
                (is && self.is_player(who, *player)).then(|| Concerns::of([self.bound(*id)]).whose(*player))
            }
            (Trigger::PlayerDoes(who, PlayerDeed::Shuffle, None), H::Shuffles(player)) => {
                self.is_player(who, *player).then(|| Concerns::by(*player))
            }
            _ => None,
        }
    }

    /// Whether a spell or ability targets an opponent, something that an opponent controls, or a card in an opponent's
    /// graveyard.   700.13
    fn is_crime(&self, by: ObjectId) -> bool {
        let view = self.now();
        let game = view.game();
        let player = view.now(by).controller;
        let against = |target: &Recipient| match *target {
            Recipient::Player(other) => game.are_opponents(player, other),
            Recipient::Object(id) => match game.object(id).zone {
                Zone::Battlefield | Zone::Stack => game.are_opponents(player, view.now(id).controller),
                Zone::Graveyard => game.are_opponents(player, game.object(id).owner),
                _ => false,
            },
        };
        game.object(by).targets.iter().any(against)
    }
}
