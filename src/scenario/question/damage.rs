//! Is an assignment of combat damage legal, and what follows?   310 · 510

use std::collections::BTreeMap;

use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine::play::driver;
use crate::game::question::DamageQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::Pairs;
use crate::scenario::node::{Place, Placed};
use crate::terms::english;

question! {
    /// Is this assignment of combat damage legal, and what follows?
    pub struct Damage {
        /// How much each source assigns to what.
        pub assign: Pairs<Pairs<Placed<i64>>>,
        /// Go on to what follows from it.
        pub deal: bool,
    }
}

impl Kind for Damage {
    type Asked = DamageQuestion;

    const NAME: &'static str = "damage";
    const EXPECTS: &'static [&'static [&'static str]] = &[PLAY];
    const STARTER: &'static str = include_str!("damage.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<DamageQuestion> {
        Some(lowering.damage_question(self))
    }

    fn title(game: &Game, asked: &DamageQuestion) -> String {
        if asked.assign.is_empty() {
            return "What combat damage is assigned?".to_owned();
        }
        super::sentences(asked.assign.iter().map(|(source, shares)| {
            let shares: Vec<String> =
                shares.iter().map(|(to, share)| format!("{share} to {}", game.name_of(*to))).collect();
            let shares = if shares.is_empty() { "no damage".to_owned() } else { english::list(&shares, "and") };
            format!("{} assigns {shares}", game.object(*source).label)
        }))
    }

    fn answer(game: &Game, asked: &DamageQuestion, choose: &Choices, edition: &Edition) -> Ruling {
        driver::damage(game, asked, choose, edition)
    }
}

impl Lowering<'_> {
    fn damage_question(&mut self, written: &Damage) -> DamageQuestion {
        let mut assign = BTreeMap::new();
        for (source, recipients) in &written.assign {
            let Some(source) = self.object(source) else { continue };
            let shares: &mut BTreeMap<_, i64> = assign.entry(source).or_default();
            let mut assigned = Vec::new();
            for (recipient, amount) in recipients {
                let amount = self.amount(amount, "damage");
                assigned.extend(self.recipient(recipient).map(|recipient| (recipient, amount)));
            }
            shares.extend(assigned);
        }
        DamageQuestion { assign, deal: written.deal }
    }
}
