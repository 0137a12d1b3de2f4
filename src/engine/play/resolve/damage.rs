//! Damage that spells and abilities deal, and fighting.   419 · 120, 701.14

use super::Done;
use crate::ability::{Amount, ObjectDeed, Subject};
use crate::edition::Provision;
use crate::engine::event::{Damage, Happening};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::Recipient;
use crate::terms::CardType;

impl Run<'_> {
    pub(super) fn deal(
        &mut self,
        source: &Subject,
        amount: &Amount,
        to: &[Subject],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let event = self.damage_of(source, amount, to, reading)?;
        self.deal_all(event, reading)
    }

    /// The damage that one source, or each of several, deals to these; "it" is then what is dealt it.
    pub(super) fn damage_of(
        &mut self,
        source: &Subject,
        amount: &Amount,
        to: &[Subject],
        reading: &mut Reading,
    ) -> Result<Vec<Happening>, Stop> {
        let sources = self.meant(source, reading);
        self.speak_of_host(source, reading);
        let mut event = Vec::new();
        let mut dealt_to = Vec::new();
        let several = matches!(source, Subject::Each(_)) || sources.len() > 1;
        // "each deal damage equal to their power": each as much as its own.
        let own = match amount {
            Amount::Of(value, of) if several && **of == *source => Some(Amount::Of(*value, Box::new(Subject::It))),
            _ => None,
        };
        let amount = own.as_ref().unwrap_or(amount);
        for source in &sources {
            if several {
                reading.it = vec![*source];
            }
            let mut met: Vec<Recipient> = Vec::new();
            for subject in to {
                let known = reading.it.clone();
                let mut recipients = self.recipients_of(subject, reading)?;
                // "to each creature and each planeswalker": what is both is dealt it once.
                if matches!(subject, Subject::Each(_) | Subject::Players(_)) {
                    recipients.retain(|recipient| !met.contains(recipient));
                }
                met.extend(recipients.iter().copied());
                // "Sacrifice a creature. ~ deals damage equal to that creature's power to each creature": of the one that
                // was spoken of before those that are dealt damage.
                if matches!(subject, Subject::Each(_)) {
                    reading.it = known;
                }
                // "to each player equal to half that player's life total": each its own.
                let each = matches!(subject, Subject::Players(who) if who.is_each_of_several());
                for recipient in recipients {
                    let amount = self.share(amount, (recipient, each), reading);
                    if let Recipient::Object(id) = recipient {
                        dealt_to.push(Bound::of(self.game(), id));
                    }
                    event.push(Happening::Damage(Damage {
                        source: (source.id, source.as_of),
                        to: recipient,
                        amount,
                        combat: false,
                        unpreventable: reading.unpreventable,
                    }));
                }
            }
        }
        if !dealt_to.is_empty() {
            reading.it = dealt_to;
        }
        Ok(event)
    }

    /// All of this damage is dealt at one time.
    pub(super) fn deal_all(&mut self, event: Vec<Happening>, reading: &mut Reading) -> Result<Done, Stop> {
        let room = self.room_for_damage(&event);
        let done = self.happen(event, &reading.by(Provision::DamageResults))?;
        reading.excess = self.excess(&done, &room);
        let total: i64 = done
            .iter()
            .map(|event| match &event.what {
                Happening::Damage(damage) => damage.amount,
                _ => 0,
            })
            .sum();
        reading.dealt = reading.dealt.saturating_add(total);
        if total > 0 {
            reading.did(total);
        }
        Ok(!done.is_empty())
    }

    /// How much one recipient is dealt: the same for each, or what is asked of each player. Damage that is divided is dealt
    /// by an instruction of its own.
    fn share(&self, amount: &Amount, (recipient, each): (Recipient, bool), reading: &Reading) -> i64 {
        match recipient {
            Recipient::Player(player) if each || reading.player.is_none() => {
                self.number(amount, &reading.of_player(player))
            }
            _ => self.number(amount, reading),
        }
    }

    /// The objects and players that a subject names: targets may be either.
    pub(super) fn recipients_of(&mut self, subject: &Subject, reading: &mut Reading) -> Result<Vec<Recipient>, Stop> {
        Ok(match subject {
            Subject::Players(who) => self.who(who, reading).into_iter().map(Recipient::Player).collect(),
            Subject::Target(place) => {
                let game = self.game();
                let group = reading.targets.get(*place).into_iter().flatten();
                let there = group.filter(|target| match target {
                    Meant::Player(player) => !game.player(*player).left,
                    Meant::Object(bound) => bound.is_there(game),
                });
                there.map(|target| target.recipient()).collect()
            }
            Subject::AttackedBy(by) => self.attacked(by, reading)?,
            // "it" may have been a player.
            Subject::It if reading.it.is_empty() => reading.player.into_iter().map(Recipient::Player).collect(),
            subject => self.named(subject, reading)?.into_iter().map(Recipient::Object).collect(),
        })
    }

    /// "the player or planeswalker it's attacking". Of what attacks no more, the board does not tell whom it attacked.
    /// 506.4
    fn attacked(&self, by: &Subject, reading: &Reading) -> Result<Vec<Recipient>, Stop> {
        let by = self.meant(by, reading).first().map(|bound| bound.id);
        match by.and_then(|by| self.game().combat.attacked_by(by)) {
            // No battle is one of these.
            Some(Recipient::Object(id)) if !self.view().now(id).type_line.is(CardType::Planeswalker) => Ok(Vec::new()),
            Some(attacked) => Ok(vec![attacked]),
            None => self.beyond(reading.object(), &reading.text, "whom it was attacking"),
        }
    }

    /// Each deals damage equal to its power to the other.   701.14
    pub(super) fn fight(&mut self, one: &Subject, two: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let first = self.there(one, reading);
        let second = self.named(two, reading)?;
        let (Some(one), Some(two)) = (first.first().copied(), second.first().copied()) else { return Ok(false) };
        let view = self.view();
        if !view.now(one).is_creature() || !view.now(two).is_creature() {
            return Ok(false);
        }
        let strike = |from: crate::game::ObjectId, to: crate::game::ObjectId| {
            Happening::Damage(Damage {
                source: (from, view.game().object(from).incarnation),
                to: Recipient::Object(to),
                amount: view.now(from).power.unwrap_or(0).max(0),
                combat: false,
                unpreventable: false,
            })
        };
        let fights = |id: crate::game::ObjectId| Happening::ObjectDoes(id, ObjectDeed::Fight, view.now(id).controller);
        // A creature that fights itself does so once.   701.14c
        let second = (one != two).then(|| fights(two));
        let event = std::iter::once(fights(one)).chain(second).chain([strike(one, two), strike(two, one)]).collect();
        drop(view);
        Ok(!self.happen(event, &reading.by(Provision::DamageResults))?.is_empty())
    }
}
