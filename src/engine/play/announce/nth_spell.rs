//! Which of the spells of the turn one is: "the first creature spell you cast each turn".   601.2i

use std::collections::BTreeMap;

use crate::ability::{Filter, Part, Word, Words};
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Scope, nth_spell};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// Marks a spell with its number among those that its player has cast this turn, and among those of each kind that
    /// something on the battlefield counts: what it costs may hang on that already.
    pub(super) fn mark_its_number(&mut self, player: PlayerId, card: ObjectId) {
        let mut marks = vec![nth_spell(self.cast_this_turn(player).saturating_add(1), &Filter::Any)];
        for (kind, scope) in self.kinds_counted() {
            if self.view().matches(&kind, card, &scope) {
                marks.push(nth_spell(self.cast_of_kind(player, &kind, &scope).saturating_add(1), &kind));
            }
        }
        self.state.game_mut().object_mut(card).marks.extend(marks);
    }

    /// The kinds of spells whose number matters to a static ability on the battlefield, or to a triggered ability there
    /// or in a graveyard, each as that ability sees it.
    fn kinds_counted(&self) -> BTreeMap<Filter, Scope> {
        let view = self.view();
        let game = view.game();
        let mut found = BTreeMap::new();
        let mut look = |part: &Part, id: ObjectId, player: PlayerId| {
            let mut word = |word: Word<'_>| {
                if let Word::Filter(Filter::NthSpell(_, kind)) = word
                    && **kind != Filter::Any
                {
                    let this = Bound::of(game, id);
                    found.insert((**kind).clone(), Reading::of(Some(this), player, "".into()).scope());
                }
                false
            };
            match part {
                Part::Static(sentence) => sentence.effects.iter().any(|effect| effect.subject.any_word(&mut word)),
                Part::Triggered(ability) => ability.condition.any_word(&mut word),
                _ => false,
            };
        };
        for id in view.permanents() {
            let now = view.now(id);
            now.abilities.iter().for_each(|held| look(&held.part, id, now.controller));
        }
        for id in game.object_ids().filter(|id| game.object(*id).zone == Zone::Graveyard) {
            let object = game.object(id);
            let triggered = |part: &&Part| matches!(part, Part::Triggered(_));
            let parts = object.printed.abilities.iter().flat_map(|ability| &ability.parts).filter(triggered);
            parts.for_each(|part| look(part, id, object.owner));
        }
        found
    }

    /// How many spells of a kind a player has cast this turn, each as it was then.
    fn cast_of_kind(&self, player: PlayerId, kind: &Filter, scope: &Scope) -> i64 {
        let entries = self.state.history.of_turn(self.game().turn.number);
        let cast = entries.flat_map(|entry| entry.events.iter().map(move |event| (event, &entry.before)));
        let of_kind = cast.filter(|(event, before)| match event.what {
            Happening::Cast(id, by) if by == player => before.view(self.edition).matches(kind, id, scope),
            _ => false,
        });
        i64::try_from(of_kind.count()).unwrap_or(i64::MAX)
    }
}
