//! What may be done as a creature attacks: exerting it, enlisting another.   508.1g, 701.43, 702.154

use crate::ability::{
    Amount, Change, Continuous, Duration, Instruction, Keyword, ObjectDeed, PlayRule, Rule, Subject, Trigger, Value,
};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};

/// What says that an exerted permanent stays tapped.   701.43a
pub(in crate::engine::play) const EXERT: &str = "exert";

/// What a player chooses to do as creatures attack.
#[derive(Debug, Default)]
pub(super) struct AsItAttacks {
    exerted: Vec<ObjectId>,
    /// Each attacker with the creature that is tapped for it.
    enlisted: Vec<(ObjectId, ObjectId)>,
}

impl AsItAttacks {
    /// What happens as the creatures attack.
    pub(super) fn event(&self, player: PlayerId) -> impl Iterator<Item = Happening> {
        let exerts = self.exerted.iter().map(move |id| Happening::ObjectDoes(*id, ObjectDeed::BecomeExerted, player));
        exerts.chain(self.enlisted.iter().map(|(_, other)| Happening::Taps(*other)))
    }
}

impl Run<'_> {
    /// The player is asked which of the attackers to exert, and what to enlist for them.
    pub(super) fn choose_as_they_attack(
        &mut self,
        player: PlayerId,
        attackers: &[ObjectId],
    ) -> Result<AsItAttacks, Stop> {
        let mut chosen = AsItAttacks::default();
        for id in attackers {
            let view = self.view();
            let may_exert = view.clauses_on(*id).any(|clause| clause.rule == Rule::Playing(PlayRule::MayExert));
            let enlists = view.now(*id).known("enlist").count();
            drop(view);
            let about = format!("whether to exert {}", self.label(*id));
            if may_exert && self.may(player, about, Kind::May, Some(*id))? {
                chosen.exerted.push(*id);
            }
            for _ in 0..enlists {
                let other = self.choose_enlisted(player, *id, attackers, &chosen)?;
                chosen.enlisted.extend(other.map(|other| (*id, other)));
            }
        }
        Ok(chosen)
    }

    /// An untapped creature that does not attack and could be tapped for a cost: it has haste or has been there.
    /// 702.154a
    fn choose_enlisted(
        &mut self,
        player: PlayerId,
        attacker: ObjectId,
        attackers: &[ObjectId],
        chosen: &AsItAttacks,
    ) -> Result<Option<ObjectId>, Stop> {
        let view = self.view();
        let free = |id: &ObjectId| {
            let (object, now) = (view.game().object(*id), view.now(*id));
            now.is_creature()
                && now.controller == player
                && !object.tapped
                && (!object.sick || now.has(&Keyword::Haste))
                && !attackers.contains(id)
                && chosen.enlisted.iter().all(|(_, other)| other != id)
        };
        let options: Vec<ObjectId> = view.permanents().filter(free).collect();
        drop(view);
        let open =
            Open::new(player, format!("which creature to enlist for {}", self.label(attacker)), Kind::Which, options)
                .between(0, 1)
                .by(Provision::AttackBecomes)
                .of(attacker);
        Ok(self.choose(open)?.into_iter().find_map(|chosen| match chosen {
            Choosable::Object(id) => Some(id),
            _ => None,
        }))
    }

    /// What follows from it: what was exerted stays tapped, and who enlisted gets as much power.
    pub(super) fn follow_as_they_attack(&mut self, player: PlayerId, chosen: &AsItAttacks) -> Result<(), Stop> {
        for id in &chosen.exerted {
            self.stays_exerted(*id, player)?;
        }
        for (attacker, other) in &chosen.enlisted {
            let mut reading = Reading::of(Some(Bound::of(self.game(), *attacker)), player, "enlist".into());
            reading.chosen = vec![Bound::of(self.game(), *other)];
            let power = Amount::Of(Value::Power, Box::new(Subject::Chosen));
            let change = Change::ModifyPt(power, Amount::Number(0));
            let gets = Continuous { subject: Subject::This, change };
            let inner = Instruction::Continuous { effects: vec![gets], duration: Duration::EndOfTurn };
            self.delay(&Trigger::YouDo, &[inner], &mut reading)?;
        }
        Ok(())
    }

    /// It doesn't untap in the next untap step of whoever exerted it.   701.43a
    pub(in crate::engine::play) fn stays_exerted(&mut self, id: ObjectId, player: PlayerId) -> Result<(), Stop> {
        let bound = Bound::of(self.game(), id);
        let mut reading = Reading::of(Some(bound), player, EXERT.into());
        reading.it = vec![bound];
        let stays = Continuous { subject: Subject::This, change: Change::Rule(Rule::DoesntUntap) };
        self.begin_lasting(&[stays], Duration::NextUntapStep, &mut reading).map(drop)
    }
}
