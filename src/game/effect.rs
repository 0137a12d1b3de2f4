//! Effects in force that come from no permanent of the board.

use super::{ObjectId, PlayerId, Recipient};
use crate::ability::{Ability, Duration};
use crate::terms::Step;

/// An effect in force, as the file's `effects:` gives it or as a resolution made it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The sentence, as written and as read.
    pub ability: Ability,
    /// Whose effect it is, for "you" in it.
    pub controller: PlayerId,
    /// Until when, in the file's words; nothing ends it if none.
    pub until: Option<String>,
    /// The order in which it came, among the timestamps of objects.
    pub timestamp: u64,
    /// The object that made it, where a resolution did.
    pub source: Option<ObjectId>,
    /// What the sentence's targets are, where a resolution chose them.
    pub targets: Vec<Recipient>,
    /// When the effect ends.
    pub ends: Ends,
}

impl Ends {
    /// What ends an effect that lasts so long and begins in the turn with this number, for "you" and the object whose
    /// words it is; nothing where that hangs on more than these.   514.2, 611.2a
    pub(crate) fn of(duration: Duration, turn: u32, you: PlayerId, this: Option<(ObjectId, u32)>) -> Self {
        let of_this = |ends: &dyn Fn(ObjectId, u32) -> Self| this.map_or(Self::Never, |(id, since)| ends(id, since));
        match duration {
            Duration::EndOfTurn => Self::Cleanup(turn),
            Duration::ThisTurnAndNext => Self::Cleanup(turn.saturating_add(1)),
            Duration::EndOfCombat => Self::Combat,
            Duration::YourNextTurn => Self::TurnOf(you),
            Duration::EndOfYourNextTurn => Self::CleanupOf(you, turn),
            Duration::DuringNextTurn => Self::During(you, turn),
            Duration::YourNextStep(step) => Self::StepOf(step, you),
            Duration::WhileSource => of_this(&Self::Leaves),
            Duration::WhileControlled => of_this(&|id, since| Self::ControlLost(id, since, you)),
            Duration::WhileTapped => of_this(&Self::Untaps),
            Duration::WhileControlledAndTapped => of_this(&|id, since| Self::ControlLostOrUntaps(id, since, you)),
            Duration::UntilAnotherExiled => of_this(&Self::AnotherExiled),
            Duration::UntilCastFromExile => of_this(&Self::CastFromExile),
            Duration::NextUntapStep
            | Duration::DuringNextTurnOf(_)
            | Duration::WhileExiled
            | Duration::WhileSo
            | Duration::Forever => Self::Never,
        }
    }
}

/// What ends an effect in force.   418.3 · 611.2
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ends {
    /// Nothing ends it: it lasts as long as the game.
    #[default]
    Never,
    /// The cleanup step of the turn with this number: "until end of turn", "this turn".
    Cleanup(u32),
    /// The end of the combat phase: "this combat".
    Combat,
    /// The beginning of the next turn of the player: "until your next turn".
    TurnOf(PlayerId),
    /// The cleanup step of the next turn of the player after the turn with this number.
    CleanupOf(PlayerId, u32),
    /// The same, and it begins only with that turn: "during that player's next turn".
    During(PlayerId, u32),
    /// The beginning of a step of the player's: "until your next upkeep".
    StepOf(Step, PlayerId),
    /// The next untap step of whoever controls the object then is over.
    UntapOf(ObjectId, u32),
    /// Its object leaves the battlefield, or is a new object: "for as long as ~ remains on the battlefield".
    Leaves(ObjectId, u32),
    /// The same, or the player no longer controls it.
    ControlLost(ObjectId, u32, PlayerId),
    /// The same, or it becomes untapped.
    Untaps(ObjectId, u32),
    /// Any of these.
    ControlLostOrUntaps(ObjectId, u32, PlayerId),
    /// What it is on leaves the battlefield, or has no counter of the kind that the effect is conditional on: "for as
    /// long as it has a bounty counter on it".
    CountersGone(ObjectId, u32),
    /// Another card is exiled with it: "until you exile another card with ~".
    AnotherExiled(ObjectId, u32),
    /// The card is cast from where it lies in exile: "until ~ is cast from exile".
    CastFromExile(ObjectId, u32),
    /// It has applied once: "the next time ... this turn", at the latest by the cleanup step of this turn.
    Used(u32),
}
