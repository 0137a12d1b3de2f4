//! The rules' own cases, on boards made by hand.

use super::answer;
use crate::edition::{Edition, Provision, Timeline};
use crate::game::{Choices, Game, Nature, Object, ObjectId, PlayerId, Printed};
use crate::ruling::{Consequences, GameEnd, Ruling, Verdict};
use crate::terms::{Counter, Supertype, TypeLine, Zone};

fn edition(spec: &str) -> Edition {
    Timeline::bundled().edition(spec).unwrap()
}

fn creature(game: &mut Game, name: &str, pt: &str, owner: u32) -> ObjectId {
    let printed = Printed {
        name: name.to_owned(),
        type_line: TypeLine::creature(),
        pt: Some(pt.parse().unwrap()),
        ..Printed::default()
    };
    let mut object = Object::card(printed, Zone::Battlefield, PlayerId(owner));
    object.timestamp = game.next_timestamp();
    game.add(object)
}

fn check(game: &Game, spec: &str) -> (Ruling, Consequences) {
    let ruling = answer(game, false, &Choices::default(), &edition(spec));
    let consequences = ruling.consequences.clone().unwrap();
    (ruling, consequences)
}

#[test]
fn a_quiet_board_needs_one_check() {
    let game = Game::between(&["Alice", "Bob"]);
    let (ruling, consequences) = check(&game, "2006-10-01");
    assert_eq!(ruling.verdict, Verdict::Nothing);
    assert_eq!(consequences.checks, 1);
}

#[test]
fn everybody_losing_at_once_draws() {
    let mut game = Game::between(&["Alice", "Bob"]);
    game.player_mut(PlayerId(0)).life = 0;
    game.player_mut(PlayerId(1)).poison = 10;
    let (ruling, consequences) = check(&game, "2006-10-01");
    assert_eq!(consequences.game, GameEnd::Draw);
    assert!(ruling.cited().contains(&Provision::AllLoseDraw));
}

#[test]
fn a_dying_token_ceases_a_round_later() {
    let mut game = Game::between(&["Alice", "Bob"]);
    let token = creature(&mut game, "Goblin", "1/1", 0);
    game.object_mut(token).nature = Nature::Token;
    game.object_mut(token).damage = 1;
    let (ruling, consequences) = check(&game, "2006-10-01");
    assert_eq!(ruling.rounds.len(), 2);
    assert_eq!((consequences.graveyard, consequences.ceases, consequences.checks), (vec![token], vec![token], 3));
}

#[test]
fn toughness_zero_and_lethal_damage_is_one_row() {
    let mut game = Game::between(&["Alice", "Bob"]);
    let bear = creature(&mut game, "Bear", "2/2", 0);
    game.object_mut(bear).damage = 2;
    game.object_mut(bear).counters.insert(Counter::minus_one(), 2);
    game.object_mut(bear).regeneration_shields = 1;
    let (ruling, consequences) = check(&game, "2006-10-01");
    assert_eq!(ruling.rounds.first().map(|round| round.rows.len()), Some(1));
    assert!(consequences.destroyed.is_empty() && consequences.regenerated.is_empty());
    assert_eq!(consequences.graveyard, [bear]);
}

#[test]
fn one_shield_replaces_one_destruction_that_two_rows_ask_for() {
    let mut game = Game::between(&["Alice", "Bob"]);
    let troll = creature(&mut game, "Troll", "2/2", 0);
    game.object_mut(troll).damage = 2;
    game.object_mut(troll).regeneration_shields = 1;
    game.since_last_check.deathtouch_damage.insert(troll);
    let (_, consequences) = check(&game, "2026-01-16");
    assert_eq!(consequences.regenerated, [troll]);
    assert!(consequences.graveyard.is_empty());
    assert_eq!(consequences.checks, 2);
}

#[test]
fn the_legend_rule_has_four_ages() {
    let mut game = Game::between(&["Alice", "Bob"]);
    let kiras = [0, 1, 0].map(|owner| creature(&mut game, "Kira", "2/2", owner));
    for legend in kiras {
        game.object_mut(legend).printed_mut().type_line.supertypes.insert(Supertype::Legendary);
    }
    let gone = |spec| check(&game, spec).1.graveyard;
    assert_eq!(gone("1999-04-23"), [kiras[1], kiras[2]]);
    assert_eq!(gone("2003-12-01"), [kiras[1], kiras[2]]);
    assert_eq!(gone("2004-10-01"), kiras);
    assert_eq!(gone("2013-07-11"), [kiras[2]]);
}

#[test]
fn a_provision_struck_out_is_not_looked_for() {
    let mut game = Game::between(&["Alice", "Bob"]);
    game.player_mut(PlayerId(0)).life = 0;
    let struck = edition("2006-10-01").without(Provision::LifeZero);
    assert_eq!(answer(&game, false, &Choices::default(), &struck).verdict, Verdict::Nothing);
}

#[test]
fn who_loses_in_a_game_of_three_takes_along_what_is_owned() {
    let mut game = Game::between(&["Alice", "Bob", "Carol"]);
    let own = creature(&mut game, "Own", "2/2", 1);
    let lent = creature(&mut game, "Lent", "2/2", 0);
    game.object_mut(lent).controller = PlayerId(1);
    game.player_mut(PlayerId(1)).life = 0;
    let (ruling, consequences) = check(&game, "2006-10-01");
    assert_eq!(consequences.game, GameEnd::Continues);
    let after = ruling.after.unwrap();
    assert_eq!((after.object(own).zone, after.object(lent).zone), (Zone::Outside, Zone::Exile));
}
