//! Continuous effects, their layers, and copies.

macro_rules! layers {
    ($($before:tt)*) => {
        provisions! { $($before)*
            /// What continuous effects are: they change objects, players or rules, for a time or for good.
            ContinuousEffects = "continuous effects",
            /// The objects affected are fixed when it begins.
            ContinuousLockIn = "what is locked in",
            /// What is put onto the battlefield and is said to be something is that as it enters.
            ContinuousAsItEnters = "so as it enters",
            /// They apply to whatever fits.
            ContinuousStatic = "static abilities lock nothing in",
            /// The order in which effects apply.
            Layers = "the layers",
            /// Effects that make an object a copy of another are applied first.
            LayerCopy = "layer of copies",
            /// Effects that change who controls an object come after copies.
            LayerControl = "layer of control",
            /// Effects that change the words of an object come after control.
            LayerText = "layer of texts",
            /// Effects that change card types, subtypes and supertypes come after texts.
            LayerType = "layer of types",
            /// Effects that change colours come after types.
            LayerColor = "layer of colours",
            /// Effects that add or remove abilities come after colours, and before power and toughness.
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
            /// When one effect depends on another: applying the other would change what it does or to what.
            Dependency = "dependency",
            /// A dependent effect is applied after.
            DependencyWaits = "the dependent waits",
            /// An object's timestamp: when it came into its zone, by which effects of one layer are ordered.
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
            /// What players have, such as protection: it applies once objects are settled.
            EffectsOnPlayers = "effects on players",
            /// What the rules are for a player or a game: it applies after all else.
            PlayerEffects = "effects on rules",
            /// What a copy is.
            CopyNature = "copies",
            /// Which of an object's values a copy takes: those printed on it, as other copy effects have changed them.
            CopyValues = "what is copied",
            /// What is face down has no characteristics but those that are listed for it.
            FaceDown = "what is face down",
            /// A permanent turned face down by what lists nothing is a 2/2 creature and nothing more.
            FaceDownPlain = "a 2/2 that is face down",
            /// What was copied becomes the copiable values of the copy: a copy of it copies the same.
            CopyOfCopy = "what a copy is copied with",
            /// A permanent that becomes a copy stays on the battlefield, with what else applies to it; nothing enters.
            CopyStays = "becoming a copy on the battlefield",
            /// What enters as a copy is one as it enters, not afterwards.
            CopyAsItEnters = "entering as a copy",
            /// Choices made for a permanent are not copied: they are made anew.
            CopyChoices = "choices aren't copied",
            /// An ability that a copy effect gives along with what it copies is copied in its turn.
            CopyGains = "abilities that a copy gains",
            /// A characteristic that a copy effect changes is copied as it was changed.
            CopyModifies = "what a copy effect changes",
            /// What a copy has of its own no ability of the original defines.
            CopyOwnValues = "values that a copy keeps",
            /// What a copy effect does besides isn't copied from the copy.
            CopyBesides = "what a copy effect does besides",
            /// What was chosen for one ability is chosen for that which is linked to it and for no other, though the
            /// object becomes a copy and has others that speak of a choice.
            LinkedChoice = "choices for linked abilities",
            /// A copy of a spell on the stack.
            CopySpell = "copies of spells",
        }
    };
}
