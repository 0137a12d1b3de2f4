//! Games of random choices among what the machine offers.

use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::play::State;
use rules_judge::engine::play::offers::Deed;
use rules_judge::engine::play::open::{Answer, Choosable, Kind, Open, Stop};
use rules_judge::game::{Game, ObjectId};
use rules_judge::scenario::Scenario;

use crate::random::Random;

pub(crate) fn latest() -> Edition {
    Timeline::bundled().edition("2026-01-16").unwrap()
}

/// The label without what the renaming put before it.
pub(crate) fn label(game: &Game, id: ObjectId) -> String {
    game.object(id).label.trim_start_matches('Z').to_owned()
}

fn said(game: &Game, option: &Choosable) -> String {
    match option {
        Choosable::Object(id) if (id.0 as usize) < game.objects.len() => label(game, *id),
        other => format!("{other:?}"),
    }
}

/// A random answer, by the names of the options rather than their places.
fn answer(random: &mut Random, state: &State, open: &Open) -> Answer {
    let game = state.game();
    let mut places: Vec<usize> = (0..open.options.len()).collect();
    places.sort_by_key(|place| said(game, &open.options[*place]));
    if matches!(open.kind, Kind::Order) {
        return places;
    }
    let (least, most) = (open.least.min(places.len()), open.most.min(places.len()));
    let count = least + random.below((most - least + 1).min(4));
    let mut chosen = Answer::new();
    while chosen.len() < count {
        chosen.push(places.remove(random.below(places.len())));
    }
    chosen
}

fn spoken(game: &Game, deed: &Deed) -> String {
    match deed {
        Deed::Pass => String::new(),
        Deed::Cast(id) | Deed::Land(id) => format!("cast {}", label(game, *id)),
        Deed::Activate(id, number) => format!("activate {} {number}", label(game, *id)),
        Deed::Attack(with) => format!("attack {:?}", sorted(game, with.keys().copied())),
        Deed::Block(with) => {
            let pairs = with
                .iter()
                .map(|(one, other)| format!("{} {:?}", label(game, *one), sorted(game, other.iter().copied())));
            format!("block {:?}", pairs.collect::<Vec<_>>())
        }
    }
}

fn sorted(game: &Game, ids: impl Iterator<Item = ObjectId>) -> Vec<String> {
    let mut all: Vec<String> = ids.map(|id| label(game, id)).collect();
    all.sort();
    all
}

/// Plays at random for some steps, with a look at every state on the way: the last state, and what stopped it there.
pub(crate) fn play(
    yaml: &str,
    seed: u64,
    edition: &Edition,
    mut look: impl FnMut(&State, &str),
) -> (State, Option<Stop>) {
    let scenario =
        Scenario::of_text("random.yaml", yaml.to_owned(), None).unwrap_or_else(|error| panic!("{error}\n{yaml}"));
    let mut random = Random::seeded(seed);
    let mut state = State::of(&scenario.game);
    match state.begun(edition, |state, open| answer(&mut random, state, open)) {
        Ok(begun) => state = begun,
        Err(stop) => return (state, Some(stop)),
    }
    for _ in 0..60 {
        look(&state, yaml);
        let mut offers = state.offers(edition);
        if offers.is_empty() {
            break;
        }
        offers.sort_by_key(|deed| spoken(state.game(), deed));
        // Passing comes first, and more often than anything else, so that games get on.
        let deed = &offers[if random.chance(25) { 0 } else { random.below(offers.len()) }];
        let before = random.next();
        let mut own = Random::seeded(before);
        match state.after(deed, edition, |state, open| answer(&mut own, state, open)) {
            Ok(next) => state = next,
            // What was chosen on the way made it impossible; another deed is tried.
            Err(Stop::Illegal(_)) => {}
            Err(stop) => return (state, Some(stop)),
        }
    }
    look(&state, yaml);
    (state, None)
}
