//! Behaviours of the state-based check.

use serde::{Deserialize, Serialize};

behaviour! {
    /// What the legend rule does with namesakes.
    LegendPolicy {
        /// The one longest in play stays; a tie takes all.
        OldestStays,
        /// The one that has been legendary longest stays; a tie takes all.
        LongestLegendStays,
        /// All go.
        AllGo,
        /// Each controller keeps one.
        EachControllerKeepsOne,
    }
}

behaviour! {
    /// What makes a permanent a legend.
    LegendVocabulary {
        /// The creature type Legend, or the word Legendary on others.
        CreatureType,
        /// The supertype legendary.
        Supertype,
    }
}

behaviour! {
    /// What the world rule looks at. The newest stays; a tie takes all.
    WorldPolicy {
        /// Enchant worlds.
        EnchantWorlds,
        /// Permanents with the supertype world.
        WorldSupertype,
    }
}

behaviour! {
    /// When a player without life loses.
    LifeLoss {
        /// At once.
        AtOnce,
        /// At the next state-based check.
        AtCheck,
    }
}

behaviour! {
    /// When a player loses by drawing.
    LibraryLoss {
        /// At once, when required to draw more cards than there are.
        AtOnce,
        /// At the check, for having been required to draw more cards than there were.
        RequiredToDrawMore,
        /// The same, but only since the last check.
        RequiredSinceCheck,
        /// For having tried to draw from an empty library since the last check.
        AttemptedSinceCheck,
    }
}

behaviour! {
    /// Poison.
    PoisonPolicy {
        /// No numbered rule.
        NoRule,
        /// Ten counters lose.
        Ten,
        /// Ten lose; a team shares its counters and loses with fifteen.
        TenOrTeamFifteen,
    }
}

behaviour! {
    /// Which creatures lethal damage destroys.
    LethalDamageRule {
        /// Any whose damage reaches its toughness.
        AnyToughness,
        /// Only those with toughness above 0.
        ToughnessAboveZero,
        /// Only those with toughness above 0 that have damage marked on them at all.
        DamageMarked,
    }
}

behaviour! {
    /// What the enchantments that enchant one thing are called, and when they fall off.
    AuraRule {
        /// Local enchantments, of permanents.
        LocalEnchantments,
        /// Auras with the enchant ability.
        Auras,
        /// Also those that are attached to nothing go.
        UnattachedGo,
        /// Also players are enchanted.
        Players,
    }
}

behaviour! {
    /// What becomes of an Equipment on a player.
    EquipmentOnPlayer {
        /// The row does not speak of it.
        Unsaid,
        /// It comes off.
        ComesOff,
    }
}

behaviour! {
    /// Planeswalkers, and how many of a kind there may be.
    PlaneswalkerUniqueness {
        /// There are none.
        Absent,
        /// Of those that share a subtype all go.
        AllGo,
        /// Each controller keeps one that shares a subtype.
        EachControllerKeepsOne,
        /// They are legendary, and the legend rule is theirs.
        Legendary,
    }
}

behaviour! {
    /// What indestructible is.
    IndestructibleKind {
        /// Nothing yet.
        Absent,
        /// A word that the glossary explains.
        Word,
        /// A keyword ability, which can be lost.
        Keyword,
    }
}

behaviour! {
    /// What regenerating does.
    Regeneration {
        /// It is done instead of the destruction.
        InsteadOfDestruction,
        /// It makes a shield for the turn.
        Shield,
    }
}

behaviour! {
    /// What becomes of an Equipment whose permanent leaves.
    EquipmentOnWhatIsGone {
        /// The next check finds it on a nonexistent permanent.
        WaitsForCheck,
        /// It comes off as the permanent leaves.
        ComesOffAtOnce,
    }
}
