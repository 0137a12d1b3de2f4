//! Sentences of creatures, Auras, Equipment and enchantments of every age, as people type them: all of them are read,
//! and what is printed reads the same.

use rules_judge::ability::grammar::read;

const SENTENCES: &str = include_str!("../data/card-sentences.txt");

#[test]
fn sentences_of_every_age_are_read() {
    for line in SENTENCES.lines().filter(|line| !line.is_empty()) {
        let ability = read(line, "");
        assert!(ability.is_understood(), "{line}\n{:?}", ability.parts);
        let printed = ability.to_string();
        assert_eq!(read(&printed, "").parts, ability.parts, "{line}\n{printed}");
    }
}

#[test]
fn a_name_that_is_a_type_names_the_object_where_one_is_meant() {
    for (name, text, same) in [
        (
            "Nightmare",
            "Nightmare's power and toughness are each equal to the number of Swamps you control.",
            "~'s power and toughness are each equal to the number of Swamps you control.",
        ),
        ("Goblin", "Goblin can't block.", "~ can't block."),
        ("Wall", "{G}: Regenerate Wall.", "{G}: Regenerate ~."),
    ] {
        assert_eq!(read(text, name).parts, read(same, "").parts, "{text}");
    }
}
