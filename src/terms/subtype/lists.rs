//! The subtypes that the rules list, of all editions, as facts.   205.3

use crate::terms::CardType;

/// Every subtype with the type that it goes with; where a word is in two lists, the later one counts.
pub(super) const LISTS: &[(CardType, &str)] = &[
    (
        CardType::Planeswalker,
        "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti \
         Davriel Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli \
         Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri \
         Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat \
         Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace \
         Wrenn Xenagos Yanggu Yanling Zariel",
    ),
    (CardType::Instant, "Adventure Arcane Lesson Omen Trap"),
    (CardType::Battle, "Siege"),
    (
        CardType::Artifact,
        "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk \
         Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle",
    ),
    (CardType::Enchantment, "Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine"),
    (
        CardType::Creature,
        "Advisor Aetherborn Alien Ally Angel Anteater Antelope Ape Archer Archon Armadillo Army Artificer \
         Assassin Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat \
         Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid \
         Camel Capybara Caribou Carrier Cat Centaur Cephalid Chicken Child Chimera Citizen Cleric Clown \
         Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Deer Demigod \
         Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid \
         Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Entity Eye Faerie \
         Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant Gith Glimmer Gnoll Gnome Goat \
         Goblin God Golem Gorgon Graveborn Gremlin Griffin Guardian Guest Hag Halfling Hamster Harpy Hedgehog \
         Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse Hound Human Hydra Hyena Illusion Imp \
         Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight \
         Kobold Kor Kraken Lamia Lammasu Leech Legend Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Lord \
         Mage Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk \
         Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Naga Nautilus Necron Nephilim Nightmare \
         Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster \
         Pangolin Peasant Pegasus Penguin Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher \
         Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat \
         Rebel Reflection Rhino Rigger Robot Roc Rogue Sable Sage Salamander Samurai Sand Saproling Satyr \
         Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter \
         Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn \
         Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel Starfish Surrakar \
         Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Townsfolk Toy Treefolk \
         Trilobite Triskelavite Troll Turtle Tyranid Unicorn Vampire Varmint Vedalken Viashino Villain Volver \
         Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm \
         Yeti Zombie Zubera",
    ),
    (
        CardType::Land,
        "Cave Cloud Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp \
         Tower Town Urza's",
    ),
];

/// Plurals that don't follow the common rule.
pub(super) const IRREGULAR: &[(&str, &str)] = &[
    ("Elf", "Elves"),
    ("Dwarf", "Dwarves"),
    ("Wolf", "Wolves"),
    ("Werewolf", "Werewolves"),
    ("Mouse", "Mice"),
    ("Fungus", "Fungi"),
    ("Ox", "Oxen"),
    ("Cyclops", "Cyclopes"),
    ("Homunculus", "Homunculi"),
    ("Pegasus", "Pegasi"),
    ("Child", "Children"),
    ("Thief", "Thieves"),
    ("Nautilus", "Nautiluses"),
    ("Goose", "Geese"),
    ("Foot", "Feet"),
    ("Serf", "Serfs"),
    ("Hero", "Heroes"),
];

/// Plurals that are in use beside the usual one.
pub(super) const OTHER_PLURALS: &[(&str, &str)] =
    &[("dwarfs", "Dwarf"), ("urza", "Urza's"), ("octopi", "Octopus"), ("homunculuses", "Homunculus")];

/// Subtypes whose plural is the same word.
pub(super) const UNCHANGED: &str = "Fish Merfolk Sheep Samurai Moonfolk Treefolk Kithkin Eldrazi Myr Jellyfish Starfish Aurochs Deer Elk Caribou \
    Bison Vedalken Kor Metathran Surrakar Thalakos Soltari Dauthi Nephilim Plains Urza's Custodes Astartes Moose \
    Naga Qu Equipment Arcane";
