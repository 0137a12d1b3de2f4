//! How long it takes to see a board: an ordinary one, crowds of plain creatures, crowds of lords.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rules_judge::ability::{
    Ability, Amount, Change, Comparison, Continuous, Filter, Keyword, Part, Static, Subject, Value, Who,
};
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::view::View;
use rules_judge::game::{Game, Object, PlayerId, Printed};
use rules_judge::terms::{TypeLine, Zone};

fn sentence(text: &str, subject: Subject, change: Change) -> Ability {
    let effects = vec![Continuous { subject, change }];
    Ability {
        text: text.to_owned(),
        parts: vec![Part::Static(Static { condition: None, effects, duration: None })],
        ignored: false,
    }
}

fn keyword(keyword: Keyword) -> Ability {
    Ability { text: "keyword".to_owned(), parts: vec![Part::Keyword(keyword)], ignored: false }
}

fn add(game: &mut Game, player: u32, name: &str, line: &str, pt: &str, abilities: Vec<Ability>) {
    let type_line = TypeLine::read(line).unwrap_or_default();
    let printed = Printed { name: name.to_owned(), type_line, pt: pt.parse().ok(), abilities, ..Printed::default() };
    let timestamp = game.next_timestamp();
    game.add(Object { timestamp, ..Object::card(printed, Zone::Battlefield, PlayerId(player)) });
}

fn lord() -> Ability {
    let kind = Filter::All(vec![Filter::Subtype("Goblin".to_owned()), Filter::Controller(Who::You), Filter::Other]);
    sentence("Other Goblins you control get +1/+1.", Subject::Each(kind), modify(1, 1))
}

fn modify(power: i64, toughness: i64) -> Change {
    Change::ModifyPt(Amount::Number(power), Amount::Number(toughness))
}

/// Twenty permanents: lands, plain creatures, some that fly, two lords, an anthem.
fn ordinary() -> Game {
    let mut game = Game::between(&["Alice", "Bob"]);
    for player in 0..2 {
        for _ in 0..4 {
            add(&mut game, player, "Forest", "Basic Land - Forest", "", vec![]);
        }
        for _ in 0..3 {
            add(&mut game, player, "Goblin", "Creature - Goblin", "1/1", vec![]);
        }
        add(&mut game, player, "Bird", "Creature - Bird", "1/1", vec![keyword(Keyword::Flying)]);
        add(&mut game, player, "King", "Creature - Goblin", "2/2", vec![lord()]);
    }
    let anthem = Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::You)]));
    add(&mut game, 0, "Anthem", "Enchantment", "", vec![sentence("+1/+1", anthem, modify(1, 1))]);
    add(&mut game, 1, "Maze", "Artifact", "", vec![]);
    game
}

fn crowd(count: u32, abilities: &dyn Fn() -> Vec<Ability>) -> Game {
    let mut game = Game::between(&["Alice", "Bob"]);
    for place in 0..count {
        add(&mut game, place % 2, "Goblin", "Creature - Goblin", "1/1", abilities());
    }
    game
}

/// An effect that looks at what others like it change.
fn looks_at_power() -> Ability {
    let small = Filter::Compare(Value::Power, Comparison::AtMost, Box::new(Amount::Number(2)));
    sentence("Small creatures get +0/+1.", Subject::Each(Filter::CREATURE.and(small)), modify(0, 1))
}

fn boards(c: &mut Criterion) {
    let Ok(edition) = Timeline::bundled().edition("2006-10-01") else { return };
    let boards: [(&str, Game); 5] = [
        ("ordinary board of 20", ordinary()),
        ("1000 plain creatures", crowd(1000, &Vec::new)),
        ("1000 fliers", crowd(1000, &|| vec![keyword(Keyword::Flying)])),
        ("200 lords", crowd(200, &|| vec![lord()])),
        ("40 that look at power", crowd(40, &|| vec![looks_at_power()])),
    ];
    for (name, game) in &boards {
        c.bench_function(name, |b| b.iter(|| seen(black_box(game), &edition)));
    }
}

fn seen(game: &Game, edition: &Edition) -> usize {
    View::of(game, edition).clauses().len()
}

criterion_group!(benches, boards);
criterion_main!(benches);
