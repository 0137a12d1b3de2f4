//! The same as cards say it, from their words to the board.

use crate::ability::{Ability, Keyword, Topics, grammar};
use crate::engine::view::View;
use crate::engine::view::testing::*;
use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::Color;

const SIX: &str = "2006-10-01";

fn text(words: &str, name: &str) -> Vec<Ability> {
    let read = grammar::read(words, name);
    assert!(read.is_understood(), "{words}: {:?}", read.gaps());
    vec![read]
}

fn card(game: &mut Game, player: PlayerId, name: &str, line: &str, pt: &str, words: &str) -> ObjectId {
    let abilities = if words.is_empty() { vec![] } else { text(words, name) };
    permanent(game, player, name, line, pt, &[], abilities)
}

fn pt(game: &Game, date: &str, id: ObjectId) -> (i64, i64) {
    let edition = edition(date);
    let view = View::of(game, &edition);
    assert!(view.doubts(Topics::ALL).is_empty(), "{:?}", view.doubts(Topics::ALL));
    (view.now(id).power.unwrap(), view.now(id).toughness.unwrap())
}

#[test]
fn lords_and_anthems() {
    let mut game = game();
    let king = card(
        &mut game,
        ALICE,
        "Goblin King",
        "Creature - Goblin",
        "2/2",
        "Other Goblins get +1/+1 and have mountainwalk.",
    );
    let pal = card(&mut game, BOB, "Raider", "Creature - Goblin", "1/1", "");
    card(&mut game, ALICE, "Glorious Anthem", "Enchantment", "", "Creatures you control get +1/+1.");
    assert_eq!((pt(&game, SIX, king), pt(&game, SIX, pal)), ((3, 3), (2, 2)));
    let edition = edition(SIX);
    assert!(View::of(&game, &edition).now(pal).has(&Keyword::Landwalk(crate::ability::Filter::Any)));
}

#[test]
fn auras_and_equipment() {
    let mut game = game();
    let bear = card(&mut game, ALICE, "Bear", "Creature - Bear", "2/2", "");
    for (name, line, words) in [
        ("Holy Strength", "Enchantment - Aura", "Enchanted creature gets +1/+2."),
        ("Leonin Scimitar", "Artifact - Equipment", "Equipped creature gets +1/+1."),
        ("Flight", "Enchantment - Aura", "Enchanted creature has flying."),
    ] {
        let id = card(&mut game, ALICE, name, line, "", words);
        game.object_mut(id).attached_to = Some(crate::game::Recipient::Object(bear));
    }
    assert_eq!(pt(&game, SIX, bear), (4, 5));
    let edition = edition(SIX);
    let view = View::of(&game, &edition);
    assert!(view.now(bear).has(&Keyword::Flying));
    assert_eq!(view.clauses_on(bear).count(), 1);
}

#[test]
fn as_long_as() {
    let mut game = game();
    let words = "As long as you control a Forest, ~ gets +1/+1 and has trample.";
    let ape = card(&mut game, ALICE, "Kird Ape", "Creature - Ape", "1/1", words);
    assert_eq!(pt(&game, SIX, ape), (1, 1));
    card(&mut game, ALICE, "Forest", "Basic Land - Forest", "", "");
    assert_eq!(pt(&game, SIX, ape), (2, 2));
}

#[test]
fn humility() {
    let mut game = game();
    let bird = card(&mut game, BOB, "Bird", "Creature - Bird", "3/1", "Flying");
    let humility = "All creatures lose all abilities and are 1/1.";
    card(&mut game, ALICE, "Humility", "Enchantment", "", humility);
    assert_eq!(pt(&game, SIX, bird), (1, 1));
    let edition = edition(SIX);
    let view = View::of(&game, &edition);
    assert!(!view.now(bird).has(&Keyword::Flying));
}

#[test]
fn effects_in_force_until_end_of_turn() {
    let mut game = game();
    let ogre = card(&mut game, ALICE, "Gray Ogre", "Creature - Ogre", "2/2", "");
    card(&mut game, ALICE, "Anthem", "Enchantment", "", "Creatures you control get +0/+2.");
    for words in ["Creatures get +4/+4 until end of turn.", "Creatures become 0/1 until end of turn."] {
        let read = grammar::read(words, "");
        if read.is_understood() {
            effect(&mut game, read, Some("end of turn"), &[]);
        }
    }
    assert_eq!(game.effects.len(), 2);
    assert_eq!(pt(&game, SIX, ogre), (0, 3));
}

#[test]
fn a_creature_given_an_ability_in_quotation_marks() {
    let mut game = game();
    let sliver = |words| format!("All Slivers have \u{201c}{words}\u{201d}");
    let words = sliver("This creature gets +1/+1.");
    let one = card(&mut game, ALICE, "Sliver", "Creature - Sliver", "1/1", &words);
    let two = card(&mut game, BOB, "Other", "Creature - Sliver", "1/1", "");
    assert_eq!((pt(&game, SIX, one), pt(&game, SIX, two)), ((2, 2), (2, 2)));
}

#[test]
fn white_creatures_get_it_whatever_made_them_white() {
    let mut game = game();
    let bear = permanent(&mut game, BOB, "Bear", "Creature - Bear", "2/2", &[Color::Green], vec![]);
    card(&mut game, ALICE, "Crusade", "Enchantment", "", "White creatures get +1/+1.");
    let lace = card(&mut game, ALICE, "Lace", "Enchantment - Aura", "", "Enchanted creature is white.");
    game.object_mut(lace).attached_to = Some(crate::game::Recipient::Object(bear));
    assert_eq!(pt(&game, SIX, bear), (3, 3));
    assert_eq!(pt(&game, "1999-04-23", bear), (3, 3));
}
