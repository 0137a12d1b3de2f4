//! What players and objects do that has a name: committing a crime, exploring, becoming enchanted.   700–702

use super::{At, Concerns};
use crate::ability::{Filter, ObjectDeed, PlayerDeed, Subject, Who};
use crate::engine::event::Happening as H;
use crate::engine::play::bound::Bound;
use crate::engine::view::View;
use crate::game::{Door, ObjectId, Recipient};
use crate::terms::{Counter, Zone};

impl At<'_, '_> {
    /// What a player has done, where it is that deed.
    pub(super) fn player_does(&self, who: &Who, deed: PlayerDeed, what: Option<&Filter>) -> Option<Concerns> {
        let view = self.now();
        match (deed, &self.event.what) {
            (PlayerDeed::Exert, H::ObjectDoes(id, ObjectDeed::BecomeExerted, player)) => {
                let is = self.run.finds(&view, what?, *id, self.reading);
                self.done_with(who, *player, Some(*id)).filter(|_| is)
            }
            (PlayerDeed::Cycle, H::Cycles(player, id)) => {
                let is = what.is_none_or(|filter| view.matches(filter, *id, &self.scope));
                self.done_with(who, *player, Some(*id)).filter(|_| is)
            }
            (PlayerDeed::Unlock, H::Unlocks(player, id, door)) => {
                let is = what.is_none() || self.is_of_door(*id, *door);
                self.done_with(who, *player, Some(*id)).filter(|_| is)
            }
            (PlayerDeed::FullyUnlock, H::Unlocks(player, id, _)) => {
                let object = view.game().object(*id);
                let is = Door::BOTH.into_iter().all(|door| object.is_unlocked(door))
                    && what.is_none_or(|filter| view.matches(filter, *id, &self.scope));
                self.done_with(who, *player, Some(*id)).filter(|_| is)
            }
            // It is committed as they come to be on the stack; targets that change later make no crime.
            (PlayerDeed::CommitCrime, H::Cast(by, _) | H::Activates(_, Some(by), _) | H::Triggers(by))
                if self.is_crime(*by) =>
            {
                self.done_by(who, view.now(*by).controller)
            }
            (PlayerDeed::CompleteDungeon, H::CompletesDungeon(player)) | (PlayerDeed::Shuffle, H::Shuffles(player)) => {
                self.done_by(who, *player)
            }
            (PlayerDeed::GetEnergy, H::PlayerGets(player, kind, count))
                if *count > 0 && *kind == Counter::named("energy") =>
            {
                self.done_by(who, *player).map(|by| by.so_much(i64::from(*count)))
            }
            (deed, H::Does(player, done, amount)) if deed == *done => {
                self.done_by(who, *player).map(|by| by.so_much(*amount))
            }
            _ => None,
        }
    }

    /// "When you unlock this door": the half that has the ability.   709.5h
    fn is_of_door(&self, room: ObjectId, door: Door) -> bool {
        let object = self.now().game().object(room).clone();
        let says = |door: Door| {
            let half = object.door(door);
            half.is_some_and(|half| half.abilities.iter().any(|ability| *ability.text == *self.reading.text))
        };
        let other = if door == Door::Left { Door::Right } else { Door::Left };
        self.reading.object() == Some(room) && (says(door) || !says(other))
    }

    /// What an object has done or become, where it is that deed.
    pub(super) fn object_does(&self, subject: &Subject, deed: ObjectDeed) -> Option<Concerns> {
        let id = match &self.event.what {
            H::ObjectDoes(id, done, _) if deed == *done => *id,
            H::Attaches(by, Recipient::Object(id)) if self.bears(deed, *by) => *id,
            H::Enters(entry) => match (entry.attached_to, self.event.found) {
                (Some(Recipient::Object(host)), Some(id)) if self.bears(deed, id) => host,
                _ => return None,
            },
            _ => return None,
        };
        let object = self.now().game().object(id);
        let (now, zone) = (object.incarnation, object.zone);
        let meant = |view: &View<'_>| self.is_meant(subject, id, view);
        // One that has left explores as what it last was (701.44c); only in exile is a card plotted (702.170a),
        // and a spell is warped as it is cast (702.185c).
        let is = match (zone, deed) {
            (Zone::Battlefield, _) | (_, ObjectDeed::BecomePlotted) | (Zone::Stack, ObjectDeed::Warp) => {
                meant(&self.now())
            }
            _ => self.run.as_it_was(Bound { id, as_of: now.saturating_sub(1), now }, meant),
        };
        is.then(|| Concerns::of([self.bound(id)]))
    }

    /// Whether the attachment makes what it comes to be on enchanted or equipped, as the trigger says.
    fn bears(&self, deed: ObjectDeed, attachment: ObjectId) -> bool {
        let kind = match deed {
            ObjectDeed::BecomeEnchanted => "Aura",
            ObjectDeed::BecomeEquipped => "Equipment",
            _ => return false,
        };
        self.now().has_subtype(attachment, kind)
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
