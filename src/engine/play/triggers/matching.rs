//! Whether an event is one that a trigger waits for.   404, 410 · 603

use crate::ability::{DamageTo, Defender, Filter, Subject, Trigger, Who};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Snapshot;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

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
    pub player: Option<PlayerId>,
    pub much: Option<i64>,
    pub defending: Option<PlayerId>,
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

    fn so_much(self, much: i64) -> Self {
        Self { much: Some(much), ..self }
    }

    /// Of several events that count as one.
    pub(super) fn together(each: Vec<Self>) -> Option<Self> {
        let count = i64::try_from(each.len()).unwrap_or(i64::MAX);
        let mut each = each.into_iter();
        let mut all = each.next()?;
        for one in each {
            all.it.extend(one.it);
            all.much = all.much.zip(one.much).map(|(one, two)| one.saturating_add(two));
        }
        // "that many", where the events themselves bear no number.
        all.much = all.much.or(Some(count));
        Some(all)
    }

    pub(super) fn put_into(self, reading: &mut Reading) {
        reading.it = self.it;
        reading.player = self.player;
        reading.much = self.much.unwrap_or(reading.much);
        reading.defending = self.defending.or(reading.defending);
        reading.spent = self.mana;
    }

    /// A delayed ability goes on speaking of what it was made with.
    pub(super) fn put_into_delayed(self, reading: &mut Reading) {
        if reading.it.is_empty() {
            reading.it = self.it;
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
        if turn.step != crate::terms::Step::Draw || turn.active != player {
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

/// An event, and the ability that is asked about it.
struct At<'a, 'e> {
    run: &'a Run<'e>,
    event: &'a Event,
    when: When<'a>,
    reading: &'a Reading,
    scope: Scope,
}

impl At<'_, '_> {
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
            Who::Target(_) | Who::ThatPlayer | Who::ItsController | Who::ItsOwner => {
                self.run.who(who, self.reading).contains(&player)
            }
            who => self.then().is_one_of(who, player, &self.scope),
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
            Subject::Chosen => among(&self.reading.chosen),
            Subject::Each(filter) => view.matches(filter, id, &self.scope),
            Subject::Target(_) => among(&self.run.meant(subject, self.reading)),
            Subject::Host(_) => {
                let of = |view: &View<'_>| view.host_of(&self.scope);
                of(view).or_else(|| of(&self.then())) == Some(id)
            }
            Subject::Linked(_) => among(&self.run.meant(subject, self.reading)),
            Subject::Choice(..)
            | Subject::UpTo(..)
            | Subject::Top(..)
            | Subject::Rest
            | Subject::Pair
            | Subject::Players(_) => false,
        }
    }

    /// What was tapped for the mana that is added: an ability with {T} in its cost made it.   106.12
    fn tapped_for_mana(&self) -> Option<ObjectId> {
        let cause = self.event.cause.as_ref()?;
        cause.ability.contains("{T}").then_some(cause.object)
    }

    fn set_off_by(&self, trigger: &Trigger) -> Vec<Concerns> {
        match trigger {
            Trigger::Moves { .. } | Trigger::Discards(..) | Trigger::Sacrifices(..) | Trigger::Destroyed(_) => {
                self.moved(trigger).into_iter().collect()
            }
            Trigger::Attacks(..)
            | Trigger::AttacksAlone(_)
            | Trigger::PlayerAttacks(_)
            | Trigger::PlayerAttacksWith(..)
            | Trigger::AttacksWithOthers(..) => self.attacked(trigger),
            Trigger::Blocks(..) | Trigger::BecomesBlocked(..) | Trigger::Unblocked(_) => self.blocked(trigger),
            Trigger::Noncombat(inner) => match &self.event.what {
                Happening::Damage(damage) if !damage.combat => self.set_off_by(inner),
                _ => Vec::new(),
            },
            Trigger::DealsDamage { .. } | Trigger::IsDealtDamage(_) => self.damaged(trigger).into_iter().collect(),
            Trigger::CounterPut(..)
            | Trigger::PutsCounters { .. }
            | Trigger::CounterRemoved(..)
            | Trigger::LastCounterRemoved(..) => self.counted(trigger),
            _ => self.others(trigger).into_iter().collect(),
        }
    }

    /// Each counter that is put or removed is an occurrence of its own, the last one only one (404.2 · 603.2c).
    fn counted(&self, trigger: &Trigger) -> Vec<Concerns> {
        use Happening as H;
        let view = self.now();
        let described;
        let (kind, subject, id, moved, count) = match (trigger, &self.event.what) {
            (
                Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) | DamageTo::Either(_, on) },
                H::CountersPut(id, moved, count),
            ) => {
                // Who controls what puts them puts them; what enters with them, its controller.   122.6
                let by = self.event.cause.as_ref().map_or(*id, |cause| cause.object);
                if !self.is_player(who, view.now(by).controller) {
                    return Vec::new();
                }
                described = Subject::Each(on.clone());
                (kind, &described, *id, moved, *count)
            }
            (Trigger::CounterPut(kind, subject), H::CountersPut(id, moved, count)) => {
                (kind, subject, *id, moved, *count)
            }
            (Trigger::CounterRemoved(kind, subject), H::CountersRemoved(id, moved, count)) => {
                (kind, subject, *id, moved, *count)
            }
            (Trigger::LastCounterRemoved(kind, subject), H::CountersRemoved(id, moved, _)) => {
                let left = match kind {
                    Some(kind) => view.game().object(*id).counter(kind),
                    None => view.game().object(*id).counters.values().sum(),
                };
                (kind, subject, *id, moved, u32::from(left == 0))
            }
            _ => return Vec::new(),
        };
        if kind.as_ref().is_some_and(|kind| kind != moved) || !self.is_meant(subject, id, &view) {
            return Vec::new();
        }
        // More than any board can follow are not written out.
        let count = (count as usize).min(crate::game::MOST_OBJECTS + 1);
        vec![Concerns::of([self.bound(id)]).so_much(1); count]
    }

    fn moved(&self, trigger: &Trigger) -> Option<Concerns> {
        let id = self.event.object()?;
        // A token that comes to be was nowhere before.
        let (from, to) = (self.event.from.unwrap_or(Zone::Outside), self.event.to?);
        match trigger {
            Trigger::Moves { what, from: only_from, to: only_to } => {
                let zones = only_from.is_none_or(|zone| zone == from) && only_to.is_none_or(|zone| zone == to);
                if !zones || from == to {
                    return None;
                }
                let is = if from == Zone::Battlefield {
                    self.is_meant(what, id, &self.then())
                } else {
                    self.is_meant(what, id, &self.now())
                };
                is.then(|| {
                    let bound = if to == Zone::Battlefield { self.bound(id) } else { self.leaving(id) };
                    let owner = self.run.game().object(id).owner;
                    Concerns { player: Some(owner), ..Concerns::of([bound]) }
                })
            }
            Trigger::Discards(who, filter) => {
                let player = match self.event.what {
                    Happening::Discards(player, _) | Happening::DiscardsUnknown(player) => player,
                    _ => return None,
                };
                let is = self.is_player(who, player) && self.now().matches(filter, id, &self.scope);
                is.then(|| Concerns { player: Some(player), ..Concerns::of([self.leaving(id)]) })
            }
            Trigger::Sacrifices(who, filter) => {
                // What came to be in this event was not there before it.
                if !matches!(self.event.what, Happening::Sacrificed(_)) {
                    return None;
                }
                let then = self.then();
                let player = then.now(id).controller;
                let is = self.is_player(who, player) && then.matches(filter, id, &self.scope);
                is.then(|| Concerns { player: Some(player), ..Concerns::of([self.leaving(id)]) })
            }
            Trigger::Destroyed(subject) => {
                let is = matches!(self.event.what, Happening::Destroyed(_) | Happening::Buried(_))
                    && self.is_meant(subject, id, &self.then());
                is.then(|| Concerns::of([self.leaving(id)]))
            }
            _ => None,
        }
    }

    fn attacked(&self, trigger: &Trigger) -> Vec<Concerns> {
        let Happening::Attack(attack) = &self.event.what else { return Vec::new() };
        let view = self.now();
        let active = self.run.game().turn.active;
        let concerns = |id: ObjectId| Concerns {
            player: view.defending_player(id),
            defending: view.defending_player(id),
            ..Concerns::of([self.bound(id)])
        };
        match trigger {
            Trigger::Attacks(subject, whom) => {
                let meant = |(id, attacked): &(&ObjectId, &Recipient)| {
                    self.is_meant(subject, **id, &view)
                        && (whom.is_empty() || whom.iter().any(|one| self.is_defender(one, **attacked, &view)))
                };
                attack.iter().filter(meant).map(|(id, _)| concerns(*id)).collect()
            }
            Trigger::AttacksAlone(subject) => match attack.keys().next() {
                Some(id) if attack.len() == 1 && self.is_meant(subject, *id, &view) => vec![concerns(*id)],
                _ => Vec::new(),
            },
            Trigger::PlayerAttacks(who) if !attack.is_empty() && self.is_player(who, active) => {
                vec![Concerns { player: Some(active), ..Concerns::of(attack.keys().map(|id| self.bound(*id))) }]
            }
            Trigger::PlayerAttacksWith(who, filter) if self.is_player(who, active) => {
                attack.keys().filter(|id| view.matches(filter, **id, &self.scope)).map(|id| concerns(*id)).collect()
            }
            Trigger::AttacksWithOthers(subject, others) => {
                let enough = self.run.number(others, self.reading) < i64::try_from(attack.len()).unwrap_or(i64::MAX);
                attack
                    .keys()
                    .filter(|id| enough && self.is_meant(subject, **id, &view))
                    .map(|id| concerns(*id))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn is_defender(&self, defender: &Defender, attacked: Recipient, view: &View<'_>) -> bool {
        match (defender, attacked) {
            (Defender::Player(who), Recipient::Player(player)) => self.is_player(who, player),
            (Defender::Object(filter), Recipient::Object(object)) => view.matches(filter, object, &self.scope),
            _ => false,
        }
    }

    fn blocked(&self, trigger: &Trigger) -> Vec<Concerns> {
        let view = self.now();
        if let (Trigger::BecomesBlocked(subject, None), Happening::BecomesBlocked(id)) = (trigger, &self.event.what) {
            return if self.is_meant(subject, *id, &view) { vec![Concerns::of([self.bound(*id)])] } else { Vec::new() };
        }
        let Happening::Block(block) = &self.event.what else { return Vec::new() };
        let pairs = || block.iter().flat_map(|(blocker, blocked)| blocked.iter().map(move |id| (*blocker, *id)));
        let is = |filter: &Filter, id: ObjectId| view.matches(filter, id, &self.scope);
        match trigger {
            // Once for the block, or once for each attacker that is such a creature.   509.3a, 509.3d
            Trigger::Blocks(subject, None) => {
                let blockers = block.iter().filter(|(id, _)| self.is_meant(subject, **id, &view));
                blockers.map(|(id, blocked)| self.in_combat(*id, blocked.first().copied(), subject)).collect()
            }
            Trigger::Blocks(subject, Some(which)) => pairs()
                .filter(|(blocker, attacker)| self.is_meant(subject, *blocker, &view) && is(which, *attacker))
                .map(|(blocker, attacker)| self.in_combat(blocker, Some(attacker), subject))
                .collect(),
            Trigger::BecomesBlocked(subject, None) => {
                let mut attackers: Vec<ObjectId> = pairs().map(|(_, attacker)| attacker).collect();
                attackers.sort_unstable();
                attackers.dedup();
                attackers.retain(|id| self.is_meant(subject, *id, &view));
                attackers.into_iter().map(|id| self.in_combat(id, None, subject)).collect()
            }
            Trigger::BecomesBlocked(subject, Some(which)) => pairs()
                .filter(|(blocker, attacker)| self.is_meant(subject, *attacker, &view) && is(which, *blocker))
                .map(|(blocker, attacker)| self.in_combat(attacker, Some(blocker), subject))
                .collect(),
            Trigger::Unblocked(subject) => {
                let attackers = self.run.game().combat.attackers.keys().copied();
                let unblocked = attackers.filter(|id| !view.is_blocked(*id) && self.is_meant(subject, *id, &view));
                unblocked
                    .map(|id| Concerns { player: view.defending_player(id), ..Concerns::of([self.bound(id)]) })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// "it" in a trigger on blocks is the other creature, where the text names one; else the creature itself.
    fn in_combat(&self, id: ObjectId, other: Option<ObjectId>, subject: &Subject) -> Concerns {
        let speaks_of_other = matches!(subject, Subject::This | Subject::Host(_));
        let it = other.filter(|_| speaks_of_other).unwrap_or(id);
        let view = self.now();
        let defending = view.defending_player(id).or_else(|| other.and_then(|other| view.defending_player(other)));
        Concerns { player: defending, defending, ..Concerns::of([self.bound(it)]) }
    }

    fn damaged(&self, trigger: &Trigger) -> Option<Concerns> {
        let Happening::Damage(damage) = &self.event.what else { return None };
        let then = self.then();
        let source = self.leaving(damage.source.0);
        match trigger {
            Trigger::DealsDamage { source: subject, combat, to } => {
                let is_source = then.game().objects.len() > damage.source.0.0 as usize
                    && self.run.of_source(damage, |view, id| self.is_meant(subject, id, view));
                // "that creature", of a spell that targets only one, is what it targets.
                let mut scope = self.scope.clone();
                if matches!(subject, Subject::Each(filter) if targets_one(filter)) {
                    scope.it = then.game().object(damage.source.0).targets.first().copied();
                }
                let is_to = match (to, damage.to) {
                    (None, _) => true,
                    (Some(DamageTo::Player(who)), Recipient::Player(player)) => self.is_player(who, player),
                    (Some(DamageTo::Either(who, _)), Recipient::Player(player)) => self.is_player(who, player),
                    (Some(DamageTo::Object(filter) | DamageTo::Either(_, filter)), Recipient::Object(object)) => {
                        then.matches(filter, object, &scope)
                    }
                    _ => false,
                };
                if !(is_source && is_to && (damage.combat || !combat)) {
                    return None;
                }
                let (it, player) = match damage.to {
                    Recipient::Player(player) => (source, Some(player)),
                    Recipient::Object(object) if *subject == Subject::This => (self.leaving(object), None),
                    Recipient::Object(_) => (source, None),
                };
                Some(Concerns { player, ..Concerns::of([it]) }.so_much(damage.amount))
            }
            Trigger::IsDealtDamage(Subject::Players(who)) => match damage.to {
                Recipient::Player(player) if self.is_player(who, player) => {
                    Some(Concerns { player: Some(player), ..Concerns::of([source]) }.so_much(damage.amount))
                }
                _ => None,
            },
            Trigger::IsDealtDamage(subject) => match damage.to {
                Recipient::Object(object) if self.is_meant(subject, object, &then) => {
                    Some(Concerns::of([self.leaving(object)]).so_much(damage.amount))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn others(&self, trigger: &Trigger) -> Option<Concerns> {
        use Happening as H;
        let view = self.now();
        let one =
            |subject: &Subject, id: ObjectId| self.is_meant(subject, id, &view).then(|| Concerns::of([self.bound(id)]));
        match (trigger, &self.event.what) {
            (Trigger::BecomesTapped(subject), H::Taps(id)) | (Trigger::BecomesUntapped(subject), H::Untaps(id)) => {
                one(subject, *id)
            }
            (Trigger::TurnedFaceUp(subject), H::Turns(id)) if !view.game().object(*id).face_down => one(subject, *id),
            (Trigger::BecomesTarget(subject), H::Targets(by, target)) => {
                let player = view.now(*by).controller;
                match (subject, target) {
                    (Subject::Players(who), Recipient::Player(targeted)) if self.is_player(who, *targeted) => {
                        Some(Concerns { player: Some(player), ..Concerns::of([self.bound(*by)]) })
                    }
                    (subject, Recipient::Object(id)) if self.is_meant(subject, *id, &view) => {
                        Some(Concerns { player: Some(player), ..Concerns::of([self.bound(*by)]) })
                    }
                    _ => None,
                }
            }
            (Trigger::LosesGame(who), H::Loses(player)) => self.is_player(who, *player).then(|| Concerns::by(*player)),
            (Trigger::GainsLife(who), H::GainsLife(player, amount))
            | (Trigger::LosesLife(who), H::LosesLife(player, amount)) => {
                self.is_player(who, *player).then(|| Concerns::by(*player).so_much(*amount))
            }
            (Trigger::DrawsExceptFirst(who), H::Draws(player)) => (self.is_player(who, *player)
                && !self.run.is_first_of_draw_step(*player, 1))
            .then(|| Concerns { player: Some(*player), ..Concerns::of(self.event.found.map(|id| self.bound(id))) }),
            (Trigger::Activates { who, of, mana }, H::Activates(id, on_stack, player)) => {
                let counts = *mana || on_stack.is_some();
                (counts && self.is_player(who, *player) && self.run.finds(&view, of, *id, self.reading)).then(|| {
                    // "that ability" is what stands on the stack.
                    let it = on_stack.unwrap_or(*id);
                    Concerns { player: Some(*player), ..Concerns::of([self.bound(it)]) }
                })
            }
            (Trigger::PaysLife(who), H::LosesLife(player, amount))
                if matches!(self.event.provision, Provision::CostPaid | Provision::LifePaid) =>
            {
                self.is_player(who, *player).then(|| Concerns::by(*player).so_much(*amount))
            }
            (Trigger::Mills(who, filter), H::Mills(player)) => {
                let id = self.event.found?;
                (self.is_player(who, *player) && self.run.finds(&view, filter, id, self.reading))
                    .then(|| Concerns { player: Some(*player), ..Concerns::of([self.bound(id)]) })
            }
            (Trigger::Draws(who), H::Draws(player)) => self.is_player(who, *player).then(|| {
                let it = self.event.found.map(|id| self.bound(id));
                Concerns { player: Some(*player), ..Concerns::of(it) }
            }),
            (Trigger::PlaysSpell(who, filter), H::Cast(id, player)) => (self.is_player(who, *player)
                && view.matches(filter, *id, &self.scope))
            .then(|| Concerns { player: Some(*player), ..Concerns::of([self.bound(*id)]) }),
            (Trigger::CopiesSpell(who, filter), H::Copied(id, player)) => (self.is_player(who, *player)
                && view.matches(filter, *id, &self.scope))
            .then(|| Concerns { player: Some(*player), ..Concerns::of([self.bound(*id)]) }),
            (Trigger::PlaysLand(who), H::PlaysLand(id, player)) => self
                .is_player(who, *player)
                .then(|| Concerns { player: Some(*player), ..Concerns::of([self.bound(*id)]) }),
            (Trigger::Chapters(chapters), H::CountersPut(id, put, count)) if put.name() == "lore" => {
                let is_this = self.reading.this.is_some_and(|this| this.id == *id);
                let now = view.game().object(*id).counter(put);
                let ahead = view.now(*id).has_known("read ahead") && view.game().object(*id).sick;
                // Chapters that were read ahead of are passed over as it enters (702.155a).
                let first = if ahead { now } else { now.saturating_sub(*count) + 1 };
                let passed = first..=now;
                (is_this && chapters.iter().any(|chapter| passed.contains(chapter))).then(Concerns::default)
            }
            (Trigger::TokensCreated(who), H::Enters(entry)) if self.event.from.is_none() => {
                let it = self.event.found.map(|id| self.bound(id));
                self.is_player(who, entry.under).then(|| Concerns { player: Some(entry.under), ..Concerns::of(it) })
            }
            (Trigger::BecomesTargetOf(subject, filter), H::Targets(by, Recipient::Object(id))) => {
                let player = view.now(*by).controller;
                (self.is_meant(subject, *id, &view) && view.matches(filter, *by, &self.scope))
                    .then(|| Concerns { player: Some(player), ..Concerns::of([self.bound(*by)]) })
            }
            (Trigger::TappedForMana(subject), H::AddsMana(player, mana)) => {
                let id = self.tapped_for_mana()?;
                let concerns = one(subject, id)?;
                Some(Concerns { player: Some(*player), mana: mana.clone(), ..concerns })
            }
            (Trigger::TapsForMana(who, filter), H::AddsMana(player, mana)) => {
                let id = self.tapped_for_mana()?;
                (self.is_player(who, *player) && view.matches(filter, id, &self.scope)).then(|| Concerns {
                    player: Some(*player),
                    mana: mana.clone(),
                    ..Concerns::of([self.bound(id)])
                })
            }
            (Trigger::Beginning(step, who) | Trigger::Next(step, who), H::Begins(begun, player)) => {
                (step == begun && self.is_player(who, *player)).then(|| Concerns::by(*player))
            }
            (Trigger::Does(subject, deed), H::Marked(id, mark, _)) if deed == mark => one(subject, *id),
            (Trigger::PlayerDoes(who, deed, _), H::Does(player, done, amount)) if deed == done => {
                self.is_player(who, *player).then(|| Concerns::by(*player).so_much(*amount))
            }
            (Trigger::PlayerDoes(who, deed, filter), H::Cycles(player, id)) if deed.starts_with("cycle") => {
                let is = filter.as_ref().is_none_or(|filter| view.matches(filter, *id, &self.scope));
                (is && self.is_player(who, *player))
                    .then(|| Concerns { player: Some(*player), ..Concerns::of([self.bound(*id)]) })
            }
            (Trigger::PlayerDoes(who, deed, None), H::Shuffles(player)) if deed.starts_with("shuffle") => {
                self.is_player(who, *player).then(|| Concerns::by(*player))
            }
            _ => None,
        }
    }
}

/// Whether a filter asks for a single target.
fn targets_one(filter: &Filter) -> bool {
    match filter {
        Filter::SingleTarget(_) => true,
        Filter::All(parts) => parts.iter().any(targets_one),
        _ => false,
    }
}
