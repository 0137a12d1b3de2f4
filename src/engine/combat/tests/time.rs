//! What is answered when the time is over.

use std::time::Duration;

use super::*;
use crate::ability::Amount;
use crate::game::question::TimeLimit;
use crate::ruling::ReasonKind;

/// Thirty attackers that take three or more and must be blocked, against thirty creatures.
fn board() -> Board {
    let mut board = Board::new();
    for number in 0..30 {
        let three = Rule::BlockersAtLeast(Amount::Number(3), Filter::Any);
        board.attacker(&format!("A{number}"), &[three, must_be_blocked()]);
    }
    for number in 0..30 {
        board.blocker(&format!("X{number}"), &[]);
    }
    board
}

fn nobody_blocks(board: &Board, limit: TimeLimit) -> Ruling {
    let edition = testing::edition(LATEST);
    let question = BlockQuestion { time_limit: limit, ..BlockQuestion::default() };
    super::super::block(&View::of(&board.game, &edition), &question)
}

#[test]
fn without_time_it_is_unknown_and_says_what_is_known() {
    let ruling = nobody_blocks(&board(), TimeLimit(Duration::ZERO));
    assert_eq!((ruling.verdict, ruling.obeys, ruling.maximum), (Verdict::Unknown, Some(0), None), "{ruling:#?}");
    let reason = ruling.reasons.iter().find(|reason| reason.kind == ReasonKind::Unknown).unwrap();
    assert!(reason.text.contains("obeys 0 requirements") && reason.text.contains("more than 30"), "{}", reason.text);
}

#[test]
fn with_time_it_is_settled() {
    let ruling = nobody_blocks(&board(), TimeLimit::default());
    assert_eq!((ruling.verdict, ruling.obeys, ruling.maximum), (Verdict::Illegal, Some(0), Some(10)), "{ruling:#?}");
}

/// What breaks a restriction is illegal, whatever the most may be; so is what obeys less than something that was found.
#[test]
fn what_is_known_is_answered_without_time() {
    let mut board = board();
    board.blocker("Y", &[Rule::MustBlock(None)]);
    board.attacker("B", &[]);
    let ruling = nobody_blocks(&board, TimeLimit(Duration::ZERO));
    assert_eq!((ruling.verdict, ruling.maximum), (Verdict::Illegal, None), "{ruling:#?}");
}
