//! What scenarios can't ask: what the machine is handed from step to step.

use std::collections::BTreeMap;

use super::{Assignment, DamageStep, Idle, Which, choice, predicate, step, usual};
use crate::ability::{Ability, Keyword};
use crate::engine::view::View;
use crate::engine::view::testing::{self, ALICE, BOB};
use crate::game::{Game, ObjectId, Recipient};
use crate::terms::Zone;

const BOB_HIMSELF: Recipient = Recipient::Player(BOB);

struct Board {
    game: Game,
}

impl Board {
    fn new() -> Self {
        Self { game: testing::game() }
    }

    fn attacker(&mut self, name: &str, pt: &str, keywords: &[Keyword]) -> ObjectId {
        let abilities: Vec<Ability> = keywords.iter().cloned().map(testing::keyword).collect();
        let id = testing::creature(&mut self.game, ALICE, name, pt, abilities);
        self.game.combat.attackers.insert(id, BOB_HIMSELF);
        id
    }

    fn blocker(&mut self, name: &str, pt: &str, keywords: &[Keyword], of: &[ObjectId]) -> ObjectId {
        let abilities: Vec<Ability> = keywords.iter().cloned().map(testing::keyword).collect();
        let id = testing::creature(&mut self.game, BOB, name, pt, abilities);
        self.game.combat.blockers.insert(id, of.to_vec());
        id
    }

    /// Plays the first step as usual, and gives those who assign in the second.
    fn second(&mut self, date: &str, between: impl Fn(&mut Game)) -> Vec<ObjectId> {
        let edition = testing::edition(date);
        let before = self.game.clone();
        let view = View::of(&before, &edition);
        let first = DamageStep::of(&view);
        assert_eq!(first.which, Which::First);
        step::remember(&view, &first, &usual::usual_assignment(&first), &mut self.game.combat);
        between(&mut self.game);
        let view = View::of(&self.game, &edition);
        let second = DamageStep::of(&view);
        assert_eq!(second.which, Which::Second);
        second.active().map(|assigner| assigner.creature).collect()
    }
}

fn shares(all: &[(ObjectId, Recipient, i64)]) -> Assignment {
    let mut assignment = Assignment::new();
    for (source, to, share) in all {
        assignment.entry(*source).or_default().insert(*to, *share);
    }
    assignment
}

fn set_power(game: &mut Game, id: ObjectId, pt: &str) {
    std::sync::Arc::make_mut(&mut game.object_mut(id).printed).pt = pt.parse().ok();
}

#[test]
fn a_first_striker_without_power_may_assign_later_until_2009() {
    for (date, again) in [
        ("2003-12-01", false),
        ("2004-02-01", true),
        ("2006-10-01", true),
        ("2009-07-08", false),
        ("2026-01-16", false),
    ] {
        let mut board = Board::new();
        let page = board.attacker("Page", "0/1", &[Keyword::FirstStrike]);
        let ox = board.attacker("Ox", "4/4", &[]);
        let second = board.second(date, |game| set_power(game, page, "2/1"));
        assert_eq!(second.contains(&page), again, "{date}");
        assert!(second.contains(&ox), "{date}");
    }
}

#[test]
fn double_strike_lost_between_the_steps_ends_it_and_gained_gives_it() {
    for date in ["2003-03-15", "2006-10-01", "2009-07-08", "2009-09-04", "2026-01-16"] {
        let mut board = Board::new();
        let twin = board.attacker("Twin", "2/2", &[Keyword::DoubleStrike]);
        let lancer = board.attacker("Lancer", "2/2", &[Keyword::FirstStrike]);
        assert_eq!(board.second(date, |_| ()), [twin], "{date}");
        let mut board_after = Board { game: board.game.clone() };
        std::sync::Arc::make_mut(&mut board_after.game.object_mut(twin).printed).abilities.clear();
        let gained = testing::keyword(Keyword::DoubleStrike);
        std::sync::Arc::make_mut(&mut board_after.game.object_mut(lancer).printed).abilities.push(gained);
        let edition = testing::edition(date);
        let view = View::of(&board_after.game, &edition);
        let second: Vec<ObjectId> = DamageStep::of(&view).active().map(|assigner| assigner.creature).collect();
        assert_eq!(second, [lancer], "{date}");
    }
}

#[test]
fn all_that_leaves_combat_neither_assigns_nor_receives() {
    let mut board = Board::new();
    let ox = board.attacker("Ox", "4/4", &[]);
    let page = board.blocker("Page", "1/1", &[], &[ox]);
    board.game.object_mut(page).zone = Zone::Graveyard;
    let edition = testing::edition("2006-10-01");
    let view = View::of(&board.game, &edition);
    let step = DamageStep::of(&view);
    assert_eq!(step.assigners.len(), 1);
    assert_eq!(step.assigner(ox).unwrap().idle, Some(Idle::NoBlockersLeft));
    assert!(predicate::is_legal(&step, &BTreeMap::new()));
}

#[test]
fn damage_on_the_stack_is_dealt_to_what_is_still_there() {
    let mut board = Board::new();
    let ox = board.attacker("Ox", "4/4", &[]);
    let page = board.blocker("Page", "1/1", &[], &[ox]);
    let there = |game: &Game, date: &str| {
        let edition = testing::edition(date);
        let view = View::of(game, &edition);
        [Recipient::Object(ox), Recipient::Object(page), BOB_HIMSELF].map(|to| super::can_be_dealt(&view, to))
    };
    // What left play is dealt none; what left combat is.   310.4a, 310.4c
    board.game.object_mut(page).zone = Zone::Graveyard;
    board.game.combat.attackers.clear();
    for date in ["1999-04-23", "2006-10-01"] {
        assert_eq!(there(&board.game, date), [true, false, true], "{date}");
    }
    // A creature that is none any more is dealt none, since 2001.
    std::sync::Arc::make_mut(&mut board.game.object_mut(ox).printed).type_line =
        crate::terms::TypeLine::read("Artifact").unwrap();
    for (date, ox) in [("1999-04-23", true), ("2001-07-23", false), ("2006-10-01", false)] {
        assert_eq!(there(&board.game, date), [ox, false, true], "{date}");
    }
}

#[test]
fn no_amount_is_too_large() {
    let mut board = Board::new();
    let huge = board.attacker("Huge", "1000000000/1", &[Keyword::Trample]);
    let wall = board.blocker("Wall", "1000000000/1000000000", &[], &[huge]);
    board.blocker("Page", "1000000000/3", &[Keyword::Deathtouch], &[huge]);
    let edition = testing::edition("2026-01-16");
    let view = View::of(&board.game, &edition);
    let step = DamageStep::of(&view);
    assert!(predicate::is_legal(&step, &usual::usual_assignment(&step)));
    assert!(!choice::choices(&step).is_empty());
    let all = Recipient::Object(wall);
    let whole = shares(&[(huge, all, i64::MAX), (huge, BOB_HIMSELF, i64::MAX)]);
    assert!(!predicate::is_legal(&step, &whole));
}
