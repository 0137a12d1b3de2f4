//! Noncombat damage that an opponent deals to a player may go to one of that player's planeswalkers instead.
//! 212.9g · 306.8, 306.7; gone since 2018-04-27

use super::Applies;
use crate::edition::Provision;
use crate::engine::event::{Damage, Event, Happening};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::replacing::Key;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::CardType;

impl Run<'_> {
    /// The rule applies where the damaged player has a planeswalker and the source an opponent for its controller.
    pub(super) fn turning_to_planeswalkers(&self, damage: &Damage, found: &mut Vec<Applies>) {
        let Recipient::Player(player) = damage.to else { return };
        if damage.combat
            || !self.edition.has(Provision::PlaneswalkerRedirection)
            || !self.game().are_opponents(self.controller_of_source(damage), player)
            || self.planeswalkers_of(player).is_empty()
        {
            return;
        }
        let ability = "damage to a player's planeswalker instead".to_owned();
        found.push(Applies::new(Key::ToPlaneswalker, Some(damage.source.0), ability, Vec::new()));
    }

    /// The damage as the source's controller would have it: dealt to a planeswalker, or `None` to leave it as it is.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(super) fn turned_to_planeswalker(&mut self, damage: &Damage) -> Result<Option<Happening>, Stop> {
        let Recipient::Player(player) = damage.to else { return Ok(None) };
        let planeswalkers = self.planeswalkers_of(player).into_iter().map(Choosable::Object);
        let about = "which planeswalker the damage is dealt to instead, if any";
        let options = planeswalkers.chain([Choosable::No]);
        let source = Some(damage.source.0);
        let who = self.controller_of_source(damage);
        let open = Open::new(who, about, Kind::Which, options).by(Provision::PlaneswalkerRedirection).of(source);
        let Some(Choosable::Object(planeswalker)) = self.choose(open)?.first().cloned() else { return Ok(None) };
        let turned = Damage { to: Recipient::Object(planeswalker), ..damage.clone() };
        let (to, from) = (self.game().name_of(turned.to), self.game().name_of(damage.to));
        self.events.push(Event {
            what: Happening::Chose(who, format!("to have the damage dealt to {to} instead of {from}")),
            found: None,
            from: None,
            to: None,
            provision: Provision::PlaneswalkerRedirection,
            cause: None,
        });
        Ok(Some(Happening::Damage(turned)))
    }

    fn planeswalkers_of(&self, player: PlayerId) -> Vec<ObjectId> {
        let view = self.view();
        let is_theirs = |id: &ObjectId| {
            let now = view.now(*id);
            now.controller == player && now.type_line.is(CardType::Planeswalker)
        };
        self.game().permanents().filter(is_theirs).collect()
    }
}
