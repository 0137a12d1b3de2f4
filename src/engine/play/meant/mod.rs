//! What words mean as they are followed: the subjects and players that they name, found or remembered.
//! 413.2, 607 · 608.2

mod conditions;
mod earlier;
mod numbers;

use super::bound::{Bound, Meant};
use super::reading::Reading;
use super::run::Run;
use crate::ability::{Deed, Subject, Who};
use crate::engine::view::{Scope, View};
use crate::game::{ChosenFor, Nature, ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Asks something of the board as an object is, or as it last was.
    pub(super) fn as_it_was<T>(&self, bound: Bound, ask: impl FnOnce(&View<'_>) -> T) -> T {
        if bound.is_same(self.game()) {
            return ask(&self.view());
        }
        match self.state.departed.get(&(bound.id, bound.as_of)) {
            Some(last) => ask(&last.view(self.edition)),
            None => ask(&self.view()),
        }
    }

    /// What was chosen for the object whose words these are, once it is that object no more: the words mean what was
    /// chosen for it as it last was.   113.7a, 608.2h
    pub(in crate::engine::play) fn recall_what_was_chosen(&self, reading: &mut Reading) {
        let gone = reading.this.filter(|this| !this.is_same(self.game()));
        let last = gone.and_then(|this| Some((this.id, self.state.departed.get(&(this.id, this.as_of))?)));
        if let Some((id, last)) = last
            && reading.quality == ChosenFor::default()
        {
            reading.quality = last.game().object(id).chosen.clone();
        }
    }

    /// The objects that a subject names, which need not be there any more.
    pub(super) fn meant(&self, subject: &Subject, reading: &Reading) -> Vec<Bound> {
        match subject {
            Subject::This => reading.this.into_iter().collect(),
            Subject::It => reading.it.clone(),
            Subject::Actor => reading.actor.into_iter().collect(),
            Subject::Event => reading.event.clone(),
            Subject::Chosen if reading.chosen.is_empty() => self.chosen_as_it_entered(reading),
            Subject::Chosen => reading.chosen.clone(),
            Subject::Target(index) => objects(reading.targets.get(*index).into_iter().flatten()),
            Subject::Host(_) => self.host_meant(reading).into_iter().collect(),
            Subject::Each(filter) => {
                self.found_by(filter, reading).into_iter().map(|id| Bound::of(self.game(), id)).collect()
            }
            Subject::Top(count, who) => {
                let count = self.count(count, reading) as usize;
                let players = self.who(who, reading);
                let tops = players
                    .iter()
                    .flat_map(|player| self.state.libraries[player.0 as usize].uppermost(count).into_iter().flatten());
                tops.map(|id| Bound::of(self.game(), id)).collect()
            }
            Subject::Targeted => objects(reading.targets.iter().flatten()),
            Subject::Haunted => {
                let haunted = reading.this.and_then(|this| self.game().object(this.id).haunts);
                haunted.map(|(id, since)| Bound { id, as_of: since, now: since }).into_iter().collect()
            }
            Subject::Maker => {
                let maker = reading.this.and_then(|this| self.game().object(this.id).printed.made_by);
                let made = maker.map(|(id, since)| Bound { id, as_of: since, now: since });
                reading.maker.or(made).into_iter().collect()
            }
            Subject::All(parts) => parts.iter().flat_map(|part| self.meant(part, reading)).collect(),
            Subject::Rest if reading.shown.is_empty() => reading.rest.clone(),
            Subject::Rest => reading.shown.clone(),
            Subject::Linked(deed) => self.linked(*deed, reading),
            Subject::Choice(..) | Subject::UpTo(..) | Subject::Pair | Subject::AttackedBy(_) | Subject::Players(_) => {
                Vec::new()
            }
        }
    }

    /// What it is attached to; of what has left since the event, as it last was.   608.2h
    fn host_meant(&self, reading: &Reading) -> Option<Bound> {
        let this = reading.this?;
        let scope = Scope { this: Some(this.id), ..Scope::default() };
        let host = self.as_it_was(this, |view| view.host_of(&scope).map(|host| Bound::of(view.game(), host)));
        let was_host = |bound: &Bound| self.as_it_was(*bound, |view| view.host_of(&scope) == Some(bound.id));
        let host = host.or_else(|| reading.event.iter().copied().find(was_host))?;
        // "Return that card to the battlefield. Return ~ attached to that creature": what it has become (400.7j).
        Some(reading.it.iter().copied().find(|bound| bound.id == host.id).unwrap_or(host))
    }

    /// What an earlier part of the text, or a cost, did something to; else what another ability of the object did
    /// (607).
    fn linked(&self, deed: Deed, reading: &Reading) -> Vec<Bound> {
        if let Some((_, found)) = reading.deeds.iter().rev().find(|(done, _)| *done == deed) {
            return found.clone();
        }
        // Cards that were revealed as some were looked for.
        if deed == Deed::Revealed && !reading.shown.is_empty() {
            return reading.shown.clone();
        }
        match reading.this {
            Some(this) if deed == Deed::Exiled => self.cards_exiled_by(this),
            Some(this) if !reading.told.contains(&deed) => {
                let found = self.done_to_cast(this, deed);
                if found.is_empty() {
                    self.heed_what_was_done_before(this, deed, reading);
                }
                found
            }
            _ => Vec::new(),
        }
    }

    /// Of what stood on the battlefield of the file nobody has told what was sacrificed, say, to cast it or as it entered:
    /// it is taken for nothing, and that is in doubt.   607.2
    fn heed_what_was_done_before(&self, this: Bound, deed: Deed, reading: &Reading) {
        let stood_there = self.as_it_was(this, |view| {
            let object = view.game().object(this.id);
            object.zone == Zone::Battlefield && object.incarnation == 0 && object.nature != Nature::Token
        });
        if this.as_of != 0 || !stood_there {
            return;
        }
        let why = format!("What was {} for {} is not told; it is taken for nothing", deed.word(), self.label(this.id));
        self.doubts_what_is_untold(this.id, reading, why);
    }

    /// What the costs of casting a spell did that to, as abilities of the spell, or of the permanent that it became, ask.
    /// 400.7d, 607.2
    fn done_to_cast(&self, this: Bound, deed: Deed) -> Vec<Bound> {
        self.announced(this).map_or_else(Vec::new, |announced| announced.reading.done_to(deed))
    }

    /// "The chosen creature", which was chosen as the object itself entered, and is none of the cards that it exiled.
    /// 607.2d
    fn chosen_as_it_entered(&self, reading: &Reading) -> Vec<Bound> {
        let Some(this) = reading.this else { return Vec::new() };
        let links = self.state.linked.get(&(this.id, this.as_of)).into_iter().flatten();
        let exiled = |bound: &Bound| {
            bound.is_there(self.game()) && self.game().object(bound.id).zone == crate::terms::Zone::Exile
        };
        links.filter(|bound| !exiled(bound)).copied().collect()
    }

    /// The objects that a subject names and that are still there.
    pub(super) fn there(&self, subject: &Subject, reading: &Reading) -> Vec<ObjectId> {
        let game = self.game();
        let meant = self.meant(subject, reading);
        if self.state.apart.is_empty() {
            return meant.into_iter().filter(|bound| bound.is_there(game)).map(|bound| bound.id).collect();
        }
        let mut there = Vec::new();
        for bound in meant {
            match self.became(bound) {
                // Each of them once, though an event told of the components as well.
                Some(parts) => there.extend(parts.into_iter().filter(|id| !there.contains(id)).collect::<Vec<_>>()),
                None if bound.is_there(game) && !there.contains(&bound.id) => there.push(bound.id),
                None => {}
            }
        }
        there
    }

    /// The components that a permanent became as it left, as far as they are still there; none of what is an object by
    /// itself.   712.21c, 729.3c
    pub(super) fn became(&self, bound: Bound) -> Option<Vec<ObjectId>> {
        let parts = self.state.apart.get(&(bound.id, bound.now))?;
        Some(parts.iter().filter(|part| part.is_there(self.game())).map(|part| part.id).collect())
    }

    /// What these objects are after they were moved: each component of one that came apart.
    pub(super) fn became_each(&self, moved: &[ObjectId]) -> Vec<ObjectId> {
        let each = |id: &ObjectId| self.became(Bound::of(self.game(), *id)).unwrap_or_else(|| vec![*id]);
        moved.iter().flat_map(each).collect()
    }

    /// The players that words name.
    pub(super) fn who(&self, who: &Who, reading: &Reading) -> Vec<PlayerId> {
        let playing = |player: &PlayerId| !self.game().player(*player).left;
        let players = match who {
            Who::You => vec![reading.you],
            Who::ThatPlayer => reading.player.into_iter().collect(),
            Who::ItsController => self.each_of(&reading.it, |view, id| view.now(id).controller),
            Who::ItsOwner => self.each_of(&reading.it, |view, id| view.game().object(id).owner),
            Who::ControllerOf(subject) => {
                self.each_of(&self.meant(subject, reading), |view, id| view.now(id).controller)
            }
            Who::OwnerOf(subject) => {
                self.each_of(&self.meant(subject, reading), |view, id| view.game().object(id).owner)
            }
            Who::OpponentOf(who) => self.game().opponents_of(&self.who(who, reading)),
            Who::OthersThan(who) => {
                let named = self.who(who, reading);
                self.game().playing().filter(|player| !named.contains(player)).collect()
            }
            Who::Friends => reading.friends.clone(),
            Who::Foes => self.game().playing().filter(|player| !reading.friends.contains(player)).collect(),
            Who::Target(index) => {
                let group = reading.targets.get(*index).into_iter().flatten();
                let players = group.filter_map(|meant| match meant {
                    Meant::Player(player) => Some(*player),
                    Meant::Object(_) => None,
                });
                players.collect()
            }
            Who::HostController => {
                let host = Subject::Host(crate::ability::Host::ENCHANTED_CREATURE);
                let hosts = self.meant(&host, reading);
                self.each_of(&hosts, |view, id| view.now(id).controller)
            }
            Who::Defending if reading.defending.is_some() => reading.defending.into_iter().collect(),
            other => match reading.this {
                Some(this) => self.as_it_was(this, |view| view.players(other, &reading.scope())),
                None => self.view().players(other, &reading.scope()),
            },
        };
        let mut players: Vec<PlayerId> = players.into_iter().filter(playing).collect();
        if players.len() > 1 {
            let apnap = self.game().apnap();
            players.sort_by_key(|player| apnap.iter().position(|other| other == player));
            players.dedup();
        }
        players
    }

    fn each_of(&self, bounds: &[Bound], ask: impl Fn(&View<'_>, ObjectId) -> PlayerId) -> Vec<PlayerId> {
        let mut players = Vec::new();
        // Whoever controls several of them is one player.
        for player in bounds.iter().map(|bound| self.as_it_was(*bound, |view| ask(view, bound.id))) {
            if !players.contains(&player) {
                players.push(player);
            }
        }
        players
    }
}

/// The objects among what was targeted.
fn objects<'a>(targets: impl Iterator<Item = &'a Meant>) -> Vec<Bound> {
    targets.filter_map(|meant| if let Meant::Object(bound) = meant { Some(*bound) } else { None }).collect()
}
