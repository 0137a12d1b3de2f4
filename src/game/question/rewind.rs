//! Actions that turn out illegal.   422 · 732

use super::Mentioned;
use crate::game::PlayerId;

/// Actions, one of which is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RewindQuestion {
    /// The actions, in order.
    pub actions: Vec<Action>,
    /// The place of the illegal one among them, 0 the first.
    pub illegal: usize,
}

/// One action that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// The player who took the action.
    pub player: PlayerId,
    /// Which kind of action it was.
    pub kind: ActionKind,
    /// With what, where it was done with an object.
    pub objects: Vec<Mentioned>,
    /// Which of the object's abilities, 1 the first.
    pub ability: Option<u32>,
    /// What paid for it: mana sources by name, or what else was spent.
    pub paid_by: Vec<Mentioned>,
    /// What moved, from which zone to which, as the file names the zones.
    pub moved: Vec<(Mentioned, String, String)>,
}

/// What an action was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActionKind {
    /// A card was played.
    Play,
    /// An ability was activated.
    Activate,
    /// A mana ability was activated.
    Mana,
    /// Attackers were declared.
    Attack,
    /// Blockers were declared.
    Block,
    /// Something else moved or was done.
    Other,
}
