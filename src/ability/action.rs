//! Actions that have a name: those that the rules give a word (scry, proliferate), and those that a keyword or a title
//! has a player do (cascade, passing the monarchy on).   701, 702

/// How an action is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    /// "scry 2": a number follows its words.
    Numbered,
    /// "proliferate": its words are the whole of it.
    Plain,
    /// Words of its own, with arms of their own in the reader and in the printer.
    Otherwise,
    /// No card tells a player to do it in these words: a keyword or a title lays it.
    Laid,
}

macro_rules! actions {
    ($($said:ident { $($(#[doc = $doc:literal])+ $name:ident = $words:literal,)+ })+) => {
        /// An action that has a name, and that `Run::does_action` (in `engine::play::resolve`) does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Action {
            $($($(#[doc = $doc])+ $name,)+)+
        }

        /// Each with how it is said, in the order in which the reader tries them.
        const TABLE: &[(Action, Said)] = &[$($((Action::$name, Said::$said),)+)+];

        impl Action {
            /// Its name: what a player is told to do, without the number.
            pub const fn words(self) -> &'static str {
                match self {
                    $($(Self::$name => $words,)+)+
                }
            }
        }
    };
}

actions! {
    Numbered {
        /// The player looks at so many cards on top of their library and puts any of them on the bottom.   701.22
        Scry = "scry",
        /// The player looks at so many cards on top of their library and puts any of them into their graveyard.
        /// 701.25
        Surveil = "surveil",
        /// As scry, with the library of an opponent.   701.29
        Fateseal = "fateseal",
        /// A token that is transformed with mana comes to be, with so many +1/+1 counters.   701.53
        Incubate = "incubate",
        /// So many +1/+1 counters on an Army of Orcs, which is first created where the player has no Army.   701.47
        AmassOrcs = "amass orcs",
        /// The same with an Army of Zombies.
        AmassZombies = "amass zombies",
        /// The same with an Army of Slivers.
        AmassSlivers = "amass slivers",
        /// The same with an Army of Goblins.
        AmassGoblins = "amass goblins",
        /// The same as it was printed at first: with an Army of Zombies.
        Amass = "amass",
        /// So many +1/+1 counters if it has none.   701.46
        Adapt = "adapt",
        /// So many +1/+1 counters, once in the life of the permanent, which is then monstrous.   701.37
        Monstrosity = "monstrosity",
        /// So many +1/+1 counters on the player's creature with the least toughness.   701.39
        Bolster = "bolster",
        /// Cards are exiled until one costs at most so much: it is cast for nothing, or goes to the hand.   701.57
        Discover = "discover",
        /// Cards of that total mana value are exiled from the graveyard.   701.59
        CollectEvidence = "collect evidence",
        /// So many -1/-1 counters on a creature of the player's.   701.68
        Blight = "blight",
    }
    Plain {
        /// A Clue is created.   701.16
        Investigate = "investigate",
        /// Any permanents and players with counters get one more of each kind.   701.34
        Proliferate = "proliferate",
        /// A token of the player's is copied.   701.36
        Populate = "populate",
        /// A card may be discarded to draw one.   701.48
        Learn = "learn",
        /// Both reveal a card, and whose costs more has won.   701.30
        Clash = "clash with an opponent",
        /// The player's marker moves to the next room of a dungeon.   701.49
        Venture = "venture into the dungeon",
        /// The player has the initiative, and nobody else.   725
        TakeInitiative = "take the initiative",
        /// The player is the monarch, and nobody else.   724
        BecomeMonarch = "become the monarch",
        /// The top card enters face down as a 2/2 creature.   701.40
        Manifest = "manifest the top card of your library",
        /// Of the two top cards one is manifested, the other goes to the graveyard.   701.62
        ManifestDread = "manifest dread",
        /// As manifesting, with ward {2}.   701.58
        Cloak = "cloak the top card of your library",
        /// The next plane comes up. Play does not follow planes.   701.31
        Planeswalk = "planeswalk",
        /// A die is rolled for Attractions. Play does not follow them.   701.52
        VisitAttractions = "roll to visit your attractions",
        /// An Attraction is put onto the battlefield. Play does not follow them.   701.51
        OpenAttraction = "open an attraction",
        /// One time counter more or less for any of the player's permanents and suspended cards.   701.56
        TimeTravel = "time travel",
        /// Three cards are exiled from the graveyard, or a Food is sacrificed.   701.61
        Forage = "forage",
        /// Play does not follow it.
        Recruit = "recruit",
        /// As much mana again of each type; it is new mana, bound to nothing.   106.6, 701.10f
        DoubleMana = "double the amount of each type of unspent mana you have",
        /// What is in the player's mana pool is gone, whatever would keep it as steps end.   106.4
        LoseMana = "lose all unspent mana",
    }
    Otherwise {
        /// A creature becomes the player's Ring-bearer, and the Ring has one ability more.   701.54
        BeTempted = "the Ring tempts you",
        /// So many beginning phases with nothing but an upkeep step come after this one.   500.10
        GetUpkeeps = "get additional upkeep steps after this phase",
    }
    Laid {
        /// Cards are exiled until one costs less than the spell; it may be cast for nothing.   702.85
        Cascade = "cascade",
        /// A copy of the spell for each spell before it.   702.40
        Storm = "storm",
        /// A copy of the spell for each time that its cost was paid.   702.56
        Replicate = "replicate",
        /// A copy of the spell for each permanent that went to a graveyard this turn.   702.69
        Gravestorm = "gravestorm",
        /// A copy of the spell if creatures were tapped for it.   702.78
        Conspire = "conspire",
        /// A copy of the spell if a creature was sacrificed for it.   702.153
        Casualty = "casualty",
        /// A copy of the spell, and one for an opponent.   702.144
        Demonstrate = "demonstrate",
        /// So many cards are revealed, and those with the name of the spell may be cast.   702.60
        Ripple = "ripple",
        /// Two creatures are paired.   702.95
        Soulbond = "soulbond",
        /// The card may be cast for its cost as it was drawn.   702.94
        Miracle = "miracle",
        /// A copy that attacks for each other opponent.   702.116
        Myriad = "myriad",
        /// A copy that attacks for each opponent.   702.141
        Encore = "encore",
        /// +1/+1 for each opponent attacked.   702.121
        Melee = "melee",
        /// So much {R} that stays until end of combat.   702.189
        Firebending = "firebending",
        /// The player's speed goes up by one.   702.179
        IncreaseSpeed = "increase speed",
        /// The Mount is saddled until end of turn.   702.171
        Saddle = "saddle",
        /// The Vehicle is an artifact creature until end of turn.   702.122
        Crew = "crew",
        /// Charge counters for the power of the creature that was tapped.   702.184
        Station = "station",
        /// Who has the initiative ventures, and into one dungeon only.   725.2
        VentureIntoUndercity = "venture into Undercity",
        /// A creature may be sacrificed.   702.110
        Exploit = "exploit",
        /// So many +1/+1 counters, or so many Servos.   702.123
        Fabricate = "fabricate",
        /// So many Warriors that attack, for this turn.   702.181
        Mobilize = "mobilize",
        /// A 0/0 Germ, which is then equipped.   702.92
        LivingWeapon = "living weapon",
        /// A 2/2 Rebel, which is then equipped.   702.163
        ForMirrodin = "for mirrodin!",
        /// A 1/1 Hero, which is then equipped.   702.182
        JobSelect = "job select",
        /// The last time counter is gone: the card is cast for nothing.   702.62
        CastSuspended = "cast the suspended card",
        /// The discarded card is cast for its cost, or goes to the graveyard.   702.35
        Madness = "madness",
        /// The card returns for this turn.   702.84
        Unearth = "unearth",
        /// A white token copy of the exiled card.   702.128
        Embalm = "embalm",
        /// A black 4/4 token copy of the exiled card.   702.129
        Eternalize = "eternalize",
        /// A card of the same mana value is searched for.   702.53
        Transmute = "transmute",
        /// A creature card of the same mana value is searched for, and enters.   702.71
        Transfigure = "transfigure",
        /// The opponent who was promised the gift gets it.   702.174
        Gift = "gift",
        /// Cards are milled for a player's rad counters.   727.1
        Irradiate = "rad counters",
        /// The Aura and one in the hand change places.   702.65
        AuraSwap = "aura swap",
        /// The card is exiled haunting a creature.   702.55
        Haunt = "haunt",
        /// The permanent is exiled; its owner may cast the card on a later turn.   702.185
        Warp = "warp",
    }
}

impl Action {
    /// Those that cards tell players to do in the words of the table, and whether a number follows.
    pub(crate) fn said() -> impl Iterator<Item = (Self, bool)> {
        TABLE
            .iter()
            .filter(|(_, said)| matches!(said, Said::Numbered | Said::Plain))
            .map(|(action, said)| (*action, *said == Said::Numbered))
    }

    /// Whether somebody who means to do it may find that it can't be done.
    pub(crate) const fn may_fail(self) -> bool {
        matches!(self, Self::Forage | Self::Learn | Self::Populate | Self::CollectEvidence)
    }
}

/// What an object does, or what is done to it, that the rules have a word for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ObjectAction {
    /// The top card is revealed; a land goes to the hand, else the creature gets a counter.   701.44
    Explore,
    /// Its controller draws and discards a card; the creature gets a counter if that is no land.   701.50
    Connive,
    /// It has menace and can't block.   701.60
    Suspect,
    /// It is exiled, and its owner may cast it for {2}.   701.65
    Airbend,
    /// A mark that other abilities ask for.   701.37
    BecomeMonstrous,
    /// A mark that its own ability asks for.   702.112
    BecomeRenowned,
    /// Until end of turn.   702.171
    BecomeSaddled,
    /// A Case that is solved has more abilities.   702.169
    BecomeSolved,
    /// What is face down is turned face up, whatever that would cost.   708.7
    TurnFaceUp,
    /// What is face up becomes a face-down 2/2 creature, if it is not double-faced.   708.2a, 712.16
    TurnFaceDown,
    /// Cards are put onto the battlefield face down, one after another.   701.40
    Manifest,
    /// The same, and each has ward {2}.   701.58
    Cloak,
    /// One of its locked doors is unlocked.   709.5f
    UnlockDoor,
    /// One of its doors is locked if it is unlocked, and else unlocked.   709.5f, 709.5g
    TurnKey,
}

impl ObjectAction {
    /// Those that objects do, each in the imperative.
    pub(crate) const BY_OBJECTS: &[Self] = &[Self::Explore, Self::Connive, Self::BecomeMonstrous, Self::BecomeSaddled];

    /// As a player is told to do it to an object, or as an object does it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Explore => "explore",
            Self::Connive => "connive",
            Self::Suspect => "suspect",
            Self::Airbend => "airbend",
            Self::BecomeMonstrous => "become monstrous",
            Self::BecomeRenowned => "become renowned",
            Self::BecomeSaddled => "become saddled",
            Self::BecomeSolved => "become solved",
            Self::TurnFaceUp => "turn face up",
            Self::TurnFaceDown => "turn face down",
            Self::Manifest => "manifest",
            Self::Cloak => "cloak",
            Self::UnlockDoor => "unlock a locked door of",
            Self::TurnKey => "lock or unlock a door of",
        }
    }

    /// Whether players do it to an object: "suspect target creature".
    pub(crate) const fn has_patient(self) -> bool {
        matches!(self, Self::Suspect | Self::Airbend | Self::Manifest | Self::Cloak | Self::UnlockDoor | Self::TurnKey)
    }
}
