//! Continuous effects beyond the rules' own examples: abilities that take each other away, zones, copies, loops.

use crate::ability::{Amount, Change, Comparison, Condition, Filter, Granted, Keyword, Subject, Value, Who};
use crate::engine::view::View;
use crate::engine::view::testing::*;
use crate::game::{Game, ObjectId};
use crate::terms::{CardType, Color, Counter, Supertype, Zone};

const SIX: &str = "2006-10-01";
const SEVEN: &str = "2026-01-16";

fn pt(game: &Game, date: &str, id: ObjectId) -> (Option<i64>, Option<i64>) {
    let edition = edition(date);
    let view = View::of(game, &edition);
    (view.now(id).power, view.now(id).toughness)
}

const fn both(power: i64, toughness: i64) -> (Option<i64>, Option<i64>) {
    (Some(power), Some(toughness))
}

const fn modify(power: i64, toughness: i64) -> Change {
    Change::ModifyPt(Amount::Number(power), Amount::Number(toughness))
}

const fn is(power: i64, toughness: i64) -> Change {
    Change::SetPt(Some(Amount::Number(power)), Some(Amount::Number(toughness)))
}

fn types(types: &[CardType], subtypes: &[&str], in_addition: bool) -> Change {
    let subtypes = subtypes.iter().map(|word| (*word).to_owned()).collect();
    Change::SetTypes { supertypes: vec![], types: types.to_vec(), subtypes, in_addition }
}

fn enchantment(game: &mut Game, name: &str, effects: &[(Subject, Change)]) -> ObjectId {
    let own = ability(name, static_part(None, effects));
    permanent(game, ALICE, name, "Enchantment", "", &[], vec![own])
}

#[test]
fn lords_help_others_of_their_kind_on_their_side() {
    let mut game = game();
    let kind = Filter::All(vec![Filter::Subtype("Goblin".to_owned()), Filter::Controller(Who::You), Filter::Other]);
    let lord = || sentence("Other Goblins you control get +1/+1.", Subject::Each(kind.clone()), modify(1, 1));
    let king = permanent(&mut game, ALICE, "King", "Creature - Goblin", "2/2", &[], vec![lord()]);
    let pal = permanent(&mut game, ALICE, "Pal", "Creature - Goblin", "1/1", &[], vec![lord()]);
    let foe = permanent(&mut game, BOB, "Foe", "Creature - Goblin", "1/1", &[], vec![]);
    let elf = permanent(&mut game, ALICE, "Elf", "Creature - Elf", "1/1", &[], vec![]);
    let ling = permanent(&mut game, ALICE, "Ling", "Creature", "1/1", &[], vec![keyword(Keyword::Changeling)]);
    let all = [king, pal, foe, elf, ling].map(|id| pt(&game, SEVEN, id));
    assert_eq!(all, [both(3, 3), both(2, 2), both(1, 1), both(1, 1), both(3, 3)]);
}

/// Each other non-Aura enchantment is a creature of its mana value; all creatures lose all abilities and are 1/1.
fn opalescence_and_humility(humility_first: bool) -> (Game, ObjectId, ObjectId) {
    let mut game = game();
    let others = Subject::Each(Filter::All(vec![
        Filter::Type(CardType::Enchantment),
        Filter::Subtype("Aura".to_owned()).negate(),
        Filter::Other,
    ]));
    let value = || Some(Amount::Of(Value::ManaValue, Box::new(Subject::It)));
    let opalescence: Vec<(Subject, Change)> =
        vec![(others.clone(), types(&[CardType::Creature], &[], true)), (others, Change::SetPt(value(), value()))];
    let humility = vec![(creatures(), Change::LoseAll), (creatures(), is(1, 1))];
    let mut add = |name: &str, effects: &[(Subject, Change)]| {
        let id = enchantment(&mut game, name, effects);
        game.object_mut(id).printed_mut().cost = "{2}{W}{W}".parse().ok();
        id
    };
    let (first, second) = if humility_first {
        let humility = add("Humility", &humility);
        (humility, add("Opalescence", &opalescence))
    } else {
        let opalescence = add("Opalescence", &opalescence);
        (add("Humility", &humility), opalescence)
    };
    (game, first, second)
}

#[test]
fn humility_under_opalescence_goes_on_applying() {
    // Humility is a creature in the layer of types, loses its ability in that of abilities, where it has already begun
    // to
    // apply; then timestamps decide between 4/4 and 1/1.
    let (mut game, humility, _) = opalescence_and_humility(true);
    let bear = creature(&mut game, BOB, "Bear", "2/2", vec![keyword(Keyword::Flying)]);
    assert_eq!(pt(&game, SEVEN, humility), both(4, 4));
    assert_eq!(pt(&game, SEVEN, bear), both(1, 1));
    let edition = edition(SEVEN);
    assert!(View::of(&game, &edition).now(bear).abilities.is_empty());
    let (game, humility, _) = opalescence_and_humility(false);
    assert_eq!(pt(&game, SEVEN, humility), both(1, 1));
}

#[test]
fn a_land_that_becomes_basic_loses_its_text_before_it_says_anything() {
    for date in [SIX, SEVEN] {
        let mut game = game();
        let each_land = || Subject::Each(Filter::Type(CardType::Land));
        let urborg = sentence("Each land is a Swamp too.", each_land(), types(&[], &["Swamp"], true));
        let urborg = permanent(&mut game, ALICE, "Urborg", "Legendary Land", "", &[], vec![urborg]);
        let forest = permanent(&mut game, ALICE, "Forest", "Basic Land - Forest", "", &[], vec![]);
        let edition = edition(date);
        assert!(View::of(&game, &edition).has_subtype(forest, "Swamp"));
        let nonbasic = Filter::All(vec![Filter::Supertype(Supertype::Basic).negate(), Filter::Type(CardType::Land)]);
        enchantment(&mut game, "Moon", &[(Subject::Each(nonbasic), types(&[], &["Mountain"], false))]);
        let view = View::of(&game, &edition);
        // The younger effect takes the older's ability away, so the older depends on it.
        assert!(view.has_subtype(urborg, "Mountain") && !view.has_subtype(urborg, "Swamp"), "{date}");
        assert!(!view.has_subtype(forest, "Swamp"), "{date}");
        assert!(view.now(urborg).is_legendary());
    }
}

#[test]
fn effects_in_a_loop_apply_by_timestamps() {
    // "Artifacts are red", "red permanents ... are artifacts" can't loop in layers; two that make each other apply can.
    let red = || Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::Has(Box::new(Keyword::Flying))]));
    let blue = || Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::Has(Box::new(Keyword::Shadow))]));
    let gives = |keyword: Keyword| Change::Gain(vec![Granted::Keyword(keyword)]);
    let mut game = game();
    let bird = creature(&mut game, ALICE, "Bird", "1/1", vec![keyword(Keyword::Flying)]);
    let shade = creature(&mut game, ALICE, "Shade", "1/1", vec![keyword(Keyword::Shadow)]);
    enchantment(&mut game, "One", &[(red(), gives(Keyword::Shadow))]);
    enchantment(&mut game, "Two", &[(blue(), gives(Keyword::Flying))]);
    let edition = edition(SEVEN);
    let view = View::of(&game, &edition);
    // The older first: the bird gains shadow; then the younger finds bird and shade.
    assert!(view.now(bird).has(&Keyword::Shadow));
    assert!(view.now(shade).has(&Keyword::Flying));
    assert!(view.now(shade).keywords().filter(|(own, _)| **own == Keyword::Shadow).count() == 1);
}

#[test]
fn control_changes_before_all_that_asks_for_it() {
    let mut game = game();
    let yours = Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::You)]));
    enchantment(&mut game, "Anthem", &[(yours, modify(1, 1))]);
    let bear = creature(&mut game, BOB, "Bear", "2/2", vec![]);
    assert_eq!(pt(&game, SIX, bear), both(2, 2));
    aura(
        &mut game,
        ALICE,
        "Magic",
        bear,
        vec![sentence("You control it.", Subject::Host(HOST), Change::Control(Who::You))],
    );
    assert_eq!(pt(&game, SIX, bear), both(3, 3));
    let edition = edition(SIX);
    assert_eq!(View::of(&game, &edition).now(bear).controller, ALICE);
}

#[test]
fn what_defines_itself_does_so_where_the_edition_says() {
    let mut game = game();
    let hand = || Some(Amount::CardsInHand(Who::You));
    let own = || sentence("power and toughness", Subject::This, Change::SetPt(hand(), hand()));
    let maro = permanent(&mut game, ALICE, "Maro", "Creature", "*/*", &[], vec![own()]);
    let dead = permanent(&mut game, ALICE, "Maro", "Creature", "*/*", &[], vec![own()]);
    game.object_mut(dead).zone = Zone::Graveyard;
    game.object_mut(maro).counters.insert(Counter::plus_one(), 2);
    assert_eq!(pt(&game, SIX, maro), both(9, 9));
    assert_eq!(pt(&game, SIX, dead), both(0, 0));
    assert_eq!(pt(&game, SEVEN, dead), both(7, 7));
}

#[test]
fn what_can_not_be_had_is_not_had_whenever_it_comes() {
    let mut game = game();
    let bear = creature(&mut game, ALICE, "Bear", "2/2", vec![keyword(Keyword::Flying)]);
    aura(
        &mut game,
        ALICE,
        "Never",
        bear,
        vec![sentence("can't", Subject::Host(HOST), Change::CantHave(vec![Keyword::Flying]))],
    );
    let gain = Change::Gain(vec![Granted::Keyword(Keyword::Flying)]);
    aura(&mut game, ALICE, "Flight", bear, vec![sentence("has", Subject::Host(HOST), gain)]);
    let edition = edition(SEVEN);
    assert!(!View::of(&game, &edition).now(bear).has(&Keyword::Flying));
}

#[test]
fn what_is_face_down_is_a_two_two_with_nothing_else() {
    let mut game = game();
    let abilities = vec![keyword(Keyword::Flying), sentence("lord", creatures(), modify(5, 5))];
    let morph = permanent(&mut game, ALICE, "Exalted Angel", "Creature - Angel", "4/5", &[Color::White], abilities);
    game.object_mut(morph).face_down = true;
    game.object_mut(morph).counters.insert(Counter::plus_one(), 1);
    let edition = edition(SIX);
    let view = View::of(&game, &edition);
    let now = view.now(morph);
    assert_eq!((now.power, now.toughness), both(3, 3));
    assert!(now.name.is_empty() && now.colors.is_empty() && now.abilities.is_empty() && now.is_creature());
    assert!(now.type_line.subtypes.is_empty());
}

#[test]
fn a_copy_has_what_is_printed_and_its_abilities_act() {
    let mut game = game();
    let lord = sentence(
        "Other creatures get +1/+1.",
        Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::Other])),
        modify(1, 1),
    );
    let king = permanent(&mut game, BOB, "King", "Creature - Goblin", "3/4", &[Color::Red], vec![lord]);
    game.object_mut(king).counters.insert(Counter::plus_one(), 5);
    let named = Filter::All(vec![Filter::CREATURE, Filter::Named("King".to_owned())]);
    let copies = sentence("is a copy", Subject::This, Change::CopyOf(Box::new(named), Vec::new()));
    let clone = permanent(&mut game, ALICE, "Clone", "Creature - Shapeshifter", "0/0", &[Color::Blue], vec![copies]);
    let edition = edition(SIX);
    let view = View::of(&game, &edition);
    assert_eq!((view.now(clone).power, view.now(clone).toughness), both(4, 5));
    assert_eq!((view.now(king).power, view.now(king).toughness), both(9, 10));
    assert_eq!((view.now(clone).name.as_str(), view.now(clone).controller), ("King", ALICE));
}

#[test]
fn counters_of_every_kind_add_up_and_keyword_counters_give() {
    let mut game = game();
    let bear = creature(&mut game, ALICE, "Bear", "2/2", vec![]);
    for (kind, count) in [("+1/+1", 3), ("-0/-2", 1), ("+0/+2", 2), ("charge", 4), ("flying", 1)] {
        game.object_mut(bear).counters.insert(Counter::named(kind), count);
    }
    assert_eq!(pt(&game, SIX, bear), both(5, 7));
    let edition = edition(SEVEN);
    let view = View::of(&game, &edition);
    assert!(view.now(bear).has(&Keyword::Flying));
    assert_eq!(view.clauses_on(bear).count(), 1);
    let base = view.now(bear);
    assert_eq!((base.base_power, base.base_toughness), both(2, 2));
}

#[test]
fn as_long_as_is_asked_of_the_board_as_it_is_by_then() {
    let mut game = game();
    let swamp = Condition::Controls {
        who: Who::You,
        what: Filter::Subtype("Swamp".to_owned()),
        comparison: Comparison::AtLeast,
        count: Amount::Number(1),
    };
    let own = ability("As long as you control a Swamp ...", static_part(Some(swamp), &[(Subject::This, modify(1, 1))]));
    let knight = creature(&mut game, ALICE, "Knight", "2/2", vec![own]);
    permanent(&mut game, ALICE, "Forest", "Basic Land - Forest", "", &[], vec![]);
    assert_eq!(pt(&game, SIX, knight), both(2, 2));
    let lands = Subject::Each(Filter::Type(CardType::Land));
    enchantment(&mut game, "Bog", &[(lands, types(&[], &["Swamp"], false))]);
    assert_eq!(pt(&game, SIX, knight), both(3, 3));
}

#[test]
fn lands_become_creatures_and_stop_being_ones() {
    let mut game = game();
    let forest = permanent(&mut game, ALICE, "Forest", "Basic Land - Forest", "", &[], vec![]);
    assert_eq!(pt(&game, SIX, forest), (None, None));
    let lands = || Subject::Each(Filter::Type(CardType::Land));
    enchantment(&mut game, "Life", &[(lands(), types(&[CardType::Creature], &[], true)), (lands(), is(1, 1))]);
    assert_eq!(pt(&game, SIX, forest), both(1, 1));
    let lose = Change::LoseTypes { supertypes: vec![], types: vec![CardType::Creature] };
    enchantment(&mut game, "Sleep", &[(lands(), lose)]);
    let edition = edition(SIX);
    assert!(!View::of(&game, &edition).now(forest).is_creature());
}

#[test]
fn an_effect_that_looks_at_power_waits_for_what_changes_it() {
    let mut game = game();
    let small = Filter::All(vec![
        Filter::CREATURE,
        Filter::Compare(Value::Power, Comparison::AtMost, Box::new(Amount::Number(1))),
    ]);
    enchantment(&mut game, "Weak", &[(Subject::Each(small), modify(0, 3))]);
    let bear = creature(&mut game, ALICE, "Bear", "1/1", vec![]);
    enchantment(&mut game, "Anthem", &[(creatures(), modify(1, 1))]);
    // The anthem takes the bear out of the older effect's reach.
    assert_eq!(pt(&game, SEVEN, bear), both(2, 2));
}

#[test]
fn steps_tell_how_it_came_to_be() {
    let mut game = game();
    let bear = creature(&mut game, ALICE, "Bear", "2/2", vec![]);
    enchantment(&mut game, "Anthem", &[(creatures(), modify(1, 1))]);
    game.object_mut(bear).counters.insert(Counter::plus_one(), 1);
    let edition = edition(SIX);
    let view = View::explained(&game, &edition);
    let did: Vec<&str> = view.now(bear).steps.iter().map(|step| step.did.as_str()).collect();
    assert_eq!(did, ["+1/+1", "+1/+1"]);
    assert_eq!(view.now(bear).steps[1].origin.ability, "Anthem");
}

#[test]
fn keywords_make_their_bearer_something_else_for_a_while() {
    let known = |name: &str| keyword(Keyword::Known(name.to_owned(), String::new()));
    let mut game = game();
    let bear = creature(&mut game, ALICE, "Bear", "2/2", vec![]);
    let line = "Enchantment Creature - Nymph";
    let nymph = permanent(&mut game, ALICE, "Nymph", line, "2/2", &[], vec![known("bestow")]);
    let car = permanent(&mut game, ALICE, "Car", "Artifact - Vehicle", "3/3", &[], vec![known("living metal")]);
    let slow = creature(&mut game, ALICE, "Slow", "4/4", vec![known("impending")]);
    game.object_mut(slow).counters.insert(Counter::named("time"), 1);
    let edition = edition(SEVEN);
    let creatures = |game: &Game| {
        let view = View::of(game, &edition);
        [nymph, car, slow].map(|id| view.now(id).is_creature())
    };
    assert_eq!(creatures(&game), [true, true, false]);
    game.object_mut(nymph).attached_to = Some(crate::game::Recipient::Object(bear));
    game.object_mut(slow).counters.clear();
    game.turn.active = BOB;
    assert_eq!(creatures(&game), [false, false, true]);
    let view = View::of(&game, &edition);
    assert!(view.has_subtype(nymph, "Aura") && !view.has_subtype(nymph, "Nymph"));
}
