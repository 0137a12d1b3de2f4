//! What makes a ruling provisional, and what does not.

use crate::ability::{
    Ability, Activated, Amount, Body, Change, Comparison, Condition, Cost, Filter, Granted, Happened, Instruction,
    Keyword, Part, Quality, Rule, Span, Subject, Topic, Topics, Trigger, Unread, Who,
};
use crate::engine::view::View;
use crate::engine::view::testing::*;
use crate::game::Game;
use crate::terms::Zone;

const ATTACK: Topics = Topics::of(&[Topic::Attack]);
const BLOCK: Topics = Topics::of(&[Topic::Block]);

fn doubts(game: &Game, consulted: Topics) -> Vec<String> {
    let edition = edition("2006-10-01");
    View::of(game, &edition).doubts(consulted).into_iter().map(|doubt| doubt.ability).collect()
}

fn one(ability: Ability) -> Game {
    let mut game = game();
    creature(&mut game, ALICE, "Riddle", "2/2", vec![ability]);
    game
}

fn unread(topics: Topics) -> Unread {
    Unread { text: "Wibble.".to_owned(), stopped_at: 0, topics, why: None }
}

fn happened() -> Condition {
    Condition::Happened(Happened {
        event: Box::new(Trigger::Draws(Who::You)),
        comparison: Comparison::AtLeast,
        times: Amount::Number(1),
        span: Span::ThisTurn,
    })
}

#[test]
fn text_not_understood_counts_where_it_might_touch() {
    let game = one(ability("Wibble.", Part::Unread(unread(ATTACK))));
    assert_eq!(doubts(&game, ATTACK), ["Wibble."]);
    assert!(doubts(&game, BLOCK).is_empty());
}

#[test]
fn the_judge_may_tell_to_ignore_it() {
    let mut riddle = ability("Wibble.", Part::Unread(unread(Topics::ALL)));
    riddle.ignored = true;
    assert!(doubts(&one(riddle), Topics::ALL).is_empty());
}

#[test]
fn what_says_that_it_functions_elsewhere_counts_there_and_only_there() {
    for (zone, text) in [
        (Zone::Graveyard, "As long as Riddle is in your graveyard, wibble."),
        (Zone::Hand, "If a spell or ability an opponent controls causes you to discard Riddle, wibble instead."),
    ] {
        let mut game = one(ability(text, Part::Unread(unread(Topics::ALL))));
        game.object_mut(crate::game::ObjectId(0)).zone = zone;
        assert_eq!(doubts(&game, Topics::ALL), [text]);
        game.object_mut(crate::game::ObjectId(0)).zone = Zone::Exile;
        assert!(doubts(&game, Topics::ALL).is_empty());
    }
}

#[test]
fn what_lies_in_a_graveyard_does_not_count() {
    let mut game = one(ability("Wibble.", Part::Unread(unread(Topics::ALL))));
    game.object_mut(crate::game::ObjectId(0)).zone = Zone::Graveyard;
    assert!(doubts(&game, Topics::ALL).is_empty());
}

#[test]
fn a_body_behind_a_cost_touches_only_what_plays_it() {
    let body = Body { targets: vec![], instructions: vec![Instruction::Unread(unread(Topics::ALL))] };
    let activated = Activated { cost: Cost::default(), limits: vec![], body };
    let game = one(ability("{T}: Wibble.", Part::Activated(activated)));
    assert!(doubts(&game, ATTACK.union(BLOCK)).is_empty());
    assert_eq!(doubts(&game, Topics::of(&[Topic::Play])).len(), 1);
}

#[test]
fn what_happened_before_is_a_doubt_and_no_clause() {
    let cant = Change::Rule(Rule::CantAttack(vec![]));
    let game = one(ability("As long as ...", static_part(Some(happened()), &[(Subject::This, cant)])));
    assert_eq!(doubts(&game, ATTACK), ["As long as ..."]);
    assert!(doubts(&game, BLOCK).is_empty());
    let edition = edition("2006-10-01");
    assert!(View::of(&game, &edition).clauses().is_empty());
}

#[test]
fn what_is_decided_without_the_past_is_none() {
    let never = Condition::All(vec![happened(), Condition::TurnOf(Who::Opponent)]);
    let cant = Change::Rule(Rule::CantAttack(vec![]));
    let game = one(ability("As long as ...", static_part(Some(never), &[(Subject::This, cant)])));
    assert!(doubts(&game, Topics::ALL).is_empty());
}

#[test]
fn a_choice_nobody_knows_is_a_doubt() {
    let chosen = Keyword::Protection(Quality::Source(Filter::ChosenColor));
    assert_eq!(doubts(&one(keyword(chosen)), BLOCK).len(), 1);
    let flies = Change::Gain(vec![Granted::Keyword(Keyword::Flying)]);
    let lord = sentence("Creatures of the chosen type have flying.", Subject::Each(Filter::ChosenType), flies);
    assert_eq!(doubts(&one(lord), BLOCK).len(), 1);
    let forbidden = Change::Rule(Rule::CantPlay(Filter::Spell.and(Filter::ChosenName)));
    let named = sentence("Spells with the chosen name can't be cast.", Subject::Players(Who::Anyone), forbidden);
    let mut game = one(named);
    assert_eq!(doubts(&game, Topics::ALL).len(), 1);
    let id = game.object_ids().next().unwrap();
    game.object_mut(id).chosen.name = Some("Spark".to_owned());
    assert!(doubts(&game, Topics::ALL).is_empty());
}
