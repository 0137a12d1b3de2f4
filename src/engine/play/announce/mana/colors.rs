//! Mana of as many colors as there can be, for what counts them.   702.44, 107.4

use super::Need;
use crate::ability::{Amount, Word, Words};
use crate::engine::play::run::Run;
use crate::engine::play::spending::SpentOn;
use crate::game::ObjectId;
use crate::terms::Color;

impl Run<'_> {
    /// Whether mana is being spent on a spell that counts its colors: by sunburst, or in its own words.
    pub(super) fn counts_colors(&self) -> bool {
        let Some(SpentOn::Spell(card)) = self.spent_on else { return false };
        let counts = |card: ObjectId| {
            let view = self.view();
            view.now(card)
                .abilities
                .iter()
                .any(|held| held.part.any_word(&mut |word| matches!(word, Word::Amount(Amount::ColorsSpent(_)))))
        };
        self.view().now(card).has_known("sunburst") || counts(card)
    }
}

/// The needs with generic mana taken of as many colors as can be, the most first, and at last as they are.
pub(super) fn of_many_colors(needs: &[Need]) -> Vec<Vec<Need>> {
    let generic = needs.iter().filter(|need| need.any).count();
    let asked = |color: &Color| needs.iter().any(|need| !need.any && need.colors == [*color]);
    let others: Vec<Color> = Color::ALL.into_iter().filter(|color| !asked(color)).collect();
    let mut sets: Vec<Vec<Color>> = (0_usize..1 << others.len())
        .map(|bits| {
            others.iter().enumerate().filter(|(at, _)| bits & (1 << at) != 0).map(|(_, color)| *color).collect()
        })
        .filter(|set: &Vec<Color>| set.len() <= generic)
        .collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.len()));
    sets.into_iter().map(|set| with_colors(needs, &set)).collect()
}

/// The needs, each of the first generic ones with one of these colors.
fn with_colors(needs: &[Need], colors: &[Color]) -> Vec<Need> {
    let mut left = colors.iter();
    let mut all: Vec<Need> = needs
        .iter()
        .map(|need| match if need.any { left.next() } else { None } {
            Some(color) => Need { colors: vec![*color], any: false, ..need.clone() },
            None => need.clone(),
        })
        .collect();
    all.sort_by_key(Need::width);
    all
}
