//! Is a block legal?   309, 500 · 509

use super::Kind;
use crate::edition::Edition;
use crate::engine::declaring;
use crate::game::question::{BlockQuestion, TimeLimit};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Declaration, Name, Pairs, Several, blocks};
use crate::scenario::node::Place;
use crate::terms::english;

question! {
    /// Is this block legal?
    pub struct Block {
        /// Each blocker with the attacker or attackers that it blocks; an empty list is nobody.
        #[serde(deserialize_with = "blocks")]
        #[schemars(with = "Declaration")]
        pub declare: Pairs<Several<Name>>,
        /// Costs that the player agrees to pay.
        pub pay: Several<Name>,
    }
}

impl Kind for Block {
    type Asked = BlockQuestion;

    const NAME: &'static str = "block";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["obeys", "maximum", "declarations", "instead", "triggers"]];
    const STARTER: &'static str = include_str!("block.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<BlockQuestion> {
        let declare = lowering.block(&self.declare);
        let pay = lowering.declaration_cost(&self.pay);
        let all = self.common().counts_declarations();
        Some(BlockQuestion { declare, pay, all, ..BlockQuestion::default() })
    }

    fn time_limit(asked: &mut BlockQuestion) -> Option<&mut TimeLimit> {
        Some(&mut asked.time_limit)
    }

    fn title(game: &Game, asked: &BlockQuestion) -> String {
        if asked.declare.values().all(Vec::is_empty) {
            return "Nobody blocks.".to_owned();
        }
        let blocks = asked.declare.iter().filter(|(_, attackers)| !attackers.is_empty());
        super::sentences(blocks.map(|(id, attackers)| {
            let attackers: Vec<&str> = attackers.iter().map(|id| game.object(*id).label.as_str()).collect();
            format!("{} blocks {}", game.object(*id).label, english::list(&attackers, "and"))
        }))
    }

    fn answer(game: &Game, asked: &BlockQuestion, _: &Choices, edition: &Edition) -> Ruling {
        declaring::block(game, asked, edition)
    }
}

