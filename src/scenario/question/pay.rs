//! Can a cost be paid, and how?   104.3 · 118

use super::Kind;
use crate::edition::Edition;
use crate::engine;
use crate::game::question::{PayQuestion, Source};
use crate::game::{Choices, Game};
use crate::ruling::Ruling;
use crate::scenario::lower::Lowering;
use crate::scenario::file::{Entry, Name, Permanent, Several};
use crate::scenario::names::Names;
use crate::scenario::node::{Place, Placed};

question! {
    /// Can this cost be paid, and how?
    pub struct Pay {
        /// The cost, in quotes: "{1}{G}".
        pub cost: Option<Name>,
        /// Mana in the pool; what the player's pool holds if not given.
        pub pool: Option<Name>,
        /// Permanents that may be used for mana, of the board or written here. Without these and without a pool, all
        /// that the player controls.
        pub sources: Option<Several<Placed<Entry<Permanent>>>>,
        /// Life that the player has to pay with; the life total if not given.
        pub life: Option<i64>,
    }
}

impl Kind for Pay {
    type Asked = PayQuestion;

    const NAME: &'static str = "pay";
    const EXPECTS: &'static [&'static [&'static str]] = &[&["ways", "by", "left", "life"]];
    const STARTER: &'static str = include_str!("pay.yaml");

    fn lower(&self, lowering: &mut Lowering<'_>, place: Place) -> Option<PayQuestion> {
        lowering.pay_question(self, place)
    }

    fn title(_: &Game, asked: &PayQuestion) -> String {
        format!("Can {} be paid?", asked.cost)
    }

    fn answer(game: &Game, asked: &PayQuestion, _: &Choices, edition: &Edition) -> Ruling {
        engine::payment::answer(game, asked, edition)
    }
}

impl Lowering<'_> {
    fn pay_question(&mut self, written: &Pay, place: Place) -> Option<PayQuestion> {
        let cost = self.required(written.cost.as_ref(), "cost", place)?;
        let cost = self.mana(cost);
        let pool = written.pool.as_ref().map(|pool| self.mana(pool));
        let mut labels = Names::default();
        let mut sources = Vec::new();
        // With no sources, written so, there is the pool alone.
        let none = written.sources.as_ref().is_some_and(|sources| sources.is_empty());
        let pool = pool.or_else(|| none.then(|| self.game.player(self.game.turn.active).pool.clone()));
        for entry in written.sources.iter().flatten() {
            sources.extend(self.pay_sources(entry, &mut labels));
        }
        Some(PayQuestion { cost, pool, sources, life: written.life })
    }

    /// Sources of mana: a bare name is an object of the board if there is one, and else a card.
    fn pay_sources(&mut self, entry: &Placed<Entry<Permanent>>, labels: &mut Names) -> Vec<Source> {
        if let Entry::Named(name) = &entry.value {
            let name = Name::new(name.as_str(), entry.place);
            let known = self.names.object(name.as_str());
            if known.is_some() || !self.is_known_card(name.as_str()) {
                return self.permanent(&name).map(Source::OnBoard).into_iter().collect();
            }
        }
        let Some((objects, _)) = self.permanent_objects(entry, self.game.turn.active) else { return Vec::new() };
        let mut sources = Vec::new();
        for mut object in objects {
            // Labels need only tell the sources of one question apart.
            object.label = labels.add_object(&object.printed.name, crate::game::ObjectId(0));
            sources.push(Source::Beside(Box::new(object)));
        }
        sources
    }
}
