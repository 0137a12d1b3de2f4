//! Games of more than two players, and Two-Headed Giant.

macro_rules! multiplayer {
    ($($before:tt)*) => {
        provisions! { $($before)*
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
            /// Where several players can be attacked, all opponents of the active player are defending players.
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
            /// Each player plays for themselves, against all others.
            FreeForAll = "free-for-all",
            /// One of left, right and multiple.
            FreeForAllOptions = "exactly one attack option",
            /// How far a player reaches.
            RangeOfInfluence = "range of influence",
            /// Only opponents within range are attacked.
            RangeAttack = "attacking within range",
            /// What is out of range can't be a target.
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
            /// No ability of what is out of range is activated.
            RangeUse = "activated abilities within range",
            /// Where nobody within range can choose, the nearest does.
            RangeNobody = "a choice with nobody within range",
            /// Nothing out of range is affected instead.
            RangeReplacement = "replacement effects within range",
            /// Damage is prevented only where its source and who is dealt it are within range.
            RangePrevention = "prevention within range",
            /// A player chooses within range.
            RangeChoice = "choices within range",
            /// An ability triggers only on what happens within range.
            RangeTriggers = "triggers within range",
            /// A loop draws the game for those who are within range of it.
            RangeLoop = "a loop within a range",
            /// Who would win by an effect makes the opponents within range lose.
            RangeWin = "winning with a limited range of influence",

            // Two-Headed Giant
            /// Two teams of two.
            TwoHeadedGiant = "Two-Headed Giant",
            /// A team of Two-Headed Giant has one life total between its players.
            TwoHeadedLife = "shared life",
            /// A team of Two-Headed Giant takes its turns together.
            TwoHeadedTurns = "team turns",
            /// What adds, skips or controls a turn of one player does so for the whole team.
            TeamTurns = "one turn for a team",
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
            /// What an effect that sets one player's life total does to the team's.
            TwoHeadedSetLife = "one player's life total set",
            /// Where an effect sets the life total of both of a team, one of them is chosen.
            TwoHeadedSetEach = "each player's life total set",
            /// What one player's life is.
            TwoHeadedLifeValue = "one head's life",
        }
    };
}
