//! A battle nobody protects, and a Siege whose controller would, get another protector.   704.5w, 704.5x · 310.10

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, LeftOpen, StateBasedRow};
use crate::game::{Chosen, ObjectId, PlayerId, Recipient};
use crate::ruling::OpenChoice;
use crate::terms::Zone;

/// A battle whose protector has left the game, and that nobody attacks, gets another: its controller chooses one who
/// fits its type. Where nobody does, it is put into its owner's graveyard. There since 2023-04-14.
pub(super) struct Unprotected;

/// Only an opponent of its controller can protect a Siege: where the controller does, as after a change of control, the
/// controller chooses an opponent. There since 2023-04-14.
pub(super) struct OwnSiege;

impl StateBasedRow for Unprotected {
    fn provision(&self) -> Provision {
        Provision::BattleProtector
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let game = check.view.game();
        let is_attacked = |id: ObjectId| game.combat.attackers_of(Recipient::Object(id)).next().is_some();
        let unprotected = battles(check).filter_map(|id| {
            let gone = game.object(id).protector.filter(|player| game.player(*player).left)?;
            (!is_attacked(id)).then(|| {
                let label = check.label(id);
                chosen_anew(check, id, &format!("{label}'s protector, {}, has left the game", check.name(gone)))
            })
        });
        unprotected.collect()
    }
}

impl StateBasedRow for OwnSiege {
    fn provision(&self) -> Provision {
        Provision::SiegeProtector
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let own = battles(check).filter(|id| {
            view.has_subtype(*id, "Siege") && view.game().object(*id).protector == Some(view.now(*id).controller)
        });
        own.map(|id| {
            let controller = check.name(view.now(id).controller);
            chosen_anew(check, id, &format!("{controller} controls {} and is its protector", check.label(id)))
        })
        .collect()
    }
}

fn battles<'c>(check: &'c Check<'_>) -> impl Iterator<Item = ObjectId> + 'c {
    check.view.by_kind().battles.iter().copied()
}

/// Its controller chooses another protector; for a Siege it is an opponent, else the controller.   310.8a, 310.11a
fn chosen_anew(check: &Check<'_>, battle: ObjectId, why: &str) -> Finding {
    let view = check.view;
    let controller = view.now(battle).controller;
    let fit: Vec<PlayerId> = match view.has_subtype(battle, "Siege") {
        true => view.game().opponents(controller).collect(),
        false => vec![controller],
    };
    let Some(first) = fit.first().copied() else {
        let text = format!("{why}, and nobody can become its protector: it is put into its owner's graveyard.");
        return Finding::new(vec![Happening::Moves(battle, Zone::Graveyard)], text, [battle]);
    };
    let concerns = |who: Recipient| who == Recipient::Player(controller) || who == Recipient::Object(battle);
    let chosen = check.choose.about(concerns).find_map(|chosen| match chosen {
        Chosen::Player(player) => fit.contains(player).then_some(*player),
        _ => None,
    });
    let protector = chosen.unwrap_or(first);
    let is_open = chosen.is_none() && fit.len() > 1;
    let chooses = if is_open { " chooses another; taken here to be " } else { " makes the protector " };
    let text = format!("{why}: {}{chooses}{}.", check.name(controller), check.name(protector));
    let options = fit.into_iter().map(Recipient::Player).collect();
    let what = format!("the protector of {}", check.label(battle));
    let choice = is_open.then_some(LeftOpen {
        choice: OpenChoice { player: controller, by_chance: false, what, taken: None },
        options,
    });
    Finding { choice, ..Finding::new(vec![Happening::Protects(protector, battle)], text, [battle]) }
}

#[cfg(test)]
mod tests {
    use super::OwnSiege;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, BOB, permanent};
    use crate::game::Game;

    #[test]
    fn nobody_protects_a_siege_of_ones_own() {
        let protected = |kind: &'static str, protector| {
            move |game: &mut Game| {
                let id = permanent(game, ALICE, "Gate", kind, "", &[], Vec::new());
                game.object_mut(id).protector = Some(protector);
            }
        };
        assert_eq!(found(&OwnSiege, "2026-01-16", protected("Battle - Siege", ALICE)), 1);
        assert_eq!(found(&OwnSiege, "2026-01-16", protected("Battle - Siege", BOB)), 0);
        assert_eq!(found(&OwnSiege, "2026-01-16", protected("Battle", ALICE)), 0);
    }
}
