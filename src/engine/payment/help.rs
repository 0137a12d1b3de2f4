//! What pays for mana without being mana: convoke, delve, improvise.   502.46 · 601.2h, 702.51, 702.66, 702.126
//!
//! With convoke each untapped creature can be tapped for one generic mana, or for one of a colour that it has; with
//! improvise each untapped artifact for one generic mana; with delve each card in the graveyard is exiled for one.
//! Nothing here uses {T}, so creatures that are new can help.

use super::mana::{Kind, Kinds};
use super::purse::{Output, Purse};
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, Color, Zone};

/// What helps to pay for a spell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Help {
    convoke: bool,
    delve: bool,
    improvise: bool,
    /// Another player may pay for generic mana.   702.132
    pub(super) assist: bool,
    /// Artifacts and creatures may be tapped for generic mana of its waterbend cost.   701.67
    waterbend: bool,
    /// The spell that is paid for, where it is one.
    pub(super) spell: Option<ObjectId>,
}

impl Help {
    /// What the keywords of a spell allow.
    pub(crate) fn of(view: &View<'_>, spell: ObjectId) -> Self {
        let has = |name: &str| view.now(spell).has_known(name);
        Self {
            convoke: has("convoke"),
            delve: has("delve"),
            improvise: has("improvise"),
            assist: has("assist"),
            waterbend: false,
            spell: Some(spell),
        }
    }

    /// Whether what isn't mana may pay for some of it.
    pub(crate) const fn is_more_than_mana(self) -> bool {
        self.convoke || self.delve || self.improvise || self.waterbend || self.assist
    }

    /// Nothing but mana, which may be spent on this spell, where it is one.
    pub(super) fn for_spell(spell: Option<ObjectId>) -> Self {
        Self { spell, ..Self::default() }
    }

    /// The same, with what may be tapped for a waterbend cost.
    pub(super) fn with_waterbending(self) -> Self {
        Self { waterbend: true, ..self }
    }

    /// For what else than its mana a permanent can be tapped.
    pub(super) fn outputs(self, view: &View<'_>, id: ObjectId) -> Vec<Output> {
        let now = view.now(id);
        if view.game().object(id).tapped {
            return Vec::new();
        }
        let mut kinds = Kinds::default();
        if self.convoke && now.is_creature() {
            let colors = Color::ALL.into_iter().filter(|color| now.colors.contains(*color));
            let colored: Kinds = colors.map(|color| Kind::for_spell(Some(color), false)).collect();
            kinds = colored.union(Kinds::only(Kind::GENERIC));
        }
        let is_artifact = now.type_line.is(CardType::Artifact);
        if (self.improvise && is_artifact) || (self.waterbend && (is_artifact || now.is_creature())) {
            kinds = kinds.union(Kinds::only(Kind::GENERIC));
        }
        if kinds == Kinds::default() {
            return Vec::new();
        }
        vec![Output { units: vec![kinds], ..Output::default() }]
    }

    /// The cards that can be exiled for it.
    pub(super) fn add_cards(self, view: &View<'_>, player: PlayerId, without: &[ObjectId], purse: &mut Purse) {
        if self.delve {
            let own = |id: &ObjectId| view.game().object(*id).owner == player && !without.contains(id);
            view.game().in_zone(Zone::Graveyard).filter(own).for_each(|id| purse.add_card(id));
        }
    }
}
