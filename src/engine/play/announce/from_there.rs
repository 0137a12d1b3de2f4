//! What lets a player cast a card from where it is for its mana cost: by that, whatever may be paid in the place of the
//! mana cost is paid there too.   118.9, 601.2b, 601.3

use super::cast::what_comes;
use super::ways::{CASTING, FACE_DOWN, Way};
use super::{Given, commander::is_commander};
use crate::ability::{Cost, CostPart, ManaAs, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::spending::Restriction;
use crate::engine::play::state::{Permission, UsedOnce};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

/// By what a card is cast from where it is, with its mana cost or another cost in its place.
#[derive(Debug, Default)]
pub(super) struct FromThere {
    /// What is paid on top, whatever cost it is: what the permission asks for, the commander tax.   118.9d
    pub(super) besides: Vec<CostPart>,
    /// It is exiled as it leaves the stack.
    pub(super) exiled_after: bool,
    /// As what any mana may be spent on it.
    pub(super) any_mana: Option<ManaAs>,
    /// The permission for one card each turn that it uses.
    pub(super) once: Option<UsedOnce>,
    /// What comes of the spell.
    pub(super) comes: Option<Restriction>,
}

impl FromThere {
    /// A cost in the place of the mana cost, with what is paid on top.
    pub(super) fn pays(&self, cost: &Cost) -> Cost {
        Cost(cost.0.iter().chain(&self.besides).cloned().collect())
    }
}

impl Run<'_> {
    /// What lets the player cast the card from there without asking for another cost than its mana cost: it is in the
    /// owner's hand, a commander, or an effect says so. With that, another cost may be paid; with a permission that asks
    /// for a cost of its own or for none, it can't (118.9a).
    pub(super) fn may_pay_there(
        &self,
        player: PlayerId,
        card: ObjectId,
        from: Zone,
        given: &Given,
    ) -> Option<FromThere> {
        let object = self.game().object(card);
        let own = object.owner == player;
        if own && from == Zone::Hand || given.now && !given.free {
            return Some(FromThere::default());
        }
        if own && from == Zone::Command && is_commander(self.game(), card) && self.edition.has(Provision::CommanderCast)
        {
            let besides = self.commander_tax(player, card).into_iter().collect();
            return Some(FromThere { besides, ..FromThere::default() });
        }
        if let Some(permission) = self.plain_permission(player, card) {
            let terms = &permission.terms;
            return Some(FromThere {
                besides: terms.more.iter().cloned().map(CostPart::Mana).collect(),
                exiled_after: terms.exiled,
                any_mana: terms.any_mana,
                once: None,
                comes: what_comes(terms, permission.by, player),
            });
        }
        // What a permission asks for is asked of the spell that it would be (601.3b).
        let as_spell = self.as_it_would_be(card, given);
        if let Some(lets) = as_spell.cast_for_any_cost(player, card, from) {
            return Some(FromThere {
                besides: lets.terms.more.iter().cloned().map(CostPart::Mana).collect(),
                exiled_after: lets.terms.exiled,
                any_mana: lets.terms.any_mana,
                once: lets.once,
                comes: what_comes(&lets.terms, lets.source, player),
            });
        }
        let Cost(besides) = as_spell.casts_for(player, card, from)?;
        Some(FromThere { besides, ..FromThere::default() })
    }

    /// The same, where a cost in the place of the mana cost is paid by it.
    pub(super) fn pays_otherwise_there(
        &self,
        player: PlayerId,
        card: ObjectId,
        (from, way): (Zone, &Way),
        given: &Given,
    ) -> Option<FromThere> {
        let otherwise = given.rather.is_some() || self.names_another_cost(player, card, given);
        let by_keyword = way.is_cast_from(from) && self.game().object(card).owner == player;
        if otherwise && !by_keyword { self.may_pay_there(player, card, from, given) } else { None }
    }

    /// Whether what is announced by name is a cost in the place of the mana cost, and not what lets it be cast from there.
    pub(super) fn names_another_cost(&self, player: PlayerId, card: ObjectId, given: &Given) -> bool {
        let Some(name) = given.alternative.as_deref() else { return false };
        if self.permission(player, card).is_some_and(|permission| permission.keyword == Some(name)) {
            return false;
        }
        let is_keyword = FACE_DOWN.contains(&name) || CASTING.iter().any(|casting| casting.name == name);
        is_keyword && self.has_way(player, card, name) || self.own_other_cost(player, card).is_some()
    }

    /// Whether the card has that keyword, or would have it as a spell.
    fn has_way(&self, player: PlayerId, card: ObjectId, name: &str) -> bool {
        let face_down =
            FACE_DOWN.contains(&name) && FACE_DOWN.iter().any(|own| !self.keyword_words(card, own).is_empty());
        face_down || !self.keyword_words(card, name).is_empty() || self.words_granted(player, card, name).is_some()
    }

    /// What its own sentence lets be paid rather than its mana cost.
    pub(super) fn own_other_cost(&self, player: PlayerId, card: ObjectId) -> Option<Cost> {
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, self.label(card).into());
        self.own_rules(card, &reading).into_iter().find_map(|rule| match rule {
            Rule::Playing(PlayRule::AlternativeCost(cost)) => Some(cost),
            _ => None,
        })
    }

    /// A permission for this very card that asks for no other cost than its mana cost.
    fn plain_permission(&self, player: PlayerId, card: ObjectId) -> Option<&Permission> {
        let plain = self.permissions_for(player, card).into_iter().filter(|one| one.is_plain());
        plain.min_by_key(|one| (one.terms.asks(), std::cmp::Reverse(one.terms.any_mana))).map(|one| &**one)
    }
}
