//! Mana abilities that tap nothing and give nothing up may be used more than once for one payment.   602.5b, 605.3a

use super::Tap;
use super::besides::{Besides, is_of_its_counters};
use super::outputs::place_among;
use crate::ability::{Activated, Amount, CostPart, Limit, Part};
use crate::engine::hindrance::life_to_pay;
use crate::engine::play::bound::Bound;
use crate::engine::play::run::Run;
use crate::engine::view::{Held, View};
use crate::game::{ObjectId, PlayerId};

/// So often at most one is thought of as used.
const MOST_USES: usize = 20;

impl Run<'_> {
    /// How often a mana ability could be used for one payment: as its words, life and counters allow.
    pub(super) fn times_to_use(
        &self,
        view: &View<'_>,
        (id, ability): (ObjectId, &Activated),
        besides: &Besides,
        player: PlayerId,
    ) -> usize {
        if besides.taps || !besides.given.is_nothing() {
            return 1;
        }
        let used = besides.counted.map_or(0, |place| {
            let key = (id, Bound::of(view.game(), id).as_of, place);
            self.state.activated.get(&key).copied().unwrap_or(0)
        });
        let by_words = ability.limits.iter().filter_map(|limit| match limit {
            Limit::TimesEachTurn(most) => Some(most.saturating_sub(used)),
            Limit::Once => Some(u32::from(!besides.counted.is_some_and(|place| self.is_exhausted(id, place)))),
            _ => None,
        });
        let by_life = (besides.life > 0).then(|| life_to_pay(view, player) / besides.life);
        let by_counters = besides.cost.0.iter().filter_map(|part| counters_for(view, id, part));
        let all = by_words.map(i64::from).chain(by_life).chain(by_counters);
        all.min().map_or(MOST_USES, |times| usize::try_from(times).unwrap_or(0).min(MOST_USES))
    }

    /// A mana ability is used: where its words say how often it may be, that is counted.   602.5b
    pub(super) fn count_use(&mut self, tap: &Tap) {
        if let Some(place) = tap.besides.as_ref().and_then(|besides| besides.counted) {
            let all = crate::engine::play::announce::activated_abilities(&self.view(), tap.object);
            let Some(one) = all.get(place) else { return };
            self.count_activation(tap.object, place, &one.ability);
        }
    }
}

/// The place of an ability among the activated abilities of its object, where its words say how often it may be
/// activated.
pub(super) fn counted(view: &View<'_>, id: ObjectId, held: &Held) -> Option<usize> {
    let Part::Activated(ability) = &held.part else { return None };
    let counts = |limit: &Limit| matches!(limit, Limit::TimesEachTurn(_) | Limit::Once);
    ability.limits.iter().any(counts).then(|| place_among(view, id, held))
}

/// Whether an ability alone of its object's removes counters from it for mana, so that no other needs them.
pub(super) fn alone_takes_counters(view: &View<'_>, id: ObjectId) -> bool {
    let takes = |held: &&Held| match &held.part {
        Part::Activated(ability) => ability.is_mana_ability() && ability.cost.0.iter().any(is_of_its_counters),
        _ => false,
    };
    view.now(id).abilities.iter().filter(takes).count() == 1
}

/// How often so many counters can be removed.
fn counters_for(view: &View<'_>, id: ObjectId, part: &CostPart) -> Option<i64> {
    match part {
        CostPart::RemoveCounters(Amount::Number(number), Some(kind), _) if *number > 0 => {
            Some(i64::from(view.game().object(id).counter(kind)) / number)
        }
        _ => None,
    }
}
