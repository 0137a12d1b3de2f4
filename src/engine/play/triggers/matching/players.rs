//! What players do that sets off an ability.

use super::{At, Concerns};
use crate::ability::{AbilitySort, Trigger, Who};
use crate::engine::event::Happening as H;
use crate::engine::play::by::is_life_paid;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl At<'_, '_> {
    pub(super) fn of_player(&self, trigger: &Trigger) -> Option<Concerns> {
        match (trigger, &self.event.what) {
            (Trigger::LosesGame(who), H::Loses(player)) => self.done_by(who, *player),
            (Trigger::GainsLife(who), H::GainsLife(player, amount))
            | (Trigger::LosesLife(who), H::LosesLife(player, amount)) => {
                self.done_by(who, *player).map(|by| by.so_much(*amount))
            }
            (Trigger::PaysLife(who), H::LosesLife(player, amount)) if is_life_paid(self.event.provision) => {
                self.done_by(who, *player).map(|by| by.so_much(*amount))
            }
            (Trigger::Draws(who), H::Draws(player)) => self.done_with(who, *player, self.event.found),
            (Trigger::DrawsExceptFirst(who), H::Draws(player)) if !self.run.is_first_of_draw_step(*player, 1) => {
                self.done_with(who, *player, self.event.found)
            }
            (Trigger::TokensCreated(who, None), H::Enters(entry)) if self.event.from.is_none() => {
                self.done_with(who, entry.under, self.event.found)
            }
            (Trigger::PlaysLand(who), H::PlaysLand(id, player)) => self.done_with(who, *player, Some(*id)),
            // Where it was just before.
            (Trigger::PlaysLandFrom(who, place), H::PlaysLand(id, player)) => {
                let before = self.when.before.view(self.run.edition);
                self.done_with(who, *player, Some(*id)).filter(|_| before.matches(place, *id, &self.scope))
            }
            (Trigger::PlayerDoes(who, deed, what), _) => self.player_does(who, *deed, what.as_ref()),
            _ => self.with_what_is_described(trigger),
        }
    }

    /// Where what bears an ability was as that was activated: what was sacrificed to pay for it was on the battlefield.
    fn zone_as_activated(&self, id: ObjectId, on_stack: Option<ObjectId>) -> Zone {
        let there = self.run.game().object(id);
        let announced = on_stack.and_then(|ability| self.run.state.announced.get(&ability));
        let this = announced.and_then(|announced| announced.reading.this);
        let as_of = match this {
            Some(this) => this.as_of,
            None if there.zone == Zone::Battlefield => there.incarnation,
            None => there.incarnation.saturating_sub(1),
        };
        let before = self.run.state.departed.get(&(id, as_of)).filter(|_| as_of != there.incarnation);
        before.map_or(there.zone, |before| before.game().object(id).zone)
    }

    /// What players do with spells, abilities, cards and permanents that the words describe.
    fn with_what_is_described(&self, trigger: &Trigger) -> Option<Concerns> {
        let view = self.now();
        match (trigger, &self.event.what) {
            (Trigger::Activates { who, of, sort }, H::Activates(id, on_stack, player)) => {
                // "that ability" is what stands on the stack.
                let ability = on_stack.unwrap_or(*id);
                // "an ability of an artifact" is one of a permanent, as it was when it was activated (109.2).
                let there = self.zone_as_activated(*id, *on_stack) == Zone::Battlefield;
                let of = if there { std::borrow::Cow::Borrowed(of) } else { of.of_permanents() };
                let counts = self.is_sort(*sort, *on_stack) && self.run.finds(&view, &of, *id, self.reading);
                self.done_with(who, *player, Some(ability)).filter(|_| counts)
            }
            (Trigger::Mills(who, filter), H::Mills(player, Some(id)))
            | (Trigger::PlaysSpell(who, filter), H::Cast(id, player)) => {
                self.done_with(who, *player, Some(*id)).filter(|_| self.run.finds(&view, filter, *id, self.reading))
            }
            (Trigger::CopiesSpell(who, filter), H::Copied(id, player)) => {
                self.done_with(who, *player, Some(*id)).filter(|_| view.matches(filter, *id, &self.scope))
            }
            (Trigger::TapsForMana(who, filter, which), H::AddsMana(player, mana)) => {
                if which.is_some_and(|which| !mana.contains(&which)) {
                    return None;
                }
                let id = self.tapped_for_mana()?;
                let concerns = self.done_with(who, *player, Some(id))?;
                view.matches(filter, id, &self.scope).then(|| Concerns { mana: mana.clone(), ..concerns })
            }
            _ => None,
        }
    }

    /// What one of those players has done.
    pub(super) fn done_by(&self, who: &Who, player: PlayerId) -> Option<Concerns> {
        self.is_player(who, player).then(|| Concerns::by(player))
    }

    /// What one of those players has done with an object, where it is known which.
    pub(super) fn done_with(&self, who: &Who, player: PlayerId, what: Option<ObjectId>) -> Option<Concerns> {
        self.is_player(who, player).then(|| Concerns::of(what.map(|id| self.bound(id))).whose(player))
    }

    /// Whether an ability that was activated is of that sort; one that uses the stack stands there.
    fn is_sort(&self, sort: AbilitySort, on_stack: Option<ObjectId>) -> bool {
        match sort {
            AbilitySort::Any => true,
            AbilitySort::NotMana => on_stack.is_some(),
            named => on_stack.is_some_and(|ability| self.now().game().object(ability).marks.contains(named.words())),
        }
    }
}
