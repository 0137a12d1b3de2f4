//! The words of the rules.

use serde::{Deserialize, Serialize};

behaviour! {
    /// The words of the rules.
    Vocabulary {
        /// In play, played, removed from the game.
        InPlay,
        /// On the battlefield, cast, exiled.
        Battlefield,
    }
}

behaviour! {
    /// What can't be blocked is called.
    UnblockableWord {
        /// Unblockable.
        Unblockable,
        /// Can't be blocked.
        CantBeBlocked,
    }
}

behaviour! {
    /// What a converted mana cost is called.
    ManaValueWord {
        /// Converted mana cost.
        ConvertedManaCost,
        /// Mana value.
        ManaValue,
    }
}

behaviour! {
    /// The land that snow landwalk looks for.
    SnowWord {
        /// Lands with snow-covered in their names.
        SnowCovered,
        /// The supertype snow.
        Supertype,
    }
}
