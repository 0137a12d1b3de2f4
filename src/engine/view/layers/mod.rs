//! Characteristics, from what is printed through the edition's layers.   418.5 · 613
//!
//! One file a layer (or a family of sublayers): copies, control, types, colors, abilities, power and toughness. Text
//! has none: no effect that is understood changes the words of another.

mod abilities;
mod active;
mod by;
mod carry;
mod colors;
mod control;
mod copy;
mod counters;
mod designations;
mod doing;
mod indifferent;
mod order;
mod plan;
mod power;
mod start;
mod touch;
mod types;

use active::{Active, Source};
use plan::{Plan, Rank};

pub(crate) use abilities::LOSES_ALL;
pub(crate) use plan::are_in_several_layers;
pub(super) use start::characteristics as before_effects;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::seen::Laid;
use super::{Characteristics, Layer, Seen, View};
use crate::ability::{Instruction, Keyword, Part};
use crate::edition::{Edition, LayerModel};
use crate::game::{Game, ObjectId, Shared};

/// The view of a game with every layer applied, and no clauses yet.
///
/// `noting` keeps the steps by which everything came to be what it is.
pub(super) fn apply<'g>(earlier: Option<&Seen>, game: &'g Game, edition: &'g Edition, noting: bool) -> View<'g> {
    let mut layers = Layers::start(earlier, game, edition, noting);
    for rank in 0..Plan::RANKS {
        layers.apply_counters(rank);
        layers.apply_designations(rank);
        layers.apply_defining_keywords(rank);
        layers.apply_rank(rank);
    }
    layers.finish()
}

/// The order in which a board's effects apply, and the effects. Where it makes no difference, the edition is not asked,
/// so that whoever wants to know what an answer rests on isn't told of it.
fn planned<'g>(
    game: &'g Game,
    edition: &Edition,
    noting: bool,
    sources: &[Vec<Source<'g>>],
) -> (Plan, Vec<Active<'g>>) {
    if !noting && edition.notes_layers() {
        let plan = Plan(LayerModel::Seven);
        let effects = effects(game, plan, sources);
        if indifferent::is_indifferent(game, &effects) {
            return (plan, effects);
        }
    }
    let plan = Plan(edition.layer_model());
    (plan, effects(game, plan, sources))
}

/// The effects of all static abilities, and those in force.
fn effects<'g>(game: &'g Game, plan: Plan, sources: &[Vec<Source<'g>>]) -> Vec<Active<'g>> {
    let mut effects = Vec::new();
    for (id, own) in game.object_ids().zip(sources) {
        let zone = game.object(id).zone;
        effects.extend(own.iter().filter_map(|source| Active::of_ability(id, zone, source, plan)));
    }
    for effect in game.effects_in_force() {
        for part in &effect.ability.parts {
            match part {
                Part::Static(ability) => {
                    let of_static = effect.until.is_none() && ability.duration.is_none();
                    let condition = ability.condition.as_ref();
                    effects.extend(Active::of_effect(effect, condition, &ability.effects, of_static, plan));
                }
                Part::Spell(body) => {
                    for instruction in &body.instructions {
                        if let Instruction::Continuous { effects: changes, .. } = instruction {
                            effects.extend(Active::of_effect(effect, None, changes, false, plan));
                        }
                    }
                }
                _ => {}
            }
        }
    }
    effects
}

/// A board while its layers are applied.
struct Layers<'g> {
    view: View<'g>,
    plan: Plan,
    /// The static abilities that each object has now.
    sources: Vec<Vec<Source<'g>>>,
    effects: Vec<Active<'g>>,
    /// Effects that younger ones were applied before, each with the first of those.
    passed: BTreeMap<usize, usize>,
    /// What can't have which keyword.
    forbidden: Vec<(ObjectId, Keyword)>,
    /// The keywords that counters give which have times of their own.
    counters: Vec<counters::FromCounter>,
    /// The steps are kept.
    noting: bool,
}

impl<'g> Layers<'g> {
    fn start(earlier: Option<&Seen>, game: &'g Game, edition: &'g Edition, noting: bool) -> Self {
        let begin = |id: ObjectId| {
            let known = earlier.and_then(|earlier| earlier.start_of(game, id));
            known.unwrap_or_else(|| Arc::new(start::characteristics(game, id, edition)))
        };
        let now: Shared<_> = game.object_ids().map(begin).collect();
        let (start, objects) = (now.clone(), game.objects.clone());
        let attached = super::attached::Attached::of(game);
        let laid = Arc::new(Laid { attached, permanents: game.permanents().collect(), ..Laid::default() });
        let view = View {
            game,
            edition,
            seen: Arc::new(Seen { now, start, objects, laid, each_by_itself: true, ..Seen::default() }),
        };
        let sources: Vec<Vec<Source<'g>>> = game.object_ids().map(|id| copy::own_sources(game, id, id)).collect();
        let (plan, effects) = planned(game, edition, noting, &sources);
        Self {
            view,
            plan,
            sources,
            effects,
            passed: BTreeMap::new(),
            forbidden: Vec::new(),
            counters: Vec::new(),
            noting,
        }
    }

    /// Takes up the effects of an object's static abilities that are not yet among the effects.
    fn add_effects_of(&mut self, id: ObjectId) {
        let zone = self.view.game.object(id).zone;
        for source in &self.sources[id.0 as usize] {
            let known = self.effects.iter().rev().any(|active| {
                matches!(active.from, active::From::Ability(object, ability)
                    if object == id && std::ptr::eq(ability, source.ability) && active.timestamp == source.since)
            });
            if !known {
                self.effects.extend(Active::of_ability(id, zone, source, self.plan));
            }
        }
    }

    fn seen_mut(&mut self) -> &mut Seen {
        Arc::make_mut(&mut self.view.seen)
    }

    fn now_mut(&mut self, id: ObjectId) -> &mut Characteristics {
        &mut self.seen_mut().now[id.0 as usize]
    }

    /// Keywords that define what their bearer is.   702.73, 702.114
    fn apply_defining_keywords(&mut self, rank: Rank) {
        if rank == self.plan.rank(Layer::Types) {
            types::by_keywords(self);
        }
        if rank == self.plan.rank(Layer::Colors) {
            colors::devoid(self);
        }
    }

    fn finish(mut self) -> View<'g> {
        let alone = self.effects.is_empty() && self.forbidden.is_empty() && self.view.game.effects.is_empty();
        self.seen_mut().each_by_itself &= alone;
        // A creature that nothing gives power or toughness has 0.
        for id in self.view.game.object_ids() {
            let now = self.view.now(id);
            if now.is_creature() && (now.power.is_none() || now.toughness.is_none()) {
                let now = self.now_mut(id);
                now.power.get_or_insert(0);
                now.toughness.get_or_insert(0);
                now.base_power.get_or_insert(0);
                now.base_toughness.get_or_insert(0);
            }
        }
        self.view
    }
}
