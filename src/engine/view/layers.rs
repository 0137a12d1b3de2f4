//! Characteristics, from what is printed through the layers.   418.5 · 613

use super::{Characteristics, Clause, Held, On, Origin, Scope, View};
use crate::ability::{Change, Continuous, Part, Subject};
use crate::edition::Edition;
use crate::game::{Game, ObjectId};
use crate::terms::{PtValue, Zone};

pub(super) fn apply<'g>(game: &'g Game, edition: &'g Edition) -> View<'g> {
    let now = game.object_ids().map(|id| printed(game, id)).collect();
    let mut view = View { game, edition, now, clauses: Vec::new() };
    view.clauses = clauses(&view);
    view
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

/// Every rule that a static ability on the battlefield, or an effect in force, lays on something.
fn clauses(view: &View<'_>) -> Vec<Clause> {
    let game = view.game();
    let of_objects = game.in_zone(Zone::Battlefield).flat_map(|id| {
        let now = view.now(id);
        now.abilities.iter().map(move |held| (Some(id), &held.part, &held.text, Scope::of(id, now.controller)))
    });
    let of_effects = game.effects.iter().flat_map(|effect| {
        let scope = Scope {
            this: effect.source,
            you: Some(effect.controller),
            targets: effect.targets.clone(),
            ..Scope::default()
        };
        let text = &effect.ability.text;
        effect.ability.parts.iter().map(move |part| (effect.source, part, text, scope.clone()))
    });
    let mut clauses = Vec::new();
    for (object, part, text, scope) in of_objects.chain(of_effects) {
        let Part::Static(ability) = part else { continue };
        if ability.condition.as_ref().is_some_and(|condition| view.holds(condition, &scope) != Some(true)) {
            continue;
        }
        for Continuous { subject, change } in &ability.effects {
            let Change::Rule(rule) = change else { continue };
            let on = match subject {
                Subject::Players(who) => On::Players(view.players(who, &scope)),
                subject => On::Objects(view.objects_of(subject, &scope)),
            };
            clauses.push(Clause {
                origin: Origin { object, ability: text.clone() },
                on,
                rule: rule.clone(),
                condition: None,
                scope: scope.clone(),
                provision: None,
            });
        }
    }
    clauses
}
