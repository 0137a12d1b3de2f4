//! Blocks that must come out right.

use super::*;
use crate::ability::{Amount, Comparison};

#[test]
fn one_creature_must_block_and_one_need_not() {
    let mut board = Board::new();
    board.attacker("Ogre", &[]);
    board.blocker("Zealot", &[Rule::MustBlock(None)]);
    board.blocker("Bear", &[]);
    board.effect(menace());
    for edition in ["2003-03-15", "2003-12-01", REACHABLE, "2007-02-01"] {
        legal(&board.block(edition, "Zealot=Ogre, Bear=Ogre"));
        legal(&board.block(edition, ""));
        illegal(&board.block(edition, "Zealot=Ogre"));
        illegal(&board.block(edition, "Bear=Ogre"));
    }
    assert!(cited(&board.block(REACHABLE, ""), REACHABLE).contains(&"500.5".to_owned()));
    assert!(cited(&board.block(REACHABLE, "Zealot=Ogre"), REACHABLE).contains(&"500.4".to_owned()));
    for edition in [OVERALL, LATEST] {
        legal(&board.block(edition, "Zealot=Ogre, Bear=Ogre"));
        illegal(&board.block(edition, ""));
    }
    let ruling = board.block(LATEST, "");
    assert!(cited(&ruling, LATEST).contains(&"509.1c".to_owned()));
    assert_eq!((ruling.obeys, ruling.maximum), (Some(0), Some(1)));
    assert_eq!(ruling.alternatives[0].summary, "Zealot and Bear both block Ogre");
    let ruling = board.block(LATEST, "Zealot=Ogre");
    assert_eq!(ruling.summary, "Zealot can't block Ogre alone.");
    assert!(cited(&ruling, LATEST).contains(&"509.1b".to_owned()));
}

#[test]
fn menace_and_a_lone_creature_that_must_block() {
    let mut board = Board::new();
    board.attacker("A", &[menace()]);
    board.blocker("X", &[Rule::MustBlock(None)]);
    assert_eq!(board.legal_blocks(OVERALL), [""]);
}

#[test]
fn menace_makes_another_help() {
    let mut board = Board::new();
    board.attacker("A", &[menace()]);
    board.blocker("X", &[Rule::MustBlock(None)]);
    board.blocker("Y", &[]);
    assert_eq!(board.legal_blocks(OVERALL), ["X=A, Y=A"]);
}

#[test]
fn menace_that_must_be_blocked() {
    let mut board = Board::new();
    board.attacker("A", &[menace(), must_be_blocked()]);
    board.blocker("X", &[]);
    board.blocker("Y", &[]);
    illegal(&board.block(OVERALL, ""));
    assert_eq!(board.legal_blocks(OVERALL), ["X=A, Y=A"]);
}

#[test]
fn two_that_must_be_blocked_and_one_of_them_flies() {
    let mut board = Board::new();
    board.attacker("A1", &[must_be_blocked()]);
    let flier = Rule::CantBeBlocked(Filter::Has(Box::new(Keyword::Reach)).negate());
    board.attacker("A2", &[flier, must_be_blocked()]);
    board.creature(BOB, "X", vec![keyword(Keyword::Reach)]);
    board.blocker("Y", &[]);
    illegal(&board.block(OVERALL, "X=A1"));
    assert_eq!(board.legal_blocks(OVERALL), ["X=A2, Y=A1"]);
}

#[test]
fn menace_beside_one_without() {
    let mut board = Board::new();
    board.attacker("A", &[menace(), must_be_blocked()]);
    board.attacker("B", &[must_be_blocked()]);
    board.blocker("X", &[]);
    board.blocker("Y", &[]);
    assert_eq!(board.legal_blocks(OVERALL), ["X=A, Y=A", "X=B", "X=B, Y=B", "Y=B"]);
}

#[test]
fn the_one_that_must_be_blocked_comes_first() {
    let mut board = Board::new();
    board.attacker("A", &[must_be_blocked()]);
    board.attacker("B", &[]);
    board.blocker("X", &[]);
    illegal(&board.block(OVERALL, "X=B"));
    assert_eq!(board.legal_blocks(OVERALL), ["X=A"]);
}

#[test]
fn a_matching_that_leaves_one_out() {
    let mut board = Board::new();
    let only = |name: &str| Rule::CantBeBlocked(Filter::Named(name.to_owned()).negate());
    board.attacker("A1", &[must_be_blocked(), only("X")]);
    board.attacker("A2", &[must_be_blocked()]);
    board.attacker("A3", &[must_be_blocked(), only("Y")]);
    board.blocker("X", &[]);
    board.blocker("Y", &[]);
    legal(&board.block(OVERALL, "X=A2, Y=A3"));
    illegal(&board.block(OVERALL, "X=A2"));
}

#[test]
fn lure_and_three_or_more() {
    let mut board = Board::new();
    board.attacker("A", &[lure(), Rule::BlockersAtLeast(Amount::Number(3), Filter::Any)]);
    for name in ["P", "Q", "R", "S", "T"] {
        board.blocker(name, &[]);
    }
    for edition in [REACHABLE, OVERALL, LATEST] {
        assert_eq!(board.legal_blocks(edition), ["P=A, Q=A, R=A, S=A, T=A"], "{edition}");
    }
}

#[test]
fn creatures_that_block_several() {
    let mut board = Board::new();
    board.attacker("A", &[lure()]);
    board.attacker("B", &[lure()]);
    board.attacker("C", &[]);
    board.blocker("Wall", &[Rule::ExtraBlocks(Amount::Number(1))]);
    board.blocker("X", &[]);
    assert_eq!(board.legal_blocks(OVERALL), ["Wall=A, Wall=B, X=A", "Wall=A, Wall=B, X=B"]);
    illegal(&board.block(OVERALL, "Wall=A, Wall=B, Wall=C, X=A"));
}

#[test]
fn blocked_by_a_number() {
    let mut board = Board::new();
    let exactly = Rule::MustBeBlockedBy { comparison: Comparison::Exactly, count: Amount::Number(1) };
    board.attacker("A", &[exactly]);
    board.blocker("X", &[]);
    board.blocker("Y", &[]);
    assert_eq!(board.legal_blocks(OVERALL), ["X=A", "Y=A"]);
}

#[test]
fn conflicting_requirements_leave_a_legal_block_in_every_reading() {
    let mut board = Board::new();
    board.attacker("A", &[lure()]);
    board.attacker("B", &[lure()]);
    board.blocker("X", &[]);
    for edition in [OLD, REACHABLE, OVERALL] {
        assert_eq!(board.legal_blocks(edition), ["X=A", "X=B"], "{edition}");
    }
}

#[test]
fn tapped_creatures_do_not_block() {
    let mut board = Board::new();
    board.attacker("A", &[]);
    let x = board.blocker("X", &[Rule::MustBlock(None)]);
    board.game.object_mut(x).tapped = true;
    for edition in [OLD, REACHABLE, OVERALL, LATEST] {
        assert_eq!(board.legal_blocks(edition), [""], "{edition}");
        illegal(&board.block(edition, "X=A"));
    }
}

#[test]
fn all_or_none() {
    let mut board = Board::new();
    board.attacker("A", &[Rule::BlockedByAllOrNone(Filter::Any)]);
    board.blocker("X", &[]);
    let y = board.blocker("Y", &[]);
    assert_eq!(board.legal_blocks(OVERALL), ["", "X=A, Y=A"]);
    board.game.object_mut(y).tapped = true;
    assert_eq!(board.legal_blocks(OVERALL), [""]);
}

#[test]
fn blocking_one_of_a_band_blocks_all() {
    let mut board = Board::new();
    let a = board.attacker("A", &[must_be_blocked()]);
    let b = board.attacker("B", &[]);
    board.game.combat.bands = vec![vec![a, b]];
    board.blocker("X", &[]);
    assert_eq!(board.legal_blocks(OVERALL), ["X=A", "X=B"]);
}
