//! The behaviours: what the rules do differently from one edition to the next, each an enum.
//!
//! A behaviour has a value in every edition; `timeline.yaml` says from which date each value holds.

use serde::{Deserialize, Serialize};

/// Makes one behaviour: an enum whose words in the timeline are its names in kebab case.
///
/// The first value is the one of the first edition.
macro_rules! behaviour {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$value_doc:meta])* $value:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value,)*
        }
    };
}

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
    /// What becomes of an Equipment whose permanent leaves.
    EquipmentOnWhatIsGone {
        /// The next check finds it on a nonexistent permanent.
        WaitsForCheck,
        /// It comes off as the permanent leaves.
        ComesOffAtOnce,
    }
}

behaviour! {
    /// When a requirement to attack or block is broken. All readings demand that restrictions are followed.
    RequirementReading {
        /// If its creature could obey it with all others as proposed.
        CreatureByCreature,
        /// If a declaration reachable from the proposal obeys more requirements.
        Reachable,
        /// If any legal declaration obeys more requirements.
        OverallMaximum,
    }
}

behaviour! {
    /// Who need not obey a requirement to attack or block.
    RequirementExemption {
        /// The text does not say.
        Unsaid,
        /// Attackers that are tapped; creatures with a cost that was not paid.
        TappedAttackersAndUnpaid,
        /// Tapped creatures; creatures with a cost that was not paid.
        TappedAndUnpaid,
        /// The same, and what can't attack or block unless its player pays.
        TappedAndUnlessPaid,
        /// The same, and no player is ever required to pay.
        NeverRequiredToPay,
    }
}

behaviour! {
    /// What keeps Walls at home.
    WallRule {
        /// The rules: Walls can't attack.
        WallsCantAttack,
        /// The ability defender.
        Defender,
    }
}

behaviour! {
    /// When assigned combat damage is dealt.
    DamageTiming {
        /// It waits on the stack as assigned.
        OnTheStack,
        /// As soon as it is assigned.
        AtOnce,
    }
}

behaviour! {
    /// Whether combat damage follows an order of blockers.
    DamageAssignmentOrder {
        /// It is divided freely.
        None,
        /// Each in the order must have lethal damage before the next has any.
        OrderBinds,
        /// The same, and whether an assignment is legal is judged as a whole.
        OrderBindsWhole,
    }
}

behaviour! {
    /// Who assigns damage in the second combat damage step.
    SecondDamageStep {
        /// All that did not in the first.
        NotInTheFirst,
        /// Those left that did not in the first, and those with double strike.
        NotInTheFirstAndDoubleStrike,
        /// Those that had no first strike as the first step began, and those with double strike.
        NoFirstStrikeAtFirst,
        /// Those that had neither first nor double strike as the first step began, and those with double strike.
        NeitherAtFirst,
    }
}

behaviour! {
    /// What a creature of power 0 or less assigns.
    PowerZero {
        /// The text does not say: its power, and less than nothing is nothing.
        Unsaid,
        /// Nothing, and it counts as not having assigned.
        AssignsNone,
        /// With power below 0 it assigns 0.
        BelowZeroAssignsZero,
        /// No damage at all.
        NoDamage,
    }
}

behaviour! {
    /// What a trampler counts before the rest goes on.
    TrampleReading {
        /// Lethal damage; blockers that can't be assigned damage are ignored.
        IgnoresUnassignable,
        /// Damage already there, and damage assigned at the same time, count.
        CountsOtherDamage,
        /// The same, and with no blockers left at assignment all goes on.
        NoBlockersAtAssignment,
        /// The same, and one point from deathtouch is lethal.
        DeathtouchPoint,
        /// The same, and trample over planeswalkers exists.
        OverPlaneswalkers,
    }
}

behaviour! {
    /// What deathtouch is.
    DeathtouchKind {
        /// It does not exist.
        Absent,
        /// A trigger on dealing damage.
        Trigger,
        /// Damage from it destroys at the next check.
        Static,
        /// The same, for creatures with toughness above 0; one point of it is lethal when assigned.
        OnePointLethal,
    }
}

behaviour! {
    /// What lifelink is.
    LifelinkKind {
        /// It does not exist.
        Absent,
        /// A trigger on dealing damage.
        Trigger,
        /// A result of the damage itself.
        Static,
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
    /// How continuous effects are ordered.
    LayerModel {
        /// By timestamps and dependence, power and toughness in an order of their own.
        Timestamps,
        /// In six layers, with sublayers for power and toughness.
        Six,
        /// In seven layers.
        Seven,
    }
}

behaviour! {
    /// The words of the rules.
    Vocabulary {
        /// In play, played, removed from the game.
        InPlay,
        /// On the battlefield, cast, exiled.
        Battlefield,
    }
}

behaviour! {
    /// What can't be blocked is called.
    UnblockableWord {
        /// Unblockable.
        Unblockable,
        /// Can't be blocked.
        CantBeBlocked,
    }
}

behaviour! {
    /// What a converted mana cost is called.
    ManaValueWord {
        /// Converted mana cost.
        ConvertedManaCost,
        /// Mana value.
        ManaValue,
    }
}

behaviour! {
    /// The land that snow landwalk looks for.
    SnowWord {
        /// Lands with snow-covered in their names.
        SnowCovered,
        /// The supertype snow.
        Supertype,
    }
}

behaviour! {
    /// What bands with other asks of the others.
    BandsWithOtherRule {
        /// Not in the rules.
        Absent,
        /// Creatures with the same ability.
        SameAbility,
        /// Creatures of the named kind.
        NamedKind,
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
