//! Whether a board comes to the same whatever the order of its layers: then the edition need not be asked for it, and
//! an answer that rests on such a board holds in editions with another order.
//!
//! Under Glorious Anthem and with a +1/+1 counter a creature is the same in every edition; where something also sets
//! its power, or makes it a creature, the order may matter.

use super::active::{Active, From};
use super::designations;
use super::plan::defines_its_bearer;
use super::touch::{self, Touch};
use super::types;
use crate::ability::{Change, Granted, Part, keywords};
use crate::engine::view::Layer;
use crate::game::{Game, ObjectId};

/// What is written by things of one sort, whose order among themselves every edition sees alike: by timestamps, and
/// where they only add, not at all.
#[derive(Clone, Copy, Debug, Default)]
struct Written {
    control: Touch,
    types: Touch,
    colors: Touch,
    abilities: Touch,
    set: Touch,
    added: Touch,
}

/// Whether these effects, and what else the layers apply on this board, come to the same in any order.
pub(super) fn is_indifferent(game: &Game, effects: &[Active<'_>]) -> bool {
    let (mut reads, mut written) = (Touch::NONE, Written::default());
    for active in effects {
        if active.defining || matches!(active.from, From::Ability(_, ability) if defines_its_bearer(ability)) {
            return false;
        }
        reads = reads.union(active.condition.map_or(Touch::NONE, touch::reads));
        active.sets.iter().for_each(|set| reads = reads.union(touch::reads(set.subject)));
        for piece in &active.pieces {
            let Some(place) = written.of(piece.kind).filter(|_| brings_nothing_new(piece.change)) else { return false };
            *place = place.union(touch::writes(piece.change));
            reads = reads.union(touch::reads(piece.change));
        }
    }
    for id in game.permanents() {
        counters(game, id, &mut written);
        if designations::is_marked(game, id) {
            written.abilities = written.abilities.union(Touch::ABILITIES);
        }
    }
    if written.set.union(written.added).meets(Touch::PT) {
        // What has no power and isn't a creature gets none.
        reads = reads.union(Touch::TYPES);
    }
    let abilities = game.object_ids().flat_map(|id| &game.object(id).printed.abilities);
    let mut parts = abilities.flat_map(|ability| &ability.parts);
    written.is_apart(reads) && !parts.any(|part| matches!(part, Part::Keyword(keyword) if types::is_defining(keyword)))
}

/// What counters write.
fn counters(game: &Game, id: ObjectId, written: &mut Written) {
    for (kind, _) in game.object(id).counters.iter().filter(|(_, count)| **count > 0) {
        if kind.pt_change().is_some() {
            written.added = written.added.union(Touch::PT);
        } else if keywords::find(kind.name()).is_some_and(|spec| spec.on_counters) {
            written.abilities = written.abilities.union(Touch::ABILITIES);
        }
    }
}

/// Whether a change brings no effect along that has yet to find its place.
fn brings_nothing_new(change: &Change) -> bool {
    let Change::Gain(granted) = change else { return true };
    granted.iter().all(|one| matches!(one, Granted::Keyword(keyword) if !types::is_defining(keyword)))
}

impl Written {
    fn of(&mut self, kind: Layer) -> Option<&mut Touch> {
        Some(match kind {
            Layer::Control => &mut self.control,
            Layer::Types => &mut self.types,
            Layer::Colors => &mut self.colors,
            Layer::Abilities => &mut self.abilities,
            Layer::Set => &mut self.set,
            Layer::ModifyResolved | Layer::ModifyStatic | Layer::Counters => &mut self.added,
            Layer::Copy | Layer::Text | Layer::Define | Layer::Switch => return None,
        })
    }

    /// Whether nobody looks at what is written, and no two sorts write the same.
    fn is_apart(&self, reads: Touch) -> bool {
        let Self { control, types, colors, abilities, set, added } = *self;
        let mut all = reads.union(Touch::EXISTENCE);
        [control, types, colors, abilities, set, added].into_iter().all(|one| {
            let apart = !all.meets(one);
            all = all.union(one);
            apart
        }) && ![control, types, colors, abilities, set, added].into_iter().any(|one| one.meets(reads))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::grammar;
    use crate::edition::LayerModel;
    use crate::engine::view::layers::active::Source;
    use crate::engine::view::layers::plan::Plan;
    use crate::terms::Zone;

    fn is_indifferent_to(texts: &[&str]) -> bool {
        let abilities: Vec<_> = texts.iter().map(|text| grammar::read(text, "")).collect();
        let statics = abilities.iter().flat_map(|ability| &ability.parts).filter_map(|part| match part {
            crate::ability::Part::Static(ability) => Some(ability),
            _ => None,
        });
        let active = statics.filter_map(|ability| {
            let source = Source { ability, text: "", given: false, since: 1 };
            Active::of_ability(ObjectId(0), Zone::Battlefield, &source, Plan(LayerModel::Seven))
        });
        is_indifferent(&Game::between(&["Alice", "Bob"]), &active.collect::<Vec<_>>())
    }

    #[test]
    fn what_is_only_added_comes_to_the_same() {
        assert!(is_indifferent_to(&[]));
        assert!(is_indifferent_to(&["Creatures you control get +1/+1.", "Other Elves you control get +0/+2."]));
        assert!(is_indifferent_to(&["Creatures you control get +1/+1 and have vigilance."]));
        assert!(is_indifferent_to(&["All creatures lose flying.", "Creatures you control have flying."]));
    }

    #[test]
    fn what_meets_may_be_ordered_in_several_ways() {
        for texts in [
            ["Creatures you control get +1/+1.", "All creatures have base power and toughness 0/2."],
            ["Creatures you control get +1/+1.", "All lands are 1/1 creatures that are still lands."],
            ["Creatures with flying get +1/+1.", "Creatures you control have flying."],
            ["Creatures with power 2 or less get +1/+1.", "Creatures you control get +1/+0."],
            ["Creatures you control get +1/+1.", "You control enchanted creature."],
            ["All creatures lose all abilities.", "Creatures you control get +1/+1."],
            ["Creatures you control have \"Other creatures get +1/+1.\"", "Creatures you control get +0/+1."],
            ["All Mountains are Plains.", "Creatures you control get +0/+1."],
            ["~'s power and toughness are each equal to the number of creatures you control.", "Flying"],
        ] {
            assert!(!is_indifferent_to(&texts), "{texts:?}");
        }
    }
}
