//! Actions by their names: which function does each. Rows without a wildcard, so that none is forgotten.   701, 702

use super::Done;
use crate::ability::{Action, Amount, Filter, ObjectAction, ObjectDeed, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{CLOAKED, MANIFESTED, Nature, ObjectId, PlayerId};
use crate::terms::{CardType, Color, Zone};

impl Run<'_> {
    /// "scry 2", "each player investigates": what players do, one after another.
    pub(super) fn act(
        &mut self,
        who: &Who,
        action: Action,
        amount: Option<&Amount>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let count = amount.map_or(1, |amount| self.number(amount, reading));
        let number = u32::try_from(count).unwrap_or(0);
        let players = self.who(who, reading);
        let mut done = false;
        for player in players {
            done |= self.does_action(player, action, number, reading)?;
        }
        Ok(done)
    }

    fn does_action(
        &mut self,
        player: PlayerId,
        action: Action,
        number: u32,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        use Action as A;
        match action {
            A::Scry => self.look_and_put((player, player), action, number, None, reading),
            A::Surveil => self.look_and_put((player, player), action, number, Some(Zone::Graveyard), reading),
            A::Fateseal => match self.which_opponent(player, "whose library to look at", reading.object())? {
                Some(opponent) => self.look_and_put((player, opponent), action, number, None, reading),
                None => Ok(false),
            },
            A::Incubate => self.incubate(player, number, reading),
            A::Amass | A::AmassZombies => self.amass(player, "Zombie", number, reading),
            A::AmassOrcs => self.amass(player, "Orc", number, reading),
            A::AmassSlivers => self.amass(player, "Sliver", number, reading),
            A::AmassGoblins => self.amass(player, "Goblin", number, reading),
            A::Adapt => self.adapt(number, reading),
            A::Monstrosity => self.become_monstrous(number, reading),
            A::Bolster => self.bolster(player, number, reading),
            A::Discover => self.discover(player, number, reading),
            A::CollectEvidence => self.follow_evidence(player, number, reading),
            A::Blight => self.blight(player, number, reading),
            A::Investigate => self.investigate(player, number, reading),
            A::Proliferate => self.proliferate(player, reading),
            A::Populate => self.populate(player, reading),
            A::Learn => self.learn(player, reading),
            A::Clash => self.clash(player, reading),
            A::Venture => self.venture(player, false, reading),
            A::VentureIntoUndercity => self.venture(player, true, reading),
            A::TakeInitiative => self.take_initiative(player, reading),
            A::BecomeMonarch => self.become_monarch(player, reading),
            A::Manifest => self.manifest(player, 1, MANIFESTED, reading),
            A::ManifestDread => self.manifest(player, 2, MANIFESTED, reading),
            A::Cloak => self.manifest(player, 1, CLOAKED, reading),
            A::TimeTravel => self.time_travel(player, reading),
            A::Forage => self.forage(player, reading),
            A::DoubleMana => self.double_mana(player, reading),
            A::LoseMana => Ok(self.lose_mana(player)),
            A::BeTempted => self.tempt(player, reading),
            A::GetUpkeeps => self.more_upkeeps(number, reading),
            A::Cascade => self.cascade(player, reading),
            A::Storm => self.storm(reading),
            A::Replicate => self.replicate(reading),
            A::Gravestorm => self.gravestorm(reading),
            A::Conspire | A::Casualty => self.copies_for_cost(action.words(), reading),
            A::Demonstrate => self.demonstrate(player, reading),
            A::Ripple => self.ripple(player, number, reading),
            A::Soulbond => self.soulbond(player, reading),
            A::Miracle => self.miracle(player, reading),
            A::Myriad => self.myriad(player, reading),
            A::Encore => self.encore(player, reading),
            A::Melee => self.melee(reading),
            A::Firebending => self.firebend(player, number, reading),
            A::IncreaseSpeed => self.increase_speed(player, reading),
            A::Saddle => self.saddled(reading),
            A::Crew => self.crewed(reading),
            A::Station => self.station(reading),
            A::Exploit => self.exploit(player, reading),
            A::Fabricate => self.fabricate(player, number, reading),
            A::Mobilize => self.mobilize(player, number, reading),
            A::LivingWeapon => self.wearer(player, ("Phyrexian Germ", 0, 0, Some(Color::Black)), reading),
            A::ForMirrodin => self.wearer(player, ("Rebel", 2, 2, Some(Color::Red)), reading),
            A::JobSelect => self.wearer(player, ("Hero", 1, 1, None), reading),
            A::CastSuspended => self.cast_suspended(player, reading),
            A::Madness => self.madness(player, reading),
            A::Unearth => self.unearth(player, reading),
            A::Embalm => self.embalm(player, false, reading),
            A::Eternalize => self.embalm(player, true, reading),
            A::Transmute => self.transmute(player, (&Filter::Card, Zone::Hand), reading),
            A::Transfigure => self.transmute(player, (&Filter::CREATURE, Zone::Battlefield), reading),
            A::Gift => self.give_gift(reading),
            A::Irradiate => self.irradiated(player, reading),
            A::AuraSwap => self.aura_swap(player, reading),
            A::Haunt => self.haunt(reading),
            A::Warp => self.warp_away(reading),
            A::Planeswalk | A::VisitAttractions | A::OpenAttraction | A::Recruit => {
                self.beyond(reading.object(), &reading.text, action.words())
            }
        }
    }

    /// "it explores", "suspect target creature": what objects do, or what is done to them, one after another.
    pub(super) fn act_object(
        &mut self,
        what: &Subject,
        action: ObjectAction,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let objects = self.named(what, reading)?;
        match action {
            ObjectAction::Explore => self.each_acts((what, objects), Self::explore, reading),
            ObjectAction::Connive => {
                self.each_acts((what, objects), |run, bound, reading| run.connive(bound, 1, reading), reading)
            }
            ObjectAction::Airbend => self.airbend(objects, reading),
            ObjectAction::Suspect => self.all_do(objects, ObjectDeed::BecomeSuspected, reading),
            ObjectAction::BecomeMonstrous => self.all_do(objects, ObjectDeed::BecomeMonstrous, reading),
            ObjectAction::BecomeRenowned => self.all_do(objects, ObjectDeed::BecomeRenowned, reading),
            ObjectAction::BecomeSaddled => self.all_do(objects, ObjectDeed::BecomeSaddled, reading),
            ObjectAction::BecomeSolved => self.all_do(objects, ObjectDeed::BecomeSolved, reading),
            ObjectAction::TurnFaceUp => self.turns_face_up(objects, reading),
            ObjectAction::TurnFaceDown => self.turns_face_down(objects, reading),
            ObjectAction::Manifest => self.put_each_face_down(objects, MANIFESTED, reading),
            ObjectAction::Cloak => self.put_each_face_down(objects, CLOAKED, reading),
            ObjectAction::UnlockDoor => self.turns_key(objects, false, reading),
            ObjectAction::TurnKey => self.turns_key(objects, true, reading),
        }
    }

    /// "it connives 2": with so many cards.   701.50e
    pub(super) fn connives(&mut self, what: &Subject, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let count = self.count(amount, reading);
        let objects = self.named(what, reading)?;
        self.each_acts((what, objects), |run, bound, reading| run.connive(bound, count, reading), reading)
    }

    /// They are turned face up, but for what is face up already and for a card that is no permanent's (701.40g).
    fn turns_face_up(&mut self, mut objects: Vec<ObjectId>, reading: &Reading) -> Result<Done, Stop> {
        objects.retain(|id| {
            let object = self.game().object(*id);
            let line = &object.printed.type_line;
            object.face_down && !line.is(CardType::Instant) && !line.is(CardType::Sorcery)
        });
        let event = objects.iter().copied().map(Happening::Turns).collect();
        let done = !self.happen(event, &reading.by(Provision::PermanentStatus))?.is_empty();
        for id in objects {
            self.do_as_turned_up(id, 0)?;
        }
        Ok(done)
    }

    /// They are turned face down, but for what is face down already (708.2b) and for what is double-faced or melded
    /// (712.16).
    fn turns_face_down(&mut self, mut objects: Vec<ObjectId>, reading: &Reading) -> Result<Done, Stop> {
        objects.retain(|id| {
            let object = self.game().object(*id);
            let double = object.faces.as_ref().is_some_and(|faces| faces.is_double_faced());
            object.zone == Zone::Battlefield && !object.face_down && !double && object.nature != Nature::Melded
        });
        let event = objects.into_iter().map(Happening::TurnsDown).collect();
        Ok(!self.happen(event, &reading.by(Provision::PermanentStatus))?.is_empty())
    }

    /// One after another does it; what has left the battlefield as well, by whom it was last controlled, but no target
    /// that is gone.   608.2b, 701.44c, 701.50c
    fn each_acts(
        &mut self,
        (what, there): (&Subject, Vec<ObjectId>),
        acts: impl Fn(&mut Self, Bound, &mut Reading) -> Result<Done, Stop>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let was_target = |bound: &Bound| {
            let targets = reading.targets.iter().flatten();
            targets.into_iter().any(|meant| matches!(meant, Meant::Object(target) if target.id == bound.id))
        };
        let mut each: Vec<Bound> = there.into_iter().map(|id| Bound::of(self.game(), id)).collect();
        let gone = self.meant(what, reading).into_iter().filter(|bound| !bound.is_there(self.game()));
        each.extend(gone.filter(|bound| !was_target(bound)));
        let mut done = false;
        for bound in each {
            done |= acts(self, bound, reading)?;
        }
        Ok(done)
    }
}
