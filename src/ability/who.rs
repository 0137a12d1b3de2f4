//! Players, as card text speaks of them.

/// A player or players, seen from the object that the text stands on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// "you": the controller of the ability.
    You,
    /// "an opponent", "your opponents", "each opponent".
    Opponent,
    /// "a player", "each player".
    Anyone,
    /// "each other player": everybody but the controller of the ability.
    Others,
    /// "each other opponent": your opponents but the player just spoken of.
    OtherOpponents,
    /// "each other player" behind "whenever a player casts a spell": everybody but the player just spoken of.
    OtherPlayers,
    /// "one of their opponents", "each of that player's opponents": of the player named.   102.2
    OpponentOf(Box<Self>),
    /// "each player other than its controller": everybody but those named.
    OthersThan(Box<Self>),
    /// "each friend", where you have chosen friend or foe for each player.
    Friends,
    /// "each foe": the others.
    Foes,
    /// "the active player", "the player whose turn it is".
    Active,
    /// "defending player", as the creature in question attacks or would.
    Defending,
    /// "that player", "they": the player just spoken of, or whom the trigger concerns.
    ThatPlayer,
    /// "its controller": of what was just spoken of.
    ItsController,
    /// "its owner".
    ItsOwner,
    /// "target creature's controller", "~'s controller": of what is named, whatever was spoken of before.
    ControllerOf(Box<super::Subject>),
    /// "target creature's owner", "the owner of target creature".
    OwnerOf(Box<super::Subject>),
    /// "enchanted player".
    Enchanted,
    /// "your team": you and those who are on your side.   805
    Team,
    /// "the monarch".   725
    Monarch,
    /// "enchanted creature's controller", "equipped creature's controller".
    HostController,
    /// "target player", "target opponent": which of the targets, counted from 0.
    Target(usize),
    /// "that player or that planeswalker's controller": of the target that may be either.
    TargetOrController(usize),
    /// "the chosen player".
    Chosen,
    /// A player by name, as sentences of a scenario's `effects:` may say.
    Named(String),
}

impl Who {
    /// Whether it means each of several players: "each player", "each opponent", "each other player".
    pub(crate) const fn is_each_of_several(&self) -> bool {
        matches!(
            self,
            Self::Anyone
                | Self::Team
                | Self::Opponent
                | Self::Others
                | Self::OtherOpponents
                | Self::OtherPlayers
                | Self::OpponentOf(_)
                | Self::OthersThan(_)
                | Self::Friends
                | Self::Foes
        )
    }
}
