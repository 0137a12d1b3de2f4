//! The turn, loops, illegal actions, drawing, the start of the game.

macro_rules! course {
    ($($before:tt)*) => {
        provisions! { $($before)*
            // The turn
            /// The active player's permanents untap.
            UntapStep = "untapping",
            /// The active player draws.
            DrawStep = "the draw step",
            /// Extra turns come directly after the one named, the newest first.
            ExtraTurns = "extra turns",
            /// Whoever controls another player makes all of that player's choices.
            ControlledPlayer = "controlling another player",
            /// Extra phases come directly after the one named, the newest first.
            ExtraPhases = "extra phases",
            /// Seven cards, unless an effect says otherwise.
            MaximumHandSize = "the maximum hand size",
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
            /// Some effects let a player draw only so many cards each turn.
            DrawEachTurn = "so many draws each turn",
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
            /// At the start of a game each player shuffles their deck, which becomes the library.
            StartShuffle = "shuffling",
            /// How the starting player is found.
            StartFirst = "who goes first",
            /// Life at the start.
            StartLife = "starting life",
            /// A team's life at the start.
            StartLifeTeam = "a team's starting life",
            /// In Commander every player starts at 40 life.
            StartLifeCommander = "starting life in Commander",
            /// What a vanguard card adds to the life at the start.
            VanguardLife = "starting life with a vanguard",
            /// What a vanguard card adds to the opening hand.
            VanguardHand = "the opening hand with a vanguard",
            /// A mulligan is of as many cards as the vanguard card makes the hand.
            VanguardMulligan = "mulligans with a vanguard",
            /// What a vanguard card adds to the cards that may be kept.
            VanguardMaximum = "the maximum hand size with a vanguard",
            /// Each player draws an opening hand, seven cards where nothing else is said.
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
        }
    };
}
