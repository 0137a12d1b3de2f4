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

#[test]
fn a_card_may_be_called_by_what_it_does() {
    for (name, text) in
        [("Manifest Dread", "Manifest dread."), ("Proliferate", "Proliferate."), ("Exile", "Exile target creature.")]
    {
        assert_eq!(read(text, name).parts, read(text, "").parts, "{text}");
    }
    // What is done to the card of that name is no action of that name.
    assert_eq!(read("{0}: Sacrifice Proliferate.", "Proliferate").parts, read("{0}: Sacrifice ~.", "").parts);
}
