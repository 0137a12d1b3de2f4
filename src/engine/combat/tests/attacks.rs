//! Attacks that must come out right.

use super::*;
use crate::ability::{Amount, Cost, CostPart, Declared, Defender, Who};
use crate::game::GameOption;

fn must() -> Rule {
    Rule::MustAttack(Vec::new())
}

fn alone() -> Rule {
    Rule::NeedsCompany { declared: Declared::Attack, others: Amount::Number(1), which: Filter::Any }
}

fn at_most(count: i64) -> Rule {
    Rule::AtMost { declared: Declared::Attack, count: Amount::Number(count), whom: Vec::new() }
}

#[test]
fn two_that_can_not_attack_alone() {
    let mut board = Board::new();
    board.creature(ALICE, "J1", vec![own(alone())]);
    board.creature(ALICE, "J2", vec![own(alone())]);
    for edition in [OLD, REACHABLE, OVERALL, LATEST] {
        assert_eq!(board.legal_attacks(edition), ["", "J1, J2"], "{edition}");
    }
    let ruling = board.attack(REACHABLE, "J1");
    assert!(cited(&ruling, REACHABLE).contains(&"500.2".to_owned()));
    assert_eq!(ruling.summary, "J1 can't attack alone.");
}

#[test]
fn one_must_and_only_one_may() {
    let mut board = Board::new();
    board.creature(ALICE, "Berserker", vec![own(must())]);
    board.creature(ALICE, "Soldier", Vec::new());
    board.effect(at_most(1));
    for edition in [REACHABLE, OVERALL, LATEST] {
        assert_eq!(board.legal_attacks(edition), ["Berserker"], "{edition}");
    }
    let ruling = board.attack(REACHABLE, "Soldier");
    assert_eq!((ruling.obeys, ruling.maximum), (Some(0), Some(1)));
    for edition in ["1999-04-23", OLD, "2002-10-07"] {
        assert_eq!(board.legal_attacks(edition), ["Berserker", "Soldier"], "{edition}");
    }
}

#[test]
fn must_attack_but_not_alone_by_the_reading_of_each_age() {
    let mut board = Board::new();
    board.creature(ALICE, "A", vec![own(must()), own(alone())]);
    board.creature(ALICE, "B", Vec::new());
    assert_eq!(board.legal_attacks(OLD), ["", "A, B"]);
    assert_eq!(board.legal_attacks(REACHABLE), ["", "A, B"]);
    assert_eq!(board.legal_attacks(OVERALL), ["A, B"]);
}

#[test]
fn the_loner_stays() {
    let mut board = Board::new();
    board.creature(ALICE, "Loner", vec![own(must()), own(Rule::OnlyAlone(Declared::Attack))]);
    board.creature(ALICE, "P", vec![own(must())]);
    board.creature(ALICE, "Q", vec![own(must())]);
    for edition in [REACHABLE, OVERALL, LATEST] {
        assert_eq!(board.legal_attacks(edition), ["P, Q"], "{edition}");
    }
}

#[test]
fn nobody_is_required_to_pay() {
    let mut board = Board::new();
    board.creature(ALICE, "X", vec![own(must())]);
    board.creature(ALICE, "Y", Vec::new());
    let cost = Cost(vec![CostPart::Mana("{2}".parse().unwrap())]);
    board.effect(Rule::Cost { declared: Declared::Attack, cost, whom: Vec::new() });
    for edition in [OLD, REACHABLE, OVERALL, LATEST] {
        legal(&board.attack(edition, ""));
        illegal(&board.attack(edition, "X"));
        illegal(&board.attack_paying(edition, "X", Some("{1}")));
        let paid = board.attack_paying(edition, "X", Some("{2}"));
        legal(&paid);
        assert_eq!((paid.obeys, paid.maximum), (Some(1), Some(1)));
        // Paying for Y asks nothing of X.
        legal(&board.attack_paying(edition, "Y", Some("{2}")));
        illegal(&board.attack_paying(edition, "X, Y", Some("{2}")));
        legal(&board.attack_paying(edition, "X, Y", Some("{4}")));
    }
}

#[test]
fn the_sick_stay_and_the_hasty_go() {
    let mut board = Board::new();
    let x = board.creature(ALICE, "X", vec![own(must())]);
    let y = board.creature(ALICE, "Y", vec![keyword(Keyword::Haste)]);
    board.game.object_mut(x).sick = true;
    board.game.object_mut(y).sick = true;
    assert_eq!(board.legal_attacks(REACHABLE), ["", "Y"]);
    assert!(cited(&board.attack(REACHABLE, "X"), REACHABLE).contains(&"308.2a".to_owned()));
    assert!(cited(&board.attack(LATEST, "X"), LATEST).contains(&"508.1a".to_owned()));
}

#[test]
fn walls_before_and_after_defender() {
    let mut board = Board::new();
    testing::permanent(&mut board.game, ALICE, "Wall", "Creature - Wall", "0/4", &[], Vec::new());
    board.creature(ALICE, "Guard", vec![keyword(Keyword::Defender)]);
    assert_eq!(board.legal_attacks("2003-12-01"), [""]);
    assert_eq!(board.legal_attacks("2004-10-01"), ["", "Wall"]);
    assert!(cited(&board.attack(REACHABLE, "Guard"), REACHABLE).iter().any(|rule| rule.starts_with("502.")));
}

#[test]
fn goaded_by_two_players() {
    let mut board = Board { game: Game::between(&["Alice", "Bob", "Carol"]) };
    board.game.options.insert(GameOption::AttackMultiplePlayers);
    let x = board.creature(ALICE, "X", Vec::new());
    board.game.object_mut(x).goaded_by = vec![BOB];
    assert_eq!(board.legal_attacks(LATEST), ["X=Carol"]);
    board.game.object_mut(x).goaded_by = vec![BOB, PlayerId(2)];
    assert_eq!(board.legal_attacks(LATEST), ["X", "X=Carol"]);
    let ruling = board.attack(LATEST, "X");
    assert_eq!((ruling.obeys, ruling.maximum), (Some(3), Some(3)));
}

#[test]
fn whom_one_may_attack() {
    let mut board = Board { game: Game::between(&["Alice", "Bob", "Carol", "Dan"]) };
    board.creature(ALICE, "X", Vec::new());
    board.creature(ALICE, "Y", Vec::new());
    // One opponent is chosen, and any may be.
    legal(&board.attack(REACHABLE, "X=Carol, Y=Carol"));
    illegal(&board.attack(REACHABLE, "X=Carol, Y=Bob"));
    board.game.options.insert(GameOption::AttackLeft);
    legal(&board.attack(REACHABLE, "X, Y"));
    let ruling = board.attack(REACHABLE, "X=Dan");
    illegal(&ruling);
    assert!(cited(&ruling, REACHABLE).contains(&"604.1a".to_owned()));
    *board.game.options = [GameOption::AttackRight].into();
    legal(&board.attack(REACHABLE, "X=Dan"));
    illegal(&board.attack(REACHABLE, "X"));
    *board.game.options = [GameOption::AttackMultiplePlayers].into();
    legal(&board.attack(REACHABLE, "X=Carol, Y=Bob"));
    // Nobody attacks oneself.
    illegal(&board.attack(REACHABLE, "X=Alice"));
}

#[test]
fn a_team_is_attacked_as_one() {
    let mut board = Board { game: Game::between(&["Alice", "Amy", "Bob", "Bea"]) };
    board.game.options.insert(GameOption::TwoHeadedGiant);
    *board.game.teams = vec![vec![PlayerId(0), PlayerId(1)], vec![PlayerId(2), PlayerId(3)]];
    let cant = Rule::CantAttack(vec![Defender::Player(Who::Named("Bea".to_owned()))]);
    board.creature(ALICE, "X", vec![own(cant)]);
    board.creature(PlayerId(1), "Y", Vec::new());
    assert_eq!(board.legal_attacks(REACHABLE), ["", "Y"]);
    legal(&board.attack(REACHABLE, "Y=Bea"));
    illegal(&board.attack(REACHABLE, "X"));
    // Later each player of the team is attacked for themselves.
    legal(&board.attack(LATEST, "X=Bob, Y=Bea"));
    illegal(&board.attack(LATEST, "X=Bea"));
}

#[test]
fn what_is_named_may_be_a_planeswalker() {
    let mut board = Board::new();
    testing::permanent(&mut board.game, BOB, "Jace", "Planeswalker - Jace", "", &[], Vec::new());
    let must = Rule::MustAttack(vec![Defender::Player(Who::Named("jace".to_owned()))]);
    board.creature(ALICE, "X", vec![own(must)]);
    assert_eq!(board.legal_attacks(LATEST), ["X=Jace"]);
}

#[test]
fn planeswalkers_are_attacked() {
    let mut board = Board::new();
    testing::permanent(&mut board.game, BOB, "Jace", "Planeswalker - Jace", "", &[], Vec::new());
    board.creature(ALICE, "X", vec![own(must())]);
    assert_eq!(board.legal_attacks(LATEST), ["X", "X=Jace"]);
}

#[test]
fn bands() {
    let mut board = Board::new();
    board.creature(ALICE, "Hero", vec![keyword(Keyword::Banding)]);
    board.creature(ALICE, "X", Vec::new());
    board.creature(ALICE, "Y", Vec::new());
    let edition = testing::edition(REACHABLE);
    let ask = |band: &[&str]| {
        let declare = ["Hero", "X", "Y"].map(|name| (board.id(name), Recipient::Player(BOB))).into();
        let bands = vec![band.iter().map(|name| board.id(name)).collect()];
        super::super::attack(&View::of(&board.game, &edition), &AttackQuestion { declare, bands, ..Default::default() })
    };
    legal(&ask(&["Hero", "X"]));
    let wrong = ask(&["Hero", "X", "Y"]);
    illegal(&wrong);
    assert!(cited(&wrong, REACHABLE).contains(&"502.10b".to_owned()));
}
