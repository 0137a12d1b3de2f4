//! Returning with something, what is watched for until the turn ends.   603.7, 614.12

use std::sync::Arc;

use super::Done;
use super::optional::own_targets;
use crate::ability::{
    Amount, Body, Duration, EnterWith, Filter, Instruction, Subject, Trigger, Triggered, Who, Word, Words,
};
use crate::edition::Provision;
use crate::engine::event::{Entry, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Delayed;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::{Counter, ManaCost, Zone};

/// How a player says which of the two is done.
const TAP: &str = "tap";
const UNTAP: &str = "untap";

/// Whether "it" is what the event is of, whatever was spoken of before: "when you next cast a spell this turn, copy
/// it".
fn names_its_own(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::PlaysSpell(..) | Trigger::CopiesSpell(..) | Trigger::Activates { .. } => true,
        Trigger::Either(each) => each.iter().all(names_its_own),
        _ => false,
    }
}

impl Run<'_> {
    /// Something is put onto the battlefield with counters, attached, attacking.
    pub(super) fn put_with(
        &mut self,
        what: &Subject,
        under: Option<&Who>,
        tapped: bool,
        with: &[EnterWith],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        // "attached to that creature": what was spoken of before what enters.
        let before = reading.clone();
        let objects = self.named(what, reading)?;
        let mut event = Vec::new();
        for id in &objects {
            let player = self.enters_under(*id, (what, under), reading);
            let mut entry = Entry { tapped, ..Entry::of(*id, player) };
            for how in with {
                match how {
                    EnterWith::Counters(amount, kind) => {
                        let count = self.count(amount, reading);
                        let there = entry.counters.entry(kind.clone()).or_default();
                        *there = there.saturating_add(count);
                    }
                    EnterWith::Attacking => {
                        entry.attacking = self.attacked_by_new(player, reading)?;
                    }
                    EnterWith::Attached(to) => {
                        entry.attached_to = match to {
                            Subject::Players(who) => self.who(who, &before).first().copied().map(Recipient::Player),
                            Subject::Choice(_, which) => self.chosen_host(*id, player, which, &before)?,
                            to => self.there(to, &before).first().copied().map(Recipient::Object),
                        };
                    }
                    EnterWith::FaceDown => entry.face_down = true,
                    EnterWith::Transformed => entry.back_up = true,
                }
            }
            // An Aura that can't enchant what it would be attached to stays where it is (303.4i).
            let attached = with.iter().any(|how| matches!(how, EnterWith::Attached(_)));
            if attached && !entry.back_up && self.is_aura_as_it_enters(*id, reading) {
                let hosts = self.hosts_as_it_enters(*id, player, reading)?;
                let hosted = entry.attached_to.is_some_and(|host| hosts.contains(&host));
                if !hosted {
                    continue;
                }
            }
            // What has no other face stays where it is (712.14a).
            if !entry.back_up || self.other_face(*id, reading)?.is_some() {
                event.push(Happening::Enters(Box::new(self.being(entry, reading))));
            }
        }
        self.link_crafted(with, reading);
        let done = self.happen(event, &reading.by(Provision::ZoneOwners))?;
        self.follow_moved(&objects, reading);
        Ok(!done.is_empty())
    }

    /// "attached to a creature you control": one that its player chooses, which an Aura can enchant.   303.4f
    fn chosen_host(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        which: &Filter,
        reading: &Reading,
    ) -> Result<Option<Recipient>, Stop> {
        let mut among = self.found_by(which, reading);
        if self.is_aura_as_it_enters(id, reading) {
            let hosts = self.hosts_as_it_enters(id, player, reading)?;
            among.retain(|host| hosts.contains(&Recipient::Object(*host)));
        }
        let about = format!("what to attach {} to", self.label(id));
        let chosen = self.choose_among(reading.you, &about, (1, 1), among, reading)?;
        Ok(chosen.first().copied().map(Recipient::Object))
    }

    /// What was exiled to craft it is linked to what it comes back as: "the cards used to craft it".   702.167c
    fn link_crafted(&mut self, with: &[EnterWith], reading: &Reading) {
        let crafts = with.contains(&EnterWith::Transformed)
            && reading.text.get(..6).is_some_and(|word| word.eq_ignore_ascii_case("craft "));
        let Some(this) = reading.this.filter(|this| crafts && this.is_there(self.game())) else { return };
        let mut used = self.state.linked.get(&(this.id, this.as_of)).cloned().unwrap_or_default();
        used.retain(|bound| bound.id != this.id);
        let entered = self.game().object(this.id).incarnation + 1;
        for card in used.iter().filter(|card| card.is_there(self.state.game())).copied().collect::<Vec<_>>() {
            self.state.game_mut().object_mut(card.id).exiled_with = Some((this.id, entered));
        }
        self.state.linked.insert((this.id, entered), used);
    }

    /// "when ... this turn", "whenever ... this turn".
    pub(super) fn watch(
        &mut self,
        trigger: &Trigger,
        each: bool,
        duration: Duration,
        then: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        // "Whenever you cast a spell this turn, tap target creature": chosen each time it triggers (603.3d).
        let instructions = self.with_what_was_counted(then, reading);
        let body = Body { targets: own_targets(then, reading), instructions };
        let ability = Arc::new(Triggered { trigger: trigger.clone(), condition: None, body });
        let made = self.state.tick();
        // What triggers once waits for this turn alone, where that is said.   603.7b
        let ends = Some(self.ends(duration, reading)).filter(|_| !each || duration != Duration::EndOfTurn);
        let until = each.then(|| if ends.is_some() { u32::MAX } else { self.game().turn.number });
        let mut own = reading.clone();
        // "Whenever that creature deals damage this turn, ...": of the one that was spoken of.
        let of_it = || trigger.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)));
        if names_its_own(trigger) || each && !of_it() {
            // What it speaks of is found anew each time, and what is cast or activated is new.
            own.it = Vec::new();
        }
        self.state.delayed.push(Arc::new(Delayed { until, ends, ..Delayed::of(ability, own, made) }));
        Ok(true)
    }

    pub(super) fn tap_or_untap(&mut self, what: &Subject, reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for id in self.named(what, reading)? {
            let open = Open::new(
                reading.you,
                format!("whether to tap or untap {}", self.label(id)),
                Kind::Which,
                [TAP, UNTAP].map(|word| Choosable::Word(word.to_owned())),
            )
            .of(id);
            let taps = self.choose(open)? == [Choosable::Word(TAP.to_owned())];
            event.push(if taps { Happening::Taps(id) } else { Happening::Untaps(id) });
        }
        Ok(!self.happen(event, &reading.by(Provision::TapUntap))?.is_empty())
    }

    pub(super) fn add_mana_times(
        &mut self,
        who: &Who,
        mana: &ManaCost,
        amount: &Amount,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let times = self.times(amount, reading)? as usize;
        let many = ManaCost(std::iter::repeat_n(mana.0.iter().copied(), times).flatten().collect());
        self.add_mana(who, &many, reading)
    }

    /// Done by another player: "you" is that player in it.
    pub(super) fn done_by(&mut self, who: &Who, inner: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        if let Some(done) = self.done_by_all_at_once(who, inner, reading)? {
            return Ok(done);
        }
        let mut done = false;
        let mut each_much = Vec::new();
        let before = reading.clone();
        let mut all: Vec<Reading> = Vec::new();
        let mut complied = Vec::new();
        for player in self.who(who, reading) {
            let mut own = Reading { you: player, player: Some(player), ..reading.clone() };
            if who.is_each_of_several() {
                own.it = reading.own_it(player);
                // "Shuffles the rest into their library": the rest of that player's own cards.
                let hand = |bound: &Bound| self.game().object(bound.id).zone == Zone::Hand;
                own.rest.retain(|bound| !hand(bound) || self.game().object(bound.id).owner == player);
            }
            let did = self.follow_all(inner, &mut own)?;
            done |= did;
            complied.extend(did.then_some(player));
            reading.chosen.clone_from(&own.chosen);
            each_much.push((player, own.much));
            all.push(own);
        }
        reading.has_been_done_by(&all, &before);
        // Who of them did what each may do: "each opponent who doesn't".
        if matches!(inner, [Instruction::Pay { .. }]) {
            reading.complied = complied;
        }
        if each_much.iter().any(|(_, much)| *much != reading.much) {
            reading.did(each_much.iter().map(|(_, much)| *much).fold(0, i64::saturating_add));
            reading.each_much = each_much;
        }
        Ok(done)
    }

    pub(super) fn exile_with(
        &mut self,
        what: &Subject,
        amount: &Amount,
        kind: &Counter,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let objects = self.named(what, reading)?;
        let count = self.count(amount, reading);
        let event = objects.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect();
        let done = self.happen(event, &reading.by(Provision::Exile))?;
        let put = objects.iter().map(|id| Happening::CountersPut(*id, kind.clone(), count)).collect();
        self.happen(put, &reading.by(Provision::CounterNature))?;
        self.follow_moved(&objects, reading);
        Ok(!done.is_empty())
    }
}
