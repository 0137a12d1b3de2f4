//! Priority, triggered abilities, spells and abilities and how they resolve.

macro_rules! stack {
    ($($before:tt)*) => {
        provisions! { $($before)*
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
            /// What triggers on leaving the battlefield is looked for on the board as it was before.
            TriggersLeaveLookBack = "what leaves is looked for as it was",
            /// Abilities that trigger while something is so.
            TriggersState = "triggers on a state",
            /// Abilities that wait for something later.
            TriggersDelayed = "triggers made by effects",
            /// A delayed triggered ability triggers on nothing that happened before it was made.
            DelayedLater = "delayed triggers don't look back",
            /// A delayed triggered ability still affects the object that it is about, whatever that has become.
            DelayedObject = "what a delayed trigger is about",
            /// A delayed triggered ability does nothing to an object that has left the zone where it is looked for.
            DelayedMoved = "what a delayed trigger no longer finds",
            /// "When you do" is checked at once, for what has just been done.
            TriggersReflexive = "triggers on what was just done",
            /// What was prevented or replaced didn't happen, and triggers nothing.
            TriggersActual = "only what happens triggers",
            /// What continuous effects make of a permanent it is from the moment it is there.
            EntersChanged = "changed as it enters",

            // Spells, abilities and their resolution
            /// The steps of casting a spell (once: playing).
            CastProcess = "casting a spell",
            /// Instants whenever one has priority, all else in one's own main phase with an empty stack.
            CastTiming = "when a spell may be cast",
            /// Activated abilities whenever one has priority.
            ActivateTiming = "when an ability may be activated",
            /// A sorcery is cast in its player's main phase, with an empty stack.
            SorceryTiming = "when a sorcery may be cast",
            /// A creature spell is cast when a sorcery could be.
            CreatureTiming = "when a creature spell may be cast",
            /// An artifact spell is cast when a sorcery could be.
            ArtifactTiming = "when an artifact spell may be cast",
            /// An enchantment spell is cast when a sorcery could be.
            EnchantmentTiming = "when an enchantment spell may be cast",
            /// A planeswalker spell is cast when a sorcery could be.
            PlaneswalkerTiming = "when a planeswalker spell may be cast",
            /// A battle spell is cast when a sorcery could be.
            BattleTiming = "when a battle spell may be cast",
            /// A loyalty ability is activated when a sorcery could be cast, and only one of a permanent each turn.
            LoyaltyTiming = "when a loyalty ability may be activated",
            /// A negative loyalty cost needs as many loyalty counters.
            LoyaltyNegative = "a negative loyalty cost",
            /// An ability that is activated only as a sorcery follows the timing of sorceries, though it is none.
            ActivateAsSorcery = "an ability activated as a sorcery",
            /// To play a land is a special action, for which there is a time.
            LandPlay = "playing a land",
            /// One land each turn, unless an effect allows more.
            LandOneEachTurn = "one land each turn",
            /// A land is played in a turn of one's own.
            LandOwnTurn = "lands are played in turns of one's own",
            /// A land with a basic land type makes mana for it.
            LandMana = "the mana of basic land types",
            /// A basic land type that an effect sets takes old land types and abilities away.
            LandTypeSet = "setting a basic land type",
            /// Mana of a color that a player's commander lacks is added as colorless mana.
            CommanderMana = "mana of a color that a commander lacks",
            /// A commander is cast from the command zone, for {2} more each time.
            CommanderCast = "casting a commander",
            /// A commander that would go elsewhere may be put into the command zone instead.
            CommanderReplaced = "a commander on its way elsewhere",
            /// The first step: announcing and moving the card.
            CastPropose = "the card goes on the stack",
            /// The step at which modes are chosen.
            CastModes = "choosing modes",
            /// A mode is chosen once, unless the text lets it be chosen more often: then it is followed as often.
            ModesOnce = "choosing a mode more than once",
            /// Objects are separated into piles, of which each object is in one.
            Piles = "separating objects into piles",
            /// The step at which targets are chosen.
            CastTargets = "choosing targets",
            /// What is divided among targets, such as damage or counters, is divided as the spell or ability is announced.
            CastDivide = "dividing among targets",
            /// The steps of activating an ability (once: playing).
            ActivateProcess = "activating an ability",
            /// A limit on how often or when an ability is used.
            ActivateRestricted = "limits on activation",
            /// Abilities that make mana and do not target.
            ManaAbilityNature = "what a mana ability is",
            /// A mana ability resolves at once.
            ManaAbilityResolves = "mana abilities don't use the stack",
            /// A mana ability is one though it can make no mana now.
            ManaAbilityRemains = "a mana ability that makes nothing",
            /// Mana of a type that nothing defines is not made.
            ManaUndefined = "mana of no type",
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
            /// Words may ask what happened earlier of objects that are somewhere else by now.
            ResolvePast = "what happened earlier is asked about",
            /// The spell becomes a permanent.
            ResolvePermanent = "a permanent spell resolves",
            /// A permanent spell that can't enter the battlefield as it resolves goes to its owner's graveyard.
            PermanentCantEnter = "a permanent spell that can't enter",
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
            /// Something on the stack is not a legal target for itself.
            TargetNotItself = "no spell targets itself",
            /// One thing can't be chosen twice for the same word target.
            TargetSameTwice = "one target twice",
            /// Effects that put one event in the place of another.
            ReplacementNature = "replacement effects",
            /// No replacement applies to what it has changed already.
            ReplacementOnce = "a replacement applies once",
            /// The affected player or controller chooses the order.
            ReplacementChoice = "several replacements",
            /// After one effect has been applied, those that would now apply are looked for again.
            ReplacementAgain = "what applies after a replacement",
            /// An effect on a part of an event waits until what changes the whole event has been applied.
            ReplacementContained = "an event within an event",
            /// What one effect makes of an event another can apply to, though it couldn't before.
            ReplacementOpens = "applicable after another",
            /// How a permanent enters is asked of it as it would be on the battlefield.
            ReplacementEntering = "effects on how a permanent enters",
            /// A replacement effect is there before the event, or it comes too late.
            ReplacementBefore = "replacements don't go back",
            /// Effects that keep damage from being dealt.
            PreventionNature = "prevention effects",
            /// What prevents damage must be there before the damage is dealt.
            PreventionBefore = "prevention is there before",
            /// A shield of so much prevents that much damage, of several sources of the chosen one first.
            PreventionShield = "which damage a shield prevents",
            /// What would prevent damage that can't be prevented applies all the same: only its other effects happen.
            UnpreventableDamage = "damage that can't be prevented",
            /// What was replaced or prevented does not happen.
            EventReplaced = "a replaced event never happens",
            /// A source that would deal 0 damage deals none.
            DamageZero = "no damage at all",
            /// What may be done as though something were so.
            AsThough = "as though",
            /// What happens when an effect ends in a tie.
            EffectTie = "ties",
        }
    };
}
