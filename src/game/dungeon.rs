//! Dungeons: their rooms, and the arrows from one to the next.   309

/// A dungeon card. Players have them outside the game, and any of them may be chosen.   309.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dungeon {
    /// The Lost Mine of Phandelver, seven rooms.
    LostMine,
    /// The Dungeon of the Mad Mage, nine rooms.
    MadMage,
    /// The Tomb of Annihilation, five rooms.
    Tomb,
    /// The Undercity, nine rooms: only who ventures into it by name comes there.
    Undercity,
}

/// A room of a dungeon.
#[derive(Debug)]
pub struct Room {
    /// Its name, which means nothing to the game.   309.4b
    pub name: &'static str,
    /// What its ability does when the venture marker is moved into it.   309.4c
    pub effect: &'static str,
    /// Where its arrows lead, as places among the dungeon's rooms; nowhere from the bottommost one.
    pub leads_to: &'static [usize],
}

/// Where a player is in a dungeon.   309.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Venture {
    /// The dungeon that the player owns in the command zone.
    pub dungeon: Dungeon,
    /// The place of the room with the venture marker among the dungeon's rooms; the topmost is 0.
    pub room: usize,
}

const fn room(name: &'static str, effect: &'static str, leads_to: &'static [usize]) -> Room {
    Room { name, effect, leads_to }
}

const LOST_MINE: &[Room] = &[
    room("Cave Entrance", "Scry 1.", &[1, 2]),
    room("Goblin Lair", "Create a 1/1 red Goblin creature token.", &[3, 4]),
    room("Mine Tunnels", "Create a Treasure token.", &[4, 5]),
    room("Storeroom", "Put a +1/+1 counter on target creature.", &[6]),
    room("Dark Pool", "Each opponent loses 1 life and you gain 1 life.", &[6]),
    room("Fungi Cavern", "Target creature gets -4/-0 until your next turn.", &[6]),
    room("Temple of Dumathoin", "Draw a card.", &[]),
];

const MAD_MAGE: &[Room] = &[
    room("Yawning Portal", "You gain 1 life.", &[1]),
    room("Dungeon Level", "Scry 1.", &[2, 3]),
    room("Goblin Bazaar", "Create a Treasure token.", &[4]),
    room("Twisted Caverns", "Target creature can't attack until your next turn.", &[4]),
    room("Lost Level", "Scry 2.", &[5, 6]),
    room("Runestone Caverns", "Exile the top two cards of your library. You may play them.", &[7]),
    room("Muiral's Graveyard", "Create two 1/1 black Skeleton creature tokens.", &[7]),
    room("Deep Mines", "Scry 3.", &[8]),
    room(
        "Mad Wizard's Lair",
        "Draw three cards and reveal them. You may cast one of them without paying its mana cost.",
        &[],
    ),
];

const TOMB: &[Room] = &[
    room("Trapped Entry", "Each player loses 1 life.", &[1, 3]),
    room("Veils of Fear", "Each player loses 2 life unless they discard a card.", &[2]),
    room("Sandfall Cell", "Each player loses 2 life unless they sacrifice a creature, artifact, or land.", &[4]),
    room("Oubliette", "Discard a card. Sacrifice a creature. Sacrifice an artifact. Sacrifice a land.", &[4]),
    room(
        "Cradle of the Death God",
        "Create The Atropal, a legendary 4/4 black God Horror creature token with deathtouch.",
        &[],
    ),
];

const UNDERCITY: &[Room] = &[
    room(
        "Secret Entrance",
        "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
        &[1, 2],
    ),
    room("Forge", "Put two +1/+1 counters on target creature.", &[3, 4]),
    room("Lost Well", "Scry 2.", &[4, 5]),
    room("Trap!", "Target player loses 5 life.", &[6]),
    room("Arena", "Goad target creature.", &[6, 7]),
    room("Stash", "Create a Treasure token.", &[7]),
    room("Archives", "Draw a card.", &[8]),
    room("Catacombs", "Create a 4/1 black Skeleton creature token with menace.", &[8]),
    room(
        "Throne of the Dead Three",
        "Reveal the top ten cards of your library. Put a creature card from among them onto the battlefield with three \
         +1/+1 counters on it. It gains hexproof until your next turn. Then shuffle.",
        &[],
    ),
];

impl Dungeon {
    /// The dungeons that a player who ventures into no particular one may choose.   309.2a
    pub(crate) const OPEN: [Self; 3] = [Self::LostMine, Self::MadMage, Self::Tomb];
    /// All of them.
    pub const ALL: [Self; 4] = [Self::LostMine, Self::MadMage, Self::Tomb, Self::Undercity];

    /// What the card is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LostMine => "Lost Mine of Phandelver",
            Self::MadMage => "Dungeon of the Mad Mage",
            Self::Tomb => "Tomb of Annihilation",
            Self::Undercity => "Undercity",
        }
    }

    /// Its rooms, the topmost first and the bottommost last.
    pub(crate) const fn rooms(self) -> &'static [Room] {
        match self {
            Self::LostMine => LOST_MINE,
            Self::MadMage => MAD_MAGE,
            Self::Tomb => TOMB,
            Self::Undercity => UNDERCITY,
        }
    }
}

impl Venture {
    /// A dungeon that is entered: the marker is on the topmost room.   309.4a
    pub(crate) const fn into_dungeon(dungeon: Dungeon) -> Self {
        Self { dungeon, room: 0 }
    }

    /// The room with the marker.
    ///
    /// # Panics
    /// Never: a marker is only ever moved along the arrows of its own dungeon.
    pub fn room(self) -> &'static Room {
        &self.dungeon.rooms()[self.room]
    }

    /// Whether the marker is on the bottommost room.
    pub(crate) fn is_at_the_bottom(self) -> bool {
        self.room().leads_to.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::Dungeon;

    #[test]
    fn every_room_is_reached_and_every_way_ends_at_the_bottom() {
        for dungeon in Dungeon::ALL {
            let rooms = dungeon.rooms();
            for (place, room) in rooms.iter().enumerate() {
                assert_eq!(room.leads_to.is_empty(), place + 1 == rooms.len(), "{}", room.name);
                assert!(room.leads_to.iter().all(|next| *next > place && *next < rooms.len()), "{}", room.name);
                let reached = rooms.iter().any(|from| from.leads_to.contains(&place));
                assert!(place == 0 || reached, "{}", room.name);
            }
        }
    }
}
