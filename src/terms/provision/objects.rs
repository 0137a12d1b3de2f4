//! Objects and their owners, the words of cards, Auras and Equipment.

macro_rules! objects {
    ($($before:tt)*) => {
        provisions! { $($before)*
            // Objects, owners, words
            /// What the word card means.
            WordCard = "the word card",
            /// A card is owned by who started the game with it.
            OwnerOfCard = "who owns a card",
            /// The things that the rules call objects.
            ObjectKinds = "what an object is",
            /// A type named alone means a permanent.
            WordBareType = "a type without more",
            /// A type with card and a zone means such a card there.
            WordTypeCard = "a type with the word card",
            /// A type with spell means such a spell on the stack.
            WordTypeSpell = "a type with the word spell",
            /// A type with source means such a source.
            WordTypeSource = "a type with the word source",
            /// Only things in play and on the stack have controllers.
            ControllersExist = "where there are controllers",
            /// You is the controller (or the owner where there is none).
            WordYou = "the word you",
            /// A card or token on the battlefield.
            PermanentNature = "what a permanent is",
            /// A permanent's owner, and its controller by default.
            PermanentController = "who controls a permanent",
            /// Tapped, flipped, face down, phased out.
            PermanentStatus = "status",
            /// A marker for a permanent that no card stands for.
            TokenNature = "what a token is",
            /// What creates a token says what it is: the token has nothing else.
            TokenText = "the text of a token",
            /// What creates a token sets its name, or its subtypes are its name.
            TokenName = "the name of a token",
            /// No token is made as a copy of what isn't there.
            TokenOfNothing = "a token that copies nothing",
            /// The player who owns a token.
            TokenOwner = "who owns a token",
            /// Whoever controls what puts a token onto the battlefield owns it, and the player who put it there
            /// controls it.
            TokenOwnerPlayed = "owner and controller of a token",
            /// A spell belongs to the owner of its card, and whoever put it on the stack controls it.
            SpellOwner = "owner and controller of a spell",
            /// A permanent belongs to the owner of its card, and whoever put it onto the battlefield controls it.
            PermanentOwner = "owner of a permanent",
            /// An ability that was activated is controlled by who did that, and one that triggered by who
            /// controlled its source then.
            AbilityOwner = "owner and controller of an ability",
            /// The general word that a token elsewhere stops existing.
            TokenCeases = "a token gone from the battlefield",
            /// A token that left can't come back or move on.
            TokenNoReturn = "a token does not come back",
            /// A card on the stack.
            SpellNature = "what a spell is",
            /// What produced an ability.
            AbilitySource = "the source of an ability",
            /// A marker on a permanent or player.
            CounterNature = "what a counter is",
            /// A creature can't attack or use tap abilities before its controller has begun a turn with it.
            CreatureSickness = "a creature new to its controller",
            /// The same said where abilities are activated.
            SickActivation = "tap abilities of a new creature",
            /// What carries the word legendary falls under the legend rule.
            LegendarySupertype = "legendary as a word",
            /// What carries the word world falls under the world rule.
            WorldSupertype = "world as a word",
            /// What carries the word snow is snow.
            SnowSupertype = "snow as a word",
            /// Power is what a creature deals in combat.
            CreaturePower = "a creature's power",
            /// An ability may define power and toughness, everywhere; what can't be found out is 0.
            PtDefined = "power and toughness that an ability defines",
            /// Supertypes stay where types change, and types where supertypes do.
            SupertypesApart = "supertypes apart from types",
            /// What becomes something in addition to its types keeps those it had.
            TypesRetained = "types that are kept",
            /// The total amount of mana in a mana cost.
            ManaValue = "mana value",
            /// What a split card that is not on the stack answers where one of its values is asked for.
            SplitCardValues = "the values of a split card",
            /// X counts as 0 in a mana value, except on the stack, where it is what was chosen.
            ManaValueX = "X in a mana value",
            /// A hybrid symbol counts as the greater of its halves.
            ManaValueHybrid = "mana value of hybrid symbols",
            /// A Phyrexian symbol counts as 1.
            ManaValuePhyrexian = "mana value of Phyrexian symbols",
            /// The general word on poison, where counters are.
            PoisonCounters = "poison counters",
            /// The general word on +1/+1 and -1/-1 counters.
            CounterPairsRule = "pairs of counters",
            /// Life totals are adjusted.
            LifeGainLoss = "gaining and losing life",
            /// Only who has as much can pay it.
            LifePaid = "paying life",
            /// The general word on a life of 0.
            LifeZeroRule = "life of 0, where life is",
            /// A card goes to its owner's library, hand and graveyard.
            ZoneOwners = "cards go to their owners",
            /// What changes zones becomes a new object.
            ZoneNewObject = "a new object in a new zone",
            /// It removes loyalty counters.
            PlaneswalkerDamageRule = "damage to a planeswalker, where planeswalkers are",
            /// An opponent may have noncombat damage dealt to a planeswalker instead of its controller.
            PlaneswalkerRedirection = "damage to a planeswalker instead of its controller",
            /// The general word on a loyalty of 0.
            PlaneswalkerLoyaltyRule = "loyalty of 0, where planeswalkers are",
            /// The general word on a defense of 0.
            BattleDefenseRule = "defense of 0, where battles are",
            /// Whoever removes the last defense counter from a Siege has it exiled, and its controller may cast it
            /// transformed.
            SiegeDefeated = "a Siege that is defeated",

            // Auras and Equipment
            /// An Aura (once: local enchantment) is attached to something.
            AuraNature = "what an Aura is",
            /// An Aura spell targets what it will enchant.
            AuraTarget = "what an Aura spell targets",
            /// What an Aura is attached to is enchanted.
            AuraEnchanted = "the enchanted permanent",
            /// The general word that such an Aura goes to the graveyard.
            AuraFallsOff = "an Aura on an illegal permanent",
            /// An Aura that is a creature enchants nothing, and none enchants itself.
            AuraNotCreature = "Auras that are creatures",
            /// Its controller chooses what it enchants.
            AuraEnters = "an Aura that enters without a target",
            /// It stays where it is.
            AuraNoPlace = "an Aura with nowhere to go",
            /// It does not move.
            AuraMoved = "an Aura moved to an illegal place",
            /// What an Equipment may be attached to: a creature, and not itself.
            EquipmentHost = "what can be equipped",
            /// What an Equipment is attached to is equipped.
            EquipmentEquipped = "the equipped creature",
            /// It can't equip anything.
            EquipmentCreature = "an Equipment that is a creature",
            /// A Fortification may be attached to a land.
            FortificationNature = "what a Fortification is",
        }
    };
}
