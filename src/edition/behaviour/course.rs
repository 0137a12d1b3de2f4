//! Behaviours of the game's course: numbers, loops, drawing, starting, effects.

use serde::{Deserialize, Serialize};

behaviour! {
    /// What becomes of mana that nobody spent.
    ManaBurn {
        /// As a phase ends, its player loses one life for each: mana burn.
        Burns,
        /// As a step or phase ends it is gone, and does no harm.
        Empties,
    }
}

behaviour! {
    /// What becomes of a spell or ability when all its targets have become illegal.
    IllegalTargets {
        /// It is countered.
        Countered,
        /// It doesn't resolve, and nobody has countered it.
        NotResolved,
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
    /// How a loop that players keep up is brought to an end.
    LoopReading {
        /// Where one player keeps it up, that player names a number; where two do, each names one, and the smaller
        /// counts.
        TwoPlayers,
        /// The same, extended to more players than two.
        SeveralPlayers,
        /// The same; it is spelt out who names first, each names a number of its own, and what "unless" offers binds
        /// nobody.
        SpeltOut,
        /// Players propose shortcuts; a fragmented loop, which independent actions of several players keep up, the
        /// active player must break.
        Shortcuts,
        /// The same; where the active player takes no part in it, the first player in turn order who does must.
        ShortcutsFirstInvolved,
    }
}

behaviour! {
    /// What is taken back when an action proves illegal.
    RewindReading {
        /// All that was done on the way.
        Everything,
        /// All but what moved cards within or out of a library, and what chance decided.
        NotLibrariesNorRandom,
        /// Nor mana abilities whose mana was spent on another mana ability that stays.
        NorSpentMana,
        /// The same; but a card that was put from a library onto the stack goes back.
        LibraryToStackUndone,
        /// The same; and what chance decided is taken back.
        RandomUndone,
        /// The same; but a library that was shuffled stays so.
        NotShuffles,
        /// The same; what was revealed stays so; and actions that were taken on the way are reversed too.
        TakenActions,
        /// The same; and every player may take back mana abilities, not only the one who acts.
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
    /// How a player who does not like an opening hand gets another.
    MulliganRule {
        /// By drawing one card fewer each time; the first player decides to the end, then the other.
        OneFewer,
        /// The same; each player in turn order, in rounds.
        TurnOrder,
        /// The same; all who mulligan in a round do so at once.
        Together,
        /// The same; and who keeps fewer cards than a full hand looks at the top card of the library.
        TopCard,
        /// By drawing a full hand each time, and putting back one card for each mulligan taken.
        PutBack,
    }
}

behaviour! {
    /// Whose first mulligan costs no card.
    FreeMulligan {
        /// Nobody's.
        Nobody,
        /// That of players of a Two-Headed Giant game.
        TwoHeadedGiant,
        /// That of every player of a multiplayer game.
        Multiplayer,
    }
}

behaviour! {
    /// Instead of going to which zones a commander may be put into the command zone.
    CommanderReplacement {
        /// The variant is not in the rules yet.
        Absent,
        /// The graveyard and exile.
        GraveyardAndExile,
        /// These, its owner's hand and library.
        AllFour,
        /// Its owner's hand and library; from the others it is put there as a state-based action.
        HandAndLibrary,
    }
}

behaviour! {
    /// How a token is called whose maker gives it no name.
    TokenNaming {
        /// As its subtypes.
        Subtypes,
        /// As its subtypes, with the word "Token" after them.
        SubtypesAndToken,
    }
}

behaviour! {
    /// What a creature is that is face down, where nothing says otherwise.
    FaceDownSize {
        /// A 0/1, before there was morph.
        ZeroOne,
        /// A 2/2.
        TwoTwo,
    }
}

behaviour! {
    /// What an effect on another player's object counts, under a limited range of influence.
    CountingRange {
        /// The option is not in the rules yet.
        Absent,
        /// What its own controller and that player both reach.
        Both,
        /// What its own controller reaches.
        Controller,
    }
}

behaviour! {
    /// With how much life a Two-Headed Giant team starts.
    TwoHeadedLife {
        /// The variant is not in the rules yet.
        Absent,
        /// 40.
        Forty,
        /// 30.
        Thirty,
    }
}

behaviour! {
    /// What the life total of a Two-Headed Giant player is, where something asks for it or sets it.
    TwoHeadedShare {
        /// The variant is not in the rules yet.
        Absent,
        /// Half of the team's, rounded up.
        Half,
        /// The team's.
        Whole,
    }
}

behaviour! {
    /// Who draws in the first turn of a Two-Headed Giant game.
    TwoHeadedFirstDraw {
        /// The variant is not in the rules yet.
        Absent,
        /// Neither player of the starting team draws.
        Nobody,
        /// Only the secondary player of the starting team draws.
        SecondaryOnly,
        /// The starting team skips its first draw step.
        Skipped,
    }
}

behaviour! {
    /// Who owns a token, which decides whose it is once control effects end.
    TokenOwnership {
        /// The text does not say.
        Unsaid,
        /// The controller of the effect that created it.
        EffectsController,
        /// The player under whose control it entered the battlefield.
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
