//! Life that a player may pay rather than mana of a color: "For each {B} in a cost, you may pay 2 life rather than pay
//! that mana".   118.9, 119.4

use super::View;
use crate::ability::{PlayRule, Rule};
use crate::game::PlayerId;
use crate::terms::{Color, ManaCost, ManaSymbol};

impl View<'_> {
    /// A cost as such a player can pay it: a symbol that may be paid with life too is as one that is printed so (107.4f).
    /// Of a hybrid symbol the half is chosen first (601.2b), so that one half of that color will do.
    pub(in crate::engine) fn with_life_for_mana(&self, player: PlayerId, cost: &ManaCost) -> ManaCost {
        let colors: Vec<Color> = self
            .clauses_on_player(player)
            .filter_map(|clause| match clause.rule {
                Rule::Playing(PlayRule::LifeForMana(color)) => Some(color),
                _ => None,
            })
            .collect();
        let paid = |symbol: &ManaSymbol| match *symbol {
            ManaSymbol::Color(color) if colors.contains(&color) => ManaSymbol::Phyrexian(color),
            ManaSymbol::Hybrid(one, two) if colors.contains(&one) || colors.contains(&two) => {
                ManaSymbol::HybridPhyrexian(one, two)
            }
            other => other,
        };
        if colors.is_empty() { cost.clone() } else { ManaCost(cost.0.iter().map(paid).collect()) }
    }
}
