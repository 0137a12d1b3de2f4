//! The board as plain data: players, objects, zones, combat, effects in force.
//!
//! A [`Game`] holds what a file says and nothing that the rules make of it; what is true now is asked of the engine's
//! view. Objects keep their handle for the whole game, also when they change zones.

pub mod assigned;
pub mod combat;
pub mod components;
pub mod dungeon;
pub mod effect;
pub mod faces;
pub mod ids;
pub mod object;
pub mod options;
pub mod player;
pub mod question;
pub mod reach;
pub mod shared;
pub mod turn;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use assigned::Assigned;
pub use combat::Combat;
pub use components::{Components, OwnPart};
pub use dungeon::{Dungeon, Venture};
pub use effect::{Effect, Ends};
pub use faces::{Door, Face, Faces};
pub use ids::{ObjectId, PlayerId, Recipient};
pub(crate) use object::{BESTOWED, CLOAKED, COMPANION, MANIFESTED};
pub use object::{ChosenFor, HowAnnounced, Nature, Object, Printed};
pub use options::GameOption;
pub use player::{Player, Vanguard};
pub use question::{Asked, AttackQuestion, BlockQuestion, Choices, Chosen, Question};
pub(crate) use reach::MOST_PAIRS;
pub use shared::{Common, Shared};
pub use turn::Turn;

use crate::terms::{Step, Zone};

/// No board that a person asks about has more objects.
pub(crate) const MOST_OBJECTS: usize = 20_000;

/// What happened since state-based effects were last checked, and can't be seen on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SinceLastCheck {
    /// Who tried to draw from an empty library.
    pub drew_from_empty_library: BTreeSet<PlayerId>,
    /// What was dealt damage by a source with deathtouch.
    pub deathtouch_damage: BTreeSet<ObjectId>,
}

/// What happened this turn before the board as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ThisTurn {
    /// Creatures that attacked, whether or not they are still in combat.
    pub attacked: BTreeSet<ObjectId>,
    /// How many spells each player cast.
    pub cast: BTreeMap<PlayerId, u32>,
    /// How many creatures died.
    pub died: u32,
    /// How much life each player lost.
    pub life_lost: BTreeMap<PlayerId, u32>,
    /// How much life each player gained.
    pub life_gained: BTreeMap<PlayerId, u32>,
    /// How many cards each player drew.
    pub drawn: BTreeMap<PlayerId, u32>,
    /// What the spells were that are known: who cast them, and how many were like that.
    pub spells: BTreeMap<SpellCast, u32>,
    /// The permanents that entered the battlefield, each as it entered.
    pub entered: Vec<HasEntered>,
    /// What static abilities ask of the turn, and how often play has seen it.   611.3a
    pub counted: Vec<Counted>,
    /// Which steps have ended, be there another of them later in the turn.
    pub ended: BTreeSet<Step>,
    /// The file does not tell which of them entered: what their controllers have had only since the turn began may
    /// have.
    pub entered_untold: bool,
}

impl ThisTurn {
    /// Whether anything happened that is told, other than that cards were drawn: then more may have.
    pub(crate) fn is_eventful(&self) -> bool {
        let some = |numbers: &BTreeMap<PlayerId, u32>| numbers.values().any(|number| *number > 0);
        let counted = [&self.cast, &self.life_lost, &self.life_gained];
        self.died > 0
            || self.entered_untold
            || !self.entered.is_empty()
            || !self.attacked.is_empty()
            || counted.into_iter().any(some)
    }
}

/// A permanent as it entered the battlefield.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HasEntered {
    /// Which object, and as which of the objects that the card has been.   400.7
    pub what: (ObjectId, u32),
    /// Under whose control.
    pub under: PlayerId,
    /// What it was.
    pub types: crate::terms::TypeLine,
    /// Its colors.
    pub colors: crate::terms::ColorSet,
    /// Whether it was a token.
    pub token: bool,
}

/// How often something has happened that a static ability asks about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counted {
    /// The object that has the ability.
    pub this: ObjectId,
    /// Who is "you" in it.
    pub you: PlayerId,
    /// Who is "that player" in it, where it is asked of one of several by himself.
    pub that_player: Option<PlayerId>,
    /// What happened.
    pub event: crate::ability::Trigger,
    /// How often.
    pub times: i64,
}

/// A spell as it was cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpellCast {
    /// Who cast it.
    pub by: PlayerId,
    /// What it was.
    pub types: crate::terms::TypeLine,
    /// Its colors.
    pub colors: crate::terms::ColorSet,
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The players in turn order.
    pub players: Shared<Player>,
    /// Teams, where there are any; each in seating order.
    pub teams: Common<Vec<Vec<PlayerId>>>,
    /// The options and variants that the game is played with.
    pub options: Common<BTreeSet<GameOption>>,
    /// How many seats far players reach, where that is limited.   601 · 801
    pub ranges: Common<BTreeMap<PlayerId, u32>>,
    /// Whose turn it is, and which step of it.
    pub turn: Turn,
    /// Every object, by its handle, in the order of the file: permanents, stack, zones. Copies of a game share those
    /// that are the same in both.
    pub objects: Shared<Object>,
    /// The stack, bottom first.
    pub stack: Common<Vec<ObjectId>>,
    /// Effects in force beside those of permanents' own text: of spells and abilities that have resolved.
    pub effects: Common<Vec<Arc<Effect>>>,
    /// Who attacks what, who blocks whom, and the bands.
    pub combat: Common<Combat>,
    /// What happened since the last check.
    pub since_last_check: Common<SinceLastCheck>,
    /// What happened this turn, where it is told.
    pub this_turn: Option<Common<ThisTurn>>,
    /// What has happened this turn since then, in play.
    pub played: Common<ThisTurn>,
    /// What the board of the file shows of this turn where the file doesn't tell the turn: what attacks has attacked.
    pub shown: Common<ThisTurn>,
    /// Combat damage that commanders have dealt to players over the game.
    pub commander_damage: Common<BTreeMap<(ObjectId, PlayerId), i64>>,
    /// How many times commanders were cast from the command zone over the game.
    pub commander_casts: Common<BTreeMap<ObjectId, u32>>,
    /// Titles that players have come to have: the monarch, the city's blessing.   724 · 702.131
    pub titles: Common<BTreeMap<&'static str, BTreeSet<PlayerId>>>,
    /// Who is in which room of which dungeon.   309
    pub ventures: Common<BTreeMap<PlayerId, Venture>>,
    /// The uppermost card of each library where it is known, once play has begun; before that it is the first that the
    /// file names.
    pub tops: Option<Common<BTreeMap<PlayerId, ObjectId>>>,
}

/// The city's blessing, as a title, and so many permanents bring it.   702.131
pub(crate) const BLESSING: &str = "the city's blessing";
pub(crate) const BLESSED: usize = 10;

/// The title of a player whose speed is 4.   702.179e
pub(crate) const MAX_SPEED: &str = "max speed";

/// Each speed as a title, the greatest last.
pub(crate) const SPEEDS: [&str; 4] = ["speed 1", "speed 2", "speed 3", MAX_SPEED];

impl Game {
    /// What is known of this turn before the board of the file: all that the file tells, else what its board shows.
    pub fn known_before(&self) -> &ThisTurn {
        self.this_turn.as_ref().unwrap_or(&self.shown)
    }

    /// A game between these players, with nothing on the board; the first of them is active, in a main phase.
    pub fn between(names: &[&str]) -> Self {
        Self {
            players: names.iter().map(|name| Arc::new(Player::named(name))).collect(),
            teams: Common::default(),
            options: Common::default(),
            ranges: Common::default(),
            turn: Turn { number: 1, active: PlayerId(0), step: crate::terms::Step::Main, priority: None, time: None },
            objects: Shared::default(),
            stack: Common::default(),
            effects: Common::default(),
            combat: Common::default(),
            since_last_check: Common::default(),
            this_turn: None,
            played: Common::default(),
            shown: Common::default(),
            commander_damage: Common::default(),
            commander_casts: Common::default(),
            titles: Common::default(),
            ventures: Common::default(),
            tops: None,
        }
    }

    /// The object with this handle.
    ///
    /// # Panics
    /// Only for a handle of another game.
    pub fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.0 as usize]
    }

    /// The same, to change it.
    ///
    /// # Panics
    /// Only for a handle of another game.
    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.0 as usize]
    }

    /// The player with this handle.
    ///
    /// # Panics
    /// Only for a handle of another game.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.0 as usize]
    }

    /// The same, to change it.
    ///
    /// # Panics
    /// Only for a handle of another game.
    pub(crate) fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.players[id.0 as usize]
    }

    /// Puts an object into the game.
    pub fn add(&mut self, object: Object) -> ObjectId {
        let id = ObjectId(u32::try_from(self.objects.len()).unwrap_or(u32::MAX));
        self.objects.push(object);
        id
    }

    /// Every object's handle.
    pub fn object_ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        (0..u32::try_from(self.objects.len()).unwrap_or(u32::MAX)).map(ObjectId)
    }

    /// The objects in a zone, in the order of the file.
    pub(crate) fn in_zone(&self, zone: Zone) -> impl Iterator<Item = ObjectId> + '_ {
        self.object_ids().filter(move |id| self.object(*id).zone == zone)
    }

    /// The uppermost card of a library, where it is known.
    pub(crate) fn top_of_library(&self, player: PlayerId) -> Option<ObjectId> {
        match &self.tops {
            Some(tops) => tops.get(&player).copied(),
            None => self.in_zone(Zone::Library).find(|id| self.object(*id).owner == player),
        }
    }

    /// What is on the battlefield, in the order of the file.
    pub fn permanents(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.in_zone(Zone::Battlefield)
    }

    /// What is on the battlefield, and what is phased out: what a turn ends, it ends for these too.   514.2, 702.26d
    pub(crate) fn permanents_phased_or_not(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.object_ids().filter(|id| self.object(*id).zone == Zone::Battlefield || self.object(*id).phased_out)
    }

    /// The effects that are in force now: not those that wait for a turn to begin.
    pub fn effects_in_force(&self) -> impl Iterator<Item = &std::sync::Arc<Effect>> + '_ {
        self.effects.iter().filter(|effect| self.has_begun(effect.ends))
    }

    /// Whether what ends so has begun.
    pub fn has_begun(&self, ends: Ends) -> bool {
        match ends {
            Ends::During(player, made) => self.turn.number > made && self.team_of(self.turn.active).contains(&player),
            _ => true,
        }
    }

    /// Every player's handle, in turn order.
    pub fn player_ids(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..u32::try_from(self.players.len()).unwrap_or(u32::MAX)).map(PlayerId)
    }

    /// The players still in the game, in turn order.
    pub fn playing(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.player_ids().filter(|id| !self.player(*id).left)
    }

    /// All who sit at the table, whether still in the game or not, in turn order from one of them.
    pub(crate) fn seats_from(&self, first: PlayerId) -> impl Iterator<Item = PlayerId> + '_ {
        let from = self.player_ids().filter(move |id| *id >= first);
        from.chain(self.player_ids().filter(move |id| *id < first))
    }

    /// The players still in the game, the active player first, then in turn order (APNAP).
    pub(crate) fn apnap(&self) -> Vec<PlayerId> {
        let mut players: Vec<PlayerId> = self.playing().collect();
        let first = players.iter().position(|id| *id >= self.turn.active).unwrap_or(0);
        players.rotate_left(first);
        players
    }

    /// Whether a player's life total is that of a Two-Headed Giant team.
    pub(crate) fn shares_life(&self, player: PlayerId) -> bool {
        self.options.contains(&GameOption::TwoHeadedGiant) && self.team_of(player).len() > 1
    }

    /// The team of a player, alone where there are no teams.
    pub(crate) fn team_of(&self, player: PlayerId) -> Vec<PlayerId> {
        self.teams.iter().find(|team| team.contains(&player)).cloned().unwrap_or_else(|| vec![player])
    }

    /// Those who take a player's turn: the team, where teams take their turns together.   805.4
    pub(crate) fn turn_of(&self, player: PlayerId) -> Vec<PlayerId> {
        if self.options.contains(&GameOption::TwoHeadedGiant) { self.team_of(player) } else { vec![player] }
    }

    /// Whether a turn of the player's is going on, taken alone or with a team.   805.4a
    pub(crate) fn is_turn_of(&self, player: PlayerId) -> bool {
        let active = self.turn.active;
        player == active || self.options.contains(&GameOption::TwoHeadedGiant) && !self.are_opponents(active, player)
    }

    /// Whether two players play against each other.
    pub(crate) fn are_opponents(&self, one: PlayerId, two: PlayerId) -> bool {
        one != two && !self.team_of(one).contains(&two)
    }

    /// Whether a player is within another's range of influence: so many seats away or fewer, on either side.   601.2 ·
    /// 801.2
    pub(crate) fn reaches(&self, player: PlayerId, other: PlayerId) -> bool {
        let Some(seats) = self.ranges.get(&player).and_then(|seats| usize::try_from(*seats).ok()) else { return true };
        let around: Vec<PlayerId> = self.playing().collect();
        let seat = |wanted: PlayerId| around.iter().position(|own| *own == wanted);
        match (seat(player), seat(other)) {
            (Some(one), Some(two)) => {
                let apart = one.abs_diff(two);
                apart.min(around.len() - apart) <= seats
            }
            _ => player == other,
        }
    }

    /// Whether a player has a title.
    pub(crate) fn has_title(&self, player: PlayerId, title: &str) -> bool {
        self.titles.get(title).is_some_and(|players| players.contains(&player))
    }

    /// A player's speed; none before something gives one.   702.179b
    pub(crate) fn speed(&self, player: PlayerId) -> usize {
        SPEEDS.iter().position(|title| self.has_title(player, title)).map_or(0, |place| place + 1)
    }

    /// The opponents of a player who are still in the game, in turn order.
    pub fn opponents(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> + '_ {
        self.playing().filter(move |other| self.are_opponents(player, *other))
    }

    /// Those who are opponents of one of these players, in turn order.
    pub(crate) fn opponents_of(&self, players: &[PlayerId]) -> Vec<PlayerId> {
        self.playing().filter(|other| players.iter().any(|player| self.are_opponents(*player, *other))).collect()
    }

    /// The one player whom the active player's creatures can attack, where there is only one: the only opponent, the
    /// only one within range of influence, the team that is attacked as a whole, the neighbour. Where nobody can be
    /// attacked, somebody who can't be.   306.3, 601.3, 602, 606.7 · 801.3, 802–805, 810
    pub(crate) fn only_defender(&self) -> Option<PlayerId> {
        let active = self.turn.active;
        let mut opponents: Vec<PlayerId> = self.opponents(active).collect();
        let Some(first) = opponents.first().copied() else {
            return self.player_ids().find(|player| *player != active);
        };
        opponents.retain(|opponent| self.reaches(active, *opponent));
        let Some(first) = opponents.first().copied() else { return Some(first) };
        let team = self.team_of(first);
        let is_one_team = || opponents.iter().all(|opponent| team.contains(opponent));
        let around: Vec<PlayerId> = self.apnap().into_iter().filter(|player| *player != active).collect();
        if opponents.len() == 1 || (self.options.contains(&GameOption::TwoHeadedGiant) && is_one_team()) {
            Some(first)
        } else if self.options.contains(&GameOption::AttackLeft) {
            around.first().copied()
        } else if self.options.contains(&GameOption::AttackRight) {
            around.last().copied()
        } else {
            None
        }
    }

    /// How rulings name it.
    pub fn name_of(&self, recipient: Recipient) -> &str {
        match recipient {
            Recipient::Player(player) => &self.player(player).name,
            Recipient::Object(object) => &self.object(object).label,
        }
    }

    /// A timestamp later than any on the board.
    pub fn next_timestamp(&self) -> u64 {
        let objects = self.objects.iter().map(|object| object.timestamp);
        let effects = self.effects.iter().map(|effect| effect.timestamp);
        objects.chain(effects).max().map_or(1, |newest| newest.saturating_add(1))
    }
}
