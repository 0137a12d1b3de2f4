//! A state of the game in motion: the board, and what play adds to it.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::announced::{Announced, found_on_stack};
use super::bound::Bound;
use super::history::History;
use super::known::{ByObject, Known};
use super::labels::Labels;
use super::library::Library;
use super::phased::Phased;
use super::resolve::told_by_the_board;
use super::snapshot::Snapshot;
use super::waiting::{Delayed, NextSpell, Waiting};
use crate::edition::{Edition, Provision};
use crate::engine::event::{Event, Happening};
use crate::engine::view::{Seen, View};
use crate::game::{Common, Game, Nature, ObjectId, PlayerId, ThisTurn};
use crate::ruling::GameEnd;
use crate::terms::{Step, Zone};

/// A state of the game in motion. Copies share all that is the same in both.
#[derive(Clone, Debug)]
pub struct State {
    game: Arc<Game>,
    seen: OnceLock<Arc<Seen>>,
    earlier: Option<Arc<Seen>>,
    /// What stands on the stack, as it was announced.
    pub(in crate::engine) announced: ByObject<Announced>,
    /// Abilities that have triggered and are not yet on the stack.
    pub(in crate::engine) waiting: Vec<Waiting>,
    /// Delayed triggered abilities.
    pub(in crate::engine) delayed: Vec<Arc<Delayed>>,
    /// Delayed abilities that wait for a phase that was added.
    pub(in crate::engine) later: Vec<Arc<Delayed>>,
    /// What happened, latest first.
    pub(in crate::engine) history: History,
    /// What left the battlefield or the stack, as it was just before: its last known information.
    pub(in crate::engine) departed: Known<Snapshot>,
    /// The order of the libraries.
    pub(in crate::engine) libraries: Vec<Library>,
    /// How many players have passed in succession.
    pub(in crate::engine) passes: usize,
    /// What the turn has had so far, and will.
    pub(in crate::engine) course: Course,
    /// How much of what the shields of effects (by timestamp) can prevent they have prevented.
    pub(in crate::engine) used: BTreeMap<u64, i64>,
    /// Damage prevented so far, by what it would have been dealt to.
    pub(in crate::engine) prevented: BTreeMap<crate::game::Recipient, i64>,
    /// What players may play from elsewhere than their hands.
    pub(in crate::engine) permissions: Vec<Arc<Permission>>,
    /// What waits for the next spell of a player.
    pub(in crate::engine) next_spells: Vec<Arc<NextSpell>>,
    /// How permanents were cast, by object and incarnation.
    pub(in crate::engine) cast: Known<Announced>,
    /// Mana in the pools that may be spent on some things only.
    pub(in crate::engine) restricted: Vec<super::spending::Restricted>,
    /// Whether some card asks what the mana came from that was spent.
    pub(in crate::engine) asks_whence: bool,
    /// Mana that its player does not lose as steps and phases end.
    pub(in crate::engine) kept: Vec<Kept>,
    /// Commanders that were put into a graveyard or exile since the last check.
    pub(in crate::engine) commanders: Vec<ObjectId>,
    /// Sources that effects were made about and that have left, by the timestamp of the effect: it is about damage from
    /// what they were, and not from what they have become.   400.7, 609.7
    pub(in crate::engine) gone_sources: BTreeMap<u64, (ObjectId, u32)>,
    /// What comes back from exile when something leaves, and to which zone.
    pub(in crate::engine) returning: Vec<(Bound, Zone, Vec<Bound>)>,
    /// What is printed on objects that entered as copies of others.
    pub(in crate::engine) originals: BTreeMap<ObjectId, Arc<crate::game::Printed>>,
    /// Words of spells that were not understood and only say when they may be cast.
    pub(in crate::engine) unsure: Vec<crate::ruling::Doubt>,
    /// How the damage of the next combat damage step is assigned, where a player has said so.
    pub(in crate::engine) assigned: Option<super::damage::Divided>,
    /// What a permanent of several components became as it left, by its handle and incarnation after that.   712.21c,
    /// 729.3c
    pub(in crate::engine) apart: BTreeMap<(ObjectId, u32), Arc<[Bound]>>,
    /// How objects are called, as far as that was asked.
    pub(super) labels: Arc<Labels>,
    /// How the game stands.
    pub(in crate::engine) ended: GameEnd,
    /// The next timestamp.
    pub(in crate::engine) clock: u64,
    /// Which abilities have been activated how often this turn: by object, its incarnation, and place.
    pub(in crate::engine) activated: BTreeMap<(ObjectId, u32, usize), u32>,
    /// Abilities that may be activated only once, and have been: in whichever turn, by that same object.   702.177a
    pub(in crate::engine) exhausted: std::collections::BTreeSet<(ObjectId, u32, usize)>,
    /// What asks whether it is new to its controller since the last upkeep, and is.   702.30a
    pub(in crate::engine) new_since_upkeep: std::collections::BTreeSet<(ObjectId, u32)>,
    /// Players whose upkeep has been in play, or in the turn of the file: what came before it can be told.
    pub(in crate::engine) had_upkeep: std::collections::BTreeSet<PlayerId>,
    /// The number of the turn in which play began.
    pub(super) first_turn: u32,
    /// Once that turn is over: whether the file told of it, and what was known of it before the board.
    pub(super) told_first: Option<Arc<(bool, Common<ThisTurn>)>>,
    /// What is phased out.
    pub(in crate::engine) phased: BTreeMap<ObjectId, Phased>,
    /// What is done only once each turn, and was done in this one.
    pub(in crate::engine) once: std::collections::BTreeSet<(Option<Bound>, Arc<str>)>,
    /// Modes that were chosen, of texts that ask for one that hasn't been: by object, text and place.
    pub(in crate::engine) modes_chosen: BTreeMap<(Option<Bound>, Arc<str>, usize), crate::ability::Unchosen>,
    /// The X of the monstrosity by which an object became monstrous: by object and incarnation.   701.37c
    pub(in crate::engine) monstrosity: BTreeMap<(ObjectId, u32), i64>,
    /// What an object exiled or chose, for its other words: by object and incarnation.
    pub(in crate::engine) linked: BTreeMap<(ObjectId, u32), Vec<Bound>>,
    /// The same for the words of abilities that were given to it: by object, incarnation, and when they were given.
    /// 607.5
    pub(in crate::engine) given_links: BTreeMap<(ObjectId, u32, u64), Vec<Bound>>,
    /// Handles of abilities and tokens that are gone and that nothing speaks of any more: new ones may have them. Only
    /// what plays on without end looks for them.
    pub(in crate::engine) spare: Vec<ObjectId>,
}

/// A permission for one card each turn: the object that gives it, which incarnation of it, and its words.
pub(in crate::engine::play) type UsedOnce = (Option<ObjectId>, u32, String);

/// What the turn has had so far, and will.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Course {
    /// How much mana each player has spent this turn to cast spells.   700.14
    pub spent_on_spells: std::collections::BTreeMap<PlayerId, u32>,
    /// Lands that each player has played this turn.
    pub lands: std::collections::BTreeMap<PlayerId, u32>,
    /// Permissions for one card each turn that were used this turn.
    pub used_permissions: Vec<UsedOnce>,
    /// Extra turns that players take, the next one last.
    pub extra_turns: Vec<ExtraTurn>,
    /// The turn-based actions of the current step are done.
    pub begun: bool,
    /// Players who will be controlled during their next turns, and by whom.   722.1
    pub next_controlled: Vec<(PlayerId, PlayerId)>,
    /// The player who is controlled during this turn, and by whom.
    pub controlled: Option<(PlayerId, PlayerId)>,
    /// Players who take an extra turn after their next one.
    pub extra_after_next: Vec<PlayerId>,
    /// Players who skip their next turns.
    pub skipped_turns: Vec<PlayerId>,
    /// Phases that come after the current one, the next one last.
    pub extra_phases: Vec<Added>,
    /// What comes when the phases that were added are over.
    pub resume: Option<crate::terms::Step>,
    /// The phase that was added is an upkeep step alone.   500.10
    pub alone: bool,
    /// Steps that come after the current one, the next one last.   500.9
    pub extra_steps: Vec<crate::terms::Step>,
    /// What comes when the steps that were added are over.
    pub resume_step: Option<crate::terms::Step>,
    /// The step that this turn lacks.
    pub without: Option<crate::terms::Step>,
    /// An upkeep of this turn has begun, and what is new to it hasn't been forgotten.   702.30a
    pub upkeep_began: bool,
    /// In which turn the last upkeep began.   702.30a
    pub upkeep_in: Option<u32>,
    /// What was new to its controller in the turn that had an upkeep, and has seen that begin.   702.30a
    pub seen_upkeep: std::collections::BTreeSet<(ObjectId, u32)>,
    /// The turn ends now: the cleanup step comes next.
    pub ends_now: bool,
    /// Steps that are skipped this turn or the next.
    pub skipped: Vec<(crate::terms::Step, PlayerId)>,
    /// Who was active in the last turn that was not extra: the next in turn order follows.
    pub regular: Option<PlayerId>,
    /// A step without priority in which play stops all the same, as a script asks.
    pub stop_at: Option<(crate::terms::Step, Option<PlayerId>)>,
    /// Players have got priority in this cleanup step, and another follows it.   314.3 · 514.3a
    pub cleanup_again: bool,
}

/// A turn that a player takes besides those that come in turn order.   500.7
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExtraTurn {
    /// Whose it is.
    pub player: PlayerId,
    /// The delayed ability that waits for this one's end step.
    pub with: Option<u64>,
    /// The step that it lacks.
    pub without: Option<crate::terms::Step>,
}

/// A phase, or an upkeep step, that was added to the turn.   500.8
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Added {
    /// Its first step.
    pub step: crate::terms::Step,
    /// Not before the second main phase is over.
    pub late: bool,
    /// The delayed ability that waits for this one.
    pub with: Option<u64>,
}

/// Mana that its player does not lose as steps and phases end.   500.5
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kept {
    /// The player in whose pool it is.
    pub player: PlayerId,
    /// The mana, by its symbol.
    pub mana: crate::terms::ManaSymbol,
    /// Only until end of combat; else until end of turn.
    pub combat: bool,
}

/// A permission to play something from elsewhere than the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Permission {
    /// The player who may play it.
    pub player: PlayerId,
    /// The card that may be played.
    pub object: ObjectId,
    /// Its incarnation: once it has moved, nobody may play it any more.
    pub incarnation: u32,
    /// What ends the permission.
    pub ends: crate::game::Ends,
    /// For this cost, rather than its mana cost.
    pub cost: Option<crate::ability::Cost>,
    /// The keyword by which it was set aside, and is cast: "if this spell was foretold" asks for it.
    pub keyword: Option<&'static str>,
    /// Not before the turn with this number.
    pub later: Option<u32>,
    /// It was exiled as an Adventure: it can't be cast as one again by this.   715.3d
    pub on_an_adventure: bool,
    /// One of several that have this in common: what is played of them ends it for the others.
    pub only_one: Option<u64>,
    /// What lets it be played.
    pub by: Option<Bound>,
    /// How it may be played, and what is so of it then.
    pub terms: crate::ability::PlayTerms,
    /// What is asked of the spell as which it would be cast.   601.3e
    pub asks: Option<Arc<(crate::ability::Filter, super::reading::Reading)>>,
}

impl Permission {
    /// Whether it asks for no other cost than the mana cost.   118.9a
    pub(in crate::engine::play) const fn is_plain(&self) -> bool {
        self.cost.is_none() && !self.terms.free && !self.terms.for_life
    }
}

impl State {
    /// The board of a file, from where play begins.
    pub fn of(game: &Game) -> Self {
        let mut state = Self {
            seen: OnceLock::new(),
            earlier: None,
            announced: ByObject::default(),
            waiting: Vec::new(),
            delayed: super::reanimated::told_by_the_board(game),
            commanders: Vec::new(),
            later: Vec::new(),
            history: History::default(),
            departed: Known::default(),
            libraries: game.player_ids().map(|player| Library::of(game, player)).collect(),
            passes: 0,
            course: Course { begun: true, regular: Some(game.turn.active), ..Course::default() },
            used: BTreeMap::new(),
            prevented: BTreeMap::new(),
            permissions: Vec::new(),
            next_spells: Vec::new(),
            originals: BTreeMap::new(),
            gone_sources: BTreeMap::new(),
            returning: told_by_the_board(game),
            restricted: Vec::new(),
            asks_whence: super::spending::asks_whence(game),
            kept: Vec::new(),
            unsure: Vec::new(),
            cast: Known::default(),
            assigned: None,
            apart: BTreeMap::new(),
            labels: Arc::default(),
            ended: GameEnd::Continues,
            clock: game.next_timestamp(),
            activated: BTreeMap::new(),
            exhausted: std::collections::BTreeSet::new(),
            new_since_upkeep: std::collections::BTreeSet::new(),
            had_upkeep: had_upkeep(game),
            first_turn: game.turn.number,
            told_first: None,
            phased: Phased::on(game),
            once: std::collections::BTreeSet::new(),
            modes_chosen: BTreeMap::new(),
            monstrosity: BTreeMap::new(),
            linked: BTreeMap::new(),
            given_links: BTreeMap::new(),
            spare: Vec::new(),
            game: Arc::new(game.clone()),
        };
        for id in game.stack.iter() {
            if let Some(announced) = found_on_stack(game, *id) {
                state.announced.insert(*id, Arc::new(announced));
            }
        }
        state
    }

    /// The spells on the file's stack were cast this turn: they are among those that it tells were, and a spell of
    /// theirs that the words look for is found.
    pub(super) fn remember_what_was_cast(&mut self, edition: &Edition) {
        let is_card = |id: &&ObjectId| self.game.object(**id).nature == Nature::Card;
        let cast: Vec<(ObjectId, PlayerId)> =
            self.game.stack.iter().filter(is_card).map(|id| (*id, self.game.object(*id).controller)).collect();
        if cast.is_empty() {
            return;
        }
        let before = self.snapshot(edition);
        let mut events = Vec::new();
        for (id, player) in cast {
            let game = Arc::make_mut(&mut self.game);
            if let Some(told) = game.this_turn.as_mut().and_then(|past| past.cast.get_mut(&player)) {
                *told = told.saturating_sub(1);
            }
            let known = game.played.cast.entry(player).or_default();
            *known = known.saturating_add(1);
            events.push(Event::by_rule(Happening::Cast(id, player), Provision::CastProcess));
        }
        self.seen = OnceLock::new();
        for event in events {
            self.history.push(vec![event], Arc::clone(&before));
        }
    }

    /// The board.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The board, to change it. What was seen of it must be looked at again.
    pub(in crate::engine) fn game_mut(&mut self) -> &mut Game {
        if let Some(seen) = self.seen.take() {
            self.earlier = Some(seen);
        }
        Arc::make_mut(&mut self.game)
    }

    /// Puts a new object into the game, under a spare handle if there is one.
    pub(super) fn add(&mut self, mut object: crate::game::Object) -> ObjectId {
        match self.spare.pop() {
            Some(id) => {
                let before = self.game.object(id);
                object.incarnation += before.incarnation + 1;
                Arc::make_mut(&mut self.labels).replace(&before.label, &object.label);
                *self.game_mut().object_mut(id) = object;
                id
            }
            None => self.game_mut().add(object),
        }
    }

    /// The board, to change what no ability looks at: who has priority.
    pub(super) fn game_mut_unseen(&mut self) -> &mut Game {
        Arc::make_mut(&mut self.game)
    }

    /// What is true now.
    pub fn view<'a>(&'a self, edition: &'a Edition) -> View<'a> {
        if let Some(seen) = self.seen.get() {
            return View::again(Arc::clone(seen), &self.game, edition);
        }
        let view = View::after(self.earlier.as_ref(), &self.game, edition);
        let _ = self.seen.set(view.seen());
        view
    }

    /// The board as it is, kept.
    pub(super) fn snapshot(&self, edition: &Edition) -> Arc<Snapshot> {
        let seen = self.view(edition).seen();
        Arc::new(Snapshot::new(Arc::clone(&self.game), seen))
    }

    /// The next timestamp.
    pub(in crate::engine) fn tick(&mut self) -> u64 {
        let now = self.clock;
        self.clock = now.saturating_add(1);
        now
    }

    /// Who decides what a player does: the player, or whoever controls that player during this turn.   722.5
    pub(in crate::engine) fn decides_for(&self, player: PlayerId) -> PlayerId {
        let is_of = |whom: PlayerId| self.game.turn_of(whom).contains(&player);
        let by = self.course.controlled.filter(|(whom, by)| is_of(*whom) && !self.game.player(*by).left);
        by.map_or(player, |(_, by)| by)
    }

    /// Whether a player says what another does in combat: the other, whoever decides for them, or a head of their team.
    /// 722.5, 805.10
    pub(in crate::engine) fn acts_for(&self, player: PlayerId, other: PlayerId) -> bool {
        let game = &self.game;
        player == other
            || self.decides_for(other) == player
            || game.shares_life(other) && game.team_of(other).contains(&player)
    }

    /// How many cards are in a player's library.
    pub(in crate::engine) fn library_of(&self, player: PlayerId) -> u32 {
        u32::try_from(self.libraries[player.0 as usize].count()).unwrap_or(u32::MAX)
    }

    /// How many cards a player has drawn this turn, those included that the file tells of.
    pub(in crate::engine) fn drawn_this_turn(&self, player: PlayerId) -> u32 {
        let events = self.history.of_turn(self.game.turn.number).flat_map(|entry| &entry.events);
        let drawn = events.filter(|event| event.what == Happening::Draws(player)).count();
        let told = self.game.this_turn.as_ref().and_then(|past| past.drawn.get(&player)).copied().unwrap_or(0);
        told.saturating_add(u32::try_from(drawn).unwrap_or(u32::MAX))
    }

    /// The abilities that wait to be put on the stack, by who controls them and what they come from.
    pub(crate) fn waiting_by_controller(&self) -> Vec<(PlayerId, ObjectId)> {
        self.waiting.iter().filter_map(|waiting| Some((waiting.controller, waiting.source?.id))).collect()
    }

    /// Whether a permanent is phased out, and treated as though it did not exist.
    pub fn is_phased_out(&self, id: ObjectId) -> bool {
        self.phased.contains_key(&id)
    }

    /// How the game stands.
    pub fn ended(&self) -> GameEnd {
        self.ended
    }
}

/// Whose upkeep of the turn in which the board stands is over.
fn had_upkeep(game: &Game) -> std::collections::BTreeSet<PlayerId> {
    let over = game.turn.step > Step::Upkeep;
    game.turn_of(game.turn.active).into_iter().filter(|_| over).collect()
}
