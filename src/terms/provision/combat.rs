//! The combat phase: attackers, blockers, what declarations are legal, combat damage.

macro_rules! combat {
    ($($before:tt)*) => {
        provisions! { $($before)*
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
            /// A creature attacks or blocks alone if it is the only one that was declared.
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
            /// Declaring attackers taps them, unless they have vigilance.
            AttackTap = "attackers tap",
            /// Which attackers form a band is announced as they are declared.
            AttackBands = "bands are announced",
            /// The total cost to attack is determined.
            AttackCostTotal = "costs to attack",
            /// A chance for mana abilities.
            AttackCostMana = "mana for attack costs",
            /// Costs to attack are paid in any order, each in full; part of one pays for nothing.
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
            /// Costs to block are paid in any order, each in full; part of one pays for nothing.
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
            /// Evasion abilities are static abilities that restrict which creatures can block theirs.
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
            /// Damage to what is no longer a creature in play is not dealt.
            DamageRecipientGone = "the recipient is gone",
            /// With first or double strike there are two.
            DamageTwoSteps = "two combat damage steps",
            /// The results of damage.
            DamageResults = "what damage does",
            /// Damage to a player is loss of life.
            DamagePlayer = "damage to a player",
            /// Damage from a source with infect gives a player that many poison counters and costs no life.
            DamageInfectPlayer = "infect damage to a player",
            /// Damage to a planeswalker removes that many loyalty counters from it.
            DamagePlaneswalker = "damage to a planeswalker",
            /// It becomes -1/-1 counters.
            DamageWitherCreature = "wither and infect damage to a creature",
            /// Damage to a creature stays marked on it until it regenerates or the cleanup step.
            DamageMarked = "damage to a creature",
            /// It also gains life.
            DamageLifelink = "lifelink damage",
            /// It also gives poison.
            DamageToxic = "toxic damage",
            /// Damage to a battle removes that many defense counters from it.
            DamageBattle = "damage to a battle",
            /// Damage alone destroys nothing; the check does.
            DamageNotDestroys = "damage does not destroy",
            /// Damage stays until the cleanup step.
            DamageStays = "damage stays",
            /// Who is removed from combat when.
            EndOfCombat = "the end of combat",
        }
    };
}
