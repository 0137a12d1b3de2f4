//! Is an assignment of combat damage legal, and what follows?   310 · 510

use std::collections::BTreeMap;

use super::{Kind, PLAY};
use crate::edition::Edition;
use crate::engine;
use crate::game::question::DamageQuestion;
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::Pairs;
use crate::scenario::node::{Place, Placed};

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
        let shares = asked.assign.iter().flat_map(|(source, shares)| shares.iter().map(move |share| (source, share)));
        super::sentences(shares.map(|(source, (recipient, amount))| {
            format!("{} assigns {amount} to {}", game.object(*source).label, game.name_of(*recipient))
        }))
    }

    fn answer(_: &Game, _: &DamageQuestion, _: &Choices, _: &Edition) -> Ruling {
        engine::unanswered()
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
