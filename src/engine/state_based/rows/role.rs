//! Of several Roles of one player on a permanent only the newest stays.   704.5y

use std::collections::BTreeMap;

use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

/// Of several Roles that one player controls on one permanent only the newest stays. Roles of different players on it
/// do no harm to each other. There since 2023-10-13.
pub(super) struct Role;

impl StateBasedRow for Role {
    fn provision(&self) -> Provision {
        Provision::RoleNewest
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let mut groups: BTreeMap<(Recipient, PlayerId), Vec<ObjectId>> = BTreeMap::new();
        for (id, host) in check.attached().filter(|(id, _)| view.has_subtype(*id, "Role")) {
            groups.entry((host, view.now(id).controller)).or_default().push(id);
        }
        groups
            .into_iter()
            .filter_map(|((host, player), roles)| {
                let newest = roles.iter().copied().max_by_key(|id| (view.game().object(*id).timestamp, *id))?;
                let go: Vec<ObjectId> = roles.into_iter().filter(|id| *id != newest).collect();
                if go.is_empty() {
                    return None;
                }
                let text = format!(
                    "{} has several Roles of {} on it: only {} stays, the newest.",
                    view.game().name_of(host),
                    check.name(player),
                    check.label(newest)
                );
                let happenings = go.iter().map(|id| Happening::Moves(*id, Zone::Graveyard)).collect();
                Some(Finding::new(happenings, text, go))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Role;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, BOB, creature, permanent};
    use crate::game::{Game, PlayerId, Recipient};

    #[test]
    fn the_older_role_of_a_player_goes() {
        let roles = |second: PlayerId| {
            move |game: &mut Game| {
                let host = creature(game, ALICE, "Bear", "2/2", Vec::new());
                for player in [ALICE, second] {
                    let role = permanent(game, player, "Role", "Enchantment - Aura Role", "", &[], Vec::new());
                    game.object_mut(role).attached_to = Some(Recipient::Object(host));
                }
            }
        };
        assert_eq!(found(&Role, "2026-01-16", roles(ALICE)), 1);
        assert_eq!(found(&Role, "2026-01-16", roles(BOB)), 0);
    }
}
