//! Which of the spells of the turn one is: "the first creature spell you cast each turn".   601.2i

use std::collections::BTreeMap;

use crate::ability::{Filter, Part, Word, Words};
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Scope, nth_spell};
use crate::game::{ObjectId, PlayerId};

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

    /// The kinds of spells whose number matters to a static ability on the battlefield, each as that ability sees it.
    fn kinds_counted(&self) -> BTreeMap<Filter, Scope> {
        let view = self.view();
        let mut found = BTreeMap::new();
        for id in view.permanents() {
            let statics = view.now(id).abilities.iter().filter_map(|held| match &held.part {
                Part::Static(sentence) => Some(sentence),
                _ => None,
            });
            for effect in statics.flat_map(|sentence| &sentence.effects) {
                effect.subject.any_word(&mut |word| {
                    if let Word::Filter(Filter::NthSpell(_, kind)) = word
                        && **kind != Filter::Any
                    {
                        let this = Bound::of(view.game(), id);
                        let scope = Reading::of(Some(this), view.now(id).controller, "".into()).scope();
                        found.insert((**kind).clone(), scope);
                    }
                    false
                });
            }
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
