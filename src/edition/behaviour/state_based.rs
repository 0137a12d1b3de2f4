//! Behaviours of the state-based check.

use serde::{Deserialize, Serialize};

behaviour! {
    /// What the legend rule does with legendary permanents that share a name.
    LegendPolicy {
        /// The one that has been in play the longest stays, whoever controls it; where two came at once, all go.
        OldestStays,
        /// The one that has been a legend the longest stays; on a tie all go.
        LongestLegendStays,
        /// All of them go, whoever controls them: one legend answers another.
        AllGo,
        /// Each player keeps one of those that the player controls; other players' are none of its business.
        EachControllerKeepsOne,
    }
}

behaviour! {
    /// What makes a permanent a legend.
    LegendVocabulary {
        /// The creature type Legend, or the word Legendary on others.
        CreatureType,
        /// The same; a legendary permanent that becomes a creature has the creature type, too.
        LegendaryCreaturesToo,
        /// The supertype legendary.
        Supertype,
    }
}

behaviour! {
    /// Which permanents the world rule looks at: the newest of them stays; on a tie all go.
    WorldPolicy {
        /// Enchantments of the type enchant world.
        EnchantWorlds,
        /// All permanents with the supertype world.
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
    /// How many poison counters make a player, or a team, lose.
    PoisonPolicy {
        /// No numbered rule says so; cards alone speak of poison.
        NoRule,
        /// A player loses with ten; so does each player of a team by itself.
        Ten,
        /// A player loses with ten; a Two-Headed Giant team shares its counters and loses with fifteen.
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
    /// What becomes of an Equipment that is attached to a player.
    EquipmentOnPlayer {
        /// The row speaks of permanents only.
        Unsaid,
        /// It comes off at the next check, as it does from any illegal permanent.
        ComesOff,
    }
}

behaviour! {
    /// How many planeswalkers of one planeswalker type may be on the battlefield.
    PlaneswalkerUniqueness {
        /// There are no planeswalkers yet.
        Absent,
        /// Of those that share a planeswalker type all go, as legends did: Jace answers Jace.
        AllGo,
        /// Each player keeps one of those that share a planeswalker type.
        EachControllerKeepsOne,
        /// Any number: planeswalkers are legendary, and two Jaces of different names live side by side.
        Legendary,
    }
}

behaviour! {
    /// What the word indestructible stands for.
    IndestructibleKind {
        /// No rule knows the word yet.
        Absent,
        /// A quality that the glossary explains: an object can't lose it by losing abilities.
        Word,
        /// A keyword ability: what loses all abilities loses it.
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

behaviour! {
    /// What becomes of a Saga that has lost its chapter abilities: Urza's Saga and Blood Moon.
    SagaWithoutChapters {
        /// Its final chapter number is 0: it gets lore counters, and is sacrificed at the next check.
        Sacrificed,
        /// It gets no lore counter as the main phase begins, and stays.
        Stays,
    }
}
