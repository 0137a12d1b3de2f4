//! Which type a subtype belongs to.   205.3 (the lists) · 205.3g–s

use super::CardType;

/// A set of subtypes with the type that they go with.
const SETS: &[(CardType, &[&str])] = &[
    (
        CardType::Artifact,
        &[
            "Attraction",
            "Blood",
            "Bobblehead",
            "Clue",
            "Contraption",
            "Equipment",
            "Food",
            "Fortification",
            "Gold",
            "Incubator",
            "Infinity",
            "Junk",
            "Lander",
            "Map",
            "Mutagen",
            "Powerstone",
            "Spacecraft",
            "Stone",
            "Treasure",
            "Vehicle",
        ],
    ),
    (CardType::Battle, &["Siege"]),
    (
        CardType::Enchantment,
        &[
            "Aura",
            "Background",
            "Cartouche",
            "Case",
            "Class",
            "Curse",
            "Plan",
            "Role",
            "Room",
            "Rune",
            "Saga",
            "Shard",
            "Shrine",
        ],
    ),
    (CardType::Instant, &["Adventure", "Arcane", "Lesson", "Omen", "Trap"]),
    (
        CardType::Land,
        &[
            "Cave",
            "Cloud",
            "Desert",
            "Forest",
            "Gate",
            "Island",
            "Lair",
            "Locus",
            "Mine",
            "Mountain",
            "Plains",
            "Planet",
            "Power-Plant",
            "Sphere",
            "Swamp",
            "Tower",
            "Town",
            "Urza's",
        ],
    ),
];

/// The five basic land types.
pub const BASIC_LAND_TYPES: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/// Whether it is a basic land type.
pub fn is_basic_land_type(subtype: &str) -> bool {
    BASIC_LAND_TYPES.iter().any(|basic| basic.eq_ignore_ascii_case(subtype))
}

/// The type that a subtype goes with. What is in no other list is taken for a creature type: their list is the long one,
/// and scenarios may invent some. Planeswalkers' types are words of that kind, too.
pub fn goes_with(subtype: &str) -> CardType {
    let found = SETS.iter().find(|(_, words)| words.iter().any(|word| word.eq_ignore_ascii_case(subtype)));
    found.map_or(CardType::Creature, |(card_type, _)| *card_type)
}

/// Whether it is a creature type.
pub fn is_creature_type(subtype: &str) -> bool {
    goes_with(subtype) == CardType::Creature
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subtypes_go_with_their_types() {
        assert_eq!(goes_with("forest"), CardType::Land);
        assert_eq!(goes_with("Aura"), CardType::Enchantment);
        assert!(is_creature_type("Goblin") && !is_creature_type("Equipment"));
        assert!(is_basic_land_type("Swamp") && !is_basic_land_type("Desert"));
    }
}
