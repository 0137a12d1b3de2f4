//! What counters do: to power and toughness in their sublayer, and as keywords among abilities.   418.5a (6c) · 613.1f,
//! 613.4c, 122.1

use super::plan::Rank;
use super::{Layers, abilities, power};
use crate::ability::{Keyword, keywords};
use crate::engine::view::Layer;
use crate::engine::view::{Origin, Step};
use crate::game::ObjectId;
use crate::terms::{Counter, pt};

/// A keyword that a counter gives, which has a time of its own.
#[derive(Clone, Debug)]
pub(super) struct FromCounter {
    on: ObjectId,
    keyword: Keyword,
    origin: Origin,
    since: u64,
}

impl Layers<'_> {
    /// What counters give that were put on it after something took its abilities, which those that it takes are among.
    pub(super) fn hold_what_came_later(&mut self, id: ObjectId, than: u64, taken: impl Fn(&Keyword) -> bool) {
        let later = |one: &&FromCounter| one.on == id && one.since > than && taken(&one.keyword);
        for one in self.counters.iter().filter(later).cloned().collect::<Vec<_>>() {
            abilities::hold_keyword(self, id, &one.keyword, one.origin, one.since);
        }
    }

    /// Applies what counters do in a layer. In the layer of abilities they come first; what takes abilities leaves those
    /// of counters that are younger.   613.7c
    pub(super) fn apply_counters(&mut self, rank: Rank) {
        let (of_numbers, of_keywords) = (self.plan.rank(Layer::Counters), self.plan.rank(Layer::Abilities));
        if rank != of_numbers && rank != of_keywords {
            return;
        }
        let game = self.view.game;
        for id in game.permanents() {
            for (kind, count) in game.object(id).counters.iter().filter(|(_, count)| **count > 0) {
                if rank == of_numbers {
                    self.numbers_of(id, kind, *count);
                }
                if rank == of_keywords {
                    self.keyword_of(id, kind);
                }
            }
        }
    }

    fn numbers_of(&mut self, id: ObjectId, kind: &Counter, count: u32) {
        let Some((each_power, each_toughness)) = kind.pt_change() else { return };
        let count = i64::from(count);
        let (more_power, more_toughness) = (each_power.saturating_mul(count), each_toughness.saturating_mul(count));
        if power::add(self, id, more_power, more_toughness) && self.noting {
            let origin = Origin { object: Some(id), ability: format!("{count} {kind} counter{}", plural(count)) };
            let did = pt::change(more_power, more_toughness);
            let then = self.view.now(id).as_far_as(Layer::Counters, self.view.game);
            let step = Step { layer: Layer::Counters, then, ..Step::new(origin, did, None) };
            self.now_mut(id).steps.push(step);
        }
    }

    fn keyword_of(&mut self, id: ObjectId, kind: &Counter) {
        if let Some(spec) = keywords::find(kind.name()).filter(|spec| spec.on_counters) {
            let object = self.view.game.object(id);
            let origin = Origin { object: Some(id), ability: format!("{} counter", spec.name) };
            let since = object.counted_at.get(kind).copied();
            let keyword = spec.plain();
            abilities::hold_keyword(self, id, &keyword, origin.clone(), since.unwrap_or(object.timestamp));
            if let Some(since) = since {
                self.counters.push(FromCounter { on: id, keyword, origin, since });
            }
        }
    }
}

const fn plural(count: i64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use crate::engine::view::View;
    use crate::engine::view::testing::{ALICE, creature, edition, game, permanent};
    use crate::terms::Counter;

    /// A permanent that has no power has none with counters either, and nothing is told of them.   122.1a
    #[test]
    fn what_counters_do_is_told_of_what_has_power() {
        let (mut game, edition) = (game(), edition("2026-01-16"));
        let bear = creature(&mut game, ALICE, "Bear", "2/2", Vec::new());
        let relic = permanent(&mut game, ALICE, "Relic", "Artifact", "", &[], Vec::new());
        for id in [bear, relic] {
            game.object_mut(id).counters.insert(Counter::named("+1/+1"), 2);
        }
        let view = View::explained(&game, &edition);
        let told = |id| view.now(id).steps.iter().map(|step| step.did.as_str()).collect::<Vec<_>>();
        assert_eq!((view.now(bear).power, told(bear)), (Some(4), vec!["+2/+2"]));
        assert_eq!((view.now(relic).power, told(relic)), (None, Vec::new()));
        // Nothing is told where nobody asks.
        assert!(View::of(&game, &edition).now(bear).steps.is_empty());
    }
}
