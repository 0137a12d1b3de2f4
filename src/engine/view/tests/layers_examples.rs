//! The rules' own examples of how continuous effects act on one another.   418.5 · 613

use crate::ability::{
    Ability, Amount, Body, Change, Continuous, Duration, Filter, Granted, Instruction, Keyword, Part,
};
use crate::ability::{Subject, Who};
use crate::engine::view::View;
use crate::engine::view::testing::*;
use crate::game::{Game, ObjectId};
use crate::terms::{CardType, Color, Counter, Zone};

const SIX: &str = "2006-10-01";
const SEVEN: &str = "2026-01-16";

fn pt(game: &Game, date: &str, id: ObjectId) -> (i64, i64) {
    let edition = edition(date);
    let view = View::of(game, &edition);
    (view.now(id).power.unwrap(), view.now(id).toughness.unwrap())
}

fn has(game: &Game, date: &str, id: ObjectId, keyword: &Keyword) -> bool {
    let edition = edition(date);
    View::of(game, &edition).now(id).has(keyword)
}

/// What a spell said of its target.
fn of_target(changes: Vec<Change>) -> Ability {
    let effects = changes.into_iter().map(|change| Continuous { subject: Subject::Target(0), change }).collect();
    let instructions = vec![Instruction::Continuous { effects, duration: Duration::EndOfTurn }];
    ability("Until end of turn ...", Part::Spell(Body { targets: vec![], instructions }))
}

fn resolve(game: &mut Game, target: ObjectId, changes: Vec<Change>) {
    effect(game, of_target(changes), Some("end of turn"), &[target]);
}

const fn modify(power: i64, toughness: i64) -> Change {
    Change::ModifyPt(Amount::Number(power), Amount::Number(toughness))
}

const fn is(power: i64, toughness: i64) -> Change {
    Change::SetPt(Some(Amount::Number(power)), Some(Amount::Number(toughness)))
}

fn becomes(types: &[CardType], subtypes: &[&str], in_addition: bool) -> Change {
    Change::SetTypes {
        supertypes: vec![],
        types: types.to_vec(),
        subtypes: subtypes.iter().map(|word| (*word).to_owned()).collect(),
        in_addition,
    }
}

fn color(color: Color) -> Change {
    Change::SetColor { colors: color.into(), in_addition: false }
}

fn white_creatures() -> Subject {
    Subject::Each(Filter::All(vec![Filter::Color(Color::White), Filter::CREATURE]))
}

/// Crusade and a creature whose color changes.
#[test]
fn crusade_follows_the_color() {
    for date in ["1999-04-23", "2003-12-01", SIX, SEVEN] {
        let mut game = game();
        let crusade = sentence("White creatures get +1/+1.", white_creatures(), modify(1, 1));
        permanent(&mut game, ALICE, "Crusade", "Enchantment", "", &[Color::White], vec![crusade]);
        let bear = permanent(&mut game, BOB, "Black", "Creature", "2/2", &[Color::Black], vec![]);
        assert_eq!(pt(&game, date, bear), (2, 2));
        resolve(&mut game, bear, vec![color(Color::White)]);
        assert_eq!(pt(&game, date, bear), (3, 3));
        resolve(&mut game, bear, vec![color(Color::Red)]);
        assert_eq!(pt(&game, date, bear), (2, 2));
    }
}

/// The Gray Ogre: 1/4 with the sublayers of 2005 to 2009; all by timestamps before; 5/8 in seven layers.
#[test]
fn gray_ogre_by_edition() {
    let mut game = game();
    let ogre = creature(&mut game, ALICE, "Gray Ogre", "2/2", vec![]);
    game.object_mut(ogre).counters.insert(Counter::plus_one(), 1);
    assert_eq!(pt(&game, SIX, ogre), (3, 3));
    resolve(&mut game, ogre, vec![modify(4, 4)]);
    assert_eq!(pt(&game, SIX, ogre), (7, 7));
    let yours = Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::You)]));
    let anthem = sentence("Creatures you control get +0/+2.", yours, modify(0, 2));
    permanent(&mut game, ALICE, "Anthem", "Enchantment", "", &[], vec![anthem]);
    assert_eq!(pt(&game, SIX, ogre), (7, 9));
    resolve(&mut game, ogre, vec![is(0, 1)]);
    assert_eq!(pt(&game, SIX, ogre), (1, 4));
    assert_eq!(pt(&game, "2007-05-01", ogre), (1, 4));
    assert_eq!(pt(&game, "2003-12-01", ogre), (0, 1));
    assert_eq!(pt(&game, SEVEN, ogre), (5, 8));
}

/// Svogthos: an ability that an effect gives is not one that defines, and the newest setting wins.
#[test]
fn svogthos_is_what_it_was_told_last() {
    let mut game = game();
    let land = permanent(&mut game, ALICE, "Svogthos", "Land", "", &[], vec![]);
    for _ in 0..10 {
        let card = creature(&mut game, ALICE, "Dead", "1/1", vec![]);
        game.object_mut(card).zone = Zone::Graveyard;
    }
    let animate = || vec![is(3, 3), becomes(&[CardType::Creature], &[], true)];
    resolve(&mut game, land, animate());
    resolve(&mut game, land, vec![modify(1, 1)]);
    assert_eq!(pt(&game, SIX, land), (4, 4));
    let dead = Filter::All(vec![Filter::CREATURE, Filter::Card, Filter::In(Zone::Graveyard), Filter::Owner(Who::You)]);
    let count = Amount::Count(Box::new(dead));
    let own = static_part(None, &[(Subject::This, Change::SetPt(Some(count.clone()), Some(count)))]);
    let quoted = Granted::Quoted { text: "This creature's power and toughness ...".to_owned(), parts: vec![own] };
    let plant = vec![
        becomes(&[CardType::Creature], &["Plant", "Zombie"], true),
        Change::SetColor { colors: [Color::Black, Color::Green].into_iter().collect(), in_addition: false },
        Change::Gain(vec![quoted]),
    ];
    resolve(&mut game, land, plant);
    assert_eq!(pt(&game, SIX, land), (10, 10));
    let edition = edition(SIX);
    assert!(View::of(&game, &edition).now(land).type_line.is(CardType::Land));
    resolve(&mut game, land, animate());
    assert_eq!(pt(&game, SIX, land), (3, 3));
}

/// "All noncreature artifacts become 2/2 artifact creatures": what it began to apply to in one layer it stays with.
#[test]
fn an_effect_keeps_its_objects_through_the_layers() {
    for date in [SIX, SEVEN] {
        let mut game = game();
        let relic = permanent(&mut game, ALICE, "Relic", "Artifact", "", &[], vec![]);
        let golem = permanent(&mut game, ALICE, "Golem", "Artifact Creature", "5/5", &[], vec![]);
        let noncreature = Filter::All(vec![Filter::CREATURE.negate(), Filter::Type(CardType::Artifact)]);
        let subject = Subject::Each(noncreature);
        let march = static_part(
            None,
            &[(subject.clone(), becomes(&[CardType::Artifact, CardType::Creature], &[], false)), (subject, is(2, 2))],
        );
        permanent(&mut game, ALICE, "March", "Enchantment", "", &[], vec![ability("All noncreature ...", march)]);
        assert_eq!(pt(&game, date, relic), (2, 2));
        assert_eq!(pt(&game, date, golem), (5, 5));
    }
}

/// Gains flying, loses flying: the later one wins, whichever it is.
#[test]
fn of_two_auras_the_later_wins() {
    let gains = || sentence("gains", Subject::Host(HOST), Change::Gain(vec![Granted::Keyword(Keyword::Flying)]));
    let loses = || sentence("loses", Subject::Host(HOST), Change::Lose(vec![Keyword::Flying]));
    for date in ["1999-04-23", SIX, SEVEN] {
        let mut game = game();
        let bear = creature(&mut game, ALICE, "Bear", "2/2", vec![]);
        let first = aura(&mut game, ALICE, "Flight", bear, vec![gains()]);
        aura(&mut game, ALICE, "Roots", bear, vec![loses()]);
        assert!(!has(&game, date, bear, &Keyword::Flying));
        game.object_mut(first).timestamp = game.next_timestamp();
        assert!(has(&game, date, bear, &Keyword::Flying));
    }
}

/// "White creatures get +1/+1" and "Enchanted creature is white", whichever is older.
#[test]
fn what_depends_waits() {
    for date in ["1999-04-23", SIX, SEVEN] {
        let mut game = game();
        let bear = permanent(&mut game, ALICE, "Bear", "Creature", "2/2", &[Color::Green], vec![]);
        let lord = sentence("White creatures get +1/+1.", white_creatures(), modify(1, 1));
        permanent(&mut game, ALICE, "Crusade", "Enchantment", "", &[], vec![lord]);
        let flies = Change::Gain(vec![Granted::Keyword(Keyword::Flying)]);
        let birds = sentence("White creatures have flying.", white_creatures(), flies);
        permanent(&mut game, ALICE, "Birds", "Enchantment", "", &[], vec![birds]);
        aura(&mut game, ALICE, "Lace", bear, vec![sentence("is white", Subject::Host(HOST), color(Color::White))]);
        assert_eq!(pt(&game, date, bear), (3, 3), "{date}");
        // Color and ability share a layer until 2009: there only dependency brings it about.
        assert!(has(&game, date, bear, &Keyword::Flying), "{date}");
    }
}

/// 418.5i: a 1/3 creature with +0/+1, switched, then given +5/+0.
#[test]
fn switching_comes_last() {
    let mut game = game();
    let bear = creature(&mut game, ALICE, "Bear", "1/3", vec![]);
    resolve(&mut game, bear, vec![modify(0, 1)]);
    resolve(&mut game, bear, vec![Change::SwitchPt]);
    for date in ["2003-12-01", SIX, SEVEN] {
        assert_eq!(pt(&game, date, bear), (4, 1));
    }
    resolve(&mut game, bear, vec![modify(5, 0)]);
    assert_eq!(pt(&game, SIX, bear), (4, 6));
    assert_eq!(pt(&game, SEVEN, bear), (4, 6));
    // In 2003 what comes after the switch applies after it.
    assert_eq!(pt(&game, "2003-12-01", bear), (9, 1));
    game.effects.remove(0);
    game.effects.pop();
    assert_eq!(pt(&game, SIX, bear), (3, 1));
}

/// Chimeric Sphere in 2003: all of what changes types applies in layer four, so that "becomes 0/2" stays after it.
#[test]
fn chimeric_sphere_by_edition() {
    let mut game = game();
    let sphere = permanent(&mut game, ALICE, "Chimeric Sphere", "Artifact", "", &[], vec![]);
    let animate = || vec![is(3, 2), becomes(&[CardType::Artifact, CardType::Creature], &[], false)];
    resolve(&mut game, sphere, animate());
    assert_eq!(pt(&game, "2003-12-01", sphere), (3, 2));
    resolve(&mut game, sphere, vec![is(0, 2)]);
    resolve(&mut game, sphere, animate());
    assert_eq!(pt(&game, "2003-12-01", sphere), (0, 2));
    assert_eq!(pt(&game, SIX, sphere), (3, 2));
}

/// Wild Mongrel: one effect in two layers.
#[test]
fn each_part_applies_in_its_layer() {
    let mut game = game();
    let mongrel = permanent(&mut game, ALICE, "Mongrel", "Creature", "2/2", &[Color::Green], vec![]);
    let crusade = sentence("White creatures get +1/+1.", white_creatures(), modify(1, 1));
    permanent(&mut game, ALICE, "Crusade", "Enchantment", "", &[], vec![crusade]);
    resolve(&mut game, mongrel, vec![modify(1, 1), color(Color::White)]);
    assert_eq!(pt(&game, SIX, mongrel), (4, 4));
}

/// 407.2: what an effect gives can be lost; what it states can't.
#[test]
fn an_ability_given_can_be_lost_again() {
    let mut game = game();
    let bear = creature(&mut game, ALICE, "Bear", "2/2", vec![]);
    let artifact = || becomes(&[CardType::Artifact], &[], true);
    let own = static_part(None, &[(Subject::This, artifact())]);
    let quoted = Granted::Quoted { text: "This creature is an artifact creature.".to_owned(), parts: vec![own] };
    aura(&mut game, ALICE, "Gives", bear, vec![sentence("has", Subject::Host(HOST), Change::Gain(vec![quoted]))]);
    let edition = edition(SIX);
    let is_artifact = |game: &Game| View::of(game, &edition).now(bear).type_line.is(CardType::Artifact);
    assert!(is_artifact(&game));
    aura(&mut game, ALICE, "States", bear, vec![sentence("is", Subject::Host(HOST), artifact())]);
    aura(&mut game, ALICE, "Takes", bear, vec![sentence("loses all", Subject::Host(HOST), Change::LoseAll)]);
    assert!(is_artifact(&game));
}

/// §9: a 3/3 that is given -5/-0 and then +3/+0 has power 1.
#[test]
fn power_may_be_negative_on_the_way() {
    let mut game = game();
    let bear = creature(&mut game, ALICE, "Bear", "3/3", vec![]);
    resolve(&mut game, bear, vec![modify(-5, 0)]);
    assert_eq!(pt(&game, SIX, bear), (-2, 3));
    resolve(&mut game, bear, vec![modify(3, 0)]);
    assert_eq!(pt(&game, SIX, bear), (1, 3));
}
