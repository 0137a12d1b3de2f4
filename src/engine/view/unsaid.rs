//! What the file does not say: the qualities of cards of which it tells only that they are there, what happened this
//! turn. What asks for them has no answer.

use super::{Scope, View};
use crate::ability::{Amount, Change, Deed, Filter, PlayRule, Rule, Static, Subject, Word, Words};
use crate::game::PlayerId;
use crate::terms::Zone;

impl View<'_> {
    /// Whether a static ability asks in its condition or its numbers what cards are of which nothing is said, or in its
    /// numbers what happened this turn.
    pub(super) fn asks_of_unsaid(&self, sentence: &Static, scope: &Scope) -> bool {
        let of_unsaid = &mut |word: Word<'_>| match word {
            Word::Filter(filter) => self.looks_among_unsaid(filter, scope),
            // "As long as the top card of your library is ...", which nobody has said.
            Word::Subject(Subject::Top(_, whose)) => self
                .players(whose, scope)
                .into_iter()
                .any(|player| self.game().top_of_library(player).is_none() && self.cards_in_library(player) > 0),
            _ => false,
        };
        // Who did something this turn nobody can say where the file does not tell it.
        let of_the_past = |word: Word<'_>| match word {
            Word::Filter(filter) if filter.is_past_attack() => self.game().this_turn.is_none(),
            Word::Filter(filter) => filter.is_of_this_turn(),
            _ => false,
        };
        sentence.condition.any_word(of_unsaid)
            || sentence.effects.iter().any(|effect| effect.subject.any_word(&mut |word| of_the_past(word)))
            || sentence.effects.iter().any(|effect| match &effect.change {
                Change::ModifyPt(power, toughness) => [power, toughness]
                    .into_iter()
                    .any(|number| number.any_word(of_unsaid) || self.asks_of_the_untold(number, scope)),
                Change::SetPt(power, toughness) => {
                    let mut numbers = power.iter().chain(toughness);
                    numbers.any(|number| number.any_word(of_unsaid) || self.asks_of_the_untold(number, scope))
                }
                Change::Rule(Rule::Playing(PlayRule::SpellCost { times: Some(times), .. }))
                    if effect.subject == Subject::This && is_given_up_for_it(times) =>
                {
                    false
                }
                Change::Rule(Rule::Playing(
                    PlayRule::SpellCost { times, .. } | PlayRule::KeywordCost { times, .. },
                )) => times.any_word(of_unsaid) || self.asks_of_the_untold(times, scope),
                _ => false,
            })
    }

    /// Whether words ask for a number of what happened this turn, and the file does not tell that.
    pub(in crate::engine) fn asks_of_the_untold(&self, words: &impl Words, scope: &Scope) -> bool {
        words.any_word(&mut |word| matches!(word, Word::Amount(amount) if self.is_untold(amount, scope)))
    }

    /// Whether this number is of what happened this turn, and the file does not tell that.
    pub(in crate::engine) fn is_untold(&self, amount: &Amount, scope: &Scope) -> bool {
        let untold = self.game().this_turn.is_none();
        match amount {
            Amount::Count(filter) if has_part(filter, &|part| *part == Filter::DiedThisTurn) => {
                untold || self.deaths_this_turn(filter, scope).is_none()
            }
            Amount::Count(filter) if has_part(filter, &Filter::is_past_attack) => {
                untold || self.attackers_this_turn(filter, scope).is_none()
            }
            Amount::LifeGained(who) => self.life_this_turn(who, true, scope).is_none(),
            Amount::LifeLost(who) => self.life_this_turn(who, false, scope).is_none(),
            Amount::Events(event) => self.times_this_turn(event, scope).is_none(),
            Amount::PlayersWho(..) | Amount::PowerAttacked(_) | Amount::EventsBefore(..) | Amount::DamageDealt(_) => {
                true
            }
            Amount::PlayersWith(who, condition) => self.players(who, scope).into_iter().any(|player| {
                let own = Scope { it: None, that_player: Some(player), ..scope.clone() };
                self.holds(condition, &own).is_none()
            }),
            // How something was cast, what a text did before, and what happened this turn, no board shows.
            Amount::ManaSpent(_)
            | Amount::ManaFrom(..)
            | Amount::ColorsSpent(_)
            | Amount::TimesKicked
            | Amount::AsCast(_) => true,
            Amount::TimesResolved => true,
            Amount::Of(_, of) if matches!(**of, Subject::Linked(deed) if deed != Deed::Exiled) => true,
            Amount::Removed(_) | Amount::Votes(_) | Amount::Result | Amount::Excess => true,
            Amount::Count(filter) => has_part(filter, &|part| match part {
                Filter::ThisWay(_) => true,
                part => part.is_of_this_turn() && !part.is_past_attack(),
            }),
            _ => false,
        }
    }

    /// Whether words look for a quality where a card lies of which nothing is said.
    fn looks_among_unsaid(&self, filter: &Filter, scope: &Scope) -> bool {
        let zone = filter.zone();
        if !matches!(zone, Zone::Hand | Zone::Graveyard | Zone::Exile) || asks_nothing(filter) {
            return false;
        }
        let game = self.game();
        let parts = if let Filter::All(parts) = filter { parts.as_slice() } else { std::slice::from_ref(filter) };
        let owned = |owner: PlayerId| {
            parts.iter().all(|part| match part {
                Filter::Owner(who) => self.players(who, scope).contains(&owner),
                _ => true,
            })
        };
        game.in_zone(zone).any(|id| game.object(id).is_unsaid() && owned(game.object(id).owner))
            || zone == Zone::Hand && game.playing().any(|player| game.player(player).hand > 0 && owned(player))
    }
}

/// "for each creature sacrificed this way", of what a spell costs: what is given up for it is chosen before its cost is
/// known.   601.2b
pub(in crate::engine) fn is_given_up_for_it(times: &Amount) -> bool {
    matches!(times, Amount::Count(paid) if has_part(paid, &|part| matches!(part, Filter::ThisWay(_))))
}

/// Whether a filter has such a part.
fn has_part(filter: &Filter, is: &dyn Fn(&Filter) -> bool) -> bool {
    filter.any_word(&mut |word| matches!(word, Word::Filter(part) if is(part)))
}

/// Whether words say only where something is, whose, and what was done to it.
pub(in crate::engine) fn asks_nothing(filter: &Filter) -> bool {
    match filter {
        Filter::Shown | Filter::ThisWay(_) | Filter::ExiledWith(_) | Filter::Is(_) | Filter::Past(_) => true,
        Filter::Counters(..) | Filter::HasCounter(_) | Filter::Token | Filter::FaceDown | Filter::Tapped => true,
        Filter::Not(inner) => asks_nothing(inner),
        Filter::All(parts) => parts.iter().all(asks_nothing),
        filter => filter.is_any_card(),
    }
}

#[cfg(test)]
mod tests {
    use crate::ability::{Amount, Change, Filter, Subject, Who};
    use crate::engine::view::View;
    use crate::engine::view::testing::{ALICE, creature, edition, game, sentence};
    use crate::game::Game;
    use crate::terms::{CardType, Zone};

    /// How much is uncertain about a creature that changes itself so.
    fn doubts_about(mut game: Game, change: Change) -> usize {
        let grows = sentence("grows", Subject::This, change);
        let id = creature(&mut game, ALICE, "Hermit", "1/1", vec![grows]);
        let edition = edition("2026-01-16");
        let mut found = Vec::new();
        View::of(&game, &edition).doubts_of(id, crate::ability::Topics::ALL, &mut found);
        found.len()
    }

    #[test]
    fn what_unnamed_cards_are_is_not_counted_for_certain() {
        let doubts = |hand: u32, kind: Option<CardType>| {
            let mut game = game();
            game.player_mut(ALICE).hand = hand;
            let cards = Filter::In(Zone::Hand).and(Filter::Card).and(Filter::Owner(Who::You));
            let cards = kind.map_or(cards.clone(), |kind| cards.and(Filter::Type(kind)));
            let times = || Amount::Count(Box::new(cards.clone()));
            doubts_about(game, Change::ModifyPt(times(), times()))
        };
        assert_eq!(doubts(2, Some(CardType::Creature)), 1);
        assert_eq!(doubts(0, Some(CardType::Creature)), 0);
        // That they are cards is known.
        assert_eq!(doubts(2, None), 0);
    }

    #[test]
    fn how_it_was_cast_is_not_taken_for_zero() {
        use crate::ability::{Comparison, Condition, Trigger};
        let doubts = |times: Amount| doubts_about(game(), Change::ModifyPt(times, Amount::Number(0)));
        let blocked = Filter::Past(Box::new(Trigger::Blocks(Subject::It, None)));
        assert_eq!(doubts(Amount::ColorsSpent(Box::new(Subject::This))), 1);
        assert_eq!(doubts(Amount::TimesKicked), 1);
        assert_eq!(doubts(Amount::Count(Box::new(Filter::CREATURE.and(blocked)))), 1);
        assert_eq!(doubts(Amount::Count(Box::new(Filter::CREATURE))), 0);
        // Which of them have a title, a board doesn't tell, but how many cards they have in hand.
        let of_them = |condition| Amount::PlayersWith(Who::Opponent, Box::new(condition));
        let hands = Condition::Compare(
            Amount::CardsInHand(Who::ThatPlayer),
            Comparison::Greater,
            Amount::CardsInHand(Who::You),
        );
        assert_eq!(doubts(of_them(hands)), 0);
        assert_eq!(doubts(of_them(Condition::Cast(Subject::This, crate::ability::CastHow::AtAll))), 1);
    }
}
