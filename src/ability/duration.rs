//! How long an effect lasts.

use crate::terms::Step;

/// When an effect of a resolved spell or ability ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Duration {
    /// "until end of turn", "this turn".
    EndOfTurn,
    /// "this combat".
    EndOfCombat,
    /// "until your next turn".
    YourNextTurn,
    /// "during your next turn", "on that player's next turn".
    DuringNextTurn,
    /// "during its controller's next turn", "during target player's next turn": of another than you.
    DuringNextTurnOf(NextTurn),
    /// "until the end of your next turn".
    EndOfYourNextTurn,
    /// "for as long as ~ remains on the battlefield".
    WhileSource,
    /// "until your next upkeep".
    YourNextStep(Step),
    /// "during its controller's next untap step".
    NextUntapStep,
    /// "for as long as it remains exiled".
    WhileExiled,
    /// "until you exile another card with ~".
    UntilAnotherExiled,
    /// "until ~ is cast from exile".
    UntilCastFromExile,
    /// "this turn and next turn".
    ThisTurnAndNext,
    /// "for as long as you control ~".
    WhileControlled,
    /// "for as long as ~ remains tapped".
    WhileTapped,
    /// "for as long as you control ~ and ~ remains tapped".
    WhileControlledAndTapped,
    /// "for as long as that creature has a bounty counter on it": as long as the condition that the instruction stands
    /// under is so, without a break.   611.2b
    WhileSo,
    /// Nothing ends it.
    Forever,
}

/// Whose next turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NextTurn {
    /// "its controller's": of each object that the effect is on.
    ItsController,
    /// "that player's": of each player that the effect is on.
    ThatPlayer,
    /// "target player's": which of the targets, counted from 0.
    Target(usize),
}
