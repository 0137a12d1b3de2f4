//! Characteristics, from what is printed through the layers.   418.5 · 613

use super::{Characteristics, Held, View};
use crate::edition::Edition;
use crate::game::{Game, ObjectId};
use crate::terms::PtValue;

pub(super) fn apply<'g>(game: &'g Game, edition: &'g Edition) -> View<'g> {
    let now = game.object_ids().map(|id| printed(game, id)).collect();
    View {
        game,
        edition,
        now,
        clauses: Vec::new(),
        index: super::index::Index::default(),
        attached: super::attached::Attached::of(game),
    }
}

fn printed(game: &Game, id: ObjectId) -> Characteristics {
    let object = game.object(id);
    let number = |value: PtValue| match value {
        PtValue::Number(number) | PtValue::Star(number) => number,
    };
    let power = object.printed.pt.map(|pt| number(pt.power));
    let toughness = object.printed.pt.map(|pt| number(pt.toughness));
    let counters = object.counters.iter().filter_map(|(kind, count)| {
        let (power, toughness) = kind.pt_change()?;
        Some((power * i64::from(*count), toughness * i64::from(*count)))
    });
    let (more_power, more_toughness) = counters.fold((0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1));
    let held = object.printed.abilities.iter().flat_map(|ability| {
        ability.parts.iter().map(|part| Held {
            part: part.clone(),
            text: ability.text.clone(),
            given_by: None,
            ignored: ability.ignored,
        })
    });
    Characteristics {
        name: object.printed.name.clone(),
        controller: object.controller,
        type_line: object.printed.type_line.clone(),
        colors: object.printed.colors,
        power: power.map(|power| power + more_power),
        toughness: toughness.map(|toughness| toughness + more_toughness),
        base_power: power,
        base_toughness: toughness,
        abilities: held.collect(),
        steps: Vec::new(),
    }
}
