//! Players who are known by what was done: the owner of what was exiled, who was dealt damage, everybody else.

use super::spell;
use crate::common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Deed, Instruction, Part, Subject, Who};

#[test]
fn the_owner_of_the_exiled_card_is_not_the_owner_of_what_leaves() {
    let text =
        "When ~ leaves the battlefield, the exiled card's owner may cast that card without paying its mana cost.";
    let ability = read(text, "");
    let [Part::Triggered(found)] = &ability.parts[..] else { panic!("{ability:?}") };
    let [Instruction::May(who, inner)] = &found.body.instructions[..] else { panic!("{found:?}") };
    let exiled = Subject::Linked(Deed::Exiled);
    assert_eq!(*who, Who::OwnerOf(Box::new(exiled.clone())));
    let [Instruction::By(Who::ThatPlayer, cast)] = &inner[..] else { panic!("{inner:?}") };
    assert!(matches!(&cast[..], [Instruction::Cast { what, .. }] if *what == exiled), "{cast:?}");
}

#[test]
fn a_player_who_was_dealt_damage_is_the_target() {
    let text = "~ deals 2 damage to any target and you gain 2 life. If a player is dealt damage this way, they discard a card.";
    let [Instruction::IfDone { then, otherwise, .. }] = &spell(text)[..] else { panic!("{text}") };
    assert!(
        matches!(&then[..], [Instruction::GainLife(..), Instruction::Discard { who: Who::Target(0), .. }]),
        "{then:?}"
    );
    assert!(matches!(&otherwise[..], [Instruction::GainLife(..)]), "{otherwise:?}");
    // Of what is done by somebody else nobody knows whether the target is a player.
    not_read("~ deals 3 damage to any target. If a player is dealt damage this way, draw a card.");
    not_read("~ deals 3 damage to target creature. If a player is dealt damage this way, they discard a card.");
}

#[test]
fn everybody_other_than_the_one_named() {
    let [Instruction::GainLife(who, _)] = &spell("Each player other than target player gains 3 life.")[..] else {
        panic!("not one gain")
    };
    assert_eq!(*who, Who::OthersThan(Box::new(Who::Target(0))));
    not_read("Each player other than each opponent gains 3 life.");
}

#[test]
fn a_spell_costs_less_only_for_what_is_given_up_in_any_number() {
    let text = "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} \
                less to cast for each creature sacrificed this way.";
    assert!(read(text, "").is_understood());
    not_read(
        "As an additional cost to cast this spell, sacrifice a creature. This spell costs {1} less to cast for each \
         creature sacrificed this way.",
    );
}
