//! Behaviours of the game's course: numbers, loops, drawing, starting, effects.

use serde::{Deserialize, Serialize};

behaviour! {
    /// What becomes of unused mana.
    ManaBurn {
        /// It burns: one life each, as a phase ends.
        Burns,
        /// It goes away as each step and phase ends.
        Empties,
    }
}

behaviour! {
    /// What numbers there are.
    Numbers {
        /// Natural numbers; less than nothing is treated as 0.
        Natural,
        /// Integers, with their own rules for less than nothing.
        Integers,
    }
}

behaviour! {
    /// How loops are handled.
    LoopReading {
        /// One player's options, or two players'.
        TwoPlayers,
        /// The same, extended to several players.
        SeveralPlayers,
        /// The same with the first player spelt out, own numbers for each, and nobody bound by "unless".
        SpeltOut,
        /// Shortcuts; in a fragmented loop the active player must do otherwise.
        Shortcuts,
        /// The same; without the active player, the first in turn order must.
        ShortcutsFirstInvolved,
    }
}

behaviour! {
    /// What may be taken back when an action proves illegal.
    RewindReading {
        /// All of it.
        Everything,
        /// Not libraries and random choices.
        NotLibrariesNorRandom,
        /// Nor mana abilities whose mana was spent on others that stay.
        NorSpentMana,
        /// The same, but a card that went from a library to the stack goes back.
        LibraryToStackUndone,
        /// The same, and random choices no longer matter.
        RandomUndone,
        /// The same, and shuffles stay.
        NotShuffles,
        /// The same; reveals stay; and actions already taken are reversed too.
        TakenActions,
        /// The same, with the mana abilities of every player.
        EveryPlayersMana,
    }
}

behaviour! {
    /// How drawing is ruled.
    DrawReading {
        /// By the rules on replacement and resolution alone.
        Scattered,
        /// In a section of its own.
        Section,
        /// The same, and a player who can't draw may not choose to.
        CantDraw,
    }
}

behaviour! {
    /// How mulligans are taken.
    MulliganRule {
        /// A hand with one card fewer each time, the first player to the end, then the other.
        OneFewer,
        /// The same, in turn order.
        TurnOrder,
        /// Who mulligans does so at once with the others.
        Together,
        /// The same, and who kept fewer looks at a top card.
        TopCard,
        /// Seven cards each time, then some put back.
        PutBack,
    }
}

behaviour! {
    /// Whose first mulligan costs nothing.
    FreeMulligan {
        /// Nobody's.
        Nobody,
        /// That of Two-Headed Giant players.
        TwoHeadedGiant,
        /// That of every player of a multiplayer game.
        Multiplayer,
    }
}

behaviour! {
    /// What an effect on another player's object counts under a limited range of influence.
    CountingRange {
        /// The option is not in the rules.
        Absent,
        /// What both its controller and that player reach.
        Both,
        /// What its controller reaches.
        Controller,
    }
}

behaviour! {
    /// The life that a team starts with in Two-Headed Giant.
    TwoHeadedLife {
        /// The game is not in the rules.
        Absent,
        /// 40.
        Forty,
        /// 30.
        Thirty,
    }
}

behaviour! {
    /// What a Two-Headed Giant player's own life total is, where something asks for it or sets it.
    TwoHeadedShare {
        /// The game is not in the rules.
        Absent,
        /// Half of the team's, rounded up.
        Half,
        /// The team's.
        Whole,
    }
}

behaviour! {
    /// What the starting team draws in its first turn.
    TwoHeadedFirstDraw {
        /// The game is not in the rules.
        Absent,
        /// Nothing.
        Nobody,
        /// Only the secondary player draws.
        SecondaryOnly,
        /// The draw step is skipped.
        Skipped,
    }
}

behaviour! {
    /// Who owns a token.
    TokenOwnership {
        /// The text does not say.
        Unsaid,
        /// The controller of the effect that made it.
        EffectsController,
        /// The player under whose control it entered.
        WhereItEntered,
        /// The player who created it.
        Creator,
    }
}

behaviour! {
    /// How continuous effects are ordered.
    LayerModel {
        /// By timestamps and dependence. What changes types changes initial values.
        Timestamps,
        /// Copies, then types, then counters, then all the rest by timestamps and dependence.
        CopiesTypesCounters,
        /// In six layers; all of an effect that changes types applies where types change. Counters follow what defines.
        SixWhole,
        /// In six layers, each part of an effect in its own; power and toughness in five sublayers.
        Six,
        /// The same; what defines characteristics depends on nothing and nothing on it, and it does so in every zone.
        SixDefined,
        /// In seven layers; counters after other changes of power and toughness.
        SevenCountersLater,
        /// In seven layers; counters among other changes of power and toughness.
        Seven,
    }
}
