//! Is an attack legal?   308, 500 · 508

use super::Kind;
use crate::edition::Edition;
use crate::engine::declaring;
use crate::game::question::{AttackQuestion, TimeLimit};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Declaration, Name, Several};
use crate::scenario::node::Place;

question! {
    /// Is this attack legal?
    pub struct Attack {
        /// Each attacker with what it attacks; a list where there is one defender.
        pub declare: Declaration,
        /// Bands of attackers.
        pub bands: Vec<Several<Name>>,
        /// Costs that the player agrees to pay.
        pub pay: Several<Name>,
    }
}

impl Kind for Attack {
    type Asked = AttackQuestion;

    const NAME: &'static str = "attack";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["obeys", "maximum", "declarations", "instead", "triggers"]];
    const STARTER: &'static str = include_str!("attack.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, _: Place) -> Option<AttackQuestion> {
        let declare = lowering.attack(&self.declare);
        let bands = lowering.bands(&self.bands);
        let pay = lowering.declaration_cost(&self.pay);
        let all = self.common().counts_declarations();
        Some(AttackQuestion { declare, bands, pay, all, ..AttackQuestion::default() })
    }

    fn time_limit(asked: &mut AttackQuestion) -> Option<&mut TimeLimit> {
        Some(&mut asked.time_limit)
    }

    fn title(game: &Game, asked: &AttackQuestion) -> String {
        if asked.declare.is_empty() {
            return "Nobody attacks.".to_owned();
        }
        let attacks = asked.declare.iter();
        super::sentences(attacks.map(|(id, attacked)| {
            format!("{} attacks {}", game.object(*id).label, game.name_of(*attacked))
        }))
    }

    fn answer(game: &Game, asked: &AttackQuestion, _: &Choices, edition: &Edition) -> Ruling {
        declaring::attack(game, asked, edition)
    }
}

