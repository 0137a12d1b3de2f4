//! Spells that cost less by a number that grows: once it is more than any of them costs, it takes no more.   601.2f

use super::{Reader, depends_on_context};
use crate::ability::{Change, Part, PlayRule, Rule};
use crate::engine::loops::linear::Linear;
use crate::engine::view::Scope;
use crate::terms::{ManaCost, ManaSymbol};

/// What a kicker and the like add to the cost of a spell is less than this.
const MORE: i64 = 20;

impl Reader<'_> {
    /// Whether the rule takes all generic mana from the cost of whatever can be cast on this board: then only whether
    /// it still does counts. Not where something makes costs greater by a number.
    pub(super) fn spares_all(&mut self, rule: &PlayRule, scope: &Scope) -> bool {
        let PlayRule::SpellCost { mana, times: Some(times), less: true, activate: false, held_to: None } = rule else {
            return false;
        };
        let [ManaSymbol::Generic(each)] = mana.0.as_slice() else { return false };
        if Linear::of(times).is_none() || depends_on_context(times) {
            return false;
        }
        let Some(most) = self.greatest_cost() else { return false };
        let spared = self.view.amount(times, scope).saturating_mul(i64::from(*each)).saturating_sub(most);
        if spared >= 0 {
            self.compare(spared, i64::from(*each));
        }
        spared >= 0
    }

    /// More mana than any spell of this board costs; none where that can't be said.
    fn greatest_cost(&self) -> Option<i64> {
        let game = self.view.game();
        let mut greatest = 0;
        for id in game.object_ids() {
            let object = game.object(id);
            if object.commander || object.printed.cost.as_ref().is_some_and(ManaCost::has_x) {
                return None;
            }
            if object.printed.abilities.iter().flat_map(|ability| &ability.parts).any(adds_to_costs) {
                return None;
            }
            greatest = greatest.max(object.printed.cost.as_ref().map_or(0, |cost| i64::from(cost.value())));
        }
        Some(greatest + MORE)
    }
}

/// Whether it makes spells cost more, or lets their players pay as often as they like.
fn adds_to_costs(part: &Part) -> bool {
    match part {
        Part::Static(sentence) => sentence.effects.iter().any(|effect| {
            matches!(&effect.change, Change::Rule(Rule::Playing(PlayRule::SpellCost { less: false, .. })))
        }),
        Part::Keyword(keyword) => matches!(keyword.name(), "multikicker" | "replicate" | "squad"),
        Part::Unread(_) => true,
        Part::Triggered(_) | Part::Activated(_) | Part::Spell(_) => false,
    }
}
