//! The state-based check and its rows.

macro_rules! state_based {
    ($($before:tt)*) => {
        provisions! { $($before)*
            // The state-based check
            /// State-based rules watch conditions of the game, not moments.
            StateBasedNature = "what state-based rules are",
            /// State-based rules are always there and no player controls them.
            StateBasedAlways = "state-based rules belong to nobody",
            /// Before priority all conditions are found, dealt with at once, and looked for again.
            StateBasedCheck = "one simultaneous check",
            /// What is true only while something resolves is not looked at.
            StateBasedNotDuringResolution = "no check in the middle of a resolution",
            /// The heading above the rows.
            StateBasedList = "the list of state-based rules",
            /// The heading above the rows that only variants have.
            StateBasedVariants = "state-based rules of variants",
            /// Several rows with one result: one replacement takes the place of all.
            StateBasedOneReplacement = "one replacement for equal results",
            /// Last known information of what leaves comes from before any of the rows were performed.
            StateBasedLookBack = "what left beside it looks back",

            // The rows of the check
            /// A player whose life is 0 or less loses.
            LifeZero = "life of 0 or less",
            /// A creature without toughness goes to the graveyard, past regeneration.
            ToughnessZero = "toughness of 0 or less",
            /// A creature whose damage reaches its toughness is destroyed.
            LethalDamage = "lethal damage",
            /// A creature that deathtouch has hurt since the last check is destroyed.
            DeathtouchDamage = "damage from deathtouch",
            /// An Aura (once: local enchantment) on nothing legal goes to the graveyard.
            AuraIllegal = "an Aura that enchants nothing it may",
            /// Legendary permanents that share a name.
            LegendRule = "the legend rule",
            /// A token in any other zone stops existing.
            TokenElsewhere = "a token away from the battlefield",
            /// A player who tried to draw from a library with nothing in it loses.
            EmptyLibraryDraw = "a draw from an empty library",
            /// A player with ten poison counters loses.
            PoisonTen = "ten poison counters",
            /// Only the newest of several world permanents stays.
            WorldRule = "the world rule",
            /// The copy of a spell anywhere but on the stack stops existing.
            SpellCopyElsewhere = "a spell's copy away from the stack",
            /// The copy of a card anywhere but on the stack or the battlefield stops existing.
            CardCopyElsewhere = "a card's copy away from stack and battlefield",
            /// An Equipment on an illegal permanent comes off and stays.
            EquipmentIllegal = "an Equipment on nothing it may equip",
            /// A Fortification on an illegal permanent comes off and stays.
            FortificationIllegal = "a Fortification on nothing it may fortify",
            /// What is attached but isn't an Aura, Equipment or Fortification comes off.
            OtherAttachmentIllegal = "something attached that can't be",
            /// A creature (later also a battle) that is attached to anything comes off.
            CreatureAttached = "a creature that is attached",
            /// Pairs of +1/+1 and -1/-1 counters are removed.
            CounterPairs = "+1/+1 and -1/-1 counters together",
            /// What has more counters of a kind than it may loses the rest.
            CounterMaximum = "more counters than the maximum",
            /// A planeswalker without loyalty goes to the graveyard.
            PlaneswalkerLoyaltyZero = "loyalty of 0",
            /// Planeswalkers that share a subtype, until 2017.
            PlaneswalkerUniqueness = "the planeswalker uniqueness rule",
            /// A Saga with all its lore counters is sacrificed.
            SagaFinished = "a Saga at its last chapter",
            /// A dungeon whose last room was left behind leaves the game.
            DungeonCompleted = "a dungeon's last room",
            /// Creatures beside a space sculptor are given a sector.
            SectorChoice = "creatures without a sector",
            /// A battle without defense goes to the graveyard.
            BattleDefenseZero = "defense of 0",
            /// A battle nobody protects gets a protector or goes.
            BattleProtector = "a battle without a protector",
            /// A Siege's own controller can't be its protector.
            SiegeProtector = "a Siege protected by its controller",
            /// Only the newest Role of a player on a permanent stays.
            RoleNewest = "Roles of one player on one permanent",
            /// A player without speed whose permanent starts the engines gets speed 1.
            StartEngines = "a speed of 1",
            /// A team whose life is 0 or less loses.
            TeamLifeZero = "a team's life of 0 or less",
            /// A team with fifteen poison counters loses.
            TeamPoisonFifteen = "a team's fifteen poison counters",
            /// A player whom one commander has hit for 21 in combat loses.
            CommanderDamage = "21 combat damage from one commander",
            /// A commander in a graveyard or in exile may return to the command zone.
            CommanderReturns = "a commander's way back",
            /// A scheme that is no longer needed goes back to its deck.
            SchemeFinished = "a scheme set in motion",
            /// A phenomenon that is no longer needed is left behind.
            PhenomenonFinished = "a phenomenon encountered",
        }
    };
}
