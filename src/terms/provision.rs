//! The provisions: pieces of the rules that keep their identity while their numbers change.

use serde::{Deserialize, Serialize};

/// Makes the enum, its list and its titles from one table, so that they can't part company.
macro_rules! provisions {
    ($($(#[doc = $doc:literal])* $name:ident = $title:literal,)*) => {
        /// A piece of the rules that keeps its identity while its number changes.
        ///
        /// Where it stands in an edition is for [`Edition::number`](crate::edition::Edition::number) to say.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Provision {
            $($(#[doc = $doc])* $name,)*
        }

        impl Provision {
            /// Every provision, by theme.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its name, as the timeline and drafts write it: `legend-rule`.
            pub fn name(self) -> String {
                let mut name = String::new();
                for c in format!("{self:?}").chars() {
                    if c.is_ascii_uppercase() && !name.is_empty() {
                        name.push('-');
                    }
                    name.push(c.to_ascii_lowercase());
                }
                name
            }

            /// What it says, in a sentence of ours.
            pub fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($doc,)*).trim(),)*
                }
            }

            /// A short name in our own words.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$name => $title,)*
                }
            }
        }
    };
}

provisions! {
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
    /// What is attached but is no Aura, Equipment or Fortification comes off.
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

    // The end of the game
    /// A game ends at once when it is won or drawn.
    GameEnds = "when a game ends",
    /// The heading above the ways to win.
    WaysToWin = "ways to win",
    /// A player whose opponents are all out wins.
    LastPlayerWins = "everybody else is out",
    /// An effect may say that a player wins.
    EffectWins = "an effect wins the game",
    /// A team with somebody left wins when all others are out.
    TeamWins = "a team whose rivals are out",
    /// The heading above the ways to lose.
    WaysToLose = "ways to lose",
    /// A player may concede at any time.
    Concede = "conceding",
    /// The general word that life of 0 or less loses.
    LoseByLife = "losing with no life",
    /// The general word that a draw that can't be made loses.
    LoseByDraw = "losing by drawing",
    /// The general word that ten poison counters lose.
    LoseByPoison = "losing by poison",
    /// An effect may say that a player loses.
    EffectLoses = "an effect loses the game",
    /// Who would win and lose at once loses.
    WinAndLose = "both winning and losing",
    /// A team loses when all its players have.
    TeamLoses = "a team whose players are out",
    /// The general word that 21 damage from a commander loses.
    LoseByCommander = "losing by a commander's damage",
    /// The heading above the ways to a draw.
    WaysToDraw = "ways to a drawn game",
    /// When all who are left lose together, the game is a draw.
    AllLoseDraw = "everybody loses at once",
    /// A loop that cannot be stopped is a draw.
    LoopDraw = "a loop nobody can stop",
    /// An effect may say that the game is a draw.
    EffectDraw = "an effect draws the game",
    /// When all teams that are left lose together, the game is a draw.
    TeamsLoseDraw = "all teams lose at once",
    /// A player who loses leaves the game.
    LoserLeaves = "who loses leaves",

    // Golden rules and the order of choices
    /// A card that contradicts the rules wins, as far as it says.
    CardOverRule = "a card beats a rule",
    /// What forbids wins over what allows.
    CantBeatsCan = "can't beats can",
    /// The part of an instruction that can't be done is left out.
    ImpossibleIgnored = "the impossible is ignored",
    /// Choices made together: the active player first, then in turn order.
    ApnapOrder = "active player first",
    /// Who chooses later knows what was chosen before.
    ApnapKnown = "later choosers know",
    /// Cards chosen in hidden zones stay hidden until all have chosen.
    ApnapHidden = "choices of hidden cards",
    /// One player's choices are made in the order written.
    ApnapSeveral = "several choices of one player",
    /// While the game starts, the starting player stands for the active one.
    ApnapStart = "choices before the game",
    /// An effect that can't be done wholly does what it can.
    EffectAsMuchAsPossible = "as much as possible",

    // Numbers and symbols
    /// Only whole numbers are used, and how they are rounded.
    NumbersNatural = "natural numbers, later integers",
    /// Fractions are never chosen or dealt; the text says how to round.
    NumberFraction = "no fractions",
    /// Negative results count as 0 except for changing or setting power, toughness and life.
    NumberNegative = "less than nothing",
    /// A number that can't be found is 0.
    NumberUndetermined = "what can't be determined",
    /// What X stands for.
    VariableX = "the letter X",
    /// The list of mana symbols.
    ManaSymbols = "the mana symbols",
    /// A numeral in what an effect adds stands for so much colorless mana.
    ManaNumeralAdded = "numerals as mana that is added",
    /// Each of the five colour symbols is paid with its colour.
    ManaSymbolColored = "coloured symbols",
    /// A number in a cost is paid with mana of any kind.
    ManaSymbolGeneric = "generic symbols",
    /// The symbol that only colourless mana pays.
    ManaSymbolColorless = "the colourless symbol",
    /// {0} is a cost that needs no mana.
    ManaSymbolZero = "the symbol of nothing",
    /// A hybrid symbol is paid in one of two ways.
    ManaSymbolHybrid = "hybrid symbols",
    /// A Phyrexian symbol is paid with its colour or 2 life.
    ManaSymbolPhyrexian = "Phyrexian symbols",
    /// {S} is paid with one mana from something snow.
    ManaSymbolSnow = "the snow symbol",
    /// {T} means to tap this; what is tapped can't.
    TapSymbol = "the tap symbol",
    /// {Q} means to untap this; what is untapped can't.
    UntapSymbol = "the untap symbol",
    /// What happens to mana left over when a phase (later a step) ends.
    ManaBurn = "unused mana",

    // Costs
    /// What one does to be allowed something else.
    CostNature = "what a cost is",
    /// Who pays mana may use mana abilities first.
    CostManaAbilities = "mana abilities while paying",
    /// A cost can't be paid without what it takes.
    CostAfford = "no paying without the means",
    /// A cost of {0} is paid by saying so.
    CostZero = "a cost of nothing",
    /// What has no mana cost can't be paid for.
    CostUnpayable = "no mana cost at all",
    /// When the choice for hybrid and Phyrexian symbols is made.
    CostSymbolChoice = "symbols paid in several ways",
    /// Nobody must use mana abilities even when a cost must be paid.
    CostNotForced = "no duty to pay",
    /// How the total cost of a spell or ability is found.
    CostDetermined = "the total cost",
    /// The total cost is paid whole, in any order.
    CostPaid = "paying the total cost",

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
    /// The player who owns a token.
    TokenOwner = "who owns a token",
    /// Whoever controls what puts a token onto the battlefield owns it, and the player who put it there controls it.
    TokenOwnerPlayed = "owner and controller of a token",
    /// A spell belongs to the owner of its card, and whoever put it on the stack controls it.
    SpellOwner = "owner and controller of a spell",
    /// A permanent belongs to the owner of its card, and whoever put it onto the battlefield controls it.
    PermanentOwner = "owner of a permanent",
    /// An ability that was activated is controlled by who did that, and one that triggered by who controlled its source then.
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
    /// The total amount of mana in a mana cost.
    ManaValue = "mana value",
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
    /// The general word on a loyalty of 0.
    PlaneswalkerLoyaltyRule = "loyalty of 0, where planeswalkers are",
    /// The general word on a defense of 0.
    BattleDefenseRule = "defense of 0, where battles are",

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

    // Priority and triggered abilities
    /// State-based rules, then triggers, again and again, then priority.
    PriorityAfterChecks = "checks and triggers before priority",
    /// Who gets priority when a step begins.
    PriorityActive = "the active player gets priority",
    /// What happens when everybody passes.
    PriorityPass = "all players pass",
    /// An ability triggers when its event happens.
    TriggersEvent = "what makes an ability trigger",
    /// Abilities that triggered are put on the stack the next time somebody would get priority.
    TriggersOnStack = "triggers go on the stack",
    /// Each player puts triggers on the stack, the active player first.
    TriggersApnap = "triggers in turn order",
    /// An ability triggers once each time its event happens.
    TriggersOncePerEvent = "once for each event",
    /// An "if" after the event is checked twice.
    TriggersIf = "a condition after the event",
    /// Abilities that look at objects that change zones.
    TriggersZoneChange = "triggers on moving",
    /// Abilities that trigger when a permanent leaves.
    TriggersLeave = "triggers on leaving",
    /// Some triggers look at how things were before.
    TriggersLookBack = "looking back in time",
    /// Abilities that trigger while something is so.
    TriggersState = "triggers on a state",
    /// Abilities that wait for something later.
    TriggersDelayed = "triggers made by effects",

    // Spells, abilities and their resolution
    /// The steps of casting a spell (once: playing).
    CastProcess = "casting a spell",
    /// Instants whenever one has priority, all else in one's own main phase with an empty stack.
    CastTiming = "when a spell may be cast",
    /// A commander is cast from the command zone, for {2} more each time.
    CommanderCast = "casting a commander",
    /// The first step: announcing and moving the card.
    CastPropose = "the card goes on the stack",
    /// The step at which targets are chosen.
    CastTargets = "choosing targets",
    /// The steps of activating an ability (once: playing).
    ActivateProcess = "activating an ability",
    /// A limit on how often or when an ability is used.
    ActivateRestricted = "limits on activation",
    /// Abilities that make mana and do not target.
    ManaAbilityNature = "what a mana ability is",
    /// A mana ability resolves at once.
    ManaAbilityResolves = "mana abilities don't use the stack",
    /// What happens in order as something resolves.
    ResolveSteps = "the steps of a resolution",
    /// Targets are looked at again; with none left nothing happens.
    ResolveTargets = "targets gone illegal",
    /// The instructions are followed in their order.
    ResolveOrder = "in the order written",
    /// Choices not made before are made now.
    ResolveChoices = "choices while resolving",
    /// Several players choose in turn order before anything is done.
    ResolveApnap = "choices of several players",
    /// Amounts are found once, when the effect is applied.
    ResolveInformation = "information from the game",
    /// The spell becomes a permanent.
    ResolvePermanent = "a permanent spell resolves",
    /// The last step of such a spell.
    ResolveInstant = "an instant or sorcery goes to the graveyard",
    /// A spell targets what it calls target.
    TargetSpell = "what spells target",
    /// An ability targets what it calls target.
    TargetAbility = "what abilities target",
    /// An Aura spell targets what it will enchant.
    TargetAura = "Auras target",
    /// Permanents, unless the text says otherwise.
    TargetPermanents = "what can be a target",
    /// Something on the stack is no legal target for itself.
    TargetNotItself = "no spell targets itself",
    /// One thing can't be chosen twice for the same word target.
    TargetSameTwice = "one target twice",
    /// Effects that put one event in the place of another.
    ReplacementNature = "replacement effects",
    /// No replacement applies to what it has changed already.
    ReplacementOnce = "a replacement applies once",
    /// The affected player or controller chooses the order.
    ReplacementChoice = "several replacements",
    /// Effects that keep damage from being dealt.
    PreventionNature = "prevention effects",
    /// What was replaced or prevented does not happen.
    EventReplaced = "a replaced event never happens",
    /// A source that would deal 0 damage deals none.
    DamageZero = "no damage at all",
    /// What may be done as though something were so.
    AsThough = "as though",
    /// What happens when an effect ends in a tie.
    EffectTie = "ties",

    // Keyword actions
    /// What attaching means.
    Attach = "attaching",
    /// It does not move.
    AttachImpossible = "attaching to what it can't be",
    /// A new object to be on gives a new timestamp.
    AttachTimestamp = "attaching elsewhere",
    /// Coming off and staying.
    Unattach = "unattaching",
    /// From the battlefield to the graveyard.
    Destroy = "destroying",
    /// Only the word destroy and the state-based rows do.
    DestroyWays = "what destroys",
    /// Its controller puts it into the graveyard; no destruction.
    Sacrifice = "sacrificing",
    /// A shield that replaces destruction.
    Regenerate = "regenerating",
    /// A permanent replacement of destruction.
    RegenerateStatic = "regeneration as a static ability",
    /// Regeneration replaces a destruction.
    RegenerateReplaces = "regeneration is a replacement",
    /// A double-faced permanent turns its other face up.
    Transform = "transforming",
    /// Once for an ability of its own, however often that is on the stack.
    TransformOnce = "a permanent that has transformed since",
    /// As it becomes night, what is daybound transforms.
    Daybound = "daybound",
    /// As it becomes day, what is nightbound transforms.
    Nightbound = "nightbound",
    /// The untap step asks how many spells the last turn saw.
    DayAndNight = "day and night",
    /// A token that copies a double-faced permanent has both its faces.
    CopyDoubleFaced = "tokens that are copies of what is double-faced",
    /// A flipped permanent has its alternative name, text box, type line, power and toughness.
    FlipCard = "flip cards",
    /// A goaded creature must attack, and somebody else if able.
    Goad = "goading",
    /// The two requirements of a goaded creature.
    GoadMeans = "what goaded means",
    /// What is suspected has menace and can't block.
    Suspected = "what suspected means",
    /// Each player who goads adds requirements.
    GoadSeveral = "goaded by several players",
    /// Only what is untapped can be tapped, and the other way round.
    TapUntap = "tapping and untapping",
    /// A spell or ability that is countered does nothing.
    CounterSpell = "countering",
    /// From hand to graveyard.
    Discard = "discarding",
    /// Into the exile zone.
    Exile = "exiling",

    // Keyword abilities
    /// Why some abilities are one word.
    KeywordAbilities = "keyword abilities",
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
    /// Each instance triggers.
    FlankingInstances = "flanking several times",
    /// An evasion ability.
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
    /// An evasion ability.
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
    /// Bands share nothing.
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
    /// An evasion ability.
    Horsemanship = "horsemanship",
    /// Only horsemanship blocks horsemanship.
    HorsemanshipBlock = "horsemanship restricts blockers",
    /// An evasion ability.
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
    /// Attaching an Equipment.
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
    /// Attaching a Fortification.
    Fortify = "fortify",
    /// What deathtouch is.
    Deathtouch = "deathtouch",
    /// What deathtouch has damaged is destroyed.
    DeathtouchDestroys = "deathtouch destroys",
    /// Any damage from deathtouch counts as lethal when assigned.
    DeathtouchLethal = "deathtouch makes one point lethal",
    /// What lifelink is.
    Lifelink = "lifelink",
    /// Damage from it also gains life.
    LifelinkGains = "lifelink gains life",
    /// What reach is.
    Reach = "reach",
    /// Reach blocks flying.
    ReachBlock = "reach blocks flying",
    /// Nobody's target.
    Shroud = "shroud",
    /// What hexproof is.
    Hexproof = "hexproof",
    /// Not the target of opponents' spells and abilities.
    HexproofPermanent = "hexproof permanents",
    /// The same of a player.
    HexproofPlayer = "hexproof players",
    /// Hexproof against some things.
    HexproofFrom = "hexproof from a quality",
    /// What indestructible is.
    Indestructible = "indestructible",
    /// Not destroyed, not by lethal damage either.
    IndestructibleMeans = "indestructible is not destroyed",
    /// An evasion ability.
    Intimidate = "intimidate",
    /// Only artifact creatures and those that share a colour block it.
    IntimidateBlock = "intimidate restricts blockers",
    /// An evasion ability.
    Menace = "menace",
    /// Not blocked by fewer than two.
    MenaceBlock = "menace restricts blocks",
    /// An evasion ability.
    Skulk = "skulk",
    /// Not blocked by greater power.
    SkulkBlock = "skulk restricts blockers",
    /// Damage to creatures as -1/-1 counters.
    Wither = "wither",
    /// What infect is.
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
    /// Every creature type.
    Changeling = "changeling",
    /// Any time an instant could be cast.
    Flash = "flash",
    /// The keyword that gives speed.
    StartYourEngines = "start your engines!",
    /// The keyword that gives sectors.
    SpaceSculptor = "space sculptor",

    // The combat phase
    /// The steps of combat.
    CombatPhase = "the combat phase",
    /// Who attacks and who defends.
    CombatPlayers = "attacking and defending players",
    /// Only creatures attack or block, and what may be attacked.
    CombatOnlyCreatures = "only creatures fight",
    /// What leaves combat and when.
    RemovedFromCombat = "removed from combat",
    /// An effect that would forbid comes too late.
    TooLateToRestrict = "after the declaration",
    /// Tapping removes nobody and prevents no damage.
    TapInCombat = "tapping in combat",
    /// Its attackers stay attackers.
    PlaneswalkerRemoved = "the planeswalker attacked is gone",
    /// What alone means.
    AttacksAlone = "attacking and blocking alone",
    /// The attacker chooses one defending player as combat begins.
    DefendingPlayerChosen = "one defending player",

    // Declaring attackers
    /// The active player declares attackers, in the steps that follow.
    AttackDeclaration = "declaring attackers",
    /// Untapped creatures, under control since the turn began.
    AttackMayAttack = "who may attack",
    /// Each attacker is given a player, planeswalker or battle.
    AttackDefender = "whom it attacks",
    /// The declaration must follow every restriction.
    AttackRestrictions = "restrictions on attackers",
    /// The declaration must obey as many requirements as it can.
    AttackRequirements = "requirements on attackers",
    /// Attackers are tapped.
    AttackTap = "attackers tap",
    /// Which attackers band.
    AttackBands = "bands are announced",
    /// The total cost to attack is determined.
    AttackCostTotal = "costs to attack",
    /// A chance for mana abilities.
    AttackCostMana = "mana for attack costs",
    /// All or nothing.
    AttackCostPaid = "attack costs are paid",
    /// They become attacking creatures.
    AttackBecomes = "attackers attack",
    /// When abilities on attacking trigger.
    AttackTriggers = "attack triggers",
    /// It attacks without having been declared.
    AttackPutAttacking = "put onto the battlefield attacking",
    /// Without attackers blocks and damage are skipped.
    AttackNone = "no attackers",
    /// An illegal declaration is taken back.
    AttackRewind = "an illegal attack",

    // Declaring blockers
    /// The defending player declares blockers, in the steps that follow.
    BlockDeclaration = "declaring blockers",
    /// Untapped creatures, one attacker each.
    BlockMayBlock = "who may block",
    /// The declaration must follow every restriction.
    BlockRestrictions = "restrictions on blockers",
    /// The declaration must obey as many requirements as it can.
    BlockRequirements = "requirements on blockers",
    /// The total cost to block is determined.
    BlockCostTotal = "costs to block",
    /// A chance for mana abilities.
    BlockCostMana = "mana for block costs",
    /// All or nothing.
    BlockCostPaid = "block costs are paid",
    /// They become blocking creatures.
    BlockBecomes = "blockers block",
    /// An attacker becomes blocked or unblocked, and stays so.
    BlockBecomesBlocked = "blocked and unblocked",
    /// When abilities on blocking trigger.
    BlockTriggers = "block triggers",
    /// When abilities on being blocked trigger.
    BlockBecomesTriggers = "becomes-blocked triggers",
    /// It blocks without having been declared.
    BlockPutBlocking = "put onto the battlefield blocking",
    /// An illegal declaration is taken back.
    BlockRewind = "an illegal block",
    /// The order among blockers, 2009 to 2024.
    DamageOrderAttacker = "damage assignment order of an attacker",
    /// The order among attackers, 2009 to 2024.
    DamageOrderBlocker = "damage assignment order of a blocker",

    // Legal attacks and blocks
    /// What restrictions and requirements are.
    LegalAttacksAndBlocks = "legal attacks and blocks",
    /// A declaration that does not follow a restriction.
    RestrictionConflict = "a restriction in conflict",
    /// A declaration that could obey more.
    RequirementConflict = "a requirement in conflict",
    /// Which declarations are compared.
    RequirementHelp = "no help from creatures without requirements",
    /// What evasion is.
    EvasionNature = "evasion abilities",
    /// Each evasion ability must be met.
    EvasionCumulative = "evasion adds up",
    /// Limits on what a creature can block.
    EvasionBlocker = "abilities of blockers",

    // Combat damage
    /// Damage is announced, active player first.
    DamageStep = "the combat damage step",
    /// A creature assigns damage equal to its power.
    DamagePower = "as much as its power",
    /// An unblocked attacker assigns to what it attacks.
    DamageUnblocked = "unblocked creatures",
    /// A blocked attacker assigns among its blockers.
    DamageBlocked = "blocked creatures",
    /// A blocker assigns among those it blocks.
    DamageBlocker = "blocking creatures",
    /// An effect may have a creature deal its damage otherwise.
    DamageOtherManner = "damage in another manner",
    /// The whole assignment is looked at for being legal.
    DamageAssignmentLegal = "the whole assignment",
    /// Damage may be divided freely among legal recipients.
    DamageDivided = "dividing damage",
    /// All combat damage is dealt at once.
    DamageDealt = "damage is dealt",
    /// Combat damage waits on the stack as assigned.
    DamageFromTheStack = "damage on the stack",
    /// Damage is dealt though its source left.
    DamageSourceGone = "the source is gone",
    /// The source is as it is now or was last.
    DamageSourceCurrent = "the source as it is",
    /// Damage to what is no creature in play is not dealt.
    DamageRecipientGone = "the recipient is gone",
    /// With first or double strike there are two.
    DamageTwoSteps = "two combat damage steps",
    /// The results of damage.
    DamageResults = "what damage does",
    /// Damage to a player is loss of life.
    DamagePlayer = "damage to a player",
    /// It becomes poison.
    DamageInfectPlayer = "infect damage to a player",
    /// It removes loyalty.
    DamagePlaneswalker = "damage to a planeswalker",
    /// It becomes -1/-1 counters.
    DamageWitherCreature = "wither and infect damage to a creature",
    /// It is marked.
    DamageMarked = "damage to a creature",
    /// It also gains life.
    DamageLifelink = "lifelink damage",
    /// It also gives poison.
    DamageToxic = "toxic damage",
    /// It removes defense.
    DamageBattle = "damage to a battle",
    /// Damage alone destroys nothing; the check does.
    DamageNotDestroys = "damage does not destroy",
    /// Damage stays until the cleanup step.
    DamageStays = "damage stays",
    /// Who is removed from combat when.
    EndOfCombat = "the end of combat",

    // The turn
    /// The active player's permanents untap.
    UntapStep = "untapping",
    /// The active player draws.
    DrawStep = "the draw step",
    /// To the maximum hand size.
    CleanupDiscard = "discarding down",
    /// Damage goes and "until end of turn" ends.
    CleanupDamage = "damage wears off",
    /// Only if the check or a trigger asks for it.
    CleanupPriority = "priority in the cleanup step",

    // Loops
    /// What a loop is and why it needs rules.
    LoopNature = "loops",
    /// Who controls all options names a number.
    LoopOnePlayer = "one player's loop",
    /// Who has the last word when both are needed.
    LoopTwoPlayers = "a loop of two players",
    /// Only mandatory actions: a draw.
    LoopMandatory = "a loop with no choice",
    /// Loops of several players that don't need one another.
    LoopIndependent = "independent loops",
    /// Independent actions of several players that return the game to where it was.
    LoopFragmented = "fragmented loops",
    /// No one can be made to stop a loop with something outside it.
    LoopNoForce = "nobody must end a loop",
    /// Nobody must choose the B of "A unless B".
    LoopUnless = "unless in a loop",
    /// How a shortcut is proposed.
    Shortcut = "shortcuts",
    /// The others accept or shorten it.
    ShortcutAccept = "accepting a shortcut",
    /// The game goes on where it ends.
    ShortcutTaken = "the shortcut is taken",

    // Illegal actions
    /// The whole action is reversed.
    IllegalAction = "illegal actions",
    /// Who had priority has it still.
    IllegalPriority = "priority after reversing",

    // Drawing a card
    /// The top card into the hand.
    DrawNature = "drawing",
    /// Several cards are drawn singly.
    DrawOneByOne = "one at a time",
    /// The active player first, then in turn order.
    DrawSeveralPlayers = "draws of several players",
    /// The active team first.
    DrawShared = "draws of teams",
    /// An offered draw can't be taken by one who can't draw.
    DrawCant = "who can't draw",
    /// One may choose to draw from an empty library.
    DrawEmptyChoice = "an offered draw from nothing",
    /// One who tries loses at the next check.
    DrawEmpty = "drawing from nothing",
    /// Cards moved without the word draw are not drawn.
    DrawNotPut = "putting is not drawing",
    /// Some effects replace draws.
    DrawReplacement = "replaced draws",
    /// Draws are replaced though the library is empty.
    DrawReplacementEmpty = "replacing a draw from nothing",
    /// The replacement is finished first.
    DrawReplacementSequence = "replacing within a sequence",
    /// It is not done when the draw was replaced.
    DrawReplacementAdditional = "what is done to the drawn card",
    /// The same said where replacement effects are.
    DrawReplaceRule = "replacing draws, among replacements",

    // Starting the game
    /// The number of players.
    GamePlayers = "two players or more",
    /// At least sixty cards, four of a card.
    DeckConstructed = "constructed decks",
    /// At least forty cards.
    DeckLimited = "limited decks",
    /// Decks may be of any size.
    DeckNoMaximum = "no maximum",
    /// A Commander deck has exactly a hundred cards.
    DeckCommander = "a Commander deck's size",
    /// A card's color identity: its colors and those of the mana symbols on it.
    ColorIdentity = "color identity",
    /// Every color in the color identity of a card in a Commander deck is one of its commander's.
    DeckCommanderColors = "a Commander deck's colors",
    /// A card with a basic land type is in a Commander deck only if the commander has the colors that it makes.
    DeckCommanderLands = "a Commander deck's lands",
    /// But for basic lands, the cards of a Commander deck differ in name.
    DeckCommanderNames = "a Commander deck's names",
    /// Cards beside the deck.
    Sideboard = "the sideboard",
    /// Decks are shuffled.
    StartShuffle = "shuffling",
    /// How the starting player is found.
    StartFirst = "who goes first",
    /// Life at the start.
    StartLife = "starting life",
    /// A team's life at the start.
    StartLifeTeam = "a team's starting life",
    /// In Commander every player starts at 40 life.
    StartLifeCommander = "starting life in Commander",
    /// Seven cards.
    StartHand = "the opening hand",
    /// A new hand with fewer cards.
    Mulligan = "mulligans",
    /// The first mulligan among many costs nothing.
    MulliganMultiplayer = "a free first mulligan",
    /// How a team takes mulligans.
    MulliganTeam = "mulligans of teams",
    /// In Commander the cards that a player does not like are put aside, and one fewer drawn.
    MulliganCommander = "mulligans of Commander",
    /// The starting player begins.
    StartFirstTurn = "the first turn",
    /// Who goes first skips the first draw among two.
    StartNoDraw = "no first draw",
    /// What the starting team draws.
    StartNoDrawTeam = "a team's first draw",
    /// In other multiplayer games nobody skips.
    StartDrawMultiplayer = "first draws among many",

    // Multiplayer
    /// What a multiplayer game is.
    MultiplayerGame = "multiplayer games",
    /// A multiplayer game can go on.
    LeavingGame = "players leave, the game goes on",
    /// What happens to a player's things.
    LeavingObjects = "what leaves with a player",
    /// Nothing comes under control of one who left.
    LeavingControl = "control by one who left",
    /// They don't come into the game.
    LeavingEntering = "things of one who left",
    /// It is not assigned.
    LeavingDamage = "combat damage to one who left",
    /// Somebody else makes them.
    LeavingChoice = "choices of one who left",
    /// It goes on without an active player.
    LeavingTurn = "the turn of one who left",
    /// The option and what it does.
    AttackMultiple = "attacking several players",
    /// All opponents defend.
    AttackMultipleDefending = "several defending players",
    /// The word means the one that is attacked.
    AttackMultipleDefender = "one defending player meant",
    /// Each attacker is given a player.
    AttackMultipleDeclare = "an opponent for each attacker",
    /// What names no player is judged over all attackers.
    AttackMultipleWhole = "restrictions over the whole attack",
    /// A band can't be split.
    AttackMultipleBand = "bands attack one player",
    /// Blocks are declared in turn order.
    AttackMultipleBlock = "each defender blocks in turn",
    /// A player's creatures block what attacks that player.
    AttackMultipleOwnAttackers = "only one's own attackers",
    /// Blocks are judged for each defender alone.
    AttackMultipleIgnore = "others' attackers are ignored",
    /// Combat damage is assigned in turn order.
    AttackMultipleDamage = "damage in turn order",
    /// Only the neighbour on the left is attacked.
    AttackLeft = "attack left",
    /// Only the neighbour on the right is attacked.
    AttackRight = "attack right",
    /// Everybody for himself.
    FreeForAll = "free-for-all",
    /// One of left, right and multiple.
    FreeForAllOptions = "exactly one attack option",
    /// How far a player reaches.
    RangeOfInfluence = "range of influence",
    /// Only opponents within range are attacked.
    RangeAttack = "attacking within range",
    /// What is out of range is no target.
    RangeTarget = "targets within range",
    /// No Aura enchants what is out of range.
    RangeAura = "Auras within range",
    /// No Equipment equips what is out of range.
    RangeEquipment = "Equipment within range",
    /// Nothing out of range is affected.
    RangeAffects = "what is out of range is not affected",
    /// Nothing out of range is seen.
    RangeInformation = "what is out of range is not seen",
    /// The legend rule looks only within range.
    RangeLegend = "the legend rule within range",
    /// The world rule looks only within range.
    RangeWorld = "the world rule within range",

    // Two-Headed Giant
    /// Two teams of two.
    TwoHeadedGiant = "Two-Headed Giant",
    /// A team's life.
    TwoHeadedLife = "shared life",
    /// Teams take turns.
    TwoHeadedTurns = "team turns",
    /// What the starting team skips.
    TwoHeadedFirstDraw = "the first draw of a team",
    /// Priority belongs to the team.
    TwoHeadedPriority = "teams have priority",
    /// The active team chooses first.
    TwoHeadedApnap = "teams choose in turn",
    /// The active team draws first.
    TwoHeadedDraws = "draws of both teams",
    /// The team attacks as one.
    TwoHeadedAttackGroup = "teams attack together",
    /// Attackers of the whole team.
    TwoHeadedAttack = "the team declares attackers",
    /// What looks at the defending player looks at both.
    TwoHeadedLandwalk = "either defending player",
    /// Any of the team's creatures block.
    TwoHeadedBlock = "the team declares blockers",
    /// Damage goes to one chosen defending player.
    TwoHeadedDamage = "damage to one head",
    /// Players win and lose together.
    TwoHeadedWinLose = "a team wins and loses",
    /// Who concedes takes the team along.
    TwoHeadedConcede = "conceding for the team",
    /// The general word on a team's life of 0.
    TwoHeadedLifeLoss = "a team without life",
    /// The general word on a team's fifteen counters.
    TwoHeadedPoison = "a team's poison",
    /// It happens to a player and counts for the team.
    TwoHeadedDamageEach = "each head is dealt damage",
    /// What one player's life is.
    TwoHeadedLifeValue = "one head's life",

    // Layers and copies
    /// Effects that last.
    ContinuousEffects = "continuous effects",
    /// The objects affected are fixed when it begins.
    ContinuousLockIn = "what is locked in",
    /// What is put onto the battlefield and is said to be something is that as it enters.
    ContinuousAsItEnters = "so as it enters",
    /// They apply to whatever fits.
    ContinuousStatic = "static abilities lock nothing in",
    /// The order in which effects apply.
    Layers = "the layers",
    /// Copies come first.
    LayerCopy = "layer of copies",
    /// Then control.
    LayerControl = "layer of control",
    /// Then texts.
    LayerText = "layer of texts",
    /// Then types.
    LayerType = "layer of types",
    /// Then colours.
    LayerColor = "layer of colours",
    /// Then abilities.
    LayerAbility = "layer of abilities",
    /// Last, power and toughness.
    LayerPowerToughness = "layer of power and toughness",
    /// Abilities that define characteristics come first.
    LayerDefining = "defining abilities first",
    /// The sublayer of defining abilities.
    SublayerDefining = "power and toughness as defined",
    /// The sublayer of setting effects.
    SublayerSet = "power and toughness as set",
    /// The sublayer of changing effects.
    SublayerModify = "power and toughness as changed",
    /// The sublayer of counters.
    SublayerCounters = "counters on power and toughness",
    /// The sublayer of switching.
    SublayerSwitch = "power and toughness switched",
    /// Each part in its own layer.
    LayerParts = "an effect in several layers",
    /// What depending means.
    Dependency = "dependency",
    /// A dependent effect is applied after.
    DependencyWaits = "the dependent waits",
    /// An object's timestamp.
    Timestamp = "timestamps",
    /// That of its object, or its own.
    TimestampStatic = "timestamp of a static ability",
    /// The moment it was created.
    TimestampResolved = "timestamp of a resolved effect",
    /// A new one when attached anew.
    TimestampAttached = "timestamp of attachments",
    /// What enters together is ordered by the active player.
    TimestampTogether = "timestamps at once",
    /// Later ones may undo earlier ones.
    EffectOverrides = "one effect overrides another",
    /// They apply after objects are settled.
    PlayerEffects = "effects on players and rules",
    /// What a copy is.
    CopyNature = "copies",
    /// The copiable values.
    CopyValues = "what is copied",
    /// A copy of a spell on the stack.
    CopySpell = "copies of spells",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_short_and_differ() {
        let mut titles: Vec<_> = Provision::ALL.iter().map(|p| p.title()).collect();
        assert!(titles.iter().all(|t| !t.is_empty() && t.len() <= 60));
        titles.sort_unstable();
        let twice: Vec<_> = titles.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        assert_eq!(twice, Vec::<&str>::new());
    }

    #[test]
    fn list_is_in_the_order_of_the_enum() {
        assert!(Provision::ALL.iter().enumerate().all(|(place, p)| *p as usize == place));
    }
}
