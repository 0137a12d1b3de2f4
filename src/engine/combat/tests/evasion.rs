//! Evasion abilities, for and against.   501, 502 · 702

use super::*;
use crate::ability::{AsThough, Quality};
use crate::terms::{Color, Supertype};

fn board(attacker: &[Keyword], blocker: &[Keyword]) -> Board {
    let mut board = Board::new();
    let a = board.creature(ALICE, "A", attacker.iter().cloned().map(keyword).collect());
    board.game.combat.attackers.insert(a, Recipient::Player(BOB));
    board.creature(BOB, "X", blocker.iter().cloned().map(keyword).collect());
    board
}

#[track_caller]
fn stopped(board: &Board, edition: &str, rule: &str) {
    let ruling = board.block(edition, "X=A");
    illegal(&ruling);
    assert!(cited(&ruling, edition).contains(&rule.to_owned()), "{:?}", cited(&ruling, edition));
    let of = ruling.reasons.iter().find(|reason| reason.source.is_some()).unwrap();
    assert!(of.ability.is_some());
}

#[test]
fn flying() {
    stopped(&board(&[Keyword::Flying], &[]), REACHABLE, "502.4b");
    stopped(&board(&[Keyword::Flying], &[]), LATEST, "702.9b");
    legal(&board(&[Keyword::Flying], &[Keyword::Flying]).block(REACHABLE, "X=A"));
    legal(&board(&[Keyword::Flying], &[Keyword::Reach]).block(LATEST, "X=A"));
    legal(&board(&[], &[Keyword::Flying]).block(REACHABLE, "X=A"));
}

#[test]
fn cumulative() {
    let both = [Keyword::Flying, Keyword::Shadow];
    stopped(&board(&both, &[Keyword::Flying]), REACHABLE, "502.8b");
    stopped(&board(&both, &[Keyword::Shadow]), REACHABLE, "502.4b");
    legal(&board(&both, &both).block(REACHABLE, "X=A"));
}

#[test]
fn shadow_both_ways() {
    stopped(&board(&[Keyword::Shadow], &[]), REACHABLE, "502.8b");
    stopped(&board(&[], &[Keyword::Shadow]), REACHABLE, "502.8b");
    stopped(&board(&[], &[Keyword::Shadow]), LATEST, "702.28b");
    legal(&board(&[Keyword::Shadow], &[Keyword::Shadow]).block(LATEST, "X=A"));
}

#[test]
fn landwalk_looks_at_the_defending_players_lands() {
    let snow = Filter::Supertype(Supertype::Snow).and(Filter::Subtype("Forest".to_owned()));
    let mut board = board(&[Keyword::Landwalk(snow.clone())], &[Keyword::Landwalk(snow)]);
    legal(&board.block(REACHABLE, "X=A"));
    testing::permanent(&mut board.game, ALICE, "Mine", "Basic Snow Land - Forest", "", &[], Vec::new());
    testing::permanent(&mut board.game, BOB, "Forest", "Basic Land - Forest", "", &[], Vec::new());
    legal(&board.block(REACHABLE, "X=A"));
    testing::permanent(&mut board.game, BOB, "Theirs", "Basic Snow Land - Forest", "", &[], Vec::new());
    stopped(&board, REACHABLE, "502.6c");
    stopped(&board, LATEST, "702.14c");
}

#[test]
fn protection_fear_and_their_like() {
    let white = Keyword::Protection(Quality::Source(Filter::Color(Color::White)));
    let mut board = board(&[white], &[]);
    legal(&board.block(REACHABLE, "X=A"));
    let x = board.id("X");
    board.game.object_mut(x).printed_mut().colors = Color::White.into();
    stopped(&board, REACHABLE, "502.7f");
    stopped(&board, LATEST, "702.16f");
    for (own, rule) in
        [(Keyword::Horsemanship, "702.31b"), (Keyword::Fear, "702.36b"), (Keyword::Intimidate, "702.13b")]
    {
        stopped(&super::evasion::board(&[own], &[]), LATEST, rule);
    }
    legal(&super::evasion::board(&[Keyword::Skulk], &[]).block(LATEST, "X=A"));
    let mut small = super::evasion::board(&[Keyword::Skulk], &[]);
    let a = small.id("A");
    small.game.object_mut(a).printed_mut().pt = "1/1".parse().ok();
    stopped(&small, LATEST, "702.118b");
    stopped(&super::evasion::board(&[Keyword::Menace], &[]), LATEST, "702.111b");
}

#[test]
fn as_though_for_this_block_only() {
    let mut board = Board::new();
    let flying = || keyword(Keyword::Flying);
    let drake = board.creature(ALICE, "Drake", vec![flying()]);
    let wraith = board.creature(ALICE, "Wraith", vec![flying(), keyword(Keyword::Shadow)]);
    let only_fliers = Rule::CantBeBlocked(Filter::Has(Box::new(Keyword::Flying)).negate());
    let rider = board.creature(ALICE, "Rider", vec![own(only_fliers)]);
    for attacker in [drake, wraith, rider] {
        board.game.combat.attackers.insert(attacker, Recipient::Player(BOB));
    }
    let pretence = AsThough::Having(Keyword::Flying);
    board.creature(BOB, "Spider", vec![own(Rule::BlockAsThough { pretence, of: Filter::Any })]);
    assert_eq!(board.legal_blocks(REACHABLE), ["", "Spider=Drake", "Spider=Rider"]);
    let walk = Keyword::Landwalk(Filter::Subtype("Island".to_owned()));
    let mut board = super::evasion::board(std::slice::from_ref(&walk), &[]);
    testing::permanent(&mut board.game, BOB, "Island", "Basic Land - Island", "", &[], Vec::new());
    illegal(&board.block(REACHABLE, "X=A"));
    board.effect(Rule::BeBlockedAsThough(AsThough::Lacking(walk)));
    legal(&board.block(REACHABLE, "X=A"));
}
