//! Behaviours of what some cards do: phasing, faces and halves, keywords, what lies outside the game.

use serde::{Deserialize, Serialize};

behaviour! {
    /// What becomes of a token that phases out.
    PhasedOutTokens {
        /// It ceases to exist, in a zone of its own or as a status.
        Cease,
        /// It phases in again as any other permanent.
        Stay,
    }
}

behaviour! {
    /// The mana value of a permanent that shows the back face of a double-faced card.
    BackFaceManaValue {
        /// 0: the back face has no mana cost.
        None,
        /// That of the front face.
        OfTheFront,
    }
}

behaviour! {
    /// The mana value of a split card that is not on the stack.
    SplitManaValue {
        /// That of both halves together; but it matches what it is compared with if that of either half does.
        EitherMatches,
        /// It has two, and is compared with either.
        TwoValues,
        /// That of both halves together.
        Combined,
    }
}

behaviour! {
    /// Which counters proliferating gives to what is chosen.
    ProliferateRule {
        /// One, of a kind that is there already.
        OneKind,
        /// One of each kind that is there.
        EachKind,
    }
}

behaviour! {
    /// Whether a card with madness is exiled as it is discarded.
    MadnessExile {
        /// If its owner wants it to be.
        Optional,
        /// Always.
        Always,
    }
}

behaviour! {
    /// Whether a suspended card is cast when its last time counter is gone.
    SuspendedCast {
        /// It must be, if that is possible.
        Must,
        /// Its owner may cast it.
        May,
    }
}

behaviour! {
    /// As what a card that cascade has found is cast.
    CascadeCast {
        /// As any spell that it can be.
        AnySpell,
        /// Only as a spell that costs less, too.
        LesserSpell,
    }
}

behaviour! {
    /// How a companion comes into the game.
    CompanionRule {
        /// There are none yet.
        Absent,
        /// It is cast from outside the game.
        CastFromOutside,
        /// It is put into the hand for {3}.
        IntoTheHand,
    }
}

behaviour! {
    /// What "from outside the game" finds.
    OutsideTheGame {
        /// Also what was removed from the game.
        RemovedToo,
        /// Only what is in none of the game's zones.
        InNoZone,
    }
}

behaviour! {
    /// What becomes of mana that a Commander player would get of a color that the commander lacks.
    ForeignMana {
        /// Nothing: it stays what it is.
        Stays,
        /// It is colorless where its color is not in the commander's mana cost.
        ColorlessByCost,
        /// It is colorless where its color is not in the commander's color identity.
        ColorlessByIdentity,
    }
}

behaviour! {
    /// How the active player draws in the draw step.
    DrawStepDraw {
        /// As a triggered ability of that player's.
        Triggers,
        /// The same, but above all that triggers as the step begins.
        AboveWhatTriggers,
        /// At once, before anything that has triggered.
        AtOnce,
    }
}

behaviour! {
    /// Which triggered abilities that add mana are mana abilities.
    TriggeredMana {
        /// All, whatever they trigger on.
        AnyTrigger,
        /// Those that trigger on mana abilities.
        OfManaAbilities,
    }
}

behaviour! {
    /// When it is chosen whether a triggered ability does what a player may do.
    OptionalTrigger {
        /// As it goes on the stack.
        ChosenAsItGoesOnTheStack,
        /// As it resolves.
        ChosenAsItResolves,
    }
}
