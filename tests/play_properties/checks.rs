//! What must hold after every step.

use std::collections::BTreeMap;

use rules_judge::edition::Edition;
use rules_judge::engine::play::State;
use rules_judge::engine::view::View;
use rules_judge::game::{Game, Nature};
use rules_judge::terms::Zone;

use crate::games::label;

/// How many cards each player has anywhere, named or not.
pub(crate) fn cards(game: &Game) -> Vec<usize> {
    let of = |player| {
        let named =
            game.objects.iter().filter(|object| object.nature == Nature::Card && object.owner == player).count();
        let unknown = game.player(player);
        named + unknown.hand as usize + unknown.library as usize
    };
    game.player_ids().map(of).collect()
}

pub(crate) fn check(state: &State, cards_before: &[usize], yaml: &str) {
    let game = state.game();
    assert_eq!(cards(game), cards_before, "a card was lost or made\n{yaml}");
    let mut labels: BTreeMap<&str, u32> = BTreeMap::new();
    for id in game.object_ids() {
        let object = game.object(id);
        // What became a copy keeps the other's values outside the game, under its label.
        *labels.entry(&object.label).or_default() += u32::from(object.zone != Zone::Outside);
        assert_eq!(object.zone == Zone::Stack, game.stack.contains(&id), "{} and the stack\n{yaml}", object.label);
        assert!(object.damage >= 0 && object.counters.values().all(|count| *count > 0), "{}\n{yaml}", object.label);
        let outside = object.zone == Zone::Outside;
        let may = object.nature != Nature::Card || game.player(object.owner).left || state.is_phased_out(id);
        assert!(!outside || may, "{} is nowhere\n{yaml}", object.label);
    }
    let twice: Vec<&&str> = labels.iter().filter(|(_, count)| **count > 1).map(|(label, _)| label).collect();
    assert!(twice.is_empty(), "two objects are labelled {twice:?}\n{yaml}");
    let fighting = game.combat.attackers.keys().chain(game.combat.blockers.keys());
    fighting.for_each(|id| assert_eq!(game.object(*id).zone, Zone::Battlefield, "{}\n{yaml}", game.object(*id).label));
}

/// What a state keeps of what was found out before is what one finds who looks at its board for the first time.
pub(crate) fn check_view(state: &State, edition: &Edition, yaml: &str) {
    let (kept, anew) = (state.view(edition), View::of(state.game(), edition));
    for id in state.game().object_ids() {
        assert_eq!(kept.now(id), anew.now(id), "{}\n{yaml}", state.game().object(id).label);
    }
    assert_eq!(kept.clauses(), anew.clauses(), "{yaml}");
    assert!(kept.permanents().eq(state.game().permanents()), "{yaml}");
}

/// What a state comes to, without names that differ, bystanders and handles.
pub(crate) fn summary(state: &State, edition: &Edition) -> Vec<String> {
    let view = state.view(edition);
    let game = view.game();
    let mut all: Vec<String> = game
        .object_ids()
        .filter(|id| game.object(*id).zone != Zone::Outside && game.object(*id).printed.name != "Idle Stone")
        .map(|id| {
            let (object, now) = (game.object(id), view.now(id));
            let on = (now.power, now.toughness, object.damage, object.tapped, &object.counters);
            format!("{} {:?} {:?} {on:?}", label(game, id), object.zone, now.controller)
        })
        .collect();
    all.sort();
    all.extend(game.players.iter().map(|player| format!("{} {}", player.name, player.life)));
    all.push(format!("{:?}", game.turn));
    all
}
