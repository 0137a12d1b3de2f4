//! A script of play.   400–423 · 500–616

use super::Agreed;
use super::{Chosen, WhichAbility};
use crate::ability::Cost;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Step;

/// What players do, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayQuestion {
    /// What is done, in order.
    pub steps: Vec<PlayStep>,
}

/// One step of a script. Names are resolved as it is played, since objects may come to be before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayStep {
    /// A player casts a card.
    Cast(PlayerId, Mentioned, Announcement),
    /// A player activates an ability of an object; the only one if none is named.
    Activate(PlayerId, Mentioned, Option<WhichAbility>, Announcement),
    /// A player plays a land.
    PlayLand(PlayerId, Mentioned),
    /// A player passes priority.
    Pass(PlayerId),
    /// All pass, and the top of the stack resolves.
    Resolve {
        /// All of the stack, one after the other.
        all: bool,
    },
    /// All pass until that step begins.
    To {
        /// The step up to which time passes.
        step: Step,
        /// Of whose turn; the next one if nobody's.
        of: Option<PlayerId>,
    },
    /// Attackers, each with what it attacks (the only defender if nothing), and what is paid for it.
    Attack(PlayerId, Vec<(Mentioned, Option<Mentioned>)>, Option<Cost>),
    /// Blockers, each with the attackers that it blocks, and what is paid for it, by one or several defending players.
    Block(Vec<PlayerId>, Vec<(Mentioned, Vec<Mentioned>)>, Option<Cost>),
    /// How combat damage is assigned in the step that comes.
    Damage(PlayerId, Vec<(Mentioned, Vec<(Mentioned, i64)>)>),
    /// Answers to the next choices that the player is asked.
    Choose(PlayerId, Vec<Chosen>),
    /// A player concedes, and so leaves the game.   102.3a · 104.3a
    Concede(PlayerId),
    /// What the file expects here is compared.
    Compare,
}

/// What a player announces with a spell or ability.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announcement {
    /// Targets in order; left to choices if none.
    pub targets: Option<Vec<Mentioned>>,
    /// Modes by number, 1 the first.
    pub modes: Vec<usize>,
    /// The number for X.
    pub x: Option<i64>,
    /// How often it is kicked.
    pub kicked: u32,
    /// How the total is divided.
    pub divided: Vec<(Mentioned, i64)>,
    /// An alternative cost or way, by name.
    pub alternative: Option<String>,
    /// What it is paid with; chosen so that the most stays possible if nothing.
    pub pay: Option<Vec<Mentioned>>,
    /// The mana and the life that it is paid with, where they are named.
    pub agreed: Agreed,
}

/// Something named that may be an object of the board, and need not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    /// As the file names it.
    pub name: String,
    /// The object of that name, if there is one.
    pub object: Option<ObjectId>,
}
