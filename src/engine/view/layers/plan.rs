//! The order of layers and sublayers, by edition.   418.5a · 613.1, 613.4

use crate::ability::{Change, Static, Subject};
use crate::edition::{Edition, LayerModel};
use crate::engine::view::Layer;

/// A place in the order: a layer or sublayer. Kinds that share one are ordered by dependency and timestamps.
pub(super) type Rank = u8;

/// The order of an edition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan(pub LayerModel);

impl Plan {
    /// One more than the last place of any plan.
    pub(super) const RANKS: Rank = 11;

    /// The place of a kind.
    pub(super) const fn rank(self, kind: Layer) -> Rank {
        use Layer::{
            Abilities, Colors, Control, Copy, Counters, Define, ModifyResolved, ModifyStatic, Set, Switch, Text, Types,
        };
        match (self.0, kind) {
            (_, Copy) => 0,
            (_, Control) => 1,
            (_, Text) => 2,
            (_, Types) => 3,
            // Where the text names no place for control, what asks for it depends on it.
            (LayerModel::Timestamps | LayerModel::CopiesTypesCounters, Counters) => 4,
            (LayerModel::Timestamps | LayerModel::CopiesTypesCounters, _) => 5,
            (_, Colors) => 4,
            (LayerModel::SixWhole | LayerModel::Six | LayerModel::SixDefined, Abilities) => 4,
            (_, Abilities) => 5,
            (_, Define) => 6,
            (LayerModel::SixWhole, Counters) => 7,
            (LayerModel::SixWhole, _) => 8,
            (_, Set) => 7,
            (LayerModel::Six | LayerModel::SixDefined, ModifyResolved) => 7,
            (LayerModel::Six | LayerModel::SixDefined, Counters) => 8,
            (LayerModel::Six | LayerModel::SixDefined, ModifyStatic) => 9,
            (LayerModel::SevenCountersLater, Counters) => 9,
            (_, ModifyResolved | ModifyStatic | Counters) => 8,
            (_, Switch) => 10,
        }
    }

    /// The place of what a text states of its own card. In the first editions that a card is of a color was no ability,
    /// and nothing that takes abilities away took it.   402.3
    pub(super) const fn rank_of_stated(self, kind: Layer) -> Rank {
        match (self.0, kind) {
            (LayerModel::Timestamps | LayerModel::CopiesTypesCounters, Layer::Colors) => self.rank(Layer::Types),
            _ => self.rank(kind),
        }
    }

    /// Whether all of an effect that changes types applies where types change.   418.5b of 2003
    pub(super) const fn types_take_all(self) -> bool {
        matches!(self.0, LayerModel::Timestamps | LayerModel::CopiesTypesCounters | LayerModel::SixWhole)
    }

    /// Whether an ability that defines power and toughness does so in every zone; for types and colors it always does.
    /// 405.2a · 604.3
    pub(super) const fn defines_everywhere(self) -> bool {
        matches!(self.0, LayerModel::SixDefined | LayerModel::SevenCountersLater | LayerModel::Seven)
    }

    /// Whether an ability that defines something may still ask "as long as".   604.3a (5)
    pub(super) const fn defines_conditionally(self) -> bool {
        !self.defines_everywhere()
    }

    /// Whether one effect can depend on the other, by whether each comes from an ability that defines characteristics.
    pub(super) fn may_depend(self, defining: bool, other_defining: bool) -> bool {
        match self.0 {
            LayerModel::SixDefined => !defining && !other_defining,
            LayerModel::SevenCountersLater | LayerModel::Seven => defining == other_defining,
            _ => true,
        }
    }
}

/// Whether the changes of one effect have their places in several layers or sublayers.   418.5b · 613.6
pub(crate) fn are_in_several_layers<'c>(changes: impl IntoIterator<Item = &'c Change>, edition: &Edition) -> bool {
    let mut kinds = changes.into_iter().filter_map(|change| kind_of(change, false, false));
    let place = |kind: Layer| Plan(edition.layer_model()).rank(kind);
    kinds.next().is_some_and(|first| kinds.any(|other| other != first && place(other) != place(first)))
}

/// The kind of a change; none for rules, which change no characteristic.
pub(super) fn kind_of(change: &Change, defining: bool, of_static: bool) -> Option<Layer> {
    Some(match change {
        Change::CopyOf(..) => Layer::Copy,
        Change::Control(_) => Layer::Control,
        Change::SetTypes { .. } | Change::SetChosenType { .. } | Change::LoseTypes { .. } | Change::LoseAllTypes(_) => {
            Layer::Types
        }
        Change::SetColor { .. } | Change::SetChosenColor(_) => Layer::Colors,
        // Only among what a copy keeps.
        Change::KeepColor => return None,
        Change::SetName(_) => Layer::Text,
        change if change.gives_every_creature_type() => Layer::Types,
        Change::Gain(_) | Change::Lose(_) | Change::LoseAll | Change::CantHave(_) => Layer::Abilities,
        Change::SetPt(..) if defining => Layer::Define,
        Change::SetPt(..) => Layer::Set,
        Change::ModifyPt(..) if of_static => Layer::ModifyStatic,
        Change::ModifyPt(..) => Layer::ModifyResolved,
        Change::SwitchPt => Layer::Switch,
        Change::Rule(_) => return None,
    })
}

/// Whether an ability states what its own object is: its types, colors, power or toughness.   405.2 · 604.3a
pub(super) fn defines_its_bearer(ability: &Static) -> bool {
    ability.effects.iter().all(|effect| {
        effect.subject == Subject::This
            && matches!(effect.change, Change::SetPt(..) | Change::SetTypes { .. } | Change::SetColor { .. })
    })
}
