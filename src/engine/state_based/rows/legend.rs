//! The legend rule: legendary permanents that share a name.   420.5e · 704.5k, 704.5j

use std::collections::BTreeMap;

use crate::ability::Rule;
use crate::edition::{LegendPolicy, LegendVocabulary, Provision};
use crate::engine::event::Happening;
use crate::engine::state_based::{Check, Finding, LeftOpen, StateBasedRow};
use crate::game::{Chosen, ObjectId, PlayerId, Recipient};
use crate::ruling::OpenChoice;
use crate::terms::{Zone, name};

/// Of legendary permanents that share a name only so many stay as the edition says. Until 2004-10-01 it was one for all
/// players: the oldest, and from 2001-07-23 the one that had been a legend the longest; on a tie all went. Then all of
/// them went, at once, whoever controlled them. Since 2013-07-11 each player keeps one of those that the player
/// controls, so that Alice's Isamaru and Bob's do each other no harm.
pub(super) struct Legend;

impl StateBasedRow for Legend {
    fn provision(&self) -> Provision {
        Provision::LegendRule
    }

    fn find(&self, check: &Check<'_>) -> Vec<Finding> {
        let groups = namesakes(check);
        // What the edition does with namesakes is asked only where there are any.
        if groups.is_empty() {
            return Vec::new();
        }
        let groups = groups.into_iter().map(|group| within_range(check, group));
        let mut found: Vec<Finding> = match check.view.edition().legend_policy() {
            LegendPolicy::OldestStays | LegendPolicy::LongestLegendStays => {
                groups.filter_map(|group| oldest_stays(check, &group)).collect()
            }
            LegendPolicy::AllGo => groups.filter_map(|group| all_go(check, &group)).collect(),
            LegendPolicy::EachControllerKeepsOne => groups.flat_map(|group| each_keeps_one(check, &group)).collect(),
        };
        if !check.view.game().ranges.is_empty() && check.view.edition().has(Provision::RangeLegend) {
            found.iter_mut().for_each(|finding| finding.reason.provisions.push(Provision::RangeLegend));
        }
        found
    }
}

/// The legendary permanents by name, each group in the order of the file.
fn namesakes(check: &Check<'_>) -> Vec<Vec<ObjectId>> {
    let view = check.view;
    let mut groups: BTreeMap<String, Vec<ObjectId>> = BTreeMap::new();
    let legendary = view.by_kind().legends.iter().copied().filter(|id| {
        let now = view.now(*id);
        (now.is_legendary()
            || (now.type_line.has_subtype("Legend")
                && view.edition().legend_vocabulary() != LegendVocabulary::Supertype))
            && !now.name.is_empty()
            && !view.clauses_on(*id).any(|clause| clause.rule == Rule::NoLegendRule)
    });
    for id in legendary {
        groups.entry(name::fold(&view.now(id).name)).or_default().push(id);
    }
    groups.into_values().filter(|group| group.len() > 1).collect()
}

/// Those for whose controllers another of the name is within range of influence.   601.12
fn within_range(check: &Check<'_>, group: Vec<ObjectId>) -> Vec<ObjectId> {
    let view = check.view;
    let sees_another =
        |id: &ObjectId| group.iter().any(|other| other != id && view.is_within_reach(view.now(*id).controller, *other));
    group.iter().copied().filter(sees_another).collect()
}

fn to_graveyard(ids: &[ObjectId]) -> Vec<Happening> {
    ids.iter().map(|id| Happening::Moves(*id, Zone::Graveyard)).collect()
}

fn all_go(check: &Check<'_>, group: &[ObjectId]) -> Option<Finding> {
    let text = format!(
        "{} legendary permanents are named {}: all are put into their owners' graveyards.",
        group.len(),
        check.view.now(*group.first()?).name
    );
    Some(Finding::new(to_graveyard(group), text, group.iter().copied()))
}

fn oldest_stays(check: &Check<'_>, group: &[ObjectId]) -> Option<Finding> {
    let age = |id: &ObjectId| check.view.game().object(*id).timestamp;
    let oldest = group.iter().map(age).min()?;
    let stays: Vec<ObjectId> = group.iter().copied().filter(|id| age(id) == oldest).collect();
    let name = &check.view.now(*group.first()?).name;
    if let [stays] = stays.as_slice() {
        let go: Vec<ObjectId> = group.iter().copied().filter(|id| id != stays).collect();
        let text = format!(
            "{} legends are named {name}: {} has been one the longest and stays, the others are put into their \
             owners' graveyards.",
            group.len(),
            check.label(*stays)
        );
        return Some(Finding::new(to_graveyard(&go), text, go.iter().copied()));
    }
    let text = format!(
        "{} legends are named {name}, and none has been one the longest: all are put into their owners' graveyards.",
        group.len()
    );
    Some(Finding::new(to_graveyard(group), text, group.iter().copied()))
}

fn each_keeps_one(check: &Check<'_>, group: &[ObjectId]) -> Vec<Finding> {
    let mut by_controller: BTreeMap<PlayerId, Vec<ObjectId>> = BTreeMap::new();
    for id in group {
        by_controller.entry(check.view.now(*id).controller).or_default().push(*id);
    }
    by_controller
        .into_iter()
        .filter(|(_, owned)| owned.len() > 1)
        .filter_map(|(player, owned)| keeps_one(check, player, &owned))
        .collect()
}

fn keeps_one(check: &Check<'_>, player: PlayerId, owned: &[ObjectId]) -> Option<Finding> {
    let controller = check.name(player);
    let name = check.view.now(*owned.first()?).name.clone();
    let chosen = chosen(check, player, owned);
    let keeps = chosen.or(owned.first().copied())?;
    let go: Vec<ObjectId> = owned.iter().copied().filter(|id| *id != keeps).collect();
    let (text, choice) = if chosen.is_some() {
        (
            format!(
                "{controller} controls {} legendary permanents named {name} and keeps {}.",
                owned.len(),
                check.label(keeps)
            ),
            None,
        )
    } else {
        let text = format!(
            "{controller} controls {} legendary permanents named {name} and chooses one to keep; taken here to be {}.",
            owned.len(),
            check.label(keeps)
        );
        (text, Some(which_to_keep(player, &name, owned)))
    };
    Some(Finding { choice, ..Finding::new(to_graveyard(&go), text, go.iter().copied()) })
}

/// The one that is chosen to be kept, by the player or for the permanents.
pub(super) fn chosen(check: &Check<'_>, controller: PlayerId, owned: &[ObjectId]) -> Option<ObjectId> {
    let name = |id: ObjectId| name::fold(&check.view.now(id).name);
    let concerns = |who: Recipient| match who {
        Recipient::Player(player) => player == controller,
        Recipient::Object(object) => owned.iter().any(|id| name(*id) == name(object)),
    };
    check.choose.about(concerns).find_map(|chosen| match chosen {
        Chosen::Object(kept) => owned.contains(kept).then_some(*kept),
        // A token that the file does not have yet is named by a word.
        Chosen::Word(word) => owned.iter().copied().find(|id| name::same_name(&check.label(*id), word)),
        Chosen::Player(_) | Chosen::Name(_) | Chosen::Truth(_) | Chosen::Number(_) | Chosen::Color(_) => None,
    })
}

/// The choice that is left open: which of these to keep.
pub(super) fn which_to_keep(player: PlayerId, name: &str, owned: &[ObjectId]) -> LeftOpen {
    let choice = OpenChoice { player, by_chance: false, what: format!("which {name} to keep"), taken: None };
    LeftOpen { choice, options: owned.iter().copied().map(Recipient::Object).collect() }
}

#[cfg(test)]
mod tests {
    use super::Legend;
    use crate::engine::state_based::testing::found;
    use crate::engine::view::testing::{ALICE, permanent};
    use crate::game::Game;

    #[test]
    fn two_of_a_name_and_two_names() {
        let named = |one: &'static str, two: &'static str| {
            move |game: &mut Game| {
                for name in [one, two] {
                    permanent(game, ALICE, name, "Legendary Creature", "2/2", &[], Vec::new());
                }
            }
        };
        assert_eq!(found(&Legend, "2006-10-01", named("Kira", "Kira")), 1);
        assert_eq!(found(&Legend, "2026-01-16", named("Kira", "Kira")), 1);
        assert_eq!(found(&Legend, "2006-10-01", named("Kira", "Isao")), 0);
    }
}
