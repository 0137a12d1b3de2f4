//! One thing that happens, or would.

use std::collections::BTreeMap;

use super::entry::{Entering, Entry};
use crate::ability::{ObjectDeed, PlayerDeed};
use crate::game::{Door, ObjectId, PlayerId, Recipient};
use crate::terms::{Counter, Daytime, ManaSymbol, Step, Zone};

/// One thing that happens. Several of them that happen together are one event.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Happening {
    // Players.
    /// A player loses the game.
    Loses(PlayerId),
    /// A player wins the game.
    Wins(PlayerId),
    /// The game is a draw.
    DrawnGame,
    /// A player gains life.
    GainsLife(PlayerId, i64),
    /// A player loses life.
    LosesLife(PlayerId, i64),
    /// A player draws one card.
    Draws(PlayerId),
    /// A player discards a card.
    Discards(PlayerId, ObjectId),
    /// A player discards a card that the file does not name.
    DiscardsUnknown(PlayerId),
    /// The top card of a player's library is put into the graveyard; which card it is, once that has been settled.
    Mills(PlayerId, Option<ObjectId>),
    /// A player gets counters.
    PlayerGets(PlayerId, Counter, u32),
    /// Counters are taken from a player.
    PlayerLoses(PlayerId, Counter, u32),
    /// Mana is added to a player's pool.
    AddsMana(PlayerId, Vec<ManaSymbol>),
    /// A player shuffles the library.
    Shuffles(PlayerId),
    /// A player does what the rules have a word for: "scry", "surveil", "investigate".
    Does(PlayerId, PlayerDeed, i64),

    // Objects that move.
    /// An object is put into a zone of its owner's other than the battlefield; into a library on top.
    Moves(ObjectId, Zone),
    /// An object is put on the bottom of its owner's library.
    Bottom(ObjectId),
    /// An object enters the battlefield.
    Enters(Box<Entry>),
    /// A spell merges with a creature; whether it lies on top of it.   729.2
    Merges(ObjectId, ObjectId, bool),
    /// The same, but what moves goes to another zone than it says by itself.
    Elsewhere(Box<Happening>, Zone),
    /// A permanent is destroyed; a regeneration shield may replace it.
    Destroyed(ObjectId),
    /// A permanent is destroyed, and can't be regenerated.
    Buried(ObjectId),
    /// A permanent is sacrificed by its controller.
    Sacrificed(ObjectId),
    /// An object ceases to exist.
    Ceases(ObjectId),
    /// A spell or ability is countered.
    Countered(ObjectId),

    // Objects that stay.
    /// A permanent comes off what it is attached to, and stays.
    Unattached(ObjectId),
    /// A permanent becomes attached.
    Attaches(ObjectId, Recipient),
    /// Counters are put on an object.
    CountersPut(ObjectId, Counter, u32),
    /// So many counters of a kind are removed from an object.
    CountersRemoved(ObjectId, Counter, u32),
    /// A permanent regenerates instead of being destroyed.
    Regenerates(ObjectId),
    /// All damage is removed from a permanent, as its umbra armor is destroyed in its place.
    Spared(ObjectId),
    /// Something will save the permanent from its next destruction this turn.
    Shielded(ObjectId),
    /// A permanent becomes tapped.
    Taps(ObjectId),
    /// A permanent becomes untapped.
    Untaps(ObjectId),
    /// A source deals damage to one recipient; what comes of it (life, counters, marks) is events of its own.
    Damage(Damage),
    /// An attacker or blocker is removed from combat.   306.2 · 506.4
    LeavesCombat(ObjectId),
    /// An object does or becomes what rules name: it explores, becomes monstrous, is goaded by the player.
    ObjectDoes(ObjectId, ObjectDeed, PlayerId),
    /// A permanent phases out.
    PhasesOut(ObjectId),
    /// A permanent phases in.
    PhasesIn(ObjectId),
    /// A permanent is turned face up or down.
    Turns(ObjectId),
    /// It is turned face down.   708.2a
    TurnsDown(ObjectId),
    /// A permanent turns its other face up: it transforms or converts. The name of that face.   701.27, 701.28
    Transforms(ObjectId, String),
    /// A permanent is flipped.   710
    Flips(ObjectId),
    /// A player becomes the protector of a battle.   310.8
    Protects(PlayerId, ObjectId),
    /// A player who had no speed has speed 1.   702.179a
    EnginesStart(PlayerId),

    // Spells, abilities, combat.
    /// A spell is cast.
    Cast(ObjectId, PlayerId),
    /// A spell is copied onto the stack.
    Copied(ObjectId, PlayerId),
    /// A land is played.
    PlaysLand(ObjectId, PlayerId),
    /// An ability of the object is activated; the second is the ability on the stack, where it uses the stack.
    Activates(ObjectId, Option<ObjectId>, PlayerId),
    /// A player cycles a card.
    Cycles(PlayerId, ObjectId),
    /// A door of a Room, the left or the right half, is unlocked.   709.5h
    Unlocks(PlayerId, ObjectId, Door),
    /// A door of a Room is locked.   709.5g
    Locks(PlayerId, ObjectId, Door),
    /// A spell or ability becomes targeted at something.
    Targets(ObjectId, Recipient),
    /// A triggered ability is put on the stack.
    Triggers(ObjectId),
    /// A spell or ability resolves.
    Resolves(ObjectId),
    /// A spell or ability has no legal target left, and does nothing.
    Fizzles(ObjectId),
    /// These creatures are declared as attackers, each against a player, planeswalker or battle.
    Attack(BTreeMap<ObjectId, Recipient>),
    /// These creatures are declared as blockers, each of the attackers behind it.
    Block(BTreeMap<ObjectId, Vec<ObjectId>>),
    /// An attacker becomes blocked by an effect.
    BecomesBlocked(ObjectId),
    /// A step or phase begins.
    Begins(Step, PlayerId),
    /// It becomes day or night.   730.1
    Becomes(Daytime),
    /// A player's dungeon leaves the game, and so the player completes it.   309.7
    CompletesDungeon(PlayerId),
    /// A turn begins: its number, and whose it is.
    Turn(u32, PlayerId),
    /// All damage wears off.
    DamageWearsOff,
    /// A choice was made: who, and what in words.
    Chose(PlayerId, String),
    /// A permanent becomes a copy of another object.   707.1
    BecomesCopy(ObjectId, ObjectId),
    /// What is no event and is told in a sentence: an effect begins that lasts, a condition isn't met, somebody
    /// declines.
    Told(String),
    /// This would have happened, and an effect replaced it.
    Replaced(Box<Happening>),
    /// This damage would have been dealt, and an effect prevented so much of it.
    Prevented(Damage, i64),
}

/// Damage from one source to one recipient.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Damage {
    /// What deals it, and as which of its incarnations.
    pub source: (ObjectId, u32),
    /// The player or permanent that is dealt the damage.
    pub to: Recipient,
    /// How much; after what replaces and prevents it, the rest.
    pub amount: i64,
    /// Combat damage; other damage is dealt by spells and abilities.
    pub combat: bool,
    /// It can't be prevented.
    pub unpreventable: bool,
}

impl Damage {
    /// Combat damage of a source, before anything replaces or prevents it.
    pub(crate) const fn in_combat(source: (ObjectId, u32), to: Recipient, amount: i64) -> Self {
        Self { source, to, amount, combat: true, unpreventable: false }
    }
}

impl Happening {
    /// Counters come onto an object or to a player.   122.1
    pub(crate) const fn counters_put(on: Recipient, kind: Counter, count: u32) -> Self {
        match on {
            Recipient::Object(id) => Self::CountersPut(id, kind, count),
            Recipient::Player(player) => Self::PlayerGets(player, kind, count),
        }
    }

    /// Counters are taken from an object or a player.
    pub(crate) const fn counters_removed(from: Recipient, kind: Counter, count: u32) -> Self {
        match from {
            Recipient::Object(id) => Self::CountersRemoved(id, kind, count),
            Recipient::Player(player) => Self::PlayerLoses(player, kind, count),
        }
    }

    /// The object that it is about, where it is about one.
    pub fn object(&self) -> Option<ObjectId> {
        use Happening as H;
        Some(match self {
            H::Moves(object, _)
            | H::Bottom(object)
            | H::Destroyed(object)
            | H::Buried(object)
            | H::Sacrificed(object)
            | H::Ceases(object)
            | H::Countered(object)
            | H::Unattached(object)
            | H::Attaches(object, _)
            | H::CountersPut(object, ..)
            | H::CountersRemoved(object, ..)
            | H::Regenerates(object)
            | H::Spared(object)
            | H::Shielded(object)
            | H::Taps(object)
            | H::Untaps(object)
            | H::LeavesCombat(object)
            | H::ObjectDoes(object, ..)
            | H::Turns(object)
            | H::TurnsDown(object)
            | H::Transforms(object, _)
            | H::Flips(object)
            | H::BecomesCopy(object, _)
            | H::Merges(object, ..)
            | H::PhasesOut(object)
            | H::PhasesIn(object)
            | H::Cast(object, _)
            | H::Copied(object, _)
            | H::PlaysLand(object, _)
            | H::Activates(object, ..)
            | H::Targets(object, _)
            | H::Triggers(object)
            | H::Resolves(object)
            | H::Fizzles(object)
            | H::Discards(_, object)
            | H::Cycles(_, object)
            | H::Unlocks(_, object, _)
            | H::Locks(_, object, _)
            | H::Protects(_, object)
            | H::BecomesBlocked(object) => *object,
            H::Elsewhere(what, _) | H::Replaced(what) => return what.object(),
            H::Mills(_, card) => return *card,
            H::Enters(entry) => match entry.what {
                Entering::Object(object) => object,
                Entering::Token(_) => return None,
            },
            H::Damage(damage) | H::Prevented(damage, _) => match damage.to {
                Recipient::Object(object) => object,
                Recipient::Player(_) => return None,
            },
            H::Loses(_)
            | H::Wins(_)
            | H::DrawnGame
            | H::GainsLife(..)
            | H::LosesLife(..)
            | H::Draws(_)
            | H::DiscardsUnknown(_)
            | H::PlayerGets(..)
            | H::PlayerLoses(..)
            | H::AddsMana(..)
            | H::Shuffles(_)
            | H::Does(..)
            | H::EnginesStart(_)
            | H::Attack(_)
            | H::Block(_)
            | H::Begins(..)
            | H::Turn(..)
            | H::Becomes(_)
            | H::CompletesDungeon(_)
            | H::DamageWearsOff
            | H::Chose(..)
            | H::Told(_) => return None,
        })
    }
}
