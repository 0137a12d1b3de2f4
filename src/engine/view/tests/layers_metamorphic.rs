//! What must not matter does not: the order of the file among objects that came together, and what touches nothing.

use proptest::prelude::*;

use crate::ability::{Ability, Amount, Change, Comparison, Filter, Granted, Keyword, Subject, Value};
use crate::engine::view::View;
use crate::engine::view::testing::*;
use crate::game::Game;
use crate::terms::{CardType, Color};

/// Sentences that meet in every layer.
fn sentences() -> Vec<Ability> {
    let white = || Filter::All(vec![Filter::CREATURE, Filter::Color(Color::White)]);
    let fliers = || Filter::All(vec![Filter::CREATURE, Filter::Has(Box::new(Keyword::Flying))]);
    let small = Filter::Compare(Value::Power, Comparison::AtMost, Box::new(Amount::Number(2)));
    let number = Amount::Number;
    let gain = |keyword| Change::Gain(vec![Granted::Keyword(keyword)]);
    let colors = |color: Color| Change::SetColor { colors: color.into(), in_addition: false };
    let types = Change::SetTypes {
        supertypes: vec![],
        types: vec![CardType::Creature],
        subtypes: vec!["Goblin".to_owned()],
        in_addition: true,
    };
    let each = |filter: Filter| Subject::Each(filter);
    let all: Vec<(Subject, Change)> = vec![
        (each(white()), gain(Keyword::Flying)),
        (each(fliers()), colors(Color::White)),
        (each(fliers()), Change::ModifyPt(number(1), number(1))),
        (each(Filter::CREATURE.and(small)), Change::ModifyPt(number(2), number(0))),
        (each(Filter::Type(CardType::Land)), types),
        (each(Filter::Subtype("Goblin".to_owned())), colors(Color::Red)),
        (each(Filter::Color(Color::Red)), Change::Lose(vec![Keyword::Flying])),
        (each(white()), Change::LoseAll),
        (each(fliers()), Change::SetPt(Some(number(4)), None)),
        (each(Filter::CREATURE), Change::SwitchPt),
    ];
    all.into_iter()
        .enumerate()
        .map(|(i, (subject, change))| sentence(&format!("Sentence {i}"), subject, change))
        .collect()
}

fn board(order: &[usize], chosen: &[bool]) -> Game {
    let mut game = game();
    let sentences = sentences();
    for place in order {
        let abilities = chosen.get(*place).copied().unwrap_or(false).then(|| sentences[*place].clone());
        let name = format!("Object {place}");
        let (line, pt) = if place % 3 == 0 { ("Land", "") } else { ("Creature", "2/3") };
        let color = if place % 2 == 0 { Color::White } else { Color::Green };
        let id = permanent(&mut game, ALICE, &name, line, pt, &[color], abilities.into_iter().collect());
        game.object_mut(id).timestamp = 1;
    }
    game
}

/// Every object's characteristics, by name.
fn facts(game: &Game, date: &str) -> Vec<String> {
    let edition = edition(date);
    let view = View::of(game, &edition);
    let mut facts: Vec<String> = game
        .object_ids()
        .map(|id| {
            let now = view.now(id);
            let keywords: Vec<_> = now.keywords().map(|(keyword, _)| keyword).collect();
            format!("{} {} {} {:?}/{:?} {keywords:?}", now.name, now.type_line, now.colors, now.power, now.toughness)
        })
        .collect();
    facts.sort();
    facts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn objects_that_came_together_may_be_written_in_any_order(
        order in Just((0..10).collect::<Vec<usize>>()).prop_shuffle(),
        chosen in proptest::collection::vec(any::<bool>(), 10),
    ) {
        let plain: Vec<usize> = (0..10).collect();
        for date in ["1999-04-23", "2003-12-01", "2006-10-01", "2026-01-16"] {
            prop_assert_eq!(facts(&board(&plain, &chosen), date), facts(&board(&order, &chosen), date));
        }
    }
}
