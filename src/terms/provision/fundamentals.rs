//! How a game ends, the golden rules, numbers and symbols, costs.

macro_rules! fundamentals {
    ($($before:tt)*) => {
        provisions! { $($before)*
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
            /// Who adds mana by a hybrid symbol chooses one of its halves.
            ManaHybridAdded = "adding hybrid mana",
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
            /// What is done so that something else follows is a cost, paid as the spell or ability resolves.
            CostOnResolution = "a cost paid on resolution",
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
        }
    };
}
