//! What a permission to cast cards from somewhere says of the spells cast with it.   118.9, 601.2b

use crate::ability::{Amount, Cost, CostPart, Filter, ManaAs, PlayRule, PlayTerms, Rule};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

/// What a rule lets be played from somewhere, and on what terms.
pub(super) const fn plays_from(rule: &PlayRule) -> Option<(&Filter, Option<&PlayTerms>)> {
    match rule {
        PlayRule::PlaysFrom(filter) => Some((filter, None)),
        PlayRule::PlaysFromOn(filter, terms) => Some((filter, Some(terms))),
        _ => None,
    }
}

impl Run<'_> {
    /// The terms on which a player casts a card from where it is; none where something lets the player do it without
    /// any.
    pub(super) fn terms_of_casting(&self, player: PlayerId, card: ObjectId, from: Zone) -> Option<PlayTerms> {
        if from == Zone::Hand {
            return None;
        }
        let view = self.view();
        let reading = Reading::of(Some(Bound::of(view.game(), card)), player, "".into());
        let own = self.own_rules(card, &reading).into_iter().any(|rule| match &rule {
            Rule::Playing(PlayRule::PlaysFrom(filter)) => self.lets_play(&view, filter, card, &reading),
            _ => false,
        });
        let lets = view.clauses_on_player(player).filter_map(|clause| {
            let (filter, terms) = plays_from(self.not_used_up(clause)?)?;
            self.clause_lets_play(clause, filter, player, card).then_some(terms)
        });
        let all: Vec<Option<&PlayTerms>> = lets.collect();
        let free = own || all.iter().any(Option::is_none);
        if free { None } else { all.into_iter().flatten().next().cloned() }
    }

    /// As what any mana may be spent on a card that a player casts from where it is: the best that what lets the player
    /// do so says.   609.4b
    pub(super) fn any_mana_from(&self, player: PlayerId, card: ObjectId, from: Zone) -> Option<ManaAs> {
        if from == Zone::Hand {
            return None;
        }
        let view = self.view();
        let found = view.clauses_on_player(player).filter_map(|clause| {
            let (filter, terms) = plays_from(self.not_used_up(clause)?)?;
            let like = terms?.any_mana?;
            self.clause_lets_play(clause, filter, player, card).then_some(like)
        });
        found.max()
    }

    /// Life in place of the mana cost: as much as the card's mana value.   118.9
    pub(super) fn life_for(&self, card: ObjectId) -> Cost {
        let value = self.view().now(card).cost.as_ref().map_or(0, crate::terms::ManaCost::value);
        Cost(vec![CostPart::Life(Amount::Number(i64::from(value)))])
    }
}
