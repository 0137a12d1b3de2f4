//! Keyword actions: what one word has players do.

macro_rules! keyword_actions {
    ($($before:tt)*) => {
        provisions! { $($before)*
            /// To attach an object is to move it onto another, so that it is on that one.
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
            /// The two cards of a meld pair come onto the battlefield as one permanent.
            Meld = "melding",
            /// What can't be melded stays where it is.
            MeldImpossible = "what can't be melded",
            /// A melded permanent has the mana values of both cards together.
            MeldedManaValue = "the mana value of a melded permanent",
            /// One permanent leaves the battlefield, and two cards arrive.
            MeldedLeaves = "a melded permanent that leaves",
            /// Its owner puts the two cards into a graveyard or library in any order.
            MeldedArranged = "how the cards of a melded permanent are arranged",
            /// What finds the object that a melded permanent became finds both cards.
            MeldedFound = "what a melded permanent became",
            /// A mutating creature spell merges with its target.
            Mutate = "mutating",
            /// A mutated permanent has the abilities of all that represents it, and else is what lies on top.
            MutatedAbilities = "the abilities of a mutated permanent",
            /// A mutating spell without a legal target is a creature spell.
            MutateIllegal = "a mutating spell without its target",
            /// A merged permanent leaves the battlefield, and each of its components arrives.
            MergedLeaves = "a merged permanent that leaves",
            /// Its owner puts the components into a graveyard or library in any order.
            MergedArranged = "how the components of a merged permanent are arranged",
            /// What finds the object that a merged permanent became finds all its components.
            MergedFound = "what a merged permanent became",
            /// For {3} a companion comes from outside the game into its owner's hand.
            Companion = "companions",
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
            /// A player's marker moves to the next room of a dungeon.
            Venture = "venturing into the dungeon",
            /// A player chooses one of two things, which is then done.
            VillainousChoice = "villainous choices",
            /// The monarch draws a card at their end step, until a creature hurts them.
            Monarch = "the monarch",
            /// Who has the initiative ventures into the Undercity, until creatures hurt them.
            Initiative = "the initiative",
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
            /// To shuffle a library is to put its cards in an order that nobody knows.
            Shuffle = "shuffling a library",
            /// A library isn't shuffled where nothing of what should be shuffled into it is there (until 2018).
            ShuffleNeedsCard = "not shuffled without the card",
            /// A library is shuffled though what should be shuffled into it isn't there.
            ShuffleWithout = "shuffled without the card",
            /// A library is shuffled though there is no card to shuffle into it.
            ShuffleNothing = "shuffled with no card",
            /// Whoever reveals a card shows it to all players.
            Reveal = "revealing",
            /// To search a zone is to look at all of its cards for one that fits.
            Search = "searching",
            /// Nobody has to find a card of a stated quality in a hidden zone.
            SearchQuality = "searching for a quality",
            /// Where only a part of a zone is searched, all that is said of searching goes on.
            SearchPart = "searching a part of a zone",
            /// Into the exile zone.
            Exile = "exiling",
        }
    };
}
