//! How much damage is lethal to a creature.   120.6, 704.5g

use super::View;
use crate::ability::{Rule, Value};
use crate::game::ObjectId;

impl View<'_> {
    /// So much damage is lethal to a creature, none of it counted that is marked already, and by which of its values:
    /// its toughness, or its power where an ability says so.
    pub(in crate::engine) fn lethal_by(&self, id: ObjectId) -> (i64, Value) {
        let now = self.now(id);
        match self.clauses_on(id).any(|clause| clause.rule == Rule::LethalByPower) {
            true => (now.power.unwrap_or(0), Value::Power),
            false => (now.toughness.unwrap_or(0), Value::Toughness),
        }
    }
}
