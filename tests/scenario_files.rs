//! Every scenario of the repository is read, and what a file says is what the game is.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

mod common;

use std::path::Path;

use rules_judge::game::{Asked, Nature, ObjectId, Recipient};
use rules_judge::scenario::Scenario;
use rules_judge::terms::{Counter, Zone};

fn read(text: &str) -> Scenario {
    Scenario::of_text("test.yaml", text.to_owned(), None).unwrap_or_else(|e| panic!("{:?}", miette::Report::new(e)))
}

fn object(scenario: &Scenario, name: &str) -> ObjectId {
    match scenario.resolve(name) {
        Some(Recipient::Object(id)) => id,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn every_scenario_reads() {
    let files = common::scenarios(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
    assert!(files.len() >= 17);
    for path in files {
        match Scenario::read(&path) {
            Ok(scenario) => assert!(!scenario.questions.is_empty(), "{}", path.display()),
            Err(error) => panic!("{:?}", miette::Report::new(error)),
        }
    }
}

#[test]
fn every_field_comes_to_the_game() {
    let scenario = read(common::EVERYTHING);
    let game = &scenario.game;
    assert_eq!(game.players.len(), 4);
    assert_eq!(game.player(game.turn.active).name, "Alice");
    // The hand that the file lists has no more cards than it says; a number beside it counts those that are hidden.
    assert_eq!((game.players[0].hand, game.players[1].hand), (7, 7));
    let bear = game.object(object(&scenario, "bear"));
    assert_eq!((bear.label.as_str(), bear.damage, bear.tapped, bear.sick), ("Grizzly Bears", 1, true, true));
    assert_eq!(bear.counter(&Counter::plus_one()), 1);
    assert_eq!(object(&scenario, "bear"), object(&scenario, "GRIZZLY  bears"));
    assert_eq!(game.object(object(&scenario, "Goblin#3")).nature, Nature::Token);
    let aura = game.object(object(&scenario, "Pacifism"));
    assert_eq!(aura.attached_to, Some(Recipient::Object(object(&scenario, "Zealot"))));
    assert!(aura.printed.abilities[1].ignored);
    assert_eq!(game.object(object(&scenario, "Jace")).counter(&Counter::named("loyalty")), 3);
    assert_eq!(game.object(object(&scenario, "Shade")).zone, Zone::Exile);
    let angel = &game.object(object(&scenario, "Serra Angel")).printed;
    assert_eq!((angel.type_line.to_string().as_str(), angel.abilities.len()), ("Creature — Angel", 2));
    assert!(game.combat.blocked.contains(&object(&scenario, "Twin")));
    assert_eq!(game.combat.attackers[&object(&scenario, "Twin")], Recipient::Object(object(&scenario, "Jace")));
    assert_eq!(game.stack.len(), 3);
    let shock = game.object(game.stack[0]);
    assert_eq!(shock.targets, [Recipient::Object(object(&scenario, "Zealot"))]);
    // The card in hand says what the spell of its name is; the stack is counted before the hand.
    assert_eq!((shock.label.as_str(), shock.printed.type_line.to_string().as_str()), ("Shock", "Instant"));
    assert_eq!(game.object(object(&scenario, "Shock#2")).zone, Zone::Hand);
    assert_eq!(game.effects[1].source, Some(object(&scenario, "Zealot")));
    assert_eq!(
        (shock.announced.x, shock.announced.kicked, shock.announced.modes.as_slice()),
        (Some(2), true, &[1][..])
    );
    assert_eq!(shock.announced.divided.len(), 1);
    let siege = game.object(object(&scenario, "Siege"));
    assert_eq!((siege.protector, siege.chosen.number), (Some(game.turn.active), Some(3)));
    assert!(siege.marks.contains("solved") && siege.chosen.color.is_some());
    let away = game.object(object(&scenario, "Away"));
    assert_eq!((away.zone, away.commander, away.counter(&Counter::named("level"))), (Zone::Outside, true, 2));
    // The bear that the file tells of, and the two attackers on its board (508.6).
    assert_eq!(game.combat.attackers.len(), 2);
    assert_eq!(game.this_turn.as_ref().map(|past| (past.died, past.attacked.len())), Some((1, 3)));
    let kinds: std::collections::BTreeSet<_> = scenario.questions.iter().map(|asking| asking.kind).collect();
    assert_eq!(kinds.len(), rules_judge::scenario::question::TABLE.len());
}

#[test]
fn texts_are_read_as_written() {
    let scenario = read(
        "players: { Y: {}, No: {}, 1e3: {} }\nquestions:\n  - order: { choices: [Y, No, 1e3], expect: { rules: [500.10], order: [1e3] } }",
    );
    let names: Vec<&str> = scenario.game.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Y", "No", "1e3"]);
    let expect = &scenario.questions[0].expect.as_ref().unwrap().fields;
    assert_eq!(expect.rules.as_ref().unwrap().0[0].value.to_string(), "500.10");
}

#[test]
fn what_is_left_out_is_what_a_player_assumes() {
    let scenario = read(
        "players: [Alice, Bob]\npermanents: { Alice: [{ name: Bear, pt: 2/2, cost: \"{1}{G}\" }] }\n\
         zones: { hand: { Bob: [Forest] } }\nquestions: [{ attack: { declare: [Bear] } }, { attack: { declare: { Bear: Bob } } }]",
    );
    let game = &scenario.game;
    assert_eq!((game.players[0].life, game.players[0].hand, game.players[0].library), (20, 7, 40));
    assert_eq!(game.players[1].hand, 0, "a listed hand is the whole hand");
    let bear = game.object(object(&scenario, "bear"));
    assert!(!bear.tapped && !bear.sick);
    assert_eq!(bear.printed.colors.to_string(), "green");
    assert_eq!(bear.printed.type_line.to_string(), "Creature");
    let declared = |number: usize| match &scenario.questions[number].question.asked {
        Asked::Attack(attack) => attack.declare.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(declared(0), declared(1));
}
