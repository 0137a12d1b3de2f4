//! What keywords and sentences lay, and on what.

use crate::ability::{AsThough, Change, Condition, Enchantable, Filter, Keyword, Quality, Rule, Subject, Who};
use crate::edition::{Edition, Provision};
use crate::engine::view::testing::*;
use crate::engine::view::{Clause, Scope, View};
use crate::game::{Game, ObjectId, Recipient};
use crate::terms::{CardType, Color, Counter, Zone};

/// Whether a clause on the attacker forbids the blocker.
fn forbids(view: &View<'_>, attacker: ObjectId, blocker: ObjectId) -> bool {
    let defending = view.now(blocker).controller;
    view.clauses_on(attacker).any(|clause| match &clause.rule {
        Rule::CantBeBlocked(by) => {
            view.holds_against(clause, Some(defending)) && view.matches(by, blocker, &clause.scope)
        }
        _ => false,
    }) || view.clauses_on(blocker).any(|clause| match &clause.rule {
        Rule::CantBlock(what) => view.matches(what, attacker, &clause.scope),
        _ => false,
    })
}

fn provisions(view: &View<'_>, id: ObjectId) -> Vec<Provision> {
    view.clauses_on(id).filter_map(|clause| clause.provision).collect()
}

fn with(keywords: &[Keyword]) -> (Game, ObjectId, ObjectId) {
    let mut game = game();
    let attacker = creature(&mut game, ALICE, "Attacker", "2/2", keywords.iter().cloned().map(keyword).collect());
    let blocker = creature(&mut game, BOB, "Blocker", "2/2", vec![]);
    (game, attacker, blocker)
}

#[test]
fn flying_is_blocked_by_flying_and_reach_only() {
    let (mut game, attacker, plain) = with(&[Keyword::Flying]);
    let bird = creature(&mut game, BOB, "Bird", "1/1", vec![keyword(Keyword::Flying)]);
    let spider = creature(&mut game, BOB, "Spider", "2/4", vec![keyword(Keyword::Reach)]);
    for date in ["1999-04-23", "2006-10-01", "2026-01-16"] {
        let edition = edition(date);
        let view = View::of(&game, &edition);
        assert!(forbids(&view, attacker, plain), "{date}");
        assert!(!forbids(&view, attacker, bird), "{date}");
        assert!(!forbids(&view, attacker, spider), "{date}");
        assert!(!forbids(&view, plain, bird));
        assert_eq!(provisions(&view, attacker), [Provision::FlyingBlock]);
    }
}

#[test]
fn shadow_counts_both_ways() {
    let (mut game, attacker, plain) = with(&[Keyword::Shadow]);
    let dark = creature(&mut game, BOB, "Dark", "1/1", vec![keyword(Keyword::Shadow)]);
    let light = creature(&mut game, ALICE, "Light", "1/1", vec![]);
    let edition = edition("2006-10-01");
    let view = View::of(&game, &edition);
    assert!(forbids(&view, attacker, plain));
    assert!(!forbids(&view, attacker, dark));
    assert!(forbids(&view, light, dark));
}

#[test]
fn fear_skulk_and_intimidate_look_at_the_blocker() {
    let mut game = game();
    let fear = creature(&mut game, ALICE, "Fear", "2/2", vec![keyword(Keyword::Fear)]);
    let skulk = creature(&mut game, ALICE, "Skulk", "2/2", vec![keyword(Keyword::Skulk)]);
    let red = [Color::Red];
    let intimidate = permanent(&mut game, ALICE, "Red", "Creature", "2/2", &red, vec![keyword(Keyword::Intimidate)]);
    let golem = permanent(&mut game, BOB, "Golem", "Artifact Creature", "3/3", &[], vec![]);
    let black = permanent(&mut game, BOB, "Black", "Creature", "2/2", &[Color::Black], vec![]);
    let goblin = permanent(&mut game, BOB, "Goblin", "Creature", "1/1", &red, vec![]);
    let edition = edition("2026-01-16");
    let view = View::of(&game, &edition);
    let blockers = [golem, black, goblin];
    assert_eq!(blockers.map(|blocker| forbids(&view, fear, blocker)), [false, false, true]);
    assert_eq!(blockers.map(|blocker| forbids(&view, skulk, blocker)), [true, false, false]);
    assert_eq!(blockers.map(|blocker| forbids(&view, intimidate, blocker)), [false, true, false]);
}

/// The example of 502.6d: a snow Forest, snow forestwalk on both sides.
#[test]
fn landwalk_asks_the_defending_player_and_is_not_cancelled() {
    let snow_forest =
        Filter::All(vec![Filter::Supertype(crate::terms::Supertype::Snow), Filter::Subtype("Forest".to_owned())]);
    let (mut game, attacker, blocker) = with(&[Keyword::Landwalk(snow_forest.clone())]);
    game.object_mut(blocker).printed_mut().abilities.push(keyword(Keyword::Landwalk(snow_forest)));
    let edition = edition("2006-10-01");
    assert!(!forbids(&View::of(&game, &edition), attacker, blocker));
    let forest = permanent(&mut game, BOB, "Forest", "Basic Land - Forest", "", &[], vec![]);
    assert!(!forbids(&View::of(&game, &edition), attacker, blocker));
    game.object_mut(forest).printed_mut().type_line.supertypes.insert(crate::terms::Supertype::Snow);
    let view = View::of(&game, &edition);
    assert!(forbids(&view, attacker, blocker));
    assert!(!view.holds_against(view.clauses_on(attacker).next().unwrap(), Some(ALICE)));
    assert_eq!(provisions(&view, attacker), [Provision::SnowLandwalkBlock]);
}

#[test]
fn protection_has_five_clauses_each_on_its_own_rule() {
    let (game, attacker, _) = with(&[Keyword::Protection(Quality::Source(Filter::Color(Color::Black)))]);
    let edition = edition("2006-10-01");
    let view = View::of(&game, &edition);
    let expected = [
        Provision::ProtectionTarget,
        Provision::ProtectionEnchant,
        Provision::ProtectionEquip,
        Provision::ProtectionDamage,
        Provision::ProtectionBlock,
    ];
    assert_eq!(provisions(&view, attacker), expected);
}

#[test]
fn a_player_has_what_makes_sense_of_protection_and_hexproof() {
    let mut game = game();
    let gained = [Keyword::Hexproof(None), Keyword::Protection(Quality::Everything), Keyword::Flying];
    for own in gained {
        let gain = Change::Gain(vec![crate::ability::Granted::Keyword(own)]);
        let source = sentence("You have it.", Subject::Players(Who::You), gain);
        permanent(&mut game, ALICE, "Source", "Enchantment", "", &[], vec![source]);
    }
    let edition = edition("2026-01-16");
    let view = View::of(&game, &edition);
    assert_eq!(view.clauses_on_player(ALICE).count(), 5);
    assert_eq!(view.clauses_on_player(BOB).count(), 0);
}

#[test]
fn a_keyword_from_later_keeps_its_meaning_and_says_so() {
    let (game, attacker, _) = with(&[Keyword::Menace, Keyword::Hexproof(None)]);
    let edition = edition("2006-10-01");
    let view = View::of(&game, &edition);
    let clauses: Vec<&Clause> = view.clauses_on(attacker).collect();
    assert_eq!(clauses.len(), 2);
    assert_eq!(clauses[0].provision, Some(Provision::EvasionNature));
    let reading = "The rules of 2006-10-01 do not know menace yet: its later meaning is used.";
    assert_eq!(clauses[0].reading(&edition).as_deref(), Some(reading));
    assert!(clauses.iter().all(|clause| clause.provision.is_none_or(|provision| edition.has(provision))));
    let later = super::super::testing::edition("2026-01-16");
    assert!(View::of(&game, &later).clauses_on(attacker).all(|clause| clause.reading(&later).is_none()));
}

#[test]
fn walls_stay_at_home_until_defender_comes() {
    let mut game = game();
    let wall = permanent(&mut game, ALICE, "Wall", "Creature - Wall", "0/4", &[], vec![]);
    let cant = |edition: &Edition| {
        View::of(&game, edition).clauses_on(wall).any(|clause| clause.rule == Rule::CantAttack(Vec::new()))
    };
    assert!(cant(&edition("2003-12-01")));
    assert!(!cant(&edition("2006-10-01")));
}

#[test]
fn a_goaded_creature_attacks_and_attacks_another() {
    let (mut game, creature, _) = with(&[]);
    game.object_mut(creature).goaded_by = vec![BOB];
    let edition = edition("2026-01-16");
    let view = View::of(&game, &edition);
    let clauses: Vec<&Clause> = view.clauses_on(creature).collect();
    assert_eq!(clauses.len(), 2);
    assert!(clauses.iter().all(|clause| clause.scope.you == Some(BOB)));
    assert_eq!(provisions(&view, creature), [Provision::GoadMeans; 2]);
}

#[test]
fn attachments_are_limited_wherever_they_are() {
    let (mut game, bear, _) = with(&[]);
    let enchant = || keyword(Keyword::Enchant(Enchantable::Object(Filter::CREATURE)));
    let on_board = aura(&mut game, ALICE, "Aura", bear, vec![enchant()]);
    let in_hand = aura(&mut game, ALICE, "Aura", bear, vec![enchant(), keyword(Keyword::UmbraArmor)]);
    game.object_mut(in_hand).zone = Zone::Hand;
    let sword = permanent(&mut game, ALICE, "Sword", "Artifact - Equipment", "", &[], vec![]);
    let edition = edition("2006-10-01");
    let view = View::of(&game, &edition);
    for id in [on_board, in_hand, sword] {
        let limits = view.clauses_on(id).filter(|clause| matches!(clause.rule, Rule::AttachesOnlyTo(_)));
        assert_eq!(limits.count(), 1);
    }
    assert_eq!(view.clauses_on(bear).count(), 0);
    game.object_mut(in_hand).zone = Zone::Battlefield;
    let view = View::of(&game, &edition);
    assert!(view.clauses_on(bear).any(|clause| clause.rule == Rule::DestroysSourceInstead));
}

#[test]
fn conditions_are_asked_now_but_for_the_defending_player() {
    let controls = |who| Condition::Controls {
        who,
        what: Filter::Type(CardType::Land),
        comparison: crate::ability::Comparison::AtLeast,
        count: crate::ability::Amount::Number(1),
    };
    let cant = |who| {
        let rule = Change::Rule(Rule::CantAttack(Vec::new()));
        ability("can't", static_part(Some(controls(who)), &[(Subject::This, rule)]))
    };
    let mut game = game();
    let island_home = creature(&mut game, ALICE, "Serpent", "5/5", vec![cant(Who::Defending)]);
    let other = creature(&mut game, ALICE, "Other", "5/5", vec![cant(Who::You)]);
    let edition = edition("2006-10-01");
    let view = View::of(&game, &edition);
    let clause = view.clauses_on(island_home).next().unwrap();
    assert!(clause.condition.is_some() && !view.holds_against(clause, Some(BOB)));
    assert_eq!(view.clauses_on(other).count(), 0);
}

#[test]
fn unleashed_creatures_with_a_counter_stay_home() {
    let (mut game, beast, _) = with(&[Keyword::Known("unleash".to_owned(), String::new())]);
    let edition = edition("2026-01-16");
    assert_eq!(View::of(&game, &edition).clauses_on(beast).count(), 0);
    game.object_mut(beast).counters.insert(Counter::plus_one(), 1);
    assert_eq!(View::of(&game, &edition).clauses_on(beast).count(), 1);
}

#[test]
fn pretending_is_for_what_is_asked() {
    let (game, _, plain) = with(&[]);
    let edition = edition("2006-10-01");
    let view = View::of(&game, &edition);
    let scope = Scope::default();
    let flies = Filter::Has(Box::new(Keyword::Flying));
    let pretence = AsThough::Having(Keyword::Flying);
    assert!(view.matches_pretending(&flies, plain, &scope, &[&pretence]));
    assert!(!view.matches_pretending(&flies, plain, &scope, &[]));
    let black = AsThough::Being(Filter::Color(Color::Black));
    let neither = Filter::Either(vec![Filter::Color(Color::Black), flies.clone()]).negate();
    assert!(!view.matches_pretending(&neither, plain, &scope, &[&black]));
    assert!(view.matches_pretending(&neither, plain, &scope, &[]));
}

#[test]
fn attachments_are_found_without_a_search() {
    let (mut game, bear, other) = with(&[]);
    let one = aura(&mut game, ALICE, "One", bear, vec![]);
    let _elsewhere = aura(&mut game, ALICE, "Two", other, vec![]);
    let three = aura(&mut game, ALICE, "Three", bear, vec![]);
    let edition = edition("2006-10-01");
    let view = View::of(&game, &edition);
    assert_eq!(view.attached_to(Recipient::Object(bear)).collect::<Vec<_>>(), [one, three]);
}
