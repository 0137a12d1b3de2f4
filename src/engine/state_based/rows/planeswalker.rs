//! The planeswalker uniqueness rule, 2007-10-01 to 2017-08-25.   420.5q · 704.5j

use std::collections::BTreeMap;

use crate::edition::{PlaneswalkerUniqueness, Provision};
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, StateBasedRow};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

/// Planeswalkers that share a planeswalker type, from 2007-10-01 to 2017-08-25. All of them went, whoever controlled
/// them; from 2013-07-11 each player kept one of those that the player controlled. Since then planeswalkers are
/// legendary, and two Jaces of different names live side by side.
pub(super) struct Uniqueness;

impl StateBasedRow for Uniqueness {
    fn provision(&self) -> Provision {
        Provision::PlaneswalkerUniqueness
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let view = check.view;
        let walkers = &view.by_kind().planeswalkers;
        if walkers.len() < 2 {
            return Vec::new();
        }
        let each_keeps_one = match view.edition().planeswalker_uniqueness() {
            PlaneswalkerUniqueness::Absent | PlaneswalkerUniqueness::Legendary => return Vec::new(),
            PlaneswalkerUniqueness::AllGo => false,
            PlaneswalkerUniqueness::EachControllerKeepsOne => true,
        };
        let mut groups: BTreeMap<(Option<PlayerId>, String), Vec<ObjectId>> = BTreeMap::new();
        for id in walkers.iter().copied() {
            let now = view.now(id);
            for subtype in &now.type_line.subtypes {
                let controller = each_keeps_one.then_some(now.controller);
                let group = groups.entry((controller, subtype.to_lowercase())).or_default();
                if group.last() != Some(&id) {
                    group.push(id);
                }
            }
        }
        groups
            .into_iter()
            .filter(|(_, group)| group.len() > 1)
            .map(|((controller, subtype), group)| (controller, as_written(check, &subtype, &group), group))
            .map(|(controller, subtype, group)| match controller {
                None => {
                    let text =
                        format!("{} planeswalkers share the type {subtype}: all are put into graveyards.", group.len());
                    Finding::new(to_graveyard(&group), text, group.iter().copied())
                }
                Some(player) => {
                    let name = check.name(player);
                    let chosen = super::legend::chosen(check, player, &group);
                    let keeps = chosen.or(group.first().copied());
                    let go: Vec<ObjectId> = group.iter().copied().filter(|id| Some(*id) != keeps).collect();
                    let kept = keeps.map_or_else(String::new, |id| check.label(id));
                    let which = format!("{name} controls {} planeswalkers of type {subtype}", group.len());
                    let (text, choice) = if chosen.is_some() {
                        (format!("{which} and keeps {kept}."), None)
                    } else {
                        let choice = super::legend::which_to_keep(player, &format!("{subtype} planeswalker"), &group);
                        (format!("{which} and chooses one to keep; taken here to be {kept}."), Some(choice))
                    };
                    Finding { choice, ..Finding::new(to_graveyard(&go), text, go.iter().copied()) }
                }
            })
            .collect()
    }
}

fn as_written(check: &Check<'_>, subtype: &str, group: &[ObjectId]) -> String {
    let written = group.iter().flat_map(|id| &check.view.now(*id).type_line.subtypes);
    let same = written.into_iter().find(|own| own.to_lowercase() == subtype);
    same.map_or_else(|| subtype.to_owned(), Clone::clone)
}

fn to_graveyard(group: &[ObjectId]) -> Vec<Happening> {
    group.iter().map(|id| Happening::Moves(*id, Zone::Graveyard)).collect()
}

#[cfg(test)]
mod tests {
    use super::Uniqueness;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, BOB, permanent};
    use crate::game::Game;

    #[test]
    fn two_of_a_type_while_the_rule_was_there() {
        let walkers = |game: &mut Game| {
            for (player, name) in [(ALICE, "Jace One"), (BOB, "Jace Two")] {
                permanent(game, player, name, "Planeswalker - Jace", "", &[], Vec::new());
            }
        };
        assert_eq!(found(&Uniqueness, "2010-07-16", walkers), 1);
        assert_eq!(found(&Uniqueness, "2013-07-11", walkers), 0, "each controls only one");
        assert_eq!(found(&Uniqueness, "2026-01-16", walkers), 0);
        let twice = |game: &mut Game| {
            permanent(game, ALICE, "Jace", "Planeswalker - Jace jace", "", &[], Vec::new());
        };
        assert_eq!(found(&Uniqueness, "2013-07-11", twice), 0, "one permanent, however often it names its type");
    }
}
