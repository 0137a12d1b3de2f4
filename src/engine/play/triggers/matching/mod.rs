//! Whether an event is one that a trigger waits for.   404, 410 · 603

mod combat;
mod deeds;
mod moved;
mod others;
mod players;

use std::collections::HashSet;

use crate::ability::{Subject, Trigger, Who, Word, Words};
use crate::engine::event::{Event, Happening};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::by::is_paid;
use crate::engine::play::finding::asks_what_happened;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Step;

/// When something happened: the board before it and, if it has gone on since, the board after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct When<'a> {
    pub before: &'a Snapshot,
    pub after: Option<&'a Snapshot>,
}

/// What an event that set an ability off was about: "it", "that player", "that much".
#[derive(Clone, Debug, Default)]
pub(super) struct Concerns {
    pub it: Vec<Bound>,
    /// What did it, where the event describes that beside "it".
    pub actor: Option<Bound>,
    pub player: Option<PlayerId>,
    pub much: Option<i64>,
    pub defending: Option<PlayerId>,
    /// Whom or what it attacks.
    pub attacked: Option<Recipient>,
    /// The mana that was added.
    pub mana: Vec<crate::terms::ManaSymbol>,
}

impl Concerns {
    fn of(it: impl IntoIterator<Item = Bound>) -> Self {
        Self { it: it.into_iter().collect(), ..Self::default() }
    }

    fn by(player: PlayerId) -> Self {
        Self { player: Some(player), ..Self::default() }
    }

    fn whose(self, player: PlayerId) -> Self {
        Self { player: Some(player), ..self }
    }

    fn so_much(self, much: i64) -> Self {
        Self { much: Some(much), ..self }
    }

    /// Those of each player by themselves, in the order in which they come.
    pub(super) fn by_player(each: Vec<Self>) -> Vec<Vec<Self>> {
        Self::apart(each, |one, other| one.player == other.player)
    }

    /// Those that attack one player or permanent by themselves, in the order in which they come.
    pub(super) fn by_attacked(each: Vec<Self>) -> Vec<Vec<Self>> {
        Self::apart(each, |one, other| one.attacked == other.attacked)
    }

    /// Those of each object by themselves, in the order in which they come.
    pub(super) fn by_object(each: Vec<Self>) -> Vec<Vec<Self>> {
        Self::apart(each, |one, other| one.it == other.it)
    }

    /// Whether both are about the same objects, or of events without any, about the same player.
    pub(super) fn is_of_the_same(&self, other: &Self) -> bool {
        self.it == other.it && (!self.it.is_empty() || self.player == other.player)
    }

    /// The first of each object.
    pub(super) fn once_for_each(each: Vec<Self>) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for one in each {
            if found.iter().all(|other| other.it != one.it) {
                found.push(one);
            }
        }
        found
    }

    /// Those of each source as one, in the order in which the sources come.
    pub(super) fn by_source(each: Vec<Self>) -> Vec<Self> {
        Self::as_one_where(each, |one, other| one.actor == other.actor)
    }

    /// Those of each object, or each player, to which something is done as one, in the order in which they come.
    pub(super) fn by_patient(each: Vec<Self>) -> Vec<Self> {
        Self::as_one_where(each, |one, other| match (one.player, other.player) {
            (None, None) => one.it == other.it,
            (one, other) => one == other,
        })
    }

    fn as_one_where(each: Vec<Self>, same: impl Fn(&Self, &Self) -> bool) -> Vec<Self> {
        Self::apart(each, same).into_iter().filter_map(Self::together).collect()
    }

    fn apart(each: Vec<Self>, same: impl Fn(&Self, &Self) -> bool) -> Vec<Vec<Self>> {
        let mut found: Vec<Vec<Self>> = Vec::new();
        for one in each {
            match found.iter_mut().find(|own| own.first().is_some_and(|first| same(first, &one))) {
                Some(own) => own.push(one),
                None => found.push(vec![one]),
            }
        }
        found
    }

    /// Of several events that count as one.
    pub(super) fn together(each: Vec<Self>) -> Option<Self> {
        let count = i64::try_from(each.len()).unwrap_or(i64::MAX);
        let mut each = each.into_iter();
        let mut all = each.next()?;
        let mut known: HashSet<Bound> = all.it.iter().copied().collect();
        for one in each {
            all.it.extend(one.it.into_iter().filter(|bound| known.insert(*bound)));
            all.much = all.much.zip(one.much).map(|(one, two)| one.saturating_add(two));
        }
        // "that many", where the events themselves bear no number.
        all.much = all.much.or(Some(count));
        Some(all)
    }

    pub(super) fn put_into(self, reading: &mut Reading) {
        reading.event.clone_from(&self.it);
        reading.it = self.it;
        reading.actor = self.actor;
        reading.player = self.player;
        reading.much = self.much.unwrap_or(reading.much);
        reading.defending = self.defending.or(reading.defending);
        reading.spent = self.mana;
    }

    /// A delayed ability goes on speaking of what it was made with.
    pub(super) fn put_into_delayed(self, reading: &mut Reading) {
        // "When target creature dies this turn, return it": what just moved is found where it went (400.7).
        for meant in reading.targets.iter_mut().flatten() {
            if let Meant::Object(bound) = meant
                && let Some(found) = self.it.iter().find(|found| found.id == bound.id)
            {
                bound.now = found.now;
            }
        }
        if reading.it.is_empty() {
            reading.event.clone_from(&self.it);
            reading.it = self.it;
            reading.actor = self.actor;
        } else {
            // What just moved is found where it went (400.7).
            for bound in &mut reading.it {
                bound.now = self.it.iter().find(|found| found.id == bound.id).map_or(bound.now, |found| found.now);
            }
        }
        reading.player = self.player.or(reading.player);
        reading.much = self.much.unwrap_or(reading.much);
    }
}

impl Run<'_> {
    /// What an event sets the trigger off with; nothing where it is not such an event.
    pub(super) fn matches(&self, trigger: &Trigger, event: &Event, when: When<'_>, reading: &Reading) -> Vec<Concerns> {
        let at = At { run: self, event, when, reading, scope: reading.scope() };
        at.set_off_by(trigger)
    }

    /// Whether a draw is the first of the player's own draw step, where so many of those that are remembered are it.
    pub(in crate::engine::play) fn is_first_of_draw_step(&self, player: PlayerId, counted: usize) -> bool {
        let turn = &self.game().turn;
        if turn.step != crate::terms::Step::Draw || !self.game().is_turn_of(player) {
            return false;
        }
        let here = self.state.history.of_turn(turn.number);
        let here = here.filter(|entry| entry.before.game().turn.step == crate::terms::Step::Draw);
        let drawn = here.flat_map(|entry| &entry.events).filter(|event| event.what == Happening::Draws(player));
        drawn.count() <= counted
    }

    /// An object as an event found it: what it was before, and where it can be found.
    fn bound_in(&self, before: &Snapshot, id: ObjectId) -> Bound {
        let now = self.game().object(id).incarnation;
        let as_of = before.game().objects.get(id.0 as usize).map_or(now, |object| object.incarnation);
        Bound { id, as_of, now }
    }
}

/// Whether the subject is one object that the ability knows, and of which the words go on as "~" or "enchanted
/// creature".
fn names_one(subject: &Subject) -> bool {
    matches!(subject, Subject::This | Subject::Host(_))
}

/// An event, and the ability that is asked about it.
struct At<'a, 'e> {
    run: &'a Run<'e>,
    event: &'a Event,
    when: When<'a>,
    reading: &'a Reading,
    scope: Scope,
}

impl At<'_, '_> {
    /// Whose spell or ability caused the event; what is paid, and what a rule does, no effect has caused (609.1).
    fn caused_by(&self) -> Option<PlayerId> {
        if is_paid(self.event.provision) {
            return None;
        }
        let source = self.event.cause.as_ref()?.object?;
        self.then().game().objects.get(source.0 as usize).map(|object| object.controller)
    }

    /// A step of the turn of such a player, or of each of a team that takes its turns together (805.4d).
    fn begins(&self, step: Step, who: &Who) -> Vec<Concerns> {
        let Happening::Begins(begun, player) = self.event.what else { return Vec::new() };
        if begun != step {
            return Vec::new();
        }
        // The turn of a player who has left goes on, and each end step is one all the same (800.4j).
        let theirs = |player: &PlayerId| *who == Who::Anyone || self.is_player(who, *player);
        // "the upkeep of enchanted creature's controller": "that creature" is the one that is enchanted now (608.2k).
        let host = if *who == Who::HostController { self.then().host_of(&self.scope) } else { None };
        let concerns = |player| Concerns::of(host.map(|host| self.bound(host))).whose(player);
        self.run.game().turn_of(player).into_iter().filter(theirs).map(concerns).collect()
    }

    fn now(&self) -> View<'_> {
        match self.when.after {
            Some(after) => after.view(self.run.edition),
            None => self.run.view(),
        }
    }

    fn then(&self) -> View<'_> {
        self.when.before.view(self.run.edition)
    }

    fn bound(&self, id: ObjectId) -> Bound {
        Bound::of(self.run.game(), id)
    }

    fn leaving(&self, id: ObjectId) -> Bound {
        self.run.bound_in(self.when.before, id)
    }

    fn is_player(&self, who: &Who, player: PlayerId) -> bool {
        match who {
            Who::You => self.reading.you == player,
            Who::Target(_)
            | Who::ThatPlayer
            | Who::ItsController
            | Who::ItsOwner
            | Who::ControllerOf(_)
            | Who::OwnerOf(_) => self.run.who(who, self.reading).contains(&player),
            who => self.then().is_one_of(who, player, &self.scope),
        }
    }

    /// The same of an event that concerns spells and cards in any zone as well: "a creature" is a permanent.   109.2
    fn is_meant_there(&self, subject: &Subject, id: ObjectId, view: &View<'_>) -> bool {
        match subject {
            Subject::Each(which) => self.is_meant(&Subject::Each(which.of_permanents().into_owned()), id, view),
            subject => self.is_meant(subject, id, view),
        }
    }

    /// Whether the subject means the object, as the view shows it.
    fn is_meant(&self, subject: &Subject, id: ObjectId, view: &View<'_>) -> bool {
        let incarnation = || view.game().object(id).incarnation;
        let among = |bounds: &[Bound]| {
            bounds.iter().any(|bound| bound.id == id && (bound.as_of == incarnation() || bound.now == incarnation()))
        };
        match subject {
            Subject::This => among(self.reading.this.as_slice()),
            Subject::It => among(&self.reading.it),
            Subject::Actor => among(self.reading.actor.as_slice()),
            Subject::Event => among(&self.reading.event),
            Subject::Each(filter) if asks_what_happened(filter) => self.run.finds(view, filter, id, self.reading),
            Subject::Each(filter) => view.matches(filter, id, &self.scope),
            Subject::All(parts) => parts.iter().any(|part| self.is_meant(part, id, view)),
            Subject::Target(_) => among(&self.run.meant(subject, self.reading)),
            Subject::Host(_) => {
                let of = |view: &View<'_>| view.host_of(&self.scope);
                of(view).or_else(|| of(&self.then())) == Some(id)
            }
            Subject::Linked(_) | Subject::Chosen | Subject::Maker | Subject::Haunted | Subject::Targeted => {
                among(&self.run.meant(subject, self.reading))
            }
            Subject::Choice(..)
            | Subject::UpTo(..)
            | Subject::Top(..)
            | Subject::Rest
            | Subject::Pair
            | Subject::AttackedBy(_)
            | Subject::Players(_) => false,
        }
    }

    /// What was tapped for the mana that is added: an ability with {T} in its cost made it.   106.12
    fn tapped_for_mana(&self) -> Option<ObjectId> {
        let cause = self.event.cause.as_ref()?;
        cause.object.filter(|_| cause.ability.contains("{T}"))
    }

    fn set_off_by(&self, trigger: &Trigger) -> Vec<Concerns> {
        match self.whose_deed(trigger) {
            Some(player) => {
                let reading = Reading { player: Some(player), ..self.reading.clone() };
                let at =
                    At { scope: reading.scope(), reading: &reading, run: self.run, event: self.event, when: self.when };
                at.with_words_bound(trigger)
            }
            None => self.with_words_bound(trigger),
        }
    }

    /// "Whenever a player casts a spell they don't own", "an opponent activates an ability of an artifact they control":
    /// whoever does it, of whom the description speaks.
    fn whose_deed(&self, trigger: &Trigger) -> Option<PlayerId> {
        use Happening as H;
        let (who, player) = match (trigger, &self.event.what) {
            (Trigger::Activates { who, .. }, H::Activates(_, _, player))
            | (Trigger::PlaysSpell(who, _), H::Cast(_, player))
            | (Trigger::CopiesSpell(who, _), H::Copied(_, player))
            | (Trigger::TapsForMana(who, ..), H::AddsMana(player, _))
            | (Trigger::Mills(who, _), H::Mills(player, _)) => (who, *player),
            (Trigger::PutsCounters { who, .. }, H::CountersPut(id, ..)) => (who, self.puts_counters(*id)),
            _ => return None,
        };
        let spoken_of = |word: Word<'_>| matches!(word, Word::Who(Who::ThatPlayer));
        (who.is_each_of_several() && trigger.any_word(&mut |word| spoken_of(word))).then_some(player)
    }

    fn with_words_bound(&self, trigger: &Trigger) -> Vec<Concerns> {
        match trigger {
            Trigger::Moves { .. }
            | Trigger::Discards(..)
            | Trigger::Sacrifices(..)
            | Trigger::Destroyed(_)
            | Trigger::Countered(_) => self.moved(trigger).into_iter().collect(),
            Trigger::Attacks(..)
            | Trigger::AttacksAlone(_)
            | Trigger::PlayerAttacks(_)
            | Trigger::PlayerAttacksWith(..)
            | Trigger::AttacksWithOthers(..) => self.attacked(trigger),
            Trigger::Blocks(..) | Trigger::BecomesBlocked(..) | Trigger::Unblocked(_) => self.blocked(trigger),
            Trigger::Chapters(chapters) => self.chapters_reached(chapters),
            Trigger::CausedBy(who, inner) => match self.caused_by() {
                Some(player) if self.is_player(who, player) => {
                    let caused = |concerns: Concerns| Concerns { player: Some(player), ..concerns };
                    self.set_off_by(inner).into_iter().map(caused).collect()
                }
                _ => Vec::new(),
            },
            Trigger::OfDamage(combat, inner) => match &self.event.what {
                Happening::Damage(damage) if damage.combat == *combat => self.set_off_by(inner),
                _ => Vec::new(),
            },
            Trigger::DealsDamage { .. } | Trigger::IsDealtDamage(_) => self.damaged(trigger).into_iter().collect(),
            Trigger::CounterPut(..)
            | Trigger::NthCounterPut(..)
            | Trigger::PutsCounters { .. }
            | Trigger::CounterRemoved(..)
            | Trigger::LastCounterRemoved(..) => self.counted(trigger),
            Trigger::Beginning(step, who) | Trigger::Next(step, who) => self.begins(*step, who),
            Trigger::NextTurns(step) => self.begins(*step, &Who::Anyone),
            _ => self.others(trigger).into_iter().collect(),
        }
    }
}
