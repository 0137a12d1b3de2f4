//! Keyword abilities: what one word stands for.

macro_rules! keywords {
    ($($before:tt)*) => {
        provisions! { $($before)*
            /// Why some abilities are one word.
            KeywordAbilities = "keyword abilities",
            /// What a keyword that is given leaves open is worked out from the object or the game, each time anew.
            KeywordVariable = "a variable in a keyword that is given",
            /// First strike changes the combat damage step.
            FirstStrike = "first strike",
            /// With first or double strike about there are two damage steps.
            FirstStrikeStep = "two damage steps",
            /// What changing first strike between the steps does.
            FirstStrikeChange = "first strike gained or lost between",
            /// More than one first strike on a creature is redundant.
            FirstStrikeInstances = "first strike twice",
            /// Blockers without flanking get -1/-1.
            Flanking = "flanking",
            /// Each instance of flanking triggers on its own, and so they add up.
            FlankingInstances = "flanking several times",
            /// Only creatures with flying or reach can block a creature with flying.
            Flying = "flying",
            /// Only flying (and later reach) blocks flying.
            FlyingBlock = "flying restricts blockers",
            /// More than one flying on a creature is redundant.
            FlyingInstances = "flying twice",
            /// Haste ignores that a creature is new.
            Haste = "haste",
            /// With haste a new creature may attack.
            HasteAttack = "haste lets attack",
            /// With haste a new creature's tap abilities may be used.
            HasteActivate = "haste lets tap",
            /// More than one haste on a creature is redundant.
            HasteInstances = "haste twice",
            /// Landwalk stands for any kind of land.
            Landwalk = "landwalk",
            /// Not blocked while the defending player has such a land.
            LandwalkBlock = "landwalk restricts blockers",
            /// Not blocked while the defending player has such a snow land.
            SnowLandwalkBlock = "snow landwalk restricts blockers",
            /// The defender's own landwalk does not help.
            LandwalkNoCancel = "landwalks don't cancel",
            /// More than one landwalk of the same kind on a creature is redundant.
            LandwalkInstances = "landwalk twice",
            /// Protection from a quality.
            Protection = "protection",
            /// Not the target of what has the quality.
            ProtectionTarget = "protection: targets",
            /// Not enchanted by what has the quality.
            ProtectionEnchant = "protection: Auras",
            /// Not equipped by what has the quality.
            ProtectionEquip = "protection: Equipment",
            /// Damage from what has the quality is prevented.
            ProtectionDamage = "protection: damage",
            /// Not blocked by what has the quality.
            ProtectionBlock = "protection: blocking",
            /// The same protection twice is one.
            ProtectionInstances = "protection several times",
            /// Protection whatever the quality.
            ProtectionEverything = "protection from everything",
            /// Protection from all that a player controls.
            ProtectionPlayer = "protection from a player",
            /// An Aura that gives protection may spare itself.
            ProtectionDoesntRemove = "protection that spares an Aura",
            /// A creature with shadow blocks, and is blocked by, only creatures with shadow.
            Shadow = "shadow",
            /// Shadow and only shadow blocks shadow, and nothing else.
            ShadowBlock = "shadow restricts blockers",
            /// More than one shadow on a creature is redundant.
            ShadowInstances = "shadow twice",
            /// Trample changes how damage is assigned.
            Trample = "trample",
            /// Lethal damage to all blockers, the rest to the player.
            TrampleAssign = "trample: lethal first",
            /// All its damage goes to the player.
            TrampleNoBlockers = "trample with no blockers left",
            /// What counts as lethal when abilities would change the damage.
            TrampleToughness = "trample counts toughness only",
            /// Others' damage may be assigned to help trample.
            TrampleMaximize = "trample beside others",
            /// Trample that goes past a planeswalker.
            TramplePlaneswalkers = "trample over planeswalkers",
            /// Trample over a planeswalker that is gone.
            TramplePlaneswalkerRemoved = "trample over a planeswalker removed from combat",
            /// What tramples at a planeswalker can't go on to its player.
            TramplePlaneswalkerGone = "a trampler without it at a planeswalker",
            /// Banding changes attacks and damage.
            Banding = "banding",
            /// How bands are declared.
            BandingDeclare = "forming bands",
            /// No creature is in two bands.
            BandingOneBand = "a creature is in one band",
            /// All of a band attack the same player or thing.
            BandingOneTarget = "a band attacks one thing",
            /// A band stays for the combat.
            BandingLasts = "a band lasts",
            /// The creatures of a band keep their own abilities: banding gives none of them to the others.
            BandingShares = "a band shares no abilities",
            /// Blocking one blocks all.
            BandingBlocked = "a band is blocked together",
            /// An effect that blocks one blocks all.
            BandingBlockedEffect = "a band blocked by an effect",
            /// The defending player divides the attacker's damage.
            BandingDamageAttacker = "banding among the blockers",
            /// The attacking player divides the blocker's damage.
            BandingDamageBlocker = "banding among the attackers",
            /// Banding with a kind only.
            BandsWithOther = "bands with other",
            /// How bands with a kind are declared.
            BandsWithOtherDeclare = "forming bands with other",
            /// A bonus for each blocker after the first.
            Rampage = "rampage",
            /// The bonus does not change later.
            RampageOnce = "rampage is counted once",
            /// A cost that grows.
            CumulativeUpkeep = "cumulative upkeep",
            /// Vigilance changes the declaration of attackers.
            Vigilance = "vigilance",
            /// Attacking does not tap it.
            VigilanceTap = "vigilance does not tap",
            /// Permanents that come and go.
            Phasing = "phasing",
            /// What is phased out is as good as not there.
            PhasedOut = "phased out",
            /// What is attached to something phases out and in along with it.
            PhasingIndirect = "phasing out indirectly",
            /// Only creatures with horsemanship can block a creature with horsemanship.
            Horsemanship = "horsemanship",
            /// Only horsemanship blocks horsemanship.
            HorsemanshipBlock = "horsemanship restricts blockers",
            /// Only artifact creatures and black creatures can block a creature with fear.
            Fear = "fear",
            /// Only artifact and black creatures block it.
            FearBlock = "fear restricts blockers",
            /// Double strike changes the combat damage step.
            DoubleStrike = "double strike",
            /// Who assigns in which step.
            DoubleStrikeStep = "double strike deals twice",
            /// Who loses it in the first step assigns no more.
            DoubleStrikeLost = "double strike lost between",
            /// Who gains it after first strike assigns again.
            DoubleStrikeGained = "double strike gained between",
            /// A creature must block it if able.
            Provoke = "provoke",
            /// The activated ability that attaches an Equipment to a creature of its controller, as a sorcery.
            Equip = "equip",
            /// A bonus for blocking and being blocked.
            Bushido = "bushido",
            /// Defender is a static ability.
            Defender = "defender",
            /// A creature with defender can't attack.
            DefenderAttack = "defender can't attack",
            /// What an Aura may target and enchant.
            Enchant = "enchant",
            /// All of them must be met.
            EnchantInstances = "enchant several times",
            /// An Aura that enchants players.
            EnchantPlayer = "enchanting players",
            /// The activated ability that attaches a Fortification to a land of its controller, as a sorcery.
            Fortify = "fortify",
            /// Nothing else is cast, and no ability but for mana activated.
            SplitSecond = "split second",
            /// What deathtouch is: however little damage its source deals to a creature, it destroys that creature.
            Deathtouch = "deathtouch",
            /// What deathtouch has damaged is destroyed.
            DeathtouchDestroys = "deathtouch destroys",
            /// Any damage from deathtouch counts as lethal when assigned.
            DeathtouchLethal = "deathtouch makes one point lethal",
            /// Damage from a source with lifelink is life gained by that source's controller.
            Lifelink = "lifelink",
            /// Damage from it also gains life.
            LifelinkGains = "lifelink gains life",
            /// What reach is: a static ability that lets its creature block those that fly.
            Reach = "reach",
            /// A creature with reach can block creatures with flying.
            ReachBlock = "reach blocks flying",
            /// What has shroud can't be the target of any spell or ability, its controller's included.
            Shroud = "shroud",
            /// What has hexproof can't be the target of its controller's opponents' spells and abilities.
            Hexproof = "hexproof",
            /// Not the target of opponents' spells and abilities.
            HexproofPermanent = "hexproof permanents",
            /// The same of a player.
            HexproofPlayer = "hexproof players",
            /// Hexproof against some things.
            HexproofFrom = "hexproof from a quality",
            /// What has indestructible can't be destroyed, and lethal damage does not destroy it.
            Indestructible = "indestructible",
            /// Not destroyed, not by lethal damage either.
            IndestructibleMeans = "indestructible is not destroyed",
            /// Only artifact creatures and creatures that share a colour with it can block it.
            Intimidate = "intimidate",
            /// Only artifact creatures and those that share a colour block it.
            IntimidateBlock = "intimidate restricts blockers",
            /// It can't be blocked except by two or more creatures.
            Menace = "menace",
            /// Not blocked by fewer than two.
            MenaceBlock = "menace restricts blocks",
            /// Creatures of greater power can't block it.
            Skulk = "skulk",
            /// Not blocked by greater power.
            SkulkBlock = "skulk restricts blockers",
            /// Damage to creatures as -1/-1 counters.
            Wither = "wither",
            /// Its damage gives players poison counters, and creatures -1/-1 counters.
            Infect = "infect",
            /// Damage to players as poison.
            InfectPlayer = "infect on players",
            /// Damage to creatures as -1/-1 counters.
            InfectCreature = "infect on creatures",
            /// Poison beside combat damage.
            Toxic = "toxic",
            /// A bonus for attacking alone.
            Exalted = "exalted",
            /// The only creature declared.
            ExaltedAlone = "attacking alone, for exalted",
            /// A price for targeting.
            Ward = "ward",
            /// Comes back with a -1/-1 counter.
            Persist = "persist",
            /// Comes back with a +1/+1 counter.
            Undying = "undying",
            /// It is every creature type, in every zone.
            Changeling = "changeling",
            /// Comes back to the hand for an additional cost.
            Buyback = "buyback",
            /// An additional cost that may be paid.
            Kicker = "kicker",
            /// Cast from the graveyard for another cost.
            Flashback = "flashback",
            /// Cast for another cost as it is discarded.
            Madness = "madness",
            /// Costs less for each of a kind.
            Affinity = "affinity",
            /// All modes for an additional cost.
            Entwine = "entwine",
            /// Creatures are tapped to pay for it.
            Convoke = "convoke",
            /// Cards in the graveyard pay for it.
            Delve = "delve",
            /// For another cost it affects each.
            Overload = "overload",
            /// Artifacts are tapped to pay for it.
            Improvise = "improvise",
            /// Another player may pay for generic mana.
            Assist = "assist",
            /// Any time an instant could be cast.
            Flash = "flash",
            /// The keyword that gives speed.
            StartYourEngines = "start your engines!",
            /// The keyword that gives sectors.
            SpaceSculptor = "space sculptor",
        }
    };
}
